import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { type StowChoices, type StowRequest, stowFacts } from "../rules/character/stow.ts";
import { type StowTurn, stowInTurn } from "../rules/encounter/stow-turn.ts";
import { turnAt } from "../turn-at.ts";
import { spotName } from "./spot-name.ts";

const STOW = "FOURTALES.Words.Stow";

/** In a fight: a thing is fetched, stowed, put on, taken off or let go (WP-70, WP-92). */
export const stowKind: RollKind<StowRequest & { turn: StowTurn }, StowChoices, { actions: number }> = {
  id: "stow",
  // What it comes to is what the sheet says when it happens: no dice fall, and nobody is asked.
  facts({ choices, before }, world) {
    if (before) return ok(before);
    const looked = stowFacts(choices, (uuid) => beingIn(world, uuid));
    if (!looked.ok) return looked;
    // WP-70, WP-99: what takes longer than the turn goes on with the next one.
    return ok({ ...looked.value, turn: stowInTurn(looked.value, choices, turnAt(world, choices.who)) });
  },
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request: { turn } }) => ok({ outcome: { actions: turn.spent }, events: turn.events }),
  odds: () => null,
  card: ({ request }) => ({
    story: t(`${STOW}.${request.turn.begins ? "begins" : "story"}`, gaps(request)),
    tone: "open",
    template: "",
    context: {},
  }),
  title: ({ who, item }) => ({ key: `${STOW}.title`, data: { name: who.name, item: item.name } }),
};

function gaps({ who, item, from, to, kits, actions }: StowRequest): Record<string, string | number> {
  const places = { from: spotName(from, kits.from), to: spotName(to, kits.to) };
  return { name: who.name, item: item.name, actions, ...places };
}
