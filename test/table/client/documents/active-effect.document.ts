import { BaseActiveEffect } from "../common/documents/index.ts";
import { generation } from "../generation.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { castToSameType, combineValues, kindOf } from "./effect-arithmetic.ts";

/**
 * A mark on an actor or item that may change its numbers and carries statuses.
 * Left out: generation 14's registry that expires effects by itself, and durations in words.
 */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  get target(): Loose {
    if (this.parent?.documentName === "Actor") return this.parent;
    return this.transfer ? (this.parent?.actor ?? null) : this.parent;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get isSuppressed(): boolean {
    return generation >= 14 && this.duration?.expired === true;
  }

  get isTemporary(): boolean {
    const duration = this.duration ?? {};
    const lasts = Number(duration.value ?? duration.seconds ?? duration.rounds ?? duration.turns ?? 0) > 0;
    return lasts || this.statuses.size > 0;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  get sourceName(): string {
    return (this.origin && globalThis.fromUuidSync(this.origin)?.name) || game.i18n.localize("None");
  }

  /**
   * The effect that stands for a status, not saved yet.
   * @throws Error for an unknown status
   */
  static async fromStatusEffect(statusId: string, options: Loose = {}): Promise<Loose> {
    const status = CONFIG.statusEffects.find((candidate: Loose) => candidate.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, order: _order, reference: _reference, ...rest } = foundry.utils.deepClone(status);
    if (!rest._id && rest.statuses?.length) {
      throw new Error(`The status "${statusId}" implies others and therefore needs a static _id.`);
    }
    const data = { ...rest, name: game.i18n.localize(status.name), statuses: [id, ...(rest.statuses ?? [])] };
    return new (getDocumentClass("ActiveEffect"))(data, { keepId: true, ...options });
  }

  /** Generation 13's public way to apply one change. */
  apply(actor: Loose, change: Loose): Record<string, unknown> {
    return this._applyChangeTo(actor, change);
  }

  /** Generation 14's public way to apply one change. */
  static applyChange(target: Loose, change: Loose, _options: Loose = {}): Record<string, unknown> {
    const effect = change.effect ?? new (getDocumentClass("ActiveEffect"))({ name: "change" });
    return effect._applyChangeTo(target, change);
  }

  /** Changes the prepared data of a document. @returns path → new value */
  _applyChangeTo(target: Loose, change: Loose): Record<string, unknown> {
    const { key } = change;
    const kind = kindOf(change);
    const changes: Record<string, unknown> = {};
    const current = foundry.utils.getProperty(target, key);
    const handler = CONFIG.ActiveEffect.changeTypes?.[kind]?.handler;
    if (kind === "custom" || handler) {
      const delta = castToSameType(current, change.value);
      if (handler) handler(target, change, {});
      foundry.helpers.Hooks.call("applyActiveEffect", target, change, current, delta, changes);
    } else {
      const field = key.startsWith("system.")
        ? target.system?.schema?.getField?.(key.slice(7))
        : target.schema?.getField?.(key);
      const value = this.#valueOf(change, target);
      changes[key] = field?.applyChange
        ? field.applyChange(current, target, { ...change, value, effect: this })
        : combineValues(kind, current, castToSameType(current, value));
    }
    for (const [path, value] of Object.entries(changes)) foundry.utils.setProperty(target, path, value);
    return changes;
  }

  /** Generation 14 fills `@paths` in from the target's roll data. */
  #valueOf(change: Loose, target: Loose): unknown {
    if (generation < 14 || typeof change.value !== "string" || !change.value.includes("@")) return change.value;
    const data = this.getReplacementData(target.getRollData?.() ?? {});
    return change.value.replace(/@([\w.-]+)/g, (whole: string, path: string) => {
      const found = foundry.utils.getProperty(data, path);
      return found === undefined ? whole : String(found);
    });
  }

  getReplacementData(rollData: Loose): Loose {
    return rollData;
  }
}
