import { spotsIn, spotsOn, wallsOn } from "../../../core/documents/places.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import type { Asked, World } from "../../../core/rolls/roll-kind.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { standingIn } from "../ground/standing-in.ts";
import { readChoices } from "../rules/attempt/attempt-check.ts";
import { requestOf } from "../rules/attempt/attempt-request.ts";
import { isCalled } from "../rules/attempt/ways.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import type { Being } from "../rules/types.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";
import { RESIST } from "./follow.ts";

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
  const attempt = resisted ? { ...read.value, against: "resist" as const } : read.value;
  // DT-08: a second roll in one turn only where a card calls for it.
  if (isCalled(attempt.way) !== called) return fail(problem("FOURTALES.Core.Problem.notInvited", "way"));
  const being = standingIn(world, attempt.who);
  if (!being) return fail(problem(GONE, "who"));
  const company = new Map<string, Being>();
  for (const [i, uuid] of attempt.targets.entries()) {
    const target = standingIn(world, uuid);
    if (!target) return fail(problem(GONE, `targets.${i}`));
    company.set(uuid, withMaster(target, world));
  }
  const [lender = ""] = attempt.lent.from.split(" ");
  const spell = company.get(attempt.targets[0] ?? "")?.system.effects;
  const caster = spell && Object.hasOwn(spell, attempt.effect) ? spell[attempt.effect]!.from.uuid : "";
  const [keeper = ""] = attempt.thing.split(".Item.");
  for (const uuid of [lender, attempt.maker, caster, keeper]) {
    const other = beingIn(world, uuid);
    if (other) company.set(uuid, other);
  }
  const { climb } = being.system;
  const spots = spotsIn(world, [...(climb?.token ? [climb.token] : []), ...attempt.tokens]);
  return requestOf(being, attempt, company, tellerSettings(), {
    keeper: by.isGM,
    spotOf: (uuid) => spots.get(uuid) ?? null,
    others: ({ scene, token }) =>
      [...spotsOn(world, scene)].flatMap(([uuid, spot]) => {
        const other = spot.token === token ? null : beingIn(world, uuid);
        return other ? [{ being: other, spot }] : [];
      }),
    walls: ({ scene }) => wallsOn(world, scene),
    players: ({ uuid }) => playersOf(uuid),
    lucky: ({ uuid, type }) => luckyFaces(type === "tellerMonster" ? null : world.document(uuid), by.id),
  });
}

/** DT-75: whose master is gone serves nobody, and is hurt alone. */
function withMaster(being: Being, world: World): Being {
  if (being.type !== "tellerMonster" || !being.system.master || beingIn(world, being.system.master)) return being;
  return { ...being, system: { ...being.system, master: "" } };
}
