import type { Follows } from "../../../core/contract/follows.ts";
import { AT_CREATION } from "../../../core/creation/at-creation.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { comesBack } from "../../../core/ledger/by-event.ts";
import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { warn } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { beingOf, isBeing } from "../being.ts";
import { bringsGift } from "../magery/gift.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { isWeakTo } from "../rules/skill/skills.ts";
import type { OwnedSkill } from "../social/reward.ts";

/** What rewards a rank comes with the first that was gained. */
const offer: typeof import("../social/reward.ts")["offerReward"] = async (...gained) =>
  await (await import("../social/reward.ts")).offerReward(...gained);

/** Ranks before a change that this client has begun, by UUID of the skill. */
const before = new Map<string, number>();

/**
 * What comes of skills that are gained in play: nobody learns what they are weak to (SW-13), and ranks of social skills bring
 * influence (SW-66).
 */
export const followsRanks: Follows["author"] = {
  itemComes: (item) => !learnsWeakness(item, item.system),
  itemChanges(item, changes) {
    const { system = {} } = changes as { system?: Partial<SkillItem["system"]> };
    const isMore = (system.rank ?? 0) > ((item.system as { rank?: number }).rank ?? 0);
    if ((isMore || system.slug !== undefined) && learnsWeakness(item, { ...item.system, ...system })) return false;
    if (isTheirs(item)) before.set(item.uuid, item.system.rank);
    return true;
  },
  async itemChanged(item) {
    const rank = before.get(item.uuid);
    before.delete(item.uuid);
    if (rank !== undefined && isTheirs(item)) await offer(item, rank);
  },
  // Ranks bought at creation bring no influence, what comes back is not gained anew, and the gift of Magery was chosen with all that it brings.
  async itemCame(item, options) {
    if ((options as Record<string, unknown>)[AT_CREATION] || comesBack(options)) return;
    if (isTheirs(item)) await offer(item, 0);
    await bringsGift(item);
  },
};

/** SW-13: what somebody is weak to they never learn, from whatever hand it comes; the person is told so. */
function learnsWeakness({ name: skill, type, parent }: OwnedItem, system: object): boolean {
  const bearer = bearerOf(parent);
  const { slug = "" } = system as { slug?: string };
  if (type !== "wovenSkill" || !isBeing(bearer) || !isWeakTo(beingOf(bearer), slug)) return false;
  warn(t("FOURTALES.Woven.Sheet.neverLearns", { name: bearer.name, skill }));
  return true;
}

/** A skill of somebody who has a contact book. */
function isTheirs(item: OwnedItem): item is OwnedSkill {
  return item.type === "wovenSkill" && bearerOf(item.parent)?.type === "wovenCharacter";
}
