import { t } from "../../../core/text/text.ts";
import { staysIn } from "../rules/damage/stays-in.ts";
import { LETTERS, type Letter, type TrackState } from "../rules/types.ts";

/** AM-35: said where a wound of a lighter letter leaves somebody as badly off, since other wounds are no lighter; else empty. */
export function stayingText(name: string, track: TrackState, from: Letter | null, to: Letter | null): string {
  const column = from && staysIn(track, from, to);
  if (!column) return "";
  return t("FOURTALES.Kalyr.Move.stays", { name, state: `FOURTALES.Kalyr.Rules.Letter.${LETTERS[column - 1]}` });
}
