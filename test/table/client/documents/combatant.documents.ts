import { BaseCombatant, BaseCombatantGroup } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Somebody in an encounter. Left out: remembered token images and resources beyond one tracked value. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
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

  _configure(options: Loose): void {
    super._configure(options);
    Object.defineProperty(this, "members", { value: new Set(), writable: true, enumerable: false });
  }
}
