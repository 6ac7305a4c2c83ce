import { ElementDocumentSheet, TextEditor } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el } from "../dom/element.builder.ts";

/** One page in a window of its own, to read. Left out: editing, which the entry's sheet does. */
export class JournalEntryPageSheet extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    // Not a form: those who may only read still turn pages and press buttons.
    tag: "div",
    classes: ["journal-sheet", "journal-entry-page"],
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 600, height: 560 },
    viewPermission: 1,
  };

  protected override async _build(_context: RenderContext): Promise<Node[]> {
    const page = this.document;
    const content = el("div", { class: "journal-page-content", "data-keep-scroll": "page", tabindex: "0" });
    content.innerHTML = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", {
      secrets: page.isOwner,
      relativeTo: page,
    });
    return [content];
  }
}
