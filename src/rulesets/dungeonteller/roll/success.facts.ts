import { answerTo } from "../../../core/rolls/answer-to.ts";
import type { Asked, World } from "../../../core/rolls/roll-kind.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { readChoices } from "../rules/attempt/attempt-check.ts";
import { requestOf } from "../rules/attempt/attempt-request.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import type { Being } from "../rules/types.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";
import { OPPOSE } from "./effective-request.ts";

const GONE = "FOURTALES.Core.Problem.targetGone";

/** What follows from the choices of a try by the sheets of now, or why it can't be. */
export function successFacts(asked: Asked<object, SuccessRequest>, world: World): Result<SuccessRequest> {
  const { before, questions } = asked;
  // What dice fell for stays; only who rolls against it is looked up until they have.
  if (before && (before.opposition === null || answerTo(questions, OPPOSE) !== undefined)) return ok(before);
  const now = lookUp(asked, world);
  if (!before) return now;
  return ok(now.ok ? { ...before, opposition: now.value.opposition } : before);
}

function lookUp({ choices, by }: Pick<Asked, "choices" | "by">, world: World): Result<SuccessRequest> {
  const read = readChoices(choices);
  if (!read.ok) return read;
  const attempt = read.value;
  const being = beingIn(world, attempt.who);
  if (!being) return fail(problem(GONE, "who"));
  const company = new Map<string, Being>();
  for (const [i, uuid] of attempt.targets.entries()) {
    const target = beingIn(world, uuid);
    if (!target) return fail(problem(GONE, `targets.${i}`));
    company.set(uuid, target);
  }
  const [lender = ""] = attempt.lent.from.split(" ");
  const friend = beingIn(world, lender);
  if (friend) company.set(lender, friend);
  return requestOf(being, attempt, company, tellerSettings(), {
    keeper: by.isGM,
    lucky: ({ uuid, type }) => luckyFaces(type === "tellerMonster" ? null : world.document(uuid), by.id),
  });
}
