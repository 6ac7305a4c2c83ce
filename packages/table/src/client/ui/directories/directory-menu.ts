import { configureOwnership } from "../application.base.ts";
import { createFolderDialog, deleteFolderDialog, editFolderDialog } from "../dialogs/folder.dialog.ts";
import { menuEntry } from "../dom/menu-entry.ts";
import type { DocumentDirectory } from "./document-directory.app.ts";

/** What one can do with an entry of a directory. */
export function entryMenu(directory: DocumentDirectory): unknown[] {
  const entryOf = (target: HTMLElement): Loose =>
    directory.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId);
  return [
    menuEntry({
      label: "Open",
      icon: "fa-solid fa-eye",
      onClick: (target) => entryOf(target)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "Who may see it",
      icon: "fa-solid fa-user-lock",
      visible: () => game.user.isGM,
      onClick: (target) => configureOwnership(entryOf(target)),
    }),
    menuEntry({
      label: "Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target) => directory.canCreateEntry && Boolean(entryOf(target)?.isOwner),
      onClick: (target) => duplicate(entryOf(target)),
    }),
    menuEntry({
      label: "Out of its folder",
      icon: "fa-solid fa-folder-open",
      visible: (target) => Boolean(entryOf(target)?.folder) && game.user.isGM,
      onClick: (target) => entryOf(target)?.update({ folder: null }),
    }),
    menuEntry({
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(entryOf(target)?.canUserModify(game.user, "delete")),
      onClick: (target) => entryOf(target)?.deleteDialog(),
    }),
  ];
}

/** What one can do with a folder. */
export function folderMenu(directory: DocumentDirectory): unknown[] {
  const folderOf = (target: HTMLElement): Loose =>
    game.folders.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId);
  const gm = () => game.user.isGM;
  return [
    menuEntry({
      label: "Edit the folder",
      icon: "fa-solid fa-pen",
      visible: gm,
      onClick: (target) => editFolderDialog(folderOf(target)),
    }),
    menuEntry({
      label: "New folder inside",
      icon: "fa-solid fa-folder-plus",
      visible: gm,
      onClick: (target) => createFolderDialog(directory.documentName, folderOf(target)?.id),
    }),
    menuEntry({
      label: "Delete the folder",
      icon: "fa-solid fa-trash",
      visible: gm,
      onClick: (target) => deleteFolderDialog(folderOf(target)),
    }),
  ];
}

/** Makes a copy beside the original, with a name that says so. */
async function duplicate(entry: Loose): Promise<void> {
  await entry.clone({ name: `${entry.name} (copy)` }, { save: true });
}
