import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el, icon, labelledField, selectInput } from "../dom/element.builder.ts";

/**
 * How this browser gets the number of each die: by the computer, or typed in from dice on the real table. The setting
 * is `core.diceConfiguration`, a method for each denomination; an empty method is the computer.
 */
export class DiceConfig extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "dice-config",
    tag: "form",
    classes: ["dice-config", "standard-form"],
    window: { title: "Dice", icon: "fa-solid fa-dice" },
    position: { width: 420 },
    form: { closeOnSubmit: true, handler: DiceConfig.#onSubmit },
  };

  protected override _build(): Node[] {
    const config = game.settings.get("core", "diceConfiguration") ?? {};
    const methods = Object.entries(CONFIG.Dice?.fulfillment?.methods ?? {}) as [string, Loose][];
    const choices: [string, string][] = [
      ["", "The computer rolls"],
      ...methods
        .filter(([key]) => key !== "")
        .map(([key, method]): [string, string] => [
          key,
          key === "manual" ? "I roll and type it in" : words(method, key),
        ]),
    ];
    if (!choices.some(([key]) => key === "manual")) choices.push(["manual", "I roll and type it in"]);
    const dice = Object.keys(CONFIG.Dice?.fulfillment?.dice ?? { d4: 0, d6: 0, d8: 0, d10: 0, d12: 0, d20: 0, df: 0 });
    return [
      ...dice.map((die) => labelledField(die, selectInput(die, choices, config[die] ?? ""))),
      el("footer", { class: "form-footer" }, el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), "Save")),
    ];
  }

  static async #onSubmit(this: DiceConfig, _event: Event, _form: HTMLFormElement, data: Loose): Promise<void> {
    await game.settings.set("core", "diceConfiguration", { ...data.object });
  }
}

function words(method: Loose, key: string): string {
  return method?.label ? game.i18n.localize(method.label) : key;
}
