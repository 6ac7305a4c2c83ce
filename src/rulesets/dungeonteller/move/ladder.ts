import { glyphPath } from "../../../core/foundry/system.ts";
import { t } from "../../../core/text/text.ts";
import { ACTION_ICONS } from "../icons.ts";
import { stepsUp } from "../rules/move/climb.ts";
import type { ClimbState, ClimbStep } from "../rules/types.ts";

const WORDS = "FOURTALES.Teller.Climb";

/** A step as it is drawn, or the one who climbs between two of them. */
type Rung = { step: ClimbStep; label: string; icon: string; passed: boolean; next: boolean } | { climber: string };

/** A climb as one sees it, from the top down. */
export interface ClimbView {
  rungs: readonly Rung[];
  /** Picture of the one who climbs. */
  img: string;
}

/**
 * DT-52: a climb from the top down, with whoever climbs where they hang.
 * @param fell they slipped, and lie at the foot
 */
export function ladderOf(climb: ClimbState, who: { name: string; img: string }, fell = false): ClimbView {
  const { steps, passed, down = false } = climb;
  const rungs = steps.map((step, n): Rung => {
    const label = t(`FOURTALES.Teller.Action.${step}`);
    const done = !fell && n < passed;
    return { step, label, icon: glyphPath(ACTION_ICONS[step]), passed: done, next: !fell && n === passed };
  });
  const up = fell ? 0 : stepsUp(climb);
  const place = fell ? "fell" : up === 0 ? "foot" : up === steps.length ? "top" : "hangs";
  const climber = { climber: t(`${WORDS}.Place.${place}`, { name: who.name, paces: up * climb.paces }) };
  const drawn = down ? rungs : rungs.reverse();
  return { rungs: [...drawn.slice(0, steps.length - up), climber, ...drawn.slice(steps.length - up)], img: who.img };
}
