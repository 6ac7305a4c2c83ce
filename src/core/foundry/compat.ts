import type { TaleDocument } from "./documents.ts";
import { seen } from "./held.ts";
import type { MessageSource } from "./source-data.ts";

/*
 * The only file that tells Foundry 13 from Foundry 14. Everything else asks here.
 * Sources of the differences: the public API documentation of both versions.
 */

interface MenuEntry {
  label: string;
  icon: string;
  visible?: (target: HTMLElement) => boolean;
  onClick: (target: HTMLElement) => void;
}

interface Renderable {
  render(options: { force: boolean }): unknown;
}

/** Is this client Foundry 14 or later? Usable from init on. */
export function isV14(): boolean {
  return game.release!.generation >= 14;
}

/**
 * The update entry that deletes the key at `path` (dotted, from the document's root).
 * @example await actor.update(del("system.effects.abc"))
 */
export function del(path: string): Record<string, unknown> {
  // The published types are those of 13, which has neither this operator nor the next.
  if (isV14()) return { [path]: (globalThis as { _del?: unknown })._del };
  const cut = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, cut)}-=${path.slice(cut)}`]: null };
}

/**
 * The update entry that puts `value` at `path` in place of whatever object was there; a plain entry would be merged.
 * @example await actor.update(put("system.effects.abc", effect))
 */
export function put(path: string, value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return { [path]: value };
  // As above.
  const v14 = globalThis as typeof globalThis & { _replace(value: unknown): unknown };
  if (isV14()) return { [path]: v14._replace(value) };
  const cut = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, cut)}==${path.slice(cut)}`]: value };
}

/** A context menu entry that both versions understand. */
export function menuEntry(entry: MenuEntry): Record<string, unknown> {
  if (isV14()) {
    const { label, icon, visible, onClick } = entry;
    return { label, icon, visible: visible ?? true, onClick: (_event: Event, target: HTMLElement) => onClick(target) };
  }
  return {
    name: entry.label,
    icon: `<i class="${entry.icon}"></i>`,
    condition: entry.visible ?? true,
    callback: entry.onClick,
  };
}

/** How a wall stops a sense, as Foundry numbers it. Version 14 says so of all edges, and warns of the old name. */
export function senseTypes(): typeof CONST.WALL_SENSE_TYPES {
  // 14's name, which the published types of 13 lack.
  if (isV14()) return (CONST as typeof CONST & { EDGE_SENSE_TYPES: typeof CONST.WALL_SENSE_TYPES }).EDGE_SENSE_TYPES;
  return CONST.WALL_SENSE_TYPES;
}

/** What 14 has of a scene's levels, and of where a token lies among them. */
interface Storeys {
  levels?: ReadonlyMap<string, unknown>;
  initialLevel?: Pick<TaleDocument, "id"> | null;
}
interface OnStorey {
  level?: string;
}

/** The id of the level that a token lies on; null on 13, which has none. */
export function sceneLevelOf(token: object): string | null {
  // A token of 14; the published types are those of 13.
  return (isV14() && (token as OnStorey).level) || null;
}

/**
 * What puts a token on a level that its scene has: on one of no level nobody sees it, and it may not move. It is the level that
 * the scene shows first; nothing where it lies on one, and on 13.
 */
export function ontoLevel(token: object, scene: object | null): OnStorey {
  // As above.
  const { levels, initialLevel } = (scene ?? {}) as Storeys;
  const own = sceneLevelOf(token);
  return !own || !initialLevel || levels?.has(own) ? {} : { level: initialLevel.id };
}

/** How high the level lies that this user's map shows, in units of the grid; 0 where there is none, and on 13. */
export function heightInView(): number {
  // The map of 14; the published types are those of 13.
  const { level } = (canvas ?? {}) as { level?: { elevation?: { base?: number } } | null };
  return level?.elevation?.base ?? 0;
}

/** Part of an effect's data: its picture stands on the token. Version 13 shows those with a status and passes this over. */
export const SHOWN_ON_TOKENS = { showIcon: 2 };

/** Opens `child` in the window of `parent`: version 14 may have moved that one out of the main page. */
export function renderChild(parent: object | null, child: Renderable): unknown {
  // 14's alone, so it is looked for before it is called.
  const host = parent as { renderChild?: (app: Renderable, options: { force: boolean }) => unknown } | null;
  if (isV14() && typeof host?.renderChild === "function") return host.renderChild(child, { force: true });
  return child.render({ force: true });
}

/** The user's choice on 13. */
function rollMode(): ChatMessage.PassableRollMode {
  return game.settings!.get("core", "rollMode") ?? "publicroll";
}

/** The user's choice on 14. */
function messageMode(): string {
  // A setting of 14; the published types are those of 13.
  const settings = game.settings as typeof game.settings & { get(scope: "core", key: "messageMode"): string };
  const mode = settings.get("core", "messageMode");
  return mode === "ic" ? "public" : mode;
}

interface Modes {
  applyRollMode(data: object, mode: ChatMessage.PassableRollMode): unknown;
}

/**
 * The message data with the user's visibility written into whisper and blind.
 * @param secret for the Gamemasters alone, whatever the user has chosen
 */
export function withMessageMode(data: MessageSource, secret = false): MessageSource {
  if (isV14()) {
    // What 13 calls applyRollMode, for modes of messages; as above.
    const messages = ChatMessage as typeof ChatMessage & { applyMode(data: object, mode: string): void };
    messages.applyMode(data, secret ? "gm" : messageMode());
  } else seen<Modes, typeof ChatMessage>(ChatMessage).applyRollMode(data, secret ? "gmroll" : rollMode());
  return data;
}
