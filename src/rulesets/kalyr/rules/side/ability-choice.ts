import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { AbilityItem, Character, Domain } from "../types.ts";
import type { AbilityUse } from "./side.ts";

const REFUSE = "FOURTALES.Kalyr.Rules.Refuse";

/** An ability that somebody has to do without. */
export interface Wanted {
  readonly name: string;
  readonly kind?: "mundane" | "psionic";
  readonly domain?: Domain;
}

/** The characters' abilities in the order of the sheet. */
export function abilitiesOf(character: Character): AbilityItem[] {
  return character.items.filter((item) => item.type === "kalyrAbility");
}

/** Name with the specialisation in brackets. */
export function fullName(name: string, specialisation: string): string {
  return specialisation ? `${name} (${specialisation})` : name;
}

/** AM-43: the same ability, whether or not capitals, spaces and the specialisation are written alike. */
export function sameAbility(written: string, name: string, specialisation = ""): boolean {
  const plain = simplify(written);
  return plain !== "" && (plain === simplify(name) || plain === simplify(fullName(name, specialisation)));
}

/** KA-23 and others: an ability on the sheet, as a contest uses it. */
export function ownAbility(item: AbilityItem): AbilityUse {
  const { specialisation, level, kind, domain } = item.system;
  const { id, uuid, name } = item;
  return { ...PLAIN_USE, id, name, specialisation, source: "own", uuid, level, kind, domain };
}

/** Nothing asked for, nothing stood in for. */
const PLAIN_USE = { specialisation: "", penalty: 0, standsFor: "", asked: false } as const;

/**
 * KA-20: a similar ability in place of the one needed. The game master decides whether and how much.
 * @param penalty usually −1 or −2
 * @param asked true while the game master has not allowed it
 * @returns a problem (field `penalty`) for a penalty above 0 or below −6
 */
export function standIn(item: AbilityItem, standsFor: string, penalty: number, asked: boolean): Result<AbilityUse> {
  if (!Number.isInteger(penalty) || penalty > 0 || penalty < -6) return fail(problem(`${REFUSE}.standIn`, "penalty"));
  return ok({ ...ownAbility(item), source: "standIn", penalty, standsFor, asked });
}

/**
 * KA-18, KA-19, KA-25, AM-06: somebody who has no such ability tries at Poor, or at Terrible where an Incompetence covers it.
 * Psionic abilities are forbidden or default as the table has settled.
 */
export function withoutAbility(character: Character, wanted: Wanted, settings: KalyrSettings): Result<AbilityUse> {
  const kind = wanted.kind ?? "mundane";
  const blocked = untrainedProblem(wanted.name, kind, settings);
  if (blocked) return fail(blocked);
  const incompetent = character.items.some(
    (item) =>
      item.type === "kalyrKey" &&
      item.system.category === "incompetence" &&
      item.system.covers.some((name) => sameAbility(name, wanted.name)),
  );
  const low = incompetent || (kind === "psionic" && settings.psionicUntrained === "terrible");
  return ok({
    ...PLAIN_USE,
    id: "default",
    name: wanted.name,
    source: incompetent ? "incompetent" : "default",
    uuid: null,
    level: low ? DEFAULTS.incompetent : DEFAULTS.noAbility,
    kind,
    domain: wanted.domain ?? "none",
  });
}

/** The ability of this name if the sheet has it, otherwise the default. */
export function abilityFor(character: Character, wanted: Wanted, settings: KalyrSettings): Result<AbilityUse> {
  const has = abilitiesOf(character).find(({ name, system }) => sameAbility(wanted.name, name, system.specialisation));
  return has ? ok(ownAbility(has)) : withoutAbility(character, wanted, settings);
}

/**
 * KA-25: does somebody know an ability of this name as psionic? By their own sheet, which may have a power that opens it, or
 * because the other side openly uses it; what only stands on the other's sheet is not told.
 */
export function isKnownPsionic(name: string, { items }: Character, shown: readonly AbilityUse[]): boolean {
  const used = shown.some((use) => use.kind === "psionic" && sameAbility(name, use.name, use.specialisation));
  return (
    used ||
    items.some(
      (item) =>
        (item.type === "kalyrAbility" &&
          item.system.kind === "psionic" &&
          sameAbility(name, item.name, item.system.specialisation)) ||
        (item.type === "kalyrPower" && item.system.abilities.some((opened) => sameAbility(name, opened))),
    )
  );
}

/** AM-06: why an ability that is not on the sheet cannot be tried, or null. */
export function untrainedProblem(
  name: string,
  kind: "mundane" | "psionic",
  settings: KalyrSettings,
  field = "abilities",
): Problem | null {
  if (kind !== "psionic" || settings.psionicUntrained !== "forbid") return null;
  return problem(`${REFUSE}.psionicUntrained`, field, { name });
}

function simplify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
