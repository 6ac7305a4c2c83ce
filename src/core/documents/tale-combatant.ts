import { CombatantBase } from "../foundry/document-classes.ts";
import { rulesetOfType } from "../ruleset.ts";

/** Somebody in an encounter: when they act follows from their own game, and from the manifest where it does not say. */
export class TaleCombatant extends CombatantBase {
  override _getInitiativeFormula(): string {
    const { actor } = this;
    const own = actor && rulesetOfType("Actor", actor.type)?.initiative?.(actor);
    return own ?? super._getInitiativeFormula();
  }
}
