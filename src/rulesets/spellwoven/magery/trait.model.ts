import { itemModel } from "../item-model.ts";

/** A special gift; Magery is the one the book gives (SW-113). */
export const TraitModel = itemModel(() => ({}));
