import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { spotsIn, spotsOn, wallsOn } from "../../../core/documents/places.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { standingIn } from "../ground/standing-in.ts";
import { type Attempt, targetsOf } from "../rules/attempt/attempt.ts";
import { readChoices } from "../rules/attempt/attempt-check.ts";
import { requestOf } from "../rules/attempt/attempt-request.ts";
import { calledBy } from "../rules/attempt/summoned.ts";
import { isCalled } from "../rules/attempt/ways.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import type { Being } from "../rules/types.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";
import { withBrought } from "./brought.ts";
import { RESIST } from "./follow.ts";
import { lightAround } from "./light-here.ts";
import { layIn } from "./reach-words.ts";

const GONE = "FOURTALES.Core.Problem.targetGone";

/**
 * What follows from the choices of a try by the sheets of now, or why it can't be.
 * @param called is it a roll that only a card calls for?
 */
export function successFacts(
  asked: Asked<object, SuccessRequest>,
  world: World,
  called = false,
): Result<SuccessRequest> {
  const { before, questions, moves } = asked;
  const resisted = moves.some(({ kind }) => kind === RESIST);
  // What dice fell for stays; only who rolls against it is looked up until one of them has.
  const opposed = before && (before.opposition !== null || resisted);
  if (before && (!opposed || questions.some(({ kind, status }) => kind === "oppose" && status !== "open"))) {
    return ok(before);
  }
  const now = lookUp(asked, world, called, resisted);
  if (!before) return now;
  const { opposition, others } = now.ok ? now.value : before;
  return ok({ ...before, opposition, ...(others ? { others } : {}) });
}

function lookUp(
  { choices, by }: Pick<Asked, "choices" | "by">,
  world: World,
  called: boolean,
  resisted: boolean,
): Result<SuccessRequest> {
  const read = readChoices(choices);
  if (!read.ok) return read;
  // the Gamemaster lets the target resist a power that names nothing.
  const { value } = read;
  const attempt = resisted && value.way === "power" ? { ...value, against: "resist" as const } : value;
  // DT-08: a second roll in one turn only where a card calls for it.
  if (isCalled(attempt.way) !== called) return fail(problem("FOURTALES.Core.Problem.notInvited", "way"));
  const being = standingIn(world, attempt.who);
  if (!being) return fail(problem(GONE, "who"));
  const company = new Map<string, Being>();
  for (const [i, uuid] of targetsOf(attempt).entries()) {
    const target = standingIn(world, uuid);
    if (!target) return fail(problem(GONE, `targets.${i}`));
    company.set(uuid, target);
  }
  for (const uuid of concerned(attempt, company)) {
    const other = beingIn(world, uuid);
    if (other) company.set(uuid, other);
  }
  const { climb } = being.system;
  const tokens = attempt.way === "power" ? attempt.tokens : [];
  const spots = spotsIn(world, [...(climb?.token ? [climb.token] : []), ...tokens]);
  const built = requestOf(being, attempt, company, tellerSettings(), {
    keeper: by.isGM,
    spotOf: (uuid) => spots.get(uuid) ?? null,
    others: ({ scene, token }) =>
      [...spotsOn(world, scene)].flatMap(([uuid, spot]) => {
        const other = spot.token === token ? null : beingIn(world, uuid);
        return other ? [{ being: other, spot }] : [];
      }),
    walls: ({ scene }) => wallsOn(world, scene),
    ...layIn(world),
    lightOn: ({ uuid }) => lightAround(world, uuid),
    players: ({ uuid }) => playersOf(uuid),
    lucky: ({ uuid, type }) => luckyFaces(type === "tellerMonster" ? null : world.document(uuid), by.id),
  });
  return built.ok ? ok(withBrought(built.value, being, attempt, world)) : built;
}

/** Others whom a try concerns: who lends dice, called its target, made what is doubted, cast what is undone, has its thing. */
function concerned(attempt: Attempt, company: ReadonlyMap<string, Being>): string[] {
  const [lender = ""] = attempt.lent.from.split(" ");
  const makers = [...company.values()].map((target) => calledBy(target).maker);
  if (attempt.way === "doubt") return [lender, ...makers, attempt.maker];
  if (attempt.way !== "power") return [lender, ...makers];
  const spells = company.get(attempt.targets[0] ?? "")?.system.effects;
  const caster = spells && Object.hasOwn(spells, attempt.effect) ? spells[attempt.effect]!.from.uuid : "";
  const [owner = ""] = attempt.thing.split(".Item.");
  return [lender, ...makers, caster, owner];
}
