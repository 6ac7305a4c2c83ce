import { CONST } from "../constants/index.ts";
import type { PlainRecord } from "../utils/types.ts";
import { DocumentLifeCycle } from "./document-life-cycle.ts";
import { type ActionRight, hasNamedRight, levelFromOwnership } from "./document-rights.ts";

/** Who may see and change a document. Ours: a part of Document kept apart for its length. */
export class OwnedDocument extends DocumentLifeCycle {
  /** A user's level by ownership; the role plays no part in it. */
  getUserLevel(user: Loose = globalThis.game?.user): number {
    const { INHERIT, NONE } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    if (!this.parent && this.pack) return globalThis.game?.packs?.get(this.pack)?.getUserLevel?.(user) ?? NONE;
    const level = "ownership" in this._source ? levelFromOwnership(this.ownership, user?.id) : INHERIT;
    if (level !== INHERIT) return level;
    // The actor of an unlinked token has nobody above it: its token asks the actor.
    return (this.isToken ? null : this.parent?.getUserLevel?.(user)) ?? NONE;
  }

  /** Whether a user reaches a level; gamemasters own everything. @param options.exact ask for that level and no other */
  testUserPermission(user: Loose, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const levels = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const level = user.isGM ? levels.OWNER : this.getUserLevel(user);
    const target = typeof permission === "string" ? (levels[permission] ?? levels.OWNER) : permission;
    return exact ? level === target : level >= target;
  }

  canUserModify(user: Loose, action: string, data: PlainRecord = {}): boolean {
    const right = (this.constructor as unknown as { metadata: { permissions: Record<string, ActionRight> } }).metadata
      .permissions[action];
    if (!right) return false;
    return typeof right === "function" ? right(user, this, data) : hasNamedRight(user, right, this);
  }

  /** The running user's level. */
  get permission(): number {
    const user = globalThis.game?.user;
    return user?.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : this.getUserLevel(user);
  }

  get isOwner(): boolean {
    return Boolean(globalThis.game?.user && this.testUserPermission(globalThis.game.user, "OWNER"));
  }

  get limited(): boolean {
    return Boolean(globalThis.game?.user && this.testUserPermission(globalThis.game.user, "LIMITED", { exact: true }));
  }

  get visible(): boolean {
    return Boolean(globalThis.game?.user && this.testUserPermission(globalThis.game.user, "LIMITED"));
  }
}
