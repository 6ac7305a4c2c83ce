import { expect } from "vitest";
import type { ShownDice } from "../../../../src/core/contract/dice.ts";
import type { Play } from "../../../../src/core/contract/play.ts";
import type { Answer } from "../../../../src/core/contract/question.ts";
import type { RollKind, RollState } from "../../../../src/core/contract/roll-kind.ts";
import { replay } from "../../../../src/core/referee/replay.ts";
import { posedTo } from "../../../../src/core/rolls/asked-of.ts";
import { expectReadable, expectSame, expectSentence } from "../../readable.ts";
import type { Samples } from "../../samples/samples.ts";
import { source, type Tales } from "../../tales.fixture.ts";
import { frozen, jsonTwin } from "../documents/data.walk.ts";

/** A roll that was walked to its end without a card. */
export interface Walked {
  state: RollState;
  outcome: object;
  events: readonly Loose[];
}

/** Those to whom a question for everyone is put. */
const HERE = ["playerAda0000000", "playerBen0000000"];

/** How questions are settled on a walk: by their first choice, by their last and harmless one, or by nobody. */
export type Manner = "first" | "last" | "lapse";

/**
 * Walks a request to its end as the road does, and checks on each step that the kind is pure, tells everything in words
 * and answers twice alike.
 */
export async function walkRoll(
  tales: Tales,
  play: Play,
  kind: RollKind,
  request: object,
  manner: Manner,
  answers: Samples["answers"] = {},
): Promise<Walked> {
  let state: RollState = { request: lookedUp(kind, request), throws: {}, questions: [], moves: [] };
  for (let steps = 0; steps < 30; steps++) {
    state = frozen(jsonTwin({ ...state, request: lookedUp(kind, request, state) }) as RollState);
    const step = kind.next(state);
    expectSame(kind.next(state), step, "next says the same of the same");
    expectView(kind, state, null);
    if (step.do === "refuse") throw new Error(`The sample is refused: ${step.problems.map(({ key }) => key)}`);
    if (step.do === "resolve") return resolved(kind, state);
    if (step.do === "roll") {
      expect(state.throws[step.throw], `${step.throw} is thrown once`).toBeUndefined();
      const roll = await tales.api.throwDice(step.rollClass, step.formula);
      const faces = roll.dice.map((die: Loose) => die.results.map(({ result }: Loose) => result));
      state = { ...state, throws: { ...state.throws, [step.throw]: faces } };
      continue;
    }
    const open = step.questions
      .flatMap((question) => posedTo(question, HERE))
      .filter(({ id }) => !state.questions.some((one) => one.id === id && one.status !== "open"));
    expect(open, "asks for something").not.toHaveLength(0);
    for (const question of open) {
      const asked = { ...question, status: "open" as const, answer: null };
      const before = { ...state, questions: [...state.questions, asked] };
      state = await settled(play, before, question.id, manner, answers);
    }
  }
  throw new Error("The roll never ends.");
}

/**
 * What a kind of roll looks up from a sample's choices, twice alike.
 * @param state the roll so far
 */
export function lookedUp(kind: RollKind, choices: object, state?: RollState): object {
  const { questions = [], moves = [], throws = {}, request = null } = state ?? {};
  const before = Object.keys(throws).length > 0 ? request : null;
  const asked = frozen({ choices, by: { id: "somebody00000000", isGM: true }, questions, moves, before });
  const world = { document: documentIn };
  const looked = kind.facts(asked, world);
  if (!looked.ok) throw new Error(`The sample is refused: ${looked.problems.map(({ key }) => key)}`);
  expectSame(jsonTwin(looked.value), looked.value, `${kind.id}: what is looked up is plain data`);
  expectSame(kind.facts(asked, world), looked, `${kind.id}: looks up the same of the same`);
  return looked.value;
}

/** What a lookup may see: documents, and what games keep of the world. */
function documentIn(uuid: string): never {
  const [name, game] = uuid.split(".");
  return (name === "World" ? globalThis.game.system.api.worldStateOf(game) : fromUuidSync(uuid)) as never;
}

/** The referee comes to the same from choices, dice and answers alone. */
export async function expectSettles(
  kind: RollKind,
  choices: object,
  { state, outcome, events }: Walked,
): Promise<void> {
  const replayed = await replay(
    kind,
    {
      choices,
      by: { id: "somebody00000000", isGM: true },
      before: null,
      moves: [],
      against: async () => ({ key: "no" }),
      counted: (name) => state.throws[name] ?? null,
      dice: () => null,
      everyone: () => HERE,
      settled: async ({ id }) => state.questions.find((one) => one.id === id) ?? null,
      opened: () => {},
      throwMore: async () => [],
    },
    { document: documentIn },
  );
  expect(replayed, `${kind.id}: the honest card settles`).toMatchObject({
    ok: true,
    value: { resolution: { outcome, events } },
  });
}

/** The state with one open question settled. */
async function settled(
  play: Play,
  state: RollState,
  id: string,
  manner: Manner,
  answers: NonNullable<Samples["answers"]>,
): Promise<RollState> {
  const question = state.questions.find((one) => one.id === id)!;
  const kind = play.questions.find((one) => one.id === question.kind);
  if (!kind) throw new Error(`There is no question kind "${question.kind}".`);
  expectSentence(kind.ask(state, question));
  const choices = kind.choices(state, question);
  expect(choices.length, `${kind.id}: choices`).toBeGreaterThan(0);
  expect(new Set(choices.map((choice) => choice.id)).size).toBe(choices.length);
  for (const { label, hint, icon } of choices) {
    expectSentence(label);
    if (hint) expectSentence(hint);
    expect(icon).toMatch(/^fa-/);
  }
  const put = (change: object): RollState => ({
    ...state,
    questions: state.questions.map((one) => (one === question ? ({ ...one, ...change } as typeof one) : one)),
  });
  if (manner === "lapse") return put({ status: "lapsed" });
  const harmless = choices.at(-1)!.id;
  const stays = new AbortController().signal;
  const wish = manner === "first" ? choices[0]!.id : harmless;
  const chosen = answers[kind.id]
    ? { data: answers[kind.id]!(question) }
    : ((await kind.answer(state, question, wish, stays)) ?? (await kind.answer(state, question, harmless, stays)));
  if (!chosen) throw new Error(`${kind.id}: the last choice is not to be backed out of.`);
  const { withDice } = await source("core/asks/answer-dice.ts");
  const diced = answers[kind.id] ? { value: chosen } : await withDice(kind, { question, state }, chosen);
  if (!diced.value) throw new Error(`${kind.id}: its dice can't be thrown: ${JSON.stringify(diced.problems)}`);
  const given: Answer = diced.value;
  expectSame(jsonTwin(given.data), given.data, `${kind.id}: plain data`);
  // A sample says what its dice show, and throws none.
  const dice = answers[kind.id] ? kind.dice(state, question, given.data) : shownIn(given.rolls);
  expect(await kind.verify(state, question, given.data, dice), `${kind.id}: its own answer`).toMatchObject({
    ok: true,
  });
  if (dice.length > 0) expect(kind.throws, `${kind.id}: its dice can be thrown elsewhere`).toBeTypeOf("function");
  const forged = { rollClass: "Roll", formula: "1d6", faces: [[6]] };
  for (const others of [[...dice, forged], dice.slice(1), dice.map((one) => ({ ...one, ...forged }))]) {
    const fits = others.length === dice.length && dice.length === 0;
    expect((await kind.verify(state, question, given.data, others)).ok, `${kind.id}: other dice`).toBe(fits);
  }
  for (const nonsense of [{}, { [Object.keys(given.data)[0] ?? "x"]: { a: 1 } }]) {
    expect(await kind.verify(state, question, nonsense, dice), `${kind.id}: nonsense`).toMatchObject({ ok: false });
  }
  const next = put({ status: "answered", answer: given.data });
  expectSentence(kind.told(next, next.questions.find((one) => one.id === id)!));
  return next;
}

/** What the rolls that came with an answer show. */
function shownIn(rolls: object[] = []): ShownDice[] {
  return rolls.map((data) => {
    const roll = CONFIG.Dice.rolls[0].fromData(data);
    const faces = roll.dice.map((die: Loose) => die.results.map(({ result }: Loose) => result));
    return { rollClass: roll.constructor.name, formula: roll.formula, faces };
  });
}

function resolved(kind: RollKind, state: RollState): Walked {
  const result = kind.resolve(state);
  if (!result.ok) throw new Error(`It cannot be resolved: ${result.problems.map(({ key }) => key)}`);
  const { outcome, events } = result.value;
  expectSame(kind.resolve(state), result);
  expectSame(jsonTwin(outcome), outcome, "the outcome is plain data");
  expectSame(jsonTwin(events), events, "events are plain data");
  expect(new Set(events.map(({ id }) => id)).size, "events have ids of their own").toBe(events.length);
  expectView(kind, state, outcome);
  return { state, outcome, events };
}

function expectView(kind: RollKind, state: RollState, outcome: object | null): void {
  const view = kind.card(state, outcome);
  expect(view.story).not.toBe("");
  expectReadable(view.story);
  expect(view.tone).toMatch(/^[a-z]+$/);
  expectSame(jsonTwin(view.context), view.context, "a card's context is plain data");
}
