import { setInputAttributes } from "../fields/input-attributes.ts";
import type { InputConfig } from "../fields/select-options.ts";
import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";
import { AbstractFormInputElement, iconButton } from "./form-element.ts";

interface ProseMirrorConfig extends InputConfig {
  value?: string | null;
  toggled?: boolean;
  enriched?: string;
  collaborate?: boolean;
  compact?: boolean;
  documentUUID?: string;
}

/**
 * The stand-in for `<prose-mirror>`: a rich-text field. With the attribute `toggled` it shows its enriched content and a
 * button that opens the editor; saving closes it again. `change` fires when the text was saved or the editor left.
 * Left out: ProseMirror itself (this is a contenteditable with bold, italic and lists), editing together, plugins.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override readonly tagName = "prose-mirror";

  #enriched = "";
  #active = false;
  #editor: HTMLElement | null = null;

  constructor() {
    super();
    this._value = this.getAttribute?.("value") ?? "";
  }

  get open(): boolean {
    return this.#active;
  }
  set open(open: boolean) {
    this.#toggle(open);
  }

  override connectedCallback(): void {
    if (!this.#editor) {
      this._value = this.getAttribute("value") ?? this._value ?? "";
      this.removeAttribute("value");
      this.#enriched = this.innerHTML;
      this.#active = !this.hasAttribute("toggled");
    }
    super.connectedCallback();
  }

  protected override _buildElements(): Node[] {
    const editor = document.createElement("div");
    editor.className = "editor-content";
    editor.setAttribute("role", "textbox");
    editor.setAttribute("aria-multiline", "true");
    this.#editor = editor;
    const menu = document.createElement("menu");
    menu.className = "editor-menu";
    menu.setAttribute("role", "toolbar");
    const format = (command: string) => () => {
      editor.focus();
      document.execCommand(command);
    };
    menu.append(
      iconButton("fa-solid fa-bold", localize("TABLE.Editor.Bold"), format("bold")),
      iconButton("fa-solid fa-italic", localize("TABLE.Editor.Italic"), format("italic")),
      iconButton("fa-solid fa-list", localize("TABLE.Editor.List"), format("insertUnorderedList")),
    );
    const nodes: Node[] = [menu, editor];
    if (this.hasAttribute("toggled")) {
      menu.append(iconButton("fa-solid fa-floppy-disk", localize("TABLE.Editor.Save"), () => this.#toggle(false)));
      const toggle = iconButton("fa-solid fa-pen-to-square", localize("TABLE.Editor.Edit"), () => this.#toggle(true));
      toggle.classList.add("toggle");
      nodes.push(toggle);
    }
    return nodes;
  }

  protected override _labelled(): Element | null {
    return this.#editor;
  }

  protected override _refresh(): void {
    const editor = this.#editor;
    if (!editor) return;
    const editing = this.#active && this.editable;
    this.classList.toggle("active", editing);
    this.classList.toggle("inactive", !editing);
    editor.contentEditable = editing ? "true" : "false";
    if (editing) editor.innerHTML = runtime.foundry.utils.cleanHTML(this._value);
    else editor.innerHTML = this.#enriched || runtime.foundry.utils.cleanHTML(this._value);
    for (const part of this.querySelectorAll<HTMLElement>(":scope > menu")) part.hidden = !editing;
    const toggle = this.querySelector<HTMLButtonElement>(":scope > button.toggle");
    if (toggle) toggle.hidden = editing || !this.editable;
  }

  protected override _activateListeners(): void {
    this.#editor?.addEventListener("input", (event) => event.stopPropagation());
    this.#editor?.addEventListener("keydown", (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.#commit();
        if (this.hasAttribute("toggled")) this.#toggle(false);
      } else if (event.key === "Escape" && this.hasAttribute("toggled") && this.#active) {
        event.preventDefault();
        event.stopPropagation();
        this.#toggle(false);
      }
    });
    this.addEventListener("focusout", (event) => {
      if (!this.contains(event.relatedTarget as Node | null)) this.#commit();
    });
  }

  #toggle(open: boolean): void {
    if (open === this.#active || (open && !this.editable)) return;
    if (!open) this.#commit();
    this.#active = open;
    this.dispatchEvent(new Event(open ? "open" : "close"));
    this._refresh();
    if (open) this.#editor?.focus();
    else this.querySelector<HTMLElement>(":scope > button.toggle")?.focus();
  }

  #commit(): void {
    if (!this.#active || !this.editable) return;
    const text = this.#read();
    if (text === this._value) return;
    this.#enriched = "";
    this._value = text;
    this._syncFormValue();
    this.dispatchEvent(new Event("save", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #read(): string {
    const html = this.#editor?.innerHTML ?? this._value;
    if (html === "<br>" || html === "") return "";
    return /^\s*</.test(html) ? html : `<p>${html}</p>`;
  }

  protected override _getValue(): string {
    // What is being typed counts as the value, unless it is only the stored text in the browser's own spelling.
    if (this.#active && this.#editor?.isContentEditable && this.contains(document.activeElement)) return this.#read();
    return this._value;
  }
  protected override _setValue(value: string): void {
    this._value = value;
    this.#enriched = "";
  }
  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    this._refresh();
  }

  static create(config: ProseMirrorConfig): HTMLProseMirrorElement {
    const element = document.createElement(HTMLProseMirrorElement.tagName) as HTMLProseMirrorElement;
    element.setAttribute("value", config.value ?? "");
    element.toggleAttribute("toggled", Boolean(config.toggled));
    element.toggleAttribute("collaborate", Boolean(config.collaborate));
    element.toggleAttribute("compact", Boolean(config.compact));
    setInputAttributes(element, config);
    if (config.documentUUID) element.dataset.documentUuid = config.documentUUID;
    if (config.enriched) element.innerHTML = config.enriched;
    return element;
  }
}
