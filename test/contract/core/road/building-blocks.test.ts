import { describe, expect, it } from "vitest";
import { questionKind } from "../../../../src/core/asks/question-kind.ts";
import { isTooLarge, weighAnew } from "../../../../src/core/card/card-size.ts";
import type { AskedQuestion, RollState } from "../../../../src/core/contract/roll-kind.ts";
import { answerTo } from "../../../../src/core/rolls/answer-to.ts";
import { oddsSlice } from "../../../../src/core/rolls/odds-slice.ts";
import { ok } from "../../../../src/kernel/result.ts";

const state: RollState = { request: {}, throws: {}, questions: [], moves: [] };
const stays = new AbortController().signal;
const asked = (over: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id: "q",
  kind: "price",
  about: "",
  status: "open",
  answer: null,
  data: { name: "Pip", list: [1, 2] },
  ...over,
});

const price = questionKind({
  id: "price",
  ask: "X.ask",
  options: ({ data }) => [
    { id: "haggle", icon: "comments", label: "X.haggle", hint: { key: "X.hint", data: { least: 1 } } },
    { id: "fix", icon: "coins", label: { key: "X.fix", data: { name: "Pia" } }, gives: { coins: 3, by: data.name } },
  ],
  told: ({ answer }) => ({ key: `X.${answer?.coins ? "paid" : "free"}` }),
  answer: async (_question, _state, choice) => ({ data: { coins: 2, by: choice } }),
  sound: async ({ coins }) => (coins === 13 ? [{ key: "X.unlucky" }] : coins === 2),
});

describe("a kind of question", () => {
  it("fills the gaps of its sentences from the question and its answer, lists left out", () => {
    expect(price.ask(state, asked())).toEqual({ key: "X.ask", data: { name: "Pip" } });
    expect(price.told(state, asked({ answer: { coins: 3, by: "Pip" } }))).toEqual({
      key: "X.paid",
      data: { name: "Pip", coins: 3, by: "Pip" },
    });
    expect(price.told(state, asked({ answer: {} }))).toEqual({ key: "X.free", data: { name: "Pip" } });
  });

  it("shows its options, and words of their own go before the question's", () => {
    expect(price.choices(state, asked())).toEqual([
      {
        id: "haggle",
        icon: "fa-solid fa-comments",
        label: { key: "X.haggle", data: { name: "Pip" } },
        hint: { key: "X.hint", data: { name: "Pip", least: 1 } },
      },
      { id: "fix", icon: "fa-solid fa-coins", label: { key: "X.fix", data: { name: "Pia" } } },
    ]);
    const marked = questionKind({ id: "p", ask: "X.ask", told: "X.told", options: [{ ...no, usual: true }, no] });
    expect(marked.choices(state, asked()).map(({ usual }) => usual)).toEqual([true, undefined]);
  });

  it("answers what the option gives, and asks the game where it gives nothing", async () => {
    const choose = (choice: string) => price.answer(state, asked(), choice, stays);
    expect(await choose("fix")).toEqual({ data: { coins: 3, by: "Pip" } });
    expect(await choose("haggle")).toEqual({ data: { coins: 2, by: "haggle" } });
    const plain = questionKind({ id: "p", ask: "X.ask", told: "X.told", options: [{ ...no, id: "a" }] });
    expect(await plain.answer(state, asked(), "a", stays)).toBeNull();
  });

  it("takes an option's answer in whatever order its members come, and what the game calls sound", async () => {
    const verify = (answer: Record<string, unknown>) => price.verify(state, asked(), answer, []);
    expect(await verify({ by: "Pip", coins: 3 })).toEqual({ ok: true, value: true });
    expect(await verify({ coins: 2 })).toEqual({ ok: true, value: true });
    expect(await verify({ coins: 3, by: "Pia" })).toMatchObject({ ok: false, problems: [{ key: UNSOUND }] });
    expect(await verify({ coins: 13 })).toMatchObject({ ok: false, problems: [{ key: "X.unlucky" }] });
    const plain = questionKind({ id: "p", ask: "X.ask", told: "X.told", options: [{ ...no, gives: { a: false } }] });
    expect(await plain.verify(state, asked(), { a: true }, [])).toMatchObject({ ok: false });
    expect(await plain.verify(state, asked(), {}, [])).toMatchObject({ ok: false });
  });

  it("throws the dice of an answer that no option gives, on whichever client that is done", async () => {
    const thrown = questionKind({
      id: "t",
      ask: "X.ask",
      told: "X.told",
      options: [
        { ...no, gives: { face: 0 } },
        { ...no, id: "throw" },
      ],
      throws: async (_answer, _question, _state, throwDice) =>
        ok({ face: (await throwDice("PebbleRoll", "1d6"))[0]![0] }),
    });
    const dice: unknown[] = [];
    const throwDice = async (...asked: string[]) => [[dice.push(asked) + 3]];
    expect(await thrown.answer(state, asked(), "throw", stays)).toEqual({ data: {} });
    expect(await thrown.throws!(state, asked(), { face: 6 }, throwDice)).toEqual(ok({ face: 4 }));
    expect(await thrown.throws!(state, asked(), { face: 0 }, throwDice)).toEqual(ok({ face: 0 }));
    expect(dice).toEqual([["PebbleRoll", "1d6"]]);
  });

  it("takes the very dice that the rules ask for with an answer, and none where they ask for none", async () => {
    const die = (face: number, formula = "1d6", rollClass = "PebbleRoll") => ({ rollClass, formula, faces: [[face]] });
    const thrown = questionKind({
      id: "t",
      ask: "X.ask",
      told: "X.told",
      options: [{ ...no, gives: { face: 0 } }],
      sound: ({ face }) => Number(face) > 0,
      dice: ({ face }) => (face === 0 ? [] : [die(Number(face))]),
    });
    const fits = async (face: number, ...dice: object[]) =>
      (await thrown.verify(state, asked(), { face }, dice as ReturnType<typeof die>[])).ok;
    expect([await fits(0), await fits(4, die(4))]).toEqual([true, true]);
    const wrong = [[], [die(3)], [die(4, "1d8")], [die(4, "1d6", "Roll")], [die(4), die(4)]];
    for (const dice of wrong) expect(await fits(4, ...dice), JSON.stringify(dice)).toBe(false);
    expect([await fits(0, die(4)), await fits(-1)]).toEqual([false, false]);
  });
});

const UNSOUND = "FOURTALES.Core.Problem.askFailed";
const no = { id: "no", icon: "xmark", label: "X.no" };

describe("what was answered", () => {
  const answer = { coins: 3 };

  it("is known once the question is settled, and null when nobody answered", () => {
    expect(answerTo([], "q")).toBeUndefined();
    expect(answerTo([asked({ answer })], "q")).toBeUndefined();
    expect(answerTo([asked({ status: "answered", answer })], "other")).toBeUndefined();
    expect(answerTo([asked({ status: "answered", answer })], "q")).toEqual(answer);
    expect(answerTo([asked({ status: "lapsed" })], "q")).toBeNull();
  });
});

describe("a slice of the odds", () => {
  it("has its share of a thousand, and its text only where there is room", () => {
    expect(oddsSlice("a third", "1/3", 1 / 3, true, 0.1)).toEqual({
      label: "a third",
      short: "1/3",
      share: 333,
      wide: true,
      good: true,
    });
    expect(oddsSlice("rare", "rare", 0.02, false, 0.1).wide).toBe(false);
  });
});

describe("the weight of a card", () => {
  const many = () => Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`e${n}`, {}]));

  it("is found anew whenever the card was written to, and once in between", () => {
    const card = { events: {} };
    weighAnew(card);
    expect(isTooLarge(card)).toBe(false);
    card.events = many();
    weighAnew(card);
    expect(isTooLarge(card)).toBe(true);
    let looks = 0;
    const watched = {
      get events() {
        looks += 1;
        return {};
      },
    };
    weighAnew(watched);
    expect(isTooLarge(watched)).toBe(false);
    const once = looks;
    isTooLarge(watched);
    expect(looks).toBe(once);
  });

  it("is found each time of what nobody tells to have changed", () => {
    const copy = { events: {} };
    expect(isTooLarge(copy)).toBe(false);
    copy.events = many();
    expect(isTooLarge(copy)).toBe(true);
  });
});
