import type { JsonObject } from "./protocol.ts";

export const ROLE = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const LEVEL = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** The lowest role that has each permission in a new world; the setting `core.permissions` overrides it. */
const DEFAULT_PERMISSION_ROLE: Readonly<Record<string, number>> = {
  ACTOR_CREATE: ROLE.ASSISTANT,
  CARDS_CREATE: ROLE.ASSISTANT,
  DRAWING_CREATE: ROLE.TRUSTED,
  FILES_UPLOAD: ROLE.ASSISTANT,
  ITEM_CREATE: ROLE.ASSISTANT,
  JOURNAL_CREATE: ROLE.TRUSTED,
  MACRO_SCRIPT: ROLE.PLAYER,
  MESSAGE_WHISPER: ROLE.PLAYER,
  NOTE_CREATE: ROLE.TRUSTED,
  QUERY_USER: ROLE.PLAYER,
  REGION_CREATE: ROLE.PLAYER,
  SETTINGS_MODIFY: ROLE.ASSISTANT,
  TEMPLATE_CREATE: ROLE.PLAYER,
  TOKEN_CREATE: ROLE.ASSISTANT,
  TOKEN_DELETE: ROLE.ASSISTANT,
  WALL_DOORS: ROLE.PLAYER,
};

export function roleOf(user: JsonObject): number {
  return typeof user.role === "number" ? user.role : ROLE.NONE;
}

/** GM rights: Gamemaster and Assistant alike. */
export function isGM(user: JsonObject): boolean {
  return roleOf(user) >= ROLE.ASSISTANT;
}

/**
 * Whether the user has a named permission by role, by the world's permission table or by their own exceptions.
 * @param table value of the world setting `core.permissions`: permission → roles that have it
 */
export function hasPermission(user: JsonObject, permission: string, table: Record<string, number[]> | null): boolean {
  if (roleOf(user) === ROLE.GAMEMASTER) return true;
  const own = user.permissions as Record<string, boolean> | undefined;
  if (own && typeof own[permission] === "boolean") return own[permission];
  const roles = table?.[permission];
  if (roles) return roles.includes(roleOf(user));
  return roleOf(user) >= (DEFAULT_PERMISSION_ROLE[permission] ?? ROLE.GAMEMASTER);
}

/** The user's level in an `ownership` record; the record's `default` counts when the user is not named or inherits. */
export function ownershipLevel(ownership: unknown, userId: string): number {
  if (typeof ownership !== "object" || ownership === null) return LEVEL.NONE;
  const record = ownership as Record<string, number>;
  const own = record[userId];
  if (typeof own === "number" && own !== LEVEL.INHERIT) return own;
  return record.default ?? LEVEL.NONE;
}
