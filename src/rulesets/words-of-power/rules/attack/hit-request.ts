import { Checklist } from "../../../../kernel/checklist.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { STOW_ACTIONS } from "../character/body.ts";
import { participantOf } from "../character/participant.ts";
import { isMaimed, zoneAt, zoneProblems } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, Die, Grip, ThingPlace, WeaponItem } from "../types.ts";
import { type HitPhase, type HitRequest, type HitState, type HitTarget, type HitWeapon, PLAIN } from "./hit-state.ts";
import { weaponWord } from "./strike.ts";
import { DICE, HIT_DIE_CHAIN, UNARMED } from "./weapons.ts";

const RULES = "FOURTALES.Words.Rules";

/** Most steps of the Hit Die, up or down. */
export const MOST_HIT_STEPS = 5;

/**
 * An attack with a weapon, or with bare hands (WP-146).
 * @param weapon null for bare hands
 * @param bareHands their name
 */
export function attackRequest(
  attacker: Being,
  weapon: WeaponItem | null,
  target: Being | null,
  bareHands: string,
  more: Partial<Omit<HitRequest, "who" | "target">> = {},
): HitRequest {
  const held = heldWeapon(weapon, bareHands);
  return { ...PLAIN, who: participantOf(attacker), weapon: held, target: target && targetOf(target), ...more };
}

/**
 * What is struck with: a weapon, or the hand itself where there is none.
 * @param into the hand that a weapon is fetched into which is not in hand
 */
export function heldWeapon(weapon: WeaponItem | null, bareHands: string, into: Grip | null = null): HitWeapon {
  if (weapon) {
    const ready = { ...figures(weapon.system), uuid: weapon.uuid, name: weapon.name, unarmed: false };
    const fetch = fetchActions(weapon.system.place);
    return fetch > 0 ? { ...ready, fetch, into } : ready;
  }
  const { hit, damage } = UNARMED;
  return { ...figures({ ...UNARMED, hitDie: hit, damageDie: damage }), uuid: null, name: bareHands, unarmed: true };
}

/** Somebody as whoever strikes at them finds them. */
export function targetOf(being: Being): HitTarget {
  const { zones, down } = being.system;
  return { ...participantOf(being), zones, down };
}

/**
 * WP-123, Q-12, Q-34: a Hit Die so many steps along the chain.
 * Problems: beyond 1d20 (unless it may stay), or a die that is not on the chain. Below 1d6 it stays 1d6.
 */
export function stepHitDie(die: Die, steps: number, settings: Pick<WordsSettings, "beyondChain">): Result<Die> {
  if (steps === 0) return ok(die);
  const at = HIT_DIE_CHAIN.indexOf(die);
  if (at < 0) return fail(problem(`${RULES}.Attack.offChain`, "weapon.hitDie", { die }));
  const last = HIT_DIE_CHAIN.length - 1;
  if (at + steps > last && settings.beyondChain === "noShot") return fail(problem(`${RULES}.Attack.tooFar`, "steps"));
  return ok(HIT_DIE_CHAIN[Math.max(0, Math.min(last, at + steps))]!);
}

/**
 * The Hit Die that is thrown.
 * Problems: no target or one without a sound body, dice that do not exist, too far (WP-125), a surprise shot (WP-150).
 */
export function hitDieOf(request: HitRequest, settings: WordsSettings): Result<Die> {
  const { weapon, target, unaware, sure } = request;
  const steps = stepsOf(request);
  const check = new Checklist().when(!target, `${RULES}.Attack.noTarget`, "target");
  if (target) check.add(zoneProblems(target.zones, "target.zones"));
  const { problems } = check
    .when(!DICE.includes(weapon.hitDie), `${RULES}.Attack.die`, "weapon.hitDie")
    .when(!DICE.includes(weapon.damageDie), `${RULES}.Attack.die`, "weapon.damageDie")
    .when(!Number.isInteger(steps), `${RULES}.Attack.steps`, "steps")
    .when((unaware || sure !== "") && weapon.mode === "ranged", `${RULES}.Attack.unawareRanged`, "unaware");
  if (problems.length > 0) return fail(...problems);
  const die = stepHitDie(weapon.hitDie, steps, settings);
  if (die.ok && weapon.mode === "ranged" && weapon.rangeLimit !== null && die.value > weapon.rangeLimit) {
    return fail(problem(`${RULES}.Attack.limit`, "steps", { weapon: weapon.name, die: weapon.rangeLimit }));
  }
  return die;
}

/** does the weapon's Word change the damage of this attack? Null if not. */
export function wordInUse(request: HitRequest, settings: WordsSettings): ReturnType<typeof weaponWord> {
  return request.useWord || settings.weaponWords === "passive" ? weaponWord(request.weapon.word) : null;
}

/** Steps of the Hit Die, with those that a Word gives (WP-161). */
function stepsOf({ steps, word }: HitRequest): number {
  return steps + (word?.gain === "larger" ? 1 : word?.gain === "smaller" ? -1 : 0);
}

/** WP-136, WP-140: does it take the whole turn by itself? */
export function isFullTurn({ way }: Pick<HitRequest, "way">): boolean {
  return way === "dual" || way === "flank";
}

/** WP-92, WP-136, WP-140, WP-159: actions the attack takes. */
export function attackActions(request: HitRequest, settings: WordsSettings): 1 | 2 {
  if (isFullTurn(request) || request.word) return 2;
  return request.useWord && settings.weaponWords === "action" ? 2 : 1;
}

/** WP-70, WP-92: what it takes to get a thing into the hand; picking up is a motion. */
function fetchActions(place: ThingPlace): number {
  return place === "ground" ? 1 : STOW_ACTIONS[place];
}

/** WP-70, WP-92: actions an attack takes in a fight: what is not in hand is fetched first. */
export function actionsInFight(request: HitRequest, settings: WordsSettings): number {
  const { weapon, second } = request;
  return attackActions(request, settings) + (weapon.fetch ?? 0) + (second?.fetch ?? 0);
}

/** WP-114, WP-143: hands that a weapon is in and that hold nothing now: Maimed, or held fast themselves. A player strikes with none of them. */
export function uselessHands({ system: { zones } }: Being, weapon: WeaponItem | null): Problem[] {
  const grip = weapon?.system.grip ?? "";
  return (grip === "both" ? ["offhand", "mainhand"] : [grip]).flatMap((id) => {
    const zone = zones[id];
    const why = zone && (isMaimed(zone) ? `${RULES}.Warn.maimedHand` : zone.bound && `${RULES}.Warn.boundHand`);
    return why ? [problem(why, "weapon", { zone: zone.label })] : [];
  });
}

/** What the Storyteller may want to know; it stops nobody who runs the game (WP-114, WP-143, WP-161). */
export function attackWarnings(attacker: Being, request: HitRequest): Problem[] {
  const check = new Checklist();
  const weapon = attacker.items.find((item) => item.uuid === request.weapon.uuid);
  if (weapon?.type === "wordsWeapon") {
    check.when(weapon.system.place !== "held", `${RULES}.Warn.notHeld`, "weapon", { weapon: weapon.name });
    check.problems.push(...uselessHands(attacker, weapon));
  }
  const { word } = request.weapon;
  const { useWord, target } = request;
  return check
    .when(useWord && !weaponWord(word), `${RULES}.Warn.wordOpen`, "useWord", { word })
    .when(target?.down, `${RULES}.Warn.downAlready`, "target", { name: target?.name ?? "" }).problems;
}

/** Where an attack stands, and so what it waits for. */
export function hitPhase(state: HitState, settings: WordsSettings): HitPhase {
  const { request, thrown } = state;
  if (!isSure(request) && thrown.hit === null) return "hitDie";
  if (isCritical(state, settings) && request.sure === "") {
    if (thrown.zone === null) return "zone";
  } else if (struckZone(state, settings) === null) return "done";
  return thrown.damage === null ? "damageDie" : "done";
}

/** WP-149: does it land without a Hit Die? */
export function isSure({ unaware, sure }: Pick<HitRequest, "unaware" | "sure">): boolean {
  return unaware || sure !== "";
}

/** WP-106, WP-149: the highest face, or a first strike at somebody unaware. What is blocked is none any more (WP-135). */
export function isCritical({ request, thrown }: HitState, settings: WordsSettings): boolean {
  if (thrown.turned) return false;
  if (isSure(request)) return true;
  const die = hitDieOf(request, settings);
  return die.ok && thrown.hit === die.value;
}

/** The zone that is struck: picked on a critical, else by the face; null for a miss or while nobody knows. */
export function struckZone(state: HitState, settings: WordsSettings): string | null {
  const { request, thrown } = state;
  if (thrown.turned) return request.guard?.zone ?? null;
  if (isCritical(state, settings)) return request.sure || thrown.zone;
  return thrown.hit === null || !request.target ? null : zoneAt(request.target.zones, thrown.hit);
}

function figures({ hitDie, damageDie, mode, word, rangeLimit }: Omit<HitWeapon, "uuid" | "name" | "unarmed">) {
  return { hitDie, damageDie, mode, word, rangeLimit };
}
