import type { TimeSpec } from "../../../core/contract/time-spec.ts";
import { t } from "../../../core/text/text.ts";
import { KALYR } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { actorsAtHand, characterIn, characterOf, isPlayed } from "../people.ts";
import { type ForetoldWound, foretold } from "../rules/healing/foretold.ts";
import { passes } from "../rules/healing/mend.ts";
import { kalyrEvents } from "../rules/kalyr-book.ts";
import { type Character, TRACKS } from "../rules/types.ts";

const WORDS = "FOURTALES.Kalyr.Time";

/** What time does in this game. */
export const time: TimeSpec<Character> = {
  game: KALYR,
  book: kalyrEvents,
  being: characterIn,
  atHand: () => actorsAtHand(""),
  isPlayed,
  passes: (passage, people) => passes(passage, people, kalyrSettings()),
  foretells: (passage, actor) => {
    const one = characterOf(actor);
    const told = foretold(passage, one, kalyrSettings()).map(foretoldLine).join(" ");
    const hurt = TRACKS.some((track) => Object.keys(one.system.damage[track].wounds).length > 0);
    return told || (hurt ? t(`${WORDS}.nothingMends`) : "");
  },
  spans: [
    {
      id: "scene",
      label: "FOURTALES.Kalyr.Sheet.endScene",
      icon: "fa-solid fa-masks-theater",
      story: `${WORDS}.scene`,
      whom: "all",
    },
    {
      id: "hours",
      label: `${WORDS}.hours`,
      icon: "fa-solid fa-hourglass-half",
      hint: `${WORDS}.hoursHint`,
      story: `${WORDS}.hoursTold`,
      whom: "all",
      lines: [{ name: "hours", label: `${WORDS}.howManyHours`, value: 1, min: 1, max: 99 }],
    },
    {
      id: "days",
      label: `${WORDS}.days`,
      icon: "fa-solid fa-sun",
      hint: `${WORDS}.hoursHint`,
      story: `${WORDS}.daysTold`,
      whom: "all",
      lines: [{ name: "days", label: `${WORDS}.howManyDays`, value: 1, min: 1, max: 99 }],
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

/** KA-67, KA-69: what a wound will be. */
function foretoldLine({ track, from, to }: ForetoldWound): string {
  const letter = (one: string) => `FOURTALES.Kalyr.Rules.Letter.${one}`;
  const data = { track: `FOURTALES.Kalyr.Rules.Track.${track}`, from: letter(from) };
  return to ? t(`${WORDS}.lessens`, { ...data, to: letter(to) }) : t(`${WORDS}.heals`, data);
}
