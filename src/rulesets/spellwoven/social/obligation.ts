import { isTale, type TaleMessage } from "../../../core/cards/tale.model.ts";
import { guarded } from "../../../core/notify.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import type { InfluenceData } from "../rules/social/contact.event.ts";
import { obligationGained } from "../rules/social/influence.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { changePool, wovenSettings } from "../woven-settings.ts";

/**
 * SW-67: what players place on people fills the Gamesmaster's pool. The active Gamesmaster's client counts each card once, also
 * those that came while nobody was there, and takes it back when the card is undone.
 */
export function listenForInfluence(): void {
  const look = (message: unknown): void => {
    if (isTale(message)) void guarded(() => countObligation(message));
  };
  Hooks.on("updateChatMessage", look as never);
  Hooks.once("ready", () => {
    for (const message of game.messages as unknown as Iterable<unknown>) look(message);
  });
}

async function countObligation(message: TaleMessage & { flags?: Record<string, Record<string, unknown> | undefined> }) {
  const keeper = (game.users as unknown as { activeGM: { isSelf: boolean } | null }).activeGM;
  if (message.system.ruleset !== SPELLWOVEN || !keeper?.isSelf) return;
  const placed = Object.values(message.system.events).filter(({ kind }) => kind === "woven.influence");
  if (placed.length === 0) return;
  const settings = wovenSettings();
  const due = placed
    .filter(({ status }) => status === "applied")
    .reduce((sum, { data }) => sum + obligationGained((data as InfluenceData).amount, settings), 0);
  const counted = Number(message.flags?.[SYSTEM_ID]?.obligation ?? 0);
  if (due === counted) return;
  await message.update({ [`flags.${SYSTEM_ID}.obligation`]: due });
  await changePool(due - counted);
}
