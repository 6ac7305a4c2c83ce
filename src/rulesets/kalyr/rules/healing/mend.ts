import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import { woundsInOrder } from "../damage/tracks.ts";
import type { KalyrSettings } from "../settings.ts";
import { type Character, LETTERS, type Letter, TRACKS, type Track } from "../types.ts";
import { sceneEndEvents } from "./scene-end.ts";

/** KA-68: levels that a healer's roll is worth, for every wound at once. */
const CARE: Readonly<Record<string, number>> = { good: 1, great: 2, superb: 3 };

/** KA-72, KA-73: what rest alone mends; standing comes back by what one does. */
const BY_REST: readonly Track[] = ["physical", "mental"];

/**
 * KA-69, KA-74: what a wound is once it has mended by so many levels, by its letter and wherever it was written. A Scratch is
 * no step: it goes with its scene.
 * @returns null where it is healed
 */
export function mended(letter: Letter, levels: number): Letter | null {
  const place = LETTERS.indexOf(letter);
  if (place === 0) return letter;
  return place > levels ? LETTERS[place - levels]! : null;
}

/**
 * What time does: a scene that ends takes the scratches with it (KA-02, KA-67); a healer's care mends every wound on a track
 * (KA-68, AM-22), weeks of rest all that rest mends, by one level each (KA-72). Turns and rounds end nothing of anybody's sheet.
 */
export function passes(
  { span, way, with: said = {} }: Passage,
  people: readonly Character[],
  settings: Pick<KalyrSettings, "overflowScratchClears">,
): WorldEvent[] {
  if (way === "begins") return [];
  if (span === "scene") return sceneEndEvents(people, settings);
  if (span === "weeks") return mendEvents(people, BY_REST, Number(said.weeks ?? 0));
  if (span === "care") {
    const tracks = TRACKS.filter((track) => track === said.track && track !== "social");
    return mendEvents(people, tracks, CARE[String(said.result)] ?? 0);
  }
  return [];
}

function mendEvents(people: readonly Character[], tracks: readonly Track[], levels: number): WorldEvent[] {
  if (levels <= 0) return [];
  return people.flatMap(({ uuid, system }) =>
    tracks.flatMap((track) =>
      woundsInOrder(system.damage[track]).flatMap(([id, { letter, cause }]) => {
        const to = mended(letter, levels);
        if (to === letter) return [];
        return [
          { id: `mend:${uuid}:${track}:${id}`, kind: "kalyr.wound", target: uuid, data: { track, id, to, cause } },
        ];
      }),
    ),
  );
}
