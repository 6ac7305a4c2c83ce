import { spotsIn } from "../../core/documents/places.ts";
import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { fail, ok, problem } from "../../kernel/result.ts";
import { beingIn } from "./being.ts";
import { DUNGEONTELLER } from "./dungeonteller.ts";
import { standingIn } from "./ground/standing-in.ts";
import { checkDeed, type DeedChoices, deedFacts } from "./rules/turn/deed.ts";
import { tellerSettings } from "./teller-settings.ts";

/** Something done without dice that changes the one who does it: resting, ending a turn, putting an effect away. */
interface TellerDeed extends Deed {
  events: readonly WorldEvent[];
}

/** The deeds of this game. */
export const tellerDeed = deedKind<TellerDeed, DeedChoices>({
  title: "FOURTALES.Teller.Card.deed",
  stories: "FOURTALES.Teller.Deed",
  tone: "good",
  facts({ choices, before, by }, world) {
    // What was done was done to what lay there then.
    if (before) return ok(before);
    const problems = checkDeed(choices);
    if (problems.length > 0) return fail(...problems);
    // DT-121: where nobody counts turns, what one stands on does its part when somebody ends one by hand.
    const being = standingIn(world, choices.who);
    if (!being) return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
    const { uuid, name } = being;
    const friend = choices.to ? beingIn(world, choices.to) : null;
    const isThere = (one: string) => world.document(one) !== null;
    const round = world.place?.(uuid)?.round;
    const token = choices.token || being.system.climb?.token;
    const spot = token ? (spotsIn(world, [token]).get(uuid) ?? null) : null;
    const found = deedFacts(being, choices, tellerSettings(), { round, friend, spot, keeper: by.isGM, isThere });
    return found.ok ? ok({ who: { uuid, name }, deed: choices.deed, ...found.value }) : found;
  },
  eventsOf: ({ events }) => events,
});

/** Posts a deed; the person is told why when the rules refuse. */
export async function doDeed(choices: DeedChoices): Promise<void> {
  await startRoll(DUNGEONTELLER, tellerDeed.id, choices);
}
