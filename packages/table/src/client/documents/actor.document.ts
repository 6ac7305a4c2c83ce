import { BaseActor } from "../common/documents/index.ts";
import { warnSince14 } from "../common/utils/compatibility-log.ts";
import { updateOf } from "../game/update-changes.ts";
import { generation } from "../generation.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { statusById } from "./registered-status.ts";

/**
 * An actor of the world, of a compendium, or behind an unlinked token.
 * Left out: token images by wildcard, size changes by movement actions, the status effects' scrolling text.
 */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare statuses: Set<string>;
  declare overrides: Record<string, unknown>;
  declare _completedActiveEffectPhases: Set<string>;
  declare _lastWildcard: string | null;

  _configure(options: Loose): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, "statuses", { ...hidden, value: new Set() });
    Object.defineProperty(this, "overrides", { ...hidden, value: {} });
    Object.defineProperty(this, "_completedActiveEffectPhases", { ...hidden, value: null });
  }

  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): Loose {
    return this.isToken ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get inCombat(): boolean {
    return game.combats.some((combat: Loose) => combat.getCombatantsByActor(this).length > 0);
  }

  get itemTypes(): Record<string, Loose[]> {
    const types = Object.fromEntries(game.documentTypes.Item.map((type: string) => [type, [] as Loose[]]));
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type].push(item);
    }
    return types;
  }

  /** Effects that are neither disabled nor suppressed. */
  get appliedEffects(): Loose[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): Loose[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  /** Own effects, then those that items transfer. */
  *allApplicableEffects(): Generator<Loose> {
    yield* this.effects;
    if (generation < 14 && CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect;
    }
  }

  /** Generation 14: starts a preparation. A subclass that leaves `super` out is found out when effects apply. */
  _clearData(): void {
    this.overrides = {};
    this.statuses.clear();
    this._completedActiveEffectPhases = new Set();
  }

  prepareData(): void {
    // Generation 14 finds out whether prepareBaseData reached the core.
    this._completedActiveEffectPhases = null as unknown as Set<string>;
    if (generation < 14) {
      this.overrides = {};
      this.statuses.clear();
    }
    super.prepareData();
    if (generation >= 14) this.applyActiveEffects("final");
  }

  prepareBaseData(): void {
    super.prepareBaseData();
    if (generation >= 14) this._clearData();
  }

  prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (generation >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Applies the changes of active effects to the prepared data, by priority, and gathers statuses.
   * @param phase generation 14 only: which changes are due
   * @throws Error in generation 14 when a subclass' prepareBaseData did not call its parent's
   */
  applyActiveEffects(phase?: string): void {
    if (generation >= 14) {
      if (!this._completedActiveEffectPhases) {
        throw new TypeError(`${this.constructor.name}#prepareBaseData must call super.prepareBaseData().`);
      }
      if (!phase) warnSince14("Actor#applyActiveEffects has to be told which phase is due.");
      phase ??= this._completedActiveEffectPhases.has("initial") ? "final" : "initial";
      if (this._completedActiveEffectPhases.has(phase)) return;
      this._completedActiveEffectPhases.add(phase);
    }
    const changes: Loose[] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      if (phase === undefined || phase === "initial") for (const status of effect.statuses) this.statuses.add(status);
      changes.push(...changesDue(this, effect, phase));
    }
    changes.sort((a, b) => a.priority - b.priority);
    const overrides: Record<string, unknown> = {};
    for (const change of changes) {
      if (!change.key) continue;
      const apply = (): Loose =>
        generation >= 14
          ? change.effect.constructor.applyChange(this, change, change.options)
          : change.effect.apply(this, change);
      Object.assign(overrides, apply());
    }
    foundry.utils.mergeObject(this.overrides, foundry.utils.expandObject(overrides));
  }

  getRollData(): Loose {
    return this.system;
  }

  /** The tokens of this actor on the viewed scene. @param document their documents rather than what is drawn */
  getActiveTokens(linked = false, document = false): Loose[] {
    const scene = globalThis.canvas?.scene ?? game.scenes.viewed;
    if (!scene) return [];
    const documents = this.isToken
      ? [this.token].filter((token) => token.parent === scene)
      : scene.tokens.filter((token: Loose) => token.actorId === this.id && (!linked || token.actorLink));
    if (document) return documents;
    return documents.map((token: Loose) => token.object).filter(Boolean);
  }

  /** All tokens that this actor stands behind, on every scene. */
  getDependentTokens({ scenes = game.scenes.contents, linked = false }: Loose = {}): Loose[] {
    if (this.isToken) return [this.token];
    const list = [scenes].flat();
    return list.flatMap((scene) =>
      scene.tokens.filter((token: Loose) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  async getTokenDocument(data: Loose = {}, options: Loose = {}): Promise<Loose> {
    const source = { ...this.prototypeToken.toObject(), ...foundry.utils.expandObject(data), actorId: this.id };
    source.name ||= this.name;
    const cls = getDocumentClass("Token");
    return new cls(source, { actor: this, parent: null, ...options });
  }

  /** Changes a tracked attribute by or to a value, kept between its ends when it is a bar. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const current = foundry.utils.getProperty(this.system, attribute);
    const isObject = isBar && typeof current === "object" && current !== null;
    const before = Number(isObject ? current.value : current);
    const wanted = isDelta ? before + value : value;
    const next = isObject ? Math.clamp(wanted, current.min ?? 0, current.max) : wanted;
    const path = `system.${attribute}${isObject ? ".value" : ""}`;
    const allowed = foundry.helpers.Hooks.call(
      "modifyTokenAttribute",
      { attribute, value, isDelta, isBar },
      { [path]: next },
      this,
    );
    return allowed === false ? this : ((await this.update({ [path]: next })) ?? this);
  }

  /**
   * Gives or takes a status.
   * @returns the new effect, true when it was there already, false when it was taken, undefined when nothing happened
   * @throws Error for a status that does not exist
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Loose> {
    const status = statusById(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing: string[] = [];
    for (const effect of this.effects) {
      const isThis = status._id
        ? effect.id === status._id
        : effect.statuses.size === 1 && effect.statuses.has(statusId);
      if (isThis) existing.push(effect.id);
    }
    if (existing.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const ActiveEffectClass = getDocumentClass("ActiveEffect");
    const effect = await ActiveEffectClass.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return ActiveEffectClass.create(effect, { parent: this, keepId: true });
  }

  /** Rolls initiative, joining the viewed combat when asked to. */
  async rollInitiative({ createCombatants = false, initiativeOptions = {} }: Loose = {}): Promise<Loose> {
    const combat = game.combat;
    if (!combat) return null;
    if (createCombatants && combat.getCombatantsByActor(this).length === 0) {
      const tokens = this.getActiveTokens(false, true);
      const data =
        tokens.length > 0
          ? tokens.map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: this.id }))
          : [{ actorId: this.id }];
      await combat.createEmbeddedDocuments("Combatant", data);
    }
    const ids = combat.getCombatantsByActor(this).map((combatant: Loose) => combatant.id);
    return combat.rollInitiative(ids, initiativeOptions);
  }

  // Writes to the actor behind an unlinked token go into the token's overlay.

  async update(data: Loose = {}, operation: Loose = {}): Promise<Loose> {
    if (!this.isToken) return super.update(data, operation);
    const { _id, ...changes } = updateOf(this, foundry.utils.expandObject(data), operation);
    if (operation.diff !== false && foundry.utils.isEmpty(changes)) return undefined;
    if ((await this._preUpdate(changes, operation, game.user)) === false) return undefined;
    if (foundry.helpers.Hooks.call("preUpdateActor", this, changes, operation, game.userId) === false) return undefined;
    await CONFIG.DatabaseBackend.updateOverlay(this.token, changes, operation);
    return this;
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshDependents(changed, options, userId);
  }

  _onCreateDescendantDocuments(...args: Loose[]): void {
    super._onCreateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    this.#refreshDependents({}, args[4], args[5]);
  }

  _onUpdateDescendantDocuments(...args: Loose[]): void {
    super._onUpdateDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    this.#refreshDependents({}, args[4], args[5]);
  }

  _onDeleteDescendantDocuments(...args: Loose[]): void {
    super._onDeleteDescendantDocuments(...(args as [Loose, string, Loose, Loose, Loose]));
    this.#refreshDependents({}, args[4], args[5]);
  }

  #refreshDependents(changed: Loose, options: Loose, _userId: string): void {
    if (this.pack || !game.scenes) return;
    if (!this.isToken) for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
    for (const combat of game.combats ?? []) {
      const combatants = combat.getCombatantsByActor(this);
      for (const combatant of combatants) combatant.updateResource();
      if (combatants.length > 0) combat.render(false, { renderContext: "updateActor" });
    }
  }
}

/** The changes of an effect that are due, each with its effect and its place in the order. */
function changesDue(actor: Loose, effect: Loose, phase?: string): Loose[] {
  const replacementData = generation >= 14 ? effect.getReplacementData(actor.getRollData()) : null;
  const options = { phase, replacementData };
  const all: Loose[] = (generation >= 14 ? effect.system?.changes : effect.changes) ?? [];
  return all
    .filter((change) => generation < 14 || effect.shouldApplyChange(change, options))
    .map((change) => ({ ...change, effect, options, priority: change.priority ?? defaultPriority(effect, change) }));
}

function defaultPriority(effect: Loose, change: Loose): number {
  if (generation >= 14) return effect.constructor.CHANGE_TYPES[change.type]?.defaultPriority ?? 0;
  return Number(change.mode ?? 0) * 10;
}
