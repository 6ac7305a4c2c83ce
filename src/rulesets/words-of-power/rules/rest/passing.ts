import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import type { WordsSettings } from "../settings.ts";
import type { Being } from "../types.ts";

/** WP-163, WP-164: six safe hours of rest for all who are not down. Turns and rounds end nothing of anybody's sheet. */
export function passes(
  { span, way }: Passage,
  people: readonly Being[],
  { restMendsBroken }: Pick<WordsSettings, "restMendsBroken">,
): WorldEvent[] {
  if (span !== "rest" || way === "begins") return [];
  return people
    .filter(({ system }) => !system.down)
    .map(({ uuid }) => ({ id: `rest:${uuid}`, kind: "words.rest", target: uuid, data: { broken: restMendsBroken } }));
}
