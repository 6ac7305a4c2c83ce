import { BaseRollTable, BaseTableResult } from "../common/documents/index.ts";
import { generation } from "../generation.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A table to roll on. Left out: tables inside tables more than one step deep, animation. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string {
    return this.img;
  }

  /** Rolls without showing or marking anything. */
  async roll({ roll }: Loose = {}): Promise<{ roll: Loose; results: Loose[] }> {
    const formula = this.formula || this.#wholeRange();
    const dice = roll ?? foundry.dice.Roll.create(formula);
    const evaluated = dice._evaluated ? dice : await dice.evaluate();
    return { roll: evaluated, results: this.getResultsForRoll(evaluated.total) };
  }

  #wholeRange(): string {
    const ends = this.results.map((result: Loose) => result.range[1]);
    return `1d${Math.max(1, ...ends)}`;
  }

  getResultsForRoll(value: number): Loose[] {
    return this.results.filter(
      (result: Loose) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Rolls, marks the results as drawn where the table does without replacement, and tells the chat. */
  async draw({
    roll,
    results,
    displayChat = true,
    rollMode,
    messageMode,
  }: Loose = {}): Promise<{ roll: Loose; results: Loose[] }> {
    const outcome = results?.length ? { roll, results } : await this.roll({ roll });
    const drawn = outcome.results.map((result: Loose) => ({ _id: result.id, drawn: true }));
    if (!this.replacement && drawn.length > 0 && this.isOwner && !this.pack) {
      await this.updateEmbeddedDocuments("TableResult", drawn);
    }
    if (displayChat) {
      const mode = generation >= 14 ? { messageMode: messageMode ?? rollMode } : { rollMode };
      await this.toMessage(outcome.results, { roll: outcome.roll, messageOptions: mode });
    }
    return outcome as { roll: Loose; results: Loose[] };
  }

  async drawMany(number: number, options: Loose = {}): Promise<{ roll: Loose; results: Loose[] }> {
    const all: Loose[] = [];
    let last: Loose = null;
    for (let index = 0; index < number; index++) {
      const { roll, results } = await this.draw(options);
      last = roll;
      all.push(...results);
    }
    return { roll: last, results: all };
  }

  async toMessage(results: Loose[], { roll, messageData = {}, messageOptions = {} }: Loose = {}): Promise<Loose> {
    const lines = await Promise.all(results.map((result) => result.getHTML()));
    const content = `<div class="table-draw"><ol class="table-results">${lines.map((line) => `<li class="table-result">${line}</li>`).join("")}</ol></div>`;
    const flavor = game.i18n.format("TABLE.DrawFlavor", {
      number: results.length,
      name: foundry.utils.escapeHTML(this.name),
    });
    const cls = getDocumentClass("ChatMessage");
    const data = {
      author: game.userId,
      speaker: cls.getSpeaker(),
      flavor,
      content,
      rolls: roll ? [roll] : [],
      ...messageData,
    };
    return cls.create(data, messageOptions);
  }

  async resetResults(): Promise<Loose> {
    const updates = this.results.map((result: Loose) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }
}

/** One line of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string {
    return this.img || CONFIG.RollTable.resultIcon;
  }

  get documentToAnchor(): boolean {
    return this.type === CONST.TABLE_RESULT_TYPES.DOCUMENT;
  }

  /** The result as HTML, with links. */
  async getHTML(): Promise<string> {
    const { TextEditor } = foundry.applications.ux;
    const title = this.documentUuid
      ? `@UUID[${this.documentUuid}]{${this.name}}`
      : foundry.utils.escapeHTML(this.name ?? "");
    const source = [title, this.description || this.text || ""].filter(Boolean).join(" ");
    return TextEditor.implementation.enrichHTML(source, { relativeTo: this });
  }
}
