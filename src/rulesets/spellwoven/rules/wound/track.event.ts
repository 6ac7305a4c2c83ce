import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, lookForUndoable, oneOf, within } from "../../../../kernel/looks.ts";
import { type StatusState, TRACKS, type TrackId } from "../types.ts";
import { beatenAfter } from "./standing.ts";
import { TRACK_END } from "./tracks.ts";

/** A track that somebody sets by hand. */
export interface TrackData {
  readonly track: TrackId;
  /** Wound levels from now on. */
  readonly value: number;
  /** Set once done: how many there were. */
  readonly was?: number;
  /** Set once done: whether they fell by it (true), stand again (false), or neither. */
  readonly beaten?: boolean | null;
  readonly undo?: boolean;
}

interface Tracked {
  readonly tracks: Readonly<Record<TrackId, number>>;
  readonly status: StatusState;
}

const isLevel = within(0, TRACK_END);

/**
 * `woven.track`: somebody's Health or Resolve is set by hand; at the end of either they are beaten, and off it no more (SW-82).
 * Taken back, all is as it was, unless something else has moved them since.
 */
export const trackEvent: EventKind<Tracked, TrackData> = {
  kind: "woven.track",
  check: lookForUndoable(
    {
      track: oneOf(...TRACKS),
      value: isLevel,
      beaten: (value) => value === undefined || value === null || isBoolean(value),
    },
    isLevel,
  ),
  apply(state, { track, value, was, beaten, undo }) {
    const before = state.tracks[track];
    const others = undo === true && before !== was;
    const after = others ? before : value;
    const falls = undo ? (beaten ?? null) : beatenAfter(state, { [track]: after });
    const turns = !others && falls !== null && falls !== state.status.defeated && !state.status.dead;
    const set: Record<string, unknown> = {};
    if (after !== before) set[`tracks.${track}`] = after;
    if (turns) set["status.defeated"] = falls;
    return applied({ track, value: after, was: before, beaten: turns ? falls : null, ...(undo && { undo }) }, set);
  },
  invert: ({ track, value, was, beaten, undo }) => ({
    track,
    value: was ?? value,
    was: value,
    undo: undo !== true,
    beaten: typeof beaten === "boolean" ? !beaten : null,
  }),
  describe: ({ track, value }) => ({ key: `FOURTALES.Woven.Rules.ByHand.${track}`, data: { levels: value } }),
};
