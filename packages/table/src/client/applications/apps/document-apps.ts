import type { ApplicationV2 } from "../api/application.ts";
import type { TableDocument } from "../runtime.ts";

type AppClass = new (options: { document: TableDocument }) => ApplicationV2;
type Role = "sheetConfig" | "ownership";

const classes = new Map<Role, AppClass>();

/** Tells which application configures a document's sheet or its owners; they are sheets themselves, hence not imported. */
export function setDocumentApp(role: Role, cls: AppClass): void {
  classes.set(role, cls);
}

function open(role: Role, document: TableDocument): void {
  const cls = classes.get(role);
  if (cls) void new cls({ document }).render({ force: true });
}

export function openSheetConfig(document: TableDocument, _from: ApplicationV2): void {
  open("sheetConfig", document);
}

export function openOwnership(document: TableDocument, _from: ApplicationV2): void {
  open("ownership", document);
}
