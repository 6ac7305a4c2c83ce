import { fields } from "../../../core/foundry/fields.ts";
import { flag, group, keyed, numberOf, oneOf, rows, text, whole, words } from "../../../core/models/fields.ts";
import { MOST_POSTS } from "../rules/post/room.ts";
import { DEADLINES, MOST_THREADS, THREAD_MODES } from "../rules/post/thread.ts";

const moment = () => new fields.NumberField({ required: true, nullable: false, initial: 0 });

const post = () =>
  group({
    order: whole(1, 1),
    at: moment(),
    who: text(),
    name: text(),
    text: text(),
    thought: text(),
    asks: words(),
    woven: flag(),
  });

const thread = () =>
  group({
    title: text(),
    purpose: text(),
    mode: oneOf(THREAD_MODES, "free"),
    hours: numberOf(DEADLINES, 0),
    people: rows({ uuid: text(), name: text() }),
    open: flag(true),
    order: whole(1, 1),
    posts: keyed(post(), undefined, MOST_POSTS),
  });

/** What Kalyr keeps of the world: the scenes that are played by post. */
export const kalyrWorld = { fields: () => ({ threads: keyed(thread(), undefined, MOST_THREADS) }) };
