import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, keepersHand, opened, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { card, clearQuay, combat, HEW, of, onTheQuay, openQuay, own, tales } from "./conflict.fixture.ts";
import { backOn, begins, boardOf, onBoard, resolved, resolves, showsOnBoard, throws } from "./conflict.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the end of a prolonged conflict on its board", () => {
  beforeAll(() => openQuay(14, true));
  beforeEach(clearQuay);

  it("SW-52, SW-55: whoever is out has no turn, and a side that gives up or has nobody left falls without dice", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    const acts = () => combat.turns[combat.turn].actor.id;
    const next = () => opened("sw-board").element.querySelector(".sw-next-turn")?.textContent?.trim() ?? "";
    const after = combat.turns[combat.turn + 1].actor;
    await onBoard("removed", { member: after.uuid });
    await until(() => !next().includes(after.name));
    await onBoard("nextTurn");
    expect(acts(), "passed over").not.toBe(after.id);
    const stood = structuredClone(own());
    await onBoard("yields", { side: "watch" });
    await until(() => own().sides.watch.out);
    expect([own().winner, own().struggle, own().sides.jen.out]).toEqual(["", 1, false]);
    await until(() => backOn() === "Take back: watch: out of the conflict");
    await onBoard("undoStep");
    await until(() => !own().sides.watch.out);
    expect(own()).toEqual(stood);
    await onBoard("yields", { side: "watch" });
    await until(() => own().sides.watch.out);
    await onBoard("yields", { side: "stall" });
    await until(() => own().winner !== "");
    expect([own().winner, own().sides.stall.out]).toEqual(["jen", true]);
    await showsOnBoard(".sw-board-head .ft-says", ["Victory: jen."]);
    const { element } = await sheetOf(combat.turns[combat.turn].actor);
    const way = () => element.querySelector('[data-action="conflict"]')?.textContent?.trim();
    expect(way(), "nobody has a turn any more").toBe("Long conflict");
    await until(() => backOn() === "Take back: jen: victory in the conflict");
    await onBoard("undoStep");
    await until(() => own().winner === "");
    await until(() => way() === "Long conflict: your turn");
    await resolves();
    // What is asked for would bring a side back.
    await until(() => opened("sw-board").element.querySelector('[data-action="yields"]') === null);
  });

  it("SW-52: who gave up, and that a conflict was ended by hand, stands in the log, and goes back with its card or on the board", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    const told = async () => (await seen(card())).querySelector(".ft-card-story")?.textContent?.trim();
    await onBoard("yields", { side: "watch" });
    await until(() => own().sides.watch.out);
    expect(await told()).toBe("watch: given up, and out of the conflict.");
    await pressOn("ft-undo", {}, card());
    await until(() => !own().sides.watch.out);
    await until(() => backOn() === "Take back: the conflict begins");
    await onBoard("yields", { side: "watch" });
    await until(() => own().sides.watch.out);
    await onBoard("removed", { member: of(HEW) });
    await until(() => opened("sw-board").element.querySelector('.ft-main[data-action="yields"][data-side="stall"]'));
    await onBoard("yields", { side: "stall" });
    await until(() => own().winner === "jen");
    expect(await told()).toBe("stall: nobody is left, and the side falls. jen: the conflict is won.");
    await until(() => backOn() === "Take back: jen: victory in the conflict");
    await onBoard("undoStep");
    await until(() => own().winner === "");
    await onBoard("end");
    await until(() => own().struggle === 0);
    expect(await told()).toBe("The conflict is over. Nobody has won it.");
    await until(() => opened("sw-board").element.querySelector('.ft-main[data-action="closeEncounter"]'));
    expect(opened("sw-board").element.querySelector(".ft-says")?.textContent).toContain("over, and nobody has won it");
    await until(() => backOn() === "Take back: the conflict is over");
    await onBoard("undoStep");
    await until(() => own().struggle === 1);
  });

  it("SW-51: shows no dice of the conflict before, once another was begun and ended without any", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    await resolves();
    for (const side of ["jen", "watch", "stall"]) await throws(side, 1);
    await resolved();
    const ends = async () => {
      await onBoard("end");
      await until(() => own().struggle === 0);
    };
    await ends();
    await until(() => opened("sw-board").element.querySelector(".sw-last-first"));
    await onBoard("begin");
    await until(() => own().struggle === 1);
    await ends();
    await until(() => opened("sw-board").element.querySelector('[data-action="begin"]'));
    expect(opened("sw-board").element.querySelector(".sw-last-first")).toBeNull();
  });

  it("SW-52: whoever has ended a conflict closes its encounter there, too: else all would go on waiting for their turns", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    const closes = () => board.element.querySelector('[data-action="closeEncounter"]');
    expect(closes(), "nobody waits for a turn yet").toBeNull();
    await begins();
    await onBoard("end");
    await until(() => own().struggle === 0);
    await until(closes);
    await (await board.opens("closeEncounter")).press("yes");
    await until(() => tales.game.combats.size === 0);
    await until(() => !combat.rendered && document.querySelector(".sw-board") === null);
  });

  it("the desk leads back to the conflict that goes on, and begins a new one where there is none", async () => {
    const byDesk = async () => {
      await closeAll();
      await (await keepersHand()).press("use", { game: "spellwoven", tool: "conflict" });
      await until(() => opened("sw-board"));
      return tales.game.combats.size;
    };
    await onTheQuay(HEW);
    expect(await byDesk(), "before the first round").toBe(1);
    await begins();
    expect([await byDesk(), own().struggle], "in the middle of one").toEqual([1, 1]);
    for (const side of ["watch", "stall"]) {
      await onBoard("yields", { side });
      await until(() => own().sides[side].out);
    }
    expect([own().winner, await byDesk()], "what is decided goes on no more").toEqual(["jen", 2]);
  });
});
