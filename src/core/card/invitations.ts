import { same } from "../../kernel/same.ts";
import type { MoveOffer } from "../contract/roll-kind.ts";
import { chatMessages } from "../foundry/game.ts";
import { isTale, type TaleData, type TaleMessage } from "./tale.model.ts";

/** What a card invites to: a kind of roll, and what is chosen already. */
export type InvitedRoll = NonNullable<MoveOffer["opens"]>;

/** Is a card of this kind and with these choices what was invited to? More than what was offered it may have chosen. */
export function fits({ kind, choices }: Pick<TaleData, "kind" | "choices">, opening: InvitedRoll): boolean {
  const chosen = (choices ?? {}) as Record<string, unknown>;
  return kind === opening.kind && Object.entries(opening.choices).every(([name, value]) => same(chosen[name], value));
}

/** The cards that name this one as what called for them, oldest first; none that were withdrawn. */
export function guestsOf(parent: string, ruleset: string): TaleMessage[] {
  const all = ([...chatMessages()] as object[]).filter(isTale);
  const isOne = ({ system }: TaleMessage) =>
    system.calledBy === parent && system.ruleset === ruleset && system.stage !== "withdrawn";
  return all.filter(isOne).sort((a, b) => bornAt(a) - bornAt(b) || (a.id < b.id ? -1 : 1));
}

/** The cards that took up an invitation of a card, oldest first; none that were withdrawn. */
export function takenUp(parent: string, ruleset: string, opening: InvitedRoll): TaleMessage[] {
  return guestsOf(parent, ruleset).filter(({ system }) => fits(system, opening));
}

/** When a card came into being, by the server's clock. */
export function bornAt({ _stats }: Pick<TaleMessage, "_stats">): number {
  return _stats?.createdTime ?? 0;
}
