import type { TaleDocument } from "./documents.ts";
import type { Encounter, Fighter } from "./encounters.ts";
import type { Held } from "./held.ts";

/** Not called by anybody: the compiler holds encounters and who is in them against the published types. */
type Same<N extends Held<N, P>, P> = N;

declare const combat: Combat.Implementation;

/** Protected in the published types; by its name, so that the compiler refuses one that is not there. */
interface Protected {
  _sortCombatants: Combat.Implementation["_sortCombatants"];
  _preCreate: Combat.Implementation["_preCreate"];
  _preUpdate: Combat.Implementation["_preUpdate"];
  _onUpdate: Combat.Implementation["_onUpdate"];
  _onEndTurn: Combat.Implementation["_onEndTurn"];
}

/** Of an encounter's embedded documents we use combatants alone; what it answers counts for nothing. */
interface WithFighters {
  updateEmbeddedDocuments: typeof combat.updateEmbeddedDocuments<"Combatant">;
  createEmbeddedDocuments: typeof combat.createEmbeddedDocuments<"Combatant">;
}
type Asked<F> = F extends (...args: infer A) => unknown ? (...args: A) => Promise<unknown> : never;

/** Combatants as far as an encounter hands them out; each is held for itself. */
type Members = "combatants" | "turns" | "parent" | "actor" | "token" | "_getInitiativeFormula";

/** What we do more in, as it is. */
type Kept = "_preCreate" | "_preUpdate" | "_onUpdate";

/** A combatant's name is made up where it has none, and an encounter has one from 14 on; pictures nobody leans on. */
type Shown = "name" | "img";

export type Checked = [
  Same<Omit<Fighter, Members | keyof TaleDocument>, Combatant.Implementation>,
  Same<{ actor: TaleDocument | null }, Combatant.Implementation>,
  Same<{ token: { disposition: number } | null }, Combatant.Implementation>,
  Same<
    Pick<Fighter, "_getInitiativeFormula">,
    { _getInitiativeFormula: Combatant.Implementation["_getInitiativeFormula"] }
  >,
  Same<Omit<Encounter, Members | keyof WithFighters | keyof Protected | keyof TaleDocument>, Combat.Implementation>,
  Same<Omit<TaleDocument, Shown>, Combat.Implementation>,
  Same<Omit<TaleDocument, Shown>, Combatant.Implementation>,
  Same<Pick<Encounter, Kept>, Pick<Protected, Kept>>,
  Record<keyof Pick<Encounter, "_onEndTurn">, Protected["_onEndTurn"]>,
  Same<Parameters<Encounter["_onEndTurn"]>[1], Combat.TurnEventContext>,
  Same<{ [K in keyof WithFighters]: Asked<Encounter[K]> }, WithFighters>,
  Same<{ turns: { id: string }[] }, Combat.Implementation>,
];
