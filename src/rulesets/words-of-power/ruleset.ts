import type { Ruleset, StatusSpec, SubtypeSpec } from "../../core/ruleset.ts";
import { t } from "../../core/words.ts";
import { CreationDialog } from "./dialogs/creation.dialog.ts";
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
import { HitRoll, MatchRoll } from "./rolls/dice.roll.ts";
import { hitKind } from "./rolls/hit.kind.ts";
import { matchKind } from "./rolls/match.kind.ts";
import { wordsQuestions } from "./rolls/questions.ts";
import { wordsEvents } from "./rules/events/words-book.ts";
import type { BeingSystem } from "./rules/types.ts";
import { isMaimed } from "./rules/zones.ts";
import { WORDS_SETTINGS } from "./settings/words-settings.ts";
import { WordsBeingSheet } from "./sheets/being.sheet.ts";
import { WordsItemSheet } from "./sheets/item.sheet.ts";
import { iconPath, WORDS, wordsTemplate } from "./words-of-power.ts";

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
  "dialog-buttons",
  "match-card",
  "hit-card",
  "creation",
  "creation-buttons",
];

const trackable = { bar: ["life", "body", "protection"], value: ["level", "draws"] };

function item(model: SubtypeSpec["model"], icon: string, image: string): SubtypeSpec {
  return { model, sheet: WordsItemSheet, sheetLabel: "FOURTALES.Words.Sheet.item", icon, image: iconPath(image) };
}

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

function status(id: string, icon: string, _id: string, holds?: (being: BeingSystem) => boolean): StatusSpec {
  const known = { id: `words-${id}`, name: `FOURTALES.Words.Status.${id}`, img: iconPath(icon), _id };
  return holds ? { ...known, holds } : known;
}

/** Words of Power at this table. */
export const wordsOfPower: Ruleset = {
  id: WORDS,
  label: "FOURTALES.Words.name",
  hint: "FOURTALES.Words.hint",
  prefix: "words",
  actors: {
    wordsCharacter: being(WordsCharacterModel, "fa-solid fa-feather", "quill-ink", true),
    wordsCreature: being(WordsCreatureModel, "fa-solid fa-spaghetti-monster-flying", "evil-minion", false),
  },
  items: {
    wordsWeapon: item(WordsWeaponModel, "fa-solid fa-khanda", "crossed-swords"),
    wordsArmor: item(WordsArmorModel, "fa-solid fa-shield", "breastplate"),
    wordsMagicItem: item(WordsMagicItemModel, "fa-solid fa-ring", "gem-pendant"),
    wordsGear: item(WordsGearModel, "fa-solid fa-sack", "knapsack"),
    wordsKit: item(WordsKitModel, "fa-solid fa-toolbox", "swap-bag"),
    wordsFaction: item(WordsFactionModel, "fa-solid fa-flag", "flying-flag"),
  },
  rolls: [MatchRoll, HitRoll] as unknown as Ruleset["rolls"],
  rollKinds: [matchKind, hitKind] as unknown as Ruleset["rollKinds"],
  questions: wordsQuestions,
  events: wordsEvents,
  settings: WORDS_SETTINGS,
  migrations: WORDS_MIGRATIONS,
  statuses: [
    status("down", "skull-crossed-bones", "wordsDown0000000", ({ down }) => down),
    status("maimed", "broken-bone", "wordsMaimed00000", ({ zones }) => Object.values(zones).some(isMaimed)),
    status("bound", "grab", "wordsBound000000", ({ zones }) => Object.values(zones).some(({ bound }) => bound)),
    status("defending", "shield-echoes", "wordsDefending00"),
    status("unaware", "sight-disabled", "wordsUnaware0000"),
    status("hovering", "walking-boot", "wordsHovering000"),
  ],
  templates: TEMPLATES.map(wordsTemplate),
  listen: watchCovers,
  starters: [
    {
      label: { key: "FOURTALES.Words.Create.starter" },
      icon: "fa-solid fa-feather",
      start: async () => {
        const name = t("FOURTALES.Words.Create.newName");
        const actor = await Actor.create({ name, type: "wordsCharacter" } as never);
        if (actor) await CreationDialog.open(actor as never, null);
      },
    },
  ],
};
