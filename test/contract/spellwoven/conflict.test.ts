import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { briefly, refusal } from "../core/ledger/pond.fixture.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { answer, card, opened, pressOn, seen } from "../people.window.ts";
import { ADA, GM, leaveTales, source, until } from "../tales.fixture.ts";
import {
  bases,
  clearQuay,
  combat,
  fighter,
  HEW,
  JEN,
  loose,
  of,
  onTheQuay,
  openQuay,
  opens,
  own,
  question,
  removed,
  STORM,
  seals,
  TAM,
  TOM,
  tales,
  use,
} from "./conflict.fixture.ts";
import {
  allots,
  begins,
  boardOf,
  onBoard,
  resolved,
  resolves,
  showsOnBoard,
  throws,
  ticks,
} from "./conflict.window.ts";
import { defends, tries } from "./woven.window.ts";

const actor = (id: string): Loose => game.actors.get(id);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a prolonged conflict", () => {
  beforeAll(() => openQuay(14, true));
  beforeEach(clearQuay);

  it("SW-37, SW-38, SW-41: begins with sides, people and aims, not before, and brings the tracker with it", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.say({ "The side of Hew the fishmonger": "", "sides.jen.aim": "" });
    await begins();
    // What stands against it is still told when the board was drawn anew.
    let redrawn = false;
    Hooks.once("renderConflictBoard", () => {
      redrawn = true;
    });
    await actor(JEN).update({ "system.tracks.health": 1 });
    await until(() => redrawn);
    const told = [...board.element.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
    expect(told.join()).toContain("What does jen want?");
    expect(told.join()).toContain("Nobody is on stall's side.");
    expect([own().struggle, combat.round]).toEqual([0, 0]);
    await board.say({ "The side of Hew the fishmonger": "stall", "sides.jen.aim": "a kipper" });
    await begins();
    expect([own().struggle, combat.round, bases()]).toEqual([1, 1, { jen: 1, watch: 1, stall: 1 }]);
    expect(combat.combatants.contents.every(({ initiative }: Loose) => initiative !== null)).toBe(true);
    await showsOnBoard(".sw-pool strong", ["1d10", "1d10", "1d10"]);
    // A second conflict of the encounter begins with nothing of the first.
    await ticks(fighter(JEN), "won");
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10", "1d10"]);
    await onBoard("end");
    await begins();
    await showsOnBoard(".sw-pool strong", ["1d10", "1d10", "1d10"]);
  });

  it("takes what stands there already for done, also what Foundry makes the same of, and what somebody else has just written", async () => {
    await onTheQuay(HEW);
    const again = (name: string) => loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, name } });
    // A field that is left twice in a row, as when the board is drawn anew under the hand that types.
    expect(await Promise.all([again("The stall"), again("The stall"), again("The stall")])).toEqual([[], [], []]);
    expect(await again("The stall ")).toEqual([]);
    expect(own().sides.jen.name).toBe("The stall");

    const before = combat._preUpdate;
    combat._preUpdate = async function (this: Loose, ...args: Loose[]) {
      delete combat._preUpdate;
      await briefly(tales, GM, (seat) =>
        seat.update("Combat", [{ _id: combat.id, "system.spellwoven.sides.jen.name": "The quay" }]),
      );
      await until(() => own().sides.jen.name === "The quay");
      return await before.apply(this, args);
    };
    expect(await again("The quay")).toEqual([]);
    expect(own().sides.jen.name).toBe("The quay");

    // What a hook of another package forbids is told as not written.
    Hooks.once("preUpdateCombat", () => false);
    await expect(again("The inn")).rejects.toThrow("not written");
    expect(own().sides.jen.name).toBe("The quay");
  });

  it("SW-39, SW-40, SW-42: a contest between two sides counts for the one that began it, the first of the round alone", async () => {
    const persuades = async (attack: number[], defence: number[]) => {
      await tries(actor(JEN), "persuade", { purpose: "social", target: of(HEW) }, ...attack);
      if (defence.length > 0) await defends("bare-persuade", ...defence);
    };
    await onTheQuay(HEW);
    await boardOf(combat);
    await persuades([9, 9], [1, 1]);
    expect(card().system.request.stake, "before the conflict it counts for nobody").toBeNull();
    await begins();
    await persuades([9, 9], [9, 9]);
    const jen = () => fighter(JEN).system.spellwoven;
    expect(jen(), "a defence that holds is a failure, too").toMatchObject({ failed: 1, won: 0, acted: 1 });
    await pressOn("ft-undo");
    expect(jen()).toMatchObject({ failed: 0, acted: 0 });
    await persuades([9, 9], [1, 1]);
    expect(jen()).toMatchObject({ won: 1, failed: 0 });
    await showsOnBoard('.sw-member [data-contest="won"]', ["contest won"]);
    await persuades([1, 1], []);
    expect(jen(), "a second contest of the round").toMatchObject({ won: 1, failed: 0 });
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10", "1d10"]);
    await onBoard("removed", { member: of(JEN) });
    await expect(persuades([9, 9], [1, 1])).rejects.toThrow("is disabled");
  });

  it("SW-43, SW-44, SW-45, SW-46, SW-48, SW-50, SW-51, SW-52, SW-55: three sides, from the first die to the last one standing", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    await ticks(fighter(JEN), "failed");
    await ticks(fighter(HEW), "won");
    await resolves();
    const first = card();
    expect(Object.keys(first.system.questions).sort()).toEqual(["pool-jen", "pool-stall", "pool-watch"]);
    await until(() => opened("sw-board").element.querySelector('[data-action="resolve"]:disabled'));
    await throws("jen", 9);
    await throws("watch", 2);
    await throws("stall", 7, 3);
    expect(question("allot", "watch"), "a 2 is good for nothing").toBeUndefined();

    // What is decided is nowhere to be read before all have decided. Ada decides at a page of her own.
    await seals(ADA, "jen", [use(0, 9)]);
    await until(() => question("allot", "jen").seal);
    expect(JSON.stringify(card().system.questions["allot-jen"].answer)).toBe("null");
    expect(await refusal(ADA, await opens(ADA, "jen", [use(0, 9)]))).toEqual(["tooLate"]);
    await allots("stall", `7:${fighter(JEN).id}`, "3:watch");
    await opens(ADA, "jen", [use(0, 9)]);
    await resolved();
    expect(bases()).toEqual({ jen: 1, watch: "out", stall: 2 });
    expect([own().struggle, removed(JEN)], "the 9 has kept her").toEqual([2, false]);
    await showsOnBoard(".sw-last .sw-told li", [
      "jen: keep whoever would be removed first",
      "stall: remove Nimble Jen – in vain",
      "stall: take a die from watch",
      "watch: dice lost 1, left 0",
      "watch: nothing left to stand on",
    ]);

    // The second round: two sides are left. Jen's 5 keeps her die from the first of two 3s, and the second one takes it.
    await resolves();
    const second = card();
    expect(Object.keys(second.system.questions).sort()).toEqual(["pool-jen", "pool-stall"]);
    await throws("jen", 5);
    await throws("stall", 4, 10);
    await allots("jen", "5:");
    await allots("stall", "3:jen", "3:jen");
    await resolved();
    expect([own().winner, bases()]).toEqual(["stall", { jen: "out", watch: "out", stall: 2 }]);

    // The last round is taken back first, each of them exactly.
    await pressOn("ft-undo", {}, first);
    expect(own().winner, "a later round stands").toBe("stall");
    await pressOn("ft-undo", {}, second);
    expect([own().winner, own().struggle, bases()]).toEqual(["", 2, { jen: 1, watch: "out", stall: 2 }]);
    await pressOn("ft-undo", {}, first);
    expect([own().struggle, bases()]).toEqual([1, { jen: 1, watch: 1, stall: 1 }]);
    await resolves();
    expect(card().id, "and may be played anew").not.toBe(first.id);
  });

  it("SW-41, SW-43: a second conflict of an encounter is resolved round by round, whatever cards the first has left", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    const round = async () => {
      await resolves();
      for (const side of ["jen", "watch", "stall"]) await throws(side, 1);
      await resolved();
    };
    await round();
    expect(own().struggle).toBe(2);
    await onBoard("end");
    await begins();
    await showsOnBoard(".sw-last .sw-told li", []);
    await round();
    expect(own().struggle).toBe(2);
  });

  it("SW-44: whoever seals anew as the last one seals is too late, and what they had sealed stands", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    await resolves();
    await throws("jen", 9);
    await throws("watch", 2);
    await throws("stall", 7, 3);
    await seals(ADA, "jen", [use(0, 9)]);
    await until(() => question("allot", "jen").seal);
    const { print } = question("allot", "jen").seal;
    const { takeSeal } = await source("core/asks/seals.ts");
    const take = (user: string, side: string, digit: string) =>
      takeSeal(game.users.get(user), { message: card().id, question: `allot-${side}`, print: digit.repeat(64) });
    // Both come to the Gamemaster's page before it has done anything with either.
    const problems = await Promise.all([take(GM, "stall", "1"), take(ADA, "jen", "2")]);
    expect(problems).toEqual([[], [{ key: "FOURTALES.Core.Problem.tooLate" }]]);
    expect(question("allot", "jen").seal.print).toBe(print);
  });

  it("SW-44, SW-56: what is asked no longer holds no round up, sealed or not, where the conflict was begun anew meanwhile", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await begins();
    await resolves();
    await throws("jen", 5);
    await throws("watch", 2);
    await throws("stall", 5);
    await seals(ADA, "jen", [use(0, 5)]);
    await until(() => question("allot", "jen").seal);
    await onBoard("end");
    await until(() => own().struggle === 0);
    // What is looked at from here on is the card of the round.
    await card().delete();
    await until(() => opened("sw-board").element.querySelector('[name="sides.jen.hazard"]'));
    await board.say({ "sides.jen.hazard": true, "sides.stall.hazard": true });
    await begins();
    await answer("allot-stall", "allot");
    await until(() => !question("allot", "stall"));
    const sealedBy = (by: string) => card().updateSource({ "system.questions.allot-jen.seal.by": by });
    const lapses = async () => (await seen()).querySelectorAll('[data-action="ft-lapse"]').length;
    sealedBy(GM);
    expect(await lapses(), "nobody goes on without what they have said themselves").toBe(0);
    sealedBy(ADA);
    expect(await lapses()).toBe(1);
    diceShow(10, 1, 1);
    await pressOn("ft-lapse", { question: "allot-jen" });
    await resolved();
    expect([own().struggle, question("allot", "jen")]).toEqual([2, undefined]);
  });

  it("SW-47, SW-53, SW-54: removed are those who failed; if all fall the larger pool wins, and if they tie all return", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.press("dropSide", { side: "watch" });
    await begins();
    const round = async (jen: number[], stall: number[], jens: string[] = [], stalls: string[] = []) => {
      await resolves();
      await throws("jen", ...jen);
      await throws("stall", ...stall);
      if (jens.length > 0) await allots("jen", ...jens);
      if (stalls.length > 0) await allots("stall", ...stalls);
      await resolved();
    };
    await ticks(fighter(JEN), "failed");
    await round([3], [8], ["3:stall"], [`7:${fighter(JEN).id}`]);
    expect([own().winner, own().struggle, bases(), removed(JEN)]).toEqual(["", 2, { jen: 1, stall: 1 }, false]);
    await ticks(fighter(JEN), "won");
    await round([1, 1], [1]);
    expect([own().struggle, bases()]).toEqual([3, { jen: 2, stall: 1 }]);
    await ticks(fighter(HEW), "failed");
    await ticks(fighter(JEN), "failed");
    await round([7, 1], [7], [`7:${fighter(HEW).id}`], [`7:${fighter(JEN).id}`]);
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["jen", true, true]);
    await pressOn("ft-undo");
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["", false, false]);
  });

  it("SW-56: a force of nature throws and allots by itself, and takes those who failed", async () => {
    await onTheQuay(STORM);
    const board = await boardOf(combat);
    await board.say({ "sides.stall.hazard": true });
    await begins();
    await ticks(fighter(STORM), "won");
    await ticks(fighter(TAM), "failed");
    diceShow(10, 8, 3);
    await resolves();
    expect(card().system.throws["pool-stall"].faces).toEqual([[8, 3]]);
    expect(question("pool", "stall")).toBeUndefined();
    await throws("jen", 1);
    await throws("watch", 2);
    await resolved();
    expect([removed(TAM), removed(TOM), bases()]).toEqual([true, false, { jen: "out", watch: 1, stall: 2 }]);
  });
});
