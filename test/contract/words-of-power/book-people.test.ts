import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, closeAll, opened, over, sheetOf } from "../people.window.ts";
import { calm, GM, leaveTales, openTales } from "../tales.fixture.ts";
import { d6 } from "./fight.fixture.ts";
import { cast, says } from "./spell.window.ts";
import { checks, puts, termsOf } from "./words.window.ts";

// The rulebook's own examples of who people are and what they have, played by their windows.

const of = (name: string): Loose => game.actors.getName(name);
const own = (text: string, more: object = {}) => ({ text, sense: "", source: "creation", sort: 0, ...more });
const dice = () => {
  const { player, difficulty } = card().system.throws;
  return [player?.faces[0].length, difficulty?.faces[0].length];
};

beforeAll(async () => {
  await buildSystem();
  await openTales({ asUser: GM, page: true });
  await calm();
  const person = (name: string, system: object) => ({ name, type: "wordsCharacter", system });
  const hand = () => ({ rain: { text: "Rain", sense: "", sort: 0 } });
  await CONFIG.Actor.documentClass.create([
    person("Astra", { tags: { dead: own("Undead", { pending: true }) } }),
    person("Talker", { words: { own: own("Convince") }, hand: hand() }),
    person("Caller", { words: { own: own("Summon") }, hand: hand() }),
  ]);
  const amulet = game.packs.get("four-tales.words-of-power-things").index.getName("Amulet of Tongues");
  const brought = await fromUuid(amulet.uuid);
  await of("Astra").createEmbeddedDocuments("Item", [brought.toObject()]);
  const actors = [...game.actors].map(({ id }: Loose, n: number) => ({ actorId: id, actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "The book", active: true, tokens: actors });
});
afterAll(leaveTales);

describe("the book's people", () => {
  beforeEach(closeAll);

  it("EX-05: [Undead] waits until the Storyteller lets it be with all that comes of it; then it helps here and hinders there", async () => {
    const waits = async () => (await sheetOf(of("Astra"))).element.querySelector('[data-action="wpApprove"]') !== null;
    expect(await waits()).toBe(true);
    await (await sheetOf(of("Astra"))).press("wpApprove");
    const dialog = opened("wp-dialog");
    await dialog.say({ "granted.dead": "yes" });
    await dialog.send();
    await over(card());
    expect(await waits()).toBe(false);
    expect(await termsOf(of("Astra"))).toEqual(["Undead"]);
    const tries = async (deed: string, side: "player" | "difficulty") => {
      await closeAll();
      d6(3, 4, 5);
      await checks(of("Astra"), { deed }, { Undead: side });
      await over();
      return dice();
    };
    expect(await tries("hold her breath under the river", "player")).toEqual([2, 1]);
    expect(await tries("pass the temple's door", "difficulty")).toEqual([1, 2]);
  });

  it("EX-19: to track, to sing and to roll barrels where nobody stands against it needs no dice: the window says so, and leaving it costs nothing", async () => {
    const cards = game.messages.size;
    const sheet = await sheetOf(of("Talker"));
    const dialog = await sheet.opens("wpTry");
    expect(dialog.element.textContent).toContain("Dice are for deeds that cost something when they fail");
    await dialog.say({ deed: "roll the barrels to the cellar" });
    await dialog.leave();
    expect([game.messages.size, Object.keys(of("Talker").system.hand)]).toEqual([cards, ["rain"]]);
  });

  it("EX-22: whose Word is [Convince] talks with it, check by check; whose is [Summon] needs a Word from the Deck beside it", async () => {
    d6(3, 4, 4);
    await checks(of("Talker"), { deed: "talk the guard round" }, { Convince: "player" });
    expect([(await over()).verdict, dice(), Object.keys(of("Talker").system.words)]).toEqual(["full", [2, 1], ["own"]]);
    await closeAll();
    const words = { inherent: "word:own", drawn: ["hand:rain"], intent: "call rain upon the fire" };
    await says(of("Caller"), words, { witnesses: [], delivery: "none" });
    expect([(await cast()).verdict, of("Caller").system.hand]).toEqual(["cast", {}]);
    // Without a Drawn Word it calls nothing.
    await closeAll();
    const alone = await (await sheetOf(of("Caller"))).opens("wpSpell");
    await alone.say({ inherent: "word:own", intent: "call rain once more" });
    await expect(alone.send()).rejects.toThrow(/two Words|at least/i);
  });

  it("EX-29b: the Amulet of Tongues grants no Word but speech with everybody, while it is worn at the Head and keeps its 1 Armor", async () => {
    const head = () => Object.values<Loose>(of("Astra").system.zones.head.covers);
    const shown = async () => (await sheetOf(of("Astra"))).element.textContent?.replaceAll(/\s+/g, " ") ?? "";
    expect(head()).toEqual([]);
    await puts(of("Astra"), "Amulet of Tongues", "worn");
    expect(head()).toMatchObject([{ name: "Amulet of Tongues", value: 1, max: 1 }]);
    expect(await shown()).toContain("Speaks any language");
    await closeAll();
    expect(await termsOf(of("Astra")), "no Word of its own").toEqual(["Undead"]);
    await puts(of("Astra"), "Amulet of Tongues", "pack");
    expect(head()).toEqual([]);
  });
});
