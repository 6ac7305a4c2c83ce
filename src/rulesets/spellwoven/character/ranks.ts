import { AT_CREATION } from "../../../core/creation/creation-guide.dialog.ts";
import { confirm } from "../../../core/dialogs/confirm.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { guarded, warn } from "../../../core/notify.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { beingOf, isBeing } from "../being.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { MAGERY } from "../rules/magery/spell.ts";
import { isWeakTo, skillsOf } from "../rules/skill/skills.ts";
import { influenceGained, ranksToReward } from "../rules/social/influence.ts";

/** Deeds come with the first of them. */
const doDeed: typeof import("../deed.kind.ts")["doDeed"] = async (...deed) =>
  await (await import("../deed.kind.ts")).doDeed(...deed);

const CONTACT = "FOURTALES.Woven.Contact";

type OwnedSkill = OwnedItem & Pick<SkillItem, "id" | "system">;

/** Ranks before a change that this client has begun, by UUID of the skill. */
const before = new Map<string, number>();

/**
 * What comes of skills and gifts that are gained in play: nobody learns what they are weak to (SW-13), ranks of social skills
 * bring influence (SW-66), and Magery brings what a mage begins with (SW-115 to SW-117).
 */
export function watchRanks(): void {
  listen("preCreateItem", (item) => !learnsWeakness(item, item.system));
  listen("preUpdateItem", (item, changes) => {
    const { system = {} } = changes as { system?: Partial<SkillItem["system"]> };
    const isMore = (system.rank ?? 0) > ((item.system as { rank?: number }).rank ?? 0);
    if ((isMore || system.slug !== undefined) && learnsWeakness(item, { ...item.system, ...system })) return false;
    if (isTheirs(item)) before.set(item.uuid, item.system.rank);
    return true;
  });
  listen("updateItem", (item, _changes, _options, user) => {
    const rank = before.get(item.uuid);
    if (user !== currentUser().id || rank === undefined) return;
    before.delete(item.uuid);
    if (isTheirs(item)) void guarded(() => offer(item, rank));
  });
  // Ranks bought at creation bring no influence, and what the gift brings was chosen there.
  listen("createItem", (item, options, user) => {
    const bought = (options as Record<string, unknown>)[AT_CREATION];
    if (user !== currentUser().id || bought) return;
    if (isTheirs(item)) void guarded(() => offer(item, 0));
    else if (isGift(item)) void guarded(() => offerGift(bearerOf(item.parent)));
  });
}

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

/** The gift of Magery, of somebody who has Anma. */
function isGift({ type, system, parent }: OwnedItem): boolean {
  const isMagery = type === "wovenTrait" && (system as { slug?: string }).slug === MAGERY;
  return isMagery && bearerOf(parent)?.type === "wovenCharacter";
}

/** SW-117: whoever gains the gift in play says what they begin with. */
async function offerGift(bearer: OwnedActor | null): Promise<void> {
  const { takeUpMagery } = await import("./take-up-magery.ts");
  if (isBeing(bearer)) await takeUpMagery(bearer);
}

async function offer(item: OwnedSkill, rank: number): Promise<void> {
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
