import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Generation 14's `<formula-input>`: a line of text for a formula of dice. Left out: offering the names in roll data. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "formula-input";
  #input: HTMLInputElement | null = null;

  static create(config: InputConfig & { value?: string | null }): HTMLElement {
    const element = document.createElement(HTMLFormulaInputElement.tagName);
    element.setAttribute("value", config.value ?? "");
    setInputAttributes(element, config);
    return element;
  }

  override connectedCallback(): void {
    if (!this.#input) this._value = this.getAttribute("value") ?? "";
    super.connectedCallback();
  }

  protected override _buildElements(): Node[] {
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#input?.value ?? "";
    });
    return [this.#input];
  }

  protected override _refresh(): void {
    if (this.#input) this.#input.value = this._value ?? "";
  }
}
