import { checkFaces, type Faces, miscounted } from "../../../../kernel/faces.ts";
import { fail, ok, type Result } from "../../../../kernel/result.ts";
import { SOAK_FROM } from "../gear/gear.ts";
import type { Thresholds } from "../gear/toughness.ts";
import { readBursts, SIDES } from "../ladder/bursts.ts";
import type { WovenSettings } from "../settings.ts";
import { bestPartition, type WoundGroup } from "./partition.ts";

/** One menace die. */
export interface MenaceDie {
  readonly face: number;
  /** Faces of further dice that tens brought; part of this die's value. */
  readonly bursts: readonly number[];
  readonly value: number;
  /** Which wound it belongs to, or null when it is not needed. */
  readonly group: number | null;
}

/** What a weapon did before any shield. */
export interface MenaceOutcome {
  readonly dice: readonly MenaceDie[];
  readonly groups: readonly WoundGroup[];
  /** All dice together. */
  readonly sum: number;
  readonly wounds: number;
  /** SW-83: all dice together pass the Defeat Threshold. */
  readonly defeat: boolean;
  readonly thresholds: Thresholds;
}

/** What a shield did. */
export interface SoakOutcome {
  readonly dice: readonly { readonly face: number; readonly soaks: boolean }[];
  /** Wound levels stopped, at most those that there were. */
  readonly soaked: number;
}

/** Does this sum pass the Defeat Threshold (SW-83, A-20)? */
export function passesDefeat(sum: number, dt: number, settings: WovenSettings): boolean {
  return settings.defeatOnEqual ? sum >= dt : sum > dt;
}

/** Menace dice still to be rolled: the first ones, or those that tens brought where the table says so. */
export function moreMenace(dice: number, faces: Faces, settings: WovenSettings): Result<number> {
  if (faces.length === 0) return ok(dice);
  const read = readMenace(dice, faces, settings);
  return read.thrown ? ok(read.thrown.missing) : fail(...read.problems);
}

/**
 * SW-79 to SW-83: the best parting of the menace dice into wounds, and whether all of them together defeat at once.
 * @param dice as many as the weapon's menace, 0 to 10
 * @param thresholds the target's modified toughness
 */
export function resolveMenace(
  dice: number,
  faces: Faces,
  thresholds: Thresholds,
  settings: WovenSettings,
): Result<MenaceOutcome> {
  const read = readMenace(dice, faces, settings);
  if (!read.thrown) return fail(...read.problems);
  const { first, bursts, missing } = read.thrown;
  if (missing > 0) return fail(miscounted(faces.length + missing, faces.length));
  const more = first.map((_, index) => bursts.filter(({ from }) => from === index).map(({ face }) => face));
  const values = first.map((face, index) => more[index]!.reduce((a, b) => a + b, face));
  const { groups } = bestPartition(values, thresholds.wt);
  const sum = values.reduce((a, b) => a + b, 0);
  return ok({
    dice: first.map((face, index) => {
      const group = groups.findIndex((entry) => entry.dice.includes(index));
      return { face, bursts: more[index]!, value: values[index]!, group: group < 0 ? null : group };
    }),
    groups,
    sum,
    wounds: groups.length,
    defeat: passesDefeat(sum, thresholds.dt, settings),
    thresholds,
  });
}

/** Shield dice to roll: none where there is nothing to soak or the target is beaten anyway (SW-85, A-25). */
export function soakCount(dice: number, menace: MenaceOutcome, settings: WovenSettings): number {
  if (menace.wounds === 0 || (menace.defeat && !settings.shieldStopsDefeat)) return 0;
  return dice;
}

/** SW-85: each shield die of 7 or more stops one wound level, to no less than none. */
export function resolveSoak(dice: number, faces: Faces, wounds: number): Result<SoakOutcome> {
  const wrong = checkFaces(faces, dice, SIDES);
  if (wrong.length > 0) return fail(...wrong);
  const shown = faces.map((face) => ({ face, soaks: face >= SOAK_FROM }));
  return ok({ dice: shown, soaked: Math.min(wounds, shown.filter(({ soaks }) => soaks).length) });
}

/** What is left after the shield: wound levels, and whether the target is beaten at once. */
export function afterSoak(
  menace: Pick<MenaceOutcome, "wounds" | "defeat">,
  soaked: number,
  settings: WovenSettings,
): { readonly wounds: number; readonly defeat: boolean } {
  const wounds = Math.max(0, menace.wounds - soaked);
  const stopped = settings.shieldStopsDefeat && soaked > 0 && wounds === 0;
  return { wounds, defeat: menace.defeat && !stopped };
}

function readMenace(dice: number, faces: Faces, settings: WovenSettings): ReturnType<typeof readBursts> {
  return readBursts(faces, dice, settings.explodeMenace ? (first) => first.map(() => true) : null);
}
