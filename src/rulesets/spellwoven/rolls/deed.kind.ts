import { startRoll } from "../../../core/rolls/road.ts";
import type { RollKind, RollState } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok, type Problem } from "../../../kernel/result.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** Something done without dice: a rest, the end of a scene, influence placed on somebody. */
export interface DeedRequest {
  who: { uuid: string; name: string };
  /** Names the sentence: FOURTALES.Woven.Deed.<deed>. */
  deed: string;
  data: Record<string, string | number>;
  event: WorldEvent;
}

/** Deeds take the same road as rolls, so that they stand in the log and can be undone. */
export const deedKind: RollKind<DeedRequest> = {
  id: "deed",
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request }) => ok({ outcome: { deed: request.deed }, events: [request.event] }),
  odds: () => null,
  verify: staysWithOneself,
  card: ({ request: { deed, who, data } }) => ({
    story: t(`FOURTALES.Woven.Deed.${deed}`, { name: who.name, ...data }),
    tone: "open",
    template: "",
    context: {},
  }),
  title: ({ who }) => ({ key: "FOURTALES.Woven.Card.deed", data: { name: who.name } }),
};

/** Posts a deed of this one's. */
export async function doDeed(
  who: { uuid: string; name: string },
  deed: string,
  kind: string,
  data: object,
  words: Record<string, string | number> = {},
): Promise<void> {
  const event = { id: deed, kind, target: who.uuid, data };
  const request: DeedRequest = { who: { uuid: who.uuid, name: who.name }, deed, data: words, event };
  await startRoll(SPELLWOVEN, "deed", request);
}

/** A player's deed touches their own character only, and is never a wound healed or a favour owed. */
async function staysWithOneself({ request }: RollState<DeedRequest>): Promise<readonly Problem[]> {
  const own = request.event.target === request.who.uuid;
  const usual = ["woven.rest", "woven.scene", "woven.influence"].includes(request.event.kind);
  return own && usual ? [] : [{ key: "FOURTALES.Core.Problem.doesNotMatch" }];
}
