import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, opened, pressOn } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { marksOf } from "../tracker.window.ts";
import {
  card,
  clearQuay,
  combat,
  fighter,
  HEW,
  JEN,
  of,
  onTheQuay,
  openQuay,
  own,
  removed,
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
import { defends, passes, tries } from "./woven.window.ts";

const actor = (id: string): Loose => game.actors.get(id);
const marks = (id: string): Loose => fighter(id).system.spellwoven;
const tracker = () => [combat.round, combat.turn];

/** Jen persuades Hew, who defends and is persuaded. */
async function persuades(): Promise<void> {
  await tries(actor(JEN), "persuade", { purpose: "social", target: of(HEW) }, 9, 9);
  await defends("bare-persuade", 1, 1);
}

/** The round ends, with these dice for Jen and for the stall. */
async function ends(jen: number[], stall: number[], stalls: string[] = []): Promise<Loose> {
  await resolves();
  await throws("jen", ...jen);
  await throws("stall", ...stall);
  if (stalls.length > 0) await allots("stall", ...stalls);
  await resolved();
  return card();
}

/** Jen against the stall, in the first round. */
async function haggle(): Promise<void> {
  await onTheQuay(HEW);
  await (await boardOf(combat)).press("dropSide", { side: "watch" });
  await begins();
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the rounds of a conflict and of the tracker", () => {
  beforeAll(() => openQuay(14, true));
  beforeEach(clearQuay);

  it("SW-32, SW-35, SW-39: a resolved round is a new one of the tracker, from its first on, and everybody has their action again", async () => {
    await haggle();
    await combat.nextTurn();
    await persuades();
    expect([marks(JEN).won, marks(JEN).acted, tracker()]).toEqual([1, 1, [1, 1]]);
    const first = await ends([1, 1], [1]);
    expect([own().struggle, tracker()]).toEqual([2, [2, 0]]);
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10"]);
    const contest = async () => {
      await persuades();
      return card();
    };
    const second = await contest();
    expect([marks(JEN).won, own().since]).toEqual([2, 2]);
    await showsOnBoard(".sw-pool strong", ["3d10", "1d10"]);
    await pressOn("ft-undo", {}, first);
    expect([own().struggle, tracker()], "somebody has acted in it").toEqual([2, [2, 0]]);
    await pressOn("ft-undo", {}, second);
    await pressOn("ft-undo", {}, first);
    expect([own().struggle, tracker(), marks(JEN).won]).toEqual([1, [1, 1], 1]);
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10"]);
  });

  it("SW-39, SW-40: whoever runs the game moves the tracker on by hand, and no contest of the conflict's round is lost or counts twice", async () => {
    await haggle();
    await ticks(fighter(JEN), "won");
    await combat.nextRound();
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10"]);
    await persuades();
    expect([marks(JEN).won, own().struggle], "a second contest of the conflict's round").toEqual([1, 1]);
    await ends([1, 1], [1]);
    expect([own().struggle, own().since, tracker()]).toEqual([2, 3, [3, 0]]);
    await showsOnBoard(".sw-pool strong", ["2d10", "1d10"]);
  });

  it("SW-40: once a conflict is over, nothing of it is in later rounds of the tracker", async () => {
    await haggle();
    await ends([1], [1]);
    await ticks(fighter(JEN), "failed");
    await onBoard("end");
    expect(await marksOf(fighter(JEN))).toContain("failed");
    for (let round = 3; round < 6; round++) {
      await combat.nextRound();
      expect(await marksOf(fighter(JEN))).not.toContain("failed");
    }
  });

  it("SW-55: who was removed is so until that conflict is over; the next one begins with everybody, in a round of its own", async () => {
    await haggle();
    await ticks(fighter(JEN), "failed");
    await ends([1], [8], [`7:${fighter(JEN).id}`]);
    expect([own().winner, removed(JEN), tracker()]).toEqual(["stall", true, [1, 0]]);
    await begins();
    expect([own().winner, own().struggle, removed(JEN), tracker()]).toEqual(["", 1, false, [2, 0]]);
    await showsOnBoard(".sw-pool strong", ["1d10", "1d10"]);
    await onBoard("undoStep");
    expect([own().winner, removed(JEN), tracker()]).toEqual(["stall", true, [1, 0]]);
  });

  it("SW-55, SW-97: the end of a scene brings nobody back into a conflict that goes on", async () => {
    await haggle();
    await onBoard("removed", { member: of(JEN) });
    expect(removed(JEN)).toBe(true);
    await passes("scene", [actor(JEN)]);
    expect(removed(JEN)).toBe(true);
    await onBoard("end");
    await closeAll();
    await passes("scene", [actor(JEN)]);
    expect(removed(JEN)).toBe(false);
  });

  it("SW-35, SW-55: what an earlier conflict's round did is not done again in another conflict's round of the same number", async () => {
    await haggle();
    await combat.nextTurn();
    await persuades();
    const first = await ends([1, 1], [1]);
    await pressOn("ft-undo", {}, first);
    await onBoard("end");
    await begins();
    const stands = () => [own().struggle, own().since, tracker()];
    expect(stands()).toEqual([1, 2, [2, 0]]);
    await pressOn("ft-redo", {}, first);
    expect(stands()).toEqual([1, 2, [2, 0]]);
    expect(Object.values(first.system.events).map((one) => (one as Loose).status)).toContain("refused");
  });

  it("SW-39: the board highlights the next turn once somebody has acted, and the end of the round when nobody is left", async () => {
    await haggle();
    const main = () => [...document.querySelectorAll(".sw-board .ft-main")].map((one) => (one as Loose).dataset.action);
    const shows = (...actions: string[]) => until(() => String(main()) === String(actions));
    const turn = () => document.querySelector(".sw-board .sw-up .ft-chip")?.textContent;
    await fighter(JEN).update({ initiative: 20 });
    await combat.update({ turn: combat.turns.findIndex(({ id }: Loose) => id === fighter(JEN).id) });
    await until(() => turn() === "has the turn");
    await shows("against");
    await tries(actor(JEN), "persuade", { purpose: "social", target: of(HEW) }, 9, 9);
    await until(() => turn() === undefined);
    await shows("nextTurn");
    await defends("bare-persuade", 1, 1);
    await shows("nextTurn");
    await ticks(fighter(HEW), "failed");
    await shows("resolve");
  });

  it("SW-52: a conflict that is won shows its banners, how it went, and the fields only where one changes something", async () => {
    await haggle();
    await ticks(fighter(JEN), "failed");
    await ends([1], [8], [`7:${fighter(JEN).id}`]);
    await showsOnBoard(".sw-tale .ft-says", [expect.any(String)]);
    const board = opened("sw-board");
    expect(board.element.querySelectorAll('.sw-side input, .ft-main[data-action="begin"]').length).toBe(0);
    await onBoard("editSide", { side: "stall" });
    await until(() => board.element.querySelector('[name="sides.stall.name"]'));
  });

  it("goes on with a conflict of a world of before, whose contests are noted with its own rounds", async () => {
    await haggle();
    await ends([1], [1]);
    await combat.update({ "system.spellwoven.since": 0, round: 5, turn: 0 });
    await fighter(HEW).update({ "system.spellwoven.won": 2 });
    await showsOnBoard(".sw-pool strong", ["1d10", "2d10"]);
    await persuades();
    expect(marks(JEN)).toMatchObject({ won: 2, acted: 5 });
    await showsOnBoard(".sw-pool strong", ["2d10", "2d10"]);
    const second = await ends([1, 1], [1, 1]);
    expect([own().struggle, own().since, tracker()]).toEqual([3, 6, [6, 0]]);
    await showsOnBoard(".sw-pool strong", ["2d10", "2d10"]);
    await pressOn("ft-undo", {}, second);
    expect([own().struggle, own().since, tracker()]).toEqual([2, 0, [5, 0]]);
  });
});
