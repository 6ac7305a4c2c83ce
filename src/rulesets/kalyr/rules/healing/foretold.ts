import type { Passage } from "../../../../kernel/passing.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Character, Letter, Track } from "../types.ts";
import { type MendData, mendEvent } from "./mend.event.ts";
import { passes } from "./mend.ts";
import { type SceneData, sceneEvent } from "./scene.event.ts";

/** What time makes of a wound. */
export interface ForetoldWound {
  readonly track: Track;
  readonly from: Letter;
  /** Null = it is gone. */
  readonly to: Letter | null;
}

/** KA-67, KA-70 to KA-72: whose wounds become what if so much time passes, by the same events that would make them so. */
export function foretold(
  passage: Passage,
  one: Character,
  settings: Pick<KalyrSettings, "overflowScratchClears">,
): ForetoldWound[] {
  return passes(passage, [one], settings).flatMap(({ kind, target, data }) => {
    if (target !== one.uuid) return [];
    if (kind === sceneEvent.kind) {
      const done = sceneEvent.apply(one.system, data as SceneData, "");
      return done.ok
        ? (done.value.done.gone ?? []).map(({ track, wound: { letter } }) => ({ track, from: letter, to: null }))
        : [];
    }
    if (kind !== mendEvent.kind) return [];
    const done = mendEvent.apply(one.system, data as MendData, "");
    const changes = done.ok ? (done.value.done.changes ?? []) : [];
    return changes.flatMap(({ track, from, to }) =>
      from && from.letter !== to?.letter ? [{ track, from: from.letter, to: to?.letter ?? null }] : [],
    );
  });
}
