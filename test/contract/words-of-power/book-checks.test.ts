import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, closeAll, over, seen, sheetOf } from "../people.window.ts";
import { calm, GM, leaveTales, openTales } from "../tales.fixture.ts";
import { d6 } from "./fight.fixture.ts";
import { checks, puts, termsOf } from "./words.window.ts";

// The rulebook's own examples of Skill Checks, Tags and things, played by the windows of a check.

const inherent = (text: string) => ({ text, sense: "", source: "creation", sort: 0 });
const all = (texts: string[]) => Object.fromEntries(texts.map((text) => [text.toLowerCase(), inherent(text)]));
const of = (name: string): Loose => game.actors.getName(name);
/** How many dice lie on each side: the player's, and those of the difficulty. */
const dice = () => {
  const { player, difficulty } = card().system.throws;
  return [player?.faces[0].length, difficulty?.faces[0].length];
};
/** How the window of a check calls what somebody may bring up. */
const termIn = (root: Element, text: string): string =>
  [...root.querySelectorAll<HTMLElement>("[data-term]")].find(({ textContent }) => textContent?.trim() === text)
    ?.dataset.term ?? text;

const BOOTS = {
  name: "Jack's Boots",
  type: "wordsMagicItem",
  system: { place: "pack", zone: "legs", word: "Jump", durability: 1 },
};

beforeAll(async () => {
  await buildSystem();
  await openTales({ asUser: GM, page: true });
  await calm();
  const legs = { legs: { face: 4, hp: { value: 6, max: 6 }, armor: { value: 0, max: 9 } } };
  const person = (name: string, tags: string[], words: string[] = [], more: object = {}) => ({
    name,
    type: "wordsCharacter",
    system: { tags: all(tags), words: all(words), ...more },
  });
  const actors = await CONFIG.Actor.documentClass.create([
    person("Astra", ["Resourceful", "Strong", "Small", "Foreign"]),
    person("Snazzle", ["Charismatic", "Cheater", "Musician"], ["Convince", "Daze", "Steal"]),
    person("Jack", [], [], { zones: legs }),
    { ...person("Orc", [], ["Hide"]), type: "wordsCreature" },
  ]);
  const tokens = actors.map(({ id }: Loose, n: number) => ({ actorId: id, actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "The book", active: true, tokens });
});
afterAll(leaveTales);

/** The Storyteller lets somebody try something and throws. @returns how it went */
async function tries(name: string, fields: object, terms: object, ...faces: number[]): Promise<string> {
  await closeAll();
  d6(...faces);
  await checks(of(name), fields as never, terms as never);
  return (await over()).verdict;
}

describe("the book's Skill Checks", () => {
  it("EX-01, EX-03: a lock is picked with a fork by the [Resourceful], and chains are broken by the [Strong]: two dice against one", async () => {
    expect(await tries("Astra", { deed: "pick the lock with a fork" }, { Resourceful: "player" }, 4, 3, 5)).toBe(
      "full",
    );
    expect(dice()).toEqual([2, 1]);
    expect(await tries("Astra", { deed: "break the chains" }, { Strong: "player" }, 4, 3, 3)).toBe("none");
    expect(dice()).toEqual([2, 1]);
  });

  it("EX-02, EX-04: [Small] stands against breaking chains and helps to squeeze through; [Foreign] opens a door and shuts another", async () => {
    expect(await tries("Astra", { deed: "break the chains" }, { Small: "difficulty" }, 3, 5, 4)).toBe("partial");
    expect(dice()).toEqual([1, 2]);
    await tries("Astra", { deed: "squeeze through" }, { Small: "player" }, 3, 5, 4);
    expect(dice()).toEqual([2, 1]);
    await tries("Astra", { deed: "be invited" }, { Foreign: "player" }, 3, 5, 4);
    await tries("Astra", { deed: "be let in" }, { Foreign: "difficulty" }, 3, 5, 4);
    expect(dice()).toEqual([1, 2]);
  });

  it("EX-16, WP-04, WP-05, WP-06, WP-10, WP-11, WP-17: Snazzle lies by [Convince] to a guard who hates liars: two dice and a +1 against two, level is enough, and the +1 is placed when all dice lie there", async () => {
    const guard = { against: of("Orc").uuid, deed: "lie to the guard" };
    const odds = async (fields: object): Promise<string> => {
      const dialog = await (await sheetOf(of("Snazzle"))).opens("wpTry");
      await dialog.press("wpBring", { term: termIn(dialog.element, "Convince") });
      const exact = [...dialog.element.querySelectorAll<HTMLInputElement>('.wp-term [type="checkbox"]')].at(-1);
      await dialog.say({ ...guard, [exact?.name ?? "the very deed"]: true, ...fields });
      const told = dialog.element.querySelector(".ft-odds")?.textContent ?? "";
      await closeAll();
      return told;
    };
    expect(await odds({})).toContain("85.2%");
    expect(await odds({ hinder: "he hates liars" }), "neither cancels the other").toContain("51.1%");
    d6(5, 5, 3, 4);
    await checks(of("Snazzle"), { ...guard, hinder: "he hates liars" }, { Convince: "player!" });
    expect([dice(), card().system.questions["place-player-0"].status]).toEqual([[2, 2], "open"]);
    await answer("place-player-0", "die1");
    expect(await over(), "4 and 1 are as much as 5, 3 is not").toMatchObject({
      verdict: "partial",
      defeated: 1,
      of: 2,
    });
    expect((await seen()).querySelectorAll(".wp-column.wp-met")).toHaveLength(1);
  });

  it("EX-17: whoever looks for an Orc in a ghillie suit throws one die against three and a +1, and never sees all of him", async () => {
    const orc = { against: of("Orc").uuid, deed: "spot the Orc", hinder: "a ghillie suit in the leaves" };
    const looks = async (face: number) => {
      await closeAll();
      d6(1, 3, 4, face);
      await checks(of("Astra"), orc, { Hide: "difficulty!" });
      expect(card().system.questions["place-difficulty-0"].status, "the difficulty has a +1 to place").toBe("open");
      await answer("place-difficulty-0", "die0");
      return (await over()).verdict;
    };
    expect(await looks(1)).toBe("none");
    expect(dice()).toEqual([1, 3]);
    for (const face of [2, 3, 6]) expect(await looks(face), `a ${face}`).toBe("partial");
  });

  it("EX-18: a door, a cipher and lightning begin with more than one die", async () => {
    expect(await tries("Astra", { deed: "dodge the lightning", baseDice: 3 }, {}, 2, 5, 6, 5)).toBe("partial");
    expect(dice()).toEqual([1, 3]);
  });

  it("EX-21, EX-23: a [Cheater] has a die more at cards, and whoever plays [Steal] to steal a die and a +1", async () => {
    expect(await tries("Snazzle", { deed: "win at cards" }, { Cheater: "player" }, 4, 3, 4)).toBe("full");
    await closeAll();
    d6(5, 4, 2);
    await checks(of("Snazzle"), { deed: "steal the purse" }, { Steal: "player!" });
    await answer("place-player-0", "die0");
    expect((await over()).verdict, "the 4 becomes a 5").toBe("full");
    expect([dice(), Object.keys(of("Snazzle").system.words)]).toEqual([
      [2, 1],
      ["convince", "daze", "steal"],
    ]);
  });

  it("EX-29a: Jack's Boots give him [Jump] while they are on his Legs, and the Legs their Armor of 1", async () => {
    expect(await termsOf(of("Jack"))).toEqual([]);
    await of("Jack").createEmbeddedDocuments("Item", [BOOTS]);
    expect(await termsOf(of("Jack")), "in the Pack they give nothing").toEqual([]);
    await puts(of("Jack"), "Jack's Boots", "worn");
    const worn = Object.values<Loose>(of("Jack").system.zones.legs.covers);
    expect(worn).toMatchObject([{ name: "Jack's Boots", value: 1, max: 1 }]);
    expect(await termsOf(of("Jack"))).toEqual(["Jump"]);
    await tries("Jack", { deed: "leap the ditch" }, { Jump: "player" }, 4, 3, 4);
    expect(dice()).toEqual([2, 1]);
    await puts(of("Jack"), "Jack's Boots", "pack");
    expect(await termsOf(of("Jack"))).toEqual([]);
  });
});
