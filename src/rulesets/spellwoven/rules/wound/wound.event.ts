import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, lookForUndoable, oneOf, orNothing, within } from "../../../../kernel/looks.ts";
import { type StatusState, TRACKS, type TrackId } from "../types.ts";
import { TRACK_END } from "./tracks.ts";

/** What a hit did. */
export interface WoundData {
  readonly track: TrackId;
  /** Wound levels, 0 or more; after applying: how many there truly were. */
  readonly levels: number;
  /** Beaten at once (SW-83). */
  readonly defeat: boolean;
  /** A beaten NPC is killed (SW-84). */
  readonly kill: boolean;
  /** Set once done: this brought defeat. */
  readonly fell?: boolean;
  /** Set once done: this brought death. */
  readonly died?: boolean;
  readonly undo?: boolean;
}

interface Wounded {
  readonly tracks: Readonly<Record<TrackId, number>>;
  readonly status: StatusState;
  readonly heroic?: { readonly active: boolean };
}

/**
 * `woven.wound`: some steps down a track, to its end at most; the end is defeat (SW-81, SW-82). A defeat at once goes to the
 * end of the track (SW-83, SW-84). Whoever was heroic in this scene dies of a defeat (SW-96).
 */
export const woundEvent: EventKind<Wounded, WoundData> = {
  kind: "woven.wound",
  check: lookForUndoable({
    track: oneOf(...TRACKS),
    levels: within(0, 100),
    defeat: isBoolean,
    kill: isBoolean,
    fell: orNothing(isBoolean),
    died: orNothing(isBoolean),
  }),
  apply(state, data) {
    const { track } = data;
    const before = state.tracks[track];
    const { defeated, dead } = state.status;
    // `fell` is known when this takes something back, or brings back what was taken back: then the rules are not asked again.
    const repeated = data.fell !== undefined;
    const down = data.undo ? -data.levels : data.levels;
    const wish = data.defeat && !repeated ? TRACK_END : before + down;
    const after = data.undo ? Math.max(0, wish) : Math.max(before, Math.min(TRACK_END, wish));
    const beaten = (data.defeat || data.levels > 0) && after >= TRACK_END;
    const doomed = data.kill || (state.heroic?.active ?? false);
    const fell = (repeated ? data.fell! : beaten) && defeated === Boolean(data.undo);
    const died = (repeated ? Boolean(data.died) : beaten && doomed) && dead === Boolean(data.undo);
    const set: Record<string, unknown> = {};
    if (after !== before) set[`tracks.${track}`] = after;
    if (fell) set["status.defeated"] = !data.undo;
    if (died) set["status.dead"] = !data.undo;
    return applied({ ...data, levels: Math.abs(after - before), fell, died }, set);
  },
  invert: takenBack,
  describe: (data) => ({ key: `FOURTALES.Woven.Rules.Wound.${how(data)}`, data: { levels: data.levels } }),
};

function how(data: WoundData): string {
  if (data.undo) return `healed.${data.track}`;
  if (data.kill || data.died) return "killed";
  if (data.defeat) return "defeated";
  return `taken.${data.track}`;
}
