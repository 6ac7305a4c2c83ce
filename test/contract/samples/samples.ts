import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Arbitrary } from "fast-check";
import type { JsonObject } from "../../../packages/table/src/shared/protocol.ts";
import { ROOT } from "../../../tools/house.mjs";

/** What a ruleset shows of itself to the contract test: people to act, and rolls that they make. */
export interface Samples {
  /** Actors of the world, items with them; `_id` has 16 letters or digits. */
  actors: (JsonObject & { _id: string; name: string; type: string })[];
  /** At least one request for each kind of roll, for the actors above. */
  rolls(find: Finder): Promise<SampleRoll[]> | SampleRoll[];
  /** Answers for questions whose own `answer` opens a window or looks at a page. */
  answers?: Record<string, (question: Loose) => Record<string, unknown>>;
  /** States and data of event kinds; those that are left out must turn up in the sample rolls. */
  events: Record<string, { state: Arbitrary<unknown>; data: Arbitrary<unknown> }>;
  /** Old data and what the migrations of that number make of it. */
  migrations?: { number: number; type: string; old: Record<string, unknown>; now: Record<string, unknown> }[];
}

export interface SampleRoll {
  kind: string;
  request: object;
}

export interface Finder {
  actor(id: string): Loose;
  /** A module below `src`, as the running client knows it. */
  source(path: string): Promise<Loose>;
}

/** Ids of the games that have samples and are there: a game that was taken out leaves no test behind that fails. */
export const GAMES: readonly string[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".samples.ts"))
  .map((file) => file.replace(".samples.ts", ""))
  .filter((id) => id === "pebbles" || existsSync(join(ROOT, "src/rulesets", id, "ruleset.ts")));

/** The samples of one game. */
export async function samplesOf(id: string): Promise<Samples> {
  return ((await import(/* @vite-ignore */ join(import.meta.dirname, `${id}.samples.ts`))) as { samples: Samples })
    .samples;
}
