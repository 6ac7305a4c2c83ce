import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { runtime } from "../runtime.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { localize } from "../wording.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

interface DocumentTagsConfig extends InputConfig {
  value?: string | Iterable<string> | null;
  type?: string;
  single?: boolean;
  max?: number;
}

/**
 * The stand-in for `<document-tags>`: documents by uuid, dropped on it or typed. With `single` its value is one uuid or
 * null, else an array.
 */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string | string[] | null> {
  static override readonly tagName = "document-tags";
  #uuids: string[] = [];
  #input: HTMLInputElement | null = null;
  #tags: HTMLElement | null = null;

  /** The kind of document that it takes; null takes any. */
  get type(): string | null {
    return this.getAttribute("type");
  }
  get single(): boolean {
    return this.hasAttribute("single");
  }
  get max(): number {
    return Number(this.getAttribute("max") ?? Number.POSITIVE_INFINITY);
  }

  override connectedCallback(): void {
    if (!this.#input) {
      const given = this.getAttribute("value") ?? this.textContent?.trim() ?? "";
      this.#uuids = given
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean);
      this.removeAttribute("value");
    }
    super.connectedCallback();
  }

  protected override _buildElements(): Node[] {
    this.#tags = document.createElement("div");
    this.#tags.className = "tags input-element-tags";
    this.#input = document.createElement("input");
    this.#input.type = "text";
    this.#input.placeholder = localize("TABLE.Tags.Placeholder");
    const add = iconButton("fa-solid fa-file-import add", localize("TABLE.Tags.Add"), () => this.#addTyped());
    return [this.#tags, this.#input, add];
  }

  #addTyped(): void {
    const uuid = this.#input?.value.trim();
    if (uuid) this.#add(uuid);
    if (this.#input) this.#input.value = "";
  }

  #add(uuid: string): void {
    const problem = this.#problem(uuid);
    if (problem) {
      runtime.ui?.notifications?.error(problem);
      return;
    }
    if (this.single) this.value = uuid;
    else this.value = [...new Set([...this.#uuids, uuid])].slice(0, this.max);
  }

  #problem(uuid: string): string | null {
    const found = runtime.fromUuidSync(uuid, { strict: false });
    const utils = runtime.foundry.utils;
    const safe = utils.escapeHTML(found?.name ?? uuid);
    if (!found) return localize("TABLE.Tags.Unknown", { uuid: safe });
    const type = this.type;
    const actual = (found as { documentName?: string }).documentName ?? utils.parseUuid(uuid)?.type;
    return type && actual !== type ? localize("TABLE.Tags.WrongType", { name: safe, type }) : null;
  }

  protected override _refresh(): void {
    this.#tags?.replaceChildren(
      ...this.#uuids.map((uuid) => {
        const name = runtime.fromUuidSync(uuid, { strict: false })?.name ?? uuid;
        const tag = document.createElement("div");
        tag.className = "tag";
        tag.dataset.uuid = uuid;
        const remove = () => {
          this.value = this.single ? null : this.#uuids.filter((other) => other !== uuid);
        };
        tag.append(name, iconButton("fa-solid fa-xmark remove", localize("TABLE.Tags.Remove", { name }), remove));
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
      this.#addTyped();
    });
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const { uuid } = TextEditor.getDragEventData(event);
      if (this.editable && typeof uuid === "string") this.#add(uuid);
    });
  }

  protected override _getValue(): string | string[] | null {
    return this.single ? (this.#uuids[0] ?? null) : [...this.#uuids];
  }
  protected override _setValue(value: string | string[] | null): void {
    this.#uuids = !value ? [] : typeof value === "string" ? [value] : [...value];
  }

  static create(config: DocumentTagsConfig): HTMLDocumentTagsElement {
    const element = document.createElement(HTMLDocumentTagsElement.tagName) as HTMLDocumentTagsElement;
    const { value, type, single, max } = config;
    element.setAttribute("value", !value ? "" : typeof value === "string" ? value : [...value].join(","));
    if (type) element.setAttribute("type", type);
    element.toggleAttribute("single", Boolean(single));
    if (max !== undefined) element.setAttribute("max", String(max));
    setInputAttributes(element, config);
    return element;
  }
}
