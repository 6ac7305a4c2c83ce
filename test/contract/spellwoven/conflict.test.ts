import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { briefly, refusal } from "../core/ledger/pond.fixture.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, GM, leaveTales, source, until } from "../tales.fixture.ts";
import {
  bases,
  begin,
  card,
  clearQuay,
  combat,
  fighter,
  giveAnswer,
  HEW,
  isDone,
  JEN,
  jenPersuadesHew,
  keys,
  loose,
  marked,
  onTheQuay,
  openQuay,
  opens,
  own,
  question,
  removed,
  resolveNow,
  STORM,
  seals,
  TAM,
  TOM,
  tales,
  throws,
  use,
  withBase,
} from "./conflict.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("a prolonged conflict on Foundry %i", (generation) => {
  beforeAll(() => openQuay(generation));
  beforeEach(clearQuay);

  it("SW-37, SW-38, SW-41: begins with sides, people and aims, not before, and brings the tracker with it", async () => {
    await onTheQuay(HEW);
    await loose(fighter(HEW), "woven.joins", { value: "" });
    await loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, aim: "" } });
    expect(keys(await begin())).toEqual(["aim", "empty"]);
    expect([own().struggle, combat.round]).toEqual([0, 0]);
    await loose(fighter(HEW), "woven.joins", { value: "stall" });
    await loose(combat, "woven.side", { id: "jen", side: { ...own().sides.jen, aim: "a kipper", base: 7 } });
    expect(await begin()).toEqual([]);
    expect([own().struggle, combat.round, bases()]).toEqual([1, 1, { jen: 1, watch: 1, stall: 1 }]);
    expect(combat.combatants.contents.every(({ initiative }: Loose) => initiative !== null)).toBe(true);
    expect(keys(await begin())).toEqual(["begun"]);
    // A second conflict of the encounter begins with nothing of the first.
    await marked(JEN, "won");
    const { ending } = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
    await loose(combat, "woven.stand", ending({ round: 1 }));
    expect(await begin()).toEqual([]);
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    expect(struggleIn(combat).sides.map(({ pool }: Loose) => pool)).toEqual([1, 1, 1]);
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
    await onTheQuay(HEW);
    await jenPersuadesHew([9, 9], [1, 1]);
    expect(card().system.request.stake, "before the conflict it counts for nobody").toBeNull();
    await begin();
    await jenPersuadesHew([9, 9], [9, 9]);
    const jen = fighter(JEN).system.spellwoven;
    expect(jen, "a defence that holds is a failure, too").toMatchObject({ failed: 1, won: 0, acted: 1 });
    await tales.api.undoEvents(card());
    expect(fighter(JEN).system.spellwoven).toMatchObject({ failed: 0, acted: 0 });
    await jenPersuadesHew([9, 9], [1, 1]);
    expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 1, failed: 0 });
    await jenPersuadesHew([1, 1], []);
    expect(fighter(JEN).system.spellwoven, "a second contest of the round").toMatchObject({ won: 1, failed: 0 });
    await loose(tales.game.actors.get(JEN), "woven.removed", { value: true });
    await expect(jenPersuadesHew([9, 9], [1, 1])).rejects.toThrow();
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    expect(struggleIn(combat).sides.map(({ pool }: Loose) => pool)).toEqual([2, 1, 1]);
  });

  it("SW-43, SW-44, SW-45, SW-46, SW-48, SW-50, SW-51, SW-52, SW-55: three sides, from the first die to the last one standing", async () => {
    await onTheQuay(HEW);
    await begin();
    await marked(JEN, "failed");
    await marked(HEW, "won");
    await resolveNow();
    expect(Object.keys(card().system.questions).sort()).toEqual(["pool-jen", "pool-stall", "pool-watch"]);
    expect(question("pool", "stall").data.dice).toBe(2);
    const known = game.messages.size;
    await resolveNow();
    expect(game.messages.size, "a round has one end").toBe(known);
    await throws(ADA, "jen", 9);
    await throws(BEN, "watch", 2);
    await throws(GM, "stall", 7, 3);
    await until(() => question("allot", "jen"));
    expect(question("allot", "watch"), "a 2 is good for nothing").toBeUndefined();

    // What is decided is nowhere to be read before all have decided.
    await seals(ADA, "jen", [use(0, 9)]);
    await until(() => question("allot", "jen").seal);
    expect(JSON.stringify(card().system.questions["allot-jen"].answer)).toBe("null");
    expect(await refusal(ADA, await opens(ADA, "jen", [use(0, 9)]))).toEqual(["tooLate"]);
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 7, fighter(JEN).id), use(1, 3, "watch")] } });
    await opens(ADA, "jen", [use(0, 9)]);
    await until(isDone);
    expect(bases()).toEqual({ jen: 1, watch: "out", stall: 2 });
    expect([own().struggle, removed(JEN)], "the 9 has kept her").toEqual([2, false]);
    const { resultLines } = await source("rulesets/spellwoven/conflict/resolution.card.ts");
    const told = resultLines(question("allot", "jen").data.spread, card().system.outcome).map(
      ({ text }: Loose) => text,
    );
    expect(told).toEqual([
      "jen keeps whoever would be removed first",
      "stall removes Nimble Jen – in vain",
      "stall takes a die from watch",
      "watch: dice lost 1, left 0",
      "watch has nothing left to stand on",
    ]);

    // The second round: two sides are left. Jen's 5 keeps her die from the first of two 3s, and the second one takes it.
    await resolveNow();
    expect(Object.keys(card().system.questions).sort()).toEqual(["pool-jen", "pool-stall"]);
    await throws(ADA, "jen", 5);
    await throws(GM, "stall", 4, 10);
    await until(() => question("allot", "stall"));
    await seals(ADA, "jen", [use(0, 5)]);
    await until(() => question("allot", "jen").seal);
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "jen"), use(1, 3, "jen")] } });
    await opens(ADA, "jen", [use(0, 5)]);
    await until(isDone);
    expect([own().winner, bases()]).toEqual(["stall", { jen: "out", watch: "out", stall: 2 }]);

    // The last round is taken back first, each of them exactly.
    const [first, second] = game.messages.contents.slice(-2);
    await tales.api.undoEvents(first);
    expect(own().winner, "a later round stands").toBe("stall");
    await tales.api.undoEvents(second);
    expect([own().winner, own().struggle, bases()]).toEqual(["", 2, { jen: 1, watch: "out", stall: 2 }]);
    await tales.api.undoEvents(first);
    expect([own().struggle, bases()]).toEqual([1, { jen: 1, watch: 1, stall: 1 }]);
    await resolveNow();
    expect(card().id, "and may be played anew").not.toBe(first.id);
  });

  it("SW-47, SW-53, SW-54: removed are those who failed; if all fall the larger pool wins, and if they tie all return", async () => {
    await onTheQuay(HEW);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    const together = async (jen: [number[], Loose[]], stall: [number[], Loose[]]) => {
      await resolveNow();
      await throws(ADA, "jen", ...jen[0]);
      await throws(GM, "stall", ...stall[0]);
      await until(() => question("allot", "stall"));
      await seals(ADA, "jen", jen[1]);
      await until(() => question("allot", "jen").seal);
      await giveAnswer("stall", "allot", { data: { uses: stall[1] } });
      await opens(ADA, "jen", jen[1]);
      await until(isDone);
    };
    await marked(JEN, "failed");
    await together([[3], [use(0, 3, "stall")]], [[8], [use(0, 7, fighter(JEN).id)]]);
    expect([own().winner, own().struggle, bases(), removed(JEN)]).toEqual(["", 2, { jen: 1, stall: 1 }, false]);
    await withBase("jen", 2);
    await marked(HEW, "failed");
    await marked(JEN, "failed");
    await together([[7, 1], [use(0, 7, fighter(HEW).id)]], [[7], [use(0, 7, fighter(JEN).id)]]);
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["jen", true, true]);
    await tales.api.undoEvents(card());
    expect([own().winner, removed(JEN), removed(HEW)]).toEqual(["", false, false]);
  });

  it("SW-56: a force of nature throws and allots by itself, and takes those who failed", async () => {
    await onTheQuay(STORM, true);
    await begin();
    await withBase("stall", 3);
    await marked(TAM, "failed");
    diceShow(10, 8, 3, 4);
    await resolveNow();
    expect(card().system.throws["pool-stall"].faces).toEqual([[8, 3, 4]]);
    expect(question("pool", "stall")).toBeUndefined();
    await throws(ADA, "jen", 1);
    await throws(BEN, "watch", 2);
    await until(isDone);
    expect([removed(TAM), removed(TOM), bases()]).toEqual([true, false, { jen: "out", watch: "out", stall: 3 }]);
    expect(own().winner).toBe("stall");
  });
});
