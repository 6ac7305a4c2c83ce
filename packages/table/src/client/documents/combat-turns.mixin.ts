type AnyClass = new (...args: Loose[]) => Loose;

/** The order of an encounter, and going on in it. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function CombatTurnMixin(Base: AnyClass): any {
  return class CombatTurns extends Base {
    /**
     * Sorts combatants into turns and keeps `turn` inside them. The method that compares two of them is handed over as it is,
     * so that it has no `this`; while the encounter is constructed there are no turns yet, either.
     */
    setupTurns(): Loose[] {
      const isFirst = !this.turns?.length;
      this.turns = this.combatants.contents.sort(this._sortCombatants);
      if (this.turn !== null) this.turn = Math.clamp(this.turn, 0, Math.max(this.turns.length - 1, 0));
      this.current = this._getCurrentState();
      if (isFirst) this.previous = this.current;
      return this.turns;
    }

    _sortCombatants(a: Loose, b: Loose): number {
      const left = Number.isFinite(a.initiative) ? a.initiative : Number.NEGATIVE_INFINITY;
      const right = Number.isFinite(b.initiative) ? b.initiative : Number.NEGATIVE_INFINITY;
      return left === right ? (a.id > b.id ? 1 : -1) : right - left;
    }

    _getCurrentState(combatant: Loose = this.turn === null ? undefined : this.turns[this.turn]): Loose {
      return {
        round: this.round,
        turn: this.turn,
        combatantId: combatant?.id ?? null,
        tokenId: combatant?.tokenId ?? null,
      };
    }

    /**
     * The seconds of world time between two turns. How turns and rounds add up is the table's own reading: each turn that
     * ends takes `CONFIG.time.turnTime`, each round that ends `roundTime` on top.
     */
    getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
      const { turnTime, roundTime } = CONFIG.time;
      const rounds = toRound - fromRound;
      const turns = rounds * this.turns.length + (toTurn ?? 0) - (fromTurn ?? 0);
      return rounds * roundTime + turns * turnTime;
    }

    async startCombat(): Promise<this> {
      const updateData = { round: 1, turn: 0 };
      foundry.helpers.Hooks.callAll("combatStart", this, updateData);
      await this.update(updateData);
      return this;
    }

    async nextTurn(): Promise<this> {
      if (this.round === 0) return this.nextRound();
      const next = this.#standing(this.turn === null ? 0 : this.turn + 1);
      if (next < 0) return this.nextRound();
      return this.#go("combatTurn", { round: this.round, turn: next }, 1);
    }

    async previousTurn(): Promise<this> {
      if (this.round === 0) return this;
      if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
      return this.#go("combatTurn", { round: this.round, turn: (this.turn ?? this.turns.length) - 1 }, -1);
    }

    /** An encounter in which it is nobody's turn goes on so; that this is kept is from memory of 13. */
    async nextRound(): Promise<this> {
      const waits = this.round > 0 && this.turn === null;
      const turn = waits ? null : Math.max(this.#standing(0), 0);
      return this.#go("combatRound", { round: this.round + 1, turn }, 1);
    }

    async previousRound(): Promise<this> {
      const round = Math.max(this.round - 1, 0);
      const waits = round === 0 || this.turn === null || this.turns.length === 0;
      return this.#go("combatRound", { round, turn: waits ? null : this.turns.length - 1 }, -1);
    }

    /** The first from `index` on who may act; -1 when nobody does. */
    #standing(index: number): number {
      const skip = Boolean(this.settings?.skipDefeated);
      return this.turns.findIndex((combatant: Loose, at: number) => at >= index && !(skip && combatant.isDefeated));
    }

    async #go(hook: string, updateData: Loose, direction: 1 | -1): Promise<this> {
      const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
      const updateOptions = { direction, worldTime: { delta } };
      foundry.helpers.Hooks.callAll(hook, this, updateData, updateOptions);
      await this.update(updateData, updateOptions);
      return this;
    }

    get settings(): Loose {
      return CONFIG.Combat.settings ?? {};
    }
  };
}
