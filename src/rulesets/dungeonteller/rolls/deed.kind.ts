import { startRoll } from "../../../core/rolls/road.ts";
import type { RollKind, RollState } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok, type Problem } from "../../../kernel/result.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import type { Being } from "../rules/types.ts";

/** Something done without dice that changes the one who does it: resting, ending a turn, putting an effect away. */
export interface DeedRequest {
  who: { uuid: string; name: string };
  /** Names the sentence: FOURTALES.Teller.Deed.<deed>. */
  deed: string;
  data: Record<string, string | number>;
  events: readonly WorldEvent[];
}

/** Deeds take the same road as rolls, so that they stand in the log and can be undone. */
export const deedKind: RollKind<DeedRequest> = {
  id: "deed",
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request }) => ok({ outcome: { deed: request.deed }, events: request.events }),
  odds: () => null,
  verify: changesOnlyOneself,
  card: ({ request }) => ({
    story: t(`FOURTALES.Teller.Deed.${request.deed}`, dataOf(request)),
    tone: "good",
    template: "",
    context: {},
  }),
  title: ({ who }) => ({ key: "FOURTALES.Teller.Card.deed", data: { name: who.name } }),
};

/** Posts a deed of this being's; nothing happens when the rules find nothing to do. */
export async function doDeed(
  being: Being,
  deed: string,
  events: readonly WorldEvent[],
  data: Record<string, string | number> = {},
): Promise<void> {
  const request: DeedRequest = { who: { uuid: being.uuid, name: being.name }, deed, data, events };
  await startRoll(DUNGEONTELLER, "deed", request);
}

function dataOf({ who, data }: DeedRequest): Record<string, string | number> {
  return { name: who.name, ...data };
}

/** Deeds are not checked against the sheet, because nobody but the doer is touched by them. */
async function changesOnlyOneself({ request }: RollState<DeedRequest>): Promise<readonly Problem[]> {
  const foreign = request.events.some(({ target }) => !target.startsWith(request.who.uuid));
  return foreign ? [{ key: "FOURTALES.Core.Problem.doesNotMatch" }] : [];
}
