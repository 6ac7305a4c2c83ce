import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isBoolean, isId, isText, isWhole, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { type ActionId, isAction } from "../actions.ts";
import type { Job } from "../types.ts";

/** Successes put into a job (DT-04). */
export interface CollectData {
  readonly id: string;
  readonly name: string;
  readonly action: ActionId;
  readonly needed: number | null;
  /** Successes to add; after applying: what was truly added. */
  readonly add: number;
  /** The game master (or a released spell) says whether it is done; null = by the numbers. */
  readonly finish: boolean | null;
  /** Set once done: the job was begun by this. */
  readonly began?: boolean;
  /** Set once done: `done` before and after. */
  readonly wasDone?: boolean;
  readonly isDone?: boolean;
  /** The undoing. */
  readonly undo?: boolean;
}

type Worker = { readonly workUp?: Readonly<Record<string, Job>> };

/** `teller.collect`: job progress at `workUp.<id>`. */
export const collectEvent: EventKind<Worker, CollectData> = {
  kind: "teller.collect",
  check: lookFor({
    id: isId,
    name: isText,
    action: isAction,
    needed: orNothing(isWhole),
    add: isWhole,
    finish: orNothing(isBoolean),
    began: orNothing(isBoolean),
  }),
  apply(state, data) {
    const path = `workUp.${data.id}`;
    const job = state.workUp?.[data.id];
    if (data.undo) {
      // Nothing left to take back: the job was cleared away meanwhile.
      if (!job) return applied({ ...data, add: 0, began: false });
      const collected = Math.max(0, job.collected + data.add);
      if (data.began && collected === 0) {
        return applied({ ...data, add: collected - job.collected }, {}, [path]);
      }
      const done = job.done === data.isDone ? (data.wasDone ?? job.done) : job.done;
      return applied(
        { ...data, add: collected - job.collected },
        { [`${path}.collected`]: collected, [`${path}.done`]: done },
      );
    }
    const needed = job ? job.needed : data.needed;
    const before = job?.collected ?? 0;
    const collected = Math.max(0, before + data.add);
    const wasDone = job?.done ?? false;
    const isDone = data.finish ?? (needed === null ? wasDone : wasDone || collected >= needed);
    const done: CollectData = { ...data, add: collected - before, began: !job, wasDone, isDone };
    const set: Record<string, unknown> = job
      ? { [`${path}.collected`]: collected, [`${path}.done`]: isDone }
      : { [path]: { name: data.name, action: data.action, needed, collected, done: isDone } };
    return applied(done, set);
  },
  invert: (done) =>
    done.undo
      ? { ...done, add: opposite(done.add), undo: false, finish: done.isDone ?? null }
      : { ...done, add: opposite(done.add), undo: true },
  describe: ({ name, add, began }) => ({
    key:
      began && add === 0
        ? "FOURTALES.Teller.Rules.Collect.begun"
        : `FOURTALES.Teller.Rules.Collect.${add < 0 ? "back" : "line"}`,
    data: { name, count: Math.abs(add) },
  }),
};
