import type { TimeSpec } from "../../../core/contract/time-spec.ts";
import { actorsAtHand, isPlayed } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { standingIn } from "../ground/standing-in.ts";
import { tellerEvents } from "../rules/teller-book.ts";
import { passes } from "../rules/time/passing.ts";
import type { Being } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";

const WORDS = "FOURTALES.Teller.Time";

/** What time does in this game. */
export const time: TimeSpec<Being> = {
  game: DUNGEONTELLER,
  book: tellerEvents,
  being: standingIn,
  atHand: () => actorsAtHand(""),
  isPlayed,
  passes: (passage, people) => passes(passage, people, tellerSettings()),
  spans: [
    { id: "scene", label: `${WORDS}.endScene`, icon: "fa-solid fa-flag", story: `${WORDS}.scene`, whom: "all" },
    {
      id: "camp",
      label: "FOURTALES.Teller.Rest.camp",
      icon: "fa-solid fa-campground",
      story: `${WORDS}.camp`,
      whom: "played",
      alone: true,
    },
    {
      id: "cold",
      label: `${WORDS}.coldDays`,
      icon: "fa-solid fa-snowflake",
      hint: `${WORDS}.coldHint`,
      story: `${WORDS}.cold`,
      lines: [
        { name: "days", label: `${WORDS}.days`, value: 1, min: 1, max: 30 },
        {
          name: "place",
          label: `${WORDS}.place`,
          choices: { cold: `${WORDS}.Place.cold`, freezing: `${WORDS}.Place.freezing` },
          value: "cold",
        },
      ],
      whom: "played",
    },
    { id: "warm", label: `${WORDS}.warmUp`, icon: "fa-solid fa-fire", story: `${WORDS}.warm`, whom: "played" },
  ],
};
