import { currentUser } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { isPlayedByOthers } from "../../../core/rolls/responsible.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { isObject } from "../../../kernel/looks.ts";
import { beginBetween } from "../contest/begin-between.ts";
import { checkChoices } from "../rules/contest/plan-check.ts";
import { settledBy } from "../rules/detailed/bout.ts";
import { checkBout } from "../rules/detailed/bout-check.ts";
import { roundForm, roundsForm } from "./round-form.ts";

/** Begins a detailed contest that another contest led to (KA-75): rounds go on until somebody is beaten, so they wound. */
export async function beginDetailed(choices: object): Promise<object | null> {
  const whole = checkChoices(choices);
  return whole.ok ? whole.value : await beginBetween(choices, [roundsForm()], { detailed: true, harm: "margin" });
}

/** Begins a further round: in the window, with what they did last (KA-76). */
export async function beginRound(choices: object): Promise<object | null> {
  const bout = checkBout(isObject(choices) ? (choices as { bout?: unknown }).bout : null);
  if (!bout.ok) return notifyProblems(bout.problems);
  const { pair, plans, terms } = bout.value;
  const place = mine(pair);
  const [who, foe] = [pair[place] ?? "", pair[1 - place] ?? ""];
  const last = { ...plans[place], ...settledBy(terms!, who) };
  return await beginBetween({ who, foe, ...last }, [roundForm(bout.value)], { detailed: true });
}

/** Whom of two this user speaks for: their own before those whom somebody else plays. */
function mine(pair: readonly string[]): number {
  const documents = pair.map((uuid) => actorAtHand(uuid));
  const user = currentUser();
  const own = documents.findIndex((one) => one?.isOwner && !isPlayedByOthers(one, user.id));
  return Math.max(0, own < 0 ? documents.findIndex((one) => one?.isOwner) : own);
}
