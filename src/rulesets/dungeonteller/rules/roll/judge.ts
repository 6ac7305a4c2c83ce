import type { Phrase } from "../../../../kernel/result.ts";
import { isAttack } from "../attack.ts";
import { climb, stepsUp } from "../move/climb.ts";
import { jump } from "../move/jump.ts";
import { run } from "../move/move.ts";
import type { Verdict } from "../pool/outcome.ts";
import type { Opposition, Ruling, SuccessRequest } from "../pool/request.ts";
import { landing } from "../power/teleport.ts";

/** True for purposes whose successes take Luck from the one attacked (DT-25, DT-112, DT-142). */
export function harms(request: SuccessRequest): boolean {
  return isAttack(request.purpose) || request.purpose === "strike";
}

interface Count {
  /** Rolled. */
  readonly successes: number;
  /** Left after Parry and Shield. */
  readonly unblocked: number;
  /** Left after the other side, too. */
  readonly net: number;
  /** The other side's successes, or null. */
  readonly against: number | null;
}

interface Judged {
  readonly verdict: Verdict;
  readonly strength: number;
  readonly needed: number | null;
  readonly sentence: Phrase;
}

/**
 * DT-06, A-37: what is left of `s` successes against `t`. Where the other side takes successes away or must be beaten,
 * `max(0, s − t)`; where it only tries to see through something, all of them.
 */
export function opposedNet(how: Opposition["how"], s: number, t: number): number {
  return how === "subtract" || how === "beat" ? Math.max(0, s - t) : s;
}

/** DT-06, A-37: does the acting side win? `needed` is the least number that has to be left (1 if not said). */
export function opposedWins(how: Opposition["how"], s: number, t: number, needed = 1): boolean {
  if (how === "exceed") return s >= needed && t <= s;
  if (how === "match") return s >= needed && t < s;
  if (how === "beat") return s >= needed && s > t;
  return opposedNet(how, s, t) >= needed;
}

/** A-38: one try, several who may find out: each knows for themselves. */
export function judgeAll(
  { who, needed }: SuccessRequest,
  successes: number,
  each: readonly { readonly wins: boolean }[],
): Judged {
  const won = each.filter(({ wins }) => wins).length;
  const verdict = won === each.length ? "yes" : won === 0 ? "no" : "open";
  const data = { name: who.name, won, all: each.length };
  return { verdict, strength: successes, needed, sentence: { key: "FOURTALES.Teller.Rules.Verdict.each", data } };
}

/** How a roll went. */
export function judge(request: SuccessRequest, count: Count): Judged {
  const { net, against } = count;
  if (request.job) return judgeJob(request, request.job, net);
  const needed = request.needed ?? (request.opposition || request.defense || request.power ? 1 : null);
  const say = (verdict: Verdict): Judged => ({
    verdict,
    strength: net,
    needed,
    sentence: sentence(request, verdict, net, needed),
  });
  if (request.opposition) {
    const { how } = request.opposition;
    if (count.unblocked < (needed ?? 1)) return say("no");
    // A disguise stands until somebody doubts it; a spell that Resist takes from must wait for Resist.
    if (against === null || request.others?.some((other) => other.successes === null))
      return say(how === "subtract" || how === "beat" ? "waiting" : "yes");
    return say(opposedWins(how, count.unblocked, against, needed ?? 1) ? "yes" : "no");
  }
  if (request.actions.length === 0) return say("yes");
  if (needed === null) return net === 0 ? say("no") : ruled(say("open"), request);
  return say(net >= needed ? "yes" : "no");
}

/** DT-05: what the Gamemaster says who kept the number; until then it is open. */
function ruled(judged: Judged, { who, purpose, ruling }: SuccessRequest): Judged {
  if (!ruling || purpose !== "action") return judged;
  const sentence = { key: `FOURTALES.Teller.Rules.Verdict.ruled.${ruling}`, data: { name: who.name } };
  return { ...judged, verdict: ruling === "yes" ? "yes" : "no", sentence };
}

/** What a Gamemaster may say, the best for whoever rolled first. */
export const RULINGS = ["yes", "almost", "no"] as const satisfies readonly Ruling[];

/** Is this one of them? */
export function isRuling(said: unknown): said is Ruling {
  return RULINGS.some((one) => one === said);
}

/** DT-05: what a number that somebody names says to successes: enough, one short, or fewer. */
export function rulingFor(successes: number, needed: number): Ruling {
  if (successes >= needed) return "yes";
  return successes === needed - 1 ? "almost" : "no";
}

/** DT-04, DT-05, DT-40: collected successes; a number kept by the game master leaves the verdict to her. */
function judgeJob(request: SuccessRequest, job: NonNullable<SuccessRequest["job"]>, net: number): Judged {
  const total = job.collected + net;
  let verdict: Verdict = "collected";
  if (job.needed === null)
    verdict = request.power && job.release && total > 0 ? "yes" : total > 0 ? "open" : "collected";
  else if (total >= job.needed && job.release) verdict = "yes";
  if (verdict === "open" && request.ruling === "yes") verdict = "yes";
  const data = { name: job.name, count: net, total, needed: job.needed ?? 0 };
  const how = verdict === "yes" ? "done" : net === 0 ? "nothing" : job.needed === null ? "hidden" : "more";
  return { verdict, strength: total, needed: job.needed, sentence: { key: `FOURTALES.Teller.Rules.Job.${how}`, data } };
}

function sentence(request: SuccessRequest, verdict: Verdict, net: number, needed: number | null): Phrase {
  const base = "FOURTALES.Teller.Rules.Verdict";
  const data = { name: request.who.name, count: net, needed: needed ?? 0, target: request.defense?.name ?? "" };
  if (request.purpose === "jump" && verdict === "yes") {
    return { key: `${base}.jump`, data: { ...data, count: jump(net).paces } };
  }
  if (request.purpose === "land") {
    return { key: `${base}.${jump(0, net).upright ? "landed" : "tumbled"}`, data };
  }
  if (request.climb) {
    const { passed, result, fallen } = climb(request.climb, net);
    // At the foot there is nothing yet to hold on to, nor to fall from.
    const tries = stepsUp(request.climb) === 0 && (result === "stays" || result === "falls");
    const key = `${base}.Climb.${tries ? "foot" : `${request.climb.down ? "Down." : ""}${result}`}`;
    return { key, data: { ...data, passed, all: request.climb.steps.length, fallen } };
  }
  if (request.purpose === "squeeze") return { key: `${base}.${verdict === "yes" ? "hit" : "miss"}`, data };
  if (request.purpose === "fall") return { key: `${base}.fall`, data };
  if (request.purpose === "run") {
    return { key: `${base}.run`, data: { ...data, count: run(net, request.pace).paces } };
  }
  if (harms(request) && request.split) return { key: `${base}.split`, data };
  if (harms(request) && request.defense) return { key: `${base}.${verdict === "yes" ? "hit" : "miss"}`, data };
  if (request.power && verdict === "yes") {
    const key = landing(request, net) === "home" ? "bounced" : "power";
    return { key: `${base}.${key}`, data: { ...data, power: request.power.name } };
  }
  return { key: `${base}.${verdict}`, data };
}
