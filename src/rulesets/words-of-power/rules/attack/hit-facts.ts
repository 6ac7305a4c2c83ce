import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { isBoolean, isText, lookFor, within } from "../../../../kernel/sound.ts";
import type { Being, WeaponItem } from "../types.ts";
import { attackRequest, type Favour, type HitRequest, MOST_HIT_STEPS } from "./hit-request.ts";

const RULES = "FOURTALES.Words.Rules";

/** What an attacker chooses. */
export interface HitChoices {
  /** UUID of the attacker. */
  readonly who: string;
  /** Id of the weapon; empty = bare hands. */
  readonly weapon: string;
  /** UUID of whom it strikes; empty = nobody yet. */
  readonly target: string;
  /** Steps of the Hit Die, up or down. */
  readonly steps: number;
  /** The weapon's Word is used; without one this says nothing. */
  readonly useWord: boolean;
  /** The target does not expect it. */
  readonly unaware: boolean;
}

const looksRight = lookFor({
  who: isText,
  weapon: isText,
  target: isText,
  steps: within(-MOST_HIT_STEPS, MOST_HIT_STEPS),
  useWord: isBoolean,
  unaware: isBoolean,
});

/**
 * An attack as the sheets have it. That somebody is unaware, or an easier Hit Die, is not the attacker's to say (WP-149,
 * the Storyteller grants it.
 * @param chosen anybody may have written it
 * @param granted what the Storyteller said to that; null = nothing yet
 * @param find the character or creature with a UUID
 * Problems: choices that make no sense, an attacker or a weapon that is gone, an attack at oneself.
 */
export function attackFacts(
  chosen: object,
  by: { readonly isGM: boolean },
  granted: boolean | null,
  find: (uuid: string) => Being | null,
): Result<HitRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const choices = chosen as HitChoices;
  const who = find(choices.who);
  const target = find(choices.target);
  if (!who) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  if (who.uuid === target?.uuid) return fail(problem(`${RULES}.Attack.self`, "target"));
  const weapon = who.items.find(
    (item): item is WeaponItem => item.type === "wordsWeapon" && item.id === choices.weapon,
  );
  if (choices.weapon !== "" && !weapon) return fail(problem(`${RULES}.Attack.noWeapon`, "weapon"));
  const favour = by.isGM ? null : favourIn(choices);
  const denied = favour && granted === false;
  const request = attackRequest(who, weapon ?? null, target, "FOURTALES.Words.bareHands", {
    steps: denied ? choices.steps - favour.steps : choices.steps,
    unaware: choices.unaware && !denied,
    useWord: choices.useWord && !!weapon && weapon.system.word !== "",
    favour,
  });
  return ok(request);
}

function favourIn({ unaware, steps }: HitChoices): Favour | null {
  return unaware || steps < 0 ? { unaware, steps: Math.min(0, steps) } : null;
}
