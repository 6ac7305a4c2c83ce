import type { Gate, GateDeed } from "../../../core/contract/gate-spec.ts";
import { type MoveRequest, moveBegun } from "../board/move.kind.ts";
import { fetchedFor, handlessProblems } from "../rules/attack/fetching.ts";
import { actionsInFight } from "../rules/attack/hit-request.ts";
import type { HitRequest } from "../rules/attack/hit-state.ts";
import type { StowRequest } from "../rules/character/stow.ts";
import type { DeedRequest } from "../rules/encounter/deed.ts";
import { deedPrice } from "../rules/encounter/deed-price.ts";
import type { StowTurn } from "../rules/encounter/stow-turn.ts";
import { FREE, type Price, turnToll } from "../rules/encounter/turn-toll.ts";
import type { FortuneRequest } from "../rules/rest/fortune.ts";
import { isStruck } from "../rules/spell/ruling.ts";
import { rulingIn } from "../rules/spell/spell-facts.ts";
import type { SpellRequest } from "../rules/spell/spell-request.ts";
import { wordsSettings } from "../words-settings.ts";

/** WP-90 to WP-92: two actions a turn, one of them an attack; what is no action of a turn is free. */
export const gate: Gate = (deed, place) => {
  if (!deed) return turnToll(FREE, place);
  const price = priceOf(deed);
  if (!price) return null;
  const toll = turnToll(price, place);
  if (deed.kind !== "move") return toll;
  return { ...toll, pays: [...toll.pays, ...moveBegun(deed.state.request as MoveRequest, place)] };
};

/** What each kind of roll takes of a turn; null for what has nothing to do with turns. */
function priceOf({ kind, state, outcome }: GateDeed): Price | null {
  const settings = wordsSettings();
  const { request } = state;
  switch (kind) {
    case "hit": {
      const hit = request as HitRequest;
      const actions = actionsInFight(hit, settings);
      // WP-70: what is not in hand is fetched first, and stays there.
      const more = { fetched: fetchedFor(hit), lacks: handlessProblems(hit) };
      return { actions, least: actions, attack: true, own: true, ...more };
    }
    case "spell": {
      // WP-52: casting is an action, a blow to deliver it another one and the turn's attack; WP-49: once the Words are said.
      const ruling = rulingIn(state.questions);
      const attack = ruling !== null && isStruck(ruling);
      const actions = attack ? 2 : 1;
      return { actions, least: actions, attack, own: true, paid: (request as SpellRequest).cast ? actions : null };
    }
    case "deed":
      return deedPrice(request as DeedRequest, (outcome as { spent: number } | null)?.spent ?? null);
    case "stow": {
      const { actions, turn } = request as StowRequest & { turn: StowTurn };
      // WP-70, WP-99: what takes longer is begun with what is left, one thing at a time.
      const least = turn.begun ? actions : Math.min(1, actions);
      return { actions, least, attack: false, own: actions > 0, paid: turn.spent };
    }
    case "move": {
      const { actions } = request as MoveRequest;
      return { actions, least: actions, attack: false, own: true };
    }
    case "fortune": {
      const { deed } = request as FortuneRequest;
      if (deed !== "pay" || settings.resistDeath === "free") return null;
      const allowed = (outcome as { allowed: boolean } | null)?.allowed === true;
      return { ...FREE, actions: 1, owes: true, paid: allowed ? 1 : null };
    }
    default:
      return null;
  }
}
