import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WorldEvent } from "../../../src/kernel/events.ts";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  type CharacterSystem,
  effortRegained,
  influenceGained,
  wovenEvents,
} from "../../../src/rulesets/spellwoven/rules/index.ts";
import { after, happen, jen } from "./beings.ts";

const uuid = jen().uuid;
const event = (kind: string, data: object, id = "e-0"): WorldEvent => ({
  id,
  kind: `woven.${kind}`,
  target: uuid,
  data,
});
const withSystem = (more: Partial<CharacterSystem>) => jen({ system: more });

/** Those of a row of events that can happen one after the other: Effort that is not there can't be spent. */
function possible(events: readonly WorldEvent[], being: ReturnType<typeof jen>): WorldEvent[] {
  const happened: WorldEvent[] = [];
  for (const one of events) {
    happened.push(one);
    if (!wovenEvents.applyAll(new Map([[uuid, being.system]]), happened).ok) happened.pop();
  }
  return happened;
}

/** Applies, undoes, and gives the state that is left. */
function undone(events: readonly WorldEvent[], being = jen()): unknown {
  const worked = happen(events, being);
  return unwrap(wovenEvents.undoAll(worked.states, worked.done)).states.get(uuid);
}

const wound = fc.record({
  track: fc.constantFrom("health", "resolve"),
  levels: fc.integer({ min: 0, max: 8 }),
  defeat: fc.boolean(),
  kill: fc.boolean(),
});
const anyEvent = fc.oneof(
  wound.map((data) => event("wound", data)),
  fc.integer({ min: -9, max: 9 }).map((amount) => event("effort", { amount })),
  fc.record({ rest: fc.nat(9), sleep: fc.nat(9) }).map((data) => event("rest", data)),
  fc.constantFrom("scene", "never").map((reuse) => event("scene", { reuse })),
  fc.boolean().map((value) => event("overSwung", { value })),
  fc
    .record({ amount: fc.integer({ min: 1, max: 3 }), id: fc.constantFrom("hew", "ann") })
    .map(({ amount, id }) => event("influence", { id, name: id, actorUuid: "", background: "", amount })),
);
const anyone = fc
  .record({
    spent: fc.nat(6),
    health: fc.nat(6),
    ticked: fc.boolean(),
    active: fc.boolean(),
    overSwung: fc.boolean(),
    removed: fc.boolean(),
  })
  .map(({ spent, health, ticked, active, overSwung, removed }) =>
    withSystem({
      effort: { total: 6, spent },
      tracks: { health, resolve: 2 },
      heroic: { ticked, active },
      overSwung,
      status: { defeated: health === 6, dead: false, removed },
      influenceToSpend: 30,
    }),
  );

describe("events of Spellwoven", () => {
  it("undoing restores everything, whatever happened", () => {
    fc.assert(
      fc.property(anyone, fc.array(anyEvent, { maxLength: 6 }), (being, events) => {
        expect(undone(possible(events, being), being)).toEqual(being.system);
      }),
    );
  });

  it("undoing the undoing happens all over again", () => {
    fc.assert(
      fc.property(anyone, anyEvent, (being, one) => {
        const first = happen(possible([one], being), being);
        const back = unwrap(wovenEvents.undoAll(first.states, first.done));
        const again = unwrap(wovenEvents.undoAll(back.states, back.done));
        expect(again.states.get(uuid)).toEqual(first.states.get(uuid));
      }),
    );
  });

  it("a wound goes back exactly, even when more came after it", () => {
    const data = { track: "health", levels: 2, defeat: false, kill: false };
    const first = happen([event("wound", data)], jen());
    const later = unwrap(wovenEvents.applyAll(first.states, [event("wound", { ...data, levels: 3 })]));
    const back = unwrap(wovenEvents.undoAll(later.states, first.done)).states.get(uuid) as CharacterSystem;
    expect(back.tracks.health).toBe(3);
  });

  it("SW-81, SW-82 wounds stop at the end of the track, which is defeat", () => {
    const state = after([event("wound", { track: "health", levels: 9, defeat: false, kill: false })], jen());
    expect([state.tracks.health, state.status.defeated, state.status.dead]).toEqual([6, true, false]);
    const { done } = happen([event("wound", { track: "health", levels: 9, defeat: false, kill: false })], jen());
    expect(done[0]!.data).toMatchObject({ levels: 6, fell: true, died: false });
  });

  it("SW-18 rest and sleep bring Effort back, each rounded down by itself", () => {
    const spent = { total: 6, spent: 5 };
    expect(effortRegained(spent, { rest: 3, sleep: 0 })).toBe(1);
    expect(effortRegained(spent, { rest: 1, sleep: 1.9 })).toBe(1);
    expect(effortRegained(spent, { rest: 8, sleep: 8 })).toBe(5);
    expect(after([event("rest", { rest: 4, sleep: 1 })], withSystem({ effort: spent })).effort.spent).toBe(2);
  });

  it("SW-17 Effort never goes beyond what there is", () => {
    const tired = withSystem({ effort: { total: 6, spent: 5 } });
    expect(possible([event("effort", { amount: -3 })], tired)).toEqual([]);
    expect(happen([event("effort", { amount: -1 })], tired).done[0]!.data).toEqual({ amount: -1 });
    expect(happen([event("effort", { amount: 9 })], tired).done[0]!.data).toEqual({ amount: 5 });
  });

  it("SW-94 a heroic deed gives all Effort back, and undoing takes it again", () => {
    const tired = withSystem({ effort: { total: 6, spent: 4 } });
    expect(after([event("heroic", { undo: false })], tired)).toMatchObject({
      effort: { spent: 0 },
      heroic: { ticked: true },
    });
    expect(undone([event("heroic", { undo: false })], tired)).toEqual(tired.system);
    const aglow = withSystem({ heroic: { ticked: false, active: true } });
    expect(undone([event("heroic", { undo: false })], aglow)).toEqual(aglow.system);
  });

  it("SW-97 the box cannot be ticked twice, and the end of the scene clears it unless the table says never", () => {
    const used = withSystem({ heroic: { ticked: true, active: true } });
    expect(wovenEvents.applyAll(new Map([[uuid, used.system]]), [event("heroic", { undo: false })])).toMatchObject({
      ok: false,
      problems: [{ key: "FOURTALES.Woven.Rules.Refuse.heroicUsed", field: "events.0.heroic" }],
    });
    expect(after([event("scene", { reuse: "scene" })], used).heroic).toEqual({ ticked: false, active: false });
    expect(after([event("scene", { reuse: "never" })], used).heroic).toEqual({ ticked: true, active: false });
  });

  it("SW-63 undoing influence strikes a new line out, unless somebody has added to it", () => {
    const placed = event("influence", { id: "hew", name: "Hew", actorUuid: "", background: "", amount: 2 });
    const first = happen([placed], jen());
    const owed = unwrap(
      wovenEvents.applyAll(first.states, [event("obligation", { id: "hew", name: "Hew", amount: 1 })]),
    );
    const back = unwrap(wovenEvents.undoAll(owed.states, first.done)).states.get(uuid) as CharacterSystem;
    expect([back.influenceToSpend, back.knownPersons.hew]).toMatchObject([3, { influence: 0, obligation: 1 }]);
    expect(unwrap(wovenEvents.undoAll(owed.states, [...first.done, ...owed.done])).states.get(uuid)).toEqual(
      jen().system,
    );
  });

  it("SW-66 a rank gained in a social skill brings three, other skills and falling ranks nothing", () => {
    expect(influenceGained({ set: "social" }, 1, 2)).toBe(3);
    expect(influenceGained({ set: "social" }, 0, 2)).toBe(6);
    expect(influenceGained({ set: "social" }, 2, 1)).toBe(0);
    expect(influenceGained({ set: "fighting" }, 1, 2)).toBe(0);
    const ranks = (...these: number[]) =>
      event("pool", { amount: 3 * these.length, skill: "Falsehoods", of: "talk", ranks: these });
    const gained = happen([ranks(2)], jen());
    expect((gained.states.get(uuid) as CharacterSystem).influenceToSpend).toBe(6);
    // Each rank once: also after it was lost and gained anew, and whatever came after it.
    expect(wovenEvents.applyAll(gained.states, [ranks(2, 3)])).toMatchObject({
      ok: false,
      problems: [{ key: "FOURTALES.Woven.Rules.Refuse.rewarded" }],
    });
    const more = unwrap(wovenEvents.applyAll(gained.states, [ranks(3)]));
    const less = unwrap(wovenEvents.undoAll(more.states, gained.done));
    const again = unwrap(wovenEvents.undoAll(less.states, less.done));
    expect(again.states.get(uuid)).toEqual(more.states.get(uuid));
    // What was placed meanwhile is taken back first: no point is minted.
    const spent = unwrap(
      wovenEvents.applyAll(gained.states, [
        event("influence", { id: "hew", name: "Hew", actorUuid: "", background: "", amount: 5 }),
      ]),
    );
    expect(wovenEvents.undoAll(spent.states, gained.done)).toMatchObject({
      ok: false,
      problems: [{ key: "FOURTALES.Woven.Rules.Refuse.influencePlaced" }],
    });
  });

  it("obligation needs somebody who is known", () => {
    const lost = wovenEvents.applyAll(new Map([[uuid, jen().system]]), [
      event("obligation", { id: "nobody", name: "Nobody", amount: 1 }),
    ]);
    expect(lost).toMatchObject({ ok: false, problems: [{ key: "FOURTALES.Woven.Rules.Refuse.unknownPerson" }] });
  });

  it("refuses unsound data of every kind", () => {
    for (const kind of wovenEvents.kinds) {
      const known = wovenEvents.get(kind)!;
      for (const data of [null, 3, [], "x"]) expect(known.check(data).length, kind).toBeGreaterThan(0);
      const junk = { amount: "x", id: "__proto__", track: "soul", value: -1, reuse: 1, rest: -1, effort: 0.5 };
      expect(known.check(junk).length, kind).toBeGreaterThan(0);
    }
  });
});
