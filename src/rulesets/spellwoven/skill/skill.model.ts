import { oneOf, whole } from "../../../core/models/fields.ts";
import { itemModel } from "../item-model.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { SKILL_SETS } from "../rules/item-types.ts";

/** Narrow training with a rank (SW-07 to SW-09). */
export const SkillModel = itemModel(() => ({
  rank: whole(1),
  set: oneOf(SKILL_SETS, "social"),
  attribute: oneOf(["", ...ATTRIBUTES], ""),
}));
