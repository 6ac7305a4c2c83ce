import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { onLadder } from "../ladder/levels.ts";
import { type DamagePart, MOST_SHIFT, type Modifier, type Side } from "../side/side.ts";
import { LETTERS, TRACKS } from "../types.ts";
import type { Against, ContestRequest } from "./request.ts";

const INPUT = "FOURTALES.Kalyr.Rules.Input";
const MOST_DAMAGE = 20;

/** Looks the figures of a request over. It may come from a dialog, a macro or another client. */
export function checkRequest(request: ContestRequest): Problem[] {
  const { type, against, acting, opposing, stakes } = request;
  const check = new Checklist();
  check.when(![...TRACKS, "other"].includes(type), `${INPUT}.type`, "type");
  checkAgainst(check, against);
  const opposed = against.kind === "opposed";
  check
    .when(opposed && !opposing, `${INPUT}.noFoe`, "opposing")
    .when(!opposed && opposing, `${INPUT}.needlessFoe`, "opposing")
    .when(opposing?.who.uuid === acting.who.uuid, `${INPUT}.sameFoe`, "opposing");
  if (acting.ready) checkSide(check, "acting", acting);
  if (opposing?.ready) checkSide(check, "opposing", opposing);
  checkPairing(check, request);
  checkDamage(check, request);
  return check.when(stakes.level === "high" && stakes.text.trim() === "", `${INPUT}.stakes`, "stakes.text").problems;
}

function checkAgainst(check: Checklist, against: Against): void {
  if (against.kind === "difficulty") {
    check.when(against.level !== null && !onLadder(against.level), `${INPUT}.level`, "against.level");
    checkModifiers(check, against.shifts, "against.shifts");
  }
  if (against.kind !== "tiers") return;
  const levels = against.tiers.map(({ level }) => level);
  check.when(levels.length === 0, `${INPUT}.noTiers`, "against.tiers");
  levels.forEach((level, i) => {
    const field = `against.tiers.${i}.level`;
    check.when(!onLadder(level), `${INPUT}.level`, field).when(levels.indexOf(level) !== i, `${INPUT}.sameTier`, field);
  });
}

/** What is wrong with a side that has chosen; `name` begins the fields. */
export function sideFaults(name: string, side: Side): Problem[] {
  const check = new Checklist();
  checkSide(check, name, side);
  return check.problems;
}

function checkSide(check: Checklist, name: string, side: Side): void {
  const needed = side.mode === "single" ? 1 : 2;
  const { abilities } = side;
  check.when(
    abilities.length !== needed,
    `${INPUT}.${needed === 1 ? "oneAbility" : "twoAbilities"}`,
    `${name}.abilities`,
  );
  abilities.forEach((use, i) => {
    const field = `${name}.abilities.${i}`;
    const twin = abilities.findIndex(({ id, uuid }) => id === use.id || (uuid !== null && uuid === use.uuid));
    check
      .when(!onLadder(use.level), `${INPUT}.level`, `${field}.level`)
      .figure(use.penalty, `${field}.penalty`, -6, 0)
      .when(twin !== i, `${INPUT}.sameAbility`, field);
  });
  checkModifiers(check, side.modifiers, `${name}.modifiers`);
  check.figure(side.stance, `${name}.stance`, -2, 2);
  checkParts(check, side.blow, `${name}.blow`);
  checkParts(check, side.guard, `${name}.guard`);
  check.figure(side.who.fudgePoints, `${name}.who.fudgePoints`);
}

function checkModifiers(check: Checklist, list: readonly Modifier[], field: string): void {
  list.forEach(({ value, choices }, i) => {
    const at = `${field}.${i}.value`;
    check
      .figure(value, at, -MOST_SHIFT, MOST_SHIFT)
      .when(choices && !choices.includes(value), `${INPUT}.choice`, at)
      .twice(list, i, `${INPUT}.twice`, field);
  });
}

function checkParts(check: Checklist, list: readonly DamagePart[], field: string): void {
  list.forEach(({ value }, i) => {
    check.figure(value, `${field}.${i}.value`, 0, MOST_DAMAGE).twice(list, i, `${INPUT}.twice`, field);
  });
}

/** KA-15: two duels need two abilities on both sides. */
function checkPairing(check: Checklist, { acting, opposing, against }: ContestRequest): void {
  const paired = acting.mode === "paired";
  check
    .when(paired && against.kind !== "opposed", `${INPUT}.paired`, "acting.mode")
    .when(opposing?.ready && paired !== (opposing.mode === "paired"), `${INPUT}.paired`, "opposing.mode");
}

/** Harm needs somebody who loses; harm by margin also needs one margin (KA-29, KA-50). */
function checkDamage(check: Checklist, { damage, against, acting }: ContestRequest): void {
  if (damage.kind === "none") return;
  const noLoser = against.kind === "open" || against.kind === "tiers";
  check
    .when(!TRACKS.includes(damage.track), `${INPUT}.track`, "damage.track")
    .when(damage.kind === "fixed" && !LETTERS.includes(damage.letter), `${INPUT}.letter`, "damage.letter")
    .when(noLoser || (damage.kind === "margin" && acting.mode === "paired"), `${INPUT}.noMargin`, "damage.kind");
}
