import { BaseCombatant, BaseCombatantGroup } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Somebody in an encounter. Left out: remembered token images. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare resource: Loose;

  _configure(options: Loose): void {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true, enumerable: false, configurable: true });
  }

  get combat(): Loose {
    return this.parent;
  }

  get token(): Loose {
    const { sceneId, tokenId } = this._source;
    return sceneId && tokenId ? (game.scenes.get(sceneId)?.tokens.get(tokenId) ?? null) : null;
  }

  get actor(): Loose {
    return this.token?.actor ?? game.actors.get(this._source.actorId ?? "") ?? null;
  }

  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED));
  }

  get players(): Loose[] {
    return game.users.filter((user: Loose) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  getUserLevel(user: Loose = game.user): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.name =
      this._source.name || this.token?.name || this.actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.img = this._source.img || this.token?.texture?.src || this.actor?.img || CONST.DEFAULT_TOKEN;
    this.updateResource();
  }

  /** The tracked value that the encounter's settings name, null for none. */
  updateResource(): Loose {
    const path = this.combat?.settings.resource;
    const found = path && this.actor ? foundry.utils.getProperty(this.actor.system, path) : null;
    this.resource = (typeof found === "object" ? found?.value : found) ?? null;
    return this.resource;
  }

  /** Joins its group, whose initiative is its own as long as it has none. The latter is the table's reading. */
  _prepareGroup(): void {
    const { group } = this._source;
    this.group = (group && this.combat?.groups?.get(group)) || null;
    this.group?.members.add(this);
    if (this.group && this._source.initiative === null) this.initiative = this.group.initiative;
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory?.();
  }

  /** The operations on combatants say where the turn of whoever acts now will be, so that nobody loses it. */
  static async _preCreateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<Loose> {
    if ((await super._preCreateOperation?.(documents, operation, user)) === false) return false;
    return keepTurn(operation, (combatants) => [...combatants, ...documents]);
  }

  static async _preUpdateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<Loose> {
    if ((await super._preUpdateOperation?.(documents, operation, user)) === false) return false;
    const changes = new Map<string, Loose>(operation.updates.map((update: Loose) => [update._id, update]));
    const changed = (one: Loose): Loose => {
      const { _id, ...change } = changes.get(one.id) ?? {};
      return Object.keys(change).length > 0 ? one.clone(change, { keepId: true }) : one;
    };
    return keepTurn(operation, (combatants) => combatants.map(changed));
  }

  static async _preDeleteOperation(documents: Loose[], operation: Loose, user: Loose): Promise<Loose> {
    if ((await super._preDeleteOperation?.(documents, operation, user)) === false) return false;
    const gone = new Set(operation.ids);
    return keepTurn(operation, (combatants) => combatants.filter(({ id }) => !gone.has(id)));
  }

  /** Not evaluated. */
  getInitiativeRoll(formula?: string | null): Loose {
    const chosen = formula || this._getInitiativeFormula();
    return foundry.dice.Roll.create(chosen, this.actor?.getRollData() ?? {});
  }

  /** Without a formula in the configuration or the manifest the roll asks for a term "undefined", and throws. */
  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula || game.system.initiative);
  }

  async rollInitiative(formula?: string): Promise<Loose> {
    return this.combat.rollInitiative([this.id], { formula });
  }
}

/** Combatants who go together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare members: Set<Loose>;
  declare defeated: boolean;
  declare hidden: boolean;

  _configure(options: Loose): void {
    super._configure(options);
    const own = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, "members", { ...own, value: new Set() });
    // Without members there is nobody who stands or shows.
    Object.defineProperty(this, "defeated", { ...own, value: true });
    Object.defineProperty(this, "hidden", { ...own, value: true });
  }

  async clearMovementHistories(): Promise<void> {
    for (const member of this.members) await member.clearMovementHistory();
  }
}

/** Writes `combatTurn` into an operation on combatants of an encounter that goes on, unless somebody chose it. */
function keepTurn(operation: Loose, after: (combatants: Loose[]) => Loose[]): undefined {
  const combat = operation.parent;
  if (!combat?.started || operation.combatTurn !== undefined || !combat.combatant) return;
  const order = after([...combat.combatants]).sort(combat._sortCombatants);
  const turn = order.findIndex(({ id }) => id === combat.combatant.id);
  // Whoever acted is gone: the next one stands in their place.
  operation.combatTurn = turn >= 0 ? turn : Math.clamp(combat.turn, 0, Math.max(order.length - 1, 0));
}
