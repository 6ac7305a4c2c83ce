import { describe, expect, it } from "vitest";
import { BEGINNING, beginningProblems } from "../../../../src/rulesets/spellwoven/rules/character/gift.event.ts";
import {
  anmaEvent,
  type Being,
  giftEvent,
  hasMagery,
  isNewMage,
  isSpellChoice,
  spellEvents,
  spellModifiers,
  spellOf,
  spellProblems,
  type WovenItem,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { does, expectLooks, maybe, TEXT, WHOLE, whyNot, YES_NO } from "../../one-event.ts";
import { somebody } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const trait = (slug: string, type = "wovenTrait") =>
  ({ uuid: `Item.${slug}`, id: slug, name: slug, type, system: { slug } }) as unknown as WovenItem;
const FIRE = { name: "Fire", motes: 2 };
const SHAPE = { name: "Shape", rank: 1 };
const mage = (
  magery: object = { domains: { fire: FIRE }, incantations: { shape: SHAPE } },
  items = [trait("magery")],
) => somebody("Mage", { items, system: { magery } as never });
const minor = (items = [trait("magery")]) => ({ ...mage(), type: "wovenMinor", items }) as never as Being;

describe("Anma", () => {
  const anma = (value: number, max: number) => ({ anma: { value, max } });
  const moved = (value: number, max: number, amount: number, more = 0) => {
    const { set, done } = does(anmaEvent, anma(value, max), { amount, max: more });
    return [set["anma.value"], set["anma.max"], done.amount, done.max];
  };

  it("SW-117: comes and goes between none and the most, and the most grows with the gift", () => {
    expectLooks(anmaEvent.check, { amount: 1, max: 0 }, { amount: WHOLE, max: WHOLE });
    expect(moved(3, 3, -2)).toEqual([1, undefined, -2, 0]);
    expect(moved(1, 3, -2)).toEqual([0, undefined, -1, 0]);
    expect(moved(1, 3, 5)).toEqual([3, undefined, 2, 0]);
    expect(moved(3, 3, 1)).toEqual([undefined, undefined, 0, 0]);
    expect(moved(3, 3, 1, 1)).toEqual([4, 4, 1, 1]);
    expect(moved(4, 4, -1, -1)).toEqual([3, 3, -1, -1]);
    expect(moved(4, 4, 0, -1)).toEqual([3, 3, -1, -1]);
    expect(moved(0, 0, 0, -1)).toEqual([undefined, undefined, 0, 0]);
    // More than the most stays, as long as the most does.
    expect(moved(5, 3, 1)).toEqual([undefined, undefined, 0, 0]);
    expect(moved(5, 3, -1)).toEqual([4, undefined, -1, 0]);
    expect(whyNot(anmaEvent, {}, { amount: 1, max: 0 })).toEqual([
      { key: `${RULES}.Refuse.noAnmaAtAll`, field: "amount" },
    ]);
    expect(anmaEvent.invert({ amount: -2, max: 1 })).toEqual({ amount: 2, max: -1 });
  });

  it("SW-117: says what became of it", () => {
    const said = (amount: number, max: number) => anmaEvent.describe({ amount, max });
    expect([said(-2, 0), said(2, 0), said(0, 0), said(-1, -1), said(1, 1)]).toEqual([
      { key: `${RULES}.Anma.spent`, data: { count: 2 } },
      { key: `${RULES}.Anma.back`, data: { count: 2 } },
      { key: `${RULES}.Anma.back`, data: { count: 0 } },
      { key: `${RULES}.Anma.most`, data: { count: 1 } },
      { key: `${RULES}.Anma.most`, data: { count: 1 } },
    ]);
  });
});

describe("the gift, gained in play", () => {
  const gift = { to: "Actor.Mage", domains: [FIRE], incantations: [SHAPE, { name: "Call", rank: 1 }] };
  const none = { domains: {}, incantations: {} };
  const placed = {
    "magery.domains.first1": FIRE,
    "magery.incantations.first1": SHAPE,
    "magery.incantations.first2": { name: "Call", rank: 1 },
  };

  it("SW-115, SW-116: data of other clients is looked over", () => {
    const list = (figure: string) => {
      const of = (name: unknown, value: unknown) => ({ name, [figure]: value });
      return {
        takes: [[], [of("Fire", 1)], [of("a", 2), of("b", 1)], [of("x".repeat(80), 1)]],
        refuses: [
          undefined,
          null,
          "Fire",
          ["Fire"],
          [null],
          [of("a", 0)],
          [of("a", 3)],
          [of("a", 1.5)],
          [of(1, 1)],
          [of("x".repeat(81), 1)],
          [of("a", 1), of("b", 1), of("c", 1)],
          [of("a", 1), of("b", 0)],
        ],
      };
    };
    expectLooks(giftEvent.check, gift, {
      domains: list("motes"),
      incantations: list("rank"),
      to: TEXT,
      undo: maybe(YES_NO),
    });
    expect(Object.keys(BEGINNING)).toEqual(["domains", "incantations"]);
  });

  it("SW-115, SW-116: two motes and two ranks, each with a name", () => {
    const problems = (domains: object[], incantations: object[]) =>
      beginningProblems({ domains, incantations } as never).map(({ key, field }) => [key.split(".").at(-1), field]);
    const [call, call2] = [
      { name: "Call", rank: 1 },
      { name: "Call", rank: 2 },
    ];
    expect(problems([FIRE], [call2])).toEqual([]);
    expect(problems([FIRE], [call])).toEqual([["newMage", "domains"]]);
    expect(problems([], [call2])).toEqual([["newMage", "domains"]]);
    expect(problems([FIRE, FIRE], [call2])).toEqual([["tooMany", "magery.domains"]]);
    expect(problems([FIRE], [{ ...call2, name: " " }])).toEqual([["magicName", "magery.incantations.0.name"]]);
    expect(problems([FIRE], [call, { ...call, rank: 0 }])).toContainEqual(["magicValue", "magery.incantations.1"]);
    expect(problems([FIRE], [call, { ...call, rank: 0.5 }])).toContainEqual(["magicValue", "magery.incantations.1"]);
    expect(problems([{ ...FIRE, name: "" }], [call2])).toEqual([["magicName", "magery.domains.0.name"]]);
    expect(beginningProblems({ domains: [FIRE], incantations: [] })).toEqual([
      { key: `${RULES}.Refuse.newMage`, field: "domains" },
    ]);
  });

  it("SW-113, SW-117: brings Domains and Incantations and a point of Anma, once", () => {
    expect(does(giftEvent, { magery: none }, gift)).toEqual({ set: placed, remove: [], done: gift });
    expect(giftEvent.leadsTo!(gift, gift)).toEqual([
      { kind: "woven.anma", target: "Actor.Mage", data: { amount: 1, max: 1 } },
    ]);
    expect(giftEvent.leadsTo!({ ...gift, undo: true }, gift)).toEqual([
      { kind: "woven.anma", target: "Actor.Mage", data: { amount: -1, max: -1 } },
    ]);
    const again = [{ key: `${RULES}.Refuse.mageAlready`, field: "domains" }];
    expect(whyNot(giftEvent, { magery: { domains: { a: FIRE }, incantations: {} } }, gift)).toEqual(again);
    expect(whyNot(giftEvent, { magery: { domains: {}, incantations: { a: SHAPE } } }, gift)).toEqual(again);
    expect(whyNot(giftEvent, {}, gift)).toEqual([{ key: `${RULES}.Refuse.noAnmaAtAll`, field: "to" }]);
    expect(whyNot(giftEvent, { magery: none }, { ...gift, domains: [] })).toMatchObject([
      { key: `${RULES}.Refuse.newMage` },
    ]);
  });

  it("SW-113: taken back, it takes what is still there of it", () => {
    const undo = giftEvent.invert(gift);
    expect(undo).toEqual({ ...gift, undo: true });
    const some = { domains: { first1: FIRE, other: FIRE }, incantations: { first2: SHAPE } };
    expect(does(giftEvent, { magery: some }, undo)).toEqual({
      set: {},
      remove: ["magery.domains.first1", "magery.incantations.first2"],
      done: undo,
    });
  });

  it("SW-113: says what was gained", () => {
    const data = { names: "Fire, Shape, Call" };
    expect([giftEvent.describe(gift), giftEvent.describe({ ...gift, undo: true })]).toEqual([
      { key: `${RULES}.Gift.gained`, data },
      { key: `${RULES}.Gift.undone`, data },
    ]);
  });
});

describe("spells", () => {
  const chosen = { domain: "fire", incantation: "shape", anma: 2 };

  it("SW-113: the gift is a trait of a character's", () => {
    expect(hasMagery(mage())).toBe(true);
    expect([hasMagery(mage(undefined, [])), hasMagery(mage(undefined, [trait("luck")]))]).toEqual([false, false]);
    expect(hasMagery(mage(undefined, [trait("magery", "wovenGear")])), "a thing of that name").toBe(false);
    expect(hasMagery(minor())).toBe(false);
  });

  it("SW-115: a new mage has the gift and nothing yet", () => {
    const none = { domains: {}, incantations: {} };
    expect(isNewMage(mage(none))).toBe(true);
    expect(isNewMage(mage({ ...none, domains: { fire: FIRE } }))).toBe(false);
    expect(isNewMage(mage({ ...none, incantations: { shape: SHAPE } }))).toBe(false);
    expect([isNewMage(mage(none, [])), isNewMage(minor())]).toEqual([false, false]);
  });

  it("SW-114: a choice that a stranger wrote is looked over", () => {
    const sound = (more: object) => isSpellChoice({ ...chosen, ...more });
    expect([sound({}), sound({ domain: "", incantation: "", anma: 0 })]).toEqual([true, true]);
    expect([{ domain: "a.b" }, { domain: 1 }, { incantation: null }, { anma: -1 }, { anma: 0.5 }].map(sound)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([null, [], "fire"].map(isSpellChoice)).toEqual([false, false, false]);
  });

  it("SW-114: is made of a Domain and an Incantation of the caster's", () => {
    expect(spellOf(mage(), chosen)).toEqual({ domain: FIRE, incantation: SHAPE, anma: 2 });
    expect(spellOf(mage(), { ...chosen, domain: "constructor" })).toBeNull();
    expect(spellOf(mage(), { ...chosen, incantation: "constructor" })).toBeNull();
    expect(spellOf(mage(), { ...chosen, domain: "" })).toBeNull();
    expect(spellOf(minor(), chosen)).toBeNull();
  });

  it("SW-113, SW-114: whatever speaks against it is named, with its field", () => {
    const name = "Mage";
    expect(spellProblems(mage(), { ...chosen, anma: 3 })).toEqual([]);
    expect(spellProblems(minor(), { domain: "toString", incantation: "toString", anma: 1 })).toEqual([
      { key: `${RULES}.Refuse.noMagery`, field: "purpose", data: { name } },
      { key: `${RULES}.Refuse.noDomain`, field: "spell.domain", data: { name } },
      { key: `${RULES}.Refuse.noIncantation`, field: "spell.incantation", data: { name } },
      { key: `${RULES}.Refuse.noAnma`, field: "spell.anma", data: { name, left: 0 } },
    ]);
    expect(spellProblems(mage(), { ...chosen, anma: 4 })).toEqual([
      { key: `${RULES}.Refuse.noAnma`, field: "spell.anma", data: { name, left: 3 } },
    ]);
  });

  it("A-39: motes and ranks are offered, not ticked, and the Anma is gone either way", () => {
    const spell = { domain: FIRE, incantation: SHAPE, anma: 2 };
    const offered = (id: string, value: number, name: string) => ({
      id,
      source: "magery",
      label: { key: `${RULES}.Bonus.${id}`, data: { name } },
      value,
      on: false,
      auto: false,
    });
    expect(spellModifiers(spell)).toEqual([offered("domain", 2, "Fire"), offered("incantation", 1, "Shape")]);
    expect(spellModifiers({ ...spell, domain: { ...FIRE, motes: 0 } })).toEqual([offered("incantation", 1, "Shape")]);
    expect(spellModifiers({ ...spell, incantation: { ...SHAPE, rank: 0 } })).toEqual([offered("domain", 2, "Fire")]);
    expect(spellEvents("Actor.Mage", spell)).toEqual([
      { id: "anma", kind: "woven.anma", target: "Actor.Mage", data: { amount: -2, max: 0 } },
    ]);
    expect([spellEvents("Actor.Mage", null), spellEvents("Actor.Mage", { ...spell, anma: 0 })]).toEqual([[], []]);
  });
});
