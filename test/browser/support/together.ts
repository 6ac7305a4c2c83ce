import { afterAll, beforeAll } from "vitest";
import { type Browser, type ContextOptions, openBrowser } from "./chromium.ts";
import { endOfPlay } from "./evening.ts";
import { type Person, type Seat, sitDown } from "./seat.ts";
import type { Table, TableOptions } from "./table.process.ts";
import { openTable } from "./target.ts";

const PEOPLE = { keeper: "Gamemaster", ada: "Ada", ben: "Ben", cleo: "Cleo" } as const satisfies Record<string, Person>;
type Name = keyof typeof PEOPLE;

/** For pages that need no map, which is drawn by software here and takes its time. */
export const NO_MAP: ContextOptions = { canvas: false };

/**
 * A table of its own for the tests of a `describe`, with people who sit down at it before the first of them and leave after
 * the last. Call it where the tests are declared; what it gives can be used from then on, by hooks and tests.
 * @param who sits there, each with the options of their browser
 * @returns `sit` lets one of them come back who has left, or somebody else come, with another screen if one is named
 */
export function sitTogether<N extends Name>(
  who: Readonly<Record<N, ContextOptions>>,
  options: TableOptions = {},
): Readonly<Record<N, Seat> & { table: Table; sit(name: Name, screen?: ContextOptions): Promise<Seat> }> {
  const names = Object.keys(who) as N[];
  const seats = new Map<Name, Seat>();
  let table: Table | undefined;
  let browser: Browser | undefined;
  const sit = async (name: Name, screen?: ContextOptions): Promise<Seat> => {
    const seat = await sitDown(
      browser!,
      table!.url,
      PEOPLE[name],
      screen ?? (who as Partial<Record<Name, ContextOptions>>)[name] ?? NO_MAP,
    );
    seats.set(name, seat);
    return seat;
  };
  beforeAll(async () => {
    table = await openTable(options);
    browser = await openBrowser();
    await Promise.all(names.map((name) => sit(name)));
  });
  // Who came last leaves first.
  afterAll(() => endOfPlay(table, browser, ...names.toReversed().map((name) => seats.get(name))));
  const there = names.map((name) => [name, onceThere(() => seats.get(name), name)]);
  return { ...(Object.fromEntries(there) as Record<N, Seat>), table: onceThere(() => table, "table"), sit };
}

/** Stands for something that comes later. */
function onceThere<T extends object>(find: () => T | undefined, name: string): T {
  return new Proxy({} as T, {
    get(_target, key) {
      const found = find();
      if (!found) throw new Error(`The ${name} of this spec is not there before its first test.`);
      return found[key as keyof T];
    },
  });
}
