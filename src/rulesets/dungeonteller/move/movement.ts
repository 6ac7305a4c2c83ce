import type { MovementSpec, Mover, TokenWay } from "../../../core/contract/movement-spec.ts";
import { type Problem, problem } from "../../../kernel/result.ts";
import { isTooSlow } from "../rules/move/aloft.ts";
import { heldBy } from "../rules/move/held.ts";
import { goesOnAfter, moveKind, mustRoll, type Pace, paceOf } from "../rules/move/pace.ts";
import { shunProblem, sightProblem } from "../rules/move/shun.ts";
import type { Being, MonsterSystem } from "../rules/types.ts";

/** Three colours for moving, as on crossings, and one for what can't be; each has its word beside it. */
const COLORS: Readonly<Record<Pace | "shuns", number>> = {
  still: 0x2fa84f,
  moved: 0x2fa84f,
  double: 0xf0a020,
  run: 0xd8452f,
  flies: 0x2fa84f,
  falls: 0xd8452f,
  tooFar: 0x777777,
  shuns: 0x777777,
};

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** DT-08, DT-41 to DT-47, DT-60: how far one goes in a turn; DT-111, DT-141, DT-148: and where not. */
export const movement: MovementSpec = {
  ruler(mover, paces, way) {
    const pace = shuns(mover, way) ? "shuns" : paceOf(beingOf(mover), paces, way.aloft);
    return {
      color: COLORS[pace],
      words: { key: `FOURTALES.Teller.Pace.${pace}` },
      units: "FOURTALES.Teller.Pace.units",
    };
  },
  stays(mover, paces, { counted, aloft, place }) {
    const being = beingOf(mover);
    const holding = heldBy(being.system.effects);
    if (holding) return problem(`${REFUSE}.held`, "moved", { effect: holding.label });
    // Outside of an encounter nobody counts paces.
    if (!counted) return null;
    const at = place();
    // DT-08: the move is one's turn's, as the action is.
    if (at && !at.acts) return problem("FOURTALES.Teller.Rules.Turn.notTurn", "moved", { name: at.name });
    const acted = at !== null && (at.own as { acted?: number }).acted === at.round;
    if (goesOnAfter(being, paces, acted)) return problem(`${REFUSE}.actedFar`, "moved", { count: being.system.move });
    if (paceOf(being, paces, aloft) === "tooFar") return problem(`${REFUSE}.tooFar`, "moved", { count: paces });
    return mustRoll(being, paces, aloft)
      ? problem(`${REFUSE}.rollRun`, "moved", { count: 2 * being.system.move })
      : null;
  },
  beyond(mover, paces, { counted, aloft, place }) {
    const at = counted ? place() : null;
    const far = at?.acts && paceOf(beingOf(mover), paces, aloft) === "tooFar";
    return far ? problem(`${REFUSE}.carried`, "moved", { name: mover.name, count: paces }) : null;
  },
  shuns,
  went(mover, paces) {
    const { system } = beingOf(mover);
    // Whoever ran does nothing else, however short the way was.
    const value = system.turn.ran ? "run" : moveKind(paces, system.move);
    return value === system.turn.moved ? null : { kind: "teller.moved", data: { value } };
  },
  drops: (mover, paces) => isTooSlow(beingOf(mover), paces),
};

function shuns(mover: Mover, way: TokenWay): Problem | null {
  const { effects, calledBy = "" } = mover.system as MonsterSystem;
  const ground = {
    ...way,
    effectsOf: (uuid: string) => (way.being(uuid)?.system as MonsterSystem | undefined)?.effects ?? {},
  };
  return shunProblem(mover.name, effects, ground) ?? sightProblem(mover.name, calledBy, ground);
}

/** Prepared data of an actor have what the rules read of it. */
function beingOf(mover: Mover): Pick<Being, "type" | "system"> {
  return mover as Pick<Being, "type" | "system">;
}
