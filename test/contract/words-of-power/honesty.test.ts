import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs } from "../core/ledger/pond.fixture.ts";
import { diceShow, fatesOf, type Written, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, isPutBack, leaveTales, source, until } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  blow,
  deed,
  foreign,
  GUARD,
  HIT,
  hitFor,
  honestCard,
  MATCH,
  openHonest,
  settled,
  tales,
  word,
} from "./honesty.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("what of a player's card counts in Words of Power, on Foundry %i", (generation) => {
  beforeEach(() => openHonest(generation));

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
    const { WeighDialog } = await source("rulesets/words-of-power/check/weigh.dialog.ts");
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
    const weighing = new WeighDialog(asked, "storyteller", [beingNow(ASTRA)]);
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
});
