import { BaseCombat } from "../common/documents/index.ts";
import { warnSince14 } from "../common/utils/compatibility-log.ts";
import { generation } from "../generation.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { CombatEventsMixin } from "./combat-events.mixin.ts";
import { CombatTurnMixin } from "./combat-turns.mixin.ts";

/**
 * An encounter.
 * Left out: sounds and on-screen announcements.
 */
export class Combat extends CombatEventsMixin(CombatTurnMixin(ClientDocumentMixin(BaseCombat))) {
  static CONFIG_SETTING = "combatTrackerConfig";

  declare turns: Loose[];
  declare current: Loose;
  declare previous: Loose;

  constructor(...args: Loose[]) {
    super(...args);
    this.turns ??= [];
  }

  _configure(options: Loose): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    // Whoever sorts combatants while the encounter is constructed finds no turns.
    Object.defineProperty(this, "turns", { ...hidden, value: undefined });
    const before = { round: 0, turn: null, combatantId: null, tokenId: null };
    for (const moment of ["current", "previous"])
      Object.defineProperty(this, moment, { ...hidden, value: { ...before } });
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
    // Only at first: later the events of combatants do it, who still need to know whose turn it was before.
    if (this.combatants.size > 0 && !this.turns?.length) this.setupTurns();
  }

  /** Members find their groups, and groups learn from their members. */
  _prepareGroups(): void {
    for (const group of this.groups ?? []) group.members = new Set();
    for (const combatant of this.combatants) combatant._prepareGroup();
    for (const group of this.groups ?? []) {
      const members: Loose[] = [...group.members];
      group.defeated = members.every((member) => member.isDefeated);
      group.hidden = members.every((member) => member.hidden);
    }
  }

  get isView(): boolean {
    return game.combats.viewed === this;
  }

  /** Binds the encounter to the viewed scene, or frees it from its scene. */
  async toggleSceneLink(): Promise<this> {
    const scene = this.scene ? null : (game.scenes.viewed?.id ?? null);
    await this.update({ scene });
    return this;
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

  /** The first of them; an old name, of which 14 warns. */
  getCombatantByActor(actor: Loose): Loose {
    warnSince14("Combat#getCombatantByActor is deprecated in favor of getCombatantsByActor.", 15);
    return this.getCombatantsByActor(actor)[0] ?? null;
  }

  getCombatantByToken(token: Loose): Loose {
    warnSince14("Combat#getCombatantByToken is deprecated in favor of getCombatantsByToken.", 15);
    return this.getCombatantsByToken(token)[0] ?? null;
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
    // The turn stays a number when asked to; else the operation finds out where whoever acts now comes to stand.
    const operation = { turnEvents: false, ...(!updateTurn && { combatTurn: this.turn }) };
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
    const turn = this.started && this.turns.length > 0 ? 0 : null;
    await this.updateEmbeddedDocuments("Combatant", updates, {
      turnEvents: false,
      ...(!updateTurn && { combatTurn: turn }),
    });
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
    const prior = this.current;
    if ("combatants" in changed || "groups" in changed) this.setupTurns();
    if ("turn" in changed || "round" in changed || "combatants" in changed) {
      this._turnChanged(prior, options.turnEvents !== false);
    }
    if (changed.active === true || "scene" in changed) game.combats.viewed = this;
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    if (!game.combats.viewed) game.combats.viewed = this;
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    if (game.combats.viewed === this) game.combats.viewed = null;
    if (this.started && generation >= 14) {
      void foundry.documents.ActiveEffect.registry.refresh("combatEnd", { combat: this });
    }
    if (game.user.isActiveGM) void this.clearMovementHistories();
  }

  _onCreateDescendantDocuments(...args: Loose[]): void {
    this.#afterCombatants(args);
    super._onCreateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    if (args[1] !== "combatants" || !game.user.isActiveGM) return;
    void this.#each(args[2], (combatant) => this._onEnter(combatant));
  }

  _onUpdateDescendantDocuments(...args: Loose[]): void {
    this.#afterCombatants(args);
    super._onUpdateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
  }

  _onDeleteDescendantDocuments(...args: Loose[]): void {
    this.#afterCombatants(args);
    super._onDeleteDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    if (args[1] !== "combatants" || !game.user.isActiveGM) return;
    void this.#each(args[2], async (combatant) => {
      await this._onExit(combatant);
      if (combatant.token) await this._clearMovementHistoryOnExit(combatant);
    });
  }

  async #each(combatants: Loose[], step: (combatant: Loose) => Promise<void>): Promise<void> {
    for (const combatant of combatants) await step(combatant);
  }

  #afterCombatants(args: Loose[]): void {
    if (args[1] === "combatants") this._onModifyCombatants(args[4]);
    else if (args[1] === "groups") {
      this._prepareGroups();
      this.setupTurns();
    }
  }
}
