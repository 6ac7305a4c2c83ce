import { bearerOf } from "../../../core/foundry/bearer.ts";
import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { t } from "../../../core/text/text.ts";
import { beingOf, isBeing } from "../being.ts";
import { doDeed } from "../deed.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { skillsOf } from "../rules/skill/skills.ts";
import { influenceGained, ranksToReward } from "../rules/social/influence.ts";

const CONTACT = "FOURTALES.Woven.Contact";

/** A skill that stands on somebody's sheet. */
export type OwnedSkill = OwnedItem & Pick<SkillItem, "id" | "system">;

/**
 * SW-66: asks the owner of a social skill whether its new ranks bring their influence.
 * @param rank the rank before
 */
export async function offerReward(item: OwnedSkill, rank: number): Promise<void> {
  const bearer = bearerOf(item.parent);
  const being = isBeing(bearer) ? beingOf(bearer) : null;
  const skill = being && skillsOf(being).find(({ id }) => id === item.id);
  const ranks = skill ? ranksToReward(being, skill, rank) : [];
  if (ranks.length === 0 || !bearer) return;
  const { uuid, name } = bearer;
  const amount = influenceGained(item.system, 0, ranks.length);
  const question = t(`${CONTACT}.gainedAsk`, { name, skill: item.name, amount });
  const sure = await confirm(`${CONTACT}.gained`, question, ["four-tales", "ft-ask", "ft-game-spellwoven"]);
  if (sure) await doDeed({ uuid }, "gained", { skill: item.id, ranks });
}
