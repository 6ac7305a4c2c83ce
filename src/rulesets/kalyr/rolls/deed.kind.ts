import { notifyProblems } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { RollKind, RollState } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { KALYR } from "../kalyr.ts";
import type { Character } from "../rules/types.ts";

/** Something done without dice: a Fudge point for the story, a Key that mattered, the end of a scene. */
export interface DeedRequest {
  who: { uuid: string; name: string };
  /** Names the sentence: FOURTALES.Kalyr.Deed.<deed>. */
  deed: string;
  data: Record<string, string | number>;
  events: readonly WorldEvent[];
  /** The game master has to agree. */
  asks: boolean;
}

type State = RollState<DeedRequest>;

/** Deeds take the same road as rolls, so that they stand in the log and can be undone: that is the veto (AM-47). */
export const deedKind: RollKind<DeedRequest> = {
  id: "deed",
  actor: ({ who }) => who.uuid,
  next: (state) => {
    const { who, data } = state.request;
    if (granted(state) !== null) return { do: "resolve" };
    return { do: "ask", questions: [{ id: "award", kind: "award", about: "", data: { name: who.name, ...data } }] };
  },
  resolve: (state) => ok({ outcome: { granted: granted(state) }, events: granted(state) ? state.request.events : [] }),
  odds: () => null,
  verify: staysWithOneself,
  card: ({ request: { deed, who, data } }, outcome) => ({
    story:
      outcome?.granted === false
        ? t("FOURTALES.Kalyr.Card.notGranted")
        : t(`FOURTALES.Kalyr.Deed.${deed}`, { name: who.name, ...data }),
    tone: "open",
    template: "",
    context: {},
  }),
  title: ({ who }) => ({ key: "FOURTALES.Kalyr.Card.deed", data: { name: who.name } }),
};

/** Posts a deed; when the rules refuse, the person is told why and nothing has changed. */
export async function doDeed(
  who: Character,
  deed: string,
  events: Result<readonly WorldEvent[]>,
  data: Record<string, string | number> = {},
  asks = false,
): Promise<void> {
  if (!events.ok) return void notifyProblems(events.problems);
  const request: DeedRequest = { who: { uuid: who.uuid, name: who.name }, deed, data, events: events.value, asks };
  await startRoll(KALYR, "deed", request);
}

/** Null while the game master has not said; unanswered is no. */
function granted({ request, questions }: State): boolean | null {
  if (!request.asks) return true;
  const asked = questions.find(({ id, status }) => id === "award" && status !== "open");
  return asked ? asked.answer?.granted === true : null;
}

/** A player's deed touches their own character only. */
async function staysWithOneself({ request }: State): Promise<readonly Problem[]> {
  const foreign = request.events.some(({ target }) => !target.startsWith(request.who.uuid));
  return foreign ? [{ key: "FOURTALES.Core.Problem.doesNotMatch" }] : [];
}
