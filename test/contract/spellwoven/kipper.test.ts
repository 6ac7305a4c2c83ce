import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { pressOn } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { bases, card, combat, fighter, HEW, JEN, of, onTheQuay, openQuay, own, removed } from "./conflict.fixture.ts";
import { allots, begins, boardOf, onBoard, resolved, resolves, showsOnBoard, throws } from "./conflict.window.ts";
import { skill } from "./table.fixture.ts";
import { defends, tries } from "./woven.window.ts";

// The one whole conflict that the book tells: a haggle over a kipper, from the first contest to its end.

const actor = (id: string): Loose => game.actors.get(id);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the kipper contest", () => {
  beforeAll(async () => {
    await openQuay(14, true);
    await onTheQuay(HEW);
    // Jen is Low at persuading, and lies; the fishmonger is Moderate, and easy company.
    await actor(JEN).update({ "system.attributes.social.persuade": 4 });
    await actor(JEN).createEmbeddedDocuments("Item", [skill("falsehoods", "social", "", 1)]);
    await actor(HEW).update({ "system.defaultLevel": 5 });
    await actor(HEW).createEmbeddedDocuments("Item", [
      skill("affable", "social", "", 1),
      skill("badgering", "social", "", 2),
    ]);
  });

  it("SW-39, SW-40, SW-42, SW-43, SW-46, SW-47, SW-52: EX-23 to EX-28, contest by contest, die by die, and every step on the board", async () => {
    const board = await boardOf(combat);
    await board.press("dropSide", { side: "watch" });
    await board.say({ conflict: "social" });
    await begins();
    const turn = (id: string) => combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === id) });

    // EX-23, EX-24: he is affable at High, and makes 12 of 12; she lies, and makes 8 of 14.
    await turn(HEW);
    const his = { purpose: "social", target: of(JEN), skillSlug: "affable", difficulty: 6 };
    await tries(actor(HEW), "persuade", his, 5, 6);
    const { attack, verdict } = await defended("bare-persuade", 3, 4);
    expect([attack.threshold, attack.total, verdict]).toEqual([12, 12, "hit"]);
    expect(fighter(HEW).system.spellwoven).toMatchObject({ won: 1, failed: 0 });
    await showsOnBoard('.sw-member [data-contest="won"]', ["contest won"]);

    // EX-25, EX-26: she lies at Moderate, 16 of 12; he defends, 11 of 10: she has failed in the contest that she began.
    await turn(JEN);
    await tries(actor(JEN), "persuade", { purpose: "social", target: of(HEW), difficulty: 5 }, 7, 8);
    const hers = await defended("bare-persuade", 4, 7);
    expect([hers.attack.threshold, hers.attack.total, hers.verdict]).toEqual([12, 16, "blocked"]);
    expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 0, failed: 1 });

    // EX-27: she has one die, he has two. EX-28: her 5 keeps a die, his 8 removes her, and his 2 is good for nothing.
    await showsOnBoard(".sw-pool strong", ["1d10", "2d10"]);
    await resolves();
    await throws("jen", 5);
    await throws("stall", 8, 2);
    await allots("jen", "5:");
    await allots("stall", `7:${fighter(JEN).id}`);
    await resolved();
    expect([own().winner, removed(JEN), bases().stall]).toEqual(["stall", true, 2]);
    await showsOnBoard(".sw-tale .sw-told li", [
      "jen: keep a die – not needed",
      "stall: remove Nimble Jen",
      "Nimble Jen is out of the conflict",
      "jen: nothing left to stand on",
    ]);
    await pressOn("ft-undo");
    expect([own().winner, removed(JEN)]).toEqual(["", false]);
    await onBoard("end");
    await until(() => own().struggle === 0);
  });

  /** Whoever is attacked defends. @returns what the contest came to */
  async function defended(option: string, ...faces: number[]): Promise<Loose> {
    await defends(option, ...faces);
    await until(() => card().system.stage === "rolled");
    return card().system.outcome;
  }
});
