import { ElementDocumentSheet, TextEditor } from "../application.base.ts";
import type { RenderContext, UiOptions } from "../application.types.ts";
import { el, textButton } from "../dom/element.builder.ts";
import { tellProblem } from "../dom/problem.notice.ts";

/**
 * A table to roll on: its results with their ranges, a button that draws one, and one that puts the drawn ones back.
 *
 * Left out: editing results, weights, and drawing several at once.
 */
export class RollTableSheet extends ElementDocumentSheet {
  static override DEFAULT_OPTIONS: UiOptions = {
    // Not a form: those who may only read still turn pages and press buttons.
    tag: "div",
    classes: ["roll-table-sheet"],
    window: { icon: "fa-solid fa-table-list", resizable: true },
    position: { width: 560, height: 560 },
    viewPermission: 2,
    actions: { drawResult: RollTableSheet.#onDraw, resetResults: RollTableSheet.#onReset },
  };

  /** For packages that build on them; this sheet draws itself. */
  static override PARTS = Object.fromEntries(
    ["sheet", "header", "results", "summary", "footer"].map((part) => [
      part,
      { template: part === "footer" ? "templates/generic/form-footer.hbs" : `templates/sheets/roll-table/${part}.hbs` },
    ]),
  );

  protected override async _build(_context: RenderContext): Promise<Node[]> {
    const table = this.document;
    const results = table.results.contents.sort((a: Loose, b: Loose) => a.range[0] - b.range[0]);
    const rows = await Promise.all(results.map(resultRow));
    const description = el("div", { class: "table-description" });
    description.innerHTML = await enrich(table.description ?? "", table);
    return [
      description,
      el(
        "div",
        {
          class: "table-scroll",
          "data-keep-scroll": "results",
          tabindex: "0",
          role: "region",
          "aria-label": "Results",
        },
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el("tr", {}, el("th", { scope: "col" }, table.formula || "Roll"), el("th", { scope: "col" }, "Result")),
          ),
          el("tbody", {}, rows),
        ),
      ),
      el(
        "footer",
        { class: "form-footer" },
        textButton("Draw", { dataset: { action: "drawResult" } }, "fa-solid fa-dice-d20"),
        this.isEditable && !table.replacement
          ? textButton("Put all back", { dataset: { action: "resetResults" } }, "fa-solid fa-rotate-left")
          : null,
      ),
    ];
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    try {
      await this.document.draw();
    } catch (error) {
      tellProblem(error);
    }
  }

  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.document.resetResults();
  }
}

async function resultRow(result: Loose): Promise<HTMLElement> {
  const [low, high] = result.range;
  const words = el("td", {});
  words.innerHTML = await enrich(result.description || result.text || "", result.parent);
  if (result.name && result.name !== result.description) words.prepend(el("strong", {}, result.name), " ");
  return el(
    "tr",
    { class: result.drawn ? "drawn" : null },
    el("td", { class: "range" }, low === high ? String(low) : `${low} to ${high}`),
    words,
  );
}

async function enrich(html: string, relativeTo: Loose): Promise<string> {
  return html ? TextEditor.implementation.enrichHTML(html, { relativeTo, secrets: relativeTo.isOwner }) : "";
}
