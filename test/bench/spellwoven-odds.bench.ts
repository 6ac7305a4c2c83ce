import {
  attackRequest,
  bestPartition,
  contestSlider,
  DEFAULT_SETTINGS,
  defenceOptions,
  type Minor,
  menaceOdds,
  odds,
  resolve,
  sliderOdds,
  testRequest,
  thresholds,
  totalsOf,
} from "../../src/rulesets/spellwoven/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { grown, microseconds } from "./timing.ts";

function somebody(name: string): Minor {
  const steady = { bought: 0, extra: 0 };
  return {
    uuid: `Actor.${name}`,
    name,
    type: "wovenMinor",
    items: [],
    system: {
      defaultLevel: 5,
      exceptions: {},
      weaknesses: { social: [], fighting: [] },
      effort: { total: 6, spent: 0 },
      toughness: { mind: steady, body: steady },
      tracks: { health: 0, resolve: 0 },
      status: { defeated: false, dead: false, removed: false },
      overSwung: false,
      notes: "",
    },
  };
}

/** Odds of tests, contests and hits: time per call, and how it grows with the dice. */
const bench: Bench = {
  name: "Spellwoven odds",
  async run(): Promise<Row[]> {
    const rows: Row[] = [];
    const [one, other] = [somebody("one"), somebody("other")];
    const test = testRequest(one, "wits", { difficulty: 6 });
    const bursting = { ...DEFAULT_SETTINGS, explodingTens: true };
    rows.push({ what: "odds of a test", value: microseconds(() => odds(test, DEFAULT_SETTINGS), 3000), unit: "µs" });
    rows.push({
      what: "the slider's twelve notches",
      value: microseconds(() => sliderOdds(test, bursting), 300),
      unit: "µs",
    });
    const attack = attackRequest(one, other, { contest: "combat", difficulty: 6 }, DEFAULT_SETTINGS);
    const [defence] = defenceOptions(other, one, attack, DEFAULT_SETTINGS);
    const both = () => contestSlider(attack, defence!.request, DEFAULT_SETTINGS);
    rows.push({ what: "a contest on all twelve rungs", value: microseconds(both, 300), unit: "µs" });
    rows.push({
      what: "a throw resolved",
      value: microseconds(() => resolve(test, [7, 8], DEFAULT_SETTINGS), 3000),
      unit: "µs",
    });

    let before = 0;
    for (const count of [2, 3, 4]) {
      // A sum beyond the usual ones is worked out anew each time.
      const shape = { count, keep: count, by: "all", explode: true } as const;
      const value = microseconds(() => totalsOf(shape, 61), 20);
      rows.push({
        what: `totals of ${count} exploding dice, from nothing`,
        value,
        unit: "µs",
        ...grown(value, before),
      });
      before = value;
    }
    before = 0;
    for (const dice of [1, 2, 3, 6]) {
      const value = microseconds(() => menaceOdds(dice, thresholds(9), 2, DEFAULT_SETTINGS), dice > 3 ? 5 : 100);
      rows.push({ what: `odds of a hit, ${dice} menace dice`, value, unit: "µs", ...grown(value, before) });
      before = value;
    }
    before = 0;
    for (const dice of [3, 6, 9]) {
      const faces = Array.from({ length: dice }, (_, i) => 1 + ((i * 3) % 7));
      const value = microseconds(() => bestPartition(faces, 8), 200);
      rows.push({ what: `best parting of ${dice} dice`, value, unit: "µs", ...grown(value, before) });
      before = value;
    }
    return rows;
  },
};

export default bench;
