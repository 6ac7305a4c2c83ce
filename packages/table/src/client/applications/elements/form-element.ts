import { BaseElement } from "./html-element.ts";

/**
 * The stand-in for `AbstractFormInputElement`: a form-associated custom element with `name`, `value`, `disabled` and a
 * `change` event. Subclasses build their controls and keep the value in `_value`.
 */
export abstract class AbstractFormInputElement<Value> extends BaseElement {
  static readonly tagName: string = "";
  static formAssociated = true;
  static observedAttributes = ["disabled"];

  protected _internals: ElementInternals | undefined;
  declare protected _value: Value;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals?.();
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? null;
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get value(): Value {
    return this._getValue();
  }
  set value(value: Value) {
    this._setValue(value);
    this._syncFormValue();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    if (this.#built) this._refresh();
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset:disabled") !== null;
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  protected _getValue(): Value {
    return this._value;
  }
  protected _setValue(value: Value): void {
    this._value = value;
  }
  protected _syncFormValue(): void {
    const value = this._getValue();
    this._internals?.setFormValue?.(typeof value === "string" ? value : JSON.stringify(value));
  }

  connectedCallback(): void {
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
      // A click on the element's label lands on the element itself.
      this.addEventListener("click", (event) => event.target === this && this.focus());
    }
    this._syncFormValue();
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.#adoptLabel();
  }

  /** A label that names this element's id names the control inside, which is what the keyboard reaches. */
  #adoptLabel(): void {
    const control = this._labelled();
    if (!control || control.hasAttribute("aria-label") || control.hasAttribute("aria-labelledby")) return;
    const label =
      this.getAttribute("aria-label") ?? this.closest(".form-group")?.querySelector("label")?.textContent?.trim();
    if (label) control.setAttribute("aria-label", label);
  }

  override focus(options?: FocusOptions): void {
    const control = this._labelled() as HTMLElement | null;
    if (control) control.focus(options);
    else super.focus(options);
  }

  protected _labelled(): Element | null {
    return this.querySelector("input, select, textarea, [contenteditable]");
  }

  formDisabledCallback(disabled: boolean): void {
    if (this.#built) this._toggleDisabled(disabled || this.hasAttribute("readonly"));
  }
  attributeChangedCallback(): void {
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  protected abstract _buildElements(): (Node | string)[];
  protected _refresh(): void {}
  protected _activateListeners(): void {}
  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button")) {
      control.disabled = disabled;
    }
  }
}

/** Builds a button of the elements' own: an icon with a spoken name. */
export function iconButton(icon: string, label: string, run: (event: Event) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `icon ${icon}`;
  button.setAttribute("aria-label", label);
  button.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    run(event);
  });
  return button;
}
