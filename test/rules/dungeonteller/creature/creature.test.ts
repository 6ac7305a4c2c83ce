import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { overlap } from "../../../../src/kernel/spot.ts";
import {
  ACTIONS,
  actionDice,
  BESTS,
  type CreaturePlan,
  creatureEvents,
  creatureFigures,
  freePlaces,
  MOST_CREATURES,
  type Nature,
  natureOf,
  PLAIN,
  STRENGTHS,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { ROOT } from "../../../../tools/house.mjs";

const BESTIARY = join(ROOT, "packs/dungeonteller/monsters");
const kinds = readdirSync(BESTIARY)
  .filter((file) => !file.startsWith("_"))
  .map((file) => parse(readFileSync(join(BESTIARY, file), "utf8")) as { name: string; system: Nature });

const nature = fc.record<Nature>({
  luck: fc.record({ base: fc.integer({ min: 0, max: 99 }) }),
  actions: fc
    .array(fc.nat(12), { minLength: 10, maxLength: 10 })
    .map((dice) => actionDice(Object.fromEntries(ACTIONS.map((id, n) => [id, dice[n]!])))),
  armor: fc.nat(8),
  size: fc.constantFrom("small", "normal", "giant"),
  move: fc.nat(10),
});

const plan = (more: Partial<CreaturePlan> = {}): CreaturePlan => ({
  id: "abcdefghijklmnop",
  name: "Big Rat",
  strength: "big",
  best: "battle",
  kind: null,
  scene: null,
  places: [],
  spell: null,
  ...more,
});

/** What comes into being. */
const made = (more: Partial<CreaturePlan>) =>
  creatureEvents(plan(more)).map(({ data }) => data as { source: Record<string, object> });

describe("DT-78, A-07: figures of a creature", () => {
  it("lie within what a sheet holds, whatever its kind", () => {
    fc.assert(
      fc.property(nature, fc.constantFrom(...STRENGTHS), fc.constantFrom(null, ...BESTS), (own, strength, best) => {
        const { luck, actions, armor, size } = creatureFigures(own, strength, best);
        expect(luck >= 1 && luck <= 99 && armor >= 0).toBe(true);
        expect(ACTIONS.every((id) => actions[id] >= 0 && actions[id] <= 12)).toBe(true);
        expect(size === "giant").toBe(strength === "giant" || (own.size === "giant" && strength !== "little"));
      }),
    );
  });

  it("grow with its size, and what its kind can't do at all it can't do bigger", () => {
    fc.assert(
      fc.property(nature, (own) => {
        const rows = STRENGTHS.map((strength) => creatureFigures(own, strength, null));
        for (const [n, row] of rows.slice(1).entries()) {
          const before = rows[n]!;
          expect(row.luck >= before.luck && row.armor >= before.armor).toBe(true);
          for (const id of ACTIONS) {
            expect(row.actions[id] >= before.actions[id]).toBe(true);
            expect(row.actions[id] === 0).toBe(own.actions[id] === 0);
          }
        }
      }),
    );
  });

  it("are highest in what it does best, as far as a sheet goes", () => {
    fc.assert(
      fc.property(nature, fc.constantFrom(...STRENGTHS), fc.constantFrom(...BESTS), (own, strength, best) => {
        const { actions } = creatureFigures(own, strength, best);
        for (const id of ACTIONS)
          if (id !== best) expect(actions[best] > actions[id] || actions[best] === 12).toBe(true);
      }),
    );
  });

  it("are those of the bestiary for a kind of usual size", () => {
    for (const { name, system } of kinds) {
      const { luck, actions, armor, size } = creatureFigures(natureOf(system), "usual", null);
      expect([name, luck, actions, armor, size]).toEqual([
        name,
        system.luck.base,
        system.actions,
        system.armor,
        system.size,
      ]);
    }
  });

  it("put one of no kind among the creatures of the bestiary: a little one below, a giant above most", () => {
    const foes = kinds.map(({ system }) => system.luck.base).sort((a, b) => a - b);
    const [little, usual, big, giant] = STRENGTHS.map((strength) => creatureFigures(PLAIN, strength, "battle"));
    expect([little!.luck, usual!.luck, big!.luck, giant!.luck]).toEqual([2, 4, 6, 10]);
    expect([little, usual, big, giant].map((row) => row!.actions.battle)).toEqual([3, 4, 6, 8]);
    expect(giant!.luck).toBeLessThanOrEqual(foes.at(-1)!);
  });
});

describe("A-07: places for new creatures", () => {
  const area = { x: 100, y: 200, width: 1050, height: 760 };

  it("are as many as wanted, within the scene, on its fields, and none on another", () => {
    const point = fc.record({ x: fc.integer({ min: -500, max: 3000 }), y: fc.integer({ min: -500, max: 3000 }) });
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: MOST_CREATURES }), fc.constantFrom(1, 2), (at, count, side) => {
        const taken = [{ x: 300, y: 400, width: 100, height: 100 }];
        const places = freePlaces({ area, field: 100, taken }, at, count, side);
        expect(places).toHaveLength(count);
        for (const [n, place] of places.entries()) {
          expect(place.x >= 100 && place.y >= 200).toBe(true);
          expect(place.x + place.width <= 1150 && place.y + place.height <= 960).toBe(true);
          expect([(place.x - 100) % 100, (place.y - 200) % 100]).toEqual([0, 0]);
          expect([...taken, ...places.slice(0, n)].some((other) => overlap(place, other))).toBe(false);
        }
      }),
    );
  });

  it("are shared on a scene that is full, and are none beyond it", () => {
    const small = { area: { x: 0, y: 0, width: 100, height: 100 }, field: 100, taken: [] };
    const places = freePlaces(small, { x: 50, y: 50 }, 3, 1);
    expect(places).toEqual(Array.from({ length: 3 }, () => ({ x: 0, y: 0, width: 100, height: 100 })));
  });
});

describe("A-07: what a new creature brings", () => {
  it("is a sheet, and tokens of their own with a number each", () => {
    const places = [0, 100, 200].map((x) => ({ x, y: 0, width: 100, height: 100 }));
    const [sheet, ...tokens] = made({ scene: "Scene.cave", places });
    expect(sheet!.source).toMatchObject({
      _id: "abcdefghijklmnop",
      name: "Big Rat",
      type: "tellerMonster",
      prototypeToken: { name: "Big Rat", actorLink: false, width: 1, bar1: { attribute: "luck" } },
      system: { luck: { base: 6, value: 6 }, armor: 1, actions: { battle: 6 } },
    });
    expect(tokens.map(({ source }) => source)).toMatchObject([
      { name: "Big Rat 1", x: 0, actorId: "abcdefghijklmnop", actorLink: false },
      { name: "Big Rat 2", x: 100 },
      { name: "Big Rat 3", x: 200 },
    ]);
  });

  it("is what its kind has, and none of what had happened to the one that was looked at", () => {
    const system = {
      luck: { base: 8, value: 1 },
      out: true,
      master: "Actor.x",
      fly: { min: 2, max: 12 },
      effects: { a: 1 },
    };
    const items = [{ name: "Bite", type: "tellerPower", system: { spell: true } }];
    const kind = { img: "bat.svg", system, items, prototypeToken: { width: 2, texture: { src: "bat.svg" } } };
    const spell = { name: "Zap", type: "tellerPower", system: { spell: true } };
    const [event] = made({ kind, strength: "giant", spell });
    const { source } = event!;
    expect(source).toMatchObject({ img: "bat.svg", items, prototypeToken: { width: 3, texture: { src: "bat.svg" } } });
    expect(source.system).toMatchObject({ luck: { base: 20, value: 20 }, out: false, fly: { min: 2 }, size: "giant" });
    expect(Object.keys(source.system!)).not.toContain("master");
    expect(Object.keys(source.system!)).not.toContain("effects");
    const [plain] = made({ best: "magic", spell });
    expect(plain!.source.items).toEqual([spell]);
  });
});
