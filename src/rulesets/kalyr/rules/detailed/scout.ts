import { DEFAULTS } from "../figures.ts";
import { abilitiesOf, sameAbility } from "../side/ability-choice.ts";
import type { Modifier } from "../side/side.ts";
import type { Character } from "../types.ts";

/** KA-92: what an opening is looked for with. */
const SCOUTING = ["Perception", "Tactics"] as const;

/**
 * KA-92: the abilities with which somebody may see through the other, at the levels that their wounds leave. What they never
 * learned they try at Poor (KA-18).
 * @param modifiers of their side in this contest
 */
export function scoutChoices(
  own: Character,
  modifiers: readonly Modifier[],
): { readonly id: string; readonly name: string; readonly level: number }[] {
  const hurt = modifiers.reduce(
    (sum, { source, on, value }) => (on && (source === "wound" || source === "beaten") ? sum + value : sum),
    0,
  );
  return SCOUTING.map((name) => {
    const item = abilitiesOf(own).find((one) => sameAbility(name, one.name, one.system.specialisation));
    return {
      id: name.toLowerCase(),
      name: item?.name ?? name,
      level: (item?.system.level ?? DEFAULTS.noAbility) + hurt,
    };
  });
}
