import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isWhole, lookFor, lookForUndoable, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { EffortState, HeroicState, StatusState } from "../types.ts";

/** A heroic deed, or its undoing. */
export interface HeroicData {
  readonly undo: boolean;
  /** Set once done: Effort that came back. */
  readonly effort?: number;
  /** Set once done: +5 was in force already, from before the box was cleared. */
  readonly already?: boolean;
}

interface Hero {
  readonly effort: EffortState;
  readonly heroic?: HeroicState;
}

/**
 * `woven.heroic`: ticks the box in place of the wounds of one attack: all Effort is back, +5 and the risk of death last until the
 * scene ends (SW-93 to SW-96). Refused while the box is ticked (SW-97) and for those who have no such box.
 */
export const heroicEvent: EventKind<Hero, HeroicData> = {
  kind: "woven.heroic",
  check: lookFor({ undo: isBoolean, effort: orNothing(isWhole), already: orNothing(isBoolean) }),
  apply(state, data) {
    const { spent, total } = state.effort;
    if (data.undo) {
      const again = Math.min(Math.max(total, spent), spent + (data.effort ?? 0));
      const set: Record<string, unknown> = again === spent ? {} : { "effort.spent": again };
      if (state.heroic?.ticked) set["heroic.ticked"] = false;
      if (state.heroic?.active && !data.already) set["heroic.active"] = false;
      return applied({ undo: true, effort: again - spent }, set);
    }
    if (!state.heroic) return fail(problem("FOURTALES.Woven.Rules.Refuse.notHeroic", "heroic"));
    if (state.heroic.ticked) return fail(problem("FOURTALES.Woven.Rules.Refuse.heroicUsed", "heroic"));
    const set = { "heroic.ticked": true, "heroic.active": true, ...(spent === 0 ? {} : { "effort.spent": 0 }) };
    return applied({ undo: false, effort: spent, already: state.heroic.active }, set);
  },
  invert: (done) => (done.undo ? { undo: false } : { ...done, undo: true }),
  describe: (data) => ({ key: `FOURTALES.Woven.Rules.Heroic.${data.undo ? "undone" : "ticked"}` }),
};

/** The end of a scene. */
export interface SceneData {
  /** does the Heroic box clear? */
  readonly reuse: "scene" | "never";
  /** SW-55: a conflict goes on, and whoever was removed from it stays so. */
  readonly conflict?: boolean;
  /** Set once done: what was cleared. */
  readonly cleared?: readonly string[];
  readonly undo?: boolean;
}

interface Actor {
  readonly heroic?: HeroicState;
  readonly overSwung: boolean;
  readonly status: StatusState;
}

const CLEARED = ["heroic.active", "heroic.ticked", "overSwung", "status.removed"] as const;

/** `woven.scene`: what lasts until the end of the scene is over (SW-55, SW-88, SW-95, SW-97). */
export const sceneEvent: EventKind<Actor, SceneData> = {
  kind: "woven.scene",
  check: lookForUndoable({
    reuse: oneOf("scene", "never"),
    conflict: orNothing(isBoolean),
    cleared: orNothing(isClearedList),
  }),
  apply(state, data) {
    const now: Readonly<Record<string, boolean>> = {
      "heroic.active": state.heroic?.active ?? false,
      "heroic.ticked": state.heroic?.ticked ?? false,
      overSwung: state.overSwung,
      "status.removed": state.status.removed,
    };
    const lasts = { "heroic.ticked": data.reuse !== "scene", "status.removed": data.conflict === true };
    const usual = CLEARED.filter((path) => !(path in lasts) || !lasts[path as keyof typeof lasts]);
    const value = Boolean(data.undo);
    const cleared = (data.cleared ?? usual).filter((path) => now[path] === !value);
    const set = Object.fromEntries(cleared.map((path) => [path, value]));
    return applied({ ...data, cleared }, set);
  },
  invert: takenBack,
  describe: ({ undo, cleared = [] }) => ({
    key: `FOURTALES.Woven.Rules.Scene.${undo ? "undone" : cleared.includes("heroic.active") ? "overHeroic" : "over"}`,
  }),
};

function isClearedList(value: unknown): boolean {
  return Array.isArray(value) && value.every((path) => (CLEARED as readonly unknown[]).includes(path));
}
