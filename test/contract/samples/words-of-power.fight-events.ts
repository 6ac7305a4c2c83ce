import fc from "fast-check";
import type { Samples } from "./samples.ts";
import { body, holder } from "./words-of-power.shapes.ts";

const begun = fc.record({
  deed: fc.constantFrom("pack", "flee"),
  text: fc.constant("a rope"),
  item: fc.constant(""),
  to: fc.constant(""),
  paid: fc.nat(3),
  of: fc.nat(4),
  round: fc.nat(3),
  shocks: fc.constantFrom([], [2], [1, 1, 4]),
});
const own = <T>(kept: fc.Arbitrary<T>) => fc.record({ "words-of-power": kept });
const turn = own(
  fc.record({ first: fc.nat(4), second: fc.nat(4), attack: fc.nat(4), begun: fc.option(begun, { nil: null }) }),
);
const arrival = fc.record({ round: fc.nat(5), entry: fc.constantFrom("", "D3") });
const opening = fc.constantFrom({ how: "dice", team: "" }, { how: "surprise", team: "a" });
const bound = fc.record({
  legs: fc.record({
    bound: fc.boolean(),
    boundBy: fc.constantFrom("", "Orc"),
    boundTo: fc.constantFrom("", "Actor.b"),
    fresh: fc.boolean(),
  }),
});
/** Tokens on a scene, with places for one of them. */
const onScene = fc
  .record({ x: fc.constantFrom(0, 300), y: fc.constantFrom(0, 300) })
  .map((other) => ({
    name: "Scene",
    id: "sampleBoard00000",
    type: "",
    system: {},
    fields: {},
    held: {
      Token: { aaaaaaaaaaaaaaaa: { x: 50, y: 50, width: 1, height: 1 }, bbbbbbbbbbbbbbbb: { ...other, width: 1 } },
    },
  }));

/** Events of blows, turns and the Battle Board, and of the Hand. */
export const fightEvents: Samples["events"] = {
  "words.hit": {
    state: body,
    data: fc.record({
      zone: fc.constantFrom("head", "legs"),
      label: fc.constant("Head"),
      damage: fc.nat(10),
      word: fc.constantFrom(null, "sunder", "rend"),
      unarmed: fc.boolean(),
      half: fc.constantFrom("up", "down", "downMin1"),
    }),
  },
  "words.hand": {
    state: holder,
    data: fc.record({
      id: fc.constantFrom("a", "b"),
      word: fc.constantFrom(null, { text: "Bell", sense: "", sort: 2 }),
      text: fc.constant("Bell"),
    }),
  },
  "words.draw": { state: holder, data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }) },
  "words.step": {
    state: body,
    data: fc.record({
      zone: fc.constantFrom("head", "nowhere"),
      label: fc.constant("Head"),
      item: fc.constantFrom(null, ""),
      amount: fc.integer({ min: -3, max: 3 }),
    }),
  },
  "words.stand": {
    state: onScene,
    data: fc.record({
      token: fc.constantFrom("aaaaaaaaaaaaaaaa", "gone"),
      past: fc.constantFrom([], ["bbbbbbbbbbbbbbbb"]),
      spots: fc.constantFrom(
        [{ x: 350, y: 350 }],
        [
          { x: 350, y: 350 },
          { x: 420, y: 350 },
        ],
      ),
      reach: fc.constant(60),
      size: fc.constant(100),
      name: fc.constant("Snazzle"),
      cell: fc.constant("C4"),
    }),
  },
  "words.formation": {
    state: fc.record({ formation: fc.constantFrom("", "A1", "D8") }),
    data: fc.record({ value: fc.constantFrom("", "C3", "D8") }),
  },
  "words.down": { state: body, data: fc.record({ value: fc.boolean() }) },
  ...Object.fromEntries(
    ["first", "second", "attack"].map((mark) => [
      `words.${mark}`,
      {
        state: fc.record({ "words-of-power": fc.record({ [mark]: fc.nat(9) }) }),
        data: fc.record({ value: fc.nat(9) }),
      },
    ]),
  ),
  "words.spend": {
    state: turn,
    data: fc.record({
      actions: fc.nat(3),
      attack: fc.boolean(),
      round: fc.nat(3),
      owes: fc.boolean(),
      fetched: fc.constantFrom(undefined, [{ item: "Actor.a.Item.b", name: "Dirk", into: "offhand" }]),
    }),
  },
  "words.begun": { state: turn, data: fc.record({ value: fc.option(begun, { nil: null }) }) },
  "words.shaken": { state: turn, data: fc.record({ lost: fc.nat(5), maimed: fc.boolean() }) },
  "words.withstood": { state: turn, data: fc.record({ shocks: fc.constantFrom([], [1], [1, 4], [7]) }) },
  "words.arrives": { state: own(fc.record({ arrival })), data: fc.record({ value: arrival }) },
  "words.gone": { state: own(fc.record({ gone: fc.nat(4) })), data: fc.record({ value: fc.nat(4) }) },
  "words.opening": { state: own(fc.record({ opening })), data: fc.record({ value: opening }) },
  "words.guard": {
    state: body,
    data: fc.record({ value: fc.constantFrom(null, { by: "Actor.a", zone: "legs", dice: 2 }) }),
  },
  "words.bind": {
    state: fc.record({ zones: bound }),
    data: fc.record({
      zone: fc.constantFrom("legs", "tail"),
      label: fc.constant("Legs"),
      value: fc.boolean(),
      to: fc.constant("Actor.b"),
      name: fc.constant("Orc"),
      hand: fc.constant("offhand"),
      self: fc.constant("Actor.a"),
      own: fc.constant("Astra"),
    }),
  },
  "words.place": {
    state: fc.record({ "words-of-power": fc.record({ place: fc.integer({ min: -9, max: 9 }) }) }),
    data: fc.record({ value: fc.integer({ min: -9, max: 9 }) }),
  },
};
