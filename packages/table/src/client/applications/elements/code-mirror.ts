import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** The stand-in for `<code-mirror>`: a plain text area. Left out: colours, line numbers and checks of a language. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "code-mirror";
  #area: HTMLTextAreaElement | null = null;

  override connectedCallback(): void {
    if (!this.#area) this._value = this.getAttribute("value") ?? this.textContent ?? "";
    super.connectedCallback();
  }
  protected override _buildElements(): Node[] {
    this.#area = document.createElement("textarea");
    this.#area.className = "code";
    this.#area.spellcheck = false;
    return [this.#area];
  }
  protected override _refresh(): void {
    if (this.#area) this.#area.value = this._value;
  }
  protected override _activateListeners(): void {
    this.#area?.addEventListener("input", (event) => event.stopPropagation());
    this.#area?.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#area!.value;
    });
  }

  static create(config: InputConfig): HTMLCodeMirrorElement {
    const element = document.createElement(HTMLCodeMirrorElement.tagName) as HTMLCodeMirrorElement;
    element.setAttribute("value", String(config.value ?? ""));
    setInputAttributes(element, config);
    return element;
  }
}
