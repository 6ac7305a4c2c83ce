import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { isObject, lookFor } from "../../kernel/looks.ts";
import { fail, ok, type Problem } from "../../kernel/result.ts";
import { beingIn } from "./being.ts";
import type { DeedChoice, DeedSpec } from "./deed.ts";
import { begun } from "./magery/begun.deed.ts";
import { gained, placed } from "./social/influence.deeds.ts";

/** Something done without dice: influence placed on somebody, or gained. */
interface WovenDeed extends Deed {
  event: WorldEvent;
}

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/** What a player may do to their own character: never heal a wound or make up a favour. */
const DEEDS = new Map<string, DeedSpec>([
  ["influence", placed],
  ["gained", gained],
  ["magery", begun],
]);

/** The deeds of this game. */
export const wovenDeed = deedKind<WovenDeed, DeedChoice>({
  title: "FOURTALES.Woven.Card.deed",
  stories: "FOURTALES.Woven.Deed",
  tone: "open",
  eventsOf: ({ event }) => [event],
  facts({ choices }, world) {
    if (!isObject(choices)) return fail(GONE);
    const { who, deed, data } = choices;
    const being = beingIn(world, who);
    const spec = DEEDS.get(deed);
    if (!being || !spec) return fail(GONE);
    const { event: kind, looks, come } = spec;
    const problems = isObject(data) ? lookFor(looks)(data) : lookFor({})(null);
    if (problems.length > 0) return fail(...problems);
    // What an event notes once it is done is nobody's to choose.
    const said = Object.fromEntries(Object.keys(looks).map((name) => [name, data[name]]));
    const came = come(said, being);
    if (!came.ok) return came;
    const { uuid, name } = being;
    const event = { id: deed, kind, target: uuid, data: came.value.data };
    return ok({ who: { uuid, name }, deed, data: came.value.told, event });
  },
});
