import { offersOf } from "../../../core/creation/offers.ts";
import { renderChild } from "../../../core/foundry/compat.ts";
import { actions } from "../../../core/sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform, showFieldProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { tellerSettings } from "../teller-settings.ts";
import { takeRole } from "./role.ts";

/** Hero in a minute: a name, a role card, done. */
export class RoleDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "dt-dialog", "dt-roles"],
    tag: "form",
    window: { title: "FOURTALES.Teller.Create.title", icon: "fa-solid fa-hat-wizard" },
    position: { width: 980, height: "auto" },
    form: { handler: actions<RoleDialog>({ submit: (dialog) => dialog.submit() }).submit, closeOnSubmit: false },
    actions: actions<RoleDialog>({ ftCancel: (dialog) => dialog.close(), build: (dialog) => dialog.build() }),
  };

  static PARTS: AppParts = {
    form: { template: tellerTemplate("character/role-chooser"), scrollable: [".dt-role-hand"] },
  };

  constructor(
    private readonly actor: OwnedActor,
    private readonly onSheet: boolean,
  ) {
    super({});
  }

  /** Opens the chooser for this hero, in the window of its sheet; null where that is not open and something else tells of it. */
  static async choose(actor: OwnedActor, parent: object | null): Promise<void> {
    await renderChild(parent, new RoleDialog(actor, parent !== null));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      // Whoever has no name of their own yet is asked for one.
      name: this.actor.name === t("FOURTALES.Core.Newcomer.name") ? "" : this.actor.name,
      roles: await offersOf("tellerRole", ["system.summary", "system.luck", "img"]),
      kit: tellerSettings().starterKits,
    };
  }

  /** A role that is on none of the cards. */
  private async build(): Promise<void> {
    const { RoleBuilder } = await import("./role-builder.dialog.ts");
    await this.close();
    await RoleBuilder.open({ hero: this.actor });
  }

  private async submit(): Promise<void> {
    const data = new FormData(this.element as HTMLFormElement);
    const name = String(data.get("name") ?? "").trim();
    const role = String(data.get("role") ?? "");
    const problems = [
      ...(name === "" ? [{ key: "FOURTALES.Teller.Problem.heroName", field: "name" }] : []),
      ...(role === "" ? [{ key: "FOURTALES.Teller.Problem.noRole" }] : []),
    ];
    if (!showFieldProblems(this.element, problems)) return;
    if (!(await takeRole({ who: this.actor.uuid, role, name, kit: data.has("kit") }))) return;
    await this.close();
    if (this.onSheet) inform("FOURTALES.Teller.Create.ready", { name });
  }
}
