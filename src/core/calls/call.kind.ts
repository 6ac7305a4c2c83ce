import { fail, ok, type Problem, problem, type Result } from "../../kernel/result.ts";
import { CALL, type CallSaid, type CallSpec } from "../contract/call-spec.ts";
import type { Asked, CallAnswer, CallTally, MoveOffer, RollKind, World } from "../contract/roll-kind.ts";
import { keeperOf, rulesetById } from "../contract/ruleset.ts";
import { calledOf } from "../foundry/tokens.ts";
import { type CallRequest, callSpec, openingFor } from "../rolls/called.ts";
import { say, t } from "../text/text.ts";

const WORDS = "FOURTALES.Core.Call";

/** More people than any scene holds. */
const MOST_PEOPLE = 100;

/** What a Gamemaster chooses to ask for. */
export interface CallChoices {
  /** Id of what the game may ask for. */
  what: string;
  /** By the names of its lines; as they begin where they are left out. */
  said?: CallSaid;
  /** UUIDs of the actors who are asked. */
  people: readonly string[];
  /** For the Gamemasters' eyes alone; everybody sees it where this is left out. */
  unseen?: boolean;
}

/**
 * A Gamemaster asks others for a roll: one button for each, and the tally as answers come. An answer is a card of its own,
 * down the same road as any roll.
 * @param game id of the game, whose `Play.calls` say what may be asked for
 */
export function callKind(game: string): RollKind<CallRequest, CallChoices> {
  const wish = ({ what, said }: CallRequest) => {
    const spec = callSpec(game, what);
    return spec ? say(spec.wish(said)) : "";
  };
  return {
    id: CALL,
    facts: (asked, world) => facts(game, asked, world),
    actor: () => "",
    eyes: ({ unseen }) => (unseen ? "keeper" : null),
    next: () => ({ do: "resolve" }),
    resolve: () => ok({ outcome: {}, events: [] }),
    odds: () => null,
    card: ({ request, moves }) => ({
      story: t(moves.length > 0 ? `${WORDS}.over` : request.unseen ? `${WORDS}.unseen` : `${WORDS}.story`, {
        wish: wish(request),
      }),
      tone: "open",
      template: "",
      context: {},
    }),
    title: () => ({ key: `${WORDS}.title` }),
    offers({ request: { what, said, people }, moves }) {
      const spec = callSpec(game, what);
      if (!spec || moves.length > 0) return [];
      const each = people.map(({ uuid }, n): MoveOffer => {
        const opens = openingFor(spec, uuid, said);
        return { id: offerOf(n), label: spec.wish(said), icon: spec.icon, about: uuid, opens };
      });
      const ends: MoveOffer = {
        id: "end",
        label: { key: `${WORDS}.end` },
        icon: "fa-solid fa-hand",
        about: "",
        makes: { kind: "end", data: {} },
      };
      return [...each, ends];
    },
    tally: ({ request, moves }, _outcome, answers) => tallyOf(game, request, moves.length > 0, answers),
  };
}

/** Names the offer to the n-th of those asked. */
const offerOf = (n: number): string => `ask-${n}`;

function facts(game: string, { choices, by }: Asked<CallChoices>, world: World): Result<CallRequest> {
  if (!by.isGM) return fail({ key: `${WORDS}.keepers`, data: { keeper: keeperOf(game) } });
  const { what, said = {}, people, unseen = false } = choices;
  const spec = callSpec(game, what);
  if (!spec) return fail(problem(`${WORDS}.unknown`, "what"));
  const read = readLines(spec, said);
  if (!read.ok) return read;
  if (!Array.isArray(people) || people.length === 0 || people.length > MOST_PEOPLE) {
    return fail(problem("FOURTALES.Core.Problem.nobodyChosen", "people"));
  }
  const { actors } = rulesetById(game);
  const found = [...new Set(people)].map((uuid) => world.document(String(uuid)));
  const there = found.filter((one) => one !== null && one.documentName === "Actor" && one.type in actors);
  if (there.length < found.length) return fail(problem("FOURTALES.Core.Problem.targetGone", "people"));
  const named = there.map((one) => ({ uuid: one!.uuid, name: calledOf(one!) }));
  return ok({ what, said: read.value, people: named, unseen: unseen === true });
}

/** What was filled in, each within the bounds of its line; what is left out is as the line begins. */
function readLines({ lines }: CallSpec, said: CallSaid): Result<CallSaid> {
  const read = lines.map(({ name, choices, value, min = 0, max = 999 }) => {
    const given = said[name] ?? value;
    const fits = choices
      ? Object.hasOwn(choices, String(given))
      : Number.isInteger(given) && (given as number) >= min && (given as number) <= max;
    const wrong: Problem = choices
      ? problem(`${WORDS}.choose`, name)
      : problem("FOURTALES.Core.Problem.wholeNumber", name, { min, max });
    return { name, given: choices ? String(given) : given, wrong: fits ? [] : [wrong] };
  });
  const problems = read.flatMap(({ wrong }) => wrong);
  return problems.length > 0 ? fail(...problems) : ok(Object.fromEntries(read.map(({ name, given }) => [name, given])));
}

function tallyOf(
  game: string,
  { what, people }: CallRequest,
  over: boolean,
  answers: ReadonlyMap<string, CallAnswer>,
): CallTally {
  const told = callSpec(game, what)?.told;
  const lines = people.map(({ name }, n) => {
    const offer = offerOf(n);
    const answer = answers.get(offer);
    if (!answer) return { offer, name, text: t(`${WORDS}.${over ? "left" : "waits"}`), tone: "waits" };
    if (answer.closed) return { offer, name, text: t(`${WORDS}.takenBack`), tone: "open" };
    if (answer.outcome && !answer.seen) return { offer, name, text: t(`${WORDS}.answered`), tone: "open" };
    if (!answer.outcome) return { offer, name, text: t(`${WORDS}.rolling`), tone: "open" };
    const { text, tone } = told?.(answer) ?? { text: answer.view.story, tone: answer.view.tone };
    return { offer, name, text, tone };
  });
  return { said: t(`${WORDS}.tally`, { count: answers.size, all: people.length }), lines };
}
