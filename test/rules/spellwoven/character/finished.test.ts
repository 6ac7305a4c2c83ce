import { describe, expect, it } from "vitest";
import { namedId } from "../../../../src/kernel/named-id.ts";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  finishDraft,
  newTrait,
  START,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { buys, CHOICE, draft, hew, PROBLEM } from "./hew.ts";

describe("a finished character", () => {
  it("SW-99 to SW-117: stores all that was chosen", () => {
    const { name, system } = unwrap(finishDraft(hew));
    expect(name).toBe("Hew");
    const reward = (slug: string, rank: number) => `${namedId(slug)}-${rank}`;
    expect(system).toEqual({
      player: true,
      gender: "male",
      age: "forty",
      appearance: "Broad",
      homeland: "coastal",
      attributes: {
        social: { allay: 3, assess: 3, interrogate: 3, orate: 3, persuade: 6 },
        intellect: { acumen: 3, resolve: 3, subtlety: 3, willpower: 4, wits: 4 },
        body: { finesse: 3, might: 4, quickness: 3, stamina: 6, stealth: 3 },
      },
      groupRanking: ["body", "social", "intellect"],
      weaknesses: { social: ["falsehoods"], fighting: ["ranged"] },
      magery: { domains: {}, incantations: {} },
      anma: { value: 3, max: 3 },
      effort: { total: 6, spent: 0 },
      experience: 0,
      backgroundPoints: {
        total: 3,
        log: {
          purchase1: { what: "raiseSkill", of: "affable", cost: 2, order: 1 },
          purchase2: { what: "newSkill", of: "plain-speaking", cost: 1, order: 2 },
        },
      },
      influenceToSpend: 0,
      rewarded: { [reward("affable", 1)]: true, [reward("affable", 2)]: true, [reward("plain-speaking", 1)]: true },
      knownPersons: {
        person1: {
          name: "Ann",
          actorUuid: "",
          background: "Her boat",
          influence: 2,
          obligation: 0,
          notes: "",
          order: 1,
        },
        person2: { name: "Bob", actorUuid: "", background: "", influence: 1, obligation: 0, notes: "", order: 2 },
      },
      toughness: { mind: { bought: 0, extra: 0 }, body: { bought: 0, extra: 0 } },
      tracks: { health: 0, resolve: 0 },
      heroic: { ticked: false, active: false },
      status: { defeated: false, dead: false, removed: false },
      overSwung: false,
      notes: "",
    });
  });

  it("SW-108, SW-111, SW-117: what was bought counts", () => {
    const system = (...purchases: Draft["purchases"]) => unwrap(finishDraft(buys(...purchases))).system;
    expect(system({ what: "toughness", of: "mind" }).toughness).toEqual({
      mind: { bought: 1, extra: 0 },
      body: { bought: 0, extra: 0 },
    });
    expect(system({ what: "attribute", of: "wits" }).attributes.intellect.wits).toBe(5);
    expect([
      system({ what: "anma5", of: "" }).anma,
      system({ what: "anma3", of: "" }, { what: "anma1", of: "" }).anma,
    ]).toEqual([
      { value: 8, max: 8 },
      { value: 7, max: 7 },
    ]);
    const magery = { domains: [{ name: "Fire", motes: 2 }], incantations: [{ name: "Call", rank: 2 }] };
    const mage = unwrap(finishDraft({ ...buys({ what: "trait", of: "magery" }), magery }));
    expect(mage.system).toMatchObject({
      anma: { value: 4, max: 4 },
      magery: { domains: { domain1: magery.domains[0] }, incantations: { incantation1: magery.incantations[0] } },
    });
    expect(mage.items.filter(({ type }) => type === "wovenTrait")).toEqual([newTrait("magery")]);
    expect(unwrap(finishDraft({ ...buys(), magery })).system.magery).toEqual({ domains: {}, incantations: {} });
  });

  it("SW-99 to SW-117: is refused while something is wrong, or missing", () => {
    const problems = (made: Draft) => {
      const finished = finishDraft(made);
      return finished.ok ? [] : finished.problems;
    };
    expect(problems(draft({ homeland: "moon" as never }))).toEqual([{ key: `${PROBLEM}.homeland`, field: "homeland" }]);
    expect(problems(draft({ homeland: "", generalSkills: ["one-handed-slash"], gender: "" }))).toEqual([
      { key: `${PROBLEM}.missing`, field: "homeland", data: { count: 1, what: `${CHOICE}.homeland` } },
      { key: `${PROBLEM}.missing`, field: "generalSkills", data: { count: 2, what: `${CHOICE}.generalSkills` } },
    ]);
    expect(problems(draft({ name: "", gender: "" }))).toEqual([
      { key: `${PROBLEM}.missing`, field: "name", data: { count: 1, what: `${CHOICE}.name` } },
    ]);
    expect(problems(buys())).toEqual([]);
  });

  it("SW-102 to SW-117: what everybody starts with", () => {
    expect(START).toEqual({
      raises: [4, 3, 2],
      effort: 6,
      anma: 3,
      mageryAnma: 1,
      generalSkills: 3,
      items: { sundry: 5, common: 3, expensive: 1 },
      influence: 3,
      persons: 3,
      backgroundPoints: 3,
      motes: 2,
      incantationRanks: 2,
    });
    expect(EMPTY_DRAFT).toEqual({
      name: "",
      gender: "",
      age: "",
      appearance: "",
      homeland: "",
      ranking: [],
      raises: {},
      socialSkill: "",
      generalSkills: [],
      weakness: { social: "", fighting: "" },
      items: [],
      persons: [],
      influenceToSpend: 0,
      purchases: [],
      magery: { domains: [], incantations: [] },
    });
  });
});
