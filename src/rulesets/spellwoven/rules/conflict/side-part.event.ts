import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isId, type Look, lookFor, lookForUndoable, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isLine } from "./struggle.event.ts";
import type { SideState, StruggleState } from "./struggle.ts";

/** What of a side is set by itself: others may set something else of it at the same moment. */
export const SIDE_PARTS = ["name", "aim", "leader", "hazard"] as const;
export type SidePart = (typeof SIDE_PARTS)[number];

/** One thing of a side that is set. */
export interface SidePartData {
  /** Id of the side. */
  readonly id: string;
  readonly part: SidePart;
  readonly value: string | boolean;
  /** Set once done: what stood there before. */
  readonly was?: string | boolean;
  readonly undo?: boolean;
}

const OWN = "spellwoven";
const RULES = "FOURTALES.Woven.Rules.Struggle";

const LOOKS: Readonly<Record<SidePart, Look>> = {
  name: isLine,
  aim: isLine,
  leader: (value) => value === "" || isId(value),
  hazard: isBoolean,
};

const isPart: Look = oneOf(...SIDE_PARTS);
const isValue: Look = (value) => typeof value === "string" || isBoolean(value);
const looksRight = lookForUndoable({ id: isId, part: isPart, value: isValue }, isValue);

/**
 * `woven.sidePart`: name, aim, leader or kind of a side (SW-37, SW-38, SW-55, SW-56). On the encounter. Taken back, it is as
 * before, unless somebody has set it anew; a side that is struck out stays so.
 */
export const sidePartEvent: EventKind<{ readonly [OWN]?: Partial<StruggleState> }, SidePartData> = {
  kind: "woven.sidePart",
  check(data) {
    const problems = looksRight(data);
    if (problems.length > 0) return problems;
    const { part, value, was } = data as SidePartData;
    return lookFor({ value: LOOKS[part], was: orNothing(LOOKS[part]) })({ value, was });
  },
  apply(state, data) {
    const { id, part, undo } = data;
    const sides = state[OWN]?.sides ?? {};
    const side: SideState | undefined = Object.hasOwn(sides, id) ? sides[id] : undefined;
    if (!side) return undo ? applied(data) : fail(problem(`${RULES}.Problem.sideGone`, "id"));
    const now = side[part];
    const value = undo && now !== data.was ? now : data.value;
    return applied({ ...data, value, was: now }, value === now ? {} : { [`${OWN}.sides.${id}.${part}`]: value });
  },
  invert: ({ was, value, undo, ...rest }) => ({ ...rest, value: was ?? value, was: value, undo: !undo }),
  describe: ({ part, value }) => ({ key: `${RULES}.Part.${part}`, data: { value: String(value) } }),
};
