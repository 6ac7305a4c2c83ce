import type { WindowClass } from "./applications.ts";

/** A setting, as we register it. */
export interface SettingData {
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config: boolean;
  type: BooleanConstructor | NumberConstructor | StringConstructor | ObjectConstructor | ArrayConstructor;
  default: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
  onChange?(value: unknown): void;
}

/** Settings by scope and key; held in `settings.check.ts`. */
export interface Settings {
  register(scope: string, key: string, data: object): void;
  registerMenu(scope: string, key: string, data: object): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown, options?: object): Promise<unknown>;
}

/** Registers a setting; from the init hook on. */
export function registerSetting(scope: string, key: string, data: SettingData): void {
  settings().register(scope, key, data);
}

/** Registers a button among the settings that opens a window. */
export function addSettingsMenu(
  scope: string,
  key: string,
  menu: { name: string; label: string; hint: string; icon: string; type: WindowClass; restricted: boolean },
): void {
  settings().registerMenu(scope, key, menu);
}

/** @throws Error when it is not registered */
export function getSetting(scope: string, key: string): unknown {
  return settings().get(scope, key);
}

/**
 * World settings are refused to players by the server.
 * @param operation comes to all who hear of the write
 */
export async function setSetting(scope: string, key: string, value: unknown, operation: object = {}): Promise<void> {
  await settings().set(scope, key, value, operation);
}

function settings(): Settings {
  // The published functions take the names that are declared to them one by one; ours are made of the games' names.
  return game.settings as unknown as Settings;
}
