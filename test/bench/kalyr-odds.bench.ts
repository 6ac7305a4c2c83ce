import { unwrap } from "../../src/kernel/result.ts";
import {
  type AbilityUse,
  type Character,
  type ContestRequest,
  contestRequest,
  DEFAULT_SETTINGS,
  type GroupRequest,
  groupOdds,
  type Member,
  odds,
  resolve,
  type Side,
  sideFor,
  spendOptions,
} from "../../src/rulesets/kalyr/rules/index.ts";
import type { Bench, Row } from "./row.ts";
import { grown, microseconds } from "./timing.ts";

function character(name: string): Character {
  return {
    uuid: `Actor.${name}`,
    name,
    type: "kalyrCharacter",
    items: [],
    system: {
      race: "human",
      intolerance: "none",
      scale: 0,
      tier: "pc",
      fudgePoints: 3,
      xp: { available: 0, earned: 0, ledger: {} },
      levelsGained: 0,
      keysOwed: 0,
      lifepathsOwed: 0,
      damage: { physical: { wounds: {} }, mental: { wounds: {} }, social: { wounds: {} } },
      scarsAndNotes: "",
      biography: "",
    },
  };
}

const use = (id: string, level: number): AbilityUse => ({
  id,
  name: id,
  specialisation: "",
  source: "own",
  uuid: `Item.${id}`,
  level,
  kind: "mundane",
  domain: "physical",
  penalty: 0,
  standsFor: "",
  asked: false,
});

function contest(mine: number, theirs: number): ContestRequest {
  const foe = character("foe");
  const damage = { kind: "margin", track: "physical" } as const;
  const abilities = (count: number, stem: string) => Array.from({ length: count }, (_, i) => use(`${stem}${i}`, i));
  const request = contestRequest(character("own"), abilities(mine, "a"), DEFAULT_SETTINGS, { foe, damage });
  return { ...request, opposing: sideFor(foe, abilities(theirs, "b"), request, DEFAULT_SETTINGS) };
}

/** So many against so many, armed, each with a blow of their own. */
function crowd(ours: number, theirs: number): GroupRequest {
  const { acting, opposing, damage, ...about } = contest(1, 1);
  const member = (party: "acting" | "opposing", side: Side) => (n: number) => ({
    key: `${party}${n}`,
    party,
    side: { ...side, abilities: [use("a0", (n % 5) - 2)], blow: [], guard: [] },
    played: false,
    worth: n % 3,
    said: true,
    placed: "",
  });
  const people = (count: number, make: (n: number) => Member) => Array.from({ length: count }, (_, n) => make(n));
  return {
    contest: { ...about, damage, fight: true, asksStakes: false },
    members: [...people(ours, member("acting", acting)), ...people(theirs, member("opposing", opposing!))],
    battle: null,
    asksDeal: false,
    spends: [],
  };
}

/** Odds of contests from one roll to four, with damage on both sides, and what else a card asks for. */
const bench: Bench = {
  name: "Kalyr odds",
  run: async (): Promise<Row[]> => {
    const rows: Row[] = [];
    const alone = contestRequest(character("own"), [use("a0", 0)], DEFAULT_SETTINGS);
    const cases: [string, ContestRequest][] = [
      ["4dF against a difficulty", alone],
      ["4dF against 4dF with damage", contest(1, 1)],
      ["best of two against 4dF with damage", contest(2, 1)],
      ["best of two against best of two with damage", contest(2, 2)],
    ];
    for (const [, request] of cases) for (let i = 0; i < 200; i++) odds(request, DEFAULT_SETTINGS);
    let before = 0;
    for (const [what, request] of cases) {
      const value = microseconds(() => unwrap(odds(request, DEFAULT_SETTINGS)), 300);
      rows.push({ what, value, unit: "µs", ...grown(value, before) });
      before = value;
    }
    const faces = [
      [1, 1, 0, -1],
      [0, 0, 1, -1],
    ];
    const duel = contest(1, 1);
    rows.push({
      what: "a contest resolved",
      value: microseconds(() => unwrap(resolve(duel, faces, DEFAULT_SETTINGS)), 1000),
      unit: "µs",
    });
    rows.push({
      what: "Fudge points on offer, with what each would change",
      value: microseconds(() => spendOptions(duel, faces, DEFAULT_SETTINGS), 300),
      unit: "µs",
    });
    // KA-31: whoever calls forty against twenty-five waits at most five times as long as seven against seven.
    const [few, many] = [crowd(7, 7), crowd(40, 25)];
    for (let i = 0; i < 100; i++) groupOdds(many, DEFAULT_SETTINGS);
    const ofFew = microseconds(() => groupOdds(few, DEFAULT_SETTINGS), 200);
    const ofMany = microseconds(() => groupOdds(many, DEFAULT_SETTINGS), 200);
    rows.push({ what: "seven against seven", value: ofFew, unit: "µs" });
    rows.push({ what: "forty against twenty-five", value: ofMany, unit: "µs", ...grown(ofMany, ofFew) });
    return rows;
  },
};

export default bench;
