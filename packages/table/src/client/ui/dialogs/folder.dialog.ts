import { DialogV2 } from "../application.base.ts";
import { el, labelledField, selectInput } from "../dom/element.builder.ts";

/** Asks for a folder's name, colour and order; null when dismissed. */
async function askFolder(title: string, folder: Loose = {}): Promise<Loose> {
  const color = folder.color ? String(folder.color.css ?? folder.color) : "#5b5b66";
  const content = el(
    "div",
    {},
    labelledField("Name", el("input", { type: "text", name: "name", value: folder.name ?? "", autofocus: true })),
    labelledField("Colour", el("input", { type: "color", name: "color", value: color })),
    labelledField(
      "Order",
      selectInput(
        "sorting",
        [
          ["a", "By name"],
          ["m", "By hand"],
        ],
        folder.sorting ?? "a",
      ),
    ),
  );
  return DialogV2.input({ window: { title }, content, ok: { label: "Save", icon: "fa-solid fa-check" } });
}

/** Makes a folder for documents of a kind, inside another one when given. */
export async function createFolderDialog(type: string, parent: string | null = null): Promise<Loose> {
  const data = await askFolder("New folder");
  if (!data) return null;
  return getDocumentClass("Folder").create({ ...data, name: data.name || "New folder", type, folder: parent });
}

/** Changes a folder. */
export async function editFolderDialog(folder: Loose): Promise<Loose> {
  const data = await askFolder(`Folder: ${folder.name}`, folder);
  return data ? folder.update({ ...data, name: data.name || folder.name }) : null;
}

/** Deletes a folder; what lies in it moves out, one level up. */
export async function deleteFolderDialog(folder: Loose): Promise<void> {
  const content = el("div", {}, el("p", {}, `What lies in ${folder.name} is kept.`));
  const sure = await DialogV2.confirm({ window: { title: `Delete the folder ${folder.name}?` }, content });
  if (sure) await folder.delete({ deleteSubfolders: false, deleteContents: false });
}
