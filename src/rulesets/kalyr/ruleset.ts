import type { Ruleset } from "../../core/contract/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/contract/ruleset-tables.ts";
import { iconPath, systemPath } from "../../core/foundry/system.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { CharacterModel } from "./character/character.model.ts";
import { CharacterSheet } from "./character/character.sheet.ts";
import { KALYR_MIGRATIONS } from "./character/first-shape.migration.ts";
import { KalyrItemSheet } from "./character/item.sheet.ts";
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
} from "./character/items.model.ts";
import { encounter } from "./encounter/encounter.ts";
import { KALYR, kalyrTemplate } from "./kalyr.ts";
import { KALYR_SETTINGS } from "./kalyr-settings.ts";
import { FudgeRoll } from "./ladder/fudge.roll.ts";
import { offerPost } from "./post/entry.ts";
import { kalyrWorld } from "./post/threads.world.ts";
import { type ColumnNumber, DEFEATED, DESTROYED, layOut } from "./rules/damage/tracks.ts";
import { type DamageState, TRACKS, type Track } from "./rules/types.ts";

const TEMPLATES = [
  "ladder/rail",
  "ladder/die",
  "side/side-fields",
  "character/character-header",
  "character/character-play",
  "character/character-edit",
  "character/item",
  "contest/contest-card",
  "contest/dialog-setup",
  "contest/dialog-choose",
  "side/dialog-level",
  "side/dialog-harm",
  "character/creation",
  "group/group-card",
  "group/members",
  "group/dialog-group",
  "group/dialog-deal",
  "post/post-card",
];

/** KA-57: a token shows what its worst wounds have come to, on any track where none is named. */
function worst(column: ColumnNumber, ...tracks: Track[]) {
  return ({ damage }: { damage: DamageState }): boolean => {
    return (tracks.length > 0 ? tracks : TRACKS).some((track) => layOut(damage[track]).condition === column);
  };
}

/** Kalyr at this table. */
export const kalyr: Ruleset = {
  id: KALYR,
  label: "FOURTALES.Kalyr.name",
  hint: "FOURTALES.Kalyr.hint",
  door: systemPath("assets/kalyr/scenes/harbour-court.svg"),
  looks: systemPath("kalyr.css"),
  keeper: "FOURTALES.Kalyr.keeper",
  prefix: "kalyr",
  mark: "ka",
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
  play: () => import("./play.ts"),
  encounter,
  world: kalyrWorld,
  listen: offerPost,
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
    about: "biography",
    guide: async (actor, parent) => {
      const { CreationDialog } = await import("./character/creation.dialog.ts");
      await CreationDialog.open(actor as OwnedActor, parent);
    },
  },
  atHand: () => import("./character/character.context.ts"),
};
