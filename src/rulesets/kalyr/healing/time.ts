import type { TimeSpec } from "../../../core/time/time-spec.ts";
import { KALYR } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { actorsAtHand, characterIn, isPlayed } from "../people.ts";
import { passes } from "../rules/healing/mend.ts";
import { kalyrEvents } from "../rules/kalyr-book.ts";
import type { Character } from "../rules/types.ts";

const WORDS = "FOURTALES.Kalyr.Time";

const track = (name: string): string => `FOURTALES.Kalyr.Rules.Track.${name}`;
const level = (name: string): string => `FOURTALES.Kalyr.Time.result_${name}`;

/** What time does in this game. */
export const time: TimeSpec<Character> = {
  game: KALYR,
  book: kalyrEvents,
  being: characterIn,
  atHand: () => actorsAtHand(""),
  isPlayed,
  passes: (passage, people) => passes(passage, people, kalyrSettings()),
  spans: [
    {
      id: "scene",
      label: "FOURTALES.Kalyr.Sheet.endScene",
      icon: "fa-solid fa-masks-theater",
      story: `${WORDS}.scene`,
      whom: "all",
    },
    {
      id: "care",
      label: `${WORDS}.care`,
      icon: "fa-solid fa-kit-medical",
      hint: `${WORDS}.careHint`,
      story: `${WORDS}.careTold`,
      whom: "played",
      lines: [
        {
          name: "track",
          label: `${WORDS}.track`,
          value: "physical",
          choices: { physical: track("physical"), mental: track("mental") },
        },
        {
          name: "result",
          label: `${WORDS}.result`,
          value: "good",
          choices: { good: level("good"), great: level("great"), superb: level("superb") },
        },
      ],
    },
    {
      id: "weeks",
      label: `${WORDS}.weeks`,
      icon: "fa-solid fa-bed",
      hint: `${WORDS}.weeksHint`,
      story: `${WORDS}.weeksTold`,
      whom: "played",
      lines: [{ name: "weeks", label: `${WORDS}.howMany`, value: 1, min: 1, max: 99 }],
    },
  ],
};
