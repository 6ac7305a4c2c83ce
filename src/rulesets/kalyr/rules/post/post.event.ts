import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { nextRecord } from "../damage/tracks.ts";
import { roomProblem } from "./room.ts";
import {
  type KalyrWorld,
  lastOfKeeper,
  MOST_PEOPLE,
  MOST_STORY,
  MOST_THOUGHT,
  type Post,
  type Thread,
  threadOf,
} from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";

/** A post that comes into a thread, or is taken out of it. */
export interface PostData {
  readonly thread: string;
  readonly way: "in" | "out";
  /** Whose post it is, for the sentence on the card. */
  readonly name: string;
  /** What is posted; the thread gives it its place. Null where the thread holds it. */
  readonly post: Omit<Post, "order"> | null;
  /** KA-111: the post that it answers, in action mode; left out for what answers none. */
  readonly answers?: string;
  /** Set once done: its id in the thread, and its place. */
  readonly id?: string;
  readonly order?: number;
}

/** A text of at most so many characters. */
export const isUpTo =
  (most: number) =>
  (value: unknown): boolean =>
    typeof value === "string" && value.length <= most;

const looksLikePost = lookFor({
  at: (value) => Number.isFinite(value),
  who: isText,
  name: isText,
  text: isUpTo(MOST_STORY),
  thought: isUpTo(MOST_THOUGHT),
  asks: (value) => Array.isArray(value) && value.length <= MOST_PEOPLE && value.every(isText),
  woven: isBoolean,
});

const isPost = (value: unknown): boolean => value === null || (isObject(value) && looksLikePost(value).length === 0);

/**
 * `kalyr.post`: a post in a thread (KA-109). The thread alone holds the text: what is remembered of the event names its post,
 * and only of a post that was taken out the text as well.
 */
export const postEvent: EventKind<KalyrWorld, PostData> = {
  kind: "kalyr.post",
  check: lookFor({
    thread: isId,
    way: oneOf("in", "out"),
    name: isText,
    post: isPost,
    answers: orNothing(isId),
    id: orNothing(isId),
    order: orNothing(Number.isInteger),
  }),
  apply(state, data) {
    const thread = threadOf(state, data.thread);
    if (!thread) return fail(problem(`${RULES}.noThread`));
    const path = (id: string) => `threads.${data.thread}.posts.${id}`;
    if (data.way === "out") {
      const there = data.id !== undefined && Object.hasOwn(thread.posts, data.id) ? thread.posts[data.id]! : null;
      if (!there) return applied({ ...data, post: null });
      const { order, ...post } = there;
      return applied({ ...data, order, post }, {}, [path(data.id!)]);
    }
    const { post } = data;
    // Nothing was there to be taken out, so nothing comes back, and nothing of that name may go in its stead.
    if (!post) return applied({ thread: data.thread, way: data.way, name: data.name, post: null });
    const refused = hindrance(state, thread, post, data);
    if (refused) return fail(refused);
    const next = nextRecord(thread.posts, "p");
    const back = data.id !== undefined && !Object.hasOwn(thread.posts, data.id);
    const [id, order] = back ? [data.id!, data.order ?? next.order] : [next.id, next.order];
    return applied({ ...data, id, order, post: null }, { [path(id)]: { ...post, order } });
  },
  invert: (done) => ({ ...done, way: done.way === "in" ? "out" : "in" }),
  describe: ({ way, name }) => ({ key: `${RULES}.${way === "in" ? "posted" : "takenOut"}`, data: { name } }),
};

/** Why a post can't come into the thread as it stands; two may have been sent at once, or one long ago. */
function hindrance(world: KalyrWorld, thread: Thread, post: Omit<Post, "order">, { answers, id }: PostData) {
  // One that comes back was let in before.
  if (id !== undefined) return null;
  if (!thread.open) return problem(`${RULES}.isOver`, "", { title: thread.title });
  const full = roomProblem(world, thread, post.who, post.name);
  if (full) return full;
  if (post.who === "" || thread.mode === "free") return null;
  const asked = lastOfKeeper(thread);
  if (!asked || asked[0] !== answers) return problem(`${RULES}.tooLate`, "", { name: post.name });
  const has = Object.values(thread.posts).some(({ who, order }) => who === post.who && order > asked[1].order);
  return has ? problem(`${RULES}.answered`, "", { name: post.name }) : null;
}
