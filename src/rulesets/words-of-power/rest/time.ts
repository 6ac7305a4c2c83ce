import type { TimeSpec } from "../../../core/time/time-spec.ts";
import { actorsAtHand, beingIn, isPlayed } from "../being.ts";
import { passes } from "../rules/rest/passing.ts";
import type { Being } from "../rules/types.ts";
import { wordsEvents } from "../rules/words-book.ts";
import { WORDS } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

/** What time does in this game. */
export const time: TimeSpec<Being> = {
  game: WORDS,
  book: wordsEvents,
  being: beingIn,
  atHand: () => actorsAtHand(""),
  isPlayed,
  passes: (passage, people) => passes(passage, people, wordsSettings()),
  spans: [
    {
      id: "scene",
      label: "FOURTALES.Words.Rest.sceneButton",
      icon: "fa-solid fa-masks-theater",
      hint: "FOURTALES.Words.Rest.sceneHint",
      story: "FOURTALES.Words.Rest.sceneStory",
      whom: "all",
    },
    {
      id: "rest",
      label: "FOURTALES.Words.Rest.button",
      icon: "fa-solid fa-campground",
      hint: "FOURTALES.Words.Rest.hint",
      story: "FOURTALES.Words.Rest.story",
      whom: "played",
    },
  ],
};
