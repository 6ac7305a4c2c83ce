import { AT_CREATION } from "../../../core/creation/creation-guide.dialog.ts";
import { confirm } from "../../../core/dialogs/confirm.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { guarded } from "../../../core/notify.ts";
import type { OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { doDeed } from "../deed.kind.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { MAGERY } from "../rules/magery/spell.ts";
import type { PoolData } from "../rules/social/contact.event.ts";
import { influenceGained } from "../rules/social/influence.ts";

const CONTACT = "FOURTALES.Woven.Contact";

type OwnedSkill = OwnedItem & Pick<SkillItem, "system">;

/** Ranks before a change that this client has begun, by UUID of the skill. */
const before = new Map<string, number>();

/** SW-66: whoever raises a social skill in play, or learns one, is offered the influence that it brings. */
export function watchRanks(): void {
  listen("preUpdateItem", (item) => {
    if (isTheirs(item)) before.set(item.uuid, item.system.rank);
  });
  listen("updateItem", (item, _changes, _options, user) => {
    const rank = before.get(item.uuid);
    if (user !== currentUser().id || rank === undefined) return;
    before.delete(item.uuid);
    if (isTheirs(item)) void guarded(() => offer(item, rank));
  });
  // Ranks bought at creation bring no influence, and the gift's Anma stands there already.
  listen("createItem", (item, options, user) => {
    const bought = (options as Record<string, unknown>)[AT_CREATION];
    if (user !== currentUser().id || bought) return;
    if (isTheirs(item)) void guarded(() => offer(item, 0));
    else if (isGift(item)) void guarded(() => offerAnma(item));
  });
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

/** SW-117: whoever gains the gift in play is offered the Anma that comes with it. */
async function offerAnma({ name: gift, parent: given }: OwnedItem): Promise<void> {
  const parent = bearerOf(given);
  if (!parent) return;
  const { uuid, name } = parent;
  const question = t("FOURTALES.Woven.Magery.gainedAsk", { name, gift });
  const sure = await confirm("FOURTALES.Woven.Magery.gained", question, ["four-tales", "ft-ask", "ft-game-spellwoven"]);
  if (sure) await doDeed({ uuid }, "magery", { amount: 1, max: 1 });
}

async function offer({ name: skill, system, parent: given }: OwnedSkill, rank: number): Promise<void> {
  const parent = bearerOf(given);
  const amount = influenceGained(system, rank, system.rank);
  if (amount === 0 || !parent) return;
  const { uuid, name } = parent;
  const question = t(`${CONTACT}.gainedAsk`, { name, skill, amount });
  const sure = await confirm(`${CONTACT}.gained`, question, ["four-tales", "ft-ask", "ft-game-spellwoven"]);
  const data: PoolData = { amount, skill };
  if (sure) await doDeed({ uuid }, "gained", data);
}
