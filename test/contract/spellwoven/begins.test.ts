import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { briefly } from "../core/ledger/pond.fixture.ts";
import { closeAll, opened } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, still, until } from "../tales.fixture.ts";
import { combat, fighter, HEW, JEN, makeQuay, onTheQuay, sitDown, TAM, TOM, tales } from "./conflict.fixture.ts";
import { begins, boardOf } from "./conflict.window.ts";

// What players see of a long conflict that the Gamesmaster begins, without having opened anything.

const store = new MemoryStore();
const alone = (asUser: string) => sitDown({ asUser, store, page: true });

const shown = (): string => opened("sw-board").element.textContent!.replaceAll(/\s+/g, " ");

/** What the Gamesmaster's page writes onto the encounter as the button is pressed there. */
const written: object[] = [];

/** The Gamesmaster presses it at a copy of the table, so that nobody has seen it yet where Ada sits down. */
async function pressesOnACopy(): Promise<void> {
  const copy = new MemoryStore();
  await copy.write((await store.readAll()).map(([key, value]) => ({ key, value })));
  await sitDown({ asUser: GM, store: copy, page: true });
  const there = game.combats.get(combat.id);
  Hooks.on("updateCombat", (_combat: Loose, { _stats, ...changes }: Loose) => written.push(structuredClone(changes)));
  await boardOf(there);
  await begins();
  await until(() => there.round === 1);
  await calm();
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a long conflict that begins", () => {
  beforeAll(async () => {
    await alone(GM);
    await makeQuay();
    await onTheQuay(HEW);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      [TAM, JEN, HEW, TOM].map((who, at) => ({ _id: fighter(who).id, initiative: 9 - at })),
    );
    await pressesOnACopy();
    await alone(ADA);
  });

  /** It goes on, on the Gamesmaster's page. */
  const goesOn = (...changes: object[]) =>
    briefly(tales, GM, async (seat) => {
      for (const one of changes) await seat.update("Combat", [{ ...one, _id: combat.id } as never]);
    });

  it("SW-37, SW-39: whoever is in it is shown that it has begun, who stands against whom and for what, whose turn it is and what is asked of them", async () => {
    await goesOn(...written);
    await until(() => shown().includes("has the turn"));
    expect(shown()).toContain("A long conflict has begun between jen, watch, and stall.");
    expect(shown()).toContain("find the thief");
    expect(shown()).toContain("Round 1. Tam has the turn. Nimble Jen begins a contest in a turn of their own.");
    const bright = () => opened("sw-board").element.querySelector('.ft-main[data-action="against"]');
    expect(bright(), "it may be begun all the same, but nobody waits for it").toBeNull();
    expect(opened("sw-board").element.querySelector('[data-action="against"]')).not.toBeNull();
    await goesOn({ turn: 1 });
    await until(() => shown().includes("Round 1. Nimble Jen has the turn: with whom do they begin a contest?"));
    expect(bright()).not.toBeNull();
    // Whoever has closed it is left alone with it as it goes on.
    await closeAll();
    await goesOn({ turn: 2 });
    await still();
    expect(() => opened("sw-board")).toThrow("is open");
  });

  it("SW-37: whoever is in none is not called", async () => {
    await goesOn({ round: 0, turn: 0, "system.spellwoven.struggle": 0 });
    await briefly(tales, GM, (seat) => seat.update("Actor", [{ _id: JEN, [`ownership.${ADA}`]: 0 } as never]));
    await goesOn(...written);
    expect(tales.game.combats.get(combat.id).round).toBe(1);
    await still();
    expect(() => opened("sw-board")).toThrow("is open");
  });
});
