import { rulesetOfType, type TaleDocument } from "../ruleset.ts";

interface BaseCombatantDocument {
  actor: TaleDocument | null;
  _getInitiativeFormula(): string;
}
const Base = Combatant as unknown as new (...args: unknown[]) => BaseCombatantDocument;

/** Somebody in an encounter: when they act follows from their own game, and from the manifest where it does not say. */
export class TaleCombatant extends Base {
  override _getInitiativeFormula(): string {
    const { actor } = this;
    const own = actor && rulesetOfType("Actor", actor.type)?.initiative?.(actor);
    return own ?? super._getInitiativeFormula();
  }
}
