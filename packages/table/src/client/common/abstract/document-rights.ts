import { CONST } from "../constants/index.ts";
import type { PlainRecord } from "../utils/types.ts";

/** What a document class lets a user do: a user permission, a role, an ownership level, or a function that decides. */
export type ActionRight = string | ((user: Loose, document: Loose, data: PlainRecord) => boolean);

/** Whether a user has a right that is named by one word. */
export function hasNamedRight(user: Loose, right: string, document: Loose): boolean {
  if (user.isGM && user.role >= CONST.USER_ROLES.ASSISTANT && right in CONST.DOCUMENT_OWNERSHIP_LEVELS) return true;
  if (right in CONST.USER_PERMISSIONS) return Boolean(user.can?.(right));
  if (right in CONST.USER_ROLES) return user.role >= CONST.USER_ROLES[right];
  if (right in CONST.DOCUMENT_OWNERSHIP_LEVELS) return Boolean(document?.testUserPermission(user, right));
  return false;
}

/** A user's level on a document by its ownership alone; role and parents are the caller's affair. */
export function levelFromOwnership(ownership: Record<string, number> | undefined | null, userId: string): number {
  const { INHERIT } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  if (!ownership) return INHERIT;
  return ownership[userId] ?? ownership.default ?? INHERIT;
}

/** The scopes whose flags may be used now: core, the world, the system and active modules. */
export function activeFlagScopes(): string[] {
  const game = globalThis.game;
  const modules = Array.from((game?.modules?.values?.() ?? []) as Iterable<Loose>);
  const active = modules.filter((module) => module.active).map((module) => module.id);
  return ["core", "world", game?.system?.id, ...active].filter(Boolean);
}
