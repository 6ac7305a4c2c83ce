import { dungeonteller } from "./dungeonteller.road.ts";
import { kalyr } from "./kalyr.road.ts";
import type { Road } from "./road.ts";
import { spellwoven } from "./spellwoven.road.ts";
import { wordsOfPower } from "./words-of-power.road.ts";

/** The main roads of all four games. */
export const ROADS: readonly Road[] = [wordsOfPower, kalyr, dungeonteller, spellwoven];
