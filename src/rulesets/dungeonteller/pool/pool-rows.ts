import { labelText, say } from "../../../core/text/text.ts";
import type { Pool } from "../rules/pool/outcome.ts";
import type { PoolPart, SuccessRequest } from "../rules/pool/request.ts";

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
export function poolRows({ parts, penalties }: SuccessRequest, pool: Pool | null): PoolRow[] {
  const rows = [
    ...parts.map((part) => rowOf(part, -part.dice, pool)),
    ...penalties.map((part) => rowOf(part, Math.abs(part.dice), null)),
  ];
  return rows.filter(({ on, free }) => on || free);
}

function rowOf({ id, label, when, source, on, auto }: PoolPart, penalty: number, pool: Pool | null): PoolRow {
  const text = labelText(label);
  const dice = pool?.dice.filter((die) => die.part === id) ?? [];
  const lost = dice.filter(({ state }) => state === "lost");
  return {
    id,
    label: text,
    when: when && when !== text ? when : "",
    source,
    on,
    free: source !== "action" && !(auto && source === "weapon"),
    rolled: dice.filter(({ state }) => state === "rolled").map((_, index) => index),
    lost: lost.map((_, index) => index),
    reasons: [...new Set(lost.flatMap(({ reason }) => (reason ? [say(reason)] : [])))],
    penalty: Math.max(0, penalty),
  };
}
