import { bornAt, fits, guestsOf, type InvitedRoll } from "../card/invitations.ts";
import { isTale, type TaleData, type TaleMessage } from "../card/tale.model.ts";
import { CALL, type CallSaid, type CallSpec } from "../contract/call-spec.ts";
import { playOf } from "../contract/ruleset.ts";
import { chatMessages } from "../foundry/game.ts";

/** What a Gamemaster called for, of whom. */
export interface CallRequest {
  /** Id of what the game may ask for. */
  what: string;
  said: CallSaid;
  people: readonly { uuid: string; name: string }[];
  /** For the Gamemasters' eyes alone. */
  unseen: boolean;
}

/** What a game may ask for under this id. */
export function callSpec(game: string, what: unknown): CallSpec | null {
  return playOf(game)?.calls?.find(({ id }) => id === what) ?? null;
}

/** What one of those asked is invited to. */
export function openingFor(spec: CallSpec, who: string, said: CallSaid): InvitedRoll {
  return { kind: spec.kind, choices: spec.choices(who, said) };
}

/**
 * The call that a card answers: a Gamemaster asked for just this roll, and nobody had given it before.
 * @param at when the card came into being, by the server's clock; by this page's where it is not posted
 */
export function callOf(data: Pick<TaleData, "calledBy" | "ruleset" | "kind" | "choices">, at = Date.now()) {
  const call = data.calledBy ? chatMessages().get(data.calledBy) : null;
  if (!isTale(call) || call.system.kind !== CALL || call.system.ruleset !== data.ruleset) return null;
  // A card is its author's to write.
  if (!call.author?.isGM) return null;
  const { what, said, people } = call.system.request as CallRequest;
  const spec = callSpec(data.ruleset, what);
  const opening = spec && people.map(({ uuid }) => openingFor(spec, uuid, said)).find((one) => fits(data, one));
  return opening && isFirst(call, opening, at) ? call : null;
}

function isFirst(call: TaleMessage, opening: InvitedRoll, at: number): boolean {
  const others = guestsOf(call.id, call.system.ruleset).filter(({ system }) => fits(system, opening));
  return others.length === 0 || bornAt(others[0]!) >= at;
}
