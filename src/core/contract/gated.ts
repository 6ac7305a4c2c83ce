import { ok, type Problem } from "../../kernel/result.ts";
import { say, t } from "../text/text.ts";
import { gatePlace } from "./gate-place.ts";
import type { Gate, GatePlace, Toll } from "./gate-spec.ts";
import type { Play } from "./play.ts";
import type { QuestionKind } from "./question.ts";
import type { EncounterPlace, RollKind, RollRequest, RollState } from "./roll-kind.ts";

const GATE = "FOURTALES.Core.Gate";

/** Id of the question to whoever runs the game, and of its kind. */
export const LEAVE = "gateLeave";

/** Where the actor stood when the request was looked up; once dice fell, that is what counts. */
interface Passing {
  readonly place: GatePlace;
  /** It was begun by who runs the game, and needs nobody's leave. */
  readonly keeper: boolean;
}

interface Passed extends RollRequest {
  gate?: Passing;
  /** On cards of older versions. */
  turn?: Partial<EncounterPlace>;
}

/** What has come of something that was not let pass. */
interface Barred {
  barred?: true;
}

/**
 * A game's play with its gate before every kind of roll.
 * @param keeper language key of what the game calls whoever runs it
 */
export function gated(game: string, play: Play & { gate: Gate }, keeper: string): Play {
  return {
    ...play,
    rollKinds: play.rollKinds.map((kind) => behind(play.gate, kind, game, keeper)),
    questions: [...play.questions, leave],
    turnLines: (id, request, world, isGM) => {
      const kind = play.rollKinds.find((one) => one.id === id);
      const place = kind && gatePlace(game, world, kind.actor(request));
      const state: RollState = { request, throws: {}, questions: [], moves: [] };
      const toll = place && play.gate({ kind: id, state, outcome: null }, place);
      if (!toll) return [];
      const { takes, left, against } = toll;
      const cost = [takes, left].flatMap((words) => (words ? say(words) : [])).join(" ");
      return [
        ...(cost ? [{ text: cost, bars: false }] : []),
        ...against.map((why) => ({
          text: t(isGM ? `${GATE}.anyway` : `${GATE}.first`, { why: say(why), keeper }),
          bars: true,
        })),
      ];
    },
  };
}

/** Was it not let pass? */
export function isBarred(outcome: object | null): boolean {
  return (outcome as Barred | null)?.barred === true;
}

function behind(gate: Gate, kind: RollKind, game: string, keeper: string): RollKind {
  const tollOf = (state: RollState, outcome: object | null = null): Toll | null => {
    const { gate: passing }: Passed = state.request;
    return passing ? gate({ kind: kind.id, state, outcome }, passing.place) : null;
  };
  const against = (state: RollState) => tollOf(state)?.against ?? [];
  /** What still speaks against it; undefined where it was asked about and is not answered. */
  const bars = (state: RollState): readonly Problem[] | undefined => {
    const why = (state.request as Passed).gate?.keeper ? [] : against(state);
    const asked = why.length > 0 ? state.questions.find(({ id }) => id === LEAVE) : undefined;
    if (why.length === 0 || asked?.answer?.let === true) return [];
    return asked && asked.status !== "open" ? why : undefined;
  };
  return {
    ...kind,
    facts(asked, world) {
      const looked = kind.facts(asked, world);
      if (!looked.ok) return looked;
      // Whoever runs the game called for it: it is no deed of the turn.
      const passing = asked.before
        ? before(asked.before)
        : asked.by.called
          ? undefined
          : now(gatePlace(game, world, kind.actor(looked.value)), asked.by.isGM);
      return ok(passing ? { ...looked.value, gate: passing } : looked.value);
    },
    bars: (request) => {
      const state: RollState = { request, throws: {}, questions: [], moves: [] };
      return (request as Passed).gate?.keeper ? [] : against(state);
    },
    next(state) {
      const step = kind.next(state);
      if (step.do === "refuse") return step;
      const barred = bars(state);
      if (barred) return barred.length > 0 ? { do: "resolve" } : step;
      const [why] = against(state);
      const data = { ...why?.data, why: why?.key ?? "" };
      return { do: "ask", questions: [{ id: LEAVE, kind: LEAVE, about: "", data }] };
    },
    resolve(state) {
      const barred = bars(state);
      if (barred && barred.length > 0) return ok({ outcome: { barred: true }, events: [] });
      const resolved = kind.resolve(state);
      if (!resolved.ok) return resolved;
      const { outcome, events } = resolved.value;
      return ok({ outcome, events: [...events, ...numbered(tollOf(state, outcome))] });
    },
    stakes(state) {
      const barred = bars(state);
      if (!barred || barred.length > 0) return [];
      return [...(kind.stakes?.(state) ?? []), ...numbered(tollOf(state))];
    },
    card(state, outcome) {
      if (isBarred(outcome)) {
        return { story: t(`${GATE}.barred`, { title: say(kind.title(state.request)) }), tone: "bad", ...PLAIN };
      }
      const view = kind.card(state, outcome);
      const over = outcome && bars(state)?.length === 0 ? against(state) : [];
      const notes = over.map((why) => t(`${GATE}.passed`, { why: say(why), keeper }));
      return notes.length > 0 ? { ...view, notes: [...(view.notes ?? []), ...notes] } : view;
    },
    ...(kind.offers && { offers: (state, outcome) => (isBarred(outcome) ? [] : kind.offers!(state, outcome)) }),
  };
}

const PLAIN = { template: "", context: {} };

function now(place: GatePlace | null, keeper: boolean): Passing | undefined {
  return place ? { place, keeper } : undefined;
}

/** On cards of older versions stands where somebody stood, and they went through. */
function before({ gate, turn }: Passed): Passing | undefined {
  if (gate || typeof turn?.acts !== "boolean" || typeof turn.combatant !== "string") return gate;
  const { combatant, round = 0, acts, next = round } = turn;
  return { place: { combatant, round, acts, next, name: "", own: {}, about: {} }, keeper: true };
}

function numbered(toll: Toll | null) {
  return (toll?.pays ?? []).map((event, n) => ({ ...event, id: `turn:${n}` }));
}

/** Whoever runs the game lets something pass that a turn does not allow. */
const leave: QuestionKind = {
  id: LEAVE,
  ask: (_state, { data }) => ({
    key: `${GATE}.ask`,
    data: { why: t(String(data.why), data as Record<string, string | number>) },
  }),
  choices: () => [
    { id: "let", label: { key: `${GATE}.let` }, icon: "fa-solid fa-check" },
    { id: "bar", label: { key: `${GATE}.bar` }, icon: "fa-solid fa-xmark" },
  ],
  told: (_state, { answer }) => ({ key: `${GATE}.told.${answer?.let === true ? "let" : "bar"}` }),
  answer: async (_state, _question, choice) => ({ data: { let: choice === "let" } }),
  dice: () => [],
  verify: async () => ok(true),
};
