import type { TourSpec } from "../../core/contract/tour-spec.ts";

/** What newcomers are shown of a sheet and of a first check. */
export const tour: TourSpec = {
  texts: "FOURTALES.Words.Tour",
  sheet: [
    { id: "tags", at: ".wp-left > section" },
    { id: "words", at: ".wp-words" },
    { id: "body", at: ".wp-zones" },
    { id: "weapons", at: ".wp-weapons" },
    { id: "things", at: ".wp-places" },
    { id: "try", at: "[data-action=wpTry]" },
  ],
  roll: {
    press: "[data-action=wpTry]",
    stops: [
      { id: "deed", at: "[name=deed]" },
      { id: "terms", at: "fieldset" },
      { id: "go", at: "[type=submit]" },
    ],
  },
};
