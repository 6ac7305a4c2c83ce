import { type Encounter, EncounterBase, encounters, type Fighter, FighterBase } from "../foundry/encounters.ts";
import { turnOver } from "../movement/turn-over.ts";
import { keepNotes, takeIn } from "../soundness/intake.ts";
import { guarded } from "../text/notify.ts";
import { aboutOf, byGame, gameOf } from "./standing.ts";

/** Where an encounter is to go. */
interface Step {
  round?: number;
  turn?: number | null;
}

/** An encounter: who goes first follows from the game of those who are in it. */
export class TaleCombat extends EncounterBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("Combat", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  /** From the beginning on it is known what was done for its turns and rounds; one that comes from elsewhere goes on as it is. */
  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ "system.clock": this.round === 0 ? { round: 0, turn: null, who: "" } : null });
    return undefined;
  }

  /**
   * People of the encounter's own game first, by its order; others behind them, by their initiative. Foundry hands this method
   * to the sort as it is: it has no `this`, and finds the encounter with those who are in it.
   */
  override _sortCombatants(a: Fighter, b: Fighter): number {
    return (a.parent && byGame(a.parent, a, b)) || super._sortCombatants(a, b);
  }

  /** Where order hangs on dice, they are thrown before anybody acts; who has thrown keeps it. */
  override async startCombat(): Promise<unknown> {
    const { throwFirst } = await import("./throw-for-order.ts");
    await throwFirst(this);
    return super.startCombat();
  }

  /** Who has no turn does not begin an encounter, and nobody is told that they do. */
  override async _preUpdate(changes: Step, options: object, user: object): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    if (this.round > 0 || changes.round !== 1 || (changes.turn ?? this.turn) !== 0) return undefined;
    const first = (await import("./pass-over.ts")).firstIn(this, 1, super._sortCombatants);
    if (first > 0) changes.turn = first;
    return undefined;
  }

  /** One that somebody else ends in the same moment is over, as was wished. */
  override async delete(operation?: object): Promise<unknown> {
    try {
      return await super.delete(operation);
    } catch (error) {
      if (encounters().has(this.id)) throw error;
      return this;
    }
  }

  /** Those who have no turn in a round are passed over. */
  override async nextTurn(): Promise<unknown> {
    return (await import("./pass-over.ts")).nextTurn(this, () => super.nextTurn());
  }

  override async nextRound(): Promise<unknown> {
    return (await import("./pass-over.ts")).nextRound(this, () => super.nextRound(), super._sortCombatants);
  }

  /** What a game keeps of the encounter, and the round, may say who goes first. */
  override _onUpdate(changed: object, options: object, user: string): void {
    // Before anybody is told whose turn it is.
    if ("round" in changed || "system" in changed) this.turns.sort(this._sortCombatants);
    super._onUpdate(changed, options, user);
  }

  /** Whose turn is over after too short a way, stays in the air no more. */
  override async _onEndTurn(fighter: Fighter, context: { skipped: boolean }): Promise<void> {
    await super._onEndTurn(fighter, context);
    if (!context.skipped) await guarded(() => turnOver(fighter.token));
  }

  /** Where a side throws once for all who are on it, everybody of that side gets what it threw. */
  override async rollInitiative(ids: string | string[], options: object = {}): Promise<unknown> {
    const { throwForSides } = await import("./throw-for-order.ts");
    const rest = await throwForSides(this, [ids].flat());
    return rest.length > 0 ? await super.rollInitiative(rest, options) : this;
  }
}

/** Somebody in an encounter: when they act follows from their own game, and from the manifest where it does not say. */
export class TaleCombatant extends FighterBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("Combatant", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  override _getInitiativeFormula(): string {
    const game = gameOf(this);
    const encounter: Encounter | null = this.parent;
    const own =
      game && encounter && this.actor && game.encounter?.initiative?.(this.actor, aboutOf(encounter, game.id));
    return own || super._getInitiativeFormula();
  }

  /** Within an adventure an encounter is mere data: it has no settings, and tracks nothing. */
  override updateResource(): unknown {
    return this.parent?.settings ? super.updateResource() : null;
  }
}
