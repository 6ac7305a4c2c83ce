import fc from "fast-check";
import type { Samples } from "./samples.ts";

const thrower = (_id: string, name: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  system: { skill: 2 },
  items: [{ _id: "samplePebble0000", name: "Flat one", type: "pebbles.pebbleStone", system: { flatness: 1 } }],
});

/** Pip throws, Pia looks on. */
export const samples: Samples = {
  actors: [thrower("samplePip0000000", "Pip"), thrower("samplePia0000000", "Pia")],
  rolls: ({ actor }) => {
    const [who, friend] = [actor("samplePip0000000").uuid, actor("samplePia0000000").uuid];
    const choices = { who, stone: "samplePebble0000", friend };
    const night = { passages: [{ span: "night", way: "ends", with: { hours: 3 } }], people: [who, friend] };
    const match = { who, parties: [{ side: "throwers", members: [who, friend] }] };
    return [
      ...[choices, { ...choices, friend: "", stone: "" }].map((sample) => ({ kind: "skip", request: sample })),
      { kind: "time", request: night },
      { kind: "match", request: match },
      { kind: "match", request: { ...match, tricks: true, judged: true } },
      { kind: "dive", request: { who, laughs: friend } },
      { kind: "glance", request: { who } },
      { kind: "deed", request: { deed: "chill", who } },
    ];
  },
  events: {
    "pebbles.joy": {
      state: fc.record({ joy: fc.record({ value: fc.nat(9), max: fc.nat(9) }) }),
      data: fc.record({
        amount: fc.integer({ min: -4, max: 4 }),
        cause: fc.constantFrom("hop", "sink", "share", "splash", "wish", "turn", "nap", "night"),
      }),
    },
    "pebbles.wet": {
      state: fc.record({ wet: fc.boolean() }),
      data: fc.record({ value: fc.boolean(), laughs: fc.constantFrom("", "Actor.samplePia0000000") }),
    },
    "pebbles.keen": {
      state: fc.record({ pebbles: fc.record({ keen: fc.boolean() }) }),
      data: fc.record({ value: fc.boolean() }),
    },
    "pebbles.windy": {
      state: fc.record({ pebbles: fc.record({ windy: fc.boolean() }) }),
      data: fc.record({ value: fc.boolean() }),
    },
    "pebbles.threw": {
      state: fc.record({ pebbles: fc.record({ threw: fc.nat(9) }) }),
      data: fc.record({ value: fc.nat(9) }),
    },
    "pebbles.lights": {
      state: fc.record({ lights: fc.integer({ min: -5, max: 5 }) }),
      data: fc.record({ amount: fc.integer({ min: -3, max: 3 }) }),
    },
  },
  migrations: [{ number: 1, type: "pebbles.pebbleStone", old: { flat: true }, now: { flatness: 2 } }],
};
