import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el, icon, labelledField, selectInput } from "../dom/element.builder.ts";

/**
 * What the tracker shows and passes over, for the whole world: `foundry.applications.apps.CombatTrackerConfig`.
 * Left out: turn markers, themes of sounds, and reading for whoever may not change it.
 */
export class CombatTrackerConfig extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "combat-tracker-config",
    tag: "form",
    classes: ["standard-form"],
    window: { title: "Encounters", icon: "fa-solid fa-swords" },
    position: { width: 480 },
    form: { closeOnSubmit: true, handler: CombatTrackerConfig.#onSubmit },
  };

  protected override _build(): Node[] {
    const { resource, skipDefeated } = CONFIG.Combat.settings;
    const paths = trackedPaths();
    if (resource && !paths.includes(resource)) paths.push(resource);
    const choices = ["", ...paths].map((path) => [path, path || "None"] as [string, string]);
    const skip = el("input", { type: "checkbox", name: "skipDefeated", checked: skipDefeated });
    return [
      labelledField("Value beside each combatant", selectInput("resource", choices, resource)),
      labelledField("Pass over those who are out of the fight", skip),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), "Save")),
    ];
  }

  static async #onSubmit(_event: Event, _form: HTMLFormElement, { object }: Loose): Promise<void> {
    const before = game.settings.get("core", "combatTrackerConfig");
    await game.settings.set("core", "combatTrackerConfig", { ...before, ...object });
  }
}

/** Every path that some type of actor lets tokens track; of a bar, its value. */
function trackedPaths(): string[] {
  const { getTrackedAttributes } = getDocumentClass("Token");
  const found = Object.keys(CONFIG.Actor.trackableAttributes ?? {}).flatMap((type) => {
    const { bar, value } = getTrackedAttributes(type);
    return [...bar.map((path: string[]) => [...path, "value"]), ...value].map((path) => path.join("."));
  });
  return [...new Set(found)].sort();
}
