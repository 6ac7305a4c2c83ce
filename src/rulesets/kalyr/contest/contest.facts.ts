import type { Asked, AskedQuestion, World } from "../../../core/rolls/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { isObject } from "../../../kernel/sound.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { characterIn } from "../people.ts";
import { dressed } from "../rules/detailed/dress.ts";
import type { Care } from "../rules/healing/care.ts";
import type { ContestChoices, KalyrRequest, Said, SidePlan } from "../rules/side/plan.ts";
import { type Bout, FIRST_ROUND } from "../rules/side/plan.ts";
import { checkBout, checkChoices, checkSidePlan } from "../rules/side/plan-check.ts";
import { fallbackFor, requestOf, sideOf, spendsOf } from "../rules/side/plan-request.ts";
import { purseOf } from "../rules/side/purse.ts";
import type { Side, SideName, Who } from "../rules/side/request.ts";
import type { Character } from "../rules/types.ts";
import { type ChooseAnswer, type ContestState, contestOf } from "./contest-state.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * What sheets and settings give to a contest: levels, reasons, harm and points of both sides, from what people chose. Once
 * dice have fallen only points are looked up anew: whoever gains one meanwhile may spend it (KA-95, KA-97).
 */
export function contestFacts(asked: Asked<object, KalyrRequest>, world: World): Result<KalyrRequest> {
  return lookUp(asked, world, null);
}

/** The same for the first round of a detailed contest (KA-75). */
export function firstRoundFacts(asked: Asked<object, KalyrRequest>, world: World): Result<KalyrRequest> {
  return lookUp(asked, world, FIRST_ROUND);
}

/** The same for each further round: how it stands, the choices say, which a card has to have offered. */
export function roundFacts(asked: Asked<object, KalyrRequest>, world: World): Result<KalyrRequest> {
  if (asked.before) return lookUp(asked, world, FIRST_ROUND);
  const bout = checkBout(isObject(asked.choices) ? (asked.choices as { bout?: unknown }).bout : null);
  return bout.ok ? lookUp(asked, world, bout.value) : bout;
}

function lookUp(
  { choices, by, questions, moves, before }: Asked<object, KalyrRequest>,
  world: World,
  bout: Bout | null,
): Result<KalyrRequest> {
  if (before) {
    // What was spent already stays paid for, whatever became of the purse since.
    const grown = (was: Who, now: Who) => Math.max(was.fudgePoints, now.fudgePoints);
    return ok(withPurses({ request: before, questions: [...questions], moves: [...moves] }, world, grown));
  }
  const checked = checkChoices(choices);
  if (!checked.ok) return checked;
  const plan = bout ? inTerms(checked.value, bout) : checked.value;
  if (!plan) return fail({ key: "FOURTALES.Kalyr.Rules.Input.unsound" });
  const own = characterIn(world, plan.who);
  const foe = plan.against === "opposed" ? characterIn(world, plan.foe) : null;
  if (!own || (plan.against === "opposed" && plan.foe !== "" && !foe)) return fail(GONE);
  // Who is gone is not touched any more; what is nobody of this game never could be.
  const affected = plan.affected.map((uuid) => characterIn(world, uuid));
  const patient = plan.against === "care" ? characterIn(world, plan.patient) : null;
  if (patient && patient.uuid !== own.uuid && !plan.affected.includes(patient.uuid)) affected.push(patient);
  if (affected.some((one, i) => !one && world.document(plan.affected[i] ?? ""))) return fail(GONE);
  const chosen = chosenIn(questions);
  const settings = kalyrSettings();
  const built = requestOf(plan, {
    ...{ own, foe, settings, keeper: by.isGM },
    affected: affected.filter((one) => one !== null),
    foeWeapon: inHand(chosen, "opposing"),
  });
  if (!built.ok) return built;
  const care = plan.against === "care" ? careFor(plan, patient, built.value) : ok(null);
  if (!care.ok) return care;
  const standing = [own, foe].map((one) => (one && bout && world.place?.(one.uuid)) ?? null);
  const opposed = plan.against === "opposed" ? { begun: plan } : {};
  const cared = care.value ? { care: care.value } : {};
  const begun: KalyrRequest = { ...built.value, ...opposed, ...cared, ...(bout ? { bout, places: standing } : {}) };
  const request = { ...begun, acting: inRound(begun, begun.acting, { own, foe }, inHand(chosen, "opposing"), plan) };
  const fallback =
    request.fallback && foe && inRound(begun, request.fallback, { own: foe, foe: own }, plan.weapon, null);
  return withSaid({ ...request, fallback }, chosen, plan, { own, foe });
}

/** KA-68 to KA-71: who is cared for, and how. That there is nothing to be done for them shows in the end. */
function careFor(
  { treated: track = "physical" }: ContestChoices,
  patient: Character | null,
  { acting }: KalyrRequest,
): Result<Care> {
  if (!patient) return fail({ key: "FOURTALES.Kalyr.Rules.Mend.noPatient", field: "patient" });
  const unit = acting.abilities[0]?.kind === "psionic" ? "hours" : "days";
  return ok({ patient: { uuid: patient.uuid, name: patient.name }, track, unit });
}

/** What somebody chose for a round, in the terms of their contest; null where it is not for these two. */
function inTerms(plan: ContestChoices, { pair, terms }: Bout): ContestChoices | null {
  const harm = plan.harm === "none" ? "margin" : plan.harm;
  const alone: ContestChoices = { ...plan, against: "opposed", persuading: false, harm, stakes: "low" };
  if (!terms) return { ...alone, mode: plan.mode === "paired" ? "single" : plan.mode };
  const fits = plan.who !== plan.foe && pair.includes(plan.who) && pair.includes(plan.foe) && plan.mode !== "paired";
  return fits ? { ...alone, ...terms } : null;
}

/** A side with what only rounds know, where this is one. */
function inRound(
  { bout, fight, damage }: KalyrRequest,
  side: Side,
  { own, foe }: { own: Character; foe: Character | null },
  foeWeapon: string | undefined,
  plan: SidePlan | null,
): Side {
  if (!bout || !foe) return side;
  const track = damage.kind === "none" ? "physical" : damage.track;
  return dressed(side, { own, foe, foeWeapon, fight, track, bout, plan, settings: kalyrSettings() });
}

/**
 * What a side would be that somebody proposes in answer to a question, in a contest that stands like this.
 * @param plan null = what the card takes for granted
 */
export function sideSaid(request: KalyrRequest, name: SideName, plan: SidePlan | null, keeper: boolean): Result<Said> {
  if (!plan) return request.fallback && name === "opposing" ? ok(unspent(request.fallback)) : fail(GONE);
  const other = request[name === "acting" ? "opposing" : "acting"];
  const own = characterIn(NOW, request[name]?.who.uuid);
  if (!own) return fail(GONE);
  const foe = other && characterIn(NOW, other.who.uuid);
  const shown = other?.ready ? { foeWeapon: other.weapon, foeUses: other.abilities } : {};
  const side = sideOf(plan, { own, foe, settings: kalyrSettings(), keeper, ...shown }, request, name);
  return said(side.ok ? ok(inRound(request, side.value, { own, foe }, shown.foeWeapon, plan)) : side, plan, name);
}

/** A contest with everybody's Fudge points as they are at this moment: cards remember those of the last step. */
export function currentContest(state: ContestState): ContestState {
  return { ...state, request: withPurses(state, NOW, (_was, now) => now.fudgePoints) };
}

/** An answer of somebody who was asked what they do. */
interface Chosen {
  id: string;
  side: SideName;
  plan: SidePlan | null;
  keeper: boolean;
}

function chosenIn(questions: readonly AskedQuestion[]): Chosen[] {
  return questions.flatMap(({ id, kind, status, data, answer }) => {
    if (kind !== "choose" || status === "open") return [];
    const { plan, keeper } = (answer ?? {}) as Partial<ChooseAnswer>;
    const sound = checkSidePlan(plan);
    return [{ id, side: data.side as SideName, plan: sound.ok ? sound.value : null, keeper: keeper === true }];
  });
}

/** What a side has in hand by its last word; undefined while it has said nothing. */
function inHand(chosen: readonly Chosen[], side: SideName): string | undefined {
  return chosen.findLast((one) => one.side === side)?.plan?.weapon;
}

/** The contest with the sides that people chose who were asked. */
function withSaid(
  request: KalyrRequest,
  chosen: readonly Chosen[],
  begun: SidePlan,
  { own, foe }: { own: Character; foe: Character | null },
): Result<KalyrRequest> {
  const settings = kalyrSettings();
  const all: Record<string, Said> = {};
  let { fallback } = request;
  let uses = request.acting.abilities;
  for (const { id, side: name, plan, keeper } of chosen) {
    const mine = name === "acting";
    const here = mine ? own : foe;
    if (!here) continue;
    const foeWeapon = inHand(chosen, mine ? "opposing" : "acting") ?? (mine ? undefined : begun.weapon);
    const foeUses = mine ? [] : uses;
    const planning = { own: here, foe: mine ? foe : own, settings, keeper, foeWeapon, foeUses };
    const side = plan && sideOf(plan, planning, request, name);
    const round = { own: here, foe: mine ? foe : own };
    const built = side && said(side.ok ? ok(inRound(request, side.value, round, foeWeapon, plan)) : side, plan, name);
    if (built?.ok) {
      all[id] = built.value;
      // The other side resists what is tried in the end.
      if (mine) uses = built.value.side.abilities;
      if (mine && foe) {
        const bare = fallbackFor(foe, own, built.value.side, request, settings);
        fallback = inRound(request, bare, { own: foe, foe: own }, built.value.side.weapon, null);
      }
    } else if (!mine && fallback) all[id] = unspent(fallback);
    else if (built && id === chosen.findLast(({ side }) => side === name)?.id) return built;
  }
  return ok({ ...request, fallback, said: all });
}

function said(side: Result<Side>, plan: SidePlan, name: SideName): Result<Said> {
  return side.ok ? ok({ side: side.value, spends: spendsOf(side.value, plan, name) }) : side;
}

function unspent(side: Side): Said {
  return { side, spends: [] };
}

/** @param points how many somebody had before this contest, of what was known and what their sheet says now */
function withPurses(
  state: Pick<ContestState, "request" | "questions" | "moves">,
  world: World,
  points: (was: Who, now: Who) => number,
): KalyrRequest {
  const { request } = state;
  const { request: folded, softenings } = contestOf({ ...state, throws: {} });
  const spent = (uuid: string) => [...folded.spends, ...softenings].filter(({ by }) => by === uuid).length;
  const pursed = (who: Who): Who => ({
    ...who,
    fudgePoints: points(who, purseOf(who, characterIn(world, who.uuid), spent(who.uuid))),
  });
  const withPurse = (side: Side): Side => ({ ...side, who: pursed(side.who) });
  return {
    ...request,
    acting: withPurse(request.acting),
    opposing: request.opposing && withPurse(request.opposing),
    affected: request.affected.map(pursed),
    fallback: request.fallback && withPurse(request.fallback),
    said: Object.fromEntries(
      Object.entries(request.said).map(([id, one]) => [id, { ...one, side: withPurse(one.side) }]),
    ),
  };
}
