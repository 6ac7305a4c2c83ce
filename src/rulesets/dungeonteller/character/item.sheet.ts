import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { InputValue } from "../../../core/sheets/item-inputs.ts";
import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { TaleItemSheet } from "../../../core/sheets/tale-item.sheet.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { tellerTemplate } from "../dungeonteller.ts";

/** What the sheet shows, loaded with the first of them. */
const context = () => import("./item.context.ts");

/** What the powers of the packs bring and nobody sets by hand. */
const WRITTEN = [
  "identifier",
  "rule",
  "roles",
  "needs.by",
  "duration.ends",
  "save.roll",
  "save.how",
  "perSuccess",
  "limits",
  "only",
  "does",
  "automation",
];

/** What of a role is chosen in a window of its own. */
const BUILT = ["powers", "stuff", "kit", "traits", "identifier"];

const DURATIONS = ["instant", "turn", "scene", "until-broken", "hour", "journey", "not-stated"];

/** The sheet of every item of this game: a card to read, and the same card to fill in. */
export class TellerItemSheet extends TaleItemSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-item"],
    actions: actions<TellerItemSheet>({
      build: async ({ document }) =>
        (await import("./role-builder.dialog.ts")).RoleBuilder.open({ card: document as OwnedItem }),
      addMod: async ({ document }) => (await context()).addMod(document),
      dropMod: async ({ document }, { dataset }) => (await context()).dropMod(document, Number(dataset.index)),
    }),
  };

  static PARTS: AppParts = { card: { template: tellerTemplate("character/item"), scrollable: [""] } };

  override shows(path: string): boolean {
    return !WRITTEN.includes(path) && !(this.document.type === "tellerRole" && BUILT.includes(path));
  }

  override choicesOf(path: string, own: readonly InputValue[]): readonly InputValue[] {
    return path === "duration.unit" ? DURATIONS : own;
  }

  override wordOf(path: string, choice: InputValue): string {
    return t(`FOURTALES.Teller.Choice.${path.replace(".", "_")}.${choice || "none"}`);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { itemContext } = await context();
    return { ...(await super._prepareContext(options)), ...(await itemContext(this.document.type, this.source)) };
  }

  override async _onFirstRender(options: object, more: object): Promise<void> {
    await super._onFirstRender(options, more);
    this.element.addEventListener("change", ({ target }) => {
      const line = (target as HTMLElement).closest<HTMLElement>("[data-mod]");
      if (line) void guarded(async () => (await context()).changeMod(this.document, line));
    });
  }
}
