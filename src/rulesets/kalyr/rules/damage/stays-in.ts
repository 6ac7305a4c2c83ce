import type { Letter, TrackState } from "../types.ts";
import { type ColumnNumber, layOut, woundsInOrder } from "./tracks.ts";

/**
 * KA-59, AM-35: the worst column of a track that stays the worst where one of its wounds becomes lighter; 0 where it doesn't.
 * @param from letter of that wound, which may not stand there yet
 */
export function staysIn(track: TrackState, from: Letter, to: Letter | null): ColumnNumber {
  const wounds = woundsInOrder(track).map(([, wound]) => wound);
  const at = wounds.findLastIndex(({ letter }) => letter === from);
  const rest = at < 0 ? wounds : wounds.toSpliced(at, 1);
  const worst = (letter: Letter | null) => {
    const all = letter ? [...rest, { letter, order: 0, cause: "", when: null, healing: null }] : rest;
    return layOut({ wounds: Object.fromEntries(all.map((wound, i) => [`w${i}`, wound])) }).condition;
  };
  return worst(from) === worst(to) ? worst(to) : 0;
}
