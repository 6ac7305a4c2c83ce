import type { Ruleset, StatusSpec, SubtypeSpec } from "../../core/ruleset.ts";
import { iconPath, KALYR, kalyrTemplate } from "./kalyr.ts";
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
  "dialog-buttons",
  "creation",
];

function item(model: SubtypeSpec["model"], icon: string, image: string): SubtypeSpec {
  return { model, sheet: KalyrItemSheet, sheetLabel: "FOURTALES.Kalyr.Sheet.item", icon, image: iconPath(image) };
}

/** KA-57: a token shows what its worst wounds have come to, on any track where none is named. */
function status(
  id: string,
  icon: string,
  _id: string,
  column: ColumnNumber,
  tracks: readonly Track[] = TRACKS,
): StatusSpec {
  const holds = ({ damage }: { damage: DamageState }): boolean => {
    const conditions = conditionsOf(damage);
    return tracks.some((track) => conditions[track] === column);
  };
  return { id: `kalyr-${id}`, name: `FOURTALES.Kalyr.Status.${id}`, img: iconPath(icon), _id, holds };
}

/** Kalyr at this table. */
export const kalyr: Ruleset = {
  id: KALYR,
  label: "FOURTALES.Kalyr.name",
  hint: "FOURTALES.Kalyr.hint",
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
  items: {
    kalyrAbility: item(AbilityModel, "fa-solid fa-bars-staggered", "compass"),
    kalyrPower: item(PowerModel, "fa-solid fa-eye", "third-eye"),
    kalyrConnection: item(ConnectionModel, "fa-solid fa-link", "linked-rings"),
    kalyrGift: item(GiftModel, "fa-solid fa-gift", "gift-of-knowledge"),
    kalyrKey: item(KeyModel, "fa-solid fa-key", "skeleton-key"),
    kalyrLifepath: item(LifepathModel, "fa-solid fa-road", "stone-path"),
    kalyrWeapon: item(WeaponModel, "fa-solid fa-khanda", "sword-hilt"),
    kalyrShield: item(ShieldModel, "fa-solid fa-shield", "checked-shield"),
    kalyrArmour: item(ArmourModel, "fa-solid fa-vest", "breastplate"),
    kalyrEquipment: item(EquipmentModel, "fa-solid fa-toolbox", "knapsack"),
  },
  rolls: [FudgeRoll as unknown as Ruleset["rolls"][number]],
  rollKinds: [contestKind, kalyrDeed] as unknown as Ruleset["rollKinds"],
  questions: kalyrQuestions,
  events: kalyrEvents,
  settings: KALYR_SETTINGS,
  migrations: KALYR_MIGRATIONS,
  statuses: [
    status("hurt", "arm-bandage", "kalyrHurt0000000", 2),
    status("veryHurt", "bleeding-wound", "kalyrVeryHurt000", 3),
    status("defeatedPhysical", "knocked-out-stars", "kalyrDefPhys0000", DEFEATED, ["physical"]),
    status("destroyedPhysical", "death-skull", "kalyrDesPhys0000", DESTROYED, ["physical"]),
    status("defeatedMental", "brain-freeze", "kalyrDefMental00", DEFEATED, ["mental"]),
    status("destroyedMental", "night-sleep", "kalyrDesMental00", DESTROYED, ["mental"]),
    status("defeatedSocial", "cracked-mask", "kalyrDefSocial00", DEFEATED, ["social"]),
    status("destroyedSocial", "broken-heart", "kalyrDesSocial00", DESTROYED, ["social"]),
  ],
  templates: TEMPLATES.map(kalyrTemplate),
};
