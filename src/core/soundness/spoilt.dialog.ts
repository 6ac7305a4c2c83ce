import { templatePath } from "../foundry/system.ts";
import { actions } from "../sheets/actions.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { guarded } from "../text/notify.ts";

/**
 * Tells the Gamemaster what in the world is unsound and what is used in its place, to be repaired or left. Foundry's settings ask for
 * the class at once; what it does comes when it is opened.
 */
export class SpoiltDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-spoilt",
    classes: ["four-tales", "ft-dialog", "ft-spoilt"],
    window: { title: "FOURTALES.Core.Spoilt.title", icon: "fa-solid fa-screwdriver-wrench" },
    position: { width: 560 },
    actions: actions<SpoiltDialog>({ ftRepair: (dialog) => dialog.repair(), ftLeave: (dialog) => dialog.leave() }),
  };

  static PARTS: AppParts = { body: { template: templatePath("core/spoilt"), scrollable: [".ft-spoilt-list"] } };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { spoiltView } = await import("./spoilt-view.ts");
    return { ...(await super._prepareContext(options)), ...spoiltView() };
  }

  /** Writes what is used now over what is unsound, in every document listed. */
  async repair(): Promise<void> {
    await (await import("./spoilt-view.ts")).repairAll();
    await this.close();
  }

  /** Leaves the world as it is; it is told again only where something else goes wrong. */
  async leave(): Promise<void> {
    await guarded(async () => (await import("./spoilt-view.ts")).leaveAll());
    await this.close();
  }
}
