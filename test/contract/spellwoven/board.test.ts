import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { opened } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  clearQuay,
  combat,
  fighter,
  goOnWith,
  HEW,
  JEN,
  onTheQuay,
  openQuay,
  own,
  removed,
  STORM,
  TAM,
  TOM,
  tales,
  withBase,
} from "./conflict.fixture.ts";
import {
  allots,
  backOn,
  begins,
  boardOf,
  onBoard,
  resolved,
  resolves,
  showsOnBoard,
  throws,
  ticks,
} from "./conflict.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the board of a prolonged conflict", () => {
  beforeAll(() => openQuay(14, true));
  beforeEach(clearQuay);

  it("SW-53, SW-56: a force of nature that the Gamesmaster plays allots like anybody, and one that is made on the board goes with one press", async () => {
    await onTheQuay(STORM);
    const board = await boardOf(combat);
    await board.press("dropSide", { side: "watch" });
    await begins();
    await ticks(fighter(JEN), "failed");
    await resolves();
    await throws("stall", 9);
    await throws("jen", 1);
    await allots("stall", "3:jen");
    await resolved();
    expect([own().winner, removed(JEN)], "by itself it would have taken her").toEqual(["stall", false]);
    const stands = () => [combat.combatants.size, Object.keys(own().sides), tales.game.actors.size];
    const before = stands();
    await until(() => board.element.querySelector('[data-action="addHazard"]'));
    const form = await board.opens("addHazard");
    await form.say({ name: "Fire", aim: "burn", level: 7 });
    await form.send();
    expect(stands()).toEqual([before[0] + 1, [...before[1], expect.any(String)], before[2] + 1]);
    expect(tales.game.actors.getName("Fire").system.defaultLevel).toBe(7);
    await until(() => backOn()?.includes("Fire"));
    await board.press("undoStep");
    expect(stands()).toEqual(before);
  });

  it("SW-37, SW-38, SW-41: what is done on the board is taken back step by step, the last one first, and a later round stands", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    const stands = () => structuredClone([own(), combat.combatants.map(({ system }: Loose) => system.spellwoven)]);
    const back = () => backOn() ?? "";
    // Two fields of one side, typed one after the other: neither loses what the other says.
    await board.say({ "sides.jen.name": "Jen's luck", "sides.jen.aim": "two kippers" });
    expect(own().sides.jen).toMatchObject({ name: "Jen's luck", aim: "two kippers" });
    await until(() => back().includes("two kippers"));
    const steps = [
      () => board.say({ "sides.jen.hazard": true }),
      () => board.say({ conflict: "social" }),
      () => board.say({ "The side of Tam": "jen" }),
      () => board.press("dropSide", { side: "watch" }),
    ];
    const states: Loose[] = [];
    for (const step of steps) {
      const told = back();
      states.push(stands());
      await step();
      await until(() => back() !== told);
    }
    for (const before of states.reverse()) {
      const told = back();
      await board.press("undoStep");
      expect(stands()).toEqual(before);
      await until(() => back() !== told);
    }
    await begins();
    await resolves();
    for (const side of ["jen", "watch", "stall"]) await throws(side, 1);
    await resolved();
    expect(own().struggle).toBe(2);
    await until(() => back() === "Take back: the end of round 1");
    await fighter(JEN).update({ "system.spellwoven.acted": own().since });
    await onBoard("undoStep");
    await until(() => tales.shown.warnings.at(-1)?.includes("A later round has been played"));
    expect(own().struggle, "somebody has acted in the next one").toBe(2);
    await fighter(JEN).update({ "system.spellwoven.acted": 0 });
    await onBoard("undoStep");
    await until(() => own().struggle === 1);
    await until(() => back() === "Take back: the conflict begins");
    // The second click of a double click took back the round alone.
    const { element } = opened("sw-board");
    element
      .querySelector('[data-action="undoStep"]')!
      .dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await calm();
    expect(own().struggle).toBe(1);
    await onBoard("undoStep");
    expect(own().struggle).toBe(0);
  });

  it("SW-52: of three sides each sees how likely it brings another down, and how likely all others bring it down", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    await ticks(fighter(JEN), "won");
    await ticks(fighter(HEW), "failed");
    const chances = (side: string) => {
      const lines = opened("sw-board").element.querySelectorAll(`details[data-side="${side}"] dl > div`);
      const overthrown = [...lines].filter((line) => !line.querySelector(".sw-option"));
      return overthrown.map((line) => line.querySelector("dd")?.textContent?.trim());
    };
    // Jen's two dice against Hew's one, who failed: the book's own 84.8 %. All others together against him are three.
    await until(() => chances("jen")[1] === "84.8%");
    expect(chances("jen")).toHaveLength(3);
    expect([chances("stall").at(-1), chances("jen").at(-1)]).toEqual(["95.8%", "10.2%"]);
    // Three dice against two of two people who both failed: whom each 7 is aimed at is part of it.
    await ticks(fighter(TOM), "failed");
    await ticks(fighter(TAM), "failed");
    await withBase("jen", 2);
    await withBase("watch", 2);
    await until(() => chances("jen")[0] === "51.1%");
    expect(await withBase("jen", 6)).toEqual([]);
    await until(() => chances("jen")[0]?.startsWith("about"));
    expect(chances("jen")[1], "against one alone it is exact with any number of dice").not.toContain("about");
  });

  it("SW-39: says whose turn it is and what is asked of them; while the dice are decided nothing else is the thing to do", async () => {
    await onTheQuay(HEW);
    await boardOf(combat);
    await begins();
    const { name } = combat.turns[combat.turn];
    await showsOnBoard(".sw-board-head .ft-says", [
      `Round 1. ${name} has the turn: with whom do they begin a contest?`,
    ]);
    const bright = () =>
      [...opened("sw-board").element.querySelectorAll<HTMLElement>(".ft-main")].map(({ dataset }) => dataset.action);
    expect([...new Set(bright())]).toEqual(["against"]);
    await onBoard("nextTurn");
    await resolves();
    await until(() => opened("sw-board").element.querySelector('[data-action="resolve"]:disabled'));
    expect(bright()).toEqual([]);
  });

  it("SW-38: the first round begins with the aim in which the pointer stood until the button was pressed", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.say({ "sides.jen.aim": "" });
    await until(() => own().sides.jen.aim === "");
    const field = () => board.element.querySelector<HTMLInputElement>('[name="sides.jen.aim"]');
    await until(() => field()?.value === "");
    field()!.value = "two kippers";
    field()!.dispatchEvent(new Event("change", { bubbles: true }));
    await begins();
    await until(() => own().sides.jen.aim === "two kippers");
    expect(own().struggle).toBe(1);
  });

  it("SW-37, SW-38, SW-56: the haggle and the chase of the first evening stand on their boards, and begin with one press", async () => {
    const [evening] = await tales.game.packs.get("four-tales.spellwoven-adventure").getDocuments();
    await evening.import({ dialog: false });
    const { struggleIn } = await source("rulesets/spellwoven/encounter/struggle-at-hand.ts");
    const found = tales.game.combats.contents.map((one: Loose) => [one, struggleIn(one)] as const);
    const sides = found.map(([, { sides: all }]: Loose) =>
      all.map(({ name, hazard, members }: Loose) => [name, hazard, members.map(({ name: who }: Loose) => who)]),
    );
    const heroes = ["Nimble Jan", "Hedda of the Fens", "Corvin Vael"];
    expect(sides).toEqual([
      [
        ["The buyers", false, heroes],
        ["The stall", false, ["Tobin Reck"]],
      ],
      [
        ["Those behind", false, heroes],
        ["Pip", false, ["Pip Tallow"]],
        ["The fog", true, ["The river fog"]],
      ],
    ]);
    for (const [one] of found) {
      goOnWith(one);
      await boardOf(one);
      await begins();
      expect([own().struggle, combat.round]).toEqual([1, 1]);
    }
  });
});
