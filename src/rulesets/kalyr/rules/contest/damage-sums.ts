import { letterFor } from "../damage/tracks.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Side, SideName } from "../side/side.ts";
import type { LevelPart } from "../side/side-rolls.ts";
import type { Letter, Track } from "../types.ts";
import type { DamageSum, Verdict } from "./outcome.ts";
import type { ContestRequest } from "./request.ts";

const DAMAGE = "FOURTALES.Kalyr.Rules.Damage";

/** Another name for the sides, so that each can find the other. */
const OTHER: Readonly<Record<SideName, SideName>> = { acting: "opposing", opposing: "acting" };

/**
 * KA-50 to KA-56: the damage of every side that may be hurt, sums spelled out: own margin + the other's weapon and gifts −
 * own armour and gifts + both stances. AM-42: against a difficulty only failing hurts.
 * @param margin of the acting side, positive when it lost; null where none was measured
 */
export function damageSums(
  request: ContestRequest,
  verdict: Verdict,
  margin: number | null,
  settings: Pick<KalyrSettings, "tieDamageSimple">,
): DamageSum[] {
  const { damage } = request;
  if (damage.kind === "none") return [];
  if (damage.kind === "fixed") {
    const loser = loserOf(verdict);
    const side = loser && request[loser];
    return side ? [sealed(loser, side, damage.track, [], null, damage.letter)] : [];
  }
  if (margin === null || (verdict === "tie" && !settings.tieDamageSimple)) return [];
  if (request.against.kind === "difficulty") {
    return verdict === "failure" ? [sumFor(request, "acting", damage.track, margin)] : [];
  }
  // A tie's 0 has no sign.
  return [
    sumFor(request, "acting", damage.track, margin),
    sumFor(request, "opposing", damage.track, margin === 0 ? 0 : -margin),
  ];
}

/** KA-29: who loses, and so takes a fixed wound; nobody in a tie or in split duels. */
export function loserOf(verdict: Verdict): SideName | null {
  if (verdict === "loss" || verdict === "failure") return "acting";
  return verdict === "win" ? "opposing" : null;
}

function sumFor(request: ContestRequest, name: SideName, track: Track, margin: number): DamageSum {
  return damageSum(name, request[name]!, request[OTHER[name]], track, margin);
}

/** KA-53: what one side takes from the other, spelled out. */
export function damageSum<S extends string>(
  name: S,
  side: Side,
  foe: Side | null,
  track: Track,
  margin: number,
): DamageSum<S> {
  const parts: LevelPart[] = [{ label: { key: `${DAMAGE}.margin` }, value: margin }];
  for (const { on, label, value } of foe?.blow ?? []) if (on) parts.push({ label, value });
  for (const { on, label, value } of side.guard) if (on) parts.push({ label, value: -value });
  for (const one of [side, foe]) {
    if (!one || one.stance === 0) continue;
    const key = one.stance > 0 ? `${DAMAGE}.aggressive` : `${DAMAGE}.defensive`;
    parts.push({ label: { key, data: { name: one.who.name } }, value: one.stance });
  }
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return sealed(name, side, track, parts, total, letterFor(total));
}

/** A sum with the wound that it picks, and the sentence that tells it. */
export function sealed<S extends string>(
  side: S,
  { who }: Pick<Side, "who">,
  track: Track,
  parts: readonly LevelPart[],
  total: number | null,
  letter: Letter | null,
): DamageSum<S> {
  const data = { name: who.name, track: `FOURTALES.Kalyr.Rules.Track.${track}` };
  const sentence = letter
    ? { key: `${DAMAGE}.takes`, data: { ...data, wound: `FOURTALES.Kalyr.Rules.Letter.${letter}` } }
    : { key: `${DAMAGE}.unscathed`, data };
  return { side, uuid: who.uuid, name: who.name, track, parts, total, letter, sentence };
}
