import { figuresInto, type LookAtFigure } from "../../../kernel/figures.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { onLadder } from "./levels.ts";
import {
  type ContestRequest,
  type DamagePart,
  MOST_SHIFT,
  type Modifier,
  type Side,
  type SideName,
} from "./request.ts";
import { LETTERS, TRACKS } from "./types.ts";

const INPUT = "FOURTALES.Kalyr.Rules.Input";
const MOST_DAMAGE = 20;

/** Looks the figures of a request over. It may come from a dialog, a macro or another client. */
export function checkRequest(request: ContestRequest): Problem[] {
  const problems: Problem[] = [];
  const whole = figuresInto(problems);
  const word = (value: unknown, field: string): void => {
    if (!onLadder(value)) problems.push(problem(`${INPUT}.level`, field));
  };

  const { against } = request;
  if (![...TRACKS, "other"].includes(request.type)) problems.push(problem(`${INPUT}.type`, "type"));
  if (against.kind === "difficulty") {
    if (against.level !== null) word(against.level, "against.level");
    checkModifiers(against.shifts, "against.shifts", problems, whole);
  } else if (against.kind === "tiers") {
    if (against.tiers.length === 0) problems.push(problem(`${INPUT}.noTiers`, "against.tiers"));
    against.tiers.forEach(({ level }, i) => {
      word(level, `against.tiers.${i}.level`);
      if (against.tiers.findIndex((other) => other.level === level) !== i) {
        problems.push(problem(`${INPUT}.sameTier`, `against.tiers.${i}.level`));
      }
    });
  } else if (against.kind === "opposed" && !request.opposing) {
    problems.push(problem(`${INPUT}.noFoe`, "opposing"));
  }
  if (against.kind !== "opposed" && request.opposing) problems.push(problem(`${INPUT}.needlessFoe`, "opposing"));
  if (request.opposing?.who.uuid === request.acting.who.uuid) problems.push(problem(`${INPUT}.sameFoe`, "opposing"));

  if (request.acting.ready) checkSide("acting", request.acting, problems, whole, word);
  if (request.opposing?.ready) checkSide("opposing", request.opposing, problems, whole, word);
  checkPairing(request, problems);
  checkDamage(request, problems);
  if (request.stakes.level === "high" && request.stakes.text.trim() === "") {
    problems.push(problem(`${INPUT}.stakes`, "stakes.text"));
  }
  return problems;
}

function checkSide(
  name: SideName,
  side: Side,
  problems: Problem[],
  whole: LookAtFigure,
  word: (value: unknown, field: string) => void,
): void {
  const needed = side.mode === "single" ? 1 : 2;
  if (side.abilities.length !== needed) {
    problems.push(problem(`${INPUT}.${needed === 1 ? "oneAbility" : "twoAbilities"}`, `${name}.abilities`));
  }
  side.abilities.forEach((use, i) => {
    word(use.level, `${name}.abilities.${i}.level`);
    whole(use.penalty, `${name}.abilities.${i}.penalty`, -6, 0);
    const twin = side.abilities.findIndex(({ id, uuid }) => id === use.id || (uuid !== null && uuid === use.uuid));
    if (twin !== i) problems.push(problem(`${INPUT}.sameAbility`, `${name}.abilities.${i}`));
  });
  checkModifiers(side.modifiers, `${name}.modifiers`, problems, whole);
  whole(side.stance, `${name}.stance`, -2, 2);
  checkParts(side.blow, `${name}.blow`, problems, whole);
  checkParts(side.guard, `${name}.guard`, problems, whole);
  whole(side.who.fudgePoints, `${name}.who.fudgePoints`, 0, 10_000);
}

function checkModifiers(list: readonly Modifier[], field: string, problems: Problem[], whole: LookAtFigure): void {
  list.forEach(({ id, value, choices }, i) => {
    whole(value, `${field}.${i}.value`, -MOST_SHIFT, MOST_SHIFT);
    if (choices && !choices.includes(value)) problems.push(problem(`${INPUT}.choice`, `${field}.${i}.value`));
    if (list.findIndex((other) => other.id === id) !== i) problems.push(problem(`${INPUT}.twice`, `${field}.${i}.id`));
  });
}

function checkParts(list: readonly DamagePart[], field: string, problems: Problem[], whole: LookAtFigure): void {
  list.forEach(({ id, value }, i) => {
    whole(value, `${field}.${i}.value`, 0, MOST_DAMAGE);
    if (list.findIndex((other) => other.id === id) !== i) problems.push(problem(`${INPUT}.twice`, `${field}.${i}.id`));
  });
}

/** KA-15: two duels need two abilities on both sides. */
function checkPairing({ acting, opposing, against }: ContestRequest, problems: Problem[]): void {
  if (acting.mode === "paired" && against.kind !== "opposed") problems.push(problem(`${INPUT}.paired`, "acting.mode"));
  if (opposing?.ready && (acting.mode === "paired") !== (opposing.mode === "paired")) {
    problems.push(problem(`${INPUT}.paired`, "opposing.mode"));
  }
}

/** Harm needs somebody who loses; harm by margin also needs one margin (KA-29, KA-50). */
function checkDamage({ damage, against, acting }: ContestRequest, problems: Problem[]): void {
  if (damage.kind === "none") return;
  if (!TRACKS.includes(damage.track)) problems.push(problem(`${INPUT}.track`, "damage.track"));
  if (damage.kind === "fixed" && !LETTERS.includes(damage.letter)) {
    problems.push(problem(`${INPUT}.letter`, "damage.letter"));
  }
  const noLoser = against.kind === "open" || against.kind === "tiers";
  if (noLoser || (damage.kind === "margin" && acting.mode === "paired")) {
    problems.push(problem(`${INPUT}.noMargin`, "damage.kind"));
  }
}
