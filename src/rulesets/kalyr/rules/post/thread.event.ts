import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isCount, isId, isObject, isText, lookFor, oneOf } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import {
  DEADLINES,
  type KalyrWorld,
  MOST_PEOPLE,
  MOST_THREADS,
  THREAD_MODES,
  type ThreadHead,
  threadOf,
} from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";

/** A scene that begins, is changed or is over. */
export interface ThreadData {
  readonly id: string;
  /** What it shall be; null = as if it had never been, for the way back. */
  readonly head: ThreadHead | null;
  /** Set once done: what it was before (null = there was none). */
  readonly was?: ThreadHead | null;
}

const isPresent = lookFor({ uuid: isText, name: isText });

const looksLikeHead = lookFor({
  title: isText,
  purpose: isText,
  mode: oneOf(...THREAD_MODES),
  hours: oneOf(...DEADLINES),
  people: (value) =>
    Array.isArray(value) && value.length <= MOST_PEOPLE && value.every((one) => isPresent(one).length === 0),
  open: isBoolean,
  order: isCount,
});

const isHead = (value: unknown): boolean => value === null || (isObject(value) && looksLikeHead(value).length === 0);

/** `kalyr.thread`: a scene is begun, changed or ended, on what the game keeps of the world (KA-02, KA-109). */
export const threadEvent: EventKind<KalyrWorld, ThreadData> = {
  kind: "kalyr.thread",
  check: lookFor({ id: isId, head: isHead, was: (value) => value === undefined || isHead(value) }),
  apply(state, { id, head, was }) {
    const now = threadOf(state, id);
    const before = now ? headOf(now) : null;
    const done: ThreadData = { id, head, was: before };
    const path = `threads.${id}`;
    if (!head) {
      if (now && Object.keys(now.posts).length > 0) return fail(problem(`${RULES}.hasPosts`, "", { title: now.title }));
      return now ? applied(done, {}, [path]) : applied(done);
    }
    // A change, there or back, of what somebody put away meanwhile.
    if (was && !now) return fail(problem(`${RULES}.noThread`));
    if (now)
      return applied(done, Object.fromEntries(Object.entries(head).map(([key, value]) => [`${path}.${key}`, value])));
    if (Object.keys(state.threads).length >= MOST_THREADS) return fail(problem(`${RULES}.tooManyThreads`));
    return applied(done, { [path]: { ...head, posts: {} } });
  },
  invert: ({ id, head, was }) => ({ id, head: was ?? null, was: head }),
  describe: ({ head, was }) => ({
    key: `${RULES}.${!head ? "unmade" : !was ? "begun" : head.open === was.open ? "changed" : head.open ? "again" : "over"}`,
    data: { title: head?.title ?? was?.title ?? "" },
  }),
};

function headOf({ title, purpose, mode, hours, people, open, order }: ThreadHead): ThreadHead {
  return { title, purpose, mode, hours, people, open, order };
}
