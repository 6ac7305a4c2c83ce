import type { RollState } from "../../../core/contract/roll-kind.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { spentBy } from "../fudge/spent.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { countedRolls } from "../rules/contest/counted-rolls.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import type { ContestFaces } from "../rules/contest/request.ts";
import type { Softening } from "../rules/contest/soften.ts";
import { answerStakes, approve, oppose, setDifficulty } from "../rules/contest/steps.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { countingSpends, spendable } from "../rules/fudge/fudge.ts";
import type { FudgeSpend, SideName } from "../rules/side/side.ts";

export type ContestState = RollState<AskedContest>;

/** A contest with everything that was answered and done written into its request. */
export interface Contest {
  readonly request: AskedContest;
  readonly faces: ContestFaces;
  readonly softenings: readonly Softening[];
  /** All points that were spent on rolls, with those that don't count. */
  readonly spent: readonly FudgeSpend[];
  /** KA-27: who heard the stakes and backed out; null while nobody did. */
  readonly withdrawn: string | null;
  /** The game master lets it stand: no more Fudge points. */
  readonly closed: boolean;
}

/** What somebody answered who was asked what they do. */
export interface ChooseAnswer {
  /** Null = what the card takes for granted. */
  readonly plan: SidePlan | null;
  /** The game master answered herself: nobody has to allow anything. */
  readonly keeper: boolean;
  /** Dice thrown for it, by ability. */
  readonly faces: Readonly<Record<string, readonly number[]>>;
}

/** Name of the throw of one roll; also tells which ability an answer's dice are for. */
export function throwName(side: SideName, ability: string): string {
  return `${side}-${ability}`;
}

/** Folds answers and moves into the request, in the order in which they came. Pure. */
export function contestOf({ request: asked, questions, moves, throws }: ContestState): Contest {
  // Cards of older worlds do not have it.
  const known = asked.said ?? {};
  let request = asked;
  let withdrawn: string | null = null;
  const take = (step: Result<object>) => {
    if (step.ok) request = { ...request, ...step.value };
  };
  const thrown: Record<string, readonly number[]> = {};
  for (const { id, kind, status, answer, data } of questions) {
    if (status === "open") continue;
    if (kind === "difficulty") take(setDifficulty(request, Number(answer?.level ?? DEFAULTS.difficulty), []));
    else if (kind === "approve") {
      const { side, ref } = data as { side: SideName; ref: string };
      take(approve(request, side, ref, answer?.granted === true, answer?.value as number | undefined));
    } else if (kind === "harm") {
      const damage = answer?.granted === true ? request.damage : { kind: "none" as const };
      request = { ...request, damage, asksHarm: false };
    } else if (kind === "tellStakes") {
      const text = String(answer?.text ?? "");
      request = { ...request, asksStakes: false };
      if (text) request = { ...request, stakes: { level: "high", text, answer: "open" } };
    } else if (kind === "stakes") {
      const goes = answer?.accepted === true;
      take(answerStakes(request, goes, []));
      if (!goes) withdrawn ??= String(data.who);
    } else if (kind === "choose") {
      const name = data.side as SideName;
      const said = Object.hasOwn(known, id) ? known[id] : undefined;
      // Whoever acts and says nothing more has backed out.
      if (!said && name === "acting" && !answer) withdrawn ??= request.acting.who.name;
      if (!said) continue;
      const others = request.spends.filter((spend) => spend.side !== name);
      take(name === "acting" ? ok({ acting: { ...said.side, ready: true } }) : oppose(request, said.side, []));
      request = { ...request, spends: [...others, ...said.spends] };
      const faces = (answer as Partial<ChooseAnswer> | null)?.faces ?? {};
      for (const [ability, four] of Object.entries(faces)) thrown[throwName(name, ability)] = four;
    }
  }
  if (withdrawn) request = { ...request, stakes: { ...request.stakes, answer: "withdrawn" } };
  // A side whose stand-in was refused chooses anew; what was spent on it comes back.
  const spends = withdrawn ? [] : request.spends.filter(({ side }) => request[side]?.ready);
  const done = spentBy<SideName>(moves);
  const chosen = spends.filter(({ id }) => !done.back.has(id));
  request = { ...request, spends: chosen };
  const counting = countingSpends(spendable(request), done.spends, kalyrSettings(), done.closed);
  request = { ...request, spends: [...chosen, ...counting] };
  const faces = countedRolls(request).map(({ side, ability, automatic }) => {
    const name = throwName(side, ability);
    return automatic ? [] : (throws[name]?.[0] ?? thrown[name] ?? []);
  });
  const { softenings, closed } = done;
  return { request, faces, softenings, spent: [...chosen, ...done.spends], withdrawn, closed };
}
