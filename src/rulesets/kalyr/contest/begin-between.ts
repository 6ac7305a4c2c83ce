import { notifyProblems } from "../../../core/text/notify.ts";
import { mayRead } from "../may-read.ts";
import { companyOf, findCharacter } from "../people.ts";
import { freshPlan, type Plan } from "../rules/contest/plan.ts";
import type { Character } from "../rules/types.ts";
import { ContestDialog } from "./contest.dialog.ts";
import type { ContestForm } from "./contest-form.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * Asks, of two people whom a card names, the one who acts for what is left to choose (KA-30).
 * @param choices who acts against whom, and what else is known
 * @param forms those that it may take
 * @param known what is settled beside
 */
export async function beginBetween(
  choices: object,
  forms: readonly ContestForm[],
  known: Partial<Plan>,
): Promise<object | null> {
  const { who, foe, ...rest } = choices as { who?: unknown; foe?: unknown };
  const own = typeof who === "string" ? await findCharacter(who) : null;
  const other = typeof foe === "string" ? await findCharacter(foe) : null;
  if (!own || !other) return notifyProblems([GONE]);
  const plan: Plan = {
    ...freshPlan(own, bestFor(own), other.uuid),
    ...rest,
    ...known,
    foe: other.uuid,
    against: "opposed",
  };
  // The scene in view may be another one by now.
  const company = () => companyOf(own.uuid).set(other.uuid, other);
  const dialog = new ContestDialog(own, plan, company, mayRead, forms);
  return (await dialog.begin({ parent: null, skipDialog: false }))?.choices ?? null;
}

/** The ability that somebody is best at for a harsher contest: of the body, where they have one. */
function bestFor({ items }: Character): string {
  const all = items.filter((item) => item.type === "kalyrAbility");
  const body = all.filter(({ system }) => system.domain === "physical");
  return (body.length > 0 ? body : all).sort((a, b) => b.system.level - a.system.level)[0]?.id ?? "";
}
