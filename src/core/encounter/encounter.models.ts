import { type Ruleset, rulesets, type SubtypeSpec } from "../contract/ruleset.ts";
import { defineModel } from "../models/define-model.ts";
import { group, groupOrNull, type Schema, text, whole, wholeOrNull } from "../models/fields.ts";

/** What an encounter keeps beside what the games keep of it. */
export interface EncounterSystem {
  /** Up to which moment everything that ends and begins with turns and rounds was done; null for one of an older world. */
  clock: { round: number; turn: number | null; who: string } | null;
}

/**
 * Models of encounters and of everybody in them, of all games together: an encounter comes into being before anybody knows
 * who will be in it, and people of several games may meet in one. Each game keeps its data under its own id.
 */
export function encounterModels(): Record<"Combat" | "Combatant", SubtypeSpec["model"]> {
  const clock = () => groupOrNull({ round: whole(0), turn: wholeOrNull(), who: text() });
  return {
    Combat: defineModel("FOURTALES.Core.Encounter", () => ({ clock: clock(), ...ownOf("combat") })),
    Combatant: defineModel("FOURTALES.Core.Combatant", () => ownOf("combatant")),
  };
}

/** A group of fields for each game that keeps something. */
function ownOf(what: "combat" | "combatant"): Schema {
  const fields = (ruleset: Ruleset) => {
    const schema = ruleset.encounter?.[what]?.();
    return schema ? [[ruleset.id, group(schema as Schema)] as const] : [];
  };
  return Object.fromEntries(rulesets().flatMap(fields));
}
