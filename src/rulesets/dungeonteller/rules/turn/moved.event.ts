import { type SetData, setKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isObject, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { TimedEffect } from "../effect.ts";
import { heldBy } from "../move/held.ts";
import type { Moved } from "../types.ts";

/** How far somebody went. */
export interface MovedData extends SetData<Moved> {
  /** Set once done: effects that moving put an end to. */
  readonly ended?: readonly TimedEffect[];
  /** The undoing: they come back. */
  readonly back?: boolean;
}

interface Mover {
  readonly effects?: Readonly<Record<string, TimedEffect>>;
  readonly turn?: { readonly moved?: Moved };
}

const plain = setKind<Moved>(
  {
    kind: "teller.moved",
    path: "turn.moved",
    describe: ({ value }) => ({ key: `FOURTALES.Teller.Rules.Moved.${value}` }),
  },
  oneOf("still", "moved", "double", "run"),
  "still",
);

const isList = (value: unknown): boolean => Array.isArray(value) && value.length <= 50 && value.every(isObject);
const looks = lookFor({ ended: orNothing(isList), back: orNothing(isBoolean) });

/**
 * `teller.moved`: how far somebody went this turn (DT-41 to DT-45). Moving ends what must keep still (DT-106); whoever is held
 * goes nowhere (DT-60).
 */
export const movedEvent: EventKind<Mover, MovedData> = {
  ...plain,
  check: (data) => [...plain.check(data), ...looks(data)],
  apply(state, { ended = [], ...data }) {
    const effects = Object.values(state.effects ?? {});
    const goes = data.value !== "still" && !data.undo && data.value !== state.turn?.moved;
    const holding = goes && heldBy(state.effects);
    if (holding) return fail(problem("FOURTALES.Teller.Rules.Refuse.held", "moved", { effect: holding.label }));
    const done = plain.apply(state, data);
    if (!done.ok) return done;
    const { change } = done.value;
    const back = data.back ? ended.filter(({ id }) => !state.effects?.[id]) : [];
    const again = data.undo && !data.back ? effects.filter(({ id }) => ended.some((one) => one.id === id)) : [];
    const broken = goes ? effects.filter(({ ends }) => ends.includes("move")) : again;
    const touched = data.back ? back : broken;
    return applied(
      { ...done.value.done, ...(touched.length > 0 && { ended: touched }), ...(data.back && { back: true }) },
      { ...change.set, ...Object.fromEntries(back.map((effect) => [`effects.${effect.id}`, effect])) },
      [...change.remove, ...broken.map(({ id }) => `effects.${id}`)],
    );
  },
  invert: ({ ended, back, ...done }) => ({ ...plain.invert(done), ...(ended && { ended, back: !back }) }),
};
