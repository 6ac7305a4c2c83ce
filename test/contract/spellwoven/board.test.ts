import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { ADA, BEN, GM, leaveTales, source, until } from "../tales.fixture.ts";
import {
  begin,
  card,
  clearQuay,
  combat,
  fighter,
  giveAnswer,
  goOnWith,
  HEW,
  isDone,
  JEN,
  keys,
  loose,
  marked,
  onTheQuay,
  openQuay,
  own,
  question,
  removed,
  resolveNow,
  STORM,
  TAM,
  tales,
  throws,
  use,
} from "./conflict.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("a prolonged conflict on Foundry %i", (generation) => {
  beforeAll(() => openQuay(generation));
  beforeEach(clearQuay);

  it("SW-53, SW-56: a force of nature that the Gamesmaster plays allots like anybody, and one that is made on the board goes with one press", async () => {
    await onTheQuay(STORM);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    await marked(JEN, "failed");
    await resolveNow();
    await throws(GM, "stall", 9);
    await throws(ADA, "jen", 1);
    await until(() => question("allot", "stall"));
    await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "jen")] } });
    await until(isDone);
    expect([own().winner, removed(JEN)], "by itself it would have taken her").toEqual(["stall", false]);
    const { Doing, doing, lastDone, undoLast } = await source("rulesets/spellwoven/conflict/board-history.ts");
    const { join } = await source("rulesets/spellwoven/conflict/board.deeds.ts");
    const before = JSON.stringify([combat.toObject().combatants.length, own().sides]);
    const known = tales.game.actors.size;
    const system = { defaultLevel: 7 };
    await doing(combat.uuid, async (deed: InstanceType<typeof Doing>) => {
      const made = await deed.make(
        tales.api.worldStateOf("spellwoven"),
        "Actor",
        { name: "Fire", type: "wovenMinor", system },
        "Fire",
      );
      await join(combat, tales.game.actors.get(made.value), deed);
    });
    expect([tales.game.actors.size, tales.game.actors.getName("Fire").system.defaultLevel]).toEqual([known + 1, 7]);
    expect(lastDone(combat.uuid)).toContain("Fire");
    expect(await undoLast(combat.uuid)).toEqual([]);
    expect([JSON.stringify([combat.toObject().combatants.length, own().sides]), tales.game.actors.size]).toEqual([
      before,
      known,
    ]);
  });

  it("SW-37, SW-38, SW-41: what is done on the board is taken back step by step, the last one first, and a later round stands", async () => {
    await onTheQuay(HEW);
    const { doing, lastDone, undoLast } = await source("rulesets/spellwoven/conflict/board-history.ts");
    const press = (document: Loose, kind: string, data: object) =>
      doing(combat.uuid, (deed: Loose) => deed.happen(document, kind, data));
    const stands = () => structuredClone([own(), combat.combatants.map(({ system }: Loose) => system.spellwoven)]);
    const states: Loose[] = [];
    // Two fields of one side, typed one after the other: neither loses what the other says.
    await Promise.all(
      Object.entries({ name: "Jen's luck", aim: "two kippers" }).map(([part, value]) =>
        loose(combat, "woven.sidePart", { id: "jen", part, value }),
      ),
    );
    expect(own().sides.jen).toMatchObject({ name: "Jen's luck", aim: "two kippers" });
    expect(keys(await loose(combat, "woven.sidePart", { id: "nobody", part: "aim", value: "" }))).toEqual(["sideGone"]);
    const steps: [Loose, string, object][] = [
      [combat, "woven.sidePart", { id: "jen", part: "hazard", value: true }],
      [combat, "woven.conflict", { value: "social" }],
      [fighter(TAM), "woven.joins", { value: "jen" }],
      [combat, "woven.side", { id: "watch", side: null }],
    ];
    for (const [document, kind, data] of steps) {
      states.push(stands());
      expect(await press(document, kind, data)).toEqual([]);
    }
    for (const before of states.reverse()) {
      expect(lastDone(combat.uuid)).not.toBe("");
      expect(await undoLast(combat.uuid)).toEqual([]);
      expect(stands()).toEqual(before);
    }
    expect([lastDone(combat.uuid), await undoLast(combat.uuid)]).toEqual(["", []]);
    await begin();
    await resolveNow();
    for (const [user, side] of [
      [ADA, "jen"],
      [BEN, "watch"],
      [GM, "stall"],
    ] as const)
      await throws(user, side, 1);
    await until(isDone);
    expect(own().struggle).toBe(2);
    expect(keys(await undoLast(combat.uuid)), "the first round has been resolved since").toEqual(["later"]);
    expect(own().struggle).toBe(2);
    await tales.api.undoEvents(card());
    expect(await undoLast(combat.uuid)).toEqual([]);
    expect(own().struggle).toBe(0);
  });

  it("SW-52: of three sides each sees how likely it brings another down, and how likely all others bring it down", async () => {
    await onTheQuay(HEW);
    await begin();
    await marked(JEN, "won");
    await marked(HEW, "failed");
    const { boardContext } = await source("rulesets/spellwoven/conflict/board.context.ts");
    const odds = () =>
      Object.fromEntries(
        boardContext(combat, new Set()).sides.map(({ id, odds: lines }: Loose) => [
          id,
          lines.filter(({ option }: Loose) => option === "").map(({ chance }: Loose) => chance),
        ]),
      );
    // Jen's two dice against Hew's one, who failed: the book's own 84.8 %. All others together against him are three.
    const { jen, stall } = odds();
    expect(jen).toHaveLength(3);
    expect(jen[1]).toBe("84.8%");
    const { overthrowOdds } = await source("rulesets/spellwoven/rules/conflict/resolution-odds.ts");
    const { percent } = await source("core/text/text.ts");
    expect(stall.at(-1)).toBe(percent(overthrowOdds(3, { pool: 1, people: 1, failed: 1 })));
    expect(jen.at(-1)).toBe(percent(overthrowOdds(2, { pool: 2, people: 1, failed: 0 })));
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
      expect(await begin()).toEqual([]);
      expect([own().struggle, combat.round]).toEqual([1, 1]);
    }
  });
});
