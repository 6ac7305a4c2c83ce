import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, type Hands, mainAnswer, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, leaveTales, still, until } from "../tales.fixture.ts";
import { AXE, actor, anew, HEW, JEN, of, openWoven, outcome, skill, tales } from "./table.fixture.ts";
import { begins, guides, tries } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);

/** Jen's sheet with all that one fills in. */
async function editing(): Promise<Hands> {
  const sheet = await sheetOf(jen());
  await sheet.press("ftMode");
  return sheet;
}

/** Something of Jen's is changed on its own page. */
async function writes(thing: Loose, field: string, said: string | number): Promise<void> {
  const page = await sheetOf(thing);
  // It opens as it was left.
  if (!page.element.querySelector(`[name="system.${field}"]`)) await page.press("ftMode");
  await page.say({ [`system.${field}`]: said });
  await page.leave();
}

const told = ({ element }: Hands, among: string): string[] =>
  [...element.querySelectorAll(among)].map(({ textContent }) => textContent?.trim() ?? "");

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("Spellwoven's people as they grow", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-13: what somebody is weak to helps them with nothing, and is not taken onto the sheet", async () => {
    const [mastery] = await jen().createEmbeddedDocuments("Item", [skill("two-handed", "fighting", "might", 9)]);
    await jen().update({ "system.weaknesses.fighting": ["two-handed"] });
    const dialog = await begins(jen(), AXE);
    expect(told(dialog, '[name="skillSlug"] option'), "it is not among what she can use").toHaveLength(1);
    await dialog.leave();
    await tries(jen(), AXE, { target: of(HEW) }, 5, 5);
    expect(outcome().attack.total).toBe(10);
    // Neither raised, nor learned under another name, nor made on the sheet; and nobody is weak to what they know.
    await writes(mastery, "rank", 10);
    const sprint = jen().items.getName("sprint");
    await writes(sprint, "slug", "two-handed");
    expect([mastery.system.rank, sprint.system.slug]).toEqual([9, "sprint"]);
    await writes(mastery, "rank", 8);
    expect(mastery.system.rank, "to lose it is no learning").toBe(8);
    const sheet = await editing();
    await (await sheet.opens("ftItemDelete", { item: mastery.id })).press("yes");
    const open = [...sheet.element.querySelectorAll<HTMLOptionElement>('[name="system.weaknesses.fighting.0"] option')];
    expect(open.map(({ value }) => value)).toContain("two-handed");
    expect(open.map(({ value }) => value)).not.toContain("one-handed-slash");
    const known = jen().items.size;
    await jen().createEmbeddedDocuments("Item", [skill("two-handed", "fighting", "might", 1)]);
    const dropped = await CONFIG.Item.documentClass.create(skill("two-handed", "fighting", "might", 1));
    await jen().sheet._onDropItem({}, dropped);
    expect(jen().items.size).toBe(known);
    expect(tales.shown.warnings.at(-1)).toContain("can never learn it");
  });

  it("SW-113, SW-114, SW-115, SW-116, SW-117, SW-118: whoever gains the gift begins with two motes and two ranks, once, and casts with Willpower and Volition for Anma", async () => {
    const sheet = await sheetOf(jen());
    await expect(sheet.press("takeUpMagery"), "not without the gift").rejects.toThrow("is not there");
    await expect((await editing()).press("addMagic"), "nobody else writes down Domains").rejects.toThrow(
      "is not there",
    );
    await sheet.press("ftMode");
    await jen().createEmbeddedDocuments("Item", [skill("volition", "mental", "willpower", 2)]);
    await jen().createEmbeddedDocuments("Item", [{ name: "Magery", type: "wovenTrait", system: { slug: "magery" } }]);
    await still();
    const offered = opened("sw-dialog");
    await expect(sheet.press("cast"), "nor without a Domain").rejects.toThrow("is not there");
    await expect(offered.send()).rejects.toThrow("stays open");
    const names = { domain: "Fire", incantation: "Call", secondIncantation: "Still" };
    await offered.say(names);
    const again = await sheet.opens("takeUpMagery");
    await again.say(names);
    await offered.send();
    const first = card();
    expect(jen().system.anma.max).toBe(4);
    await again.send();
    expect(Object.values<Loose>(card().system.events).every(({ status }) => status === "refused")).toBe(true);
    expect(jen().system.anma.max, "the gift is taken up once").toBe(4);
    const { domains, incantations } = jen().system.magery;
    expect([...Object.values(domains), ...Object.values(incantations)]).toEqual([
      { name: "Fire", motes: 2 },
      { name: "Call", rank: 1 },
      { name: "Still", rank: 1 },
    ]);
    await pressOn("ft-undo", {}, first);
    expect(jen().system).toMatchObject({ anma: { value: 3, max: 3 }, magery: { domains: {}, incantations: {} } });
    const third = await sheet.opens("takeUpMagery");
    await third.say(names);
    await third.send();
    const opening = await begins(jen(), "cast");
    expect(told(opening, '[name^="tick:"]'), "what her gift may help with is offered at once").toHaveLength(2);
    await opening.leave();
    await (await sheetOf(jen())).leave();
    const casts = (fields: object, ...faces: number[]) => tries(jen(), "cast", { ...fields }, ...faces);
    await expect(casts({ "spell.domain": "sea" })).rejects.toThrow('does not offer "sea"');
    await expect(casts({ "spell.anma": 5 })).rejects.toThrow("from 0 to 4");
    await expect(casts({ attribute: "might" })).rejects.toThrow('does not offer "might"');
    await casts({ "spell.anma": 2, target: of(HEW) }, 5, 5);
    expect([outcome().total, jen().system.anma.value]).toEqual([12, 2]);
    expect((await seen(card())).textContent, "whom it is for").toMatch(/casts .* on Hew/);
    // Of a player's spell the Gamesmaster says what it costs, of what the mage has left.
    const { kind, choices } = card().system;
    const wish = { ...choices, spell: { ...choices.spell, anma: 0 } };
    const hers = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    await answer("difficulty", "proposed", hers);
    const costs = [...(await seen(hers)).querySelectorAll<HTMLElement>('[data-question="anma"][data-choice]')];
    expect(costs.map(({ dataset }) => dataset.choice)).toEqual(["0", "1", "2"]);
    await until(() => opened("ft-ask"));
    expect(mainAnswer(), "what she proposes, and not the most").toBe("As proposed: 0 Anma");
    await answer("anma", "2", hers);
    await over(hers);
    expect(jen().system.anma.value).toBe(0);
    expect((await seen(hers)).textContent).toContain("The Gamesmaster says: 2 Anma.");
    await pressOn("ft-undo", {}, hers);
    await casts({ "tick:domain": true, "tick:incantation": true, "spell.anma": 2 }, 1, 1);
    expect([outcome().total, jen().system.anma.value], "it costs what it costs").toEqual([7, 0]);
    await pressOn("ft-undo");
    expect(jen().system.anma.value).toBe(2);
    const more = await sheetOf(jen());
    for (const amount of [3, 4]) {
      await more.press("anma", { amount: "1" });
      expect(jen().system.anma.value).toBe(amount);
    }
    await expect(more.press("anma", { amount: "1" }), "never above the most").rejects.toThrow("is disabled");
  });

  it("SW-62, SW-99, SW-100, SW-101, SW-102, SW-103, SW-104, SW-105, SW-106, SW-107, SW-108, SW-109, SW-110, SW-111, SW-112, SW-115, SW-116, SW-119: the guide goes in the book's order and on where it stopped, works out toughness, puts the best armour on, lets points be left, and gives a new mage two motes and two ranks", async () => {
    const newcomer = () => CONFIG.Actor.documentClass.create({ name: "Newcomer", type: "wovenCharacter" });
    const mage = await newcomer();
    const guide = await guides(mage, {
      name: "Ondra",
      homeland: "rivers",
      "rank.body": 1,
      "rank.social": 2,
      "rank.intellect": 3,
      "raises.stamina": 4,
      "raises.persuade": 3,
      "raises.willpower": 2,
      socialSkill: "affable",
      generalSkills: ["evade", "swim", "volition"],
    });
    // Behind the last step comes what is still open.
    const here = guide.element.querySelector<HTMLElement>("[aria-current]")!.dataset.step!;
    await guide.press("ftStep", { step: "background" });
    await guide.press("ftStep", { by: "1" });
    const there = guide.element.querySelector<HTMLElement>("[aria-current]")!.dataset.step!;
    expect(there).not.toBe("background");
    await guide.press("ftStep", { step: here });
    const weak = guide.element.querySelectorAll<HTMLInputElement>('[name^="weakness."]:disabled');
    expect([...weak].map(({ value }) => value)).toEqual(["affable", "evade"]);
    await guide.say({ "weakness.social": "veiling", "weakness.fighting": "ranged" });
    await guide.press("ftStep", { by: "1" });
    for (const slug of ["quilt-cloth-tunic", "blanket", "rope", "torches", "utensils"])
      await guide.say({ [`items.${slug}`]: 1 });
    for (const slug of ["soft-leather-tunic", "sword", "small-shield", "scale-tunic"])
      await guide.say({ [`items.${slug}`]: 1 });
    await guide.press("ftStep", { by: "1" });
    await guide.say({ influenceToSpend: 3 });
    await guide.press("ftStep", { by: "1" });
    expect(told(guide, ".sw-toughness li")).toEqual([
      expect.stringMatching(/every 6 .*more than 21/),
      expect.stringMatching(/every 4 .*more than 19/),
      expect.stringMatching(/Scale.* 10 of menace.*25/),
    ]);
    await guide.press("addRow", { list: "purchases" });
    const thrifty = await newcomer();
    await thrifty.update({ "flags.four-tales.draft": structuredClone(mage.flags["four-tales"].draft) });
    await guide.say({ "purchases.0.what": "trait", "purchases.0.of": "magery" });
    await guide.press("ftStep", { by: "1" });
    await guide.press("addRow", { list: "magery.domains" });
    await guide.say({ "magery.domains.0.name": "Tide", "magery.domains.0.motes": 2 });
    await guide.press("addRow", { list: "magery.incantations" });
    await guide.say({ "magery.incantations.0.name": "Call" });
    await expect(guide.press("ftFinish"), "a rank is left to name").rejects.toThrow("is disabled");
    await expect(guide.press("ftStep", { by: "1" }), "and in no other step").rejects.toThrow("is disabled");
    await guide.press("addRow", { list: "magery.incantations" });
    await guide.say({ "magery.incantations.1.name": "Still" });
    await guide.press("ftFinish");
    const { items, system } = mage;
    expect([mage.name, mage.flags["four-tales"]?.draft ?? null]).toEqual(["Ondra", null]);
    expect(system).toMatchObject({
      homeland: "rivers",
      experience: 0,
      influenceToSpend: 3,
      effort: { total: 6, spent: 0 },
      weaknesses: { social: ["veiling"], fighting: ["ranged"] },
    });
    const { body, social, intellect } = system.attributes;
    // Each begins at Rudimentary.
    expect([body.might, body.stamina, social.persuade, intellect.willpower]).toEqual([3, 7, 6, 5]);
    const slugs = (type: string) =>
      items.filter((one: Loose) => one.type === type).map(({ system: { slug } }: Loose) => slug);
    expect(slugs("wovenSkill").sort()).toEqual(["affable", "evade", "swim", "volition"]);
    expect(slugs("wovenWeapon")).toEqual(["sword"]);
    const paid = Object.values<Loose>(system.backgroundPoints.log).map(({ cost }) => cost);
    expect([system.backgroundPoints.total, paid.length, paid[0] <= 3]).toEqual([3, 1, true]);
    const worn = items.filter(({ type, system: { worn } }: Loose) => type === "wovenArmour" && worn);
    expect(worn.map(({ system: { slug } }: Loose) => slug)).toEqual(["scale-tunic"]);
    const sheet = await sheetOf(mage);
    expect(told(sheet, ".sw-guard strong")).toEqual(["10", "25", "4", "19"]);
    expect([system.anma, Object.values(system.magery.incantations)]).toEqual([
      { value: 4, max: 4 },
      [
        { name: "Call", rank: 1 },
        { name: "Still", rank: 1 },
      ],
    ]);
    const left = await sheetOf(thrifty);
    expect(left.element.textContent).toContain("You stopped at:");
    const other = await left.opens("create");
    await other.say({ "purchases.0.what": "newSkill", "purchases.0.of": "track" });
    await other.press("ftFinish");
    expect(Object.values(thrifty.system.backgroundPoints.log)).toHaveLength(1);
    expect([thrifty.system.backgroundPoints.total, thrifty.system.anma.max, thrifty.system.magery.domains]).toEqual([
      3,
      3,
      {},
    ]);
  });

  it("SW-66, SW-120: each rank of a social skill brings its influence once, if they say so, however often it is lost and gained; another skill's brings none", async () => {
    const lies = jen().items.getName("falsehoods");
    const asks = () =>
      [...foundry.applications.instances.values()].filter(({ element }) => element?.matches(".ft-ask"));
    await writes(lies, "rank", 2);
    const first = opened("ft-ask");
    await writes(lies, "rank", 1);
    await writes(lies, "rank", 2);
    expect(asks(), "it has not brought it yet").toHaveLength(2);
    await opened("ft-ask").press("yes");
    expect(jen().system.influenceToSpend).toBe(6);
    await first.press("yes");
    expect(Object.values<Loose>(card().system.events).every(({ status }) => status === "refused")).toBe(true);
    expect(jen().system.influenceToSpend).toBe(6);
    await writes(lies, "rank", 1);
    await writes(lies, "rank", 2);
    expect(asks(), "the second has brought it").toEqual([]);
    await writes(lies, "rank", 3);
    await opened("ft-ask").press("no");
    await jen().update({ "system.weaknesses.social": ["falsehoods"] });
    await writes(lies, "rank", 2);
    await writes(lies, "rank", 3);
    expect(asks(), "what one is weak to brings nothing").toEqual([]);
    await writes(jen().items.getName("sprint"), "rank", 2);
    expect(asks(), "nor what is not said").toEqual([]);
  });
});
