import { Checklist } from "../../../../kernel/checklist.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { isMaimed, zoneAt, zoneProblems } from "../character/zones.ts";
import { type Party, partyOf } from "../check/match-request.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, BeingSystem, Die, WeaponItem } from "../types.ts";
import { weaponWord } from "./strike.ts";
import { DICE, HIT_DIE_CHAIN, UNARMED } from "./weapons.ts";

const RULES = "FOURTALES.Words.Rules";

/** One attack without the board, as plain data: what the sheets give to an attacker's choices. */
export interface HitRequest {
  readonly who: Party;
  readonly weapon: HitWeapon;
  /** Steps along the chain of Hit Dice, for range or by the Storyteller's word (WP-122, Q-34); may be negative. */
  readonly steps: number;
  /** The weapon's Word is used (WP-159, Q-09). */
  readonly useWord: boolean;
  /** The first strike at somebody who does not expect it: no Hit Die, the attacker picks the zone. Melee only (WP-149). */
  readonly unaware: boolean;
  readonly target: HitTarget | null;
  /** What of this a player said and the Storyteller has to grant; null where there is nothing to grant. */
  readonly favour: Favour | null;
}

/** Something that makes an attack easier and is for the Storyteller to say. */
export interface Favour {
  readonly unaware: boolean;
  /** Steps of the Hit Die downwards: 0 or less. */
  readonly steps: number;
}

/** Most steps of the Hit Die, up or down. */
export const MOST_HIT_STEPS = 5;

export interface HitWeapon {
  /** Uuid of the item; null for bare hands. */
  readonly uuid: string | null;
  readonly name: string;
  readonly hitDie: Die;
  readonly damageDie: Die;
  readonly mode: "melee" | "ranged";
  readonly word: string;
  readonly rangeLimit: Die | null;
  readonly unarmed: boolean;
}

/** Whom it strikes, as they were when the attack was declared. */
export interface HitTarget extends Party {
  readonly zones: BeingSystem["zones"];
  readonly down: boolean;
}

/** What has been thrown and chosen so far. */
export interface HitThrown {
  readonly hit: number | null;
  /** The zone picked on a critical. */
  readonly zone: string | null;
  readonly damage: number | null;
}

/** An attack as it stands: all that the card stores. */
export interface HitState {
  readonly request: HitRequest;
  readonly thrown: HitThrown;
}

export type HitPhase = "hitDie" | "zone" | "damageDie" | "done";

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
  more: Partial<Pick<HitRequest, "steps" | "useWord" | "unaware" | "favour">> = {},
): HitRequest {
  const held: HitWeapon = weapon
    ? { ...figures(weapon.system), uuid: weapon.uuid, name: weapon.name, unarmed: false }
    : {
        ...figures({ ...UNARMED, hitDie: UNARMED.hit, damageDie: UNARMED.damage }),
        uuid: null,
        name: bareHands,
        unarmed: true,
      };
  return {
    who: partyOf(attacker),
    weapon: held,
    steps: 0,
    useWord: false,
    unaware: false,
    target: target && targetOf(target),
    favour: null,
    ...more,
  };
}

/** Somebody as whoever strikes at them finds them. */
export function targetOf(being: Being): HitTarget {
  const { zones, down } = being.system;
  return { ...partyOf(being), zones, down };
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
  const { weapon, target, unaware, steps } = request;
  const check = new Checklist().when(!target, `${RULES}.Attack.noTarget`, "target");
  if (target) check.add(zoneProblems(target.zones, "target.zones"));
  const { problems } = check
    .when(!DICE.includes(weapon.hitDie), `${RULES}.Attack.die`, "weapon.hitDie")
    .when(!DICE.includes(weapon.damageDie), `${RULES}.Attack.die`, "weapon.damageDie")
    .when(!Number.isInteger(steps), `${RULES}.Attack.steps`, "steps")
    .when(unaware && weapon.mode === "ranged", `${RULES}.Attack.unawareRanged`, "unaware");
  if (problems.length > 0) return fail(...problems);
  const die = stepHitDie(weapon.hitDie, request.steps, settings);
  if (die.ok && weapon.mode === "ranged" && weapon.rangeLimit !== null && die.value > weapon.rangeLimit) {
    return fail(problem(`${RULES}.Attack.limit`, "steps", { weapon: weapon.name, die: weapon.rangeLimit }));
  }
  return die;
}

/** does the weapon's Word change the damage of this attack? Null if not. */
export function wordInUse(request: HitRequest, settings: WordsSettings): ReturnType<typeof weaponWord> {
  return request.useWord || settings.weaponWords === "passive" ? weaponWord(request.weapon.word) : null;
}

/** WP-92, WP-159: actions the attack takes. */
export function attackActions(request: HitRequest, settings: WordsSettings): 1 | 2 {
  return request.useWord && settings.weaponWords === "action" ? 2 : 1;
}

/** What the Storyteller may want to know; none of it stops anybody (WP-114, WP-143, WP-161). */
export function attackWarnings(attacker: Being, request: HitRequest): Problem[] {
  const check = new Checklist();
  const weapon = attacker.items.find((item) => item.uuid === request.weapon.uuid);
  if (weapon?.type === "wordsWeapon") {
    const { place, grip } = weapon.system;
    check.when(place !== "held", `${RULES}.Warn.notHeld`, "weapon", { weapon: weapon.name });
    for (const id of grip === "both" ? ["offhand", "mainhand"] : [grip]) {
      const zone = attacker.system.zones[id];
      if (!zone) continue;
      const maimed = isMaimed(zone);
      check
        .when(maimed, `${RULES}.Warn.maimedHand`, "weapon", { zone: zone.label })
        .when(!maimed && zone.bound, `${RULES}.Warn.boundHand`, "weapon", { zone: zone.label });
    }
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
  if (!request.unaware && thrown.hit === null) return "hitDie";
  if (isCritical(state, settings)) {
    if (thrown.zone === null) return "zone";
  } else if (struckZone(state, settings) === null) return "done";
  return thrown.damage === null ? "damageDie" : "done";
}

/** WP-106, WP-149: the highest face, or a first strike at somebody unaware. */
export function isCritical({ request, thrown }: HitState, settings: WordsSettings): boolean {
  if (request.unaware) return true;
  const die = hitDieOf(request, settings);
  return die.ok && thrown.hit === die.value;
}

/** The zone that is struck: picked on a critical, else by the face; null for a miss or while nobody knows. */
export function struckZone(state: HitState, settings: WordsSettings): string | null {
  const { request, thrown } = state;
  if (isCritical(state, settings)) return thrown.zone;
  return thrown.hit === null || !request.target ? null : zoneAt(request.target.zones, thrown.hit);
}

function figures({ hitDie, damageDie, mode, word, rangeLimit }: Omit<HitWeapon, "uuid" | "name" | "unarmed">) {
  return { hitDie, damageDie, mode, word, rangeLimit };
}
