/** Puts files where everybody at the table can read them. */

interface Stored {
  path?: string;
}

/** Foundry's own way to its files, as far as we use it. */
interface Files {
  createDirectory(source: "data", target: string): Promise<unknown>;
  upload(
    source: "data",
    folder: string,
    file: File,
    body: object,
    options: { notify: boolean },
  ): Promise<Stored | null | undefined>;
}

/**
 * Stores a file in a folder of the world's own, which is made if it is not there. Only who may upload files can.
 * @param folder names of folders within the world's
 * @returns its address; null where nothing was stored
 */
export async function storeFile(folder: readonly string[], file: File): Promise<string | null> {
  const Picker = foundry.applications.apps.FilePicker.implementation;
  // The published types of uploads differ between versions; packages for both call it this way.
  const files = Picker as typeof Picker & Files;
  let path = `worlds/${game.world!.id}`;
  for (const name of folder) {
    path = `${path}/${name}`;
    try {
      await files.createDirectory("data", path);
    } catch {
      // Foundry has no other way to say that it is there already.
    }
  }
  const stored = await files.upload("data", path, file, {}, { notify: false });
  return stored?.path || null;
}
