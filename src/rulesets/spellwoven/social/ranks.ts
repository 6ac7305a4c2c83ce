import { AT_CREATION } from "../../../core/creation/creation-guide.dialog.ts";
import { confirm } from "../../../core/dialogs/confirm.ts";
import { bearerOf } from "../../../core/foundry/bearer.ts";
import { guarded } from "../../../core/notify.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { doDeed } from "../deed.kind.ts";
import type { SkillItem } from "../rules/item-types.ts";
import type { PoolData } from "../rules/social/contact.event.ts";
import { influenceGained } from "../rules/social/influence.ts";

const CONTACT = "FOURTALES.Woven.Contact";

type OwnedSkill = OwnedItem & Pick<SkillItem, "system"> & { parent: OwnedActor | null };

/** Ranks before a change that this client has begun, by UUID of the skill. */
const before = new Map<string, number>();

/** SW-66: whoever raises a social skill in play, or learns one, is offered the influence that it brings. */
export function watchRanks(): void {
  Hooks.on("preUpdateItem", ((item: OwnedSkill) => {
    if (isTheirs(item)) before.set(item.uuid, item.system.rank);
  }) as never);
  Hooks.on("updateItem", ((item: OwnedSkill, _changes: object, _options: object, user: string) => {
    const rank = before.get(item.uuid);
    if (user !== game.user!.id || rank === undefined) return;
    before.delete(item.uuid);
    if (isTheirs(item)) void guarded(() => offer(item, rank));
  }) as never);
  // Ranks bought at creation bring no influence.
  Hooks.on("createItem", ((item: OwnedSkill, options: Record<string, unknown>, user: string) => {
    if (user === game.user!.id && isTheirs(item) && !options[AT_CREATION]) void guarded(() => offer(item, 0));
  }) as never);
}

/** A skill of somebody who has a contact book. */
function isTheirs({ type, parent }: OwnedSkill): boolean {
  return type === "wovenSkill" && bearerOf(parent)?.type === "wovenCharacter";
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
