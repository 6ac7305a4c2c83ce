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

/**
 * The stand-in for `foundry.applications.apps.FilePicker`: it asks for a path as text.
 * Left out: browsing folders, uploading, favourites.
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
