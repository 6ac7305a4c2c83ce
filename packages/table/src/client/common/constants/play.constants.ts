export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;
export const CARD_DRAW_MODES = { FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 } as const;
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;
export const COMBAT_ANNOUNCEMENTS = ["startEncounter", "nextUp", "yourTurn"] as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const MACRO_SCOPES = ["global", "actors", "actor"] as const;
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;
export const PLAYLIST_MODES = { DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 } as const;
export const PLAYLIST_SORT_MODES = { ALPHABETICAL: "a", MANUAL: "m" } as const;
export const DIRECTORY_SEARCH_MODES = { FULL: "full", NAME: "name" } as const;
export const SETTING_SCOPES = { CLIENT: "client", WORLD: "world", USER: "user" } as const;
export const TABLE_RESULT_TYPES = { TEXT: "text", DOCUMENT: "document" } as const;
export const FOLDER_MAX_DEPTH = 4;
export const SORT_INTEGER_DENSITY = 100_000;
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;
