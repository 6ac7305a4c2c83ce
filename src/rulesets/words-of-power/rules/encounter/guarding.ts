import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import type { Being } from "../types.ts";

/** WP-132: somebody defends until their own next turn begins, and no longer than the fight. */
export function guardsPass({ span, way, who }: Passage, people: readonly Being[]): WorldEvent[] {
  const turn = span === "turn" && way === "begins";
  const over = way === "ends" && ["encounter", "scene", "rest"].includes(span);
  if (!turn && !over) return [];
  return people
    .filter(({ system: { guard } }) => guard && (over || guard.by === who))
    .map(({ uuid }) => ({ id: `guard:${uuid}`, kind: "words.guard", target: uuid, data: { value: null } }));
}
