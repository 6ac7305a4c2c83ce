import { notifyProblems } from "../../core/notify.ts";
import { answerTo } from "../../core/rolls/answer-to.ts";
import { type Deed, deedKind } from "../../core/rolls/deed.kind.ts";
import { startRoll } from "../../core/rolls/road.ts";
import type { RollKind, RollState } from "../../core/rolls/roll-kind.ts";
import { t } from "../../core/words.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { ok, type Result } from "../../kernel/result.ts";
import { KALYR } from "./kalyr.ts";
import type { Character } from "./rules/types.ts";

/** Something done without dice: a Fudge point for the story, a Key that mattered, the end of a scene. */
interface KalyrDeed extends Deed {
  events: readonly WorldEvent[];
  /** The game master has to agree. */
  asks: boolean;
}

const own = deedKind<KalyrDeed>({
  title: "FOURTALES.Kalyr.Card.deed",
  stories: "FOURTALES.Kalyr.Deed",
  tone: "open",
  eventsOf: ({ events }) => events,
});

/** The deeds of this game; some are the game master's to grant. Undoing one is the veto (AM-47). */
export const kalyrDeed: RollKind<KalyrDeed> = {
  ...own,
  next: (state) => {
    const { who, data } = state.request;
    if (granted(state) !== null) return { do: "resolve" };
    return { do: "ask", questions: [{ id: "award", kind: "award", about: "", data: { name: who.name, ...data } }] };
  },
  resolve: (state) => ok({ outcome: { granted: granted(state) }, events: granted(state) ? state.request.events : [] }),
  card: (state, outcome) => {
    const view = own.card(state, outcome);
    return outcome?.granted === false ? { ...view, story: t("FOURTALES.Kalyr.Card.notGranted") } : view;
  },
};

/** Posts a deed; when the rules refuse, the person is told why and nothing has changed. */
export async function doDeed(
  { uuid, name }: Character,
  deed: string,
  events: Result<readonly WorldEvent[]>,
  data: Deed["data"] = {},
  asks = false,
): Promise<void> {
  if (!events.ok) return void notifyProblems(events.problems);
  const request: KalyrDeed = { who: { uuid, name }, deed, data, events: events.value, asks };
  await startRoll(KALYR, kalyrDeed.id, request);
}

/** Null while the game master has not said; unanswered is no. */
function granted({ request, questions }: RollState<KalyrDeed>): boolean | null {
  if (!request.asks) return true;
  const answer = answerTo(questions, "award");
  return answer === undefined ? null : answer?.granted === true;
}
