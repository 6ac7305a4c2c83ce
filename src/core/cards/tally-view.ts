import { isPlayedNow } from "../calls/away.ts";
import { isClosed } from "../card/closed.ts";
import { fits, guestsOf } from "../card/invitations.ts";
import { kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import type { CallAnswer, MoveOffer, RollKind } from "../contract/roll-kind.ts";
import { currentUser } from "../foundry/game.ts";
import { maySpeakFor } from "../rolls/responsible.ts";
import { t } from "../text/text.ts";
import { choiceView } from "./choice-view.ts";

/**
 * How those stand whom a card calls for a roll, each with the button that this viewer may press; null where it calls nobody.
 * @param offers what this viewer may do on the card now
 */
export async function tallyView(message: TaleMessage, kind: RollKind, offers: readonly MoveOffer[]) {
  if (!kind.tally) return null;
  const state = stateOf(message.system);
  const calls = (await kind.offers?.(state, message.system.outcome)) ?? [];
  const { said, lines } = kind.tally(state, message.system.outcome, await answersTo(message, calls));
  const { isGM } = currentUser();
  const shown = lines.map((line) => {
    const offer = offers.find(({ id }) => id === line.offer);
    const button = offer && { ...choiceView(offer), ...(isGM && { label: t("FOURTALES.Core.Call.roll") }) };
    return { ...line, about: offer?.about ?? "", button };
  });
  const away = shown.filter(({ button, about }) => button && !isPlayedNow(about)).length;
  return {
    said,
    // What this player is asked stands first.
    lines: isGM ? shown : shown.toSorted((a, b) => Number(b.button !== undefined) - Number(a.button !== undefined)),
    rest: isGM && away > 0 ? t("FOURTALES.Core.Call.rest", { away }) : "",
    again: isGM,
  };
}

/** By which rolls those answered whom a card called, by the offers: of several the first by somebody who may speak for them. */
async function answersTo(message: TaleMessage, calls: readonly MoveOffer[]): Promise<Map<string, CallAnswer>> {
  const guests = guestsOf(message.id, message.system.ruleset);
  const answers = new Map<string, CallAnswer>();
  for (const { id, about, opens } of calls) {
    for (const guest of opens ? guests.filter(({ system }) => fits(system, opens)) : []) {
      const kind = kindOf(guest.system);
      if (!kind || (guest.author && !(await maySpeakFor(guest.author, about)))) continue;
      const { outcome } = guest.system;
      const state = stateOf(guest.system);
      const view = kind.card(state, outcome);
      answers.set(id, { state, outcome, view, closed: isClosed(guest.system), seen: guest.isContentVisible });
      break;
    }
  }
  return answers;
}
