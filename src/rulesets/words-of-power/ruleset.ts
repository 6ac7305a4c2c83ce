import type { Ruleset, SubtypeSpec } from "../../core/contract/ruleset.ts";
import { itemTypes, statusIcons } from "../../core/contract/ruleset-tables.ts";
import { listen } from "../../core/foundry/hooks.ts";
import { iconPath, systemPath } from "../../core/foundry/system.ts";
import { gamesWithPeople } from "../../core/settings/settings.ts";
import type { OwnedActor } from "../../core/sheets/tale-actor.sheet.ts";
import { HitRoll } from "./attack/hit.roll.ts";
import { installBoard, watchBoards } from "./board/board.layer.ts";
import { isBoard } from "./board/board-flag.ts";
import { WordsCharacterModel, WordsCreatureModel } from "./character/being.model.ts";
import { WordsBeingSheet } from "./character/being.sheet.ts";
import { uncovers } from "./character/covers.ts";
import { WORDS_MIGRATIONS } from "./character/first-shape.migration.ts";
import { WordsItemSheet } from "./character/item.sheet.ts";
import {
  WordsArmorModel,
  WordsFactionModel,
  WordsGearModel,
  WordsKitModel,
  WordsMagicItemModel,
  WordsWeaponModel,
} from "./character/items.model.ts";
import { watchTags } from "./character/watch-tags.ts";
import { MatchRoll } from "./check/match.roll.ts";
import { encounter } from "./encounter/encounter.ts";
import { keepsRulings } from "./precedent/watch-rulings.ts";
import { wordsWorld } from "./precedent/words-world.ts";
import { isKilled, isMaimed } from "./rules/character/zones.ts";
import type { BeingSystem } from "./rules/types.ts";
import { WORDS, wordsTemplate } from "./words-of-power.ts";
import { WORDS_SETTINGS } from "./words-settings.ts";

const TEMPLATES = [
  "character/sheet-header",
  "character/sheet-play",
  "character/sheet-edit",
  "character/thing",
  "character/item",
  "check/talk-setup",
  "check/talk-terms",
  "check/talk-pool",
  "attack/hit-setup",
  "attack/hit-pool",
  "check/match-card",
  "attack/hit-card",
  "encounter/deed-setup",
  "encounter/deed-pool",
  "encounter/deed-card",
  "encounter/fight-setup",
  "spell/spell-setup",
  "spell/spell-pool",
  "spell/ruling-setup",
  "spell/counter-setup",
  "spell/spell-card",
  "precedent/ruled",
  "precedent/search",
  "precedent/found",
  "board/desk-board",
  "board/desk-zones",
  "board/desk-after",
  "rest/fortune-setup",
  "rest/trade-setup",
  "rest/level-setup",
  "rest/level-pool",
  "deck/submit-setup",
  "deck/sift-setup",
  "lines-card",
  "character/approve-setup",
  "character/creation",
  "character/creation-buttons",
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
  door: systemPath("assets/words-of-power/scenes/toll-bridge.svg"),
  looks: systemPath("words-of-power.css"),
  keeper: "FOURTALES.Words.keeper",
  prefix: "words",
  mark: "wp",
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
  play: () => import("./play.ts"),
  encounter,
  // Beside its Deck, a stack of cards that events make.
  world: wordsWorld,
  settings: WORDS_SETTINGS,
  migrations: WORDS_MIGRATIONS,
  statuses: statusIcons<BeingSystem>("words", "FOURTALES.Words.Status", {
    down: ["skull-crossed-bones", "wordsDown0000000", (one) => one.down || (!one.fateWeaver && isKilled(one.zones))],
    dying: ["broken-heart", "wordsDying000000", (one) => !one.down && one.fateWeaver && isKilled(one.zones)],
    maimed: ["broken-bone", "wordsMaimed00000", ({ zones }) => Object.values(zones).some(isMaimed)],
    bound: ["grab", "wordsBound000000", ({ zones }) => Object.values(zones).some(({ bound }) => bound)],
    defending: ["shield-echoes", "wordsDefending00", ({ guard }) => guard !== null],
    unaware: ["sight-disabled", "wordsUnaware0000"],
    hovering: ["walking-boot", "wordsHovering000"],
  }),
  isBoard,
  templates: TEMPLATES.map(wordsTemplate),
  follows: { keeper: keepsRulings, author: uncovers },
  listen() {
    watchTags();
    installBoard();
    listen("renderCardsDirectory", (_app, element) => {
      // A world that nobody plays it in loads none of this.
      const begun = gamesWithPeople().some(({ id }) => id === WORDS);
      if (begun) void import("./deck/cards-tab.ts").then(({ offerDeck }) => offerDeck(element));
    });
  },
  newcomer: {
    type: "wordsCharacter",
    about: "biography",
    guide: async (actor, parent) => {
      const { CreationDialog } = await import("./character/creation.dialog.ts");
      await CreationDialog.open(actor as OwnedActor, parent);
    },
  },
  atHand: () =>
    Promise.all([
      import("./character/being.context.ts"),
      watchBoards(),
      import("./deck/stack.ts").then(({ showDeck }) => showDeck()),
    ]),
};
