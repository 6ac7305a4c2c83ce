import { Distribution } from "../../../../kernel/distribution.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { vitalZone, zonesInOrder } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { BeingSystem } from "../types.ts";
import { blowsOf, type Fray, isInReach, isTurned, isWon, newFray, standingHit } from "./fray.ts";
import { isCritical, struckZone } from "./hit-request.ts";
import { blowOf } from "./hit-resolve.ts";
import type { HitRequest, HitState } from "./hit-state.ts";
import { afterStrike, STRIKE_RESULTS, type StrikeResult, strike } from "./strike.ts";
import { damageDice, pairsOf, swingOf } from "./swing.ts";

/** What hitting one zone would do. */
export interface ZoneOdds {
  readonly id: string;
  readonly label: string;
  /** Chance that the attack strikes it, without criticals. */
  readonly struck: number;
  /** Once the (first) weapon strikes it: chance of each result, together 1. */
  readonly results: Readonly<Record<StrikeResult, number>>;
  /** Once it is struck: Armor or HP lost. */
  readonly lost: Distribution;
}

/** Exact chances of an attack. */
export interface AttackOdds {
  readonly miss: number;
  readonly critical: number;
  /** In the order of their faces. */
  readonly zones: readonly ZoneOdds[];
  /** The zone that criticals go to in `results`. */
  readonly aim: string;
  /** Chance of each result, of two blows the graver one; together with `miss` 1. Of a grab: nothing of this. */
  readonly results: Readonly<Record<StrikeResult, number>>;
  /** Chance that a defender turns it (WP-133). */
  readonly blocked: number;
  /** Of a grab: chance to hold (WP-142). */
  readonly held: number;
}

/** From harmless to grave. */
const BY_WEIGHT: readonly StrikeResult[] = ["nothing", "armor", "broke", "hp", "diverted", "maimed", "death"];

/** Everything that one throw of the Hit Dice and the block may come to, with its chance. */
interface Case {
  readonly chance: number;
  readonly blows: readonly HitState[];
  readonly turned: boolean;
}

/**
 * The exact odds of an attack at the target as it is: every throw of Hit Dice, block and damage by the rules that settle the
 * attack itself. Where somebody picks one of two dice, they pick by `betterDie`.
 * @param aim id of the zone that a critical goes to; null = the vital one
 * Problems: what `swingOf` refuses; a zone that is not there (`aim`).
 */
export function attackOdds(
  request: HitRequest,
  settings: WordsSettings,
  aim: string | null = null,
): Result<AttackOdds> {
  const swing = swingOf(request, settings);
  if (!swing.ok) return swing;
  const body = request.target!.zones;
  const chosen = aim ?? vitalZone(body)![0];
  if (!Object.hasOwn(body, chosen)) {
    return fail(problem("FOURTALES.Words.Rules.Refuse.noZone", "aim", { name: chosen }));
  }
  const struck = new Map<string, number>();
  const results = noResults();
  const found = { miss: 0, critical: 0, blocked: 0, landed: 0 };
  const known = new Map<string, Record<StrikeResult, number>>();
  for (const { chance, blows, turned } of casesOf(request, settings, chosen)) {
    if (turned) found.blocked += chance;
    if (blows.some((blow) => isCritical(blow, settings))) found.critical += chance;
    const landing = blows.filter((blow) => struckZone(blow, settings) !== null);
    if (landing.length === 0) {
      found.miss += chance;
      continue;
    }
    found.landed += chance;
    const own = landing.filter(
      (blow) => !isCritical(blow, settings) && blow.request.target?.uuid === request.target!.uuid,
    );
    const at = new Set(own.map((blow) => struckZone(blow, settings)!));
    for (const zone of at) struck.set(zone, (struck.get(zone) ?? 0) + chance);
    if (request.way === "grab") continue;
    const key = landing.map(
      (blow) => `${blow.request.target!.uuid} ${struckZone(blow, settings)} ${blow.request.weapon.uuid}`,
    );
    const after = known.get(key.join()) ?? resultsOf(landing, settings);
    known.set(key.join(), after);
    for (const name of STRIKE_RESULTS) results[name] += chance * after[name];
  }
  const zones = zonesInOrder(body).map(([id, { label }]) => {
    const blow: HitState = { request: { ...request, sure: id }, thrown: { hit: null, zone: null, damage: null } };
    const lost = lossesOf(blow, id, settings);
    return { id, label, struck: struck.get(id) ?? 0, results: resultsOf([blow], settings), lost };
  });
  const { miss, critical, blocked, landed } = found;
  const held = request.way === "grab" ? landed * gripOdds(request, settings) : 0;
  return ok({ miss, critical, zones, aim: chosen, results, blocked, held });
}

/**
 * Which Hit Die, or pair of two weapons, somebody would keep, by what it most likely does to the target: the gravest for the
 * attacker, the mildest for the target's side.
 * @returns its place in `pairsOf`
 */
export function betterDie(
  { request, hit }: Pick<Fray, "request" | "hit">,
  settings: WordsSettings,
  aim: string | null = null,
  known = new Map<string, number>(),
): number {
  const swing = swingOf(request, settings);
  if (!swing.ok) return 0;
  const zone = aim ?? vitalZone(request.target?.zones ?? {})?.[0] ?? "";
  const worths = pairsOf(swing.value, hit).map((_, kept) => {
    const fray = { ...newFray(request), hit, kept };
    const { number = 0, weapons = [] } = standingHit(fray, settings) ?? {};
    const key = `${number}:${weapons.join()}`;
    const figure = known.get(key) ?? worth(fray, settings, zone);
    known.set(key, figure);
    return { kept, figure, number: number ?? 0 };
  });
  // Of two that do the same, the higher one is the graver: a critical may go elsewhere.
  worths.sort((a, b) => b.figure - a.figure || b.number - a.number || a.kept - b.kept);
  return (swing.value.picks === "target" ? worths.at(-1) : worths[0])?.kept ?? 0;
}

/** How grave what was kept is, with what a block may make of it: a figure to compare by. */
function worth(fray: Fray, settings: WordsSettings, aim: string): number {
  let sum = 0;
  for (const { chance, blows } of blocksOf(fray, settings, aim)) {
    for (const blow of blows) {
      if (struckZone(blow, settings) === null) continue;
      const after = resultsOf([blow], settings);
      const grave = BY_WEIGHT.reduce((all, name, weight) => all + after[name] * 10 ** weight, 0);
      sum += chance * (1 + grave);
    }
  }
  return sum;
}

/** Every case of the Hit Dice, and of the block where one is thrown. */
function casesOf(request: HitRequest, settings: WordsSettings, aim: string): Case[] {
  const swing = swingOf(request, settings);
  if (!swing.ok) return [];
  const { dice, picks } = swing.value;
  const throws: number[][] = dice.reduce<number[][]>(
    (all, die) => all.flatMap((faces) => Array.from({ length: die }, (_, face) => [...faces, face + 1])),
    [[]],
  );
  const share = 1 / throws.length;
  const known = new Map<string, number>();
  const picked = picks !== null && picks !== "both";
  return throws.flatMap((hit) => {
    const fray = { ...newFray(request), hit };
    const kept = picked ? betterDie(fray, settings, aim, known) : null;
    return blocksOf({ ...fray, kept }, settings, aim).map((one) => ({ ...one, chance: share * one.chance }));
  });
}

/** Every case of the block of an attack whose number stands. */
function blocksOf(fray: Fray, settings: WordsSettings, aim: string): Case[] {
  const standing = standingHit(fray, settings);
  const { guard } = fray.request;
  const zones = [aim, aim];
  const at = (block: number | null): readonly HitState[] => blowsOf({ ...fray, zones, block }, settings);
  const number = standing?.number ?? null;
  if (!guard || !isInReach(number)) return [{ chance: 1, blows: at(null), turned: false }];
  const { dice } = guard;
  const turned = highest(dice).reduce((all, chance, face) => all + (isTurned(number, face) ? chance : 0), 0);
  return [
    { chance: turned, blows: at(6), turned: true },
    { chance: 1 - turned, blows: at(0), turned: false },
  ].filter(({ chance }) => chance > 0);
}

/** Chances of the highest of so many d6, by face; nothing at 0. */
function highest(dice: number): number[] {
  return Array.from({ length: 7 }, (_, face) => (face === 0 ? 0 : (face / 6) ** dice - ((face - 1) / 6) ** dice));
}

/** WP-142, WP-175: chance to hold once it lands; a Clumsy hand lets the other side throw one more. */
export function gripOdds({ clumsy }: Pick<HitRequest, "clumsy">, settings: WordsSettings): number {
  const theirs = highest(clumsy ? 2 : 1);
  return highest(1).reduce(
    (all, chance, own) =>
      all + chance * theirs.reduce((sum, more, other) => sum + (isWon(own, other, settings) ? more : 0), 0),
    0,
  );
}

/** Chances of each result of blows that land one after the other: of two the graver one. */
function resultsOf(blows: readonly HitState[], settings: WordsSettings): Record<StrikeResult, number> {
  const results = noResults();
  const [first, second] = blows;
  if (!first) return results;
  const zones = first.request.target!.zones;
  for (const [damage, chance] of damagesOf(first)) {
    const landed = landing(first, zones, damage, settings);
    if (!landed) continue;
    if (!second) {
      results[landed.result] += chance;
      continue;
    }
    for (const [more, share] of damagesOf(second)) {
      const then = landing(second, afterStrike(zones, landed), more, settings);
      const graver = then && BY_WEIGHT.indexOf(then.result) > BY_WEIGHT.indexOf(landed.result) ? then : landed;
      results[graver.result] += chance * share;
    }
  }
  return results;
}

function lossesOf(blow: HitState, zone: string, settings: WordsSettings): Distribution {
  const zones = blow.request.target!.zones;
  const sure = { ...blow, request: { ...blow.request, sure: zone } };
  return Distribution.fromWeights(
    damagesOf(blow).map(([damage, chance]) => [landing(sure, zones, damage, settings)?.lost ?? 0, chance] as const),
  );
}

/** What the Damage Die may show, the better of two where there are two, with its chance. */
function damagesOf({ request }: HitState): [damage: number, chance: number][] {
  const { damageDie } = request.weapon;
  const dice = damageDice(request);
  const below = (face: number) => (face / damageDie) ** dice;
  return Array.from({ length: damageDie }, (_, n) => [n + 1, below(n + 1) - below(n)]);
}

function landing(blow: HitState, zones: BeingSystem["zones"], damage: number, settings: WordsSettings) {
  const made = blowOf({ ...blow, thrown: { ...blow.thrown, damage } }, settings);
  return made && strike(zones, made);
}

function noResults(): Record<StrikeResult, number> {
  return { armor: 0, broke: 0, hp: 0, maimed: 0, diverted: 0, death: 0, nothing: 0 };
}
