import { Document } from "../abstract/document.ts";
import type { DocumentMetadata } from "../abstract/document-metadata.ts";
import type { ActionRight } from "../abstract/document-rights.ts";
import * as fields from "../data/fields/index.ts";
import type { Options } from "../utils/types.ts";

/** A document's own name, which may not be blank. */
export const nameField = (options: Options = {}) =>
  new fields.StringField({ required: true, blank: false, textSearch: true, ...options });

/** A picture, with the icon that stands in for it. */
export const imageField = (icon?: string, categories = ["IMAGE"]) =>
  new fields.FilePathField({ categories, ...(icon && { initial: () => icon }) });

/** The fields that every document ends with. */
export const closingFields = () => ({
  flags: new fields.DocumentFlagsField(),
  _stats: new fields.DocumentStatsField(),
});

/** The width and height of a card, in pixels. */
export const sizeFields = () => ({
  width: new fields.NumberField({ integer: true, positive: true }),
  height: new fields.NumberField({ integer: true, positive: true }),
  rotation: new fields.AngleField(),
});

/** Metadata on top of the defaults. */
export function metadata(own: Partial<DocumentMetadata> & { name: string; collection: string }): DocumentMetadata {
  const base = Document.metadata;
  return {
    ...base,
    label: `DOCUMENT.${own.name}`,
    labelPlural: `DOCUMENT.${own.name}s`,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    ...own,
    permissions: { ...base.permissions, ...own.permissions },
  };
}

/** Whoever owns the parent may; without a parent a user permission decides. */
export const ownerOfParentOr =
  (permission: string): ActionRight =>
  (user, document) =>
    document?.parent ? document.parent.testUserPermission(user, "OWNER") : Boolean(user.can?.(permission));

/** Whoever owns the parent may, nobody else. */
export const ownerOfParent: ActionRight = (user, document) =>
  Boolean(document?.parent?.testUserPermission(user, "OWNER"));

/** Only gamemasters may, assistants among them. */
export const gamemaster: ActionRight = (user) => Boolean(user.isGM);
