import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Play } from "../../../../src/core/contract/play.ts";
import type { OddsView } from "../../../../src/core/contract/roll-kind.ts";
import type { Ruleset } from "../../../../src/core/contract/ruleset.ts";
import { applyChange } from "../../../../src/kernel/change.ts";
import type { Applied, Change, EventKind } from "../../../../src/kernel/events.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import { changeOfWhole, type Whole } from "../../../../src/kernel/whole.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { cases } from "../../../chance.ts";
import { playedOn } from "../../../generations.ts";
import { expectKey, expectReadable, expectSame, expectSentence } from "../../readable.ts";
import { GAMES, type SampleRoll, type Samples, samplesOf } from "../../samples/samples.ts";
import { ADA, calm, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { frozen, jsonTwin } from "../documents/data.walk.ts";
import { expectSettles, lookedUp, walkRoll } from "./roll.walk.ts";

let tales: Tales;
let ruleset: Ruleset;
let play: Play;
let samples: Samples;
let rolls: SampleRoll[];
/** Which version the open table plays; all games sit at one. */
let played: 13 | 14 | null = null;

beforeAll(() => buildSystem());
afterAll(leaveTales);

async function open(id: string, generation: 13 | 14): Promise<void> {
  if (played !== generation) {
    tales = await openTales({ generation });
    played = generation;
    await calm();
  }
  ruleset = tales.api.rulesetById(id);
  play = tales.api.playOf(id);
  samples = await samplesOf(id);
  for (const data of samples.actors) {
    if (!tales.game.actors.has(data._id)) await CONFIG.Actor.documentClass.create(data, { keepId: true });
  }
  rolls = await samples.rolls({ actor: (_id: string) => tales.game.actors.get(_id), source });
}

const games = ([13, 14] as const).flatMap((generation) => GAMES.map((id) => [id, generation] as const));

describe.each(games)("%s on Foundry %i", (id, generation) => {
  beforeAll(() => open(id, generation));
  // What the pure rules say, and who may speak for whom, hangs on no generation.
  const itOnce = it.runIf(playedOn(14).includes(generation));

  it("has a sample of every kind of roll", () => {
    // A Gamemaster's call is the core's own, and has tests of its own.
    const own = play.rollKinds.map((kind) => kind.id).filter((kind) => kind !== "call");
    expect([...new Set(rolls.map(({ kind }) => kind))].sort()).toEqual(own.sort());
    expect(new Set(play.questions.map((question) => question.id)).size).toBe(play.questions.length);
  });

  it("keeps its dice through being written and read, under their class's name", async () => {
    for (const cls of ruleset.rolls as Loose[]) {
      expect(CONFIG.Dice.rolls.filter((other: Loose) => other.name === cls.name)).toEqual([cls]);
      const roll = new cls("2d6 + 1");
      await roll.evaluate();
      const text = JSON.stringify(roll);
      expect(JSON.parse(text).class).toBe(cls.name);
      const again = foundry.dice.Roll.fromJSON(text);
      expect(again).toBeInstanceOf(cls);
      expect([again.total, again.formula, JSON.stringify(again)]).toEqual([roll.total, roll.formula, text]);
    }
  });

  itOnce("rolls, asks and resolves by pure rules, in words, whatever the others answer", async () => {
    const { findDocument } = await source("core/foundry/uuid.ts");
    for (const { kind: name, request } of rolls) {
      const kind = play.rollKinds.find((one) => one.id === name)!;
      expect(jsonTwin(request), `${name}: a request is plain data`).toEqual(request);
      const facts = lookedUp(kind, request);
      expectSentence(kind.title(facts));
      // What a Gamemaster does to many, nobody of them does.
      if (kind.actor(facts) !== "") {
        expect(await fromUuid(kind.actor(facts))).toMatchObject({ documentName: "Actor" });
      }
      for (const manner of ["first", "last", "lapse"] as const) {
        const walked = await walkRoll(tales, play, kind, request, manner, samples.answers);
        const { state, outcome, events } = walked;
        await expectSettles(kind, request, walked);
        await expectDrawn(kind.card(state, outcome));
        for (const event of events) {
          const known = play.events.get(event.kind);
          expect(known?.check(event.data), event.kind).toEqual([]);
          expect(await findDocument(event.target), event.target).toBeTruthy();
          expectSentence(known!.describe(event.data));
        }
      }
    }
  });

  itOnce("knows the odds of what can be rolled", async () => {
    for (const { kind: name, request } of rolls) {
      const kind = play.rollKinds.find((one) => one.id === name)!;
      const odds = await kind.odds(frozen(lookedUp(kind, request)));
      if (odds) expectOdds(odds);
    }
  });

  it("starts rolls and tells them on cards", async () => {
    const { cardContext } = await source("core/cards/card-view.ts");
    const { askUndo } = await source("core/asks/answers.ts");
    const warned = vi.spyOn(console, "warn");
    for (const { kind, request } of rolls) {
      const message = await tales.api.startRoll(id, kind, request);
      await calm();
      expect(message.type).toBe("tale");
      const context = await cardContext(message);
      const html = await foundry.applications.handlebars.renderTemplate(CARD, context);
      expectReadable(html, html);
      expect(html).toContain("ft-card-story");
      // What is over can't be ended once more: others look at it, too.
      if (kind === "ending") await askUndo(message, "undo");
    }
    expect(warned.mock.calls.filter(([text]) => String(text).includes("Deprecated since"))).toEqual([]);
    warned.mockRestore();
    const strange = { ruleset: "gone", kind: "x", request: {} };
    const orphan = await CONFIG.ChatMessage.documentClass.create({ type: "tale", system: strange });
    expect(await cardContext(orphan)).toEqual({ missing: expect.stringContaining("gone") });
  });

  itOnce("lets nobody answer or move for others", async () => {
    const { mayAnswer, maySpeakFor } = await source("core/rolls/responsible.ts");
    const { addresseeOf } = await source("core/rolls/asked-of.ts");
    const ada = tales.game.users.get(ADA);
    for (const { kind: name, request } of rolls) {
      const kind = play.rollKinds.find((one) => one.id === name)!;
      const { state, outcome } = await walkRoll(tales, play, kind, request, "last", samples.answers);
      for (const question of state.questions) {
        expect(await mayAnswer(ada, question), question.kind).toBe(addresseeOf(question) === ADA);
        expect(await mayAnswer(tales.game.user, question), question.kind).toBe(true);
      }
      for (const offer of (await kind.offers?.(state, outcome)) ?? []) {
        expectSentence(offer.label);
        expect(await maySpeakFor(ada, offer.about), offer.id).toBe(false);
      }
    }
  });

  it("has events that can be taken back, each of them", async () => {
    const seen = await eventsOfRolls();
    for (const name of play.events.kinds) {
      const kind = play.events.get(name)!;
      const sample = samples.events[name];
      const rolled = seen.filter((event) => event.kind === name);
      expect(Boolean(sample) || rolled.length > 0, `${name}: no sample and no roll gives one`).toBe(true);
      for (const { state, data } of rolled) expectTakenBack(kind, state, data);
      if (!sample) continue;
      fc.assert(
        fc.property(sample.state, sample.data, (state, data) => expectTakenBack(kind, state, data)),
        // Events are pure: what differs between the versions is their sentences.
        { numRuns: cases(generation === 14 ? 60 : 8) },
      );
    }
  });

  it("looks over what comes from other clients", () => {
    for (const name of play.events.kinds) {
      const kind = play.events.get(name)!;
      fc.assert(
        fc.property(fc.jsonValue(), (data) => {
          for (const { key } of kind.check(data)) expectKey(key);
        }),
        { numRuns: cases(generation === 14 ? 60 : 8) },
      );
      for (const data of [null, undefined, 7, "x", [], {}]) {
        expect(kind.check(data), `${name}: ${JSON.stringify(data)}`).not.toEqual([]);
      }
    }
  });

  itOnce("has migrations without gaps that can be run twice", () => {
    const { migrations, actors, items } = ruleset;
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    for (const step of migrations) {
      const room = step.documentName === "Actor" ? actors : items;
      expect(step.types.filter((type) => !(type in room))).toEqual([]);
      expect(step.migrate({}), "an update of something else stays what it is").toEqual({});
      const found = samples.migrations?.filter(({ number }) => number === step.number) ?? [];
      expect(found, `migration ${step.number} has a sample`).not.toHaveLength(0);
      for (const { old, now } of found) {
        const once = step.migrate(frozen(structuredClone(old)));
        expect(once).toEqual(now);
        expect(step.migrate(frozen(once))).toEqual(once);
      }
    }
  });

  it("turns old documents when they are loaded", () => {
    for (const { type, old, now } of samples.migrations ?? []) {
      const documentName = type in ruleset.actors ? "Actor" : "Item";
      const document = new CONFIG[documentName].documentClass({ name: "Old", type, system: structuredClone(old) });
      expect(document.toObject().system).toMatchObject(now);
    }
  });

  async function eventsOfRolls(): Promise<{ kind: string; state: unknown; data: unknown }[]> {
    const list = [];
    const { findDocument } = await source("core/foundry/uuid.ts");
    const { wholeOf } = await source("core/ledger/whole-of.ts");
    for (const { kind: name, request } of rolls) {
      const kind = play.rollKinds.find((one) => one.id === name)!;
      const { events } = await walkRoll(tales, play, kind, request, "last", samples.answers);
      for (const { kind: event, target, data } of events) {
        const document = await findDocument(target);
        const whole = play.events.get(event)?.whole === true;
        list.push({ kind: event, state: whole ? wholeOf(document) : document.toObject().system, data });
      }
    }
    return list;
  }
});

it.each([13, 14] as const)("the built module keeps the names that worlds store on Foundry %i", async (generation) => {
  const stored = () =>
    tales.rulesets.map(({ id, actors, items, rolls }) => {
      const sheets = [...Object.values(actors), ...Object.values(items)].map(({ sheet }) => sheet);
      return [id, [...rolls, ...sheets].map(({ name }) => name)];
    });
  played = null;
  tales = await openTales({ generation });
  const names = stored();
  expect(names.map(([id]) => id)).toEqual(expect.arrayContaining([...GAMES]));
  tales = await openTales({ generation, built: true });
  expect(stored()).toEqual(names);
  for (const cls of tales.rulesets.flatMap(({ rolls }) => rolls) as Loose[]) {
    const roll = await new cls("1d6").evaluate();
    expect(foundry.dice.Roll.fromJSON(JSON.stringify(roll))).toBeInstanceOf(cls);
  }
});

const CARD = "systems/four-tales/templates/core/card.hbs";

async function expectDrawn({ template, context }: { template: string; context: object }): Promise<void> {
  if (!template) return;
  expect(ruleset.templates).toContain(template);
  const html = await foundry.applications.handlebars.renderTemplate(template, context);
  expectReadable(html, template);
}

function expectOdds({ word, figure, chance, bars }: OddsView): void {
  for (const text of [word, figure]) {
    expect(text).not.toBe("");
    expectReadable(text);
  }
  expect(chance).toBeGreaterThanOrEqual(0);
  expect(chance).toBeLessThanOrEqual(1);
  // Shares are rounded to thousandths, each by half of one at most.
  const sum = bars.reduce((total, { share }) => total + share, 0);
  if (bars.length > 0) expect(Math.abs(sum - 1000)).toBeLessThanOrEqual(bars.length / 2);
  const good = bars.filter((bar) => bar.good).reduce((total, { share }) => total + share, 0);
  if (bars.length > 0) expect(Math.abs(good / 1000 - chance)).toBeLessThanOrEqual(bars.length / 2000);
  for (const { label } of bars) expectReadable(label);
}

/** Applied and taken back, the document is what it was; nothing else was touched on the way. */
function expectTakenBack(kind: EventKind<unknown, unknown>, state: unknown, data: unknown): void {
  expectSame(kind.check(data), []);
  const before = frozen(jsonTwin(state));
  const applied = kind.apply(before, frozen(jsonTwin(data)));
  if (!applied.ok) {
    for (const problem of applied.problems) expectSentence(problem);
    return;
  }
  const { done } = applied.value;
  const change = changeOf(kind, before, applied.value);
  expectSame(jsonTwin(change), change);
  expectSentence(kind.describe(done));
  expectSame(kind.check(done), [], `${kind.kind}: what was done is sound`);
  const after = applyChange(before, change);
  const back = kind.apply(frozen(after), frozen(jsonTwin(kind.invert(jsonTwin(done)))));
  if (!back.ok) throw new Error(`${kind.kind} cannot be taken back: ${JSON.stringify({ state, data, done })}`);
  expectSame(sorted(applyChange(after, changeOf(kind, after, back.value))), sorted(before), kind.kind);
}

/** What an event does to its target: to its `system`, or to all of it. */
function changeOf(kind: EventKind<unknown, unknown>, state: unknown, applied: Applied<unknown>): Change {
  return kind.whole ? unwrap(changeOfWhole(state as Whole, applied)) : applied.change;
}

/** Lists of names are sets: their order is nobody's business. */
function sorted(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner) =>
    Array.isArray(inner) && inner.every((one) => typeof one === "string") ? [...inner].sort() : inner,
  );
}
