import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el } from "../dom/element.builder.ts";
import { words } from "./setting-input.ts";

/** The keys that do something, to read. Left out: changing them. */
export class KeybindingsList extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "keybindings-list",
    classes: ["keybindings-list"],
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 460, height: 520 },
  };

  protected override _build(): Node[] {
    const actions = [...(game.keybindings?.actions?.values() ?? [])].filter(
      (action: Loose) => !action.restricted || game.user.isGM,
    );
    const rows = actions.map((action: Loose) => {
      const id = `${action.namespace}.${action.key ?? action.id}`;
      const keys = game.keybindings.bindings?.get(id) ?? [...(action.uneditable ?? []), ...(action.editable ?? [])];
      const name = words(action.name) || id;
      return el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, keys.map(keyWords).join(", ") || "none"));
    });
    const own = el("tr", {}, el("th", { scope: "row" }, "Run a macro of the bar"), el("td", {}, "1 to 0"));
    return [
      el(
        "table",
        { class: "keys" },
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "What"), el("th", { scope: "col" }, "Keys"))),
        el("tbody", {}, own, rows),
      ),
    ];
  }
}

/** A key with its modifiers as people say it. */
export function keyWords(binding: { key: string; modifiers?: string[] }): string {
  const key = binding.key.replace(/^Key|^Digit/, "").replace(/^Arrow/, "Arrow ");
  return [...(binding.modifiers ?? []), key].join(" + ");
}
