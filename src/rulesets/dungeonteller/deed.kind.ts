import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { DUNGEONTELLER } from "./dungeonteller.ts";
import type { Being } from "./rules/types.ts";

/** Something done without dice that changes the one who does it: resting, ending a turn, putting an effect away. */
interface TellerDeed extends Deed {
  events: readonly WorldEvent[];
}

/** The deeds of this game. */
export const tellerDeed = deedKind<TellerDeed>({
  title: "FOURTALES.Teller.Card.deed",
  stories: "FOURTALES.Teller.Deed",
  tone: "good",
  eventsOf: ({ events }) => events,
});

/** Posts a deed of this being's; nothing happens when the rules find nothing to do. */
export async function doDeed(
  { uuid, name }: Being,
  deed: string,
  events: readonly WorldEvent[],
  data: Deed["data"] = {},
): Promise<void> {
  const request: TellerDeed = { who: { uuid, name }, deed, data, events };
  await startRoll(DUNGEONTELLER, tellerDeed.id, request);
}
