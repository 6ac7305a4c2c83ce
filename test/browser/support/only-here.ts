import { describe, it } from "vitest";
import { foundryUrl, ownTable } from "./target.ts";

/** For specs that can be played at our own table alone. Elsewhere they are left out, and it is printed why. */
export function onlyHere(why: string): ReturnType<typeof describe.runIf> {
  sayLeftOut(why);
  return describe.runIf(ownTable);
}

/** The same for a single test. */
export function testedOnlyHere(why: string): ReturnType<typeof it.runIf> {
  sayLeftOut(why);
  return it.runIf(ownTable);
}

function sayLeftOut(why: string): void {
  if (!ownTable) process.stdout.write(`Left out of ${foundryUrl}: ${why}.\n`);
}
