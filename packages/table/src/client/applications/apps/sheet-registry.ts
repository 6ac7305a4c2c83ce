import { readSetting, runtime, type SheetEntry, type TableDocument, type TableDocumentClass } from "../runtime.ts";

export interface SheetRegistration {
  label?: string | (() => string);
  types?: string[];
  themes?: Record<string, string> | null;
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}

type SheetClass = SheetEntry["cls"];
type SheetClasses = Record<string, Record<string, SheetEntry>>;

const pending: (() => void)[] = [];
let initialized = false;

/** The themes that a sheet offers unless it says otherwise. */
const THEMES = { light: "Light", dark: "Dark" };

/** `CONFIG.<Document>.sheetClasses`, made where it is missing. */
function sheetClassesOf(documentName: string): SheetClasses {
  runtime.CONFIG[documentName] ??= {};
  const config = runtime.CONFIG[documentName] as { sheetClasses?: SheetClasses };
  config.sheetClasses ??= {};
  return config.sheetClasses;
}

function typesOf(cls: TableDocumentClass): string[] {
  const types = runtime.game?.documentTypes?.[cls.documentName] ?? cls.TYPES ?? [];
  return types.length ? [...types] : ["base"];
}

/** The stored id of a sheet: it names the class, so a build that renames classes orphans it. */
function sheetId(scope: string, cls: { name: string }): string {
  return `${scope}.${cls.name}`;
}

function later(job: () => void): void {
  if (initialized) job();
  else pending.push(job);
}

/** Registers a sheet class; until `initializeSheets` runs (between `setup` and `ready`) it waits. */
export function registerSheet(
  doc: TableDocumentClass,
  scope: string,
  cls: SheetClass,
  options: SheetRegistration = {},
): void {
  const id = sheetId(scope, cls);
  later(() => {
    const classes = sheetClassesOf(doc.documentName);
    const { makeDefault = false, canBeDefault = true, canConfigure = true, themes = THEMES } = options;
    const label = typeof options.label === "function" ? options.label() : (options.label ?? cls.name);
    for (const type of options.types ?? typesOf(doc)) {
      const entries = classes[type] ?? {};
      classes[type] = entries;
      if (makeDefault) for (const entry of Object.values(entries)) entry.default = false;
      const isFirst = Object.keys(entries).length === 0;
      entries[id] = { id, label, cls, default: makeDefault || isFirst, canBeDefault, canConfigure, themes };
    }
  });
}

/** Takes a sheet class out again; the next one that may be becomes the default. */
export function unregisterSheet(
  doc: TableDocumentClass,
  scope: string,
  cls: SheetClass,
  options: { types?: string[] } = {},
): void {
  if (!cls) return;
  const id = sheetId(scope, cls);
  later(() => {
    const classes = sheetClassesOf(doc.documentName);
    for (const type of options.types ?? Object.keys(classes)) {
      const entries = classes[type];
      if (!entries?.[id]) continue;
      const wasDefault = entries[id].default;
      delete entries[id];
      const heir = Object.values(entries).find((entry) => entry.canBeDefault);
      if (wasDefault && heir) heir.default = true;
    }
  });
}

/** Applies the registrations made so far, then the world's choice of default sheets. */
export function initializeSheets(): void {
  initialized = true;
  for (const job of pending.splice(0)) job();
  const chosen = readSetting("core", "sheetClasses") as Record<string, Record<string, string>> | undefined;
  for (const [documentName, byType] of Object.entries(chosen ?? {})) {
    for (const [type, id] of Object.entries(byType)) {
      const entries = sheetClassesOf(documentName)[type];
      if (!entries?.[id]) continue;
      for (const entry of Object.values(entries)) entry.default = entry.id === id;
    }
  }
}

/** The sheets registered for a document's type. */
export function sheetsFor(document: Pick<TableDocument, "documentName" | "type">): Record<string, SheetEntry> {
  if (!initialized) initializeSheets();
  const classes = sheetClassesOf(document.documentName);
  return classes[document.type ?? "base"] ?? classes.base ?? {};
}

/** The sheet class for a document: its own choice (`flags.core.sheetClass`), else the default of its type. @forTests */
export function sheetClassFor(document: Pick<TableDocument, "documentName" | "type" | "flags">): SheetClass | null {
  const entries = sheetsFor(document);
  const own = (document.flags?.core as { sheetClass?: string } | undefined)?.sheetClass;
  if (own && entries[own]) return entries[own].cls;
  const all = Object.values(entries);
  return (all.find((entry) => entry.default) ?? all[0])?.cls ?? null;
}
