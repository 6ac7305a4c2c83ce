import type { Options, PlainRecord } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";

/**
 * The steps around the creation, update and deletion of documents, which a document hands on to its `system` model.
 * Ours: a part of Document kept apart for its length.
 */
export class DocumentLifeCycle extends DataModel {
  /** Requesting client, before creation. @returns false to stop it */
  async _preCreate(data: PlainRecord, options: Options, user: Loose): Promise<boolean | undefined> {
    return this.system?._preCreate?.(data, options, user);
  }

  _onCreate(data: PlainRecord, options: Options, userId: string): void {
    this.system?._onCreate?.(data, options, userId);
  }

  /** Requesting client, before the update; may change `changes`. @returns false to stop it */
  async _preUpdate(changes: PlainRecord, options: Options, user: Loose): Promise<boolean | undefined> {
    return this.system?._preUpdate?.(changes, options, user);
  }

  _onUpdate(changed: PlainRecord, options: Options, userId: string): void {
    this.system?._onUpdate?.(changed, options, userId);
  }

  async _preDelete(options: Options, user: Loose): Promise<boolean | undefined> {
    return this.system?._preDelete?.(options, user);
  }

  _onDelete(options: Options, userId: string): void {
    this.system?._onDelete?.(options, userId);
  }

  static async _preCreateOperation(
    _documents: Loose[],
    _operation: Options,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Loose[], _operation: Options, _user: Loose): Promise<void> {}

  static async _preUpdateOperation(
    _documents: Loose[],
    _operation: Options,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Loose[], _operation: Options, _user: Loose): Promise<void> {}

  static async _preDeleteOperation(
    _documents: Loose[],
    _operation: Options,
    _user: Loose,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Loose[], _operation: Options, _user: Loose): Promise<void> {}
}
