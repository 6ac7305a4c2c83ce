import type { DataField } from "../data/fields/data-field.ts";
import { SchemaField } from "../data/fields/schema.field.ts";
import type { Options, PlainRecord } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";

/**
 * The `system` data of one type of document. Its fields' paths begin with `system`.
 * Leaves nothing of the real one out; embeds are the page's affair.
 */
export class TypeDataModel extends DataModel {
  declare modelProvider: Loose;

  static override _makeSchema(fields: Record<string, DataField>): SchemaField {
    return new SchemaField(fields, {}, { name: "system" });
  }

  /** Prepare data before embedded documents and effects. */
  prepareBaseData(): void {}

  /** Prepare data that depends on everything else. */
  prepareDerivedData(): void {}

  /** @returns an element that shows the document inside another text, or null for the default one */
  async toEmbed(_config: Loose, _options?: Options): Promise<Loose> {
    return null;
  }

  /** Called when an embed of this document has been put into the page. */
  onEmbed(_element: Loose): void {}

  /** @returns false to stop the creation */
  async _preCreate(_data: PlainRecord, _options: Options, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: PlainRecord, _options: Options, _userId: string): void {}

  /** @returns false to stop the update */
  async _preUpdate(_changes: PlainRecord, _options: Options, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: PlainRecord, _options: Options, _userId: string): void {}

  /** @returns false to stop the deletion */
  async _preDelete(_options: Options, _user: Loose): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Options, _userId: string): void {}
}
