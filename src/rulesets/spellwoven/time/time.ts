import type { TimeSpec } from "../../../core/contract/time-spec.ts";
import { actorsAtHand, beingIn, isPlayed } from "../being.ts";
import { isInConflict } from "../encounter/struggle-at-hand.ts";
import { passes } from "../rules/time/passing.ts";
import type { Being } from "../rules/types.ts";
import { wovenEvents } from "../rules/woven-book.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { wovenSettings } from "../woven-settings.ts";

const WORDS = "FOURTALES.Woven.Time";

/** What time does in this game. */
export const time: TimeSpec<Being> = {
  game: SPELLWOVEN,
  book: wovenEvents,
  being: beingIn,
  atHand: () => actorsAtHand(""),
  isPlayed,
  passes: (passage, people) => passes(passage, people, wovenSettings(), isInConflict),
  spans: [
    {
      id: "scene",
      label: "FOURTALES.Woven.Sheet.endScene",
      icon: "fa-solid fa-flag",
      hint: `${WORDS}.sceneHint`,
      story: `${WORDS}.scene`,
      whom: "all",
    },
    {
      id: "rest",
      label: "FOURTALES.Woven.Rest.button",
      icon: "fa-solid fa-moon",
      hint: "FOURTALES.Woven.Rest.hint",
      story: `${WORDS}.rest`,
      whom: "played",
      alone: true,
      lines: [
        { name: "rest", label: "FOURTALES.Woven.Rest.rest", value: 2 },
        { name: "sleep", label: "FOURTALES.Woven.Rest.sleep", value: 0 },
      ],
    },
    {
      id: "days",
      label: `${WORDS}.daysButton`,
      icon: "fa-solid fa-calendar-day",
      hint: `${WORDS}.daysHint`,
      story: `${WORDS}.days`,
      whom: "played",
      lines: [{ name: "days", label: `${WORDS}.daysLine`, value: 1, min: 1, max: 400 }],
    },
  ],
};
