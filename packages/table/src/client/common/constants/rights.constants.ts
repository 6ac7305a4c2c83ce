import { generation } from "../../generation.ts";

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const USER_ROLE_NAMES = { 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" } as const;

/** One thing a role may be allowed to do. */
export interface UserPermission {
  label: string;
  hint: string;
  disableGM: boolean;
  defaultRole: number;
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

/** The least role that holds each permission in a new world. */
const DEFAULT_ROLES: Record<string, number> = {
  ACTOR_CREATE: ASSISTANT,
  BROADCAST_AUDIO: TRUSTED,
  BROADCAST_VIDEO: TRUSTED,
  CARDS_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  ITEM_CREATE: ASSISTANT,
  FILES_BROWSE: TRUSTED,
  FILES_UPLOAD: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MANUAL_ROLLS: TRUSTED,
  MESSAGE_WHISPER: PLAYER,
  NOTE_CREATE: TRUSTED,
  PING_CANVAS: PLAYER,
  PLAYLIST_CREATE: ASSISTANT,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  SHOW_RULER: PLAYER,
  [generation >= 14 ? "REGION_CREATE" : "TEMPLATE_CREATE"]: PLAYER,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  TOKEN_CONFIGURE: TRUSTED,
  WALL_DOORS: PLAYER,
  QUERY_USER: PLAYER,
};

export const USER_PERMISSIONS: Record<string, UserPermission> = Object.fromEntries(
  Object.entries(DEFAULT_ROLES).map(([name, defaultRole]) => [
    name,
    { label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint`, disableGM: false, defaultRole },
  ]),
);
