import { generation } from "../../generation.ts";
import { DialogV2 } from "../application.base.ts";
import { kindLabels } from "../directories/kind-labels.ts";
import { el, labelledField, selectInput } from "../dom/element.builder.ts";

/** What a caller may say about the dialog; everything else goes on to DialogV2. */
export interface CreateDialogOptions {
  /** The subtypes to offer. Without it every subtype is offered that the class and the system know. */
  types?: string[];
  /** The folders to offer, as `{id, name}`. */
  folders?: { id: string; name: string }[];
  [dialogOption: string]: unknown;
}

/**
 * Asks for a name, a type and a folder, and creates the document: what `Document.createDialog` does. Resolves to the
 * new document, or null when the dialog was dismissed. Throws when a caller allows no type at all.
 *
 * Generation 13 and 14 have the same signature; `base` is offered only when there is nothing else.
 *
 * @param documentClass the (configured) document class
 * @param data          data the document starts with; its name and type are preselected
 * @param operation     creation options, with `parent` and `pack`
 */
export async function createDocumentDialog(
  documentClass: Loose,
  data: Loose = {},
  operation: Loose = {},
  { types, folders, ...dialogOptions }: CreateDialogOptions = {},
): Promise<Loose> {
  const DocumentClass = documentClass.implementation ?? documentClass;
  const documentName = DocumentClass.documentName;
  // Older callers name the types among the operation's options.
  const { types: legacyTypes, ...createOptions } = operation;
  const allowed: string[] | undefined = types ?? legacyTypes;
  const offered = offeredTypes(DocumentClass, allowed);
  if (allowed && offered.length === 0) throw new Error(`No ${documentName} type may be created here.`);
  const preferred = data.type ?? DocumentClass.defaultType?.() ?? CONFIG[documentName]?.defaultType;
  const selected = offered.some(([type]) => type === preferred) ? preferred : offered[0]?.[0];
  const { one } = kindLabels(documentName);
  const content = buildContent(DocumentClass, data, offered, selected, folders ?? foldersFor(documentName, operation));
  const window = { title: `New ${one}`, ...(dialogOptions.window as object | undefined) };
  const answer = await DialogV2.input({
    position: { width: 380 },
    ...dialogOptions,
    window,
    content,
    ok: { label: `Create ${one}`, icon: "fa-solid fa-check", ...(dialogOptions.ok as object | undefined) },
  });
  if (!answer) return null;
  const { preset, ...answered } = answer;
  const ready = await presetData(preset);
  const merged = { ...data, ...answered, ...ready };
  merged.name = String(answer.name ?? "").trim() || ready.name || nameFor(DocumentClass, merged, operation);
  if (!merged.folder) delete merged.folder;
  if (!merged.type) delete merged.type;
  return DocumentClass.create(merged, { renderSheet: true, ...createOptions });
}

/** The subtypes a dialog offers, with their labels, sorted by label. */
function offeredTypes(documentClass: Loose, allowed?: string[]): [string, string][] {
  const name = documentClass.documentName;
  const all: string[] = documentClass.TYPES ?? game.documentTypes?.[name] ?? [];
  const usable = all.filter((type) => type !== "base" && (!allowed || allowed.includes(type)));
  const types = usable.length > 0 ? usable : all.filter((type) => !allowed || allowed.includes(type));
  return types
    .map((type): [string, string] => {
      const label = CONFIG[name]?.typeLabels?.[type];
      const shown = label ? game.i18n.localize(label) : type;
      return [type, shown === label ? type : shown];
    })
    .sort((a, b) => a[1].localeCompare(b[1]));
}

function buildContent(
  documentClass: Loose,
  data: Loose,
  types: [string, string][],
  selected: string | undefined,
  folders: { id: string; name: string }[],
): HTMLDivElement {
  const placeholder = nameFor(documentClass, { ...data, type: selected }, {});
  const name = el("input", { type: "text", name: "name", value: data.name ?? "", placeholder, autofocus: true });
  const content = el("div", { class: "create-document" }, labelledField("Name", name));
  const typeOf = (type: string) => nameFor(documentClass, { ...data, type }, {});
  if (types.length > 1) {
    const select = selectInput("type", types, selected ?? "");
    const field = labelledField("Type", select, hintOf(documentClass, select.value));
    select.addEventListener("change", () => {
      name.placeholder = typeOf(select.value);
      const hint = field.querySelector(".hint");
      if (hint) hint.textContent = hintOf(documentClass, select.value);
    });
    content.append(field);
  } else if (selected) {
    content.append(el("input", { type: "hidden", name: "type", value: selected }));
  }
  const presets = presetsOf(documentClass);
  if (presets.length > 0)
    content.append(labelledField("Preset", selectInput("preset", [["", "None"], ...presets], "")));
  if (folders.length > 0) {
    const choices = [["", "None"] as const, ...folders.map((folder) => [folder.id, folder.name] as const)];
    content.append(labelledField("Folder", selectInput("folder", choices, data.folder?.id ?? data.folder ?? "")));
  }
  return content;
}

/** Ready decks and other stacks that packages register (`CONFIG.Cards.presets`), as id and label. */
function presetsOf(documentClass: Loose): [string, string][] {
  if (documentClass.documentName !== "Cards") return [];
  const presets: [string, Loose][] = Object.entries(CONFIG.Cards.presets ?? {});
  return presets.map(([id, { label }]) => [id, game.i18n.localize(label)]);
}

/** The data behind a preset, whose own type and cards win over what the dialog began with. @throws Error without the file */
async function presetData(id: string | undefined): Promise<Loose> {
  if (!id) return {};
  const { src } = CONFIG.Cards.presets[id];
  const response = await fetch(foundry.utils.getRoute(src));
  if (!response.ok) throw new Error(`The preset ${src} could not be loaded (${response.status}).`);
  return response.json();
}

/** What a subtype is, below the choice: generation 14 asks the language files; without a text it is a blank. */
function hintOf(documentClass: Loose, type: string): string {
  if (generation < 14) return "";
  const key = `TYPES.HINTS.${documentClass.documentName}.${type}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : " ";
}

function foldersFor(documentName: string, operation: Loose): { id: string; name: string }[] {
  if (operation.parent || operation.pack) return [];
  return game.folders?.filter((folder: Loose) => folder.type === documentName) ?? [];
}

function nameFor(documentClass: Loose, data: Loose, operation: Loose): string {
  const context = { type: data.type, parent: operation.parent, pack: operation.pack };
  return documentClass.defaultName?.(context) ?? `New ${kindLabels(documentClass.documentName).one}`;
}
