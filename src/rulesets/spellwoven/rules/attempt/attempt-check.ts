import { isBoolean, isText, lookFor, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { isAttribute } from "../attributes.ts";
import { CHOICES } from "../ladder/choices.ts";
import { isRung } from "../ladder/rungs.ts";
import { isSpellChoice } from "../magery/spell.ts";
import { MOST_MENACE } from "../wound/partition.ts";
import type { Attempt } from "./attempt.ts";

const check = lookFor({
  ...CHOICES,
  who: isText,
  purpose: oneOf("test", "spell", "social", "mental", "physical", "combat"),
  attribute: isAttribute,
  skill: (value) => value === undefined || value === null || isText(value),
  target: isText,
  strike: isText,
  difficulty: isRung,
  menace: within(0, MOST_MENACE),
  asksDifficulty: isBoolean,
  spell: orNothing(isSpellChoice),
});

/** Somebody's choices out of what a card says, which a stranger may have written. */
export function readAttempt(claimed: object): Result<Attempt> {
  const problems = check(claimed);
  return problems.length > 0 ? fail(...problems) : ok(claimed as Attempt);
}
