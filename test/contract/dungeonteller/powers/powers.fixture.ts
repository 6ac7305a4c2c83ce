import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { dieShows } from "../../core/ledger/pond.fixture.ts";
import { leaveTales } from "../../tales.fixture.ts";
import { diceOf, openTeller, type TellerTable } from "../teller.fixture.ts";
import { roll } from "../teller.window.ts";

// Cards of the compendium are played from the card, and what they change is met by the next roll.

/** The table that `atTheTable` opened. */
export let table: TellerTable;

/** Opens a table for the tests of a file; every die shows a six. */
export function atTheTable(generation: 13 | 14 = 14): void {
  beforeAll(async () => {
    await buildSystem();
    table = await openTeller(generation, true);
  });
  afterAll(leaveTales);
  beforeEach(() => dieShows(6));
}

/** Harley, who has these cards, a friend, and two who are none. */
export async function people(...cards: string[]) {
  return {
    harley: await table.hero("Harley", {}, await table.cards(...cards)),
    pal: await table.hero("Pal", { luck: { base: 40, value: 10 } }),
    orc: await table.creature("Orc", { actions: { battle: 9, resist: 1, magic: 6, sneak: 2 } }),
    troll: await table.creature("Troll"),
  };
}
export type People = Awaited<ReturnType<typeof people>>;

export const rollOf = (who: Loose, action: string, choices: object = {}): Promise<Loose> =>
  roll({ who: who.uuid, action, targets: [], ...choices });
export const dice = async (who: Loose, action: string): Promise<number | null> => diceOf(await rollOf(who, action));
export const endTurn = (who: Loose): Promise<Loose> => table.roll({ who: who.uuid, deed: "endTurn" }, {}, "deed");
export const hazard = (who: Loose, choices: object, answers = {}): Promise<Loose> =>
  table.roll({ who: who.uuid, ...choices }, answers, "hazard");

/** A test that a card does what it says. @param comesTo what `act` finds afterwards */
export function shows(
  identifier: string,
  act: (who: People) => Promise<unknown>,
  comesTo: unknown,
  ...more: string[]
): () => Promise<void> {
  return async () => expect(await act(await people(identifier, ...more))).toEqual(comesTo);
}
