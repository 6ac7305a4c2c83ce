import { Checklist } from "../../../../kernel/checklist.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { STOW_ACTIONS } from "../character/body.ts";
import { type Participant, participantOf } from "../character/participant.ts";
import { isMaimed, zoneAt, zoneProblems } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being, BeingSystem, Die, Grip, ThingPlace, WeaponItem } from "../types.ts";
import { weaponWord } from "./strike.ts";
import { DICE, HIT_DIE_CHAIN, UNARMED } from "./weapons.ts";

const RULES = "FOURTALES.Words.Rules";

/** How somebody attacks: one blow, one for each hand (WP-136), as one of a flanking pair (WP-140), or to hold (WP-141). */
export const WAYS = ["strike", "dual", "flank", "grab"] as const;
export type Way = (typeof WAYS)[number];

/**
 * What a Word makes better (WP-160, WP-161): a second Hit Die, a second Damage Die, twice the damage, a Hit Die one step
 * larger or smaller, or something that the Storyteller tells.
 */
export const GAINS = ["hit", "damage", "double", "larger", "smaller", "effect"] as const;
export type Gain = (typeof GAINS)[number];

/** One attack, as plain data: what the sheets give to an attacker's choices. */
export interface HitRequest {
  readonly who: Participant;
  readonly way: Way;
  readonly weapon: HitWeapon;
  /** What the other hand strikes with (WP-136); null unless both strike. */
  readonly second: HitWeapon | null;
  /** A Word that enhances it (WP-159); null without one. */
  readonly word: HitWord | null;
  /** Done with a Clumsy hand (WP-175, Q-33): two Hit Dice of which the target's side picks. */
  readonly clumsy: boolean;
  /** The same of what the other hand strikes with; left out where it is not. */
  readonly clumsyOther?: boolean;
  /** What stands in its way (WP-131, WP-174); null where nothing does. */
  readonly guard: HitGuard | null;
  /** Id of the bound zone that is struck without a Hit Die (WP-149, Q-23); empty for none. */
  readonly sure: string;
  /** Id of the hand that grabs; empty where nothing is grabbed. */
  readonly hand: string;
  /** UUID of the target's combatant while something is begun there that this may break off (WP-100); else empty. */
  readonly shakes: string;
  /** WP-151: the fight that a blow from hiding begins, and the attacker's team; null where none is about to begin. */
  readonly opens: { readonly encounter: string; readonly team: string } | null;
  /** Null where no board holds both of them: then steps are what somebody said. */
  readonly board: HitBoard | null;
  /** Steps along the chain of Hit Dice, for range or by the Storyteller's word (WP-122, Q-34); may be negative. */
  readonly steps: number;
  /** The weapon's Word is used (WP-159, Q-09). */
  readonly useWord: boolean;
  /** The first strike at somebody who does not expect it: no Hit Die, the attacker picks the zone. Melee only (WP-149). */
  readonly unaware: boolean;
  readonly target: HitTarget | null;
  /** WP-179: what the Fate Weavers whom it may strike could give up for their life. */
  readonly fates?: readonly FateAtHand[];
  /** What of this a player said and the Storyteller has to grant; null where there is nothing to grant. */
  readonly favour: Favour | null;
}

/** What somebody has against their death. */
export interface FateAtHand {
  readonly uuid: string;
  readonly tags: readonly { readonly id: string; readonly text: string }[];
  /** WP-152: whose turn pays an action for it, and of which round; null where nothing is paid. */
  readonly pays: { readonly combatant: string; readonly round: number } | null;
}

/** Something that makes an attack easier and is for the Storyteller to say. */
export interface Favour {
  readonly unaware: boolean;
  /** Steps of the Hit Die downwards: 0 or less. */
  readonly steps: number;
  /** The target is flanked (WP-139), where no board shows it. */
  readonly flank: boolean;
}

/** What the Battle Board said to an attack when it was declared (WP-105, WP-118 to WP-126, WP-139). */
export interface HitBoard {
  /** Why it can't be made; none where it can. */
  readonly problems: readonly Problem[];
  /** Steps of the Hit Die for the range, and what the path costs. */
  readonly steps: number;
  readonly cost: number;
  /** Names of those in the way of a shot, and of those with whom the attacker flanks. */
  readonly inTheWay: readonly string[];
  readonly flanksWith: readonly string[];
}

/** A Word that enhances an attack. */
export interface HitWord {
  readonly text: string;
  /** Id in the Hand of a Drawn Word, which is spent (WP-39); empty for an Inherent one. */
  readonly card: string;
  readonly gain: Gain;
  /** Has the Storyteller still to say what it gives (WP-161)? */
  readonly asked: boolean;
}

/** What stands between an attack and its target. */
export interface HitGuard {
  /** Who defends, as they were when the attack was declared: the target, or somebody else. */
  readonly by: HitTarget;
  readonly zone: string;
  readonly dice: number;
}

/** An attack of the plainest kind: what all the others add is not there. */
export const PLAIN = {
  way: "strike",
  second: null,
  word: null,
  clumsy: false,
  guard: null,
  sure: "",
  hand: "",
  shakes: "",
  opens: null,
  board: null,
  steps: 0,
  useWord: false,
  unaware: false,
  favour: null,
} as const satisfies Partial<HitRequest>;

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
  /** WP-70: actions it takes to get it into the hand first; left out where it is there. */
  readonly fetch?: number;
  /** The hand that it is fetched into; null where none is free. Left out where nothing is fetched. */
  readonly into?: Grip | null;
}

/** Whom it strikes, as they were when the attack was declared. */
export interface HitTarget extends Participant {
  readonly zones: BeingSystem["zones"];
  readonly down: boolean;
}

/** What has been thrown and chosen so far. */
export interface HitThrown {
  readonly hit: number | null;
  /** It was blocked, and goes to the zone that defends (WP-133). */
  readonly turned?: boolean;
  /** The zone picked on a critical. */
  readonly zone: string | null;
  readonly damage: number | null;
}

/** An attack as it stands: all that the card stores. */
export interface HitState {
  readonly request: HitRequest;
  readonly thrown: HitThrown;
}

export type HitPhase = "hitDie" | "keep" | "block" | "zone" | "grip" | "damageDie" | "fate" | "done";

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
