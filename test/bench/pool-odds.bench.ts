import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { pool } from "../../src/kernel/odds.ts";
import { unwrap } from "../../src/kernel/result.ts";
import {
  type ActionDice,
  actionDice,
  actionRequest,
  DEFAULT_SETTINGS,
  type Monster,
  odds,
  resolve,
} from "../../src/rulesets/dungeonteller/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { grown, microseconds } from "./timing.ts";

function creature(dice: Partial<ActionDice>): Monster {
  return {
    uuid: "Actor.bench",
    name: "bench",
    type: "tellerMonster",
    items: [],
    system: {
      luck: { base: 40, value: 40, cold: 0 },
      out: false,
      actions: actionDice(dice),
      bonuses: [],
      move: 5,
      turn: { moved: "still", attacked: false },
      workUp: {},
      effects: {},
      armor: 0,
      canDoubleMove: true,
      canRun: true,
      fly: null,
      size: "normal",
      tags: [],
      weaponInDice: true,
      armed: true,
    },
  };
}

const request = (battle: number) => actionRequest(creature({ battle }), "battle", DEFAULT_SETTINGS, { needed: 1 });

/** Pool odds for 1 to 40 dice, and rolls per second beside another dice library in the same run. */
const bench: Bench = {
  name: "DungeonTeller odds",
  async run(): Promise<Row[]> {
    const rows: Row[] = [];
    for (let dice = 1; dice <= 40; dice++) pool(dice, 1 / 3).atLeast(3);
    let before = 0;
    for (const dice of [1, 5, 10, 20, 40]) {
      const value = microseconds(() => pool(dice, 1 / 3).atLeast(3), 3000);
      rows.push({ what: `pool odds, ${dice} dice`, value, unit: "µs", ...grown(value, before) });
      before = value;
    }
    const small = microseconds(() => odds(request(10), DEFAULT_SETTINGS), 1000);
    const large = microseconds(() => odds(request(40), DEFAULT_SETTINGS), 1000);
    rows.push({ what: "odds of a whole request, 10 dice", value: small, unit: "µs" });
    rows.push({ what: "odds of a whole request, 40 dice", value: large, unit: "µs", ratio: large / small });
    const against = { ...request(20), opposition: { how: "subtract", successes: null, request: request(20) } } as const;
    rows.push({
      what: "odds of 20 dice against 20",
      value: microseconds(() => odds(against, DEFAULT_SETTINGS), 1000),
      unit: "µs",
    });

    const six = request(6);
    const ours = microseconds(() => {
      const faces = Array.from({ length: 6 }, () => 1 + Math.floor(Math.random() * 6));
      return unwrap(resolve(six, faces, DEFAULT_SETTINGS)).outcome.successes;
    }, 3000);
    const theirs = microseconds(() => new DiceRoll("6d6>=5").total, 1000);
    rows.push({
      what: "6d6>=5 rolled and resolved, Four Tales",
      value: 1e6 / ours,
      unit: "rolls/s",
      ratio: theirs / ours,
    });
    rows.push({ what: "6d6>=5, @dice-roller/rpg-dice-roller", value: 1e6 / theirs, unit: "rolls/s" });
    return rows;
  },
};

export default bench;
