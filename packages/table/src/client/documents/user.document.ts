import { BaseUser } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Somebody at the table. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare active: boolean;
  declare targets: Set<Loose>;
  declare viewedScene: string | null;

  _configure(options: Loose): void {
    super._configure(options);
    const hidden = { writable: true, enumerable: false, configurable: true };
    Object.defineProperty(this, "active", { ...hidden, value: false });
    Object.defineProperty(this, "viewedScene", { ...hidden, value: null });
    Object.defineProperty(this, "targets", { ...hidden, value: new Set() });
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  /** Whether this is the one gamemaster who acts for all. */
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get isBanned(): boolean {
    return this.role === CONST.USER_ROLES.NONE;
  }

  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar = this._source.avatar || this.character?.img || CONST.DEFAULT_TOKEN;
  }

  /** Whether this user is the one that a rule picks among the active users. */
  isDesignated(condition: (user: Loose) => boolean): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /**
   * Asks the user's client and waits for its answer.
   * @param options.timeout milliseconds
   * @throws Error without the right to ask, when the user is away, when time runs out or when the other side throws
   */
  async query(name: string, data: Loose = {}, { timeout }: { timeout?: number } = {}): Promise<Loose> {
    if (!game.user.can("QUERY_USER")) throw new Error("You do not have permission to query other users.");
    if (!(name in CONFIG.queries)) throw new Error(`"${name}" is not a registered query.`);
    if (!this.active) throw new Error(`User ${this.name} is not active.`);
    return game.queries.ask(this.id, name, data, timeout ?? null);
  }

  /** Tells the other clients what this user does at the moment. */
  broadcastActivity(activityData: Loose = {}): void {
    game.users.activity.announce(activityData);
  }

  /** The hotbar's slots of a page. */
  getHotbarMacros(page = 1): { slot: number; macro: Loose }[] {
    return Array.from({ length: 10 }, (_unused, index) => {
      const slot = (page - 1) * 10 + index + 1;
      return { slot, macro: game.macros.get(this.hotbar?.[slot] ?? "") ?? null };
    });
  }

  async assignHotbarMacro(
    macro: Loose,
    slot?: string | number,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this> {
    const hotbar: Loose = { ...(this.hotbar ?? {}) };
    if (fromSlot) delete hotbar[fromSlot];
    const chosen =
      slot ?? Array.from({ length: 50 }, (_unused, index) => index + 1).find((index) => !(index in hotbar));
    if (!chosen) throw new Error("No available Hotbar slot exists");
    if (macro) hotbar[chosen] = macro.id;
    else delete hotbar[chosen];
    await this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
    globalThis.ui?.hotbar?.render?.();
    return this;
  }

  _onUpdate(changed: Loose, options: Loose, userId: string): void {
    super._onUpdate(changed, options, userId);
    globalThis.ui?.players?.render?.();
    if (this.isSelf && "hotbar" in changed) globalThis.ui?.hotbar?.render?.();
  }
}
