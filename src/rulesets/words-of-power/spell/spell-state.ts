import type { RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { isObject, isText } from "../../../kernel/looks.ts";
import { fateIn } from "../attack/fate.question.ts";
import { type CheckRequest, type CheckRollState, checkOf } from "../check/check-state.ts";
import { resolveCheck } from "../rules/check/match-resolve.ts";
import type { WordsSettings } from "../rules/settings.ts";
import { asFarAs, CAST, RULE, rulingIn } from "../rules/spell/spell-facts.ts";
import type { SpellRequest, SpellSense, SpellState } from "../rules/spell/spell-request.ts";

/** A spell as asked for, and the Skill Check that it needs, if any. */
export interface CastRequest extends SpellRequest {
  /** `fixed`: the player went on, and its dice fall. */
  readonly check: (CheckRequest & { readonly fixed: boolean }) | null;
}

export type CastState = RollState<CastRequest>;

/** Names of the throws, and of the question what Words that were replaced come to. */
export const HIT = "hit";
export const DAMAGE = "damage";
export const SENSE = "sense";
/** Name of the question whether a block turns it. */
export const BLOCK = "block";

/** The spell as all answers and dice so far have left it. */
export function spellOf(state: CastState, settings: WordsSettings): SpellState {
  const { request, questions, throws } = state;
  const ruled = answerTo(questions, RULE);
  const went = answerTo<{ go: boolean }>(questions, CAST);
  const sense = answerTo(questions, SENSE);
  const aim = answerTo<{ zone: string }>(questions, "aim");
  const block = answerTo<{ faces: number[] }>(questions, BLOCK);
  const vital = Object.entries(request.target?.zones ?? {}).find(([, zone]) => zone.vital)?.[0] ?? null;
  return {
    request: asFarAs(request, questions),
    ruling: rulingIn(questions),
    unheard: ruled === null,
    goes: went === undefined ? request.unasked || null : went?.go === true,
    sense: sense === undefined ? null : readSense(sense),
    hit: throws[HIT]?.[0]?.[0] ?? null,
    block: block === undefined ? null : Math.max(0, ...(block?.faces ?? [])),
    fate: fateIn(questions),
    zone: aim === undefined ? null : (aim?.zone ?? vital),
    damage: throws[DAMAGE]?.[0]?.[0] ?? null,
    check: checkVerdict(state, settings),
  };
}

/** Nobody's answer: the Words stand as they lie. */
function readSense(answer: unknown): SpellSense {
  const { dispelled, effect } = (isObject(answer) ? answer : {}) as Partial<SpellSense>;
  return { dispelled: dispelled === true, effect: isText(effect) ? effect! : "" };
}

/** The Skill Check of a spell as a check of its own; null where it needs none. */
export function checkIn(state: CastState): CheckRollState | null {
  const { check } = state.request;
  return check && { ...state, request: check };
}

function checkVerdict(state: CastState, settings: WordsSettings): SpellState["check"] {
  const check = checkIn(state);
  const resolved = check && resolveCheck(checkOf(check, settings), settings);
  if (!resolved?.ok || resolved.value.outcome.verdict === "waiting") return null;
  return resolved.value.outcome.verdict;
}
