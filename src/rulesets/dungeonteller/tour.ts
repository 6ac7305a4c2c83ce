import type { TourSpec } from "../../core/contract/tour-spec.ts";

/** What newcomers are shown of a sheet and of a first roll. */
export const tour: TourSpec = {
  texts: "FOURTALES.Teller.Tour",
  sheet: [
    { id: "can", at: ".dt-actions" },
    { id: "luck", at: ".dt-luck" },
    { id: "powers", at: ".dt-power" },
    { id: "hands", at: ".dt-hands" },
    { id: "move", at: ".dt-steps" },
  ],
  roll: {
    press: ".dt-actions button",
    stops: [
      { id: "whom", at: "[name=target]" },
      { id: "pool", at: ".dt-pool" },
      { id: "go", at: "[type=submit]" },
    ],
  },
};
