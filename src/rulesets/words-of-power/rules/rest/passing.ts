import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import type { WordsSettings } from "../settings.ts";
import { spellsPass } from "../spell/duration.ts";
import type { Being } from "../types.ts";

/** WP-163, WP-164: six safe hours of rest for all who are not down. Spells end with what they were to last (WP-50). */
export function passes(
  passage: Passage,
  people: readonly Being[],
  { restMendsBroken }: Pick<WordsSettings, "restMendsBroken">,
): WorldEvent[] {
  const spells = spellsPass(passage, people);
  if (passage.span !== "rest" || passage.way === "begins") return spells;
  const rested = people
    .filter(({ system }) => !system.down)
    .map(({ uuid }) => ({ id: `rest:${uuid}`, kind: "words.rest", target: uuid, data: { broken: restMendsBroken } }));
  return [...rested, ...spells];
}
