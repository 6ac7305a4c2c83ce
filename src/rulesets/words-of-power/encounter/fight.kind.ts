import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { listed, t } from "../../../core/text/text.ts";
import { ok } from "../../../kernel/result.ts";
import { type FightChoices, type FightRequest, fightEvents, fightFacts } from "../rules/encounter/fight.ts";
import { fightAt } from "./fight-at.ts";

const FIGHT = "FOURTALES.Words.Fight";

/** How a fight begins and who comes later: told to everybody on one card, with one undo. */
export const fightKind: RollKind<FightRequest, FightChoices> = {
  id: "fight",
  facts: ({ choices, by }, world) => fightFacts(choices, by, (uuid) => fightAt(world, uuid)),
  complete: (choices) => ({ team: "", arrivals: {}, ...choices }),
  actor: () => "",
  next: () => ({ do: "resolve" }),
  resolve: ({ request }) => ok({ outcome: {}, events: fightEvents(request) }),
  odds: () => null,
  card: ({ request }) => ({ story: storyOf(request), tone: "open", template: "", context: {} }),
  title: () => ({ key: `${FIGHT}.title` }),
};

function storyOf({ opening: { how, team }, late }: FightRequest): string {
  const coming = late
    .filter(({ arrival }) => arrival.round > 0)
    .map(({ name, arrival }) => t(`${FIGHT}.${arrival.entry === "" ? "comes" : "comesAt"}`, { name, ...arrival }));
  return [t(`${FIGHT}.story.${how}`, { team: t(team) }), ...(coming.length > 0 ? [`${listed(coming)}.`] : [])].join(
    " ",
  );
}
