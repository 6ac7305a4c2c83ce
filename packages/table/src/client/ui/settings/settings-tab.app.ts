import type { UiOptions } from "../application.types.ts";
import { showMessagePlain } from "../dialogs/plain.dialog.ts";
import { el, textButton } from "../dom/element.builder.ts";
import { AbstractSidebarTab } from "../sidebar/sidebar-tab.app.ts";
import { ControlsConfig } from "./controls-config.app.ts";
import { DiceConfig } from "./dice-config.app.ts";
import { LooksConfig } from "./looks-config.app.ts";
import { SettingsConfig } from "./settings-config.app.ts";
import { ToursManagement } from "./tours-management.app.ts";

/**
 * The settings tab: what is played here, the ways to settings, and the way out.
 *
 * Left out: module management, world editing, support details, invitation links.
 */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["settings-sidebar"],
    window: { title: "Settings", icon: "fa-solid fa-gears" },
    actions: { openApp: Settings.#onOpenApp, about: () => showAbout(), logOut: () => logOut() },
  };

  protected override _build(): Node[] {
    const app = (label: string, name: string, icons: string) =>
      textButton(label, { class: "settings-button", dataset: { action: "openApp", app: name } }, icons);
    const facts = [
      ["System", `${game.system?.title ?? ""} ${game.system?.version ?? ""}`],
      ["World", game.world?.title ?? ""],
      ["Plays the part of", `Foundry ${game.release?.generation ?? ""}`],
      ["You are", game.user.name],
    ];
    return [
      el("div", { class: "directory-header" }, el("h2", {}, "Settings")),
      el(
        "section",
        { class: "settings-section" },
        el(
          "dl",
          { class: "table-facts" },
          facts.flatMap(([term, fact]) => [el("dt", {}, term), el("dd", {}, fact)]),
        ),
      ),
      el(
        "section",
        { class: "settings-section" },
        app("Game settings", "config", "fa-solid fa-sliders"),
        app("Looks", "looks", "fa-solid fa-palette"),
        app("Dice", "dice", "fa-solid fa-dice"),
        app("Keys", "keys", "fa-solid fa-keyboard"),
        app("Tours", "tours", "fa-solid fa-person-hiking"),
        textButton(
          "My settings",
          { class: "settings-button", dataset: { action: "openApp", app: "user" } },
          "fa-solid fa-user-gear",
        ),
        textButton(
          "About this table",
          { class: "settings-button", dataset: { action: "about" } },
          "fa-solid fa-circle-info",
        ),
        textButton(
          "Log out",
          { class: "settings-button log-out", dataset: { action: "logOut" } },
          "fa-solid fa-right-from-bracket",
        ),
      ),
    ];
  }

  static async #onOpenApp(this: Settings, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const name = target.dataset.app;
    if (name === "user") await game.user.sheet?.render({ force: true });
    else if (name === "looks") await new LooksConfig().render({ force: true });
    else if (name === "dice") await new DiceConfig().render({ force: true });
    else if (name === "tours") await new ToursManagement().render({ force: true });
    else if (name === "keys") await new ControlsConfig().render({ force: true });
    else await new SettingsConfig().render({ force: true });
  }
}

async function showAbout(): Promise<void> {
  await showMessagePlain("About this table", [
    "This is a stand-in for testing, not Foundry Virtual Tabletop. It plays the part of the public interface that this system uses, so that the system can be built, seen and tested without a licence.",
    "It is not made by, nor connected with, the makers of Foundry. For play, install the system in Foundry.",
  ]);
}

/** Leaves the table. */
function logOut(): void {
  if (game.logOut) game.logOut();
  else window.location.assign("/join");
}
