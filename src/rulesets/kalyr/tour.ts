import type { TourSpec } from "../../core/contract/tour-spec.ts";

/** What newcomers are shown of a sheet and of a first contest. */
export const tour: TourSpec = {
  texts: "FOURTALES.Kalyr.Tour",
  sheet: [
    { id: "ladder", at: ".ka-columns > section" },
    { id: "fudge", at: ".ka-purse" },
    { id: "tracks", at: ".ka-track" },
    { id: "keys", at: ".ka-keys" },
    { id: "anything", at: ".ka-anything" },
  ],
  roll: {
    press: ".ka-ability button, .ka-anything button",
    stops: [
      { id: "against", at: ".ka-segments, .ka-task" },
      { id: "odds", at: ".ft-odds" },
      { id: "go", at: "[type=submit]" },
    ],
  },
};
