import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isObject, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { layOut, woundsInOrder } from "../damage/tracks.ts";
import { type DamageState, TRACKS, type Track, type Wound } from "../types.ts";

/** One wound with its place. */
export interface PlacedWound {
  readonly track: Track;
  readonly id: string;
  readonly wound: Wound;
}

/** The scene is over. */
export interface SceneData {
  /** AM-20: scratches that slid into a higher column go as well. */
  readonly overflow: boolean;
  /** Set once done: the scratches that went. */
  readonly gone?: readonly PlacedWound[];
  /** The undoing: they come back. */
  readonly undo?: boolean;
}

type Wounded = { readonly damage: DamageState };

/** `kalyr.scene`: scratches vanish at the end of the scene, without any roll (KA-67). */
export const sceneEvent: EventKind<Wounded, SceneData> = {
  kind: "kalyr.scene",
  check: lookForUndoable({
    overflow: isBoolean,
    gone: orNothing((value) => Array.isArray(value) && value.every(isObject)),
  }),
  apply(state, data) {
    if (data.undo) {
      const gone = (data.gone ?? []).filter(({ track, id }) => !state.damage[track].wounds[id]);
      const set = Object.fromEntries(gone.map(({ track, id, wound }) => [`damage.${track}.wounds.${id}`, wound]));
      return applied({ ...data, gone }, set);
    }
    const wanted = data.gone;
    const gone = scratches(state, data.overflow).filter(
      ({ track, id }) => !wanted || wanted.some((one) => one.track === track && one.id === id),
    );
    const remove = gone.map(({ track, id }) => `damage.${track}.wounds.${id}`);
    return applied({ ...data, gone }, {}, remove);
  },
  invert: takenBack,
  describe: ({ undo, gone }) => {
    const count = gone?.length ?? 0;
    return { key: `FOURTALES.Kalyr.Rules.Scene.${undo ? "back" : "over"}${count > 0 ? "" : "Bare"}`, data: { count } };
  },
};

function scratches({ damage }: Wounded, overflow: boolean): PlacedWound[] {
  return TRACKS.flatMap((track) => {
    const own = new Set(layOut(damage[track]).columns[0]!.map(({ wound }) => wound));
    return woundsInOrder(damage[track])
      .filter(([id, { letter }]) => letter === "S" && (overflow || own.has(id)))
      .map(([id, wound]) => ({ track, id, wound }));
  });
}
