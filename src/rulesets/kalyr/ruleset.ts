import type { Ruleset } from "../../core/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/ruleset-tables.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { iconPath } from "../../core/system.ts";
import { KALYR, kalyrTemplate } from "./kalyr.ts";
import { CharacterModel } from "./models/character.model.ts";
import { KALYR_MIGRATIONS } from "./models/first-shape.migration.ts";
import {
  AbilityModel,
  ArmourModel,
  ConnectionModel,
  EquipmentModel,
  GiftModel,
  KeyModel,
  LifepathModel,
  PowerModel,
  ShieldModel,
  WeaponModel,
} from "./models/items.model.ts";
import { contestKind } from "./rolls/contest.kind.ts";
import { kalyrDeed } from "./rolls/deed.kind.ts";
import { FudgeRoll } from "./rolls/fudge.roll.ts";
import { kalyrQuestions } from "./rolls/questions.ts";
import { kalyrEvents } from "./rules/events/kalyr-book.ts";
import { type ColumnNumber, conditionsOf, DEFEATED, DESTROYED } from "./rules/tracks.ts";
import { type DamageState, TRACKS, type Track } from "./rules/types.ts";
import { KALYR_SETTINGS } from "./settings/kalyr-settings.ts";
import { CharacterSheet } from "./sheets/character.sheet.ts";
import { KalyrItemSheet } from "./sheets/item.sheet.ts";

const TEMPLATES = [
  "rail",
  "die",
  "side-fields",
  "character-header",
  "character-play",
  "character-edit",
  "item",
  "contest-card",
  "dialog-setup",
  "dialog-choose",
  "dialog-level",
  "dialog-harm",
  "creation",
];

/** KA-57: a token shows what its worst wounds have come to, on any track where none is named. */
function worst(column: ColumnNumber, ...tracks: Track[]) {
  return ({ damage }: { damage: DamageState }): boolean => {
    const conditions = conditionsOf(damage);
    return (tracks.length > 0 ? tracks : TRACKS).some((track) => conditions[track] === column);
  };
}

/** Kalyr at this table. */
export const kalyr: Ruleset = {
  id: KALYR,
  label: "FOURTALES.Kalyr.name",
  hint: "FOURTALES.Kalyr.hint",
  keeper: "FOURTALES.Kalyr.keeper",
  prefix: "kalyr",
  actors: {
    kalyrCharacter: {
      model: CharacterModel,
      sheet: CharacterSheet,
      sheetLabel: "FOURTALES.Kalyr.Sheet.character",
      icon: "fa-solid fa-user-shield",
      image: iconPath("cowled"),
      trackable: {
        bar: ["standing.physical", "standing.mental", "standing.social"],
        value: ["fudgePoints", "xp.available"],
      },
      token: { linked: true, friendly: true, bar1: "standing.physical" },
    },
  },
  items: itemTypes(KalyrItemSheet, "FOURTALES.Kalyr.Sheet.item", {
    kalyrAbility: [AbilityModel, "fa-bars-staggered", "compass"],
    kalyrPower: [PowerModel, "fa-eye", "third-eye"],
    kalyrConnection: [ConnectionModel, "fa-link", "linked-rings"],
    kalyrGift: [GiftModel, "fa-gift", "gift-of-knowledge"],
    kalyrKey: [KeyModel, "fa-key", "skeleton-key"],
    kalyrLifepath: [LifepathModel, "fa-road", "stone-path"],
    kalyrWeapon: [WeaponModel, "fa-khanda", "sword-hilt"],
    kalyrShield: [ShieldModel, "fa-shield", "checked-shield"],
    kalyrArmour: [ArmourModel, "fa-vest", "breastplate"],
    kalyrEquipment: [EquipmentModel, "fa-toolbox", "knapsack"],
  }),
  rolls: [FudgeRoll],
  rollKinds: [contestKind, kalyrDeed],
  questions: kalyrQuestions,
  events: kalyrEvents,
  settings: KALYR_SETTINGS,
  migrations: KALYR_MIGRATIONS,
  statuses: statusIcons("kalyr", "FOURTALES.Kalyr.Status", {
    hurt: ["arm-bandage", "kalyrHurt0000000", worst(2)],
    veryHurt: ["bleeding-wound", "kalyrVeryHurt000", worst(3)],
    defeatedPhysical: ["knocked-out-stars", "kalyrDefPhys0000", worst(DEFEATED, "physical")],
    destroyedPhysical: ["death-skull", "kalyrDesPhys0000", worst(DESTROYED, "physical")],
    defeatedMental: ["brain-freeze", "kalyrDefMental00", worst(DEFEATED, "mental")],
    destroyedMental: ["night-sleep", "kalyrDesMental00", worst(DESTROYED, "mental")],
    defeatedSocial: ["cracked-mask", "kalyrDefSocial00", worst(DEFEATED, "social")],
    destroyedSocial: ["broken-heart", "kalyrDesSocial00", worst(DESTROYED, "social")],
  }),
  templates: TEMPLATES.map(kalyrTemplate),
  newcomer: {
    type: "kalyrCharacter",
    guide: async (actor, parent) => {
      const { CreationDialog } = await import("./dialogs/creation.dialog.ts");
      await CreationDialog.open(actor as OwnedActor, parent);
    },
  },
  atHand: () => import("./sheets/character.context.ts"),
};
