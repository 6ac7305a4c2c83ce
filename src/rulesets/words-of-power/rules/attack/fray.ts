import type { WordsSettings } from "../settings.ts";
import { hitPhase } from "./hit-request.ts";
import type { HitPhase, HitRequest, HitState } from "./hit-state.ts";
import { pairsOf, swingOf } from "./swing.ts";

/** An attack with all that dice and answers have left of it: one blow or, with two weapons, perhaps two. */
export interface Fray {
  readonly request: HitRequest;
  /** Faces of the Hit Dice, in the order of `swingOf`; empty before they lie there. */
  readonly hit: readonly number[];
  /** Which of `pairsOf` was picked; null while nobody has. */
  readonly kept: number | null;
  /** The highest die of the block; 0 where nobody threw; null before. */
  readonly block: number | null;
  /** The zones that criticals go to, by blow. */
  readonly zones: readonly (string | null)[];
  /** Faces of the Damage Dice, by blow that lands; empty before. */
  readonly damage: readonly (readonly number[])[];
  /** WP-179: what the dying, or their player, said; null before. */
  readonly fate: Fate | null;
  /** Of a grab: the highest die of each side (WP-142); 0 where nobody threw; null before. */
  readonly grip: { readonly own: number | null; readonly theirs: number | null };
}

/** What becomes of a life that hangs on a Tag: one's own is named, another's may be, or it ends. */
export interface Fate {
  /** Id of the Tag that is given up; empty for none. */
  readonly tag: string;
  readonly goes: boolean;
}

/** The largest number that a block die shows: what is higher is out of its reach (WP-135, Q-35). */
const BLOCK_DIE = 6;

/** An attack of which nothing lies on the table yet. */
export function newFray(request: HitRequest): Fray {
  return {
    request,
    hit: [],
    kept: null,
    block: null,
    zones: [],
    damage: [],
    grip: { own: null, theirs: null },
    fate: null,
  };
}

/** The number that stands for the attack, and whose it is. */
export interface StandingHit {
  /** Null where it lands without a Hit Die. */
  readonly number: number | null;
  /** 0 for the first weapon, 1 for the second; both where they are level (WP-138). */
  readonly weapons: readonly (0 | 1)[];
}

/** WP-137, WP-138, WP-140, WP-160, Q-11, Q-33: what stands of the Hit Dice; null while they, or a pick, are missing. */
export function standingHit({ request, hit, kept }: Fray, settings: WordsSettings): StandingHit | null {
  const swing = swingOf(request, settings);
  if (!swing.ok) return null;
  const { dice } = swing.value;
  if (dice.length === 0) return { number: null, weapons: [0] };
  if (hit.length < dice.length) return null;
  const pairs = pairsOf(swing.value, hit);
  // Where all come to the same, nobody has to pick.
  const open = pairs.some((pair) => pair.some((face, n) => face !== pairs[0]![n]));
  if (open && kept === null) return null;
  const [first = 0, second = 0] = pairs[kept ?? 0] ?? pairs[0]!;
  if (first === second) return { number: first, weapons: [0, 1] };
  return first > second ? { number: first, weapons: [0] } : { number: second, weapons: [1] };
}

/** WP-132, WP-135: could a block reach this number? */
export function isInReach(number: number | null): number is number {
  return number !== null && number <= BLOCK_DIE;
}

/** WP-132: does the defender's die turn this number? Equal is enough. */
export function isTurned(number: number | null, block: number | null): boolean {
  return isInReach(number) && block !== null && block >= number;
}

/** WP-133, WP-134: the blows of an attack, each on its own; what is blocked goes to who defends, and hits there. */
export function blowsOf(fray: Fray, settings: WordsSettings): HitState[] {
  const { request, zones, damage, block } = fray;
  const standing = standingHit(fray, settings);
  if (!standing) return [];
  const turned = request.guard !== null && isTurned(standing.number, block);
  let landed = 0;
  return standing.weapons.map((which, n) => {
    const weapon = which === 1 && request.second ? request.second : request.weapon;
    const target = turned ? request.guard!.by : request.target;
    const shakes = target?.uuid === request.target?.uuid ? request.shakes : "";
    const bare: HitState = {
      request: { ...request, weapon, target, shakes },
      thrown: { hit: standing.number, turned, zone: zones[n] ?? null, damage: null },
    };
    if (hitPhase(bare, settings) !== "damageDie") return bare;
    const faces = damage[landed++];
    return faces ? { ...bare, thrown: { ...bare.thrown, damage: Math.max(...faces) } } : bare;
  });
}

/** What an attack waits for, up to its damage; whether somebody dies of it, `resolveFray` says. */
export function frayPhase(fray: Fray, settings: WordsSettings): HitPhase {
  const { request, hit, block, grip } = fray;
  const swing = swingOf(request, settings);
  if (swing.ok && hit.length < swing.value.dice.length) return "hitDie";
  const standing = standingHit(fray, settings);
  if (!standing) return "keep";
  if (request.guard && block === null && isInReach(standing.number)) return "block";
  const phases = blowsOf(fray, settings).map((blow) => hitPhase(blow, settings));
  if (phases.includes("zone")) return "zone";
  if (!phases.includes("damageDie")) return "done";
  if (request.way !== "grab") return "damageDie";
  return grip.own === null || grip.theirs === null ? "grip" : "done";
}

/** The first blow that waits for somebody to pick its zone. */
export function blowToAim(fray: Fray, settings: WordsSettings): number {
  return blowsOf(fray, settings).findIndex((blow) => hitPhase(blow, settings) === "zone");
}

/** WP-142, Q-10: who holds in an opposed roll; whoever tries something wins a tie, unless the table says otherwise. */
export function isWon(own: number, theirs: number, { opposedTie }: Pick<WordsSettings, "opposedTie">): boolean {
  return own > theirs || (own === theirs && own > 0 && opposedTie === "actor");
}
