import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { briefly } from "../core/ledger/pond.fixture.ts";
import {
  fatesOf,
  honestCard as honest,
  keeperSays,
  playerSays,
  type Written,
  write,
} from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";
import { over } from "./fight.fixture.ts";

const [ASTRA, BRAKKA] = ["Actor.astraOfAda000000", "Actor.brakkaOfBen00000"];
const DRAW = ["words-of-power", "draw"] as const;
const DECK = "wordsOfPowerDeck";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const weaver = (uuid: string, owner: string, draws: number) => ({
  _id: uuid.slice(6),
  name: uuid.slice(6, 10),
  type: "wordsCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { draws },
});
const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const handOf = (uuid: string) => (Object.values(actor(uuid).hand) as Loose[]).map(({ text }) => text).sort();
const cardsOf = () => [...(game.cards.get(DECK)?.cards ?? [])] as Loose[];
const left = () => cardsOf().filter(({ drawn }) => !drawn).length;
const words = (...texts: string[]) => ({ words: texts.map((text) => ({ text, sense: "" })) });
const sifted = (...as: string[]) => ({
  verdicts: as.map((one) => ({ as: one, reason: one === "refuse" ? "too easy" : "" })),
  seed: 5,
});

const honestCard = (author: string, [ruleset, kind]: typeof DRAW, choices: object): Promise<Written> =>
  honest(tales, author, { ruleset, kind, choices });
const draw = async (user: string, who: string): Promise<Loose> =>
  await write(tales, await honestCard(user, DRAW, { who }));

/** The Storyteller asks both players for words, before anybody has earned one, and lets all of them in. */
async function gather(ada: string[], ben: string[], verdicts?: object): Promise<Loose> {
  const earned = [ASTRA, BRAKKA].map((uuid) => [uuid.slice(6), actor(uuid).draws] as const);
  const set = (all: readonly (readonly [string, number])[]) =>
    Promise.all(all.map(([id, draws]) => game.actors.get(id).update({ "system.draws": draws })));
  await set(earned.map(([id]) => [id, 0]));
  const seats = [ADA, BEN].map((user) => tales.seat(user));
  await calm();
  const message = await tales.api.startRoll(...DRAW, { who: "" });
  await calm();
  await playerSays(tales, ADA, message, `submit:${ADA}`, words(...ada));
  await playerSays(tales, BEN, message, `submit:${BEN}`, words(...ben));
  for (const seat of seats) seat.leave();
  await keeperSays(message, "sift", verdicts ?? sifted(...[...ada, ...ben].map(() => "take")));
  await over(message);
  await set(earned);
  return message;
}

describe.each(playedOn(13))("the Deck on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation });
    await calm();
    const { documentClass } = CONFIG.Actor;
    await documentClass.create([weaver(ASTRA, ADA, 3), weaver(BRAKKA, BEN, 1)], { keepId: true });
    await calm();
  });

  it("WP-31, WP-32, WP-33, WP-35, WP-36: from submission to the last card, and on: refused, merged, drawn unseen, asked for more", async () => {
    const adas = ["Door", "Bell", "Wave", "Moon", "Thorn"];
    const bens = ["door", "Swear", "Salt", "Root", "Tide"];
    const gathered = await gather(
      adas,
      bens,
      sifted("take", "refuse", "refuse", "refuse", "take", "merge", "refuse", "refuse", "refuse", "refuse"),
    );
    expect(fatesOf(gathered)).toEqual(["words.gather applied"]);
    expect(
      cardsOf()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["Door", "Thorn"]);
    expect(gathered.system.outcome.refused).toContainEqual({ text: "Swear", reason: "too easy" });
    // Three are earned, and two are left.
    const first = await draw(ADA, ASTRA);
    await over(first);
    expect(fatesOf(first)).toEqual(["words.deal applied"]);
    expect([handOf(ASTRA), actor(ASTRA).draws, left()]).toEqual([["Door", "Thorn"], 1, 0]);
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(JSON.stringify(await cardContext(first))).not.toMatch(/Door|Thorn/);
    // Whoever draws from an empty Deck asks everybody who is there.
    const seats = [ADA, BEN].map((user) => tales.seat(user));
    await calm();
    const second = await draw(ADA, ASTRA);
    await calm();
    const asked = Object.keys(second.system.questions);
    expect(asked.filter((id) => id.startsWith("submit:"))).toContain(`submit:${BEN}`);
    for (const id of asked) await playerSays(tales, id.split(":")[1]!, second, id, words("Vow"));
    for (const seat of seats) seat.leave();
    await keeperSays(second, "sift", sifted(...asked.map((_id, n) => (n === 0 ? "take" : "merge"))));
    await over(second);
    // It was asked for so that she may draw: that is done with it, and taken back with it.
    expect([second.system.outcome, handOf(ASTRA), actor(ASTRA).draws, left()]).toEqual([
      { drawn: 1, taken: 1, refused: [] },
      ["Door", "Thorn", "Vow"],
      0,
      0,
    ]);
    expect(JSON.stringify(await cardContext(second))).not.toMatch(/Vow/);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(second, "undo");
    await until(() => cardsOf().length === 2);
    expect([handOf(ASTRA), actor(ASTRA).draws, left()]).toEqual([["Door", "Thorn"], 1, 0]);
    await askUndo(second, "redo");
    await until(() => handOf(ASTRA).length === 3);
  });

  it("WP-35: who was asked for words is heard out, though what was earned is drawn elsewhere meanwhile", async () => {
    const seats = [ADA, BEN].map((user) => tales.seat(user));
    await calm();
    const waiting = await draw(ADA, ASTRA);
    await until(() => waiting.system.questions[`submit:${BEN}`]);
    for (const seat of seats) seat.leave();
    await gather(["Door", "Bell", "Wave", "Moon", "Thorn"], ["Salt", "Root", "Tide", "Vow", "Gate"]);
    await over(await draw(ADA, ASTRA));
    expect([actor(ASTRA).draws, left()]).toEqual([0, 7]);
    await playerSays(tales, ADA, waiting, `submit:${ADA}`, words("Kite"));
    await playerSays(tales, BEN, waiting, `submit:${BEN}`, words("Reed"));
    await keeperSays(waiting, "sift", sifted("take", "take"));
    await over(waiting);
    expect([fatesOf(waiting), left()]).toEqual([["words.gather applied"], 9]);
  });

  it("WP-33: of words that are let in twice at the same moment nobody draws more than was earned, and no card is lost", async () => {
    await game.actors.get(BRAKKA.slice(6)).update({ "system.draws": 0 });
    const seat = tales.seat(ADA);
    await calm();
    const asked = [await draw(ADA, ASTRA), await draw(ADA, ASTRA)];
    for (const message of asked) await until(() => message.system.questions[`submit:${ADA}`]);
    for (const [n, message] of asked.entries()) {
      const own = [`Door ${n}`, `Bell ${n}`, `Wave ${n}`, `Moon ${n}`, `Thorn ${n}`];
      await playerSays(tales, ADA, message, `submit:${ADA}`, words(...own));
    }
    seat.leave();
    await Promise.all(asked.map((message) => keeperSays(message, "sift", sifted(...Array(5).fill("take")))));
    for (const message of asked) await over(message);
    const drawn = cardsOf().flatMap((one) => (one.drawn ? [one.name] : []));
    expect([handOf(ASTRA), actor(ASTRA).draws, left()]).toEqual([drawn.sort(), 0, 7]);
  });

  it("WP-31: words that were let in go again only where nobody has drawn them, and no drawn one is there twice", async () => {
    const { askUndo } = await source("core/asks/answers.ts");
    const seat = tales.seat(ADA);
    await calm();
    const filled = await draw(ADA, ASTRA);
    await until(() => filled.system.questions[`submit:${ADA}`]);
    await playerSays(tales, ADA, filled, `submit:${ADA}`, words("Door", "Bell", "Wave", "Moon", "Thorn"));
    seat.leave();
    await keeperSays(filled, "sift", sifted(...Array(5).fill("take")));
    await over(filled);
    const [one] = Object.keys(actor(ASTRA).hand);
    const { spendDrawnWord } = await source("rulesets/words-of-power/deck/hand.ts");
    await spendDrawnWord(game.actors.get(ASTRA.slice(6)), one);
    const now = () => [handOf(ASTRA), actor(ASTRA).draws, left()];
    const before = now();
    const problemOf = (message: Loose) => (Object.values(message.system.events) as Loose[])[0]?.problem?.key;
    const refused = async (message: Loose) => {
      await askUndo(message, "undo");
      await calm();
      return [fatesOf(message).join(), problemOf(message).split(".").at(-1)];
    };
    expect([await refused(filled), now()]).toEqual([["words.gather applied", "played"], before]);
    const { allSteps } = await source("core/ledger/step-back.ts");
    const { takeBackTelling } = await source("core/ledger/taking-back.ts");
    for (const { id } of await allSteps()) await takeBackTelling(id);
    await askUndo(filled, "undo");
    await until(() => cardsOf().length === 0);
    expect([now(), fatesOf(filled)]).toEqual([[[], 3, 0], ["words.gather undone"]]);
    // Nobody had earned any; Brakka draws one of these later.
    const gathered = await gather(["Door", "Bell", "Wave", "Moon", "Thorn"], ["Salt", "Root", "Tide", "Vow", "Gate"]);
    await over(await draw(BEN, BRAKKA));
    expect([await refused(gathered), left()]).toEqual([["words.gather applied", "drawn"], 9]);
  });

  it("WP-23: a full success offers the Word with one click; what was not earned is not drawn, whoever says so", async () => {
    await gather(["Door", "Bell", "Wave", "Moon", "Thorn"], ["Salt", "Root", "Tide", "Vow", "Gate"]);
    const { offersOn } = await source("core/referee/offers.ts");
    CONFIG.Dice.randomUniform = () => 0.01;
    const choices = { who: ASTRA, against: "", deed: "climb", secret: false, baseDice: 1, claims: [] };
    const check = await tales.api.startRoll("words-of-power", "match", choices);
    await over(check);
    expect(check.system.outcome.verdict).toBe("full");
    expect((await offersOn(check)).map(({ about, opens }: Loose) => [about, opens])).toEqual([
      [ASTRA, { kind: "draw", choices: { who: ASTRA } }],
    ]);
    expect(actor(ASTRA).draws).toBe(4);
    await expect(honestCard(ADA, DRAW, { who: "" })).rejects.toThrow("notYours");
    // Ben's page says that Brakka earned four, and draws for Astra as well.
    const honest = await honestCard(BEN, DRAW, { who: BRAKKA });
    const events = Object.fromEntries(
      Array.from({ length: 4 }, (_, n) => [`e${n}`, { ...honest.system.events.e0, id: `e${n}`, order: n }]),
    );
    const greedy = await write(tales, { ...honest, system: { ...honest.system, events } });
    await over(greedy);
    expect([handOf(BRAKKA).length, actor(BRAKKA).draws, left()]).toEqual([1, 0, 9]);
    await expect(honestCard(BEN, DRAW, { who: BRAKKA })).rejects.toThrow("notEarned");
    const others = await honestCard(BEN, DRAW, { who: ASTRA });
    await over(await write(tales, others));
    expect([handOf(ASTRA), left()]).toEqual([[], 9]);
  });

  it("WP-31: nobody hands in for others, too few, one twice, or sifts on their own; a Storyteller who is away loses nothing", async () => {
    const { problemsOf } = {
      problemsOf: async (question: Loose, data: object, state: Loose) => {
        const { findQuestionKind } = await source("core/contract/ruleset.ts");
        const sound = await findQuestionKind("words-of-power", question.kind).verify(state, question, data, []);
        return sound.ok ? [] : sound.problems.map(({ key, field }: Loose) => [key.split(".").at(-1), field]);
      },
    };
    const seat = tales.seat(BEN);
    await calm();
    const message = await tales.api.startRoll(...DRAW, { who: "" });
    await until(() => message.system.questions[`submit:${BEN}`]);
    const question = message.system.questions[`submit:${BEN}`];
    const { stateOf } = await source("core/card/tale.model.ts");
    const state = stateOf(message.system);
    expect(await problemsOf(question, words("Door"), state)).toEqual([["tooFew", "text.1"]]);
    expect(await problemsOf(question, words("Door", "Bell", "Wave", "Moon", "Moon"), state)).toEqual([
      ["twice", "text.4"],
    ]);
    expect(await problemsOf(question, words("Door", "Bell", "Wave", "Moon", "Thorn"), state)).toEqual([]);
    await briefly(tales, ADA, async (ada) => {
      const ask = {
        id: "a".repeat(16),
        kind: "answer",
        data: {
          message: message.id,
          question: `submit:${BEN}`,
          answer: { data: words("Door", "Bell", "Wave", "Moon", "Thorn") },
        },
      };
      await ada.update("User", [{ _id: ADA, [`flags.four-tales.asks.${ask.id}`]: ask } as never]);
      await calm();
    });
    expect(message.system.questions[`submit:${BEN}`].status).toBe("open");
    await playerSays(tales, BEN, message, `submit:${BEN}`, words("Door", "Bell", "Wave", "Moon", "Thorn"));
    seat.leave();
    // It waits for the Storyteller as long as it takes.
    expect(message.system.questions.sift.status).toBe("open");
    expect(await problemsOf(message.system.questions.sift, sifted("take"), stateOf(message.system))).toEqual([
      ["eachWord", "as.0"],
    ]);
    expect(cardsOf()).toEqual([]);
    await keeperSays(message, "sift", sifted(...Array(5).fill("take")));
    await over(message);
    // WP-33: whoever has earned Words by then has them in hand.
    expect([handOf(ASTRA).length, handOf(BRAKKA).length, actor(ASTRA).draws, actor(BRAKKA).draws]).toEqual([
      3, 1, 0, 0,
    ]);
    expect(left()).toBe(1);
  });
});
