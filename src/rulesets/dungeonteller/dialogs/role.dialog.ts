import { renderChild } from "../../../core/compat.ts";
import { guarded, inform, showFieldProblems } from "../../../core/notify.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { roleOptions, takeRole } from "../play/role.ts";
import { tellerSettings } from "../settings/teller-settings.ts";

/** Hero in a minute: a name, a role card, done. */
export class RoleDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "dt-dialog", "dt-roles"],
    tag: "form",
    window: { title: "FOURTALES.Teller.Create.title", icon: "fa-solid fa-hat-wizard" },
    position: { width: 980, height: "auto" },
    form: { handler: RoleDialog.onSubmit, closeOnSubmit: false },
    actions: { ftCancel: RoleDialog.onCancel },
  };

  static PARTS: AppParts = {
    form: { template: tellerTemplate("role-chooser"), scrollable: [".dt-role-hand"] },
  };

  constructor(private readonly actor: OwnedActor) {
    super(...([{}] as never[]));
  }

  /** Opens the chooser for this hero, in the window of its sheet. */
  static async choose(actor: OwnedActor, parent: object | null): Promise<void> {
    await renderChild(parent, new RoleDialog(actor) as never);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const roles = await roleOptions();
    return {
      ...(await super._prepareContext(options)),
      name: this.actor.name,
      roles: roles.map((role) => ({ ...role, luckText: t("FOURTALES.Teller.Create.luck", { luck: role.luck }) })),
      kit: tellerSettings().starterKits,
    };
  }

  private static async onSubmit(this: RoleDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const name = String(data.get("name") ?? "").trim();
    const role = String(data.get("role") ?? "");
    const problems = [
      ...(name === "" ? [{ key: "FOURTALES.Teller.Problem.heroName", field: "name" }] : []),
      ...(role === "" ? [{ key: "FOURTALES.Teller.Problem.noRole" }] : []),
    ];
    if (!showFieldProblems(this.element, problems)) return;
    const done = await guarded(async () => {
      await takeRole(this.actor, role, { name, kit: data.has("kit") });
      return true;
    });
    if (!done) return;
    await this.close();
    inform("FOURTALES.Teller.Create.ready", { name });
  }

  private static async onCancel(this: RoleDialog): Promise<void> {
    await this.close();
  }
}
