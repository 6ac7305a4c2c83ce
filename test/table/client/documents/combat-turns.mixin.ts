type AnyClass = new (...args: Loose[]) => Loose;

/** The order of an encounter, going on in it, and the events that follow. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function CombatTurnMixin(Base: AnyClass): any {
  return class CombatTurns extends Base {
    /** Sorts combatants into turns and keeps `turn` inside them. */
    setupTurns(): Loose[] {
      const acting = this.current?.combatantId ?? null;
      this.turns = this.combatants.contents.sort(this._sortCombatants);
      if (this.turn !== null) this.turn = Math.clamp(this.turn, 0, Math.max(this.turns.length - 1, 0));
      const state = this._getCurrentState(this.turns[this.turn ?? -1]);
      if (!this.current || acting !== null || !this.started) this.current = state;
      this.previous ??= this.current;
      return this.turns;
    }

    _sortCombatants(a: Loose, b: Loose): number {
      const left = Number.isFinite(a.initiative) ? a.initiative : Number.NEGATIVE_INFINITY;
      const right = Number.isFinite(b.initiative) ? b.initiative : Number.NEGATIVE_INFINITY;
      return left === right ? (a.id > b.id ? 1 : -1) : right - left;
    }

    _getCurrentState(combatant: Loose = this.combatant): Loose {
      return {
        round: this.round,
        turn: this.turn,
        combatantId: combatant?.id ?? null,
        tokenId: combatant?.tokenId ?? null,
      };
    }

    async startCombat(): Promise<this> {
      const updateData = { round: 1, turn: this.turns.length > 0 ? 0 : null };
      foundry.helpers.Hooks.callAll("combatStart", this, updateData);
      await this.update(updateData);
      return this;
    }

    async nextTurn(): Promise<this> {
      if (this.round === 0) return this.nextRound();
      const from = this.turn ?? -1;
      const skip = Boolean(this.settings?.skipDefeated);
      const next = this.turns.findIndex(
        (combatant: Loose, index: number) => index > from && !(skip && combatant.isDefeated),
      );
      if (next < 0) return this.nextRound();
      return this.#go("combatTurn", { round: this.round, turn: next }, 1);
    }

    async previousTurn(): Promise<this> {
      if (this.round === 0) return this;
      if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
      return this.#go("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
    }

    async nextRound(): Promise<this> {
      return this.#go("combatRound", { round: this.round + 1, turn: this.turns.length > 0 ? 0 : null }, 1);
    }

    async previousRound(): Promise<this> {
      const round = Math.max(this.round - 1, 0);
      const turn = round > 0 && this.turns.length > 0 ? this.turns.length - 1 : null;
      return this.#go("combatRound", { round, turn }, -1);
    }

    async #go(hook: string, updateData: Loose, direction: 1 | -1): Promise<this> {
      const updateOptions = { direction, worldTime: { delta: 0 } };
      foundry.helpers.Hooks.callAll(hook, this, updateData, updateOptions);
      await this.update(updateData, updateOptions);
      return this;
    }

    /** After combatants came, went or changed: the order again. */
    _afterCombatants(collection: string): void {
      if (collection === "combatants" || collection === "groups") this.setupTurns();
    }

    /** Keeps the turn with whoever was acting before the order changed. */
    async _keepTurn(options: Loose): Promise<void> {
      if (options.turnEvents === false || !this.started || !this.current?.combatantId) return;
      const turn = this.turns.findIndex((combatant: Loose) => combatant.id === this.current.combatantId);
      if (turn >= 0 && turn !== this.turn && this.canUserModify(game.user, "update", { turn })) {
        await this.update({ turn }, { turnEvents: false });
      }
    }

    /** Tells everybody that the turn changed, and runs the life-cycle methods on one gamemaster's client. */
    _announceTurnChange(changed: Loose, options: Loose, _userId: string): void {
      if (!("turn" in changed) && !("round" in changed)) return;
      const prior = this.current ?? this._getCurrentState();
      this.previous = prior;
      this.current = this._getCurrentState();
      if (options.turnEvents === false) return;
      foundry.helpers.Hooks.callAll("combatTurnChange", this, prior, this.current);
      if (game.user.isActiveGM) void this._manageTurnEvents();
    }

    async _manageTurnEvents(): Promise<void> {
      const { previous: prior, current } = this;
      const forward =
        current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));
      if (!forward) return;
      const before = this.combatants.get(prior.combatantId ?? "");
      const newRound = current.round !== prior.round;
      const context = { round: current.round, turn: current.turn, skipped: false };
      if (before && prior.round > 0)
        await this._onEndTurn(before, { ...context, round: prior.round, turn: prior.turn });
      if (newRound && prior.round > 0) await this._onEndRound({ round: prior.round, skipped: false });
      if (newRound) await this._onStartRound({ round: current.round, skipped: false });
      if (this.combatant) await this._onStartTurn(this.combatant, context);
    }

    async _onStartRound(_context: Loose): Promise<void> {}
    async _onStartTurn(_combatant: Loose, _context: Loose): Promise<void> {}
    async _onEndTurn(_combatant: Loose, _context: Loose): Promise<void> {}
    async _onEndRound(_context: Loose): Promise<void> {}
    async _onEnter(_combatant: Loose): Promise<void> {}
    async _onExit(_combatant: Loose): Promise<void> {}

    get settings(): Loose {
      return CONFIG.Combat.settings ?? {};
    }
  };
}
