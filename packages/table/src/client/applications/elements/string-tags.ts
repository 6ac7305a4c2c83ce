import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { localize } from "../wording.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

interface StringTagsConfig extends InputConfig {
  value?: Iterable<string> | null;
  slug?: boolean;
}

/** The stand-in for `<string-tags>`: free words, added with Enter or a button, removed one by one. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[] | Set<string>> {
  static override readonly tagName: string = "string-tags";
  protected _words = new Set<string>();
  #input: HTMLInputElement | null = null;
  #tags: HTMLElement | null = null;

  override connectedCallback(): void {
    if (!this.#input) {
      const given = this.getAttribute("value") ?? this.textContent?.trim() ?? "";
      for (const word of given.split(",").map((one) => one.trim())) if (word) this._words.add(word);
      this.removeAttribute("value");
    }
    super.connectedCallback();
  }

  protected override _buildElements(): Node[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = this.getAttribute("placeholder") ?? this._placeholder();
    const add = iconButton("fa-solid fa-plus add", localize("TABLE.Tags.Add"), () => void this.#add());
    return [this.#tags, this.#input, add];
  }

  protected _placeholder(): string {
    return "";
  }
  /** The words that a typed entry adds; throws an Error whose message tells the user why it may not be added. */
  protected async _accept(entry: string): Promise<string[]> {
    const word = this.hasAttribute("slug") ? entry.toLowerCase().replace(/[^a-z0-9]+/g, "-") : entry;
    return [word];
  }
  protected _tagName(word: string): string {
    return word;
  }

  async #add(): Promise<void> {
    const entry = this.#input?.value.trim();
    if (!entry || !this.editable) return;
    await this._addEntry(entry);
    if (this.#input) this.#input.value = "";
  }

  protected async _addEntry(entry: string): Promise<void> {
    try {
      this.value = [...this._words, ...(await this._accept(entry))];
    } catch (error) {
      globalThis.ui?.notifications?.error((error as Error).message);
    }
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(
      ...[...this._words].map((word) => {
        const name = this._tagName(word);
        const tag = document.createElement("div");
        tag.className = "tag";
        tag.dataset.key = word;
        tag.append(
          name,
          iconButton("fa-solid fa-xmark remove", localize("TABLE.Tags.Remove", { name }), () => {
            this.value = [...this._words].filter((other) => other !== word);
          }),
        );
        return tag;
      }),
    );
    this._toggleDisabled(!this.editable);
  }

  protected override _activateListeners(): void {
    for (const type of ["input", "change"]) this.#input?.addEventListener(type, (event) => event.stopPropagation());
    this.#input?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void this.#add();
    });
  }

  protected override _getValue(): string[] {
    return [...this._words];
  }
  protected override _setValue(value: Iterable<string>): void {
    this._words = new Set(value);
  }

  static create(config: StringTagsConfig): HTMLElement {
    const element = document.createElement(HTMLStringTagsElement.tagName);
    element.setAttribute("value", [...(config.value ?? [])].join(","));
    element.toggleAttribute("slug", Boolean(config.slug));
    setInputAttributes(element, config);
    return element;
  }
}
