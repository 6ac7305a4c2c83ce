import { worldTarget } from "../../../../kernel/whole.ts";

/** What Kalyr keeps of the world. */
export const KALYR_WORLD = worldTarget("kalyr");

/** KA-110, KA-111: anybody posts as they like, or players answer the game master's post. */
export const THREAD_MODES = ["free", "action"] as const;
export type ThreadMode = (typeof THREAD_MODES)[number];

/** KA-113: hours that a deadline may leave; 0 = as long as it takes. */
export const DEADLINES = [0, 24, 48, 72, 96, 120, 144, 168] as const;

/** Threads that are kept beside each other, those that are over among them. */
export const MOST_THREADS = 60;
/** People of one scene. */
export const MOST_PEOPLE = 20;
/** Characters of a post, and of the thoughts below it. */
export const MOST_STORY = 6000;
export const MOST_THOUGHT = 1500;

const HOUR = 3_600_000;

/** Somebody of a scene. */
export interface Present {
  readonly uuid: string;
  readonly name: string;
}

/** KA-109: one message. */
export interface Post {
  /** How the posts stand in the thread, from 1 on. */
  readonly order: number;
  /** When it was posted, in milliseconds by the server's clock. */
  readonly at: number;
  /** UUID of the acting character; empty for the game master. */
  readonly who: string;
  readonly name: string;
  readonly text: string;
  /** KA-118: what the character thinks; never of the game master's people. */
  readonly thought: string;
  /** UUIDs of those who have to answer before the story goes on (KA-114, KA-115). */
  readonly asks: readonly string[];
  /** It tells again what the answers of its round said, so that the story goes on from it alone (KA-112). */
  readonly woven: boolean;
}

/** What a thread is, beside its posts. */
export interface ThreadHead {
  readonly title: string;
  /** KA-02: what the scene is for. */
  readonly purpose: string;
  readonly mode: ThreadMode;
  /** One of `DEADLINES`. */
  readonly hours: number;
  readonly people: readonly Present[];
  /** False once the scene is over. */
  readonly open: boolean;
  /** How the threads follow each other. */
  readonly order: number;
}

/** KA-109: a post with all that follows it, which is one scene. */
export interface Thread extends ThreadHead {
  readonly posts: Readonly<Record<string, Post>>;
}

/** What the game keeps of the world. */
export interface KalyrWorld {
  readonly threads: Readonly<Record<string, Thread>>;
}

/**
 * The posts of a thread as they follow each other, with their ids. What came while the game master was away is taken up all at
 * once: between two of the game master's posts the server's clock tells who was first (KA-110).
 */
export function postsOf({ posts }: Pick<Thread, "posts">): [id: string, post: Post][] {
  const all = Object.entries(posts).sort(([a, x], [b, y]) => x.order - y.order || (a < b ? -1 : 1));
  const parts: { entry: [string, Post]; part: number }[] = [];
  let part = 0;
  for (const entry of all) {
    if (entry[1].who === "") part += 1;
    parts.push({ entry, part });
    if (entry[1].who === "") part += 1;
  }
  return parts.sort((a, b) => a.part - b.part || a.entry[1].at - b.entry[1].at).map(({ entry }) => entry);
}

/** KA-112: how many posts the game master has made, which is the round that is being played. */
export function roundOf(thread: Pick<Thread, "posts">): number {
  return Object.values(thread.posts).filter(({ who }) => who === "").length;
}

/** The game master's last post, which the players answer in action mode; null before the first. */
export function lastOfKeeper(thread: Pick<Thread, "posts">): [id: string, post: Post] | null {
  return postsOf(thread).findLast(([, { who }]) => who === "") ?? null;
}

/** What came after the game master's last post. */
export function answersOf(thread: Pick<Thread, "posts">): Post[] {
  const posts = postsOf(thread).map(([, post]) => post);
  return posts.slice(posts.findLastIndex(({ who }) => who === "") + 1);
}

/** Somebody who has been asked for something and has not answered. */
export interface Owing extends Present {
  /** When they were asked, in milliseconds. */
  readonly since: number;
  /** Until when they may think it over; null where nobody set a limit (KA-113). */
  readonly due: number | null;
}

/**
 * Who still owes an answer: whoever was asked by a post and has posted nothing since, from the first such post on. In action
 * mode the game master alone asks (KA-111), and what was asked before the last round is settled.
 */
export function owing(thread: Thread): Owing[] {
  if (!thread.open) return [];
  const posts = postsOf(thread).map(([, post]) => post);
  const from = thread.mode === "action" ? posts.findLastIndex(({ who }) => who === "") : 0;
  return thread.people.flatMap((one) => {
    const last = posts.findLastIndex(({ who }) => who === one.uuid);
    const asked = posts.find(({ asks }, n) => n > last && n >= from && asks.includes(one.uuid));
    if (!asked) return [];
    return [{ ...one, since: asked.at, due: thread.hours > 0 ? asked.at + thread.hours * HOUR : null }];
  });
}

/** KA-113: has somebody's time run out? */
export function isLate({ due }: Pick<Owing, "due">, now: number): boolean {
  return due !== null && now > due;
}

/** The thread of that id; null where there is none, whatever a stranger calls it. */
export function threadOf(world: KalyrWorld, id: unknown): Thread | null {
  return typeof id === "string" && Object.hasOwn(world.threads, id) ? world.threads[id]! : null;
}

/** Is somebody in a scene that is being played by post? */
export function isInScene(world: KalyrWorld, uuid: string): boolean {
  return Object.values(world.threads).some(({ open, people }) => open && people.some((one) => one.uuid === uuid));
}
