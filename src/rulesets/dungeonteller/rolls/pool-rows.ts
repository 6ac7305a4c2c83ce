import { labelText, say } from "../../../core/words.ts";
import type { Pool, PoolDie } from "../rules/outcome.ts";
import type { PoolPart, SuccessRequest } from "../rules/request.ts";

/** One line of a pool: a source of dice, those that are rolled, those that are lost, and why. */
export interface PoolRow {
  id: string;
  label: string;
  when: string;
  source: string;
  on: boolean;
  /** The player may tick it on or off. */
  free: boolean;
  rolled: number[];
  lost: number[];
  reasons: string[];
  /** For penalties: how many dice go. */
  penalty: number;
}

/** Each part of a request with its dice, in the order in which they are picked up; penalties last. */
export function poolRows(request: SuccessRequest, pool: Pool | null): PoolRow[] {
  const rows = request.parts.map((part) => rowOf(part, pool?.dice.filter((die) => die.part === part.id) ?? [], 0));
  const penalties = request.penalties.map((part) => rowOf(part, [], part.dice));
  return [...rows, ...penalties].filter((row) => row.on || row.free);
}

function rowOf(part: PoolPart, dice: readonly PoolDie[], penalty: number): PoolRow {
  const lost = dice.filter((die) => die.state === "lost");
  const text = labelText(part.label);
  return {
    id: part.id,
    label: text,
    when: part.when && part.when !== text ? part.when : "",
    source: part.source,
    on: part.on,
    free: part.source !== "action" && !(part.auto && part.source === "weapon"),
    rolled: dice.filter((die) => die.state === "rolled").map((_, index) => index),
    lost: lost.map((_, index) => index),
    reasons: [...new Set(lost.flatMap(({ reason }) => (reason ? [say(reason)] : [])))],
    penalty: penalty > 0 ? penalty : Math.max(0, -part.dice),
  };
}
