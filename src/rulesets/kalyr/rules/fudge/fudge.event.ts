import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isId, isText, isWhole, lookForUndoable, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { nextRecord } from "../damage/tracks.ts";
import { undotted } from "../typed.ts";
import type { CharacterSystem, LedgerEntry } from "../types.ts";

/** What points are gained or spent for; picks the sentence. */
export const FUDGE_USES = ["automatic", "raise", "lower", "wound", "story", "award", "turnIn", "other"] as const;
export type FudgeUse = (typeof FUDGE_USES)[number];

/** Fudge points and experience points that come and go together. */
export interface FudgeData {
  /** Fudge points gained, or spent if negative; a spend that cannot be paid is refused. */
  readonly points: number;
  /** Experience points gained, or taken back if negative. After applying: what truly came or went. */
  readonly xp: number;
  readonly what: FudgeUse;
  /** In the players' words. */
  readonly note: string;
  /** Set once done: the line in the ledger. */
  readonly entry?: string;
  /** The undoing: takes the line out instead of adding one. */
  readonly undo?: boolean;
}

type Owner = Pick<CharacterSystem, "fudgePoints"> & { readonly xp: Partial<CharacterSystem["xp"]> };

/**
 * `kalyr.fudge`: KA-95, KA-97 to KA-103. Points never fall below none: who has none left is refused. Experience that was
 * spent in the meantime cannot be taken back.
 */
export const fudgeEvent: EventKind<Owner, FudgeData> = {
  kind: "kalyr.fudge",
  check: lookForUndoable({
    points: isWhole,
    xp: isWhole,
    what: oneOf(...FUDGE_USES),
    note: isText,
    entry: orNothing(isId),
  }),
  apply(state, data) {
    const wish = state.fudgePoints + data.points;
    if (wish < 0 && !data.undo) return fail(problem("FOURTALES.Kalyr.Rules.Fudge.refuse.none", "points"));
    const fudgePoints = Math.max(0, wish);
    const { available = 0, earned = 0, ledger = {} } = state.xp;
    const xp = Math.max(data.xp, 0 - available);
    const set: Record<string, unknown> = {};
    if (fudgePoints !== state.fudgePoints) set.fudgePoints = fudgePoints;
    if (xp !== 0) {
      set["xp.available"] = available + xp;
      set["xp.earned"] = Math.max(0, earned + xp);
    }
    const done = { ...data, points: fudgePoints - state.fudgePoints, xp };
    if (data.undo) {
      const known = data.entry !== undefined && Object.hasOwn(ledger, data.entry);
      return applied(done, set, known ? [`xp.ledger.${data.entry}`] : []);
    }
    const { id, order } = nextRecord(ledger, "e");
    const entry = data.entry !== undefined && !Object.hasOwn(ledger, data.entry) ? data.entry : id;
    const line: LedgerEntry = { what: data.what, points: done.points, xp, note: data.note, order };
    set[`xp.ledger.${entry}`] = line;
    return applied({ ...done, entry }, set);
  },
  invert: (done) => ({ ...done, points: opposite(done.points), xp: opposite(done.xp), undo: !done.undo }),
  describe: (data) => ({
    key: `FOURTALES.Kalyr.Rules.Fudge.${data.undo ? "undone" : wordOf(data)}`,
    data: { points: Math.abs(data.points), xp: Math.abs(data.xp), note: undotted(data.note) },
  }),
};

/** What of it is told: whoever spends a point may gain experience by it (KA-103). */
function wordOf({ what, points, xp }: FudgeData): string {
  return points < 0 && xp > 0 && what !== "turnIn" && what !== "other" ? `gains.${what}` : what;
}
