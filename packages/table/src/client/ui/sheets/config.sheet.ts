import { ElementDocumentSheet } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el, icon, labelledField } from "../dom/element.builder.ts";

/** One line of a configuration form. */
export interface ConfigLine {
  label: string;
  input: HTMLElement;
  hint?: string;
}

/** A plain form over a document's own fields with a save button; subclasses list the lines. */
export abstract class ConfigSheet extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    classes: ["config-sheet", "standard-form"],
    position: { width: 460 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  /** The lines of the form, for the document as it is stored. */
  protected abstract _lines(source: Loose): ConfigLine[];

  protected override _build(_context: RenderContext): Node[] {
    const lines = this._lines(this.document._source).map(({ label, input, hint }) => labelledField(label, input, hint));
    const save = el("button", { type: "submit" }, icon("fa-solid fa-floppy-disk"), "Save");
    return [...lines, ...(this.isEditable ? [el("footer", { class: "form-footer" }, save)] : [])];
  }
}

/** A line of text bound to a field of the document. */
export function textLine(label: string, name: string, value: unknown, hint?: string): ConfigLine {
  return { label, input: el("input", { type: "text", name, value: value ?? "" }), ...(hint && { hint }) };
}

/** A number bound to a field of the document. */
export function numberLine(
  label: string,
  name: string,
  value: unknown,
  more: Record<string, unknown> = {},
): ConfigLine {
  return { label, input: el("input", { type: "number", name, value, step: "any", ...more }) };
}

/** A picture's path bound to a field of the document. */
export function imageLine(name: string, value: unknown): ConfigLine {
  const tag = "file-picker" as "input";
  const input = customElements.get("file-picker")
    ? el(tag, { name, type: "image", value: value ?? "" })
    : el("input", { type: "text", name, value: value ?? "" });
  return { label: "Picture", input };
}

/** A colour bound to a field of the document. */
export function colorLine(label: string, name: string, value: unknown, fallback: string): ConfigLine {
  return { label, input: el("input", { type: "color", name, value: String(value ?? fallback) }) };
}
