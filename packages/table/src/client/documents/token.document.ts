import { applyChanges, copyJson } from "../../shared/changes.ts";
import type { JsonObject } from "../../shared/protocol.ts";
import { BaseToken } from "../common/documents/index.ts";
import { generation } from "../generation.ts";
import { TokenGeometryMixin } from "../movement/token-geometry.mixin.ts";
import { TokenMovementMixin } from "../movement/token-movement.mixin.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";
import { mergeOverlay, overlayOf, recordInOverlay, replaceSource } from "./synthetic-actor.ts";

/**
 * A token on a scene.
 * Left out: v14's lazy overlays (an overlay always exists here). How it moves is in {@link TokenMovementMixin},
 * what room it takes in {@link TokenGeometryMixin}.
 */
export class TokenDocument extends TokenMovementMixin(TokenGeometryMixin(ClientDocumentMixin(BaseToken))) {
  declare _synthetic: Loose;
  declare _object: Loose;

  _configure(options: Loose): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, "_synthetic", { ...hidden, value: null });
    Object.defineProperty(this, "_object", { ...hidden, value: null });
  }

  /** What the canvas draws for the token; null when its scene is not in view. */
  get object(): Loose {
    if (this._object) return this._object;
    return globalThis.canvas?.scene === this.parent ? (globalThis.canvas?.tokens?.get?.(this.id) ?? null) : null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  _onCreate(data: Loose, options: Loose, userId: string): void {
    super._onCreate(data, options, userId);
    void globalThis.canvas?._showCreated?.(this, options, userId);
  }

  /** The actor of the world that the token was made from. */
  get baseActor(): Loose {
    return game.actors?.get(this._source.actorId) ?? null;
  }

  /** The linked actor, or the token's own variant of it. */
  get actor(): Loose {
    const base = this.baseActor;
    if (!base || this.actorLink) return base;
    if (!this._synthetic) {
      const source = mergeOverlay(base._source, overlayOf(this));
      const ActorClass = getDocumentClass("Actor");
      this._synthetic = ActorClass.fromSource(source, { parent: this, strict: false });
    }
    return this._synthetic;
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get combatant(): Loose {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET;
  }

  get isOwner(): boolean {
    return Boolean(game.user?.isGM || this.actor?.isOwner);
  }

  getUserLevel(user: Loose = game.user): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** A bar's or value's numbers from the actor; null when the path leads nowhere. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): Loose {
    const attribute = alternative ?? this[barName]?.attribute;
    if (!attribute || !this.actor) return null;
    const data = foundry.utils.getProperty(this.actor.system, attribute);
    if (data === null || data === undefined) return null;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    if (!("value" in data) || !("max" in data)) return null;
    return { type: "bar", attribute, value: Number(data.value ?? 0), max: Number(data.max ?? 0), editable: true };
  }

  /** Which attributes of a system's data fit bars and values, as paths. */
  static getTrackedAttributes(data: Loose, _path: string[] = []): { bar: string[][]; value: string[][] } {
    const configured = typeof data === "string" ? CONFIG.Actor.trackableAttributes[data] : null;
    if (configured) {
      const split = (paths: string[] = []): string[][] => paths.map((path) => path.split("."));
      return { bar: split(configured.bar), value: split(configured.value) };
    }
    return { bar: [], value: [] };
  }

  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    const cls = this.constructor as typeof TokenDocument;
    if (active) await cls.createCombatants([this]);
    else await cls.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Adds tokens to the viewed combat, starting one when there is none. */
  static async createCombatants(tokens: Loose[], { combat = game.combat }: Loose = {}): Promise<Loose[]> {
    const target =
      combat ?? (await getDocumentClass("Combat").create({ active: true, scene: tokens[0]?.parent?.id ?? null }));
    const data = tokens
      .filter((token) => target.getCombatantsByToken(token).length === 0)
      .map((token) => ({ tokenId: token.id, sceneId: token.parent.id, actorId: token.actorId, hidden: token.hidden }));
    return target.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens: Loose[], { combat = game.combat }: Loose = {}): Promise<Loose[]> {
    const ids = tokens
      .flatMap((token) => combat?.getCombatantsByToken(token) ?? [])
      .map((combatant: Loose) => combatant.id);
    return combat?.deleteEmbeddedDocuments("Combatant", ids) ?? [];
  }

  /** Takes over an update of the overlay that the server made. */
  _applyDeltaChanges(changes: JsonObject): void {
    this._source.delta ??= { _id: this.id };
    const { _id, _stats, ...rest } = changes;
    applyChanges(this._source.delta, copyJson(rest), { generation });
    this.#refreshOverlay();
    this._refreshSynthetic();
  }

  _recordInOverlay(field: string, ids: readonly string[]): void {
    recordInOverlay(this, field, this.actor, ids);
    this.#refreshOverlay();
  }

  /** The overlay is a document as soon as something sets the token's actor apart. */
  #refreshOverlay(): void {
    const value = this.schema.fields.delta.initialize(this._source.delta, this);
    Object.defineProperty(this, "delta", { value, configurable: true, enumerable: true, writable: true });
  }

  /** Brings the synthetic actor in step with its base and overlay. */
  _refreshSynthetic(): void {
    const base = this.baseActor;
    if (this._synthetic && base) replaceSource(this._synthetic, mergeOverlay(base._source, overlayOf(this)));
  }

  /** Called after the base actor changed. */
  _onUpdateBaseActor(_changes: Loose = {}, options: Loose = {}): void {
    if (!this.actorLink) {
      this._refreshSynthetic();
      if (options.render !== false) this._synthetic?.render(false, { renderContext: "updateActor" });
    }
    this._onRelatedUpdate({}, options);
  }

  /** Called after the actor behind the token changed; the map itself follows the hooks. */
  _onRelatedUpdate(_update: Loose = {}, _options: Loose = {}): void {}

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    if ("actorId" in changed || "actorLink" in changed) this._synthetic = null;
    else if ("delta" in changed) this._refreshSynthetic();
    super._onUpdate(changed, options, userId);
  }
}
