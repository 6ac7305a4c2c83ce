import { ok, type Result } from "../../../../kernel/result.ts";
import { keep } from "../contest/judge.ts";
import { FOUR_DICE, type WoundOdds } from "../contest/odds.ts";
import { prepare } from "../contest/prepare.ts";
import { resultOf } from "../contest/resolve.ts";
import { DEFAULTS, FUDGE_DICE } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { SideName } from "../side/side.ts";
import type { PlannedRoll } from "../side/side-rolls.ts";
import { LETTERS, type Letter } from "../types.ts";
import { judgeRound } from "./judge-round.ts";
import { damageOf, roundRoll } from "./resolve-round.ts";
import { dodgerOf, type Manners, SIDES } from "./round.ts";
import type { RoundRequest } from "./round-request.ts";

/** Exact chances of a round. */
export interface RoundOdds {
  /** Who wounds whom: the acting side the other, nobody anybody, the other the acting one, or both at once; they sum to 1. */
  readonly hits: Readonly<Record<"acting" | "nobody" | "opposing" | "both", number>>;
  /** Chance of each wound by side. */
  readonly harm: Readonly<Record<SideName, WoundOdds>>;
}

/** The best that four dice can show. */
const FOUR_PLUS = Array.from({ length: FUDGE_DICE.count }, () => 1);

/** One way in which a side's dice may fall. */
interface Fall {
  readonly result: number;
  readonly four: boolean;
  readonly chance: number;
}

/** KA-76 to KA-91: the exact odds of a round, by the same rules as `resolveRound`, with both manners known or supposed. */
export function roundOdds(round: RoundRequest, manners: Manners, settings: KalyrSettings): Result<RoundOdds> {
  const { contest } = round;
  const prepared = prepare(contest, settings);
  if (!prepared.ok) return prepared;
  const falls = (name: SideName) =>
    fallsOf(
      prepared.value.rolls.filter(({ side, dropped }) => side === name && dropped === null),
      (results) => keep(contest[name]!.mode, results),
      settings,
    );
  const hits = { acting: 0, nobody: 0, opposing: 0, both: 0 };
  const harm = { acting: noWounds(), opposing: noWounds() };
  const dodger = dodgerOf(round, settings);
  const theirs = falls("opposing");
  for (const mine of falls("acting")) {
    for (const other of theirs) {
      const weight = mine.chance * other.chance;
      const roll = (name: SideName, { result, four: fell }: Fall) =>
        roundRoll(contest, name, result, fell ? FOUR_PLUS : [], manners, dodger, settings);
      const { blows } = judgeRound(roll("acting", mine), roll("opposing", other), settings);
      const taken = new Map(blows.flatMap((blow) => [[blow.side, damageOf(contest, blow)?.letter ?? null] as const]));
      for (const name of SIDES) harm[name][taken.get(name) ?? "none"] += weight;
      const hurt = SIDES.filter((name) => taken.get(name));
      hits[hurt.length === 2 ? "both" : hurt[0] ? (hurt[0] === "acting" ? "opposing" : "acting") : "nobody"] += weight;
    }
  }
  return ok({ hits, harm });
}

/** How a side's one or two rolls may fall: the result that counts, and whether its four dice are all plus. */
function fallsOf(
  rolls: readonly PlannedRoll[],
  kept: (results: readonly number[]) => number,
  settings: KalyrSettings,
): Fall[] {
  const each = rolls.map((roll): Fall[] => {
    if (roll.automatic) {
      return [{ result: resultOf(roll.level, DEFAULTS.automaticDice, roll.shift, settings), four: false, chance: 1 }];
    }
    return FOUR_DICE.entries().map(([sum, chance]) => ({
      result: resultOf(roll.level, sum, roll.shift, settings),
      four: sum === FUDGE_DICE.count,
      chance,
    }));
  });
  const [first = [], second] = each;
  if (!second) return first;
  return first.flatMap((a) =>
    second.map((b) => {
      // Of two equal results the first counts.
      const one = kept([a.result, b.result]) === a.result ? a : b;
      return { ...one, chance: a.chance * b.chance };
    }),
  );
}

function noWounds(): Record<Letter | "none", number> {
  return Object.fromEntries(["none", ...LETTERS].map((letter) => [letter, 0])) as Record<Letter | "none", number>;
}
