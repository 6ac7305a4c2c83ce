import type { Choices } from "../../../core/dialogs/choices.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { t } from "../../../core/text/text.ts";
import type { Result } from "../../../kernel/result.ts";
import type { ActionId } from "../rules/actions.ts";
import { isAttack } from "../rules/attack.ts";
import { type Attempt, type Company, choicesOf, targetsOf } from "../rules/attempt/attempt.ts";
import { powerOf } from "../rules/attempt/attempt-request.ts";
import { worksUp } from "../rules/attempt/power-try.ts";
import { firstAction } from "../rules/attempt/ways.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { thingsFor } from "../rules/power/things.ts";
import type { Being, PowerItem, WeaponItem } from "../rules/types.ts";
import { successFacts } from "./success.facts.ts";

const DIALOG = "FOURTALES.Teller.Dialog";

/** A try as it is being chosen: who tries, what is chosen so far, and who is at hand. */
export interface Trying {
  readonly being: Being;
  readonly attempt: Attempt;
  readonly company: Company;
}

/** The power that is tried, if it is one. */
export const powerIn = ({ being, attempt }: Trying): PowerItem | null => powerOf(being, attempt);

/** The first action that is rolled. */
export const actionIn = (trying: Trying): ActionId => firstAction(trying.attempt, powerIn(trying));

/** Whom it may be meant for: powers also for oneself. */
export function reachable(trying: Trying): Being[] {
  const { being, company } = trying;
  return [...company.values()].filter(({ uuid }) => uuid !== being.uuid || powerIn(trying));
}

/** Can this be worked at over several turns? A blow is none of it, and a stunt works at once or not at all (DT-38). */
export function mayTakeTurns(trying: Trying): boolean {
  const [{ attempt }, power, action] = [trying, powerIn(trying), actionIn(trying)];
  if (attempt.way !== "action") return power !== null && attempt.way === "power" && worksUp(power);
  return action !== "stunt" && (attempt.job !== null || !isAttack(action));
}

/** Jobs of this action that were begun and are not done, by id. */
export function openJobs(trying: Trying): Choices {
  const action = actionIn(trying);
  const open = Object.entries(trying.being.system.workUp).filter(([, job]) => !job.done && job.action === action);
  return Object.fromEntries(open.map(([id, job]) => [id, job.name]));
}

/** Weapons that are made for it. */
export function fittingWeapons(trying: Trying): WeaponItem[] {
  const action = actionIn(trying);
  return trying.being.items.filter(
    (item): item is WeaponItem =>
      item.type === "tellerWeapon" && (item.system.uses as readonly string[]).includes(action),
  );
}

/** DT-161: what lies on the target; null where the power ends nothing. */
export function spellsOn(trying: Trying): Choices | null {
  if (!powerIn(trying)?.system.does.includes("undo")) return null;
  const effects = Object.values(trying.company.get(targetsOf(trying.attempt)[0] ?? "")?.system.effects ?? {});
  return { "": t(`${DIALOG}.otherSpell`), ...Object.fromEntries(effects.map((it) => [it.id, it.label])) };
}

/** DT-124, DT-145, DT-161: treasures of everybody at hand whose worth is a mystery, what may fall to bits, what is enchanted. */
export function thingsAtHand(trying: Trying): Choices | null {
  const power = powerIn(trying);
  if (!power) return null;
  const { aim, does } = power.system;
  const things = thingsFor(power, [...trying.company.values()]);
  if (does.includes("undo")) {
    if (things.length === 0) return null;
  } else if (aim !== "things") return null;
  const named = things.map(({ uuid, name, owner }) => [uuid, owner ? `${name} (${owner})` : name]);
  const none = does.includes("destroy")
    ? { "": t(`${DIALOG}.otherThing`) }
    : does.includes("undo")
      ? { "": t(`${DIALOG}.noThing`) }
      : {};
  return { ...none, ...Object.fromEntries(named) };
}

/** DT-124: the first of the things that it has to be used on is in sight in the list, so that is the one, until another is chosen. */
export function withThing(trying: Trying): Attempt {
  const { attempt } = trying;
  if (attempt.way !== "power" || attempt.thing) return attempt;
  const things = Object.keys(thingsAtHand(trying) ?? {});
  return things[0] ? { ...attempt, thing: things[0] } : attempt;
}

/** Some powers ask for a number: dice to buy, which try it is, how strong the other thing is. Empty where none is asked. */
export function numberLabel(trying: Trying): string {
  const { attempt, being } = trying;
  const power = powerIn(trying)?.system;
  if (power?.cost.kind === "one-or-more") return t(`${DIALOG}.bought`);
  const by = power?.needs.by ?? "";
  // Heroes remember how often they tried (DT-110).
  if (by === "object-luck" && attempt.way === "power" && attempt.thing) return "";
  if (by === "attempt" && being.type === "tellerHero") return "";
  return ["attempt", "object-luck", "caster-magic"].includes(by) ? t(`${DIALOG}.needs.${by}`) : "";
}

/** What the road would look up if this person threw now. */
export function lookUp(attempt: Attempt): Result<SuccessRequest> {
  const { id, isGM } = currentUser();
  const asked = { choices: choicesOf(attempt), by: { id, isGM }, questions: [], moves: [], before: null };
  return successFacts(asked, NOW);
}
