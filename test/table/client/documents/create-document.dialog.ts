/**
 * Asks for the name and, where there is a choice, the type of a new document.
 * @returns the created document, or null when the question was dismissed
 */
export async function createDocumentByDialog(
  DocumentClass: Loose,
  data: Loose,
  operation: Loose,
  dialog: Loose,
): Promise<Loose> {
  const cls = DocumentClass.implementation;
  const offered: string[] = dialog.types ?? operation.types ?? cls.TYPES ?? [];
  const types = offered.filter((type) => type !== CONST.BASE_DOCUMENT_TYPE || cls.metadata?.coreTypes?.length > 1);
  const label = game.i18n.localize(cls.metadata?.label ?? cls.documentName);
  const form = document.createElement("div");
  form.append(labelled("Name", textInput(data.name ?? "", cls.defaultName({ type: types[0] }))));
  if (types.length > 1) form.append(labelled("Type", typeSelect(cls, types, data.type)));
  const result = await foundry.applications.api.DialogV2.input({
    window: { title: game.i18n.format("DOCUMENT.Create", { type: label }) },
    content: form,
    ok: { label: game.i18n.format("DOCUMENT.Create", { type: label }) },
    rejectClose: false,
    ...dialog,
  });
  if (!result) return null;
  const type = result.type ?? data.type ?? types[0];
  const name = String(result.name ?? "").trim() || cls.defaultName({ type });
  return cls.create({ ...data, name, ...(type ? { type } : {}) }, { renderSheet: true, ...operation });
}

function labelled(text: string, input: HTMLElement): HTMLElement {
  const label = document.createElement("label");
  label.className = "form-group";
  const caption = document.createElement("span");
  caption.textContent = game.i18n.localize(text);
  label.append(caption, input);
  return label;
}

function textInput(value: string, placeholder: string): HTMLInputElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "text", name: "name", value, placeholder, autofocus: true });
  return input;
}

function typeSelect(cls: Loose, types: readonly string[], chosen?: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = "type";
  for (const type of types) {
    const label = game.i18n.localize(CONFIG[cls.documentName]?.typeLabels?.[type] ?? type);
    select.append(new Option(label, type, type === chosen, type === chosen));
  }
  return select;
}
