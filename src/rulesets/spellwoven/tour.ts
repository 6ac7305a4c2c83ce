import type { TourSpec } from "../../core/contract/tour-spec.ts";

/** What newcomers are shown of a sheet and of a first test. */
export const tour: TourSpec = {
  texts: "FOURTALES.Woven.Tour",
  sheet: [
    { id: "attributes", at: ".sw-attributes" },
    { id: "skills", at: ".sw-columns section" },
    { id: "how", at: ".sw-how" },
    { id: "strikes", at: ".sw-strike" },
    { id: "contacts", at: ".sw-columns > .ft-page:last-child" },
  ],
  roll: {
    press: ".sw-thread",
    stops: [
      { id: "setup", at: ".sw-setup" },
      { id: "rungs", at: ".sw-rungs" },
      { id: "go", at: "[type=submit]" },
    ],
  },
};
