import type { WorldEvent } from "../../../../kernel/events.ts";
import type { MendData } from "../healing/mend.event.ts";
import { isTreatable, levelsFor } from "../healing/mending.ts";
import type { Character, DamageState, Track } from "../types.ts";

/** A healer's work: for whom, and how (KA-68). */
export interface Care {
  readonly patient: { readonly uuid: string; readonly name: string };
  readonly track: Track;
  /** KA-70, KA-71: medicine takes days, psionic powers hours. */
  readonly unit: "days" | "hours";
}

/** KA-73: what no healer mends is undone by what one does. */
export const TREATED: readonly Track[] = ["physical", "mental"];

/** Is there a wound on this track that a healer may do something about? */
export function hasTreatable({ damage }: { readonly damage: DamageState }, track: Track): boolean {
  return TREATED.includes(track) && Object.values(damage[track].wounds).some(isTreatable);
}

/** The tracks on which somebody may be cared for. */
export function treatableTracks({ system }: Pick<Character, "system">): Track[] {
  return TREATED.filter((track) => hasTreatable(system, track));
}

/** KA-68: what a healer's result does for the patient. @param result null while dice are missing */
export function careEvents({ patient, track, unit }: Care, by: string, result: number | null): WorldEvent<MendData>[] {
  if (result === null) return [];
  const data: MendData = { do: "care", track, levels: levelsFor(result), unit, by };
  return [{ id: `care:${patient.uuid}`, kind: "kalyr.mend", target: patient.uuid, data }];
}
