import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { isObject } from "../../../kernel/looks.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { askedContest, regained } from "../contest/contest.facts.ts";
import type { Dress } from "../contest/said.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { ContestChoices } from "../rules/contest/plan.ts";
import { checkChoices } from "../rules/contest/plan-check.ts";
import { type Bout, FIRST_ROUND, settledBy } from "../rules/detailed/bout.ts";
import { checkBout } from "../rules/detailed/bout-check.ts";
import { dressed } from "../rules/detailed/dress.ts";
import { type RoundRequest, roundIn } from "../rules/detailed/round-request.ts";

const UNSOUND = { key: "FOURTALES.Kalyr.Rules.Input.unsound" };

type AskedRound = Asked<object, RoundRequest>;

/** What sheets give to the first round of a detailed contest (KA-75). */
export function firstRoundFacts(asked: AskedRound, world: World): Result<RoundRequest> {
  if (asked.before) return regainedRound(asked.before, asked, world);
  const checked = checkChoices(asked.choices);
  if (!checked.ok) return checked;
  if (checked.value.against !== "opposed") return fail(UNSOUND);
  const built = askedContest(checked.value, "rounds", asked, world, { dress: asInRound(FIRST_ROUND) });
  return built.ok ? ok(placed(built.value, FIRST_ROUND, world)) : built;
}

/** The same for each further round: how it stands, the choices say, which a card has to have offered. */
export function roundFacts(asked: AskedRound, world: World): Result<RoundRequest> {
  if (asked.before) return regainedRound(asked.before, asked, world);
  const { bout: stands, ...rest } = isObject(asked.choices) ? (asked.choices as { bout?: unknown }) : {};
  const bout = checkBout(stands);
  const checked = checkChoices(rest);
  if (!bout.ok || !checked.ok) return fail(UNSOUND);
  const built = laterRound(checked.value, bout.value, asked, world);
  return built.ok ? ok(placed(built.value, bout.value, world)) : built;
}

/** A round after the first, in the terms that the first has settled; refuses what is not for these two. */
export function laterRound(
  choices: ContestChoices,
  bout: Bout,
  asked: Pick<Asked, "by" | "questions">,
  world: World,
): Result<AskedContest> {
  const { pair, terms } = bout;
  const { who, foe, against } = choices;
  if (!terms || who === foe || !pair.includes(who) || !pair.includes(foe) || against !== "opposed")
    return fail(UNSOUND);
  const { persuader: uuid = "" } = terms;
  const persuader = uuid === who ? "acting" : uuid === foe ? "opposing" : null;
  const settled = { ...choices, ...settledBy(terms, who) };
  const built = askedContest(settled, "round", asked, world, { dress: asInRound(bout), persuader });
  if (!built.ok) return built;
  // What losing means, and that a wound is agreed on, everybody has heard before the first round.
  return ok({ ...built.value, stakes: { ...built.value.stakes, answer: "accepted" }, asksHarm: false });
}

/** What a round knows of a side beyond its sheet: reach, shields, who lost the last one (KA-83 to KA-92). */
export function asInRound(bout: Bout): Dress {
  return (side, { own, foe, foeWeapon, contest: { fight, damage }, plan }) => {
    if (!foe) return side;
    const track = damage.kind === "none" ? "physical" : damage.track;
    return dressed(side, { own, foe, foeWeapon, fight, track, bout, plan, settings: kalyrSettings() });
  };
}

function placed(contest: AskedContest, bout: Bout, world: World): RoundRequest {
  const places = [contest.acting, contest.opposing].map((side) => (side && world.place?.(side.who.uuid)) ?? null);
  return { contest, bout, places };
}

function regainedRound(before: object, asked: AskedRound, world: World): Result<RoundRequest> {
  const round = roundIn(before);
  return round ? ok({ ...round, contest: regained(round.contest, asked, world) }) : fail(UNSOUND);
}
