import fc from "fast-check";
import type { Samples } from "./samples.ts";

const effort = fc.nat(6).map((spent) => ({ total: 6, spent }));
const heroic = fc.record({ ticked: fc.boolean(), active: fc.boolean() });
const status = fc.record({ defeated: fc.boolean(), dead: fc.constant(false), removed: fc.boolean() });
const hew = { name: "Hew", actorUuid: "", background: "", influence: 1, obligation: 2, notes: "", order: 1 };
const being = fc.record({
  effort,
  heroic,
  status,
  tracks: fc.record({ health: fc.nat(6), resolve: fc.nat(6) }),
  overSwung: fc.boolean(),
  influenceToSpend: fc.nat(5),
  rewarded: fc.constantFrom({}, { "talk-1": true }, { "talk-4": true }),
  knownPersons: fc.constantFrom({}, { hew }),
});
const conflict = fc.constantFrom("physical", "social", "mental");
const phase = fc.constantFrom("ranged", "hand", "magic");
/** What an encounter keeps of somebody in it. */
const place = fc.record({ spellwoven: fc.record({ acted: fc.nat(9), failed: fc.nat(9) }) });
/** The Gamesmaster's book of obligation. */
const book = fc.constantFrom(
  {},
  { line1: { what: "gain", amount: 2, to: "", who: "Jen", person: "Hew", known: "", reason: "", order: 1 } },
);
const ruling = fc.record({
  what: fc.constantFrom("climb", "quickness"),
  scene: fc.constantFrom("", "market"),
  rung: fc.integer({ min: 1, max: 12 }),
});
const side = fc.record({
  name: fc.constant("The Watch"),
  aim: fc.constant("the quay"),
  leader: fc.constant(""),
  base: fc.nat(4),
  out: fc.boolean(),
  hazard: fc.boolean(),
  order: fc.nat(3),
});
const stand = fc.record({
  round: fc.integer({ min: 2, max: 3 }),
  winner: fc.constantFrom("", "watch"),
  sides: fc.record({ watch: fc.record({ base: fc.nat(4), out: fc.boolean() }) }),
});

/** What may happen by any event of Spellwoven, and to whom. */
export const wovenEvents: Samples["events"] = {
  "woven.effort": { state: being, data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }) },
  "woven.rest": { state: being, data: fc.record({ rest: fc.nat(8), sleep: fc.nat(8) }) },
  "woven.track": { state: being, data: fc.record({ track: fc.constantFrom("health", "resolve"), value: fc.nat(6) }) },
  "woven.wound": {
    state: being,
    data: fc.record({
      track: fc.constantFrom("health", "resolve"),
      levels: fc.nat(4),
      defeat: fc.boolean(),
      kill: fc.boolean(),
    }),
  },
  "woven.heroic": { state: being, data: fc.constant({ undo: false }) },
  "woven.scene": { state: being, data: fc.record({ reuse: fc.constantFrom("scene", "never") }) },
  "woven.acted": { state: place, data: fc.record({ value: fc.nat(9) }) },
  "woven.failed": { state: place, data: fc.record({ value: fc.nat(9) }) },
  "woven.removed": { state: being, data: fc.record({ value: fc.boolean() }) },
  "woven.conflict": { state: fc.record({ spellwoven: fc.record({ conflict }) }), data: fc.record({ value: conflict }) },
  "woven.phase": { state: fc.record({ spellwoven: fc.record({ phase }) }), data: fc.record({ value: phase }) },
  "woven.anma": {
    state: fc.nat(5).chain((max) => fc.record({ anma: fc.record({ max: fc.constant(max), value: fc.nat(max) }) })),
    data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), max: fc.nat(2) }),
  },
  "woven.gift": {
    state: fc.record({
      anma: fc.constant({ value: 3, max: 3 }),
      magery: fc.record({
        domains: fc.constantFrom({}, { fire: { name: "Fire", motes: 2 } }),
        incantations: fc.constant({}),
      }),
    }),
    data: fc.record({
      to: fc.constant("Actor.sampleJen0000000"),
      domains: fc.constantFrom(
        [{ name: "Tide", motes: 2 }],
        [
          { name: "Tide", motes: 1 },
          { name: "Salt", motes: 1 },
        ],
      ),
      incantations: fc.constant([{ name: "Call", rank: 2 }]),
    }),
  },
  "woven.ruling": {
    state: fc.record({ rulings: fc.record({ climbHere: ruling }) }),
    data: fc.record({ id: fc.constantFrom("climbHere", "swimHere"), ruling: fc.option(ruling) }),
  },
  "woven.side": {
    state: fc.record({ spellwoven: fc.record({ sides: fc.record({ watch: side }) }) }),
    data: fc.record({ id: fc.constantFrom("watch", "stall"), side: fc.option(side) }),
  },
  "woven.sidePart": {
    state: fc.record({ spellwoven: fc.record({ sides: fc.record({ watch: side }) }) }),
    data: fc.oneof(
      fc.record({ id: fc.constantFrom("watch", "stall"), part: fc.constant("aim"), value: fc.constantFrom("", "x") }),
      fc.record({ id: fc.constant("watch"), part: fc.constant("hazard"), value: fc.boolean() }),
    ),
  },
  "woven.joins": {
    state: fc.record({ spellwoven: fc.record({ side: fc.constantFrom("", "watch") }) }),
    data: fc.record({ value: fc.constantFrom("", "watch", "stall") }),
  },
  "woven.stand": {
    state: fc.record({
      spellwoven: fc.record({
        sides: fc.record({ watch: side }),
        struggle: fc.integer({ min: 1, max: 2 }),
        winner: fc.constant(""),
      }),
    }),
    data: fc.record({ from: fc.integer({ min: 1, max: 2 }), to: stand, how: fc.constant("on"), name: fc.constant("") }),
  },
  "woven.instigated": {
    state: fc.record({ spellwoven: fc.record({ won: fc.nat(3), failed: fc.nat(3), acted: fc.nat(3) }) }),
    data: fc.record({
      round: fc.integer({ min: 1, max: 3 }),
      outcome: fc.constantFrom("won", "failed", "none"),
      turn: fc.nat(3),
      word: fc.boolean(),
    }),
  },
  "woven.overSwung": { state: being, data: fc.record({ value: fc.boolean() }) },
  "woven.pool": {
    state: being,
    data: fc.record({
      amount: fc.integer({ min: 1, max: 9 }),
      skill: fc.constant("Falsehoods"),
      of: fc.constant("talk"),
      ranks: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
    }),
  },
  "woven.heard": {
    state: being,
    data: fc.record({
      id: fc.constantFrom("hew", "guard"),
      name: fc.constant("Hew"),
      text: fc.constantFrom("The toll doubles", ""),
    }),
  },
  "woven.influence": {
    state: being,
    data: fc.record({
      id: fc.constantFrom("hew", "guard"),
      name: fc.constant("Hew"),
      actorUuid: fc.constant(""),
      background: fc.constant("Played together"),
      amount: fc.integer({ min: 1, max: 3 }),
    }),
  },
  "woven.gain": {
    state: fc.record({ obligation: fc.integer({ min: -9, max: 9 }), log: book }),
    data: fc.record({ amount: fc.integer({ min: -3, max: 3 }), who: fc.constant("Jen"), person: fc.constant("Hew") }),
  },
  "woven.pledge": {
    state: fc.record({ obligation: fc.integer({ min: -9, max: 9 }), log: book }),
    data: fc.record({
      id: fc.constantFrom("hew", "guard"),
      name: fc.constant("Hew"),
      to: fc.constant("Actor.sampleJen0000000"),
      line: fc.constantFrom("line3", "line4"),
      who: fc.constant("Jen"),
      reason: fc.constant("a favour"),
      amount: fc.integer({ min: 1, max: 3 }),
    }),
  },
  "woven.obligation": {
    state: being,
    data: fc.record({
      id: fc.constantFrom("hew", "guard"),
      name: fc.constant("Hew"),
      amount: fc.integer({ min: -3, max: 3 }),
    }),
  },
};
