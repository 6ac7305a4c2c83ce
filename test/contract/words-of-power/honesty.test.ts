import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { diceShow, fatesOf, honestCard as honest, type Written, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const [ASTRA, BRAKKA, GUARD] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000", "Actor.guardOfKeeper000"];
const HIT = ["words-of-power", "hit"] as const;
const MATCH = ["words-of-power", "match"] as const;

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const drawn = (text: string) => ({ text, sense: "", sort: 1 });
const mace = (_id: string) => ({
  _id,
  name: "Mace",
  type: "wordsWeapon",
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand" },
});
const weaver = (uuid: string, owner: string, word: string, weapon: string) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 11),
  type: "wordsCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { hand: { held: drawn(word) }, tags: { a: { text: "Strong", source: "creation" } } },
  items: [mace(weapon)],
});
const zone = (face: number, hp: number, vital: boolean) => ({
  label: `Part ${face}`,
  face,
  hp: { value: hp, max: 9 },
  vital,
});

const honestCard = (
  author: string,
  [ruleset, kind]: readonly [string, string],
  choices: object,
  answers: Readonly<Record<string, object>> = {},
): Promise<Written> => honest(tales, author, { ruleset, kind, choices, answers });
const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const blow = (who: string, more: object = {}) => ({
  who,
  weapon: who === ASTRA ? "maceOfAstra00000" : "maceOfBrakka0000",
  target: GUARD,
  steps: 0,
  useWord: false,
  unaware: false,
  ...more,
});
const word = (owner: string, text: string) => ({
  side: "player",
  kind: "word",
  text,
  exact: true,
  source: { owner, from: "hand", id: "held" },
});
const deed = (claims: object[] = [], more: object = {}) => ({
  who: ASTRA,
  against: "",
  deed: "climb",
  secret: false,
  baseDice: null,
  claims,
  ...more,
});
const hitFor = (face: number, damage: number) => diceShow(6, face, damage);
/** What of the world is not Ada's. */
const foreign = () => JSON.stringify([BRAKKA, GUARD].map((uuid) => game.actors.get(uuid.slice(6)).toObject().system));

async function settled(card: Written): Promise<Loose> {
  const message = await write(tales, card);
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
  return message;
}

describe.each(playedOn(14))("what of a player's card counts in Words of Power, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
    const guard = {
      _id: GUARD.slice(6),
      name: "Guard",
      type: "wordsCreature",
      system: { zones: { head: zone(1, 2, true), legs: zone(2, 6, false) } },
    };
    const { documentClass } = CONFIG.Actor;
    const weavers = [
      weaver(ASTRA, ADA, "Door", "maceOfAstra00000"),
      weaver(BRAKKA, BEN, "Thunder", "maceOfBrakka0000"),
    ];
    await documentClass.create([...weavers, guard], { keepId: true });
    await calm();
  });

  it("WP-33, WP-116: an honest blow lands as its author's client said, and a kill draws once, undone last first", async () => {
    hitFor(1, 1);
    const first = await honestCard(ADA, HIT, blow(ASTRA));
    hitFor(1, 1);
    // In flight at the same moment: neither looked like a kill when it was thrown.
    const second = await honestCard(BEN, HIT, blow(BRAKKA));
    const [one, two] = [await settled(first), await settled(second)];
    expect([one, two].map((message) => message.system.outcome.kills)).toEqual([false, true]);
    expect(fatesOf(two)).toEqual(["words.hit applied"]);
    expect([actor(GUARD).down, actor(ASTRA).draws, actor(BRAKKA).draws]).toEqual([true, 0, 1]);
    const { askUndo } = await source("core/asks/answers.ts");
    const { cardContext } = await source("core/cards/card-view.ts");
    expect((await cardContext(two)).events.map(({ name }: Loose) => name)).toEqual(["Guard", "brakk"]);
    // Interrupted before the card was marked: it is not drawn twice.
    await two.update({ "system.events.e0.status": "waiting" });
    await until(() => fatesOf(two)[0] === "words.hit applied");
    expect(actor(BRAKKA).draws).toBe(1);
    await askUndo(two, "undo");
    await until(() => fatesOf(two)[0] === "words.hit undone");
    expect([actor(GUARD).down, actor(GUARD).zones.head.hp.value, actor(BRAKKA).draws]).toEqual([false, 1, 0]);
    await askUndo(two, "redo");
    await until(() => fatesOf(two)[0] === "words.hit applied");
    expect([actor(GUARD).down, actor(BRAKKA).draws]).toEqual([true, 1]);
  });

  it("WP-33: two blows that were both meant to kill draw one Word", async () => {
    const cards: Written[] = [];
    for (const [user, who] of [
      [ADA, ASTRA],
      [BEN, BRAKKA],
    ] as const) {
      hitFor(1, 6);
      cards.push(await honestCard(user, HIT, blow(who)));
    }
    for (const card of cards) await settled(card);
    expect([actor(GUARD).down, actor(ASTRA).draws, actor(BRAKKA).draws]).toEqual([true, 1, 0]);
  });

  it("WP-117, WP-149: nobody declares a foe down, or strikes the unaware, on their own word", async () => {
    const before = foreign();
    for (const about of ["", ASTRA]) {
      hitFor(2, 6);
      const card = await honestCard(ADA, HIT, blow(ASTRA));
      card.system.moves = { m: { id: "m", order: 0, kind: "down", about, by: ADA, data: {} } };
      const down = { kind: "words.down", target: GUARD, data: { value: true, by: ASTRA } };
      card.system.events.e1 = {
        ...down,
        id: "e1",
        order: 1,
        status: "waiting",
        wanted: true,
        done: null,
        problem: null,
      };
      const message = await settled(card);
      expect(fatesOf(message)).toEqual(["words.hit refused", "words.down refused"]);
    }
    for (const favour of [{ unaware: true }, { steps: -2 }]) {
      hitFor(6, 6);
      const card = await honestCard(ADA, HIT, blow(ASTRA, favour), {
        favour: { granted: true },
        aim: { zone: "head" },
      });
      expect(card.system.stage).toBe("rolled");
      await isPutBack(await write(tales, card));
      card.system.questions = { aim: card.system.questions.aim };
      await isPutBack(await write(tales, card));
    }
    expect(foreign()).toBe(before);
    expect(actor(ASTRA).draws).toBe(0);
  });

  it("WP-02, WP-13, WP-29: nobody weighs their own check, plays others' Words, sets the difficulty or throws behind the screen", async () => {
    const before = foreign();
    const review = { steps: [{ kind: "difficulty", dice: 1 }] };
    const answers = { "review-0": review, "ready-0": { steps: [], go: true } };
    diceShow(6, 1, 6);
    const card = await honestCard(ADA, MATCH, deed(), answers);
    await isPutBack(await write(tales, card));
    const { findRollKind } = await source("core/contract/ruleset.ts");
    const kind = findRollKind(...MATCH);
    const by = { id: ADA, isGM: false };
    const { NOW } = await source("core/rolls/walk.ts");
    const keys = (choices: object) => {
      const looked = kind.facts({ choices, by, questions: [], moves: [], before: null }, NOW);
      return looked.ok ? [] : looked.problems.map(({ key }: Loose) => key.split(".").slice(-2).join("."));
    };
    expect(keys(deed([word(ASTRA, "Door")]))).toEqual([]);
    expect(keys(deed([word(BRAKKA, "Thunder")]))).toEqual(["Refuse.notYours"]);
    expect(keys(deed([{ ...word(BRAKKA, "Thunder"), kind: "condition", exact: false }]))).toEqual(["Refuse.notYours"]);
    expect(keys(deed([], { secret: true }))).toEqual(["Refuse.notYours"]);
    expect(keys(deed([], { baseDice: 1 }))).toEqual(["Refuse.notYours"]);
    expect(keys(deed([], { against: ASTRA }))).toEqual(["Refuse.self"]);
    expect(keys(deed([], { who: "Actor.gone000000000000" }))).toEqual(["Refuse.nobody"]);
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const ready = { id: "ready-0", kind: "ready", about: ASTRA, data: {}, status: "open", answer: null };
    const state = { request: card.system.request, throws: {}, questions: [ready], moves: [] };
    const steps = [{ kind: "claim", claim: { ...word(BRAKKA, "Thunder"), id: "x", why: "" } }];
    const verdict = await findQuestionKind("words-of-power", "ready").verify(state, ready, { steps, go: true }, []);
    expect(verdict).toMatchObject({ ok: false, problems: [{ key: "FOURTALES.Words.Rules.Refuse.notYours" }] });
    expect(foreign()).toBe(before);
    expect(actor(ASTRA).draws).toBe(0);
  });

  it("WP-05, WP-29: what the other side names of its own is there to be weighed, and counts once it is granted", async () => {
    const message = await write(tales, await honestCard(ADA, MATCH, deed([], { against: BRAKKA })));
    const source_ = { owner: BRAKKA, from: "tag", id: "a" };
    const claim = {
      id: "theirs",
      side: "difficulty",
      kind: "tag",
      text: "Strong",
      source: source_,
      exact: false,
      why: "",
    };
    const answer = { data: { steps: [{ kind: "claim", claim }] } };
    await askAs(tales, BEN, "answer", { message: message.id, question: "oppose", answer });
    await until(() => message.system.questions["review-0"]);
    const { posedOn } = await source("core/referee/posed.ts");
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const { question, state } = await posedOn(message, "review-0");

    const judged = { kind: "judge", id: "theirs", granted: true, exact: false, reason: "" };
    const weighed = { steps: [{ kind: "difficulty", dice: 1 }, judged] };
    expect(await findQuestionKind("words-of-power", "review").verify(state, question, weighed, [])).toMatchObject({
      ok: true,
    });
    const { giveAnswer, lapse } = await source("core/asks/answers.ts");
    await giveAnswer(message, "review-0", { data: weighed });
    await until(() => message.system.questions["ready-0"]);
    await lapse(message, "ready-0");
    await until(() => message.system.throws.player);
    expect(
      [message.system.throws.difficulty, message.system.throws.player].map(({ faces }) => faces[0].length),
    ).toEqual([2, 1]);
  });

  it("WP-09, WP-39: a Word staked on dice is gone for every other check, and comes back when the card is taken back", async () => {
    diceShow(6, 3, 2, 2, 6);
    const claims = [word(ASTRA, "Door")];
    const first = await tales.api.startRoll(...MATCH, deed(claims, { baseDice: 1 }));
    expect(first.system).toMatchObject({ stage: "open", questions: { "place-player-0": { status: "open" } } });
    await until(() => Object.keys(actor(ASTRA).hand).length === 0);
    diceShow(6, 3, 2, 6);
    const second = await tales.api.startRoll(...MATCH, deed(claims, { baseDice: 1 }));
    expect(second.system.throws.player.faces).toEqual([[2]]);
    expect(second.system.events).toEqual({});
    const { giveAnswer, askUndo } = await source("core/asks/answers.ts");
    await giveAnswer(first, "place-player-0", { data: { die: 0 } });
    await until(() => first.system.stage === "rolled" && fatesOf(first).every((fate) => fate.endsWith("applied")));
    expect(fatesOf(first)).toEqual(["words.hand applied", "words.draw applied"]);
    await askUndo(first, "undo");
    await until(() => Object.keys(actor(ASTRA).hand).length === 1);
  });

  it("WP-13, WP-27: what is gone while a window is open is told at its field there, and the window stays", async () => {
    const { CheckDialog } = await source("rulesets/words-of-power/check/check.dialog.ts");
    const { TalkDialog } = await source("rulesets/words-of-power/check/talk.dialog.ts");
    const { beingNow } = await source("rulesets/words-of-power/being.ts");
    const astra = game.actors.get(ASTRA.slice(6));
    const faultsOf = (dialog: Loose) =>
      dialog.problems(dialog.request).map(({ key, field }: Loose) => [key.split(".").slice(-2).join("."), field]);
    const dialog = new CheckDialog(astra, { kind: "word", from: "hand", id: "held", text: "Door" });
    expect(faultsOf(dialog)).toEqual([]);
    const at = dialog.terms.findIndex(({ text }: Loose) => text === "Door");
    const { checkFacts } = await source("rulesets/words-of-power/rules/check/match-facts.ts");
    const { wordsSettings } = await source("rulesets/words-of-power/words-settings.ts");
    const asked = checkFacts(deed([word(ASTRA, "Door")]), { isGM: false }, beingNow, wordsSettings()).value;
    const weighing = new TalkDialog(asked, "storyteller", [beingNow(ASTRA)]);
    expect(faultsOf(weighing)).toEqual([]);
    dialog.take({ ...dialog.plan, against: BRAKKA });
    await game.actors.get(BRAKKA.slice(6)).delete();
    await astra.update(tales.api.updates.put("system.hand", {}));
    expect(faultsOf(dialog)).toEqual([
      ["Refuse.gone", `term.${at}`],
      ["Refuse.nobody", "against"],
    ]);
    expect(faultsOf(weighing)).toEqual([["Refuse.gone", "judge.0"]]);
  });

  it("choices that make no sense are refused, whatever they are", async () => {
    const { findRollKind, readyToPlay } = await source("core/contract/ruleset.ts");
    const { NOW } = await source("core/rolls/walk.ts");
    await readyToPlay("words-of-power");
    const by = { id: ADA, isGM: false };
    for (const [name, sound] of [
      [HIT, blow(ASTRA)],
      [MATCH, deed([word(ASTRA, "Door")])],
    ] as const) {
      const kind = findRollKind(...name);
      const look = (choices: unknown) => kind.facts({ choices, by, questions: [], moves: [], before: null }, NOW);
      expect(look(sound).ok).toBe(true);
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(sound)), fc.jsonValue(), (key, value) => {
          expect(typeof look({ ...sound, [key]: value }).ok).toBe("boolean");
          expect(look(value).ok).toBe(false);
        }),
        { numRuns: 200 },
      );
      for (const strange of [
        "__proto__",
        "Compendium.x.y.Actor.z.Item.q",
        "Scene.a.Token.b",
        "Actor.",
        "x".repeat(9e5),
      ]) {
        expect(look({ ...sound, who: strange }).ok).toBe(false);
      }
    }
    const many = deed(Array.from({ length: 5000 }, () => word(ASTRA, "Door")));
    expect(findRollKind(...MATCH).facts({ choices: many, by, questions: [], moves: [], before: null }, NOW).ok).toBe(
      false,
    );
  });

  it("one lie on an honest card changes nothing that is not the author's own", async () => {
    const lies: ((system: Loose, junk: unknown) => void)[] = [
      (system, junk) => (system.request.target = junk),
      (system, junk) => (system.request.weapon = junk),
      (system) => (system.request.steps = -5),
      (system) => (system.request.unaware = true),
      (system) => (system.throws.hit.faces = [[1]]),
      (system) => (system.throws.damage.faces = [[6]]),
      (system, junk) => (system.outcome = junk),
      (system) => (system.events.e0.data.damage = 99),
      (system) => (system.events.e0.data.zone = "head"),
      (system) => (system.events.e0.data.by = BRAKKA),
      (system) => (system.events.e0.target = BRAKKA),
      (system) => (system.events.e1 = { ...system.events.e0, id: "e1", order: 1 }),
      (system) => (system.events.e0.id = "e7"),
      (system) =>
        (system.questions.aim = {
          id: "aim",
          kind: "aim",
          about: ASTRA,
          data: {},
          status: "answered",
          answer: { zone: "head" },
          asked: 0,
          order: 0,
        }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lies),
        fc.jsonValue(),
        fc.integer({ min: 1, max: 6 }),
        async (lie, junk, damage) => {
          await game.actors
            .get(GUARD.slice(6))
            .update({ "system.zones.legs.hp.value": 9, "system.zones.head.hp.value": 2 });
          const thunder = JSON.stringify(game.actors.get(BRAKKA.slice(6)).toObject().system);
          hitFor(2, damage);
          const card = await honestCard(ADA, HIT, blow(ASTRA));
          lie(card.system, junk);
          const message = await settled(card);
          expect(actor(GUARD).zones.legs.hp.value).toBe(9 - damage);
          expect(actor(GUARD).zones.head.hp.value).toBe(2);
          expect(JSON.stringify(game.actors.get(BRAKKA.slice(6)).toObject().system)).toBe(thunder);
          expect(actor(ASTRA).draws).toBe(0);
          expect(fatesOf(message)).toEqual(["words.hit applied"]);
        },
      ),
      { numRuns: 30 },
    );
  });
});
