import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Passage } from "../../../../kernel/passing.ts";
import type { Being, SpellSpan, StandingSpell } from "../types.ts";
import type { SpellTimeData } from "./spell.event.ts";

/** Which spells end with what passes, however much of them was left. */
const ENDS: Readonly<Record<string, readonly SpellSpan[]>> = {
  encounter: ["rounds"],
  scene: ["rounds", "scene"],
  rest: ["rounds", "scene", "rest"],
};

/**
 * WP-50: what passes for spells that last. A round of theirs is over when the caster's next turn begins, or with the round
 * where the caster has no turn. Fights, scenes and rests end what lasts no longer than they.
 */
export function spellsPass({ span, way, who }: Passage, people: readonly Being[]): WorldEvent[] {
  const turns = new Set(people.map(({ uuid }) => uuid));
  const rounds = ({ span: lasts, by }: StandingSpell): number | null => {
    if (way === "ends" && ENDS[span]?.includes(lasts)) return 0;
    if (lasts !== "rounds") return null;
    if (span === "turn" && way === "begins" && who === by) return 1;
    return span === "round" && way === "ends" && !turns.has(by) ? 1 : null;
  };
  return people.flatMap(({ uuid, system }) =>
    Object.entries(system.spells).flatMap(([id, spell]) => {
      const gone = rounds(spell);
      if (gone === null) return [];
      const data: SpellTimeData = { id, text: spell.text, rounds: gone };
      return [{ id: `spell:${uuid}:${id}`, kind: "words.spellTime", target: uuid, data }];
    }),
  );
}
