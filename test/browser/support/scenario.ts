import type { Locator, Page } from "playwright-core";
import type { Browser, ContextOptions } from "./chromium.ts";
import { type Person, type Seat, sitDown } from "./seat.ts";
import type { Table } from "./table.process.ts";

/** What a scenario has at hand: a table with the demo world, seats, and a camera. */
export interface Stage {
  readonly table: Table;
  readonly browser: Browser;
  /** Everybody who sits at the table so far. */
  readonly seats: readonly Seat[];
  sit(person: Person, options?: ContextOptions): Promise<Seat>;
  /**
   * Takes the picture that the documents show as `docs/images/<name>.png`, or, where the name says so, as a JPEG: what
   * is painted rather than drawn is much smaller so.
   */
  shoot(name: string, what: Page | Locator): Promise<void>;
}

/** The three people of the demo world, all at the table. */
export type Company = Readonly<Record<"keeper" | "ada" | "ben", Seat>>;

/** A walk through the system: the screenshots are made from one, and the survey of Foundry's members from the same. */
export interface Scenario {
  run(stage: Stage): Promise<void>;
}

/**
 * Plays a scenario at a table.
 * @param takePicture called for each picture; does nothing when only the walk matters
 * @param before leaving the seats, to ask their pages something
 */
export async function play(
  scenario: Scenario,
  table: Table,
  browser: Browser,
  takePicture: (name: string, what: Page | Locator) => Promise<void>,
  before: (seats: readonly Seat[]) => Promise<void> = async () => {},
): Promise<void> {
  const seats: Seat[] = [];
  const sit = async (person: Person, options?: ContextOptions): Promise<Seat> => {
    const seat = await sitDown(browser, table.url, person, options);
    seats.push(seat);
    return seat;
  };
  try {
    await scenario.run({ table, browser, seats, sit, shoot: takePicture });
    await before(seats);
    const problems = seats.flatMap(({ person, problems }) =>
      problems.unexpected().map((problem) => `${person}: ${problem}`),
    );
    if (problems.length > 0) throw new Error(`The pages had errors:\n${problems.join("\n")}`);
  } finally {
    for (const { context } of seats) await context.close();
  }
}
