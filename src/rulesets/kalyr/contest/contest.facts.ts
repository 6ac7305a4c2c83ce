import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { pursed } from "../fudge/pursed.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { characterIn } from "../people.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { type FormName, formFaults, inForm } from "../rules/contest/forms.ts";
import type { ContestChoices } from "../rules/contest/plan.ts";
import { checkChoices } from "../rules/contest/plan-check.ts";
import { requestOf } from "../rules/contest/plan-request.ts";
import type { Side, SideName } from "../rules/side/side.ts";
import type { Character } from "../rules/types.ts";
import { type ContestState, contestOf } from "./contest-state.ts";
import { answersIn, type Dress, inHand, plainly, withSaid } from "./said.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * What sheets and settings give to a contest: levels, reasons, harm and points of both sides, from what people chose. Once
 * dice have fallen only points are looked up anew: whoever gains one meanwhile may spend it (KA-95, KA-97).
 */
export function contestFacts(asked: Asked<object, AskedContest>, world: World): Result<AskedContest> {
  if (asked.before) return ok(regained(asked.before, asked, world));
  const checked = checkChoices(asked.choices);
  return checked.ok ? askedContest(checked.value, checked.value.against, asked, world) : checked;
}

/** What a kind of contest knows beyond the choices. */
export interface Beyond {
  /** What it adds to a side; rounds know more reasons, and a healer's ability has to be allowed. */
  readonly dress?: Dress;
  /** Who tries to win the other over, where that is settled already. */
  readonly persuader?: SideName | null;
  /** Others whom the outcome touches, beside those whom the choices name. */
  readonly touches?: readonly Character[];
}

/**
 * A contest of this form as sheets and settings make it, with what everybody answered who was asked.
 * @returns problems for what the form refuses, whoever is gone, and what the rules refuse
 */
export function askedContest(
  choices: ContestChoices,
  form: FormName,
  { by, questions }: Pick<Asked, "by" | "questions">,
  world: World,
  { dress = plainly, persuader, touches = [] }: Beyond = {},
): Result<AskedContest> {
  const faults = formFaults(form, choices);
  if (faults.length > 0) return fail(...faults);
  const plan = inForm(form, choices);
  const own = characterIn(world, plan.who);
  const foe = plan.against === "opposed" ? characterIn(world, plan.foe) : null;
  if (!own || (plan.against === "opposed" && plan.foe !== "" && !foe)) return fail(GONE);
  // Who is gone is not touched any more; what is nobody of this game never could be.
  const affected = plan.affected.map((uuid) => characterIn(world, uuid));
  if (affected.some((one, i) => !one && world.document(plan.affected[i] ?? ""))) return fail(GONE);
  const answers = answersIn(questions);
  const foeWeapon = inHand(answers, "opposing");
  const settings = kalyrSettings();
  const built = requestOf(plan, {
    own,
    foe,
    settings,
    keeper: by.isGM,
    affected: [
      ...affected.filter((one) => one !== null),
      ...touches.filter(({ uuid }) => !plan.affected.includes(uuid)),
    ],
    foeWeapon,
    persuader,
  });
  if (!built.ok) return built;
  const contest = built.value;
  const acting = dress(contest.acting, { own, foe, foeWeapon, contest, plan, keeper: by.isGM });
  const theirs = { foe: own, foeWeapon: plan.weapon, contest, plan: null, keeper: true };
  const fallback = contest.fallback && foe && dress(contest.fallback, { own: foe, ...theirs });
  const begun = foe ? plan : null;
  return withSaid({ ...contest, acting, fallback, begun }, answers, plan, { own, foe }, dress);
}

/** A contest that dice have fallen for, with the Fudge points that anybody gained since; what was spent stays paid for. */
export function regained(
  request: AskedContest,
  { questions, moves }: Pick<Asked, "questions" | "moves">,
  world: World,
): AskedContest {
  return withPurses({ request, questions: [...questions], moves: [...moves] }, world, false);
}

/** A contest with everybody's Fudge points as they are at this moment: cards remember those of the last step. */
export function currentContest(state: ContestState, world: World): ContestState {
  return { ...state, request: withPurses(state, world, true) };
}

/** @param now points as they are at this moment, also where that is fewer */
function withPurses(
  state: Pick<ContestState, "request" | "questions" | "moves">,
  world: World,
  now: boolean,
): AskedContest {
  const { request } = state;
  const { spent, softenings } = contestOf({ ...state, throws: {} });
  const count = (uuid: string) => [...spent, ...softenings].filter(({ by }) => by === uuid).length;
  const grown = pursed(world, count, now);
  const withPurse = (side: Side): Side => ({ ...side, who: grown(side.who) });
  return {
    ...request,
    acting: withPurse(request.acting),
    opposing: request.opposing && withPurse(request.opposing),
    affected: request.affected.map(grown),
    fallback: request.fallback && withPurse(request.fallback),
    said: Object.fromEntries(
      Object.entries(request.said).map(([id, one]) => [id, { ...one, side: withPurse(one.side) }]),
    ),
  };
}
