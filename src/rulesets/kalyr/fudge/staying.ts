import type { World } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import { characterIn } from "../people.ts";
import { staysIn } from "../rules/damage/stays-in.ts";
import { LETTERS, type Letter, type Track, type TrackState } from "../rules/types.ts";

/** AM-35: said where a wound of a lighter letter leaves somebody as badly off, since other wounds are no lighter; else empty. */
export function stayingText(name: string, track: TrackState, from: Letter | null, to: Letter | null): string {
  const column = from && staysIn(track, from, to);
  if (!column) return "";
  return t("FOURTALES.Kalyr.Move.stays", { name, state: `FOURTALES.Kalyr.Rules.Letter.${LETTERS[column - 1]}` });
}

/** The wounds of those in this world, by UUID and track; null where there is nobody. */
export function tracksIn(world: World): (uuid: string, track: Track) => TrackState | null {
  return (uuid, track) => characterIn(world, uuid)?.system.damage[track] ?? null;
}
