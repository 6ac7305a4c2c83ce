import type { Ruleset } from "../../core/contract/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/contract/ruleset-tables.ts";
import { listenOnce } from "../../core/foundry/hooks.ts";
import { iconPath, systemPath } from "../../core/foundry/system.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { guarded } from "../../core/text/notify.ts";
import { HeroModel, MonsterModel } from "./character/being.model.ts";
import { HeroSheet } from "./character/hero.sheet.ts";
import { TellerItemSheet } from "./character/item.sheet.ts";
import { ArmorModel, GearModel, PowerModel, RoleModel, TreasureModel, WeaponModel } from "./character/items.model.ts";
import { MonsterSheet } from "./character/monster.sheet.ts";
import { TELLER_MIGRATIONS } from "./character/one-spelling.migration.ts";
import { readsCards } from "./character/watch-cards.ts";
import { DUNGEONTELLER, tellerTemplate } from "./dungeonteller.ts";
import { encounter } from "./encounter/encounter.ts";
import { fallsAndEnds } from "./encounter/fallen.ts";
import { offerFamily } from "./family/offer-family.ts";
import { movement } from "./move/movement.ts";
import { watchSight } from "./move/out-of-sight.ts";
import { offerEnough } from "./roll/offer-enough.ts";
import { SuccessRoll } from "./roll/success.roll.ts";
import type { BeingSystem } from "./rules/types.ts";
import { hearsDice } from "./sound/sound.ts";
import { TELLER_SETTINGS, tellLuckyFaces } from "./teller-settings.ts";

const TEMPLATES = [
  "character/hero-header",
  "character/hero-play",
  "character/hero-edit",
  "character/monster-edit",
  "character/item",
  "roll/success-card",
  "roll/dialog-setup",
  "roll/dialog-pool",
  "character/role-chooser",
  "notice/notice-card",
  "ground/lay",
  "character/print",
  "character/mod-rows",
  "character/builder",
  "character/builder-sum",
  "character/builder-buttons",
  "creature/taps",
  "creature/sum",
  "creature/counts",
  "move/ladder",
  "family/row",
  "family/now",
  "family/deeds",
  "family/last",
];

const trackable = { bar: ["luck"], value: ["gold"] };

/** Does an effect leave somebody in one of these conditions? */
const suffers =
  (...conditions: string[]) =>
  ({ effects }: BeingSystem): boolean =>
    Object.values(effects).some(({ mods }) => conditions.includes(mods?.condition ?? ""));

/** DungeonTeller at this table. */
export const dungeonteller: Ruleset = {
  id: DUNGEONTELLER,
  label: "FOURTALES.Teller.name",
  hint: "FOURTALES.Teller.hint",
  door: systemPath("assets/dungeonteller/scenes/wood.svg"),
  looks: systemPath("dungeonteller.css"),
  prefix: "teller",
  mark: "dt",
  actors: {
    tellerHero: {
      model: HeroModel,
      sheet: HeroSheet,
      sheetLabel: "FOURTALES.Teller.Sheet.hero",
      icon: "fa-solid fa-hat-wizard",
      image: iconPath("person"),
      trackable,
      token: { linked: true, friendly: true, bar1: "luck" },
    },
    tellerMonster: {
      model: MonsterModel,
      sheet: MonsterSheet,
      sheetLabel: "FOURTALES.Teller.Sheet.monster",
      icon: "fa-solid fa-dragon",
      image: iconPath("dragon-head"),
      trackable: { bar: ["luck"], value: ["armor"] },
      token: { linked: false, friendly: false, bar1: "luck" },
    },
  },
  items: itemTypes(TellerItemSheet, "FOURTALES.Teller.Sheet.item", {
    tellerPower: [PowerModel, "fa-wand-sparkles", "sparkles"],
    tellerArmor: [ArmorModel, "fa-shield", "breastplate"],
    tellerWeapon: [WeaponModel, "fa-khanda", "broadsword"],
    tellerGear: [GearModel, "fa-toolbox", "knapsack"],
    tellerTreasure: [TreasureModel, "fa-gem", "chest"],
    tellerRole: [RoleModel, "fa-masks-theater", "wizard-face"],
  }),
  rolls: [SuccessRoll],
  play: () => import("./play.ts"),
  settings: TELLER_SETTINGS,
  migrations: TELLER_MIGRATIONS,
  statuses: statusIcons<BeingSystem>("teller", "FOURTALES.Teller.Status", {
    out: ["knocked-out-stars", "tellerOut0000000", ({ out }) => out],
    asleep: ["night-sleep", "tellerAsleep0000", suffers("asleep")],
    statue: ["stone-bust", "tellerStatue0000", suffers("statue", "petrified")],
    poisoned: ["poison-bottle", "tellerPoisoned00", suffers("poisoned")],
    pinned: ["grab", "tellerPinned0000", suffers("pinned")],
    invisible: ["invisible", "tellerInvisible0", suffers("invisible")],
  }),
  encounter,
  ground: "tellerGround",
  movement,
  templates: TEMPLATES.map(tellerTemplate),
  newcomer: {
    type: "tellerHero",
    about: "story",
    guide: async (actor, parent) => {
      const { RoleDialog } = await import("./character/role.dialog.ts");
      await RoleDialog.choose(actor as OwnedActor, parent);
    },
  },
  maker: {
    id: "creature",
    label: "FOURTALES.Teller.Creature.title",
    icon: "fa-solid fa-paw",
    use: async () => (await import("./creature/creature.dialog.ts")).CreatureDialog.open(),
  },
  atHand: () => import("./character/being.context.ts"),
  follows: { everywhere: hearsDice, keeper: fallsAndEnds, author: readsCards },
  listen: () => {
    watchSight();
    offerFamily();
    offerEnough();
    listenOnce("ready", () => void guarded(tellLuckyFaces));
  },
};
