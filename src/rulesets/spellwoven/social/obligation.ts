import { isTale, type TaleMessage } from "../../../core/cards/tale.model.ts";
import { chatMessages, currentUser } from "../../../core/foundry/game.ts";
import { listen, listenOnce } from "../../../core/foundry/hooks.ts";
import { guarded } from "../../../core/notify.ts";
import { settles } from "../../../core/rolls/responsible.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import type { InfluenceData } from "../rules/social/contact.event.ts";
import { obligationGained } from "../rules/social/influence.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import {
  type Account,
  changePool,
  obligationAccounts,
  obligationPool,
  wovenSettings,
  writeAccounts,
} from "../woven-settings.ts";

/** One card after the other: each reads the pool that the one before has written. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * SW-67: what players place on people fills the Gamesmaster's pool. The active Gamesmaster's client counts each card once, also
 * those that came while nobody was there, and takes it back when the card is undone.
 */
export function listenForInfluence(): void {
  const look = (message: unknown): void => {
    if (!isTale(message) || message.system.ruleset !== SPELLWOVEN) return;
    turn = turn.then(() => guarded(() => countObligation(message)));
  };
  listen("updateChatMessage", look);
  listenOnce("ready", () => {
    for (const message of chatMessages()) look(message);
  });
}

type Flags = Record<string, Record<string, unknown> | undefined>;

async function countObligation(message: TaleMessage): Promise<void> {
  if (!currentUser().isGM || !settles(message)) return;
  const placed = Object.values(message.system.events).filter(({ kind }) => kind === "woven.influence");
  if (placed.length === 0) return;
  const accounts = obligationAccounts();
  const isDone = placed.some(({ status }) => status === "applied");
  // A ruling that changes later changes nothing about what was placed before.
  const { worth, counted } = accounts[message.id] ?? oldAccount(message) ?? { worth: worthOf(placed), counted: 0 };
  // Of what the Gamesmaster has placed already nothing can be taken back. It counts as had, and is not gained again.
  const moved = Math.max(-obligationPool(), (isDone ? worth : 0) - counted);
  if (moved === 0) return;
  const kept = Object.entries(accounts).filter(([id]) => chatMessages().has(id));
  await writeAccounts({ ...Object.fromEntries(kept), [message.id]: { worth, counted: counted + moved } });
  await changePool(moved);
}

function worthOf(placed: readonly { data: unknown }[]): number {
  const settings = wovenSettings();
  return placed.reduce((sum, { data }) => sum + obligationGained((data as InfluenceData).amount, settings), 0);
}

/** In older worlds the card itself held what was counted. */
function oldAccount({ flags }: TaleMessage & { flags?: Flags }): Account | null {
  const counted = Number(flags?.[SYSTEM_ID]?.obligation ?? 0);
  return counted > 0 ? { worth: counted, counted } : null;
}
