import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { say, t } from "../../../core/text/text.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { encounterIn, struggleIn } from "../encounter/struggle-at-hand.ts";
import { type StandData, standEvent } from "../rules/conflict/struggle.event.ts";
import { isRound, isUnderWay, type RoundOfConflict, standing } from "../rules/conflict/struggle.ts";
import { ending, yielding } from "../rules/conflict/struggle-steps.ts";

/** What the Gamesmaster chooses: which side of which conflict falls without dice, or that all of it is over. */
export interface EndingChoice extends RoundOfConflict {
  /** UUID of the encounter. */
  readonly encounter: string;
  /** Id of the side; empty where the whole conflict is over. */
  readonly side: string;
}

interface EndingRequest extends RoundOfConflict {
  encounter: string;
  /** Name of the side that falls; empty where the whole conflict is over. */
  name: string;
  /** Is somebody left on it? Else nobody gave up. */
  manned: boolean;
  stand: StandData;
}

const CONFLICT = "FOURTALES.Woven.Conflict";

/** SW-52: a side gives up or has nobody left, or the Gamesmaster ends the conflict. She alone says so. */
export const endingKind: RollKind<EndingRequest, EndingChoice> = {
  id: "ending",
  facts({ choices, before }, world) {
    if (before) return ok(before);
    const { encounter, side, round, since } = choices;
    const found = encounterIn(world, encounter);
    if (!found) return fail(problem("FOURTALES.Core.Problem.targetGone", "encounter"));
    const struggle = struggleIn(found);
    const no = (why: string) => fail(problem(`FOURTALES.Woven.Rules.Struggle.Problem.${why}`, "round"));
    if (!isUnderWay(struggle)) return no("over");
    if (!isRound({ round, since }, struggle)) return no("otherRound");
    const falls = standing(struggle).find(({ id }) => id === side);
    if (!falls && side !== "") return no("sideGone");
    const stand = falls ? yielding(struggle, falls.id) : ending(struggle);
    return ok({ encounter, round, name: falls?.name ?? "", manned: !!falls?.leader, stand });
  },
  // Nobody's in particular: a card that no Gamesmaster made is judged to be nobody's.
  actor: () => "",
  next: () => ({ do: "resolve" }),
  resolve: ({ request: { encounter, stand } }) =>
    ok({ outcome: {}, events: [{ id: "stand", kind: standEvent.kind, target: encounter, data: stand }] }),
  odds: () => null,
  card: ({ request }) => ({
    story: storyOf(request),
    tone: request.stand.how === "won" ? "good" : "open",
    template: "",
    context: {},
  }),
  title: ({ round }) => ({ key: `${CONFLICT}.title`, data: { round } }),
};

function storyOf({ name, manned, stand: { how, name: winner } }: EndingRequest): string {
  if (how === "ends") return t(`${CONFLICT}.Story.ends`);
  const falls = t(`${CONFLICT}.Story.${manned ? "yields" : "falls"}`, { name });
  return how === "won" ? `${falls} ${t(`${CONFLICT}.Story.won`, { name: winner })}` : falls;
}

/** The same in a few words, as it is offered to be taken back. */
export function endedText(request: object): string {
  return say(standEvent.describe((request as EndingRequest).stand));
}
