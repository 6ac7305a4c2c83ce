import { generation } from "../generation.ts";

type AnyClass = new (...args: Loose[]) => Loose;

/** A turn of an encounter, as its history keeps it. */
interface Moment {
  round: number;
  turn: number | null;
  combatantId: string | null;
}

/**
 * What follows from a turn that ends, a round that begins, a combatant who comes or goes.
 *
 * The hook `combatTurnChange` runs on every client. The methods run on the active gamemaster's client alone, one after the
 * other, each awaited; without a gamemaster they do not run. Turns and rounds that were jumped over are told, too, with
 * `skipped`; going back tells nothing.
 */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function CombatEventsMixin(Base: AnyClass): any {
  return class CombatEvents extends Base {
    async _onStartRound(_context: Loose): Promise<void> {}
    async _onStartTurn(_combatant: Loose, _context: Loose): Promise<void> {}
    async _onEndTurn(_combatant: Loose, _context: Loose): Promise<void> {}
    async _onEndRound(_context: Loose): Promise<void> {}
    async _onEnter(_combatant: Loose): Promise<void> {}
    async _onExit(_combatant: Loose): Promise<void> {}

    async _clearMovementHistoryOnStartTurn(combatant: Loose, _context: Loose): Promise<void> {
      await combatant.clearMovementHistory();
    }

    async _clearMovementHistoryOnExit(combatant: Loose): Promise<void> {
      await combatant.clearMovementHistory();
    }

    /** Forgets how tokens moved: all of the encounter's, or those of some combatants. */
    async clearMovementHistories(combatants: Iterable<Loose> = this.combatants): Promise<void> {
      for (const combatant of combatants) await combatant.clearMovementHistory();
    }

    /** Compares what was with what is. @param told false when the change asks for no events */
    _turnChanged(prior: Moment, told: boolean): void {
      this.previous = prior;
      this.current = this._getCurrentState();
      this.updateCombatantActors();
      const { round, turn, combatantId } = this.current;
      if (round === prior.round && turn === prior.turn && combatantId === prior.combatantId) return;
      if (!told) return;
      foundry.helpers.Hooks.callAll("combatTurnChange", this, prior, this.current);
      this._updateTurnMarkers();
      if (game.user.isActiveGM) void this._manageTurnEvents();
    }

    async _manageTurnEvents(): Promise<void> {
      const { previous: prior, current } = this;
      if (!this.started) return;
      const turns: string[] = this.turns.map(({ id }: Loose) => id);
      if (prior.round === 0) await this.#refreshEffects("combatStart");
      const isOther = current.round === prior.round && current.turn === prior.turn;
      if (isOther) {
        // The order changed below the same turn: somebody else acts now.
        await this.#endTurn(prior.combatantId, prior, false);
        await this.#startTurn(current.combatantId, current, false);
        return;
      }
      for (const step of stepsBetween(prior, current, turns)) {
        const { kind, round, skipped } = step;
        if (kind === "endTurn") await this.#endTurn(step.combatantId, step, skipped);
        else if (kind === "startTurn") await this.#startTurn(step.combatantId, step, skipped);
        else if (kind === "endRound") {
          await this._onEndRound({ round, skipped });
          await this.#refreshEffects("roundEnd", { round });
        } else {
          await this._onStartRound({ round, skipped });
          await this.#refreshEffects("roundStart", { round });
        }
      }
    }

    async #endTurn(id: string | null, { round, turn }: Moment, skipped: boolean): Promise<void> {
      const combatant = this.combatants.get(id ?? "");
      if (!combatant) return;
      await this._onEndTurn(combatant, { round, turn, skipped });
      await this.#refreshEffects("turnEnd", { round, turn, combatantId: id });
    }

    async #startTurn(id: string | null, { round, turn }: Moment, skipped: boolean): Promise<void> {
      const combatant = this.combatants.get(id ?? "");
      if (!combatant) return;
      const context = { round, turn, skipped };
      await this._onStartTurn(combatant, context);
      if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, context);
      await this.#refreshEffects("turnStart", { round, turn, combatantId: id });
    }

    /** Generation 14: effects that end at this event. */
    async #refreshEffects(event: string, context: Loose = {}): Promise<void> {
      if (generation >= 14) await foundry.documents.ActiveEffect.registry.refresh(event, { ...context, combat: this });
    }

    /** Counts anew what is left of the effects of everybody here. */
    updateCombatantActors(): void {
      for (const combatant of this.combatants) {
        for (const effect of combatant.actor?.effects ?? []) effect.updateDuration();
      }
    }

    /** Where there is a canvas, the tokens draw whose turn it is. */
    _updateTurnMarkers(): void {
      for (const { token } of this.turns) token?.object?.renderFlags?.set?.({ refreshTurnMarker: true });
    }

    /**
     * After combatants came, went or changed: the order again, the turn as the operation says. A number that moved along
     * with whoever acts is no new turn; somebody else below the same number is one.
     */
    _onModifyCombatants(options: Loose): void {
      const prior = this.current;
      if (Number.isInteger(options.combatTurn)) this.updateSource({ turn: options.combatTurn });
      this.setupTurns();
      if (!this.started) return;
      if (this.current.combatantId === prior.combatantId) this.previous = this.current;
      else this._turnChanged({ ...prior, turn: this.current.turn }, options.turnEvents !== false);
    }
  };
}

interface Step extends Moment {
  kind: "endTurn" | "endRound" | "startRound" | "startTurn";
  skipped: boolean;
}

/** Everything that ends and begins on the way from one turn to a later one. */
function stepsBetween(prior: Moment, current: Moment, turns: readonly string[]): Step[] {
  const isForward =
    current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));
  if (!isForward) return [];
  const steps: Step[] = [];
  const push = (kind: Step["kind"], round: number, turn: number | null, skipped: boolean, id?: string | null): void => {
    steps.push({ kind, round, turn, skipped, combatantId: id ?? (turn === null ? null : (turns[turn] ?? null)) });
  };
  const skip = (round: number, from: number, to: number): void => {
    for (let turn = from; turn < to; turn++) {
      push("startTurn", round, turn, true);
      push("endTurn", round, turn, true);
    }
  };
  // Before the first round nobody acts.
  if (prior.round > 0) {
    if (prior.combatantId) push("endTurn", prior.round, prior.turn, false, prior.combatantId);
    const end = current.round > prior.round ? turns.length : (current.turn ?? turns.length);
    if (prior.turn !== null) skip(prior.round, prior.turn + 1, end);
  }
  for (let round = prior.round + 1; round <= current.round; round++) {
    if (round > 1) push("endRound", round - 1, null, round - 1 > prior.round);
    const isLast = round === current.round;
    push("startRound", round, null, !isLast);
    if (current.turn !== null) skip(round, 0, isLast ? current.turn : turns.length);
  }
  if (current.turn !== null) push("startTurn", current.round, current.turn, false, current.combatantId);
  return steps;
}
