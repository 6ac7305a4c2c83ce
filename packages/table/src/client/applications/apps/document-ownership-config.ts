import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createSelectInput } from "../fields/inputs.ts";
import { runtime } from "../runtime.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { localize } from "../wording.ts";
import { setDocumentApp } from "./document-apps.ts";
import { formFooter } from "./form-footer.ts";

const LEVELS = ["None", "Limited", "Observer", "Owner"];
const INHERIT = "-1";

/**
 * The stand-in for `foundry.applications.apps.DocumentOwnershipConfig`: the GM says what all players, and each player,
 * may do with a document.
 * Left out: applying it to a whole folder, and the extra levels of compendia.
 */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "permission-{id}",
    classes: ["ownership-config"],
    position: { width: 420 },
    sheetConfig: false,
    ownershipConfig: false,
    viewPermission: 3,
    window: { contentClasses: ["standard-form"] },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  override get title(): string {
    return `${localize("TABLE.Sheet.Ownership")}: ${this.document.name ?? ""}`;
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const ownership = this.document.ownership ?? {};
    const levels = LEVELS.map((name, index) => ({ value: String(index), label: localize(`TABLE.Ownership.${name}`) }));
    const inherit = { value: INHERIT, label: localize("TABLE.Ownership.Inherit") };
    const group = (id: string, label: string, options: typeof levels) =>
      createFormGroup({
        label,
        input: createSelectInput({ name: id, value: String(ownership[id] ?? INHERIT), options }),
        rootId: this.id,
      });
    const players = [...(runtime.game?.users ?? [])].filter((user) => !user.isGM);
    return [
      group("default", localize("TABLE.Ownership.Everyone"), levels),
      ...players.map((user) => group(user.id, user.name, [inherit, ...levels])),
      formFooter(),
    ];
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as HTMLElement[]));
  }

  static async #onSubmit(this: DocumentOwnershipConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
    const ownership: Record<string, number> = { ...this.document.ownership };
    for (const [id, level] of Object.entries(data.object)) {
      if (String(level) === INHERIT) delete ownership[id];
      else ownership[id] = Number(level);
    }
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}

setDocumentApp("ownership", DocumentOwnershipConfig);
