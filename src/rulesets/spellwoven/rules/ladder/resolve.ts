import type { WorldEvent } from "../../../../kernel/events.ts";
import { type Faces, miscounted } from "../../../../kernel/faces.ts";
import { fail, ok, type Phrase, type Result } from "../../../../kernel/result.ts";
import { attributeKey } from "../attributes.ts";
import { PartEvents } from "../event-list.ts";
import type { WovenSettings } from "../settings.ts";
import { readBursts, type Thrown } from "./bursts.ts";
import { keptDice, type LadderPlan, ladderPlan, rolledDifficulty, skillBonus } from "./ladder-plan.ts";
import type { BonusLine, LadderDie, LadderOutcome, Resolved, Verdict } from "./outcome.ts";
import type { LadderRequest } from "./request.ts";
import { checkRequest } from "./request-check.ts";
import { rungKey } from "./rungs.ts";
import { canOverSwing } from "./weapons.ts";

const RULES = "FOURTALES.Woven.Rules";
/** SW-19: the least face each die of a partial success shows. */
export const PARTIAL_FROM = 6;

/**
 * Dice still to be rolled for a request: the first ones, or the further ones that tens brought (SW-20). 0 = all are there.
 * Refuses what `checkRequest` refuses, and wrong faces.
 */
export function moreDice(request: LadderRequest, faces: Faces, settings: WovenSettings): Result<number> {
  const problems = checkRequest(request, settings);
  if (problems.length > 0) return fail(...problems);
  const plan = ladderPlan(request, settings);
  if (faces.length === 0) return ok(plan.origins.length);
  const read = readThrow(plan, faces);
  return read.thrown ? ok(read.thrown.missing) : fail(...read.problems);
}

/**
 * SW-03 to SW-05, SW-19: what rolled faces mean and what they change. The same request and faces always give the same
 * outcome, events and event ids.
 *
 * @param faces as many as `moreDice` asked for, wave after wave; none when the test is automatic
 */
export function resolve(request: LadderRequest, faces: Faces, settings: WovenSettings): Result<Resolved> {
  const problems = checkRequest(request, settings);
  if (problems.length > 0) return fail(...problems);
  const plan = ladderPlan(request, settings);
  const read = readThrow(plan, faces);
  if (!read.thrown) return fail(...read.problems);
  const { missing } = read.thrown;
  if (missing > 0) return fail(miscounted(faces.length + missing, faces.length));
  const outcome = outcomeOf(request, plan, read.thrown, settings);
  return ok({ outcome, events: eventsOf(request, outcome, settings) });
}

/** SW-19, A-10: does a failed throw with these kept faces count as a partial success? Tests only. */
export function isPartial(request: LadderRequest, kept: Faces, settings: WovenSettings): boolean {
  return settings.partialSuccess && request.purpose === "test" && kept.every((face) => face >= PARTIAL_FROM);
}

function readThrow(plan: LadderPlan, faces: Faces): ReturnType<typeof readBursts> {
  return readBursts(faces, plan.origins.length, plan.explode ? (first) => keptDice(first, plan) : null);
}

function outcomeOf(request: LadderRequest, plan: LadderPlan, thrown: Thrown, settings: WovenSettings): LadderOutcome {
  const kept = keptDice(thrown.first, plan);
  const dice: LadderDie[] = thrown.first.map((face, index) => ({
    face,
    origin: plan.origins[index]!,
    from: null,
    state: kept[index] ? "kept" : "dropped",
    reason: kept[index] ? null : { key: `${RULES}.Dropped.${plan.by}` },
  }));
  for (const { from, face } of thrown.bursts) {
    dice.push({ face, origin: "burst", from, state: "kept", reason: null });
  }
  const natural = dice.reduce((sum, { face, state }) => sum + (state === "kept" ? face : 0), 0);
  const total = natural + plan.bonus;
  const first = thrown.first.filter((_, index) => kept[index]);
  const made = plan.automatic || total >= plan.threshold;
  const verdict: Verdict = made ? "yes" : isPartial(request, first, settings) ? "partial" : "no";
  return {
    verdict,
    automatic: plan.automatic,
    rungs: plan.rungs,
    difficulty: rolledDifficulty(request, settings),
    threshold: plan.threshold,
    dice,
    natural,
    bonuses: bonusLines(request),
    total,
    margin: plan.automatic ? 0 : total - plan.threshold,
    effort: plan.effort ? 1 : 0,
    sentence: sentence(request, plan, verdict, total),
  };
}

/** Everything that is added, line by line. */
export function bonusLines(request: LadderRequest): BonusLine[] {
  const lines: BonusLine[] = [];
  const { skill } = request;
  if (skill) {
    const label: Phrase = {
      key: `${RULES}.Bonus.${skill.doubled ? "skillDoubled" : "skill"}`,
      data: { skill: skill.name, rank: skill.rank },
    };
    lines.push({ source: "skill", label, value: skillBonus(request) });
  }
  for (const { source, label, value, on } of request.modifiers) if (on) lines.push({ source, label, value });
  return lines;
}

/** `attribute` and `difficulty` in the data are language keys; the card puts their words in. */
function sentence(request: LadderRequest, plan: LadderPlan, verdict: Verdict, total: number): Phrase {
  const how = plan.automatic ? "automatic" : verdict;
  return {
    key: `${RULES}.Verdict.${request.purpose}.${how}`,
    data: {
      name: request.who.name,
      target: request.target?.name ?? "",
      attribute: attributeKey(request.attribute),
      difficulty: rungKey(request.difficulty),
      total,
      threshold: plan.threshold,
    },
  };
}

function eventsOf(request: LadderRequest, outcome: LadderOutcome, settings: WovenSettings): WorldEvent[] {
  const list = new PartEvents(request.purpose);
  const { uuid } = request.who;
  if (outcome.effort > 0 && request.effortLeft !== null) {
    list.add("woven.effort", uuid, { amount: -outcome.effort }, { binds: true });
  }
  if (settings.overSwing) {
    const missed = request.purpose === "attack" && request.contest === "combat" && outcome.verdict !== "yes";
    if (missed && canOverSwing(request.weapon)) list.add("woven.overSwung", uuid, { value: true });
    // Words and wills are met without the weapon that was swung.
    const parried = request.purpose === "defence" && request.contest === "combat";
    if (parried && request.overSwung) list.add("woven.overSwung", uuid, { value: false });
  }
  return list.all;
}
