import { describe, expect, it } from "vitest";
import {
  type Attempt,
  attemptProblems,
  attributesFor,
  isTest,
  PLAIN_ATTEMPT,
  requestOf,
  strikeOf,
} from "../../../../src/rulesets/spellwoven/rules/attempt/attempt.ts";
import { type Being, GROUPS, type WovenItem } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings, somebody } from "../beings.ts";

const tries = (some: Partial<Attempt> = {}): Attempt => ({
  ...PLAIN_ATTEMPT,
  who: "Actor.Nimble Jen",
  attribute: "wits",
  difficulty: 3,
  ...some,
});
const FIGHT = { purpose: "combat", attribute: "quickness" } as const;
const refused = (being: Being, target: Being | null, some: Partial<Attempt>) =>
  attemptProblems(being, target, tries(some), settings()).map(({ key, field }) => `${key.split(".").at(-1)} ${field}`);

const MAGERY = {
  uuid: "Item.magery",
  id: "magery",
  name: "Magery",
  type: "wovenTrait",
  system: { slug: "magery" },
} as unknown as WovenItem;
const mage = (gifted = true) =>
  somebody("Mage", {
    items: gifted ? [MAGERY] : [],
    system: {
      magery: { domains: { fire: { name: "Fire", motes: 2 } }, incantations: { shape: { name: "Shape", rank: 1 } } },
    } as never,
  });
const SPELL = { domain: "fire", incantation: "shape", anma: 2 };
const casts = (some: Partial<Attempt> = {}): Partial<Attempt> => ({
  purpose: "spell",
  attribute: "willpower",
  spell: SPELL,
  ...some,
});

describe("an attempt", () => {
  it("is a test or a spell, or else a contest", () => {
    expect((["test", "spell", "social", "mental", "physical", "combat"] as const).map(isTest)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("each purpose has its attributes; a test has all of them", () => {
    const of = (purpose: Attempt["purpose"]) => attributesFor(jen(), { purpose, strike: "" }, settings());
    expect(of("spell")).toEqual(["willpower"]);
    expect([of("social"), of("mental"), of("physical")]).toEqual([GROUPS.social, GROUPS.intellect, GROUPS.body]);
    expect(of("test")).toHaveLength(Object.values(GROUPS).flat().length);
    expect(attributesFor(guard(), { purpose: "combat", strike: "axe" }, settings())).toEqual([]);
  });

  it("is refused with an attribute that does not go with it, and against oneself", () => {
    expect(refused(jen(), null, { purpose: "social", attribute: "wits" })).toEqual(["otherAttribute attribute"]);
    expect(refused(jen(), null, { purpose: "social", attribute: "persuade" })).toEqual([]);
    expect(refused(jen(), jen(), {})).toEqual(["self target"]);
    expect(refused(jen(), guard(), {})).toEqual([]);
  });

  it("SW-70 strikes with a weapon in hand, the first where none is named, or with bare hands", () => {
    const strike = (id: string, being: Being = guard()) =>
      strikeOf(being, { purpose: "combat", strike: id }, settings())?.id;
    expect([strike(""), strike("sword"), strike("bare-hands"), strike("axe")]).toEqual([
      "sword",
      "sword",
      "bare-hands",
      undefined,
    ]);
    expect(strike("", jen())).toBe("bare-hands");
    expect(strikeOf(guard(), { purpose: "physical", strike: "sword" }, settings())).toBeNull();
    expect(refused(guard(), jen(), { ...FIGHT, strike: "axe" }), "it lies at home").toEqual(["itemGone strike"]);
  });

  it("SW-91 harms the mind where menace is said, and needs leave for it", () => {
    const of = (some: Partial<Attempt>, keeper = false) => requestOf(jen(), guard(), tries(some), settings(), keeper);
    const mental = { purpose: "mental", attribute: "willpower", menace: 2 } as const;
    expect(of(mental)).toMatchObject({ harm: { track: "resolve", menace: 2 }, asksLeave: true });
    expect(of(mental, true).asksLeave).toBe(false);
    expect(of({ ...mental, menace: 0 })).toMatchObject({ harm: null, asksLeave: false });
    expect(of({ purpose: "social", attribute: "persuade", menace: 2 }).harm).toBeNull();
    expect(of({ ...FIGHT, menace: 2 })).toMatchObject({ harm: { track: "health" }, asksLeave: false });
  });

  it("beyond the sheet a player needs leave, and the Gamesmaster none", () => {
    const lucky = tries({ situation: "advantage" } as never);
    expect([false, true].map((keeper) => requestOf(jen(), null, lucky, settings(), keeper).asksLeave)).toEqual([
      true,
      false,
    ]);
    expect(requestOf(jen(), null, tries(), settings(), false).asksLeave).toBe(false);
  });

  it("SW-06, SW-25, SW-118 the Gamesmaster names the difficulty of a test and of a spell, not of a contest", () => {
    const asks = (some: Partial<Attempt>, keeper = false, named = keeper) =>
      requestOf(jen(), guard(), tries(some), settings(), keeper, named).asksDifficulty;
    expect([asks({}), asks(casts()), asks({}, true), asks({}, false, true)]).toEqual([true, true, false, false]);
    expect(asks({ purpose: "social", attribute: "persuade" })).toBe(false);
  });

  it("SW-06 where the table trusts its players, they name it, or leave it to the Gamesmaster", () => {
    const asks = (some: Partial<Attempt>) =>
      requestOf(jen(), guard(), tries(some), settings({ rungBy: "player" }), false).asksDifficulty;
    expect([asks({ asksDifficulty: true }), asks({ asksDifficulty: false })]).toEqual([true, false]);
  });

  it("SW-118 a spell is cast with Willpower, and with the skill of casting or none", () => {
    expect(refused(mage(), null, casts())).toEqual([]);
    expect(refused(mage(), null, casts({ skill: null }))).toEqual([]);
    expect(refused(mage(), null, casts({ skill: "volition" }))).toEqual([]);
    expect(refused(mage(), null, casts({ skill: "sprint" }))).toEqual(["otherSkill skill"]);
    expect(refused(mage(), null, casts({ attribute: "wits" }))).toEqual(["otherAttribute attribute"]);
    const request = requestOf(mage(), null, tries(casts()), settings(), true);
    expect(request.spell).toMatchObject({ domain: { name: "Fire" }, incantation: { name: "Shape" }, anma: 2 });
    expect(request.roll.modifiers.filter(({ source }) => source === "magery")).toMatchObject([
      { id: "domain", value: 2, on: false },
      { id: "incantation", value: 1, on: false },
    ]);
    expect(requestOf(mage(), null, tries({ spell: SPELL }), settings(), true).spell, "a test is none").toBeNull();
  });

  it("SW-113, SW-114 a spell wants the gift, a Domain, an Incantation and its Anma", () => {
    expect(refused(mage(false), null, casts())).toEqual(["noMagery purpose"]);
    expect(refused(mage(), null, casts({ spell: { ...SPELL, domain: "air" } }))).toEqual(["noDomain spell.domain"]);
    expect(refused(mage(), null, casts({ spell: { ...SPELL, incantation: "" } }))).toEqual([
      "noIncantation spell.incantation",
    ]);
    expect(refused(mage(), null, casts({ spell: { ...SPELL, anma: 3 } }))).toEqual([]);
    expect(refused(mage(), null, casts({ spell: { ...SPELL, anma: 4 } }))).toEqual(["noAnma spell.anma"]);
    expect(refused(mage(), null, casts({ spell: undefined }))).toHaveLength(2);
  });
});
