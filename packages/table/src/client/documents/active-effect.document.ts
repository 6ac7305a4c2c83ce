import { BaseActiveEffect } from "../common/documents/index.ts";
import { ActiveEffectRegistry } from "../game/active-effect.registry.ts";
import { generation } from "../generation.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { EffectChangesMixin } from "./effect-changes.mixin.ts";
import { EffectDurationMixin } from "./effect-duration.mixin.ts";
import { statusById } from "./registered-status.ts";

/**
 * A mark on an actor or item that may change its numbers and carries statuses.
 * Left out: the text that scrolls over tokens; effects in compendia of their own.
 */
export class ActiveEffect extends EffectDurationMixin(EffectChangesMixin(ClientDocumentMixin(BaseActiveEffect))) {
  get actor(): Loose {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.parent?.actor ?? null;
  }

  get item(): Loose {
    return this.parent?.documentName === "Item" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get target(): Loose {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer ? (this.parent?.actor ?? null) : this.parent;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isSuppressed(): boolean {
    const { system } = this;
    if (system instanceof foundry.abstract.TypeDataModel && "isSuppressed" in system)
      return Boolean(system.isSuppressed);
    return generation >= 14 && this.duration?.expired === true;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get sourceName(): string {
    if (!this.origin) return game.i18n.localize("None");
    return globalThis.fromUuidSync(this.origin, { strict: false })?.name ?? game.i18n.localize("Unknown");
  }

  /** 14: the core's events at which effects end, and those that packages added. */
  static get EXPIRY_EVENTS(): Loose {
    const core = CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.map((event: string) => [event, `EFFECT.Expiry.${event}`]);
    return { ...Object.fromEntries(core), ...CONFIG.ActiveEffect.expiryEvents };
  }

  _initialize(options?: Loose): void {
    super._initialize(options);
    if (generation >= 14) shimFor13(this);
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** A new effect knows when it began, and one on an actor goes no further. The latter is from memory of 13. */
  async _preCreate(data: Loose, options: Loose, user: Loose): Promise<Loose> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const isOnActor = this.parent?.documentName === "Actor";
    if (generation >= 14) {
      if (this.actor && !this._source.start) {
        this.updateSource({ start: (this.constructor as Loose).getEffectStart() });
      }
    } else if (isOnActor) {
      const { duration } = (this.constructor as Loose).getInitialDuration();
      for (const key of Object.keys(duration)) if (Number.isFinite(data.duration?.[key])) delete duration[key];
      this.updateSource({ duration });
    }
    if (isOnActor) this.updateSource({ transfer: false });
    return undefined;
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    watched(this)?.add(this);
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    watched(this)?.add(this);
  }

  _onDelete(options: Loose, userId: string): void {
    super._onDelete(options, userId);
    watched(this)?.delete(this);
  }

  /**
   * The effect that stands for a status, not saved yet. In 14 its picture is always shown: permanent statuses of the core
   * stand on tokens there, those that modules make without `showIcon` do not (SalieriC/SUCC#167).
   * @throws Error for an unknown status, and for one that implies others without a static id
   */
  static async fromStatusEffect(statusId: string, options: Loose = {}): Promise<Loose> {
    const status = statusById(statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, order: _order, reference: _reference, ...rest } = foundry.utils.deepClone(status);
    if (!rest._id && rest.statuses?.length) {
      throw new Error(`The status "${statusId}" implies others and therefore needs a static _id.`);
    }
    const shown = generation >= 14 && { showIcon: CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS };
    const name = game.i18n.localize(status.name);
    const data = { ...shown, ...rest, name, statuses: [id, ...(rest.statuses ?? [])] };
    return getDocumentClass("ActiveEffect")._fromStatusEffect(statusId, data, { keepId: true, ...options });
  }

  static async _fromStatusEffect(_statusId: string, effectData: Loose, options: Loose = {}): Promise<Loose> {
    return new (this as Loose)(effectData, options);
  }
}

const watched = (effect: Loose): Loose => (generation >= 14 && !effect.pack ? (ActiveEffect as Loose).registry : null);

if (generation >= 14) {
  Object.defineProperty(ActiveEffect, "registry", { value: new ActiveEffectRegistry(), writable: false });
}

/** Generation 13's words for what 14 keeps elsewhere, readable until version 16. */
function shimFor13(effect: Loose): void {
  const reads: Record<string, () => unknown> = {
    combat: () => effect.start?.combat ?? null,
    startTime: () => effect.start?.time ?? null,
    startRound: () => effect.start?.round ?? null,
    startTurn: () => effect.start?.turn ?? null,
  };
  for (const unit of ["rounds", "turns"]) {
    reads[unit] = () => (effect._source.duration.units === unit ? effect._source.duration.value : null);
  }
  for (const [name, get] of Object.entries(reads)) {
    Object.defineProperty(effect.duration, name, { get, configurable: true, enumerable: false });
  }
  for (const change of effect.system?.changes ?? []) {
    if (typeof change !== "object" || "mode" in change) continue;
    const get = () => CONST.ACTIVE_EFFECT_MODES[String(change.type).toUpperCase()] ?? 0;
    Object.defineProperty(change, "mode", { get, configurable: true, enumerable: false });
  }
  const get = () => effect.system?.changes ?? [];
  Object.defineProperty(effect, "changes", { get, configurable: true, enumerable: false });
}
