import { BaseCombat } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { CombatTurnMixin } from "./combat-turns.mixin.ts";

/**
 * An encounter.
 * Left out: linking to several scenes at once, sounds and on-screen announcements.
 */
export class Combat extends CombatTurnMixin(ClientDocumentMixin(BaseCombat)) {
  declare turns: Loose[];
  declare current: Loose;
  declare previous: Loose;

  _configure(options: Loose): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, "turns", { ...hidden, value: [] });
    Object.defineProperty(this, "current", { ...hidden, value: null });
    Object.defineProperty(this, "previous", { ...hidden, value: null });
  }

  get combatant(): Loose {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  get nextCombatant(): Loose {
    if (this.turn === null || this.turn === this.turns.length - 1) return this.turns[0];
    return this.turns[this.turn + 1];
  }

  get started(): boolean {
    return this.round > 0;
  }

  get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.scene ? this.scene.isView && this.active : this.active;
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this._prepareGroups();
    if (!this.turns?.length || this.combatants.size !== this.turns.length) this.setupTurns();
  }

  /** Lets a group's initiative apply to its members. */
  _prepareGroups(): void {
    for (const group of this.groups ?? []) group.members = new Set();
    for (const combatant of this.combatants) combatant.group?.members?.add(combatant);
  }

  /** Makes this the encounter that the tracker shows. */
  async activate(options: Loose = {}): Promise<Loose> {
    const others = game.combats.filter((combat: Loose) => combat.active && combat.id !== this.id);
    const updates = others.map((combat: Loose) => ({ _id: combat.id, active: false }));
    return (this.constructor as Loose).updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  getCombatantsByActor(actor: Loose): Loose[] {
    const isToken = typeof actor !== "string" && actor?.isToken;
    if (isToken) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor?.id;
    return this.combatants.filter((combatant: Loose) => combatant.actorId === id);
  }

  getCombatantsByToken(token: Loose): Loose[] {
    const id = typeof token === "string" ? token : token?.id;
    return this.combatants.filter((combatant: Loose) => combatant.tokenId === id);
  }

  async rollAll(options: Loose = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: Loose = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(test: (combatant: Loose) => boolean): string[] {
    return this.combatants
      .filter((combatant: Loose) => combatant.isOwner && combatant.initiative === null && test(combatant))
      .map((combatant: Loose) => combatant.id);
  }

  /** Rolls for combatants, keeps whose turn it is, and posts the rolls. */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {} }: Loose = {},
  ): Promise<this> {
    const updates: Loose[] = [];
    const messages: Loose[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      const speaker = getDocumentClass("ChatMessage").getSpeaker({
        actor: combatant.actor,
        token: combatant.token,
        alias: combatant.name,
      });
      const flavor = game.i18n.format("COMBAT.RollsInitiative", { name: foundry.utils.escapeHTML(combatant.name) });
      const data = { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...messageOptions };
      messages.push(await roll.toMessage(data, { create: false }));
    }
    if (updates.length === 0) return this;
    const operation = updateTurn ? { combatTurn: this.turn } : { turnEvents: false };
    await this.updateEmbeddedDocuments("Combatant", updates, operation);
    await getDocumentClass("ChatMessage").implementation.create(messages);
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true });
    await combatant.update({ initiative: value });
  }

  async resetAll({ updateTurn = true }: Loose = {}): Promise<this> {
    const updates = this.combatants.map((combatant: Loose) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (updateTurn && this.turns.length > 0) await this.update({ turn: this.started ? 0 : null });
    return this;
  }

  /** Asks, then ends the encounter. */
  async endCombat(): Promise<Loose> {
    return foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { callback: () => this.delete() },
    });
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("combatants" in changed) this.setupTurns();
    this._announceTurnChange(changed, options, userId);
    if (changed.active === true || "scene" in changed) game.combats.viewed = this;
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    if (!game.combats.viewed) game.combats.viewed = this;
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    if (game.combats.viewed === this) game.combats.viewed = null;
  }

  _onCreateDescendantDocuments(...args: Loose[]): void {
    this._afterCombatants(args[1]);
    super._onCreateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    if (args[5] === game.userId) void this._keepTurn(args[4]);
  }

  _onUpdateDescendantDocuments(...args: Loose[]): void {
    this._afterCombatants(args[1]);
    super._onUpdateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    if (args[5] === game.userId) void this._keepTurn(args[4]);
  }

  _onDeleteDescendantDocuments(...args: Loose[]): void {
    this._afterCombatants(args[1]);
    super._onDeleteDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    if (args[5] === game.userId) void this._keepTurn(args[4]);
  }
}
