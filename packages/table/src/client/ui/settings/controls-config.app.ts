import { modifiersOf } from "../../game/key-combinations.ts";
import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";
import { el, iconButton, textButton } from "../dom/element.builder.ts";
import { tellProblem } from "../dom/problem.notice.ts";
import { words } from "./setting-input.ts";

type Binding = { key: string; modifiers?: string[] };

/** The keys that do something, and other keys for them. What cannot be changed has no buttons. */
export class ControlsConfig extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "Keys", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 560, height: 560 },
    actions: {
      addKey: ControlsConfig.#onAddKey,
      removeKey: ControlsConfig.#onRemoveKey,
      resetKeys: ControlsConfig.#onReset,
    },
  };

  /** The action that waits for a key. */
  #waiting: string | null = null;

  protected override _build(): Node[] {
    const actions: Loose[] = [...game.keybindings.actions.values()].filter(
      (action: Loose) => !action.restricted || game.user.isGM,
    );
    const own = el("tr", {}, el("th", { scope: "row" }, "Run a macro of the bar"), el("td", {}, "1 to 0"));
    const head = el("tr", {}, el("th", { scope: "col" }, "What"), el("th", { scope: "col" }, "Keys"));
    return [
      el(
        "table",
        { class: "keys" },
        el("thead", {}, head),
        el(
          "tbody",
          {},
          own,
          actions.map((action) => this.#row(action)),
        ),
      ),
      el(
        "footer",
        { class: "form-footer" },
        textButton("Back to the usual keys", { dataset: { action: "resetKeys" } }, "fa-solid fa-rotate-left"),
      ),
    ];
  }

  #row(action: Loose): HTMLElement {
    const name = words(action.name) || action.id;
    const fixed = action.uneditable.length;
    const bindings: Binding[] = game.keybindings.bindings?.get(action.id) ?? [];
    const keys = bindings.map((binding, index) => {
      const remove = iconButton(`Take ${keyWords(binding)} away from ${name}`, "fa-solid fa-xmark", {
        dataset: { action: "removeKey", index: String(index - fixed) },
      });
      return el("span", { class: "key" }, el("kbd", {}, keyWords(binding)), index < fixed ? null : remove);
    });
    const isWaiting = this.#waiting === action.id;
    const label = isWaiting ? `Press a key for ${name}, or Escape` : `Add a key for ${name}`;
    const add = iconButton(label, isWaiting ? "fa-solid fa-ellipsis" : "fa-solid fa-plus", {
      dataset: { action: "addKey" },
    });
    return el(
      "tr",
      { dataset: { actionId: action.id } },
      el("th", { scope: "row" }, name, action.hint ? el("small", {}, words(action.hint)) : null),
      el("td", {}, keys, add),
    );
  }

  static async #onAddKey(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#waiting = target.closest<HTMLElement>("tr")?.dataset.actionId ?? null;
    await this.render({ force: true });
    const listen = (event: KeyboardEvent): void => {
      // A modifier alone is no key yet.
      if (/^(Shift|Control|Alt|Meta)/.test(event.code)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      window.removeEventListener("keydown", listen, { capture: true });
      const id = this.#waiting;
      this.#waiting = null;
      if (!id || event.code === "Escape") void this.render({ force: true });
      else void this.#change(id, (editable) => [...editable, { key: event.code, modifiers: modifiersOf(event) }]);
    };
    window.addEventListener("keydown", listen, { capture: true });
  }

  static async #onRemoveKey(this: ControlsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("tr")?.dataset.actionId ?? "";
    const index = Number(target.dataset.index);
    await this.#change(id, (editable) => editable.filter((_binding, at) => at !== index));
  }

  static async #onReset(this: ControlsConfig): Promise<void> {
    await game.keybindings.resetDefaults();
    await this.render({ force: true });
  }

  async #change(id: string, next: (editable: Binding[]) => Binding[]): Promise<void> {
    const { namespace, uneditable } = game.keybindings.actions.get(id);
    const editable = (game.keybindings.bindings?.get(id) ?? []).slice(uneditable.length);
    try {
      await game.keybindings.set(namespace, id.slice(namespace.length + 1), next(editable));
    } catch (error) {
      tellProblem(error);
    }
    await this.render({ force: true });
  }
}

/** A key with its modifiers as people say it. */
function keyWords(binding: Binding): string {
  const key = binding.key.replace(/^Key|^Digit/, "").replace(/^Arrow/, "Arrow ");
  return [...(binding.modifiers ?? []), key].join(" + ");
}
