import { FilePicker } from "../apps/file-picker.ts";
import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { localize } from "../wording.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

interface PickerConfig extends InputConfig {
  value?: string | number | null;
  min?: number;
  max?: number;
  step?: number | "any";
  type?: string;
}

function create(tag: string, config: PickerConfig, names: string[]): HTMLElement {
  const element = document.createElement(tag);
  for (const name of ["value", ...names]) {
    const value = config[name];
    if (value !== undefined && value !== null) element.setAttribute(name, String(value));
  }
  setInputAttributes(element, config);
  return element;
}

/** A text, colour or number input whose changes are the element's own. */
abstract class PickerElement<Value> extends AbstractFormInputElement<Value> {
  #started = false;

  override connectedCallback(): void {
    if (!this.#started) {
      this.#started = true;
      this._start(this.getAttribute("value"));
    }
    super.connectedCallback();
  }
  protected abstract _start(attribute: string | null): void;

  /** Makes the element's value follow an inner input, and keeps the inner events inside. */
  protected _follow(input: HTMLInputElement, read: () => Value): void {
    input.addEventListener("input", (event) => event.stopPropagation());
    input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = read();
    });
  }
}

/** The stand-in for `<range-picker>`: a slider and a number for one value. */
export class HTMLRangePickerElement extends PickerElement<number> {
  static override readonly tagName = "range-picker";
  #range: HTMLInputElement | null = null;
  #number: HTMLInputElement | null = null;

  get valueAsNumber(): number {
    return this._getValue();
  }

  protected override _start(attribute: string | null): void {
    this._value = Number(attribute ?? this.getAttribute("min") ?? 0);
  }
  protected override _buildElements(): Node[] {
    const build = (type: "range" | "number") => {
      const input = document.createElement("input");
      input.type = type;
      for (const name of ["min", "max", "step"]) {
        const value = this.getAttribute(name);
        if (value !== null) input.setAttribute(name, value);
      }
      return input;
    };
    this.#range = build("range");
    this.#number = build("number");
    this.#number.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    return [this.#range, this.#number];
  }
  protected override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input) input.value = String(this._value);
  }
  protected override _activateListeners(): void {
    for (const input of [this.#range!, this.#number!]) this._follow(input, () => Number(input.value));
    this.#range!.addEventListener("input", () => {
      this.#number!.value = this.#range!.value;
    });
  }
  protected override _setValue(value: number): void {
    const bound = (name: string, other: number) => Number(this.getAttribute(name) ?? other);
    this._value = Math.min(
      bound("max", Number.POSITIVE_INFINITY),
      Math.max(bound("min", Number.NEGATIVE_INFINITY), Number(value)),
    );
  }
  static create(config: PickerConfig): HTMLElement {
    return create(HTMLRangePickerElement.tagName, config, ["min", "max", "step"]);
  }
}

/** The stand-in for `<color-picker>`: a hexadecimal text and the browser's colour chooser. Empty text is null. */
export class HTMLColorPickerElement extends PickerElement<string | null> {
  static override readonly tagName = "color-picker";
  #text: HTMLInputElement | null = null;
  #color: HTMLInputElement | null = null;

  protected override _start(attribute: string | null): void {
    this._value = attribute || null;
  }
  protected override _buildElements(): Node[] {
    this.#text = document.createElement("input");
    this.#text.type = "text";
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#color = document.createElement("input");
    this.#color.type = "color";
    this.#color.setAttribute("aria-label", this.getAttribute("aria-label") ?? this.name);
    return [this.#text, this.#color];
  }
  protected override _refresh(): void {
    if (this.#text) this.#text.value = this._value ?? "";
    if (this.#color) this.#color.value = this._value ?? this.#text?.placeholder ?? "#000000";
  }
  protected override _activateListeners(): void {
    for (const input of [this.#text!, this.#color!]) this._follow(input, () => input.value.trim() || null);
  }
  protected override _setValue(value: string | null): void {
    if (value && !/^#[0-9a-f]{6}$/i.test(value)) return;
    this._value = value?.toLowerCase() ?? null;
  }
  static create(config: PickerConfig): HTMLElement {
    return create(HTMLColorPickerElement.tagName, config, ["placeholder"]);
  }
}

/** The stand-in for `<file-picker>`: a path as text, with a button that opens the file picker. */
export class HTMLFilePickerElement extends PickerElement<string> {
  static override readonly tagName = "file-picker";
  #input: HTMLInputElement | null = null;

  /** The kind of file that it asks for. */
  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  protected override _start(attribute: string | null): void {
    this._value = attribute ?? "";
  }
  protected override _buildElements(): Node[] {
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    const browse = () => {
      const picker = new FilePicker.implementation({
        type: this.type,
        current: this._value,
        callback: (path: string) => {
          this.value = path;
        },
      });
      void picker.browse();
    };
    return [this.#input, iconButton("fa-solid fa-file-import", localize("TABLE.File.Browse"), browse)];
  }
  protected override _refresh(): void {
    if (this.#input) this.#input.value = this._value;
  }
  protected override _activateListeners(): void {
    this._follow(this.#input!, () => this.#input!.value.trim());
  }
  static create(config: PickerConfig): HTMLElement {
    return create(HTMLFilePickerElement.tagName, config, ["type", "placeholder"]);
  }
}
