import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { GM, leaveTales } from "../tales.fixture.ts";
import {
  against,
  choices,
  chosen,
  facts,
  KARELA,
  KNIFE,
  KYLAR,
  kindOf,
  MACE,
  openKalyr,
  PIP,
  pick,
  SWORDS,
  uuid,
  VOSS,
} from "./kalyr.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what sheets give to a contest", () => {
  beforeAll(async () => {
    await openKalyr(14);
  });

  it("says what is wrong with choices that make no sense, and throws at none", () => {
    const odd = [
      null,
      7,
      "x",
      [],
      {},
      { __proto__: null },
      JSON.parse('{"__proto__":{"x":1}}'),
      "x".repeat(501),
      Number.NaN,
      1e9,
    ];
    const names = Object.keys(choices());
    for (const name of names) {
      for (const value of odd) {
        const found = facts({ choices: { ...choices(), [name]: value } });
        expect([true, false], name).toContain(found.ok);
        if (!found.ok) expect(game.i18n.has(found.problems[0].key), name).toBe(true);
      }
    }
    for (const value of odd) expect(facts({ choices: value }).ok).toBe(false);
    const bad: object[] = [
      { ticks: JSON.parse('{"__proto__":true}') },
      { ticks: { constructor: true } },
      { affected: [uuid(VOSS), uuid(VOSS)] },
      { affected: Array.from({ length: 51 }, (_, i) => `Actor.${i}`) },
      { values: { edge: 99 } },
      { picks: [pick(SWORDS)] },
      { stance: 3 },
    ];
    for (const change of bad) expect(facts({ choices: choices(change) }).ok, JSON.stringify(change)).toBe(false);
    const self = facts({ choices: against(KYLAR) });
    expect(
      self.ok && kindOf("contest").next({ request: self.value, throws: {}, questions: [], moves: [] }),
    ).toMatchObject({ do: "refuse" });
    const deeds = [
      null,
      {},
      { who: uuid(KYLAR), deed: "soften", track: "physical", wound: "__proto__" },
      { who: uuid(PIP), deed: "story", note: "x" },
    ];
    for (const one of deeds) expect(facts({ choices: one }, "deed").ok).toBe(false);
  });

  it("KA-37: gear counts against what the other side truly has in hand", () => {
    const gearOf = (plan: object | null): number | undefined => {
      const questions = plan ? [chosen("opposing", plan)] : [];
      const found = facts({ choices: against(KARELA, { weapon: MACE }), questions });
      return found.value.acting.modifiers.find(({ id }: Loose) => id === "gear")?.value;
    };
    // A sword of 3 against the mace of 4 at her belt, and against her knife of 1.
    expect([gearOf(null), gearOf({ ...choices(), weapon: MACE }), gearOf({ ...choices(), weapon: KNIFE })]).toEqual([
      undefined,
      undefined,
      1,
    ]);
    const theirs = facts({
      choices: against(KARELA, { weapon: "" }),
      questions: [chosen("opposing", { ...choices(), weapon: MACE })],
    });
    expect(theirs.value.said["choose-opposing-0"].side.modifiers.find(({ id }: Loose) => id === "gear").value).toBe(2);
  });

  it("KA-25: what is psionic and was never learned can't be tried; what was learned is used as it stands", async () => {
    const telepathy = (name: string, psionic = false) =>
      facts({ choices: choices({ picks: [{ ...pick("", name), psionic }, pick("")] }) });
    expect(telepathy("Telepathy").value.acting.abilities[0]).toMatchObject({ source: "default", level: -2 });
    expect(telepathy("Telepathy", true).problems[0].key).toContain("psionicUntrained");
    const power = { name: "Mind", type: "kalyrPower", system: { abilities: ["telepathy"] } };
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [power]);
    expect(telepathy("Telepathy").problems[0].key).toContain("psionicUntrained");
    // What the other side alone knows to be psionic is not given away by a refusal.
    const theirs = { name: "Hush", type: "kalyrPower", system: { abilities: ["Silence"] } };
    await game.actors.get(VOSS).createEmbeddedDocuments("Item", [theirs]);
    expect(facts({ choices: against(VOSS, { picks: [pick("", "Silence"), pick("")] }) }).ok).toBe(true);
    const learned = { name: "Telepathy", type: "kalyrAbility", system: { kind: "psionic", level: -3 } };
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [learned]);
    expect(telepathy("Telepathy").value.acting.abilities[0]).toMatchObject({ source: "own", level: -3 });
  });

  it("KA-46: rank counts in the organisation that was named, also when a side chooses anew", async () => {
    const standing = (name: string, level: number) => ({ name, type: "kalyrConnection", system: { level } });
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [standing("Guild", 3), standing("Court", -1)]);
    await game.actors.get(VOSS).createEmbeddedDocuments("Item", [standing("Court", 2)]);
    const asked = against(VOSS, {
      type: "social",
      harm: "none",
      fight: false,
      persuading: true,
      organisation: "Court",
    });
    const rank = ({ modifiers }: Loose) => modifiers.find(({ id }: Loose) => id === "rank")?.value;
    const found = facts({ choices: asked, questions: [chosen("acting", asked)] });
    expect([rank(found.value.acting), rank(found.value.said["choose-acting-0"].side)]).toEqual([-3, -3]);
    expect(rank(facts({ choices: { ...asked, organisation: "" } }).value.acting)).toBe(1);
  });

  it("KA-27: the card says who backed out, and an honest contest that somebody left does nothing", async () => {
    const npc = { ...against(KYLAR, { stakes: "high", stakesText: "Your head" }), who: uuid(VOSS) };
    const request = facts({ choices: npc, by: { id: GM, isGM: true } }).value;
    const kind = kindOf("contest");
    const bare = { request, throws: {}, questions: [], moves: [] };
    const [question] = kind.next(bare).questions;
    expect(question).toMatchObject({ kind: "stakes", about: uuid(KYLAR) });
    const state = { ...bare, questions: [{ ...question, status: "answered", answer: { accepted: false } }] };
    const { outcome, events } = kind.resolve(state).value;
    expect(events).toEqual([]);
    expect(kind.card(state, outcome).story).toContain("Kylar backs out");
  });
});
