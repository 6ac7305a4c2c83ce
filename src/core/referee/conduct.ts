import { type CardCopy, copyOf } from "../card/card-copy.ts";
import { inTurn } from "../card/card-turn.ts";
import { isTale, kindOf, type TaleMessage } from "../card/tale.model.ts";
import { updateCard } from "../card/update-card.ts";
import type { RollKind } from "../contract/roll-kind.ts";
import { keeperOf } from "../contract/ruleset.ts";
import { isFixed } from "../rolls/fixed.ts";
import { widened } from "../rolls/onlookers.ts";
import { noteHindered, readyToAdvance } from "../rolls/road.ts";
import { notifyProblems } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { verdictOn } from "./invitation.ts";
import { asJudged, changesTo, remember } from "./review.ts";
import { oneByOne, settleNow, stakeNow } from "./settle.ts";

/** Cards that this client has said of that they can't go on; everybody who joins has it look at them again. */
const told = new Set<string>();

/**
 * Walks a player's open card on where the Gamemaster's computer throws: from the choices, with dice of its own. What it threw
 * is remembered before the card shows it, so that nobody has dice thrown until they like them.
 */
export async function conduct(message: TaleMessage): Promise<void> {
  await inTurn(message, async (card) => {
    const kind = kindOf(card.system);
    if (!isTale(message) || !kind || !readyToAdvance(message)) return;
    await oneByOne(card, () => conductNow(message, card, kind));
  });
}

async function conductNow(message: TaleMessage, card: CardCopy, kind: RollKind): Promise<void> {
  const verdict = await verdictOn(card, true);
  if (!verdict.ok) {
    const keeper = t(keeperOf(card.system.ruleset));
    if (!told.has(card.id)) notifyProblems(verdict.problems.map((one) => ({ ...one, data: { keeper, ...one.data } })));
    told.add(card.id);
    return await noteHindered(message);
  }
  const { state, resolution } = verdict.value;
  // Before the dice everything is looked up anew.
  if (resolution || isFixed(kind, state)) await remember(card, verdict.value);
  // Dice thrown by hand take their time: the roll may have been taken back meanwhile.
  if (message.system.stage !== "open") return;
  const system = asJudged(card, verdict.value);
  const changes = { ...changesTo(card, system, verdict.value), ...(await widened(message, kind, system)) };
  if (message.system.hindered !== null) Object.assign(changes, { "system.hindered": null });
  if (Object.keys(changes).length > 0) await updateCard(message, changes);
  // What it takes of a turn is paid before the next card is looked at.
  if (!kind.bars) return;
  const done = copyOf(message);
  if (done.system.stage === "rolled") await settleNow(message, done);
  else if (isFixed(kind, state)) await stakeNow(message, done, kind);
}
