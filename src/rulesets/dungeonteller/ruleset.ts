import type { Ruleset, StatusSpec, SubtypeSpec } from "../../core/ruleset.ts";
import { DUNGEONTELLER, iconPath, tellerTemplate } from "./dungeonteller.ts";
import { HeroModel } from "./models/hero.model.ts";
import { ArmorModel, GearModel, PowerModel, RoleModel, TreasureModel, WeaponModel } from "./models/items.model.ts";
import { MonsterModel } from "./models/monster.model.ts";
import { listenForDice } from "./play/sound.ts";
import { tellerDeed } from "./rolls/deed.kind.ts";
import { successQuestions } from "./rolls/questions.ts";
import { successKind } from "./rolls/success.kind.ts";
import { SuccessRoll } from "./rolls/success.roll.ts";
import { tellerEvents } from "./rules/events/teller-book.ts";
import type { BeingSystem } from "./rules/types.ts";
import { TELLER_SETTINGS } from "./settings/teller-settings.ts";
import { HeroSheet } from "./sheets/hero.sheet.ts";
import { TellerItemSheet } from "./sheets/item.sheet.ts";
import { MonsterSheet } from "./sheets/monster.sheet.ts";

const TEMPLATES = [
  "hero-header",
  "hero-play",
  "hero-edit",
  "monster-edit",
  "item",
  "success-card",
  "dialog-setup",
  "dialog-pool",
  "dialog-buttons",
  "role-chooser",
];

const trackable = { bar: ["luck"], value: ["gold"] };

function item(model: SubtypeSpec["model"], icon: string, image: string): SubtypeSpec {
  return { model, sheet: TellerItemSheet, sheetLabel: "FOURTALES.Teller.Sheet.item", icon, image: iconPath(image) };
}

function status(id: string, icon: string, _id: string, holds?: (being: BeingSystem) => boolean): StatusSpec {
  const known = { id: `teller-${id}`, name: `FOURTALES.Teller.Status.${id}`, img: iconPath(icon), _id };
  return holds ? { ...known, holds } : known;
}

const isPinned = ({ effects }: BeingSystem): boolean =>
  Object.values(effects).some(({ mods }) => mods?.condition === "pinned");

/** DungeonTeller at this table. */
export const dungeonteller: Ruleset = {
  id: DUNGEONTELLER,
  label: "FOURTALES.Teller.name",
  hint: "FOURTALES.Teller.hint",
  prefix: "teller",
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
  items: {
    tellerPower: item(PowerModel, "fa-solid fa-wand-sparkles", "sparkles"),
    tellerArmor: item(ArmorModel, "fa-solid fa-shield", "breastplate"),
    tellerWeapon: item(WeaponModel, "fa-solid fa-khanda", "broadsword"),
    tellerGear: item(GearModel, "fa-solid fa-toolbox", "knapsack"),
    tellerTreasure: item(TreasureModel, "fa-solid fa-gem", "chest"),
    tellerRole: item(RoleModel, "fa-solid fa-masks-theater", "wizard-face"),
  },
  rolls: [SuccessRoll as unknown as Ruleset["rolls"][number]],
  rollKinds: [successKind, tellerDeed] as unknown as Ruleset["rollKinds"],
  questions: successQuestions,
  events: tellerEvents,
  settings: TELLER_SETTINGS,
  migrations: [],
  statuses: [
    status("out", "knocked-out-stars", "tellerOut0000000", ({ out }) => out),
    status("asleep", "night-sleep", "tellerAsleep0000"),
    status("statue", "stone-bust", "tellerStatue0000"),
    status("poisoned", "poison-bottle", "tellerPoisoned00"),
    status("pinned", "grab", "tellerPinned0000", isPinned),
    status("invisible", "invisible", "tellerInvisible0"),
  ],
  templates: TEMPLATES.map(tellerTemplate),
  listen: listenForDice,
};
