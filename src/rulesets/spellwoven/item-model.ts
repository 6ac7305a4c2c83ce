import { defineModel } from "../../core/models/define-model.ts";
import { html, type Schema, text } from "../../core/models/fields.ts";

/** What all items share: the name in the tables, and words about it. */
export const itemModel = (schema: () => Schema) =>
  defineModel("FOURTALES.Woven.Item", () => ({ ...schema(), slug: text(), description: html() }));
