import { DialogV2 } from "../api/dialog.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createTextInput } from "../fields/inputs.ts";
import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";

interface FilePickerOptions {
  type?: string;
  current?: string;
  callback?(path: string, picker: FilePicker): unknown;
  [option: string]: unknown;
}

/** The table's own game, which knows how files get to the server. */
function table(): Loose {
  return runtime.game as Loose;
}

/** The table keeps nothing elsewhere. */
function onlyData(source: string): void {
  if (source !== "data") throw new Error(`The table has no files in "${source}".`);
}

/**
 * The stand-in for `foundry.applications.apps.FilePicker`: it asks for a path as text.
 * Left out: browsing folders, favourites, other sources than the user's data.
 */
export class FilePicker {
  static get implementation(): typeof FilePicker {
    return (runtime.CONFIG?.ux?.FilePicker as typeof FilePicker | undefined) ?? FilePicker;
  }

  readonly options: FilePickerOptions;
  readonly type: string;
  request: string;

  constructor(options: FilePickerOptions = {}) {
    this.options = options;
    this.type = options.type ?? "any";
    this.request = options.current ?? "";
  }

  async render(_options: object | boolean = {}): Promise<this> {
    void this.browse();
    return this;
  }

  /** One folder in one that is there. @throws Error when it is there already */
  static async createDirectory(source: string, target: string, _options: object = {}): Promise<string> {
    onlyData(source);
    return await table().files.makeFolder(target);
  }

  /** What the server does not take is told, and comes to nothing. @returns without a path where nothing was stored */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify = true }: { notify?: boolean } = {},
  ): Promise<{ path?: string; status?: string; message?: string }> {
    onlyData(source);
    if (!table().user.can("FILES_UPLOAD")) throw new Error("You may not upload files.");
    try {
      const stored = await table().files.upload(path, file);
      if (notify) runtime.ui?.notifications?.info(stored);
      return { status: "success", path: stored, message: "" };
    } catch (error) {
      runtime.ui?.notifications?.error((error as Error).message);
      return {};
    }
  }

  /** Asks for the path and hands it to the callback; dismissed, nothing happens. */
  async browse(): Promise<this> {
    const input = createTextInput({ name: "path", value: this.request, autofocus: true });
    const content = document.createElement("div");
    content.append(createFormGroup({ label: localize("TABLE.File.Path"), input, rootId: "file-picker" }));
    const answer = await DialogV2.input({ window: { title: "TABLE.File.Title" }, classes: ["file-picker"], content });
    const path = typeof answer?.path === "string" ? answer.path.trim() : null;
    if (path === null) return this;
    this.request = path;
    await this.options.callback?.(path, this);
    return this;
  }
}
