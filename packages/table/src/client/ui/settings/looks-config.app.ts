import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el, icon, labelledField, selectInput } from "../dom/element.builder.ts";
import { type ColorScheme, DEFAULT_UI_CONFIG } from "../frame/colour-scheme.ts";

const SCHEMES: [string, string][] = [
  ["", "As my computer says"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** Colours and text size, for this browser: the setting `core.uiConfig`. */
export class LooksConfig extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "looks-config",
    tag: "form",
    classes: ["looks-config", "standard-form"],
    window: { title: "Looks", icon: "fa-solid fa-palette" },
    position: { width: 420 },
    form: { closeOnSubmit: true, handler: LooksConfig.#onSubmit },
  };

  protected override _build(): Node[] {
    const config = game.settings.get("core", "uiConfig") ?? DEFAULT_UI_CONFIG;
    const scheme = config.colorScheme ?? {};
    const size = el("input", {
      type: "range",
      name: "fontScale",
      min: 1,
      max: 9,
      step: 1,
      value: config.fontScale ?? DEFAULT_UI_CONFIG.fontScale,
      dataset: { dtype: "Number" },
    });
    return [
      labelledField("Windows and sheets", selectInput("applications", SCHEMES, scheme.applications ?? "")),
      labelledField("Everything around them", selectInput("interface", SCHEMES, scheme.interface ?? "")),
      labelledField("Text size", size, "To the right is larger."),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), "Save")),
    ];
  }

  static async #onSubmit(this: LooksConfig, _event: Event, _form: HTMLFormElement, data: Loose): Promise<void> {
    const { applications, interface: around, fontScale } = data.object;
    const before = game.settings.get("core", "uiConfig");
    await game.settings.set("core", "uiConfig", {
      ...before,
      colorScheme: { applications: applications as ColorScheme, interface: around as ColorScheme },
      fontScale: Number(fontScale),
    });
  }
}
