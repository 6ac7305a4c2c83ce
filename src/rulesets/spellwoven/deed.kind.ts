import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { SPELLWOVEN } from "./spellwoven.ts";

/** Something done without dice: a rest, the end of a scene, influence placed on somebody. */
interface WovenDeed extends Deed {
  event: WorldEvent;
}

/** What a player may do to their own character: never heal a wound or make up a favour. */
const USUAL = ["woven.rest", "woven.scene", "woven.influence", "woven.pool"];

/** The deeds of this game. */
export const wovenDeed = deedKind<WovenDeed>({
  title: "FOURTALES.Woven.Card.deed",
  stories: "FOURTALES.Woven.Deed",
  tone: "open",
  eventsOf: ({ event }) => [event],
  mayDo: ({ target, kind }, { who }) => target === who.uuid && USUAL.includes(kind),
});

/** Posts a deed of this one's. */
export async function doDeed(
  { uuid, name }: Deed["who"],
  deed: string,
  kind: string,
  data: object,
  words: Deed["data"] = {},
): Promise<void> {
  const request: WovenDeed = { who: { uuid, name }, deed, data: words, event: { id: deed, kind, target: uuid, data } };
  await startRoll(SPELLWOVEN, wovenDeed.id, request);
}
