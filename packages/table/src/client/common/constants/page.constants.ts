/** What packages read about the page, its media and its servers, where nothing here plays by it. */
export const CANVAS_PERFORMANCE_MODES = { LOW: 0, MED: 1, HIGH: 2, MAX: 3 } as const;
export const LIGHTING_LEVELS = { DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 } as const;
export const OCCLUSION_MODES = { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 } as const;
export const TILE_OCCLUSION_MODES = { ...OCCLUSION_MODES } as const;
export const TOKEN_OCCLUSION_MODES = {
  OWNED: 0x1,
  CONTROLLED: 0x2,
  HOVERED: 0x4,
  HIGHLIGHTED: 0x8,
  VISIBLE: 0x10,
} as const;
export const CLIPPER_SCALING_FACTOR = 100;
export const AUDIO_CHANNELS = {
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
} as const;
export const CURSOR_STYLES = {
  default: "default",
  "default-down": "default",
  pointer: "pointer",
  "pointer-down": "pointer",
  grab: "grab",
  "grab-down": "grabbing",
  text: "text",
  "text-down": "text",
} as const;
export const CSS_THEMES = { foundry: "THEME.foundry", fantasy: "THEME.fantasy", scifi: "THEME.scifi" } as const;
export const FONT_WEIGHTS = {
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
} as const;
export const GAME_VIEWS = ["game", "stream"] as const;
export const SETUP_VIEWS = ["auth", "license", "setup", "players", "join", "update"] as const;
export const WORLD_JOIN_THEMES = {
  default: "WORLD.JOIN_THEMES.default",
  minimal: "WORLD.JOIN_THEMES.minimal",
} as const;
export const FILE_PICKER_PUBLIC_DIRS = ["cards", "css", "fonts", "icons", "lang", "scripts", "sounds", "ui"] as const;
export const ALLOWED_URL_SCHEMES = ["http", "https", "data", "mailto", "obsidian", "syrinscape-online"] as const;
export const TRUSTED_IFRAME_DOMAINS = ["google.com", "youtube.com"] as const;
export const PASSWORD_SAFE_STRING = "•".repeat(16);
export const WEBSITE_URL = "https://foundryvtt.com";
export const WEBSITE_API_URL = "https://api.foundryvtt.com";
export const SOFTWARE_UPDATE_CHANNELS = {
  stable: "SETUP.UpdateStable",
  testing: "SETUP.UpdateTesting",
  development: "SETUP.UpdateDevelopment",
  prototype: "SETUP.UpdatePrototype",
} as const;
/** In milliseconds. */
export const TIMEOUTS = {
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  IP_DISCOVERY: 5000,
  REMOTE_PACKAGE: 5000,
} as const;
export const PACKAGE_AVAILABILITY_CODES = {
  UNKNOWN: 0,
  VERIFIED: 1,
  UNVERIFIED_BUILD: 2,
  UNVERIFIED_SYSTEM: 3,
  UNVERIFIED_GENERATION: 4,
  MISSING_SYSTEM: 5,
  MISSING_DEPENDENCY: 6,
  REQUIRES_CORE_DOWNGRADE: 7,
  REQUIRES_CORE_UPGRADE_STABLE: 8,
  REQUIRES_CORE_UPGRADE_UNSTABLE: 9,
  REQUIRES_DEPENDENCY_UPDATE: 10,
} as const;
export const SHOWDOWN_OPTIONS = {
  disableForced4SpacesIndentedSublists: true,
  noHeaderId: true,
  parseImgDimensions: true,
  strikethrough: true,
  tables: true,
  tablesHeaderId: true,
} as const;
export const WALL_DOOR_INTERACTIONS = ["open", "close", "lock", "unlock", "test"] as const;
