import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installSeed } from "../../../../packages/table/src/client/dice-seed.ts";
import type { Play } from "../../../../src/core/contract/play.ts";
import type { RollKind } from "../../../../src/core/contract/roll-kind.ts";
import type { Ruleset } from "../../../../src/core/contract/ruleset.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { CHANCE, cases } from "../../../chance.ts";
import { playedOn } from "../../../generations.ts";
import { GAMES, type SampleRoll, type Samples, samplesOf } from "../../samples/samples.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { leaves } from "../documents/data.walk.ts";
import { junk, LIES } from "./lies.fixture.ts";

/** Runs for each kind of roll; a version of Foundry plays cases of its own, and the rules know none of them. */
const RUNS = cases(12);

let tales: Tales;
let ruleset: Ruleset;
let play: Play;
let samples: Samples;
let rolls: SampleRoll[];

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** So much more or less for one of somebody's figures. */
interface Twist {
  who: number;
  at: number;
  by: number;
}

/** Another choice than the sample's. */
interface Whim {
  at: number;
  which: number;
  by: number;
}

/** One roll as it may happen at a table. */
interface Chance {
  sample: number;
  whims: Whim[];
  twists: Twist[];
  dice: number;
  /** Which choice each question is answered with; a multiple of five: nobody answers. */
  answers: number[];
  /** Which of the moves that are offered is made; negative: none. */
  move: number;
}

const chance: fc.Arbitrary<Chance> = fc.record({
  sample: fc.nat(99),
  whims: fc.array(fc.record({ at: fc.nat(999), which: fc.nat(999), by: fc.integer({ min: -3, max: 3 }) }), {
    maxLength: 4,
  }),
  twists: fc.array(fc.record({ who: fc.nat(99), at: fc.nat(999), by: fc.integer({ min: -2, max: 2 }) }), {
    maxLength: 8,
  }),
  dice: fc.nat(),
  answers: fc.array(fc.nat(19), { minLength: 6, maxLength: 6 }),
  move: fc.integer({ min: -4, max: 3 }),
});

/** Everybody of the game with their things, and what their sheets say. */
function sheets(): { document: Loose; was: object }[] {
  const actors = samples.actors.map(({ _id }) => game.actors.get(_id));
  const documents = actors.flatMap((actor) => [actor, ...actor.items]);
  return documents.map((document) => ({ document, was: structuredClone(document._source.system) }));
}

/** Figures of sheets become others, where their fields allow it. */
function bend(all: ReturnType<typeof sheets>, twists: readonly Twist[]): void {
  for (const { who, at, by } of twists) {
    const { document, was } = all[who % all.length]!;
    const figures = [...leaves(was)].filter(([, value]) => typeof value === "number");
    const [path, figure] = figures[at % figures.length] ?? [];
    if (path === undefined) continue;
    try {
      document.updateSource(foundry.utils.expandObject({ [`system.${path}`]: (figure as number) + by }));
    } catch {
      // The field does not hold such a figure.
    }
  }
}

/** Everything that any sample of the game chooses, and everybody in it, by the name of the choice. */
function choicesByName(): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  const people = samples.actors.map(({ _id }) => `Actor.${_id}`);
  for (const { request } of rolls) {
    for (const [path, value] of leaves(request)) {
      const name = path.split(".").at(-1)!;
      const among = people.includes(String(value)) ? [...people, ""] : [value];
      found.set(name, [...(found.get(name) ?? []), ...among]);
    }
  }
  return found;
}

/** Somebody chooses otherwise than the sample: another of what is chosen anywhere, another number, no for yes. */
function chosen(roll: SampleRoll, whims: readonly Whim[], all: Map<string, unknown[]>): SampleRoll {
  const request = structuredClone(roll.request);
  for (const { at, which, by } of whims) {
    const places = [...leaves(request)];
    const [path, value] = places[at % places.length] ?? [];
    if (path === undefined) continue;
    const others = all.get(path.split(".").at(-1)!) ?? [value];
    const bent = typeof value === "number" ? value + by : typeof value === "boolean" ? !value : value;
    foundry.utils.setProperty(request, path, bent === value ? others[which % others.length] : bent);
  }
  return { ...roll, request };
}

/** Ada plays whoever acts, Ben everybody else. */
function castFor(actor: string): void {
  for (const { _id } of samples.actors) {
    const [player, other] = actor === `Actor.${_id}` ? [ADA, BEN] : [BEN, ADA];
    game.actors.get(_id).updateSource({ ownership: { default: 0, [player]: 3, [other]: 0 } });
  }
}

const kindOf = (name: string): RollKind => play.rollKinds.find(({ id }) => id === name)!;

/** Whoever acts by what the Gamemaster would look up. */
async function actorOf({ kind, request: choices }: SampleRoll): Promise<string> {
  const { NOW } = await source("core/rolls/walk.ts");
  const asked = { choices, by: { id: GM, isGM: true }, questions: [], moves: [], before: null };
  const looked = kindOf(kind).facts(asked, NOW);
  return looked.ok ? kindOf(kind).actor(looked.value) : "";
}

/** The roll as Ada's client walks it, with answers that the Gamemaster's took in or that are Ada's to give. */
async function played(
  { kind: name, request }: SampleRoll,
  run: Chance,
  isGM = false,
): Promise<Loose | "refused" | "unfinished"> {
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  const { stateOf } = await source("core/card/tale.model.ts");
  const kind = kindOf(name);
  const system = freshTale(ruleset.id, kind, structuredClone(request));
  const thrown: object[] = [];
  const author = game.users.get(ADA);
  const card: Loose = { id: foundry.utils.randomID(), author, isAuthor: false, system, rolls: [] };
  card._stats = { createdTime: Date.now() };
  installSeed(run.dice);
  for (let turns = 0, moved = false; turns < 15; turns++) {
    if (await walk(kind, system, thrown, { id: ADA, isGM })) return "refused";
    const open = (Object.values(system.questions) as Loose[]).find(({ status }) => status === "open");
    if (open) {
      await settle(card, open, run.answers[open.order % run.answers.length]!, thrown);
      continue;
    }
    const state = stateOf(system);
    const offers = moved || run.move < 0 ? [] : ((await kind.offers?.(state, system.outcome)) ?? []);
    const mine = offers.filter(({ about, makes }) => makes && about === kind.actor(state.request));
    if (mine.length === 0) break;
    moved = true;
    const { about, makes } = mine[run.move % mine.length]!;
    system.moves.m0 = { ...makes, id: "m0", order: 0, about, by: ADA, thrown: Object.keys(system.throws).length };
  }
  // A sample may answer one and the same for ever.
  if (system.stage !== "rolled") return "unfinished";
  return { ...card, system, rolls: thrown.map((roll) => foundry.dice.Roll.fromData(roll)) } as Loose;
}

/** A question is answered by whom it is put to, and by nobody now and then. */
async function settle(card: Loose, question: Loose, wish: number, thrown: object[]): Promise<void> {
  const { bearWitness, saidTo } = await source("core/referee/testimony.ts");
  const { isAskedOf } = await source("core/rolls/responsible.ts");
  const { stateOf } = await source("core/card/tale.model.ts");
  const { withDice } = await source("core/asks/answer-dice.ts");
  const { id } = question;
  if (wish % 5 === 0) {
    Object.assign(question, { status: "lapsed" });
    return await bearWitness(card, "lapse", id, saidTo(question, null));
  }
  const kind = play.questions.find((one) => one.id === question.kind)!;
  const state = stateOf(card.system);
  const sampled = samples.answers?.[kind.id]?.(question);
  const choices = kind.choices(state, question);
  const stays = new AbortController().signal;
  const say = (choice: string) => kind.answer(state, question, choice, stays);
  const said = sampled
    ? { data: sampled }
    : ((await say(choices[wish % choices.length]!.id)) ?? (await say(choices.at(-1)!.id)));
  const given = sampled ? said : (await withDice(kind, { question, state }, said!)).value;
  const places = (given.rolls ?? []).map((roll: object) => thrown.push(roll) - 1);
  Object.assign(question, { status: "answered", answer: given.data, rolls: places });
  // A sample shows no dice: that is what a Gamemaster's client let count.
  if (sampled || !(await isAskedOf(card.author, question))) {
    await bearWitness(card, "answer", id, saidTo(question, given.data));
  }
}

type Judged = { ok: true; value: Loose } | { ok: false; problems: readonly { key: string }[] };

async function judged(card: Loose): Promise<Judged> {
  return (await source("core/referee/judge.ts")).judge(card);
}

const essence = ({ kind, target, data }: Loose): string => JSON.stringify([kind, target, data]);

/** What it does to whatever is not Ada's. */
async function foreignOf(verdict: Judged): Promise<string[]> {
  const { owns } = await source("core/rolls/responsible.ts");
  const found: string[] = [];
  for (const event of (verdict.ok && verdict.value.resolution?.events) || []) {
    if (!(await owns(game.users.get(ADA), event.target))) found.push(essence(event));
  }
  return found;
}

/** An event of the game that somebody might like to happen. */
function ownEvent(n: number): { kind: string; data: unknown } {
  const kind = play.events.kinds[n % play.events.kinds.length]!;
  const event = samples.events[kind];
  return { kind, data: event ? fc.sample(event.data, { numRuns: 1, seed: n })[0] : { value: true } };
}

describe.each(playedOn(14))("whatever stands on a player's card, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
    // They are there to be asked, so that no window opens here.
    for (const user of [ADA, BEN]) tales.seat(user);
    await calm();
  });

  it.each(GAMES)("%s: each kind of roll settles as it was played, and no lie on it touches others", async (id) => {
    ruleset = tales.api.rulesetById(id);
    play = tales.api.playOf(id);
    samples = await samplesOf(id);
    for (const data of samples.actors) {
      if (!game.actors.has(data._id)) await CONFIG.Actor.documentClass.create(data, { keepId: true });
    }
    rolls = await samples.rolls({ actor: (one) => game.actors.get(one), source });
    const all = sheets();
    let wishes = 0;
    for (const { id: name } of play.rollKinds) {
      const own = rolls.filter(({ kind }) => kind === name);
      // `rolls.test.ts` asks for a sample of each.
      if (own.length === 0) continue;
      let honest = 0;
      let keepers = 0;
      const named = choicesByName();
      const once = async (run: Chance, n: number, junk: unknown): Promise<void> => {
        const sample = own[run.sample % own.length]!;
        bend(all, run.twists);
        const whim = chosen(sample, run.whims, named);
        // Where the rules refuse what somebody would like, they choose what the sample does.
        const roll = (await actorOf(whim)) === "" ? sample : whim;
        const mine = await actorOf(roll);
        castFor(mine);
        const others = `Actor.${samples.actors.find(({ _id }) => `Actor.${_id}` !== mine)!._id}`;
        const card = mine === "" ? "refused" : await played(roll, run);
        if (card === "refused") {
          // What is the Gamemaster's alone to do, as what nobody in particular does, is not done because a player writes such a card.
          const forged = await played(roll, run, true);
          if (typeof forged === "string") return;
          keepers++;
          expect(await foreignOf(await judged(forged)), `${name}, by a player`).toEqual([]);
        }
        if (typeof card === "string") return;
        honest++;
        if (roll === whim && run.whims.length > 0) wishes++;
        const told = structuredClone(card.system);
        const verdict = await judged({ ...card, system: structuredClone(told) });
        if (!verdict.ok) throw new Error(`${name} is refused: ${verdict.problems.map(({ key }) => key)}`);
        const { resolution, open, state } = verdict.value;
        expect(open, name).toEqual([]);
        expect(state.request, name).toEqual(told.request);
        expect(resolution?.outcome, name).toEqual(told.outcome);
        const wanted = (Object.values(told.events) as Loose[]).filter((event) => event.wanted);
        expect(resolution?.events.map(essence), name).toEqual(wanted.map(essence));
        const allowed = await foreignOf(verdict);
        // Every other lie, so that each is told on half of the rolls: to judge a card costs what playing it does.
        for (const [lie, tell] of Object.entries(LIES).filter((_, at) => (at + run.dice) % 2 === 0)) {
          const forged = { ...card, system: structuredClone(told) };
          tell(forged.system, { n, junk, others, mine, own: ownEvent(n) });
          for (const event of await foreignOf(await judged(forged)))
            expect(allowed, `${name}: ${lie}`).toContain(event);
        }
      };
      await fc.assert(
        fc
          .asyncProperty(chance, fc.nat(999), junk, once)
          .afterEach(() => all.forEach(({ document, was }) => void document.updateSource({ system: was }))),
        { numRuns: RUNS, seed: CHANCE + generation },
      );
      expect(Math.max(honest, keepers), `${name}: rolls that were played`).toBeGreaterThan(RUNS / 4);
    }
    expect(wishes, "rolls that no sample chose").toBeGreaterThan(RUNS / 2);
  });
});
