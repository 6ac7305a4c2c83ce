/**
 * The applications' typed view of the globals that the running table provides.
 * Everything is read at call time, so that class definitions import in Node, where no table runs.
 */

/** What applications need to know of a document. */
export interface TableDocument {
  id: string | null;
  uuid: string;
  name?: string;
  img?: string;
  type?: string;
  documentName: string;
  isOwner: boolean;
  pack?: string | null;
  parent?: TableDocument | null;
  collection?: { has(id: string): boolean; locked?: boolean };
  compendium?: { locked?: boolean } | null;
  apps: Record<string, unknown>;
  _source: Record<string, unknown>;
  schema: { fields: Record<string, unknown>; getField(path: string): unknown };
  flags?: Record<string, Record<string, unknown>>;
  ownership?: Record<string, number>;
  sheet?: { render(options: unknown): Promise<unknown> } | null;
  sort?: number;
  testUserPermission(user: unknown, level: string | number, options?: { exact?: boolean }): boolean;
  validate(options: Record<string, unknown>): boolean;
  update(changes: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData?(): Record<string, unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  createEmbeddedDocuments(
    name: string,
    data: unknown[],
    operation?: Record<string, unknown>,
  ): Promise<TableDocument[] | undefined>;
  updateEmbeddedDocuments(name: string, updates: unknown[], operation?: Record<string, unknown>): Promise<unknown>;
  getEmbeddedDocument?(name: string, id: string): TableDocument | undefined;
  getEmbeddedCollection?(name: string): Iterable<TableDocument>;
  toEmbed?(config: Record<string, unknown>, options: Record<string, unknown>): Promise<HTMLElement | null>;
  onEmbed?(element: HTMLElement): void;
  getRollData?(): Record<string, unknown>;
}

/** A document class as `getDocumentClass` returns it. */
export interface TableDocumentClass {
  documentName: string;
  metadata?: { label?: string };
  TYPES?: string[];
  implementation?: TableDocumentClass;
  fromDropData?(data: Record<string, unknown>): Promise<TableDocument | undefined>;
}

export interface TableUser {
  id: string;
  name: string;
  isGM: boolean;
  isSelf: boolean;
  active: boolean;
  query?(name: string, data: unknown, options?: Record<string, unknown>): Promise<unknown>;
}

/** How one registered sheet class stands in `CONFIG.<Document>.sheetClasses[type]`. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: new (...args: never[]) => unknown;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

export interface CustomEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options: Record<string, unknown>): Promise<HTMLElement | null> | HTMLElement | null;
  onRender?(element: HTMLElement): void;
  replaceParent?: boolean;
}

interface TableConfig {
  TextEditor?: { enrichers: CustomEnricher[] };
  ux?: Record<string, unknown>;
  queries?: Record<string, unknown>;
  [documentName: string]: unknown;
}

interface TableGame {
  user: TableUser | null;
  users?: Iterable<TableUser> & { get(id: string): TableUser | undefined };
  i18n?: {
    lang?: string;
    localize(key: string): string;
    format(key: string, data: Record<string, unknown>): string;
    has?(key: string): boolean;
  };
  settings?: {
    get(namespace: string, key: string): unknown;
    set(ns: string, key: string, v: unknown): Promise<unknown>;
  };
  packs?: { get(id: string): { locked?: boolean } | undefined };
  tooltip?: { activate(element: HTMLElement, options?: object): void; deactivate(): void };
  ready?: boolean;
  documentTypes?: Record<string, string[]>;
}

interface TableUtils {
  mergeObject<T extends object>(original: T, other: object, options?: object): T;
  expandObject(object: object): Record<string, unknown>;
  flattenObject(object: object): Record<string, unknown>;
  getProperty(object: object, path: string): unknown;
  escapeHTML(text: string): string;
  cleanHTML(html: string): string;
  randomID(length?: number): string;
  parseUuid(uuid: string, options?: object): { id?: string; type?: string; uuid?: string } | null;
}

interface RollLike {
  formula: string;
  total: number | string;
  evaluate(options?: object): Promise<RollLike>;
  toMessage(data?: object, options?: object): Promise<unknown>;
  toJSON?(): object;
  getTooltip?(): Promise<string>;
}

interface RollClassLike {
  new (formula: string, data?: object, options?: object): RollLike;
  create?(formula: string, data?: object, options?: object): RollLike;
  replaceFormulaData?(formula: string, data: object, options?: object): string;
  defaultImplementation?: RollClassLike;
}

/** The globals as applications see them; every member may be missing before the table is set up. */
export interface TableRuntime {
  game?: TableGame;
  CONFIG: TableConfig;
  CONST: { DOCUMENT_OWNERSHIP_LEVELS: Record<string, number> };
  Hooks?: {
    call(hook: string, ...args: unknown[]): boolean;
    callAll(hook: string, ...args: unknown[]): boolean;
    onError?(location: string, error: Error, options?: object): void;
  };
  ui?: {
    notifications?: Record<"info" | "warn" | "error" | "success", (message: string, options?: object) => unknown>;
  };
  foundry: { utils: TableUtils; dice?: { Roll: RollClassLike } };
  fromUuid(uuid: string, options?: object): Promise<TableDocument | null>;
  fromUuidSync(uuid: string, options?: object): (Partial<TableDocument> & { name?: string; uuid?: string }) | null;
  getDocumentClass?(name: string): TableDocumentClass | undefined;
  ChatMessage?: { getSpeaker?(data?: object): object; implementation?: { getSpeaker(data?: object): object } };
}

/** The one window through which applications look at the table's globals. */
export const runtime = globalThis as unknown as TableRuntime;

/** A setting's value, or undefined when it is not registered or settings are not there yet. */
export function readSetting(namespace: string, key: string): unknown {
  try {
    return runtime.game?.settings?.get(namespace, key);
  } catch {
    return undefined;
  }
}

/** Reports an error the way Foundry does: console, hook and, when asked, a notification. */
export function reportError(where: string, error: unknown, notify = true): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  if (runtime.Hooks?.onError) {
    runtime.Hooks.onError(where, cause, { log: "error", notify: notify ? "error" : null });
  } else {
    console.error(where, cause);
    if (notify) runtime.ui?.notifications?.error(cause.message);
  }
}
