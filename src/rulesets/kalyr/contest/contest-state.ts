import type { Move, RollState } from "../../../core/rolls/roll-kind.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Softening } from "../rules/contest/soften.ts";
import { answerStakes, approve, oppose, setDifficulty } from "../rules/contest/steps.ts";
import { DEFAULTS } from "../rules/figures.ts";
import type { ContestFaces, FudgeSpend, Side, SideName } from "../rules/side/request.ts";
import { countedRolls } from "../rules/side/side-rolls.ts";
import type { KalyrRequest } from "../side/plan.ts";

export type ContestState = RollState<KalyrRequest>;

/** A contest with everything that was answered and done written into its request. */
export interface Contest {
  readonly request: KalyrRequest;
  readonly faces: ContestFaces;
  readonly softenings: readonly Softening[];
  /** KA-27: the player heard the stakes and backed out. */
  readonly withdrawn: boolean;
  /** The game master lets it stand: no more Fudge points. */
  readonly closed: boolean;
}

/** What somebody answered who was asked what they do. */
export interface ChooseAnswer {
  readonly side: Side;
  /** Dice thrown for it, by ability. */
  readonly faces: Readonly<Record<string, readonly number[]>>;
  readonly spends: readonly FudgeSpend[];
}

/** Name of the throw of one roll; also tells which ability an answer's dice are for. */
export function throwName(side: SideName, ability: string): string {
  return `${side}-${ability}`;
}

/** Folds answers and moves into the request, in the order in which they came. Pure. */
export function contestOf({ request: asked, questions, moves, throws }: ContestState): Contest {
  let request = asked;
  const take = (step: Result<object>) => {
    if (step.ok) request = { ...request, ...step.value };
  };
  const thrown: Record<string, readonly number[]> = {};
  for (const { kind, status, answer, data } of questions) {
    if (status === "open") continue;
    if (kind === "difficulty") take(setDifficulty(request, Number(answer?.level ?? DEFAULTS.difficulty), []));
    else if (kind === "approve") {
      const { side, ref } = data as { side: SideName; ref: string };
      take(approve(request, side, ref, answer?.granted === true, answer?.value as number | undefined));
    } else if (kind === "tellStakes") {
      const text = String(answer?.text ?? "");
      request = { ...request, asksStakes: false };
      if (text) request = { ...request, stakes: { level: "high", text, answer: "open" } };
    } else if (kind === "stakes") take(answerStakes(request, answer?.accepted === true, []));
    else if (kind === "choose") {
      const name = data.side as SideName;
      const given = answer as unknown as ChooseAnswer | null;
      const side = given?.side ?? (name === "opposing" ? asked.fallback : null);
      if (!side) {
        // Whoever acts and says nothing more has backed out.
        request = { ...request, stakes: { ...request.stakes, answer: "withdrawn" } };
        continue;
      }
      const others = request.spends.filter((spend) => spend.side !== name);
      take(name === "acting" ? ok({ acting: { ...side, ready: true } }) : oppose(request, side, []));
      request = { ...request, spends: [...others, ...(given?.spends ?? [])] };
      for (const [ability, faces] of Object.entries(given?.faces ?? {})) thrown[throwName(name, ability)] = faces;
    }
  }
  const withdrawn = request.stakes.answer === "withdrawn";
  // A side whose stand-in was refused chooses anew; what was spent on it comes back.
  const spends = withdrawn ? [] : request.spends.filter(({ side }) => request[side]?.ready);
  const done = moved(moves);
  request = { ...request, spends: [...spends.filter(({ id }) => !done.back.has(id)), ...done.spends] };
  const faces = countedRolls(request).map(({ side, ability, automatic }) => {
    const name = throwName(side, ability);
    return automatic ? [] : (throws[name]?.[0] ?? thrown[name] ?? []);
  });
  return { request, faces, softenings: done.softenings, withdrawn, closed: done.closed };
}

function moved(moves: readonly Move[]) {
  const back = new Set(moves.flatMap(({ kind, data }) => (kind === "back" ? [String(data.id)] : [])));
  const kept = moves.filter(({ id }) => !back.has(id));
  const spends = kept.flatMap(({ id, kind, about, data }): FudgeSpend[] => {
    if (kind !== "spend") return [];
    const { side, ability, use, value } = data as unknown as FudgeSpend;
    return [{ id, by: about, side, ability, use, value }];
  });
  const softenings = kept.flatMap(({ id, kind, about, data }): Softening[] =>
    kind === "soften" ? [{ id, by: about, side: data.side as SideName }] : [],
  );
  return { back, spends, softenings, closed: moves.some(({ kind }) => kind === "close") };
}
