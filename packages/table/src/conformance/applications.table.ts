import type { ConformanceEntry, ConformanceTable } from "./conformance.check.ts";

const APPS = "foundry.applications";
const NEWER = "generation 14's, which the published types do not know yet";
const UNTYPED = "documented in public, missing from the published types";
const PLATFORM = "the browser's own contract with custom elements";
const INNER = "a step between our elements' base class and its children";

const APP_OWN = { _postRender: UNTYPED, _headerControlButtons: NEWER };

const ELEMENT_OWN = {
  observedAttributes: PLATFORM,
  formDisabledCallback: PLATFORM,
  attributeChangedCallback: PLATFORM,
  _syncFormValue: INNER,
  _labelled: INNER,
  _start: INNER,
  _follow: INNER,
};

/** What single classes have of their own. */
const OWN: Record<string, Record<string, string>> = {
  ActorSheetV2: Object.fromEntries(
    ["_canDragStart", "_canDragDrop", "_onDragStart", "_onDragOver", "_onDrop", "_onDropDocument", "_onDropItem"]
      .concat(["_onDropActiveEffect", "_onDropActor", "_onDropFolder", "_onSortItem", "_dragDrop"])
      .map((name) => [name, UNTYPED]),
  ),
  DocumentSheetConfig: { initializeSheets: UNTYPED },
  RollResolver: { askForFaces: "how this table's rolls ask for faces", faces: "the faces that were told" },
  Notifications: { has: NEWER },
  HTMLCodeMirrorElement: { create: UNTYPED },
  HTMLMultiCheckboxElement: { create: UNTYPED },
  HTMLProseMirrorElement: { open: UNTYPED },
  HTMLSecretBlockElement: Object.fromEntries(
    ["tagName", "secret", "revealed", "connectedCallback", "toggleRevealed"].map((name) => [name, UNTYPED]),
  ),
  HTMLStringTagsElement: Object.fromEntries(
    ["_placeholder", "_accept", "_tagName", "_addEntry"].map((name) => [name, INNER]),
  ),
};

/** The table of windows, sheets, menus, fields and elements. Load the modules as generation 13. */
export function applicationsTable(applications: Loose): ConformanceTable {
  const { api, apps, dice, elements, fields, handlebars, interaction, sheets, ui, ux } = applications;
  const entry = (group: string, standIn: Loose, shared: Record<string, string> = {}): ConformanceEntry => ({
    standIn,
    published: `${APPS}.${group}.${standIn.name}`,
    own: { ...shared, ...OWN[standIn.name] },
  });
  const { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor } = ux;
  return [
    ...[api.ApplicationV2, api.DialogV2, api.DocumentSheetV2].map((cls) => entry("api", cls, APP_OWN)),
    ...[sheets.ActorSheetV2, sheets.ItemSheetV2].map((cls) => entry("sheets", cls, APP_OWN)),
    ...[apps.DocumentSheetConfig, apps.DocumentOwnershipConfig].map((cls) => entry("apps", cls, APP_OWN)),
    entry("dice", dice.RollResolver, APP_OWN),
    entry("ui", ui.Notifications),
    ...[ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor].map((cls) => entry("ux", cls)),
    { standIn: interaction.TooltipManager, published: "foundry.helpers.interaction.TooltipManager" },
    { standIn: fields, published: `${APPS}.fields`, namespace: true },
    { standIn: handlebars, published: `${APPS}.handlebars`, namespace: true },
    ...Object.keys(elements)
      .filter((name) => name.startsWith("HTML"))
      .map((name) => entry("elements", elements[name], ELEMENT_OWN)),
  ];
}
