import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isId, isObject, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { type KalyrWorld, type Thread, threadOf } from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";

/** A scene that is over and leaves the list. */
export interface PutAwayData {
  readonly id: string;
  readonly way: "away" | "back";
  /** Set once done: all of it. */
  readonly thread?: Thread | null;
}

/** `kalyr.putAway`: a thread whose scene is over is kept no longer: its story stands in the journal. */
export const putAwayEvent: EventKind<KalyrWorld, PutAwayData> = {
  kind: "kalyr.putAway",
  check: lookFor({ id: isId, way: oneOf("away", "back"), thread: orNothing(isObject) }),
  apply(state, { id, way, thread }) {
    const now = threadOf(state, id);
    if (way === "back") {
      return now || !thread
        ? applied({ id, way, thread: null })
        : applied({ id, way, thread }, { [`threads.${id}`]: thread });
    }
    if (!now) return applied({ id, way, thread: null });
    if (now.open) return fail(problem(`${RULES}.stillOpen`, "", { title: now.title }));
    return applied({ id, way, thread: now }, {}, [`threads.${id}`]);
  },
  invert: (done) => ({ ...done, way: done.way === "away" ? "back" : "away" }),
  describe: ({ way }) => ({ key: `${RULES}.${way}` }),
};
