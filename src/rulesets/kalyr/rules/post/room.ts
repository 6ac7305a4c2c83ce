import { type Problem, problem } from "../../../../kernel/result.ts";
import type { KalyrWorld, Thread } from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";

/** Posts of a scene: the game master's, and those of all its people together. Whoever goes on longer begins the next one. */
const KEEPERS_POSTS = 200;
const PEOPLES_POSTS = 400;
/** More posts than a scene ever has. */
export const MOST_POSTS = KEEPERS_POSTS + PEOPLES_POSTS;

/** Characters of all posts that the game keeps together, in the same way: all pages hold them. */
const KEEPERS_TEXT = 500_000;
const PEOPLES_TEXT = 1_000_000;

/**
 * Why there is no room for one more post. Everybody has a share of their own, so that nobody writes the others or the game
 * master out of a scene.
 * @param who UUID of the acting character; empty for the game master
 */
export function roomProblem(world: KalyrWorld, thread: Thread, who: string, name: string): Problem | null {
  const threads = Object.values(world.threads);
  const mine = Object.values(thread.posts).filter((post) => post.who === who);
  if (mine.length >= share(who, KEEPERS_POSTS, PEOPLES_POSTS, peopleOf([thread]))) {
    return problem(`${RULES}.${who ? "fullOf" : "full"}`, "", { title: thread.title, name });
  }
  const written = threads.flatMap(({ posts }) => Object.values(posts)).filter((post) => post.who === who);
  const kept = written.reduce((sum, { text, thought }) => sum + text.length + thought.length, 0);
  if (kept < share(who, KEEPERS_TEXT, PEOPLES_TEXT, peopleOf(threads))) return null;
  return problem(`${RULES}.${who ? "noRoomFor" : "noRoom"}`, "", { name });
}

function share(who: string, keepers: number, peoples: number, heads: number): number {
  return who === "" ? keepers : Math.floor(peoples / Math.max(1, heads));
}

/** How many people are in these scenes. */
function peopleOf(threads: readonly Thread[]): number {
  return new Set(threads.flatMap(({ people }) => people.map(({ uuid }) => uuid))).size;
}
