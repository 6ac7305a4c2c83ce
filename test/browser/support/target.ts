import { playedOn, wished } from "../../generations.ts";
import { startTable, type Table, type TableOptions } from "./table.process.ts";

/** Address of a real Foundry with a running world of this system, when the specs should play there. */
export const foundryUrl: string | null = process.env.FOUNDRY_URL?.replace(/\/+$/, "") || null;

/**
 * The Foundry generations that specs play, for `describe.each(generations)`: both, unless the environment's
 * FOUNDRY_GENERATION names one (`13`, `14`, `13,14`). A real Foundry plays only its own.
 */
export const generations: readonly (13 | 14)[] = wished ?? (foundryUrl ? [14] : [13, 14]);

/** What `npm test` plays on 14 and `npm run test:long` on 13, since it takes a while on each (decision 030). */
const OF_RUN: Readonly<Record<string, readonly (13 | 14)[]>> = { short: [14], long: [13] };

/** The same for specs that are played on both, and not with every change; the environment's FOUR_TALES_TESTS says which run it is. */
export const generationsOfRun: readonly (13 | 14)[] =
  (wished || foundryUrl ? null : OF_RUN[process.env.FOUR_TALES_TESTS ?? ""]) ?? generations;

/**
 * For specs of what does not differ between generations: the one they name, or those that FOUNDRY_GENERATION names. What
 * does differ is played on both by others, here or without a browser.
 */
export function alone(generation: 13 | 14): readonly (13 | 14)[] {
  return foundryUrl ? generations : playedOn(generation);
}

/** Whether specs may restart the server or play its faults: only our own table lets them. */
export const ownTable: boolean = foundryUrl === null;

/**
 * The table that a spec plays at: a fresh one of our own with the demo world, or the real Foundry of FOUNDRY_URL, into whose world
 * the demo's people and scenes are brought before, and from which they are taken away as it is closed.
 * Close it in `afterAll`.
 */
export async function openTable(options: TableOptions = {}): Promise<Table> {
  if (!foundryUrl) return startTable(options);
  const { comeTo } = await import("./belongings.ts");
  const takeAway = options.empty ? async () => {} : await comeTo(foundryUrl, options.unsaid);
  const refuse = (): never => {
    throw new Error("A real Foundry is not restarted or disturbed by specs; guard this one with `onlyHere`.");
  };
  return {
    url: foundryUrl,
    generation: options.generation ?? generations[0] ?? 14,
    output: () => "",
    restart: refuse,
    control: refuse,
    close: takeAway,
  };
}
