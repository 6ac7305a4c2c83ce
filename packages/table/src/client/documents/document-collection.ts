import { Collection } from "../common/index.ts";

/**
 * Documents of one kind, and the windows that list them.
 * Left out: searching texts inside a document beyond its top-level fields, and `updateAll`'s progress.
 */
export abstract class DocumentCollection extends Collection<Loose> {
  declare readonly documentName: string;
  readonly apps: Loose[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Loose[] = [];

  get name(): string {
    return this.constructor.name;
  }

  get documentClass(): Loose {
    return getDocumentClass(this.documentName);
  }

  createDocument(data: Loose, context: Loose = {}): Loose {
    return this.documentClass.fromSource(data, { strict: false, ...context });
  }

  render(force: Loose = false, options: Loose = {}): void {
    const given = typeof force === "object" ? force : { force, ...options };
    for (const app of this.apps) app.render(given);
  }

  getInvalid(id: string, { strict = true } = {}): Loose {
    const data = this._source.find((entry) => entry._id === id);
    if (data && this.invalidDocumentIds.has(id)) return this.createDocument(data);
    if (strict) throw new Error(`"${id}" is not an invalid document of ${this.name}.`);
    return undefined;
  }

  /**
   * Finds documents by words in their texts and by filters on their fields.
   * @param exclude ids of documents that are not wanted
   */
  search({
    query = "",
    filters = [],
    exclude = [],
  }: {
    query?: string;
    filters?: Loose[];
    exclude?: string[];
  } = {}): Loose[] {
    const { SearchFilter } = foundry.applications.ux;
    const words = SearchFilter.cleanQuery(query);
    const says = (document: Loose): boolean =>
      Object.entries(document.constructor.schema.fields as Record<string, Loose>).some(
        ([name, field]) =>
          field.textSearch && SearchFilter.cleanQuery(String(document._source[name] ?? "")).includes(words),
      );
    return this.filter(
      (document) =>
        !exclude.includes(document.id) &&
        filters.every((filter) => SearchFilter.evaluateFilter(document, filter)) &&
        (!words || says(document)),
    );
  }

  /** Changes every document, or those that pass a test. */
  async updateAll(
    transformation: Loose,
    condition: ((document: Loose) => boolean) | null = null,
    options: Loose = {},
  ): Promise<Loose[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  _onModifyContents(action: string, _documents: Loose[], result: unknown, operation: Loose, _user: Loose): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
