import { setInputAttributes } from "../fields/input-attributes.ts";
import { buildOptions, type SelectConfig } from "../fields/select-options.ts";
import { localize } from "../wording.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

/** What multi-select elements share: choices from `<option>` children, the chosen ones in a Set. */
abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[] | Set<string>> {
  protected _chosen = new Set<string>();
  protected _choices = new Map<string, string>();
  protected _options: Element[] = [];
  #read = false;

  override connectedCallback(): void {
    if (!this.#read) this.#initialize();
    super.connectedCallback();
  }

  #initialize(): void {
    this.#read = true;
    this._options = [...this.children];
    for (const option of this.querySelectorAll("option")) {
      if (!option.value) continue;
      this._choices.set(option.value, option.textContent ?? option.value);
      if (option.hasAttribute("selected")) this._chosen.add(option.value);
    }
  }

  select(value: string): void {
    if (!this._choices.has(value)) throw new Error(`"${value}" is not an option of this multi-select.`);
    this.value = [...this._chosen, value];
  }
  unselect(value: string): void {
    this.value = [...this._chosen].filter((one) => one !== value);
  }

  protected override _getValue(): string[] {
    return [...this._chosen];
  }
  protected override _setValue(value: Iterable<string>): void {
    const values = [...value];
    if (this.#read) {
      const unknown = values.find((one) => !this._choices.has(one));
      if (unknown !== undefined) throw new Error(`"${unknown}" is not an option of this multi-select.`);
    }
    this._chosen = new Set(values);
  }
}

/** The stand-in for `<multi-select>`: a select that adds, and a tag with a button for each chosen option. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override readonly tagName = "multi-select";
  #select: HTMLSelectElement | null = null;
  #tags: HTMLElement | null = null;

  protected override _buildElements(): Node[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#select = document.createElement("select");
    this.#select.append(new Option("", "", true, true), ...this._options.map((option) => option.cloneNode(true)));
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(
      ...[...this._chosen].map((key) => {
        const name = this._choices.get(key) ?? key;
        const tag = document.createElement("div");
        tag.className = "tag";
        tag.dataset.key = key;
        tag.append(
          name,
          iconButton("fa-solid fa-xmark remove", localize("TABLE.Tags.Remove", { name }), () => this.unselect(key)),
        );
        return tag;
      }),
    );
    for (const option of this.#select?.options ?? []) option.disabled = this._chosen.has(option.value);
    if (this.#select) this.#select.value = "";
    this._toggleDisabled(!this.editable);
  }

  protected override _activateListeners(): void {
    this.#select?.addEventListener("change", (event) => {
      event.stopPropagation();
      const { value } = event.target as HTMLSelectElement;
      if (value) this.select(value);
    });
    this.#select?.addEventListener("input", (event) => event.stopPropagation());
  }

  static create(config: SelectConfig): HTMLMultiSelectElement {
    return createMulti(HTMLMultiSelectElement.tagName, config) as HTMLMultiSelectElement;
  }
}

/** The stand-in for `<multi-checkbox>`: one checkbox for each option. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override readonly tagName = "multi-checkbox";

  protected override _buildElements(): Node[] {
    const build = (option: HTMLOptionElement) => {
      const label = document.createElement("label");
      label.className = "checkbox";
      const box = document.createElement("input");
      box.type = "checkbox";
      box.value = option.value;
      label.append(box, option.textContent ?? option.value);
      return label;
    };
    return this._options.map((option) => {
      if (option.tagName !== "OPTGROUP") return build(option as HTMLOptionElement);
      const group = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = (option as HTMLOptGroupElement).label;
      group.append(legend, ...[...option.querySelectorAll("option")].map(build));
      return group;
    });
  }

  protected override _labelled(): Element | null {
    return null;
  }
  protected override _refresh(): void {
    for (const box of this.querySelectorAll<HTMLInputElement>("input")) box.checked = this._chosen.has(box.value);
  }
  protected override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      if (box.tagName !== "INPUT") return;
      event.stopPropagation();
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }

  static create(config: SelectConfig): HTMLMultiCheckboxElement {
    return createMulti(HTMLMultiCheckboxElement.tagName, config) as HTMLMultiCheckboxElement;
  }
}

function createMulti(tag: string, config: SelectConfig): HTMLElement {
  const element = document.createElement(tag);
  const values = config.value as Iterable<string> | undefined | null;
  element.append(...buildOptions({ ...config, blank: undefined, value: values ? [...values] : [] }));
  setInputAttributes(element, config);
  return element;
}
