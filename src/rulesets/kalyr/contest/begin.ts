import { currentUser } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { notifyProblems } from "../../../core/notify.ts";
import { isPlayedByOthers } from "../../../core/rolls/responsible.ts";
import { isObject } from "../../../kernel/sound.ts";
import { mayRead } from "../may-read.ts";
import { companyOf, findCharacter } from "../people.ts";
import type { Bout } from "../rules/side/plan.ts";
import { type ContestChoices, choicesOf, freshPlan, type Plan } from "../rules/side/plan.ts";
import { checkBout, checkChoices } from "../rules/side/plan-check.ts";
import type { Character } from "../rules/types.ts";
import { ContestDialog } from "./contest.dialog.ts";

const GONE = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * Begins a contest that another one led to: at once where everything is chosen already (KA-14), else in the window with what
 * follows from it (KA-30).
 * @param choices all of a contest's, or who acts against whom and what else is known
 * @param detailed round by round
 */
export async function beginContest(choices: object, detailed: boolean): Promise<ContestChoices | null> {
  const whole = checkChoices(choices);
  if (whole.ok) return whole.value;
  const { who, foe, ...known } = choices as { who: string; foe: string };
  const own = await findCharacter(who);
  if (!own || !(await findCharacter(foe))) return notifyProblems([GONE]);
  const plan: Plan = { ...freshPlan(own, bestFor(own), foe), ...known, foe, against: "opposed", detailed };
  return await ask(own, plan, null);
}

/** Begins a further round: in the window, with what they did last (KA-76). */
export async function beginRound(choices: object): Promise<object | null> {
  const bout = checkBout(isObject(choices) ? (choices as { bout?: unknown }).bout : null);
  if (!bout.ok) return notifyProblems(bout.problems);
  const { pair, plans, terms } = bout.value;
  const place = mine(pair);
  const own = await findCharacter(pair[place] ?? "");
  const foe = pair[1 - place] ?? "";
  if (!own || !(await findCharacter(foe))) return notifyProblems([GONE]);
  const plan: Plan = {
    ...freshPlan(own, bestFor(own), foe),
    ...plans[place],
    ...terms!,
    foe,
    against: "opposed",
    detailed: true,
  };
  const chosen = await ask(own, plan, bout.value);
  return chosen && { ...chosen, bout: bout.value };
}

/** Whom of two this user speaks for: their own before those whom somebody else plays. */
function mine(pair: readonly string[]): number {
  const documents = pair.map((uuid) => actorAtHand(uuid));
  const user = currentUser();
  const own = documents.findIndex((one) => one?.isOwner && !isPlayedByOthers(one, user.id));
  return own < 0
    ? Math.max(
        0,
        documents.findIndex((one) => one?.isOwner),
      )
    : own;
}

/** The ability that somebody is best at for a harsher contest: of the body, where they have one. */
function bestFor({ items }: Character): string {
  const all = items.filter((item) => item.type === "kalyrAbility");
  const body = all.filter(({ system }) => system.domain === "physical");
  return (body.length > 0 ? body : all).sort((a, b) => b.system.level - a.system.level)[0]?.id ?? "";
}

async function ask(own: Character, plan: Plan, bout: Bout | null): Promise<ContestChoices | null> {
  const dialog = new ContestDialog(own, plan, companyOf(own.uuid), mayRead, { bout });
  const chosen = await dialog.choose({ parent: null, skipDialog: false });
  return chosen && choicesOf(own, chosen);
}
