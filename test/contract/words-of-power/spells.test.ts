import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { diceShow, fatesOf, honestCard as honest, type Written, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
const [CARA, GUARD] = ["Actor.caraOfKeeper0000", "Actor.guardOfKeeper000"];
const SPELL = ["words-of-power", "spell"] as const;

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const cards = (...texts: string[]) =>
  Object.fromEntries(texts.map((text, sort) => [text.toLowerCase(), { text, sense: "", sort }]));
const zone = (face: number, hp: number, vital: boolean, more: object = {}) => ({
  label: `Part ${face}`,
  face,
  hp: { value: hp, max: 9 },
  vital,
  ...more,
});
const person = (uuid: string, owner: string, system: object, items: object[] = []) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type: "wordsCharacter",
  items,
  ownership: { default: 0, ...(owner && { [owner]: 3 }) },
  system: { words: { own: { text: "Person", sense: "", source: "creation", sort: 0 } }, ...system },
});
const AMULET = {
  _id: "amuletOfCara0000",
  name: "Amulet",
  type: "wordsMagicItem",
  system: { place: "worn", zone: "head", word: "Ward", durability: 1 },
};

async function people(): Promise<void> {
  const amulet = { amuletOfCara0000: { name: "Amulet", rank: "magic", magic: true, value: 1, max: 1 } };
  const zones = { head: zone(1, 4, true, { covers: amulet }), legs: zone(2, 6, false) };
  await CONFIG.Actor.documentClass.create(
    [
      person(ASTRA, ADA, { hand: cards("Bind", "Echo") }),
      person(BRAKKA, BEN, { hand: cards("Fly") }),
      person(CARA, "", { zones }, [AMULET]),
      { ...person(GUARD, "", { zones: { head: zone(1, 4, true), legs: zone(2, 6, false) } }), type: "wordsCreature" },
    ],
    { keepId: true },
  );
  await calm();
}

const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const handOf = (uuid: string) => Object.keys(actor(uuid).hand);
const spellOn = (uuid: string) => Object.values(actor(uuid).spells) as Loose[];
/** Astra binds the guard, or what else is said. */
const bind = (more: object = {}) => ({
  who: ASTRA,
  inherent: "word:own",
  drawn: ["hand:bind"],
  intent: "bind the guard",
  target: GUARD,
  ...more,
});
const ruling = (more: object = {}) => ({
  granted: true,
  reason: "",
  demands: "touch him",
  effect: "",
  delivery: "attack",
  hitDie: 6,
  damageDie: 0,
  span: "rounds",
  rounds: 2,
  witnesses: [BRAKKA, CARA],
  veiled: false,
  ...more,
});
const lay = (at: number, id: string, from = "hand") => ({ counters: [{ at, from, id }], all: false });
const NEVER = { counters: [], all: true };

/** The Storyteller answers. */
async function say(message: Loose, question: string, data: object): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(message, question, { data });
  await calm();
}
/** A player answers. */
async function answer(user: string, message: Loose, question: string, data: object): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  await askAs(tales, user, "answer", { message: message.id, question, answer: { data } });
  await calm();
}
const honestCard = (
  author: string,
  [ruleset, kind]: readonly [string, string],
  choices: object,
  answers: Readonly<Record<string, object>> = {},
): Promise<Written> => honest(tales, author, { ruleset, kind, choices, answers });
const begin = async (choices: object): Promise<Loose> => await write(tales, await honestCard(ADA, SPELL, choices));
async function over(message: Loose): Promise<void> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
}
/** A spell that is said, with the ruling that was made. */
async function said(choices: object, ruled: object = {}): Promise<Loose> {
  const message = await begin(choices);
  await say(message, "rule", ruling(ruled));
  await answer(ADA, message, "cast", { go: true });
  return message;
}

describe.each([13, 14] as const)("spells on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
    await people();
  });

  it("WP-40, WP-49, WP-54, WP-55, WP-56, WP-57, WP-58, WP-59, WP-60, WP-63, WP-64: a spell is countered twice, strikes, stands on a sheet and can be taken back", async () => {
    const message = await begin(bind());
    await say(message, "rule", ruling());
    expect(message.system.questions.cast.data).toMatchObject({ demands: "touch him" });
    expect(handOf(ASTRA)).toEqual(["bind", "echo"]);
    await answer(ADA, message, "cast", { go: true });
    // Said is said, though nobody knows yet what comes of it.
    await until(() => !handOf(ASTRA).includes("bind"));
    expect(message.system.stage).toBe("open");
    await answer(BEN, message, "counter-0", lay(1, "fly"));
    await until(() => handOf(BRAKKA).length === 0);
    expect(message.system.questions["counter-1"].about).toBe(CARA);
    await say(message, "counter-1", NEVER);
    expect(message.system.questions["counter-2"].about).toBe(ASTRA);
    diceShow(6, 2, 6);
    await answer(ADA, message, "counter-2", lay(1, "echo"));
    await until(() => handOf(ASTRA).length === 0);
    await say(message, "sense", { dispelled: false, effect: "his steps echo" });
    await over(message);
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const { stateOf } = await source("core/card/tale.model.ts");
    const told = (id: string) =>
      findQuestionKind("words-of-power", "counter").told(stateOf(message.system), message.system.questions[id]);
    expect(["counter-0", "counter-2"].map((id) => told(id).data.words)).toEqual([
      expect.stringContaining("[Bind]"),
      expect.stringContaining("[Fly]"),
    ]);
    expect(message.system.outcome).toMatchObject({ verdict: "cast", zone: { id: "legs" }, effect: "his steps echo" });
    expect(fatesOf(message)).toEqual([...Array(3).fill("words.hand applied"), "words.spell applied"]);
    expect(spellOn(GUARD)).toMatchObject([
      { text: "[Person] [Echo]", effect: "his steps echo", span: "rounds", left: 2 },
    ]);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(message, "undo");
    await until(() => spellOn(GUARD).length === 0);
    expect([handOf(ASTRA).sort(), handOf(BRAKKA)]).toEqual([["bind", "echo"], ["fly"]]);
  });

  it("WP-61: a bystander's amulet counters, breaks by it and counters no more", async () => {
    const message = await said(bind());
    await answer(BEN, message, "counter-0", NEVER);
    await say(message, "counter-1", lay(0, AMULET._id, "itemWord"));
    await until(() => actor(CARA).zones.head.covers[AMULET._id].value === 0);
    await answer(ADA, message, "counter-2", NEVER);
    await say(message, "sense", { dispelled: true, effect: "" });
    await over(message);
    expect(message.system.outcome.verdict).toBe("dispelled");
    expect(spellOn(GUARD)).toEqual([]);
    const again = await said(bind({ drawn: ["hand:echo"] }));
    expect(again.system.questions["counter-0"].about).toBe(BRAKKA);
    diceShow(6, 5, 6);
    await answer(BEN, again, "counter-0", NEVER);
    await over(again);
    expect(again.system.outcome.verdict).toBe("missed");
  });

  it("WP-38, WP-42, WP-43, WP-45, WP-47: what is no spell is not begun; a veto says why and costs nothing", async () => {
    for (const choices of [
      { intent: " " },
      { drawn: [] },
      { inherent: "" },
      { drawn: ["hand:bind", "hand:bind"] },
      { drawn: ["hand:fly"] },
    ]) {
      await expect(honestCard(ADA, SPELL, bind(choices))).rejects.toThrow("FOURTALES.Words.Rules.Spell");
    }
    const message = await begin(bind());
    await say(message, "rule", ruling({ granted: false, reason: "No Word covers the guard." }));
    await over(message);
    expect(message.system.outcome).toMatchObject({ verdict: "vetoed" });
    expect([message.system.events, handOf(ASTRA)]).toEqual([{}, ["bind", "echo"]]);
  });

  it("WP-41, WP-50, WP-53: the Storyteller reads which sense each Word has; a plain spell is a blow of the bare hand, for a round", async () => {
    await game.actors.get(ASTRA.slice(6)).update({ "system.hand.bind.sense": "to tie, not to oblige" });
    const message = await begin(bind());
    const { RulingDialog } = await source("rulesets/words-of-power/spell/ruling.dialog.ts");
    const dialog = new RulingDialog(message.system.request, [{ uuid: BRAKKA, name: "Brakka" }]);
    expect((await dialog._prepareContext({})).senses).toEqual(["[Bind]: to tie, not to oblige"]);
    const { delivery, hitDie, damageDie, span, rounds } = dialog.ruling;
    expect({ delivery, hitDie, damageDie, span, rounds }).toEqual({
      delivery: "attack",
      hitDie: 6,
      damageDie: 0,
      span: "rounds",
      rounds: 1,
    });
    diceShow(6, 5, 6);
    await say(message, "rule", { ...dialog.ruling, witnesses: [] });
    await answer(ADA, message, "cast", { go: true });
    await over(message);
    expect(message.system.throws.hit.faces).toEqual([[5]]);
    expect(message.system.outcome.verdict, "a 5 is no zone of the guard's").toBe("missed");
  });

  it("WP-48: told of the demands, the caster backs out; nobody else says the Words", async () => {
    const message = await begin(bind());
    await say(message, "rule", ruling());
    await askAs(tales, BEN, "answer", { message: message.id, question: "cast", answer: { data: { go: true } } });
    await calm();
    expect(message.system.questions.cast.status).toBe("open");
    await answer(ADA, message, "cast", { go: false });
    await over(message);
    expect(message.system.outcome.verdict).toBe("kept");
    expect(handOf(ASTRA)).toEqual(["bind", "echo"]);
  });

  it("WP-39, WP-60: a card that one spell has spent carries no second one, and no check", async () => {
    const [one, two] = [await begin(bind()), await begin(bind())];
    await say(one, "rule", ruling({ witnesses: [], delivery: "none" }));
    await say(two, "rule", ruling({ witnesses: [], delivery: "none" }));
    await answer(ADA, one, "cast", { go: true });
    await over(one);
    expect(handOf(ASTRA)).toEqual(["echo"]);
    await askAs(tales, ADA, "answer", { message: two.id, question: "cast", answer: { data: { go: true } } });
    await calm();
    expect(two.system.stage).toBe("open");
    const { stuckFor } = await source("core/rolls/road.ts");
    expect(stuckFor(two).map(({ key }: Loose) => key)).toEqual(["FOURTALES.Words.Rules.Spell.gone"]);
    expect(spellOn(GUARD)).toHaveLength(1);
  });

  it("WP-46, WP-62: a spell that needs a Skill Check waits for it; who does not make it out is told the number of its Words", async () => {
    const message = await said(bind(), { delivery: "check", veiled: true, span: "scene" });
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const { stateOf } = await source("core/card/tale.model.ts");
    const counter = message.system.questions["counter-0"];
    const asked = findQuestionKind("words-of-power", "counter").ask(stateOf(message.system), counter);
    expect(asked.data).toMatchObject({ count: 2 });
    await answer(BEN, message, "counter-0", NEVER);
    await say(message, "counter-1", NEVER);
    await say(message, "review-0", { steps: [{ kind: "difficulty", dice: 1 }] });
    diceShow(6, 1, 6);
    await answer(ADA, message, "ready-0", { steps: [], go: true });
    await over(message);
    expect(message.system.outcome.verdict).toBe("cast");
    expect(fatesOf(message)).toEqual(["words.hand applied", "words.spell applied", "words.draw applied"]);
    expect(actor(ASTRA).draws).toBe(1);
  });

  it("WP-50, WP-52: casting takes an action of the turn, rounds go by with the caster's turns, a scene ends the rest", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    for (const uuid of [ASTRA, GUARD])
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: uuid.slice(6), initiative: uuid === ASTRA ? 6 : 1 },
      ]);
    await combat.startCombat();
    await until(() => combat.system.clock?.round === 1);
    diceShow(6, 2, 6);
    const message = await said(bind(), { witnesses: [] });
    await over(message);
    const [astra] = combat.turns;
    const used = () => ({ ...astra.system["words-of-power"] });
    expect(used()).toMatchObject({ first: 1, second: 1, attack: 1 });
    const left = () => spellOn(GUARD).map(({ left }) => left);
    expect(left()).toEqual([2]);
    for (let turn = 0; turn < 2; turn++) await combat.nextTurn();
    await until(() => left()[0] === 1);
    for (let turn = 0; turn < 2; turn++) await combat.nextTurn();
    await until(() => left().length === 0);
    const scene = await said(bind({ drawn: ["hand:echo"] }), { witnesses: [], delivery: "none", span: "scene" });
    await over(scene);
    const ended = await tales.api.startRoll("words-of-power", "time", {
      passages: [{ span: "scene", way: "ends" }],
      people: [GUARD],
    });
    await until(() => left().length === 0);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(ended, "undo");
    await until(() => left().length === 1);
  });

  it("nobody rules on their own spell, counters in others' names, or says Words that are not theirs", async () => {
    const picture = () =>
      JSON.stringify([BRAKKA, CARA, GUARD].map((uuid) => game.actors.get(uuid.slice(6)).toObject().system));
    const before = picture();
    const lied = await honestCard(ADA, SPELL, bind(), {
      rule: ruling({ witnesses: [BRAKKA], delivery: "none", damageDie: 20 }),
      cast: { go: true },
      "counter-0": lay(1, "fly"),
      "counter-1": NEVER,
      sense: { dispelled: false, effect: "all mine" },
      aim: { zone: "head" },
    });
    expect(lied.system.stage).toBe("rolled");
    const message = await write(tales, lied);
    await isPutBack(message);
    // It was ruled on; that others passed or countered is no more for the author to say.
    const begun = await begin(bind());
    await say(begun, "rule", ruling({ delivery: "none", damageDie: 6 }));
    await answer(ADA, begun, "cast", { go: true });
    const { system } = begun.toObject() as Loose;
    const forged: Written = { author: ADA, system, rolls: [] };
    const questions = {
      ...system.questions,
      "counter-0": { ...system.questions["counter-0"], status: "answered", answer: NEVER },
    };
    const other = await write(tales, { ...forged, system: { ...system, questions, stage: "rolled" } });
    await calm();
    expect(Object.values(other.system.events).filter(({ status }: Loose) => status === "applied")).toEqual([]);
    expect(picture()).toBe(before);
  });

  it("choices that make no sense are refused, and one lie on an honest card changes nothing foreign", async () => {
    const { findRollKind, readyToPlay } = await source("core/contract/ruleset.ts");
    const { NOW } = await source("core/rolls/walk.ts");
    await readyToPlay("words-of-power");
    const kind = findRollKind(...SPELL);
    const by = { id: ADA, isGM: false };
    const look = (choices: unknown) => kind.facts({ choices, by, questions: [], moves: [], before: null }, NOW);
    expect(look(bind()).ok).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(bind())), fc.jsonValue(), (key, value) => {
        expect(typeof look({ ...bind(), [key]: value }).ok).toBe("boolean");
        expect(look(value).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
    const lies: ((system: Loose, junk: unknown) => void)[] = [
      (system, junk) => (system.request = junk ?? {}),
      (system) => (system.request.cast = false),
      (system) => (system.request.order = [""]),
      (system) =>
        (system.request.heard = {
          "counter-0": [{ at: 0, by: BRAKKA, name: "x", text: "Fly", sense: "", from: "hand", id: "fly", uses: "" }],
        }),
      (system) => (system.questions.rule.answer.damageDie = 20),
      (system) => (system.questions.rule.answer.span = "lasting"),
      (system) => (system.choices.target = BRAKKA),
      (system, junk) => (system.outcome = junk),
      (system) =>
        (system.events = {
          e0: {
            id: "e0",
            order: 0,
            kind: "words.hand",
            target: BRAKKA,
            data: { id: "fly", word: null, text: "Fly" },
            status: "waiting",
            wanted: true,
            done: null,
            problem: null,
          },
        }),
    ];
    for (const lie of lies) {
      await game.actors.get(ASTRA.slice(6)).update({ "system.hand": cards("Bind", "Echo") });
      const message = await said(bind(), { witnesses: [BRAKKA], delivery: "none" });
      await until(() => message.system.questions["counter-0"]?.status === "open");
      const system = structuredClone(message.toObject().system) as Loose;
      lie(system, { nonsense: true });
      const { briefly } = await import("../core/ledger/pond.fixture.ts");
      await briefly(tales, ADA, async (seat) => {
        await seat.update("ChatMessage", [{ _id: message.id, system } as never]);
        await calm();
      });
      await calm();
      expect(handOf(BRAKKA), String(lie)).toEqual(["fly"]);
      expect(actor(BRAKKA).spells).toEqual({});
      expect(actor(GUARD).zones.head.hp.value).toBe(4);
      await message.delete();
      await calm();
    }
  });
});
