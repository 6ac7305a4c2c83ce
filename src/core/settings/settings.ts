import { type Ruleset, rulesets } from "../contract/ruleset.ts";
import type { SettingSpec } from "../contract/setting-spec.ts";
import type { WindowClass } from "../foundry/applications.ts";
import { worldActors } from "../foundry/game.ts";
import { announce } from "../foundry/hooks.ts";
import { drawListsAnew } from "../foundry/interface.ts";
import { addSettingsMenu, getSetting, registerSetting, setSetting } from "../foundry/settings.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { guarded } from "../text/notify.ts";
import { registerKeeperThrows } from "./keeper-throws.ts";
import { PLACES, registerKept, TONIGHT } from "./kept.ts";

/** The setting of this browser that holds answers under seal (`core/asks/secrets.ts`). */
export const SECRETS = "sealed";

/** Key of a ruleset's setting in the world: the ruleset's id goes first, so that two games may use the same word. */
function settingKey(ruleset: string, key: string): string {
  return `${ruleset}.${key}`;
}

/** A setting of one game. */
export function readSetting<T>(ruleset: string, key: string): T {
  return getSetting(SYSTEM_ID, settingKey(ruleset, key)) as T;
}

/** Writes a setting of one game; world settings are refused to players by the server. */
export async function writeSetting(ruleset: string, key: string, value: unknown): Promise<void> {
  await setSetting(SYSTEM_ID, settingKey(ruleset, key), value);
}

/** A setting of the system itself. */
export function readCoreSetting<T>(key: string): T {
  return getSetting(SYSTEM_ID, key) as T;
}

/** Writes a setting of the system itself. */
export async function writeCoreSetting(key: string, value: unknown): Promise<void> {
  await setSetting(SYSTEM_ID, key, value);
}

/** The games that this table plays, never none: a table that chose nothing is offered all. */
export function gamesInPlay(): Ruleset[] {
  const chosen = rulesets().filter(({ id }) => readCoreSetting<boolean>(gameKey(id)));
  return chosen.length > 0 ? chosen : rulesets();
}

/** The games that this table plays and that have actors in this world: only these load the code for play. */
export function gamesWithPeople(): Ruleset[] {
  return gamesInPlay().filter(({ actors }) => [...worldActors()].some(({ type }) => type in actors));
}

/** Do all here belong to one game, so that nobody chooses a door? Not where somebody had begun to choose. */
export function isOneGame(): boolean {
  return gamesInPlay().length === rulesets().length && gamesWithPeople().length === 1;
}

/** Does this table play the game? */
export function inPlay(id: string): boolean {
  return gamesInPlay().some((ruleset) => ruleset.id === id);
}

/** From now on this table plays the game as well; Gamemasters alone may say so. */
export async function playGame(id: string): Promise<void> {
  await writeCoreSetting(gameKey(id), true);
}

/** From now on this table plays these games and no others; Gamemasters alone may say so. */
export async function playOnly(ids: readonly string[]): Promise<void> {
  for (const { id } of rulesets())
    if (readCoreSetting<boolean>(gameKey(id)) !== ids.includes(id))
      await writeCoreSetting(gameKey(id), ids.includes(id));
}

function gameKey(id: string): string {
  return `play.${id}`;
}

/** How large the type of sheets, cards and dialogs may be. */
const TYPE_SIZES = ["normal", "large", "huge"] as const;

/** Registers the choice of games, each game's own settings and the bookkeeping of migrations; call at init. */
export function registerSettings(): void {
  for (const ruleset of rulesets()) {
    registerSetting(SYSTEM_ID, gameKey(ruleset.id), {
      name: ruleset.label,
      hint: ruleset.hint,
      scope: "world",
      config: true,
      type: Boolean,
      default: true,
      requiresReload: true,
      onChange: drawListsAnew,
    });
  }
  // What somebody chose while there were two sizes.
  registerSetting(SYSTEM_ID, "largeType", { scope: "client", config: false, type: Boolean, default: false });
  registerSetting(SYSTEM_ID, "typeSize", {
    name: "FOURTALES.Core.Setting.typeSize",
    hint: "FOURTALES.Core.Setting.typeSizeHint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(TYPE_SIZES.map((size) => [size, `FOURTALES.Core.Setting.typeSize_${size}`])),
    default: readCoreSetting<boolean>("largeType") ? "large" : "normal",
    onChange: applyTypeSize,
  });
  registerKeeperThrows();
  registerSetting(SYSTEM_ID, "mended", { scope: "world", config: false, type: Number, default: 0 });
  registerKept("dataVersion", "world");
  registerKept(SECRETS, "client");
  registerKept(PLACES, "client");
  registerKept("spoiltLeft", "world");
  registerKept(TONIGHT, "world");
  for (const ruleset of rulesets()) for (const spec of ruleset.settings) register(ruleset, spec);
}

/** A button among the system's settings, for the Gamemaster, that opens a window. */
export function registerMenu(
  key: string,
  menu: { name: string; label: string; hint: string; icon: string; type: WindowClass },
) {
  addSettingsMenu(SYSTEM_ID, key, { ...menu, restricted: true });
}

/** Puts each game's settings under its name, in Foundry's window of settings as it is drawn. */
export function showHeadings(_app: object, form: HTMLElement): void {
  void guarded(async () => (await import("./headings.ts")).headSettings(form, gamesInPlay()));
}

/** How large the type is stands on the page as a class, so that every sheet, card and dialog follows. */
export function applyTypeSize(): void {
  const chosen = readCoreSetting<string>("typeSize");
  for (const size of TYPE_SIZES) document.body.classList.toggle(`ft-type-${size}`, size === chosen);
}

function register(ruleset: Ruleset, spec: SettingSpec): void {
  const type = { boolean: Boolean, choice: String, number: Number, text: String }[spec.type];
  registerSetting(SYSTEM_ID, settingKey(ruleset.id, spec.key), {
    name: spec.label,
    hint: `${spec.label}Hint`,
    scope: spec.scope,
    config: spec.visible,
    type,
    default: spec.default,
    ...(spec.choices ? { choices: spec.choices } : {}),
    ...(spec.range ? { range: spec.range } : {}),
    requiresReload: spec.reload ?? false,
    onChange: () => {
      spec.onChange?.();
      announce("fourTales.setting", ruleset.id, spec.key);
    },
  });
}
