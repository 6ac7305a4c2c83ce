import type { Given, Held } from "./held.ts";
import type { KnownTour, TourConfig, TourStep } from "./tours.ts";

/** Not called by anybody: the compiler holds our tours against the published ones. */
type Same<N extends Held<N, P>, P> = N;

type Tour = foundry.nue.Tour;

/** The two protected members that we override cannot be named from here; the published status is that of all of them together. */
type Open = Omit<KnownTour, "_preStep" | "_getTargetElement" | "status">;

export type Checked = [
  Same<Omit<TourConfig, "steps">, Given<foundry.nue.Tour.Config>>,
  Same<TourStep, foundry.nue.Tour.Step>,
  Same<Open, Tour>,
];
