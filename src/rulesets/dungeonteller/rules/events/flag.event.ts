import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, type Look, lookOver, oneOf } from "../../../../kernel/sound.ts";

/** One value set at a fixed path. */
export interface SetData<V> {
  readonly value: V;
  /** Set once done: what stood there before. */
  readonly was?: V;
  /** The undoing: only takes effect while `was` still stands there. */
  readonly undo?: boolean;
}

/**
 * A kind that sets one path. Undoing puts the old value back unless something else has changed it meanwhile.
 */
function setKind<V>(
  kind: string,
  path: string,
  sound: Look[1],
  usual: V,
  key: (value: V) => string,
): EventKind<object, SetData<V>> {
  return {
    kind,
    check: (data) => lookOver(data, [["value", sound]]),
    apply(state, data) {
      const now = (readPath(state, path) ?? usual) as V;
      const stands = data.undo ? now === data.was : true;
      const value = stands ? data.value : now;
      return applied({ value, was: now }, value === now ? {} : { [path]: value });
    },
    invert: (done) => ({ value: done.was ?? usual, was: done.value, undo: true }),
    describe: (data) => ({ key: key(data.value) }),
  };
}

const yesNo = (name: string) => (value: boolean) => `FOURTALES.Teller.Rules.${name}.${value ? "yes" : "no"}`;

/** `teller.out`: knocked out (DT-17) or back on one's feet. */
export const outEvent = setKind<boolean>("teller.out", "out", isBoolean, false, yesNo("Out"));

/** `teller.attacked`: somebody attacked this one, which spoils resting (DT-19, A-22). */
export const attackedEvent = setKind<boolean>("teller.attacked", "turn.attacked", isBoolean, false, yesNo("Attacked"));

/** `teller.moved`: how far somebody went this turn (DT-41 to DT-45). */
export const movedEvent = setKind<string>(
  "teller.moved",
  "turn.moved",
  oneOf("still", "moved", "double", "run"),
  "still",
  (value) => `FOURTALES.Teller.Rules.Moved.${value}`,
);

/** `teller.known`: a treasure's value is known (on the treasure). */
export const knownEvent = setKind<boolean>("teller.known", "appraised", isBoolean, false, yesNo("Known"));
