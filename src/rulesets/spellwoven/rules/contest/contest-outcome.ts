import type { WorldEvent } from "../../../../kernel/events.ts";
import { ok, type Result } from "../../../../kernel/result.ts";
import { PartEvents } from "../event-list.ts";
import type { LadderOutcome } from "../ladder/outcome.ts";
import { moreDice, resolve } from "../ladder/resolve.ts";
import type { WovenSettings } from "../settings.ts";
import {
  afterSoak,
  type MenaceOutcome,
  moreMenace,
  resolveMenace,
  resolveSoak,
  type SoakOutcome,
  soakCount,
} from "../wound/menace.ts";
import { levelAfter } from "../wound/standing.ts";
import { TRACK_END } from "../wound/tracks.ts";
import type { Contest, ContestPart, ContestStep, HitFate, Seat } from "./contest.ts";
import type { ContestResolved, ContestVerdict } from "./contest-result.ts";
import { contestSentence } from "./contest-sentence.ts";
import type { Guard } from "./defence.ts";

type Choice = Extract<ContestStep, { do: "decide" }>;

/** What is known so far; each step fills in more. */
interface Course {
  readonly contest: Contest;
  readonly settings: WovenSettings;
  readonly events: WorldEvent[];
  attack: LadderOutcome | null;
  defence: LadderOutcome | null;
  menace: MenaceOutcome | null;
  soak: SoakOutcome | null;
  wounds: number | null;
  defeat: boolean;
  fate: HitFate | null;
}

/**
 * SW-26 to SW-28, SW-74, SW-79 to SW-85, SW-93: follows a contest as far as its dice and answers reach, and says what happens
 * next and who may do it. The same contest always gives the same outcome, events and event ids.
 * @returns problems for requests that cannot be rolled and for wrong faces
 */
export function resolveContest(contest: Contest, settings: WovenSettings): Result<ContestResolved> {
  const course: Course = {
    contest,
    settings,
    events: [],
    attack: null,
    defence: null,
    menace: null,
    soak: null,
    wounds: null,
    defeat: false,
    fate: null,
  };
  const stopped = follow(course);
  if (!stopped.ok) return stopped;
  const next = stopped.value;
  const { attack, defence, menace, soak, wounds, defeat, fate } = course;
  const verdict = verdictOf(course);
  const outcome = { verdict, attack, defence, menace, soak, wounds, defeat, fate, next };
  return ok({ outcome: { ...outcome, sentence: contestSentence(contest, outcome) }, events: course.events });
}

/** What happens next, and who may do it. */
export function nextStep(contest: Contest, settings: WovenSettings): Result<ContestStep> {
  const resolved = resolveContest(contest, settings);
  return resolved.ok ? ok(resolved.value.outcome.next) : resolved;
}

/** Goes through the contest until something is missing. */
function follow(course: Course): Result<ContestStep> {
  const { contest, settings, events } = course;
  const { attack, defence, throws, harm } = contest;
  const attackDice = moreDice(attack, throws.attack, settings);
  if (!attackDice.ok) return attackDice;
  if (attackDice.value > 0) return wait("attack", attackDice.value, attacker(contest));
  const attacked = resolve(attack, throws.attack, settings);
  if (!attacked.ok) return attacked;
  course.attack = attacked.value.outcome;
  events.push(...attacked.value.events);
  if (course.attack.verdict !== "yes") return ok({ do: "done" });

  if (!defence) return ok({ do: "defend", by: defender(contest) });
  if (defence.request) {
    const defenceDice = moreDice(defence.request, throws.defence, settings);
    if (!defenceDice.ok) return defenceDice;
    if (defenceDice.value > 0) return wait("defence", defenceDice.value, defender(contest));
    const defended = resolve(defence.request, throws.defence, settings);
    if (!defended.ok) return defended;
    course.defence = defended.value.outcome;
    events.push(...defended.value.events);
    if (course.defence.verdict === "yes") return ok({ do: "done" });
  }
  if (!harm || !defence.guard) return ok({ do: "done" });
  return followHarm(course, harm.menace, defence.guard);
}

function followHarm(course: Course, dice: number, guard: Guard) {
  const { contest, settings } = course;
  const { throws } = contest;
  const menaceDice = moreMenace(dice, throws.menace, settings);
  if (!menaceDice.ok) return menaceDice;
  if (menaceDice.value > 0) return wait("menace", menaceDice.value, attacker(contest));
  const menace = resolveMenace(dice, throws.menace, guard.thresholds, settings);
  if (!menace.ok) return menace;
  course.menace = menace.value;

  const count = soakCount(guard.soak, menace.value, settings);
  if (count > 0 && throws.soak.length === 0) return wait("soak", count, defender(contest));
  const soak = resolveSoak(count, throws.soak, menace.value.wounds);
  if (!soak.ok) return soak;
  if (count > 0) course.soak = soak.value;
  const left = afterSoak(menace.value, soak.value.soaked, settings);
  course.wounds = left.wounds;
  course.defeat = left.defeat;

  const choice = choiceOf(course, guard);
  if (choice) {
    // A fate that nobody offered is no answer.
    if (!contest.fate || !choice.fates.includes(contest.fate)) return ok<ContestStep>(choice);
    course.fate = contest.fate;
  }
  woundEvents(course, guard);
  return ok<ContestStep>({ do: "done" });
}

/** SW-84, SW-93: is there something to decide before the wounds count? */
function choiceOf(course: Course, guard: Guard): Choice | null {
  const { contest } = course;
  const wounds = course.wounds ?? 0;
  if (wounds === 0 && !course.defeat) return null;
  if (guard.mayBeHeroic) return { do: "decide", fates: ["take", "heroic"], by: defender(contest) };
  const beaten = levelAfter(guard.taken, { wounds, defeat: course.defeat }) === TRACK_END;
  const mortal = guard.track === "health" && contest.attack.target?.player === false;
  if (beaten && mortal) return { do: "decide", fates: ["take", "kill"], by: { side: "gm", uuid: null } };
  return null;
}

function woundEvents(course: Course, guard: Guard): void {
  const { contest } = course;
  const list = new PartEvents("harm");
  const target = contest.attack.target!.uuid;
  if (course.fate === "heroic") list.add("woven.heroic", target, { undo: false });
  else if ((course.wounds ?? 0) > 0 || course.defeat) {
    list.add("woven.wound", target, {
      track: guard.track,
      levels: course.wounds ?? 0,
      defeat: course.defeat,
      kill: course.fate === "kill",
    });
  }
  course.events.push(...list.all);
}

function verdictOf(course: Course): ContestVerdict {
  if (course.attack && course.attack.verdict !== "yes") return "missed";
  if (course.defence) return course.defence.verdict === "yes" ? "blocked" : "hit";
  const isHit = course.attack && course.contest.defence && !course.contest.defence.request;
  return isHit ? "hit" : "open";
}

function wait(part: ContestPart, dice: number, by: Seat): Result<ContestStep> {
  return ok({ do: "throw", part, dice, by });
}

function attacker(contest: Contest): Seat {
  return { side: "attacker", uuid: contest.attack.who.uuid };
}

function defender(contest: Contest): Seat {
  return { side: "defender", uuid: contest.attack.target?.uuid ?? null };
}
