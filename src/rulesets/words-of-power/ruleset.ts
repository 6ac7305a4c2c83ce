import type { Ruleset, SubtypeSpec } from "../../core/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/ruleset-tables.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { iconPath } from "../../core/system.ts";
import { WordsCharacterModel, WordsCreatureModel } from "./models/being.model.ts";
import { WORDS_MIGRATIONS } from "./models/first-shape.migration.ts";
import {
  WordsArmorModel,
  WordsFactionModel,
  WordsGearModel,
  WordsKitModel,
  WordsMagicItemModel,
  WordsWeaponModel,
} from "./models/items.model.ts";
import { watchCovers } from "./play/covers.ts";
import { aim } from "./rolls/aim.question.ts";
import { checkQuestions } from "./rolls/check.questions.ts";
import { hitKind } from "./rolls/hit.kind.ts";
import { HitRoll } from "./rolls/hit.roll.ts";
import { matchKind } from "./rolls/match.kind.ts";
import { MatchRoll } from "./rolls/match.roll.ts";
import { wordsEvents } from "./rules/events/words-book.ts";
import type { BeingSystem } from "./rules/types.ts";
import { isMaimed } from "./rules/zones.ts";
import { WORDS_SETTINGS } from "./settings/words-settings.ts";
import { WordsBeingSheet } from "./sheets/being.sheet.ts";
import { WordsItemSheet } from "./sheets/item.sheet.ts";
import { WORDS, wordsTemplate } from "./words-of-power.ts";

const TEMPLATES = [
  "sheet-header",
  "sheet-play",
  "sheet-edit",
  "thing",
  "item",
  "talk-setup",
  "talk-terms",
  "talk-pool",
  "hit-setup",
  "hit-pool",
  "match-card",
  "hit-card",
  "creation",
  "creation-buttons",
];

const trackable = { bar: ["life", "body", "protection"], value: ["level", "draws"] };

function being(model: SubtypeSpec["model"], icon: string, image: string, friendly: boolean): SubtypeSpec {
  return {
    model,
    sheet: WordsBeingSheet,
    sheetLabel: `FOURTALES.Words.Sheet.${friendly ? "character" : "creature"}`,
    icon,
    image: iconPath(image),
    trackable,
    token: { linked: friendly, friendly, bar1: "life" },
  };
}

/** Words of Power at this table. */
export const wordsOfPower: Ruleset = {
  id: WORDS,
  label: "FOURTALES.Words.name",
  hint: "FOURTALES.Words.hint",
  keeper: "FOURTALES.Words.keeper",
  prefix: "words",
  actors: {
    wordsCharacter: being(WordsCharacterModel, "fa-solid fa-feather", "quill-ink", true),
    wordsCreature: being(WordsCreatureModel, "fa-solid fa-spaghetti-monster-flying", "evil-minion", false),
  },
  items: itemTypes(WordsItemSheet, "FOURTALES.Words.Sheet.item", {
    wordsWeapon: [WordsWeaponModel, "fa-khanda", "crossed-swords"],
    wordsArmor: [WordsArmorModel, "fa-shield", "breastplate"],
    wordsMagicItem: [WordsMagicItemModel, "fa-ring", "gem-pendant"],
    wordsGear: [WordsGearModel, "fa-sack", "knapsack"],
    wordsKit: [WordsKitModel, "fa-toolbox", "swap-bag"],
    wordsFaction: [WordsFactionModel, "fa-flag", "flying-flag"],
  }),
  rolls: [MatchRoll, HitRoll],
  rollKinds: [matchKind, hitKind],
  questions: [...checkQuestions, aim],
  events: wordsEvents,
  settings: WORDS_SETTINGS,
  migrations: WORDS_MIGRATIONS,
  statuses: statusIcons<BeingSystem>("words", "FOURTALES.Words.Status", {
    down: ["skull-crossed-bones", "wordsDown0000000", ({ down }) => down],
    maimed: ["broken-bone", "wordsMaimed00000", ({ zones }) => Object.values(zones).some(isMaimed)],
    bound: ["grab", "wordsBound000000", ({ zones }) => Object.values(zones).some(({ bound }) => bound)],
    defending: ["shield-echoes", "wordsDefending00"],
    unaware: ["sight-disabled", "wordsUnaware0000"],
    hovering: ["walking-boot", "wordsHovering000"],
  }),
  templates: TEMPLATES.map(wordsTemplate),
  listen: watchCovers,
  newcomer: {
    type: "wordsCharacter",
    guide: async (actor, parent) => {
      const { CreationDialog } = await import("./dialogs/creation.dialog.ts");
      await CreationDialog.open(actor as OwnedActor, parent);
    },
  },
  atHand: () => import("./sheets/being.context.ts"),
};
