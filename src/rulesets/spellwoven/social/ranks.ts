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
  // Ranks bought at creation bring no influence.
  listen("createItem", (item, options, user) => {
    const bought = (options as Record<string, unknown>)[AT_CREATION];
    if (user === currentUser().id && isTheirs(item) && !bought) void guarded(() => offer(item, 0));
  });
}

/** A skill of somebody who has a contact book. */
function isTheirs(item: OwnedItem): item is OwnedSkill {
  return item.type === "wovenSkill" && bearerOf(item.parent)?.type === "wovenCharacter";
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
