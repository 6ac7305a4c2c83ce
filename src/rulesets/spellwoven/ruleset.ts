import type { Ruleset } from "../../core/contract/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/contract/ruleset-tables.ts";
import { iconPath, systemPath } from "../../core/foundry/system.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { CharacterModel, MinorModel } from "./character/being.model.ts";
import { WovenSheet } from "./character/being.sheet.ts";
import { WOVEN_MIGRATIONS } from "./character/first-shape.migration.ts";
import { WovenItemSheet } from "./character/item.sheet.ts";
import { encounter } from "./encounter/encounter.ts";
import { ArmourModel, GearModel, ShieldModel, WeaponModel } from "./gear/items.model.ts";
import { LadderRoll } from "./ladder/ladder.roll.ts";
import { TraitModel } from "./magery/trait.model.ts";
import type { BeingSystem, CharacterSystem } from "./rules/types.ts";
import { followsRanks } from "./skill/ranks.ts";
import { SkillModel } from "./skill/skill.model.ts";
import { wovenWorld } from "./social/obligation.ts";
import { SPELLWOVEN, wovenTemplate } from "./spellwoven.ts";
import { MenaceRoll } from "./wound/menace.roll.ts";
import { WOVEN_SETTINGS } from "./woven-settings.ts";

const TEMPLATES = [
  "character/sheet-header",
  "character/sheet-play",
  "social/sheet-contacts",
  "social/obligation-desk",
  "character/sheet-edit",
  "character/item",
  "wound/sheet-tracks",
  "heroic/sheet-effort",
  "skill/sheet-skills",
  "gear/sheet-guard",
  "gear/sheet-things",
  "magery/sheet-magery",
  "magery/dialog-spell",
  "ladder/roll-card",
  "attempt/dialog-ladder",
  "attempt/dialog-setup",
  "ladder/dialog-choices",
  "contest/dialog-defence",
  "wound/menace-odds",
  "conflict/board",
  "conflict/dialog-allot",
  "conflict/resolution-card",
  "character/creation-steps",
  "character/creation-status",
  "character/creation-body",
  "character/creation-buttons",
];

const bars = ["bars.health", "bars.resolve", "bars.effort"];

/** What tells a status; only characters can be heroic. */
type Woven = BeingSystem & Partial<Pick<CharacterSystem, "heroic">>;

/** Spellwoven at this table. */
export const spellwoven: Ruleset = {
  id: SPELLWOVEN,
  label: "FOURTALES.Woven.name",
  hint: "FOURTALES.Woven.hint",
  door: systemPath("assets/spellwoven/scenes/fish-market.svg"),
  looks: systemPath("spellwoven.css"),
  keeper: "FOURTALES.Woven.keeper",
  prefix: "woven",
  mark: "sw",
  actors: {
    wovenCharacter: {
      model: CharacterModel,
      sheet: WovenSheet,
      sheetLabel: "FOURTALES.Woven.Sheet.character",
      icon: "fa-solid fa-feather",
      image: iconPath("cowled"),
      trackable: { bar: [...bars, "anma"], value: ["experience", "influenceToSpend"] },
      token: { linked: true, friendly: true, bar1: "bars.health" },
    },
    wovenMinor: {
      model: MinorModel,
      sheet: WovenSheet,
      sheetLabel: "FOURTALES.Woven.Sheet.minorSheet",
      icon: "fa-solid fa-user",
      image: iconPath("hooded-figure"),
      trackable: { bar: bars, value: ["defaultLevel"] },
      token: { linked: false, friendly: false, bar1: "bars.health" },
    },
  },
  items: itemTypes(WovenItemSheet, "FOURTALES.Woven.Sheet.item", {
    wovenSkill: [SkillModel, "fa-scroll", "scroll-unfurled"],
    wovenTrait: [TraitModel, "fa-star", "ribbon"],
    wovenWeapon: [WeaponModel, "fa-khanda", "plain-dagger"],
    wovenArmour: [ArmourModel, "fa-vest", "leather-armor"],
    wovenShield: [ShieldModel, "fa-shield-halved", "shield"],
    wovenGear: [GearModel, "fa-sack-xmark", "knapsack"],
  }),
  rolls: [LadderRoll, MenaceRoll],
  play: () => import("./play.ts"),
  settings: WOVEN_SETTINGS,
  migrations: WOVEN_MIGRATIONS,
  statuses: statusIcons<Woven>("woven", "FOURTALES.Woven.Status", {
    defeated: ["knocked-out-stars", "wovenDefeated000", ({ status }) => status.defeated],
    dead: ["death-skull", "wovenDead0000000", ({ status }) => status.dead],
    removed: ["exit-door", "wovenRemoved0000", ({ status }) => status.removed],
    heroic: ["laurel-crown", "wovenHeroic00000", ({ heroic }) => heroic?.active ?? false],
    overSwung: ["sword-break", "wovenOverSwung00", ({ overSwung }) => overSwung],
  }),
  world: wovenWorld,
  encounter,
  templates: TEMPLATES.map(wovenTemplate),
  newcomer: {
    type: "wovenCharacter",
    about: "notes",
    guide: async (actor, parent) => {
      const { CreationDialog } = await import("./character/creation.dialog.ts");
      await CreationDialog.open(actor as OwnedActor, parent);
    },
  },
  atHand: async () => (await import("./at-hand.ts")).layOut(),
  follows: { author: followsRanks },
};
