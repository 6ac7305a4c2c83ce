import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import { guardsPass } from "../encounter/guarding.ts";
import type { WordsSettings } from "../settings.ts";
import { spellsPass } from "../spell/duration.ts";
import type { Being } from "../types.ts";
import type { RestData } from "./rest.event.ts";

/** What a rest may be told to leave as it is, by the name of the choice. */
export const AS_IT_IS = "asItIs";

/**
 * WP-163, WP-164: six safe hours of rest for all who are not down; armor and zones are mended unless the Storyteller leaves
 * them as they are. Spells end with what they were to last (WP-50), and who defended acts again (WP-131).
 */
export function passes(
  passage: Passage,
  people: readonly Being[],
  { restMendsBroken }: Pick<WordsSettings, "restMendsBroken">,
): WorldEvent[] {
  const ends = [...spellsPass(passage, people), ...guardsPass(passage, people)];
  if (passage.span !== "rest" || passage.way === "begins") return ends;
  const leaves = (what: string): boolean => passage.with?.[what] === AS_IT_IS;
  const data: RestData = { broken: restMendsBroken, armor: !leaves("armor"), zones: !leaves("zones") };
  const rested = people
    .filter(({ system }) => !system.down)
    .map(({ uuid }) => ({ id: `rest:${uuid}`, kind: "words.rest", target: uuid, data }));
  return [...rested, ...ends];
}
