import type { World } from "../../../core/contract/roll-kind.ts";
import type { TimeSpec } from "../../../core/contract/time-spec.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { actorsAtHand, beingIn, isPlayed } from "../being.ts";
import { AS_IT_IS, passes } from "../rules/rest/passing.ts";
import type { Being } from "../rules/types.ts";
import { wordsEvents } from "../rules/words-book.ts";
import { WORDS } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

/** What the Storyteller may leave as it is. */
const MEND = { mend: "FOURTALES.Words.Rest.mend", [AS_IT_IS]: "FOURTALES.Words.Rest.asItIs" };
const HEAL = { heal: "FOURTALES.Words.Rest.heal", [AS_IT_IS]: "FOURTALES.Words.Rest.asItIs" };

/** WP-163: six hours of safety are none in a fight. */
export function restBars({ uuid, name }: { uuid: string; name: string }, { place }: World = NOW): Problem | null {
  return place?.(uuid) ? problem("FOURTALES.Words.Rules.Refuse.fights", "people", { name }) : null;
}

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
      lines: [
        { name: "armor", label: "FOURTALES.Words.Rest.armor", choices: MEND, value: "mend" },
        { name: "zones", label: "FOURTALES.Words.Rest.zones", choices: HEAL, value: "heal" },
      ],
      bars: (actor) => restBars(actor),
      // Words change hands in it, and levels are gained.
      kind: "rest",
      whom: "played",
    },
  ],
};
