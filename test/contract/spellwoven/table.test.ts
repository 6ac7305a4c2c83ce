import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, type Hands, opened, over, seen, sheetOf } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { AXE, actor, anew, HEW, JEN, of, openWoven, outcome, rule, SWORD, skill } from "./table.fixture.ts";
import { begins, defends, tries } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);
const hew = (): Loose => actor(HEW);
/** Words for Hew. */
const TALK = { purpose: "social", target: of(HEW) };

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("Spellwoven's rules at the table", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-01, SW-02, SW-03, SW-04, SW-05: the ladder says what two dice have to reach, and when no dice are needed", async () => {
    const dialog = await begins(jen(), "quickness");
    const needs = [...dialog.element.querySelectorAll(".sw-rung-need")].map(({ textContent }) => textContent);
    const figures = Array.from({ length: 11 }, (_, n) => `${28 - 2 * n} or more`);
    expect(needs).toEqual([...figures, "no dice"]);
    await dialog.say({ difficulty: 5 });
    const sums = () =>
      [...dialog.element.querySelectorAll(".ft-sum")].map((line) => line.textContent!.replace(/\s+/g, " ").trim());
    await until(() => sums()[0]?.endsWith("= 14"));
    expect(sums()).toEqual([
      "What Jen needs: on one's own rung 10 Rudimentary against Moderate: two for each rung +4 = 14",
      "What Jen would add to the dice: sprint +1",
    ]);
    await dialog.say({ skillSlug: "", difficulty: 1 });
    await until(() => sums().length === 0);
    await dialog.leave();
    for (const [difficulty, verdict] of [
      [1, "yes"],
      [3, "yes"],
      [4, "no"],
    ] as const) {
      await tries(jen(), "quickness", { difficulty, skillSlug: "" }, 5, 5);
      expect(outcome(), String(difficulty)).toMatchObject({ verdict, threshold: 10 + 2 * (difficulty - 3) });
      expect(Object.keys(card().system.throws)).toHaveLength(difficulty === 1 ? 0 : 1);
    }
    await expect(tries(jen(), "quickness", { difficulty: 13 })).rejects.toThrow('has no "13"');
  });

  it("SW-01: the rung that a window proposes goes along with the attribute, and one that somebody chose stays", async () => {
    await jen().update({ "system.attributes.body.might": 6 });
    const dialog = await begins(jen(), "quickness");
    const rung = () => dialog.element.querySelector<HTMLInputElement>('[name="difficulty"]:checked')?.value;
    const withAttribute = async (attribute: string) => {
      await dialog.say({ attribute });
      await calm();
      return rung();
    };
    expect([rung(), await withAttribute("might"), await withAttribute("quickness")]).toEqual(["3", "6", "3"]);
    await dialog.say({ difficulty: 5 });
    expect(await withAttribute("might")).toBe("5");
  });

  it("SW-25, SW-27: a contest's window says what the declared rung asks of the other; what failed to hold is not told as if it had", async () => {
    const dialog = await begins(jen(), "quickness");
    const tells = (): boolean => dialog.element.textContent!.includes("has to reach the same rung");
    expect(tells(), "a test is against nobody").toBe(false);
    await dialog.say(TALK);
    await until(tells);
    await dialog.leave();
    await hew().createEmbeddedDocuments("Item", [skill("evade", "fighting", "quickness", 2)]);
    await tries(jen(), AXE, { target: of(HEW) }, 10, 10);
    const story = (): Promise<string> => seen(card()).then((one) => one.textContent!);
    expect(await story(), "nothing is decided before the defence").not.toContain("gets through");
    expect(await story()).toContain("Jen goes for Hew and reaches the rung. Can Hew reach it, too?");
    expect(opened("sw-defence").element.textContent).toContain("Jen goes for Hew and reaches Low.");
    await defends("dodge-quickness-evade", 1, 1, 1, 1);
    expect(await story()).toContain("Hew tries to dodge.");
  });

  it("SW-07, SW-08, SW-09, SW-14, SW-58: one skill to a roll; a social one with any social attribute, others with their own, and none in silence", async () => {
    const bonus = async (what: string, fields: object = {}) => {
      await tries(jen(), what, { ...fields }, 1, 1);
      return outcome().total - outcome().natural;
    };
    expect(await bonus("sprint")).toBe(1);
    const dialog = await begins(jen(), "falsehoods");
    for (const attribute of ["persuade", "orate", "allay", "interrogate", "assess"]) {
      await dialog.say({ attribute, skillSlug: "falsehoods" });
    }
    await dialog.leave();
    expect(await bonus("assess", { skillSlug: "falsehoods" })).toBe(1);
    expect(await bonus("assess")).toBe(0);
    expect(await bonus("persuade")).toBe(1);
    await expect(bonus("persuade", { skillSlug: "sprint" })).rejects.toThrow('does not offer "sprint"');
    await expect(bonus("might", { skillSlug: "sprint" })).rejects.toThrow('does not offer "sprint"');
    await expect(bonus("might", { skillSlug: "falsehoods" })).rejects.toThrow('does not offer "falsehoods"');
  });

  it("SW-10, SW-64, SW-65: influence on somebody adds to the skill that sways them", async () => {
    const known = { name: "Hew", actorUuid: of(HEW), background: "", influence: 2, obligation: 0, notes: "", order: 1 };
    await jen().update({ "system.knownPersons.hew": known });
    await tries(jen(), "falsehoods", { attribute: "persuade", target: of(HEW) }, 4, 4);
    expect([outcome().natural, outcome().total]).toEqual([8, 11]);
    await tries(jen(), "might", { target: of(HEW) }, 4, 4);
    expect(outcome().total, "not by force").toBe(8);
  });

  it("SW-63, SW-64: whoever meets somebody is offered those in sight by name, and the line is theirs", async () => {
    const name = "Mirrin of the Weir";
    const [mirrin] = await CONFIG.Actor.documentClass.createDocuments([{ name, type: "wovenCharacter" }]);
    await jen().update({ "system.influenceToSpend": 1 });
    const sheet = await sheetOf(jen());
    const form = await sheet.opens("place");
    const field = form.element.querySelector<HTMLInputElement>('[name="name"]')!;
    const offers = form.element.querySelectorAll(`datalist[id="${field.getAttribute("list")}"] option`);
    expect([...offers].map((one) => one.getAttribute("value"))).toContain(name);
    await form.say({ name, background: "The same weir" });
    await form.send();
    await over();
    const [line] = Object.values<Loose>(jen().system.knownPersons).filter((one) => one.name === name);
    expect(line.actorUuid).toBe(mirrin.uuid);
    await sheet.leave();
    const whom = ({ element }: Hands) => element.querySelector<HTMLSelectElement>('[name="target"]')!.value;
    const dialog = await begins(jen(), "persuade");
    expect(whom(dialog), "a test may be with nobody").toBe("");
    await dialog.say({ purpose: "social" });
    await until(() => whom(dialog) === mirrin.uuid);
    // Who is chosen stays, and nobody, too.
    await dialog.say({ target: "" });
    await dialog.say({ purpose: "physical" });
    expect(whom(dialog)).toBe("");
    await dialog.leave();
    await tries(jen(), "persuade", { target: of(HEW) }, 5, 5);
    const again = await begins(jen(), "persuade");
    await again.say({ purpose: "social" });
    await until(() => whom(again) === of(HEW));
    await again.leave();
    await mirrin.delete();
  });

  it("SW-15, SW-16, SW-21, SW-22, SW-23: one Effort is one die more; the upper hand keeps the best of them, the odds against one the worst", async () => {
    await tries(jen(), "quickness", { skillSlug: "", effort: true }, 2, 3, 4);
    expect([outcome().natural, jen().system.effort.spent]).toEqual([9, 1]);
    const kept = async (situation: string, effort: boolean) => {
      await tries(jen(), "quickness", { skillSlug: "", situation, effort }, 9, 2, 5, 7);
      return outcome().natural;
    };
    expect([await kept("advantage", false), await kept("disadvantage", false)]).toEqual([14, 7]);
    expect([await kept("advantage", true), await kept("disadvantage", true)]).toEqual([21, 14]);
    const told = async (fields: object) => {
      const dialog = await begins(jen(), "quickness");
      await dialog.say({ difficulty: 4, skillSlug: "", ...fields });
      const odds = dialog.element.querySelector(".ft-odds")?.textContent?.replaceAll(/\s+/g, " ").trim();
      await dialog.leave();
      return odds;
    };
    expect(await told({})).toContain("45%: 12 or more on 2d10");
    expect(await told({ situation: "advantage" })).toContain("71%: 12 or more on the best 2 of 3d10");
    expect(await told({ situation: "disadvantage", effort: true })).toContain("12 or more on the worst 3 of 4d10");
    const stranger = tries(hew(), "quickness", { situation: "advantage" });
    await expect(stranger, "that is for players' characters").rejects.toThrow('"situation"');
  });

  it("SW-19, SW-20: part of a success and bursting tens, where the table plays with them", async () => {
    const verdict = async (...faces: number[]) => {
      await tries(jen(), "might", { difficulty: 6 }, ...faces);
      return outcome().verdict;
    };
    expect(await verdict(7, 6)).toBe("no");
    await rule("partialSuccess", true);
    expect(await verdict(7, 6)).toBe("partial");
    expect(await verdict(9, 5)).toBe("no");
    await rule("partialSuccess", false);
    await rule("explodingTens", true);
    await tries(jen(), "might", { difficulty: 9 }, 8, 10, 7);
    expect([outcome().total, outcome().verdict]).toEqual([25, "yes"]);
  });

  it("SW-25, SW-26, SW-28, SW-29: any rung may be declared; a miss asks nobody, a defence that holds blocks, an easy one by itself", async () => {
    const talk = (difficulty: number, ...faces: number[]) =>
      tries(jen(), "persuade", { ...TALK, skillSlug: "", difficulty }, ...faces);
    await talk(12, 5, 5);
    expect([outcome().verdict, Object.keys(card().system.questions)]).toEqual(["missed", []]);
    await talk(4, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect(outcome().verdict, "20 against 12 is no better than 12").toBe("blocked");
    await talk(4, 6, 6);
    await defends("bare-persuade", 6, 5);
    expect(outcome().verdict).toBe("hit");
    await talk(1);
    await defends("bare-persuade");
    const { attack, defence, verdict } = outcome();
    expect([attack.automatic, defence.automatic, verdict]).toEqual([true, true, "blocked"]);
  });

  it("SW-24: whom a blow is for begins with foes, and whom one speaks with as people stand there", async () => {
    const thug = await CONFIG.Actor.documentClass.create({ name: "Thug", type: "wovenMinor" });
    const [scene] = game.scenes.contents;
    const [token] = await scene.createEmbeddedDocuments("Token", [
      { actorId: thug.id, actorLink: true, disposition: 1 },
    ]);
    for (const one of scene.tokens) await one.update({ disposition: one.id === token.id ? -1 : 1 });
    const dialog = await begins(jen(), "quickness");
    const offered = async (purpose: string): Promise<string> => {
      await dialog.say({ purpose });
      await calm();
      const options = dialog.element.querySelectorAll<HTMLOptionElement>('[name="target"] option:not([value=""])');
      return [...options].map(({ text }) => text).join();
    };
    expect([await offered("social"), await offered("combat")]).toEqual(["Hew,Thug", "Thug,Hew"]);
    await dialog.leave();
    await token.delete();
    await thug.delete();
  });

  it("SW-31: a defence is one rung harder where the table says so", async () => {
    await rule("oneUpDefence", true);
    await tries(jen(), "persuade", TALK, 10, 10);
    await defends("bare-persuade", 6, 6);
    expect([outcome().defence.threshold, outcome().verdict]).toEqual([14, "hit"]);
  });

  it("SW-60: a skill that the other is weak to counts twice in talk, too", async () => {
    await hew().update({ "system.weaknesses.social": ["falsehoods"] });
    await tries(jen(), "falsehoods", { purpose: "social", attribute: "orate", target: of(HEW) }, 4, 4);
    expect(outcome().attack.total).toBe(10);
  });

  it("SW-12, SW-30: who is weak to a skill meets its double rank, and no window tells of it before", async () => {
    await hew().createEmbeddedDocuments("Item", [skill("evade", "fighting", "quickness", 1)]);
    const shown = async () => {
      await tries(jen(), SWORD, { attribute: "might", target: of(HEW) }, 10, 10);
      const { element } = opened("sw-defence");
      return [...element.querySelectorAll(".sw-way, .ft-odds")].map(({ textContent }) => textContent);
    };
    const plain = await shown();
    expect(plain.join()).toContain("evade +1");
    await defends("dodge-quickness-evade", 4, 4);
    expect(outcome().defence.total).toBe(9);
    await jen().update({ "system.weaknesses.fighting": ["evade"] });
    expect(await shown()).toEqual(plain);
    await defends("dodge-quickness-evade", 4, 4);
    expect(outcome().defence.total).toBe(10);
  });
});
