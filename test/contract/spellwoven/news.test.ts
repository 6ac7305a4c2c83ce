import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { keepersHand, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, BEN, leaveTales, still, until } from "../tales.fixture.ts";
import { actor, anew, HEW, JEN, of, openWoven, rule } from "./table.fixture.ts";
import { passes, tries } from "./woven.window.ts";

// Rumours and requests come from those whom the characters know, as time goes by in the world.

const DAY = 86400;
const knows = (name: string, order: number) => ({
  name,
  actorUuid: name === "Hew" ? of(HEW) : "",
  background: `The story of ${name}`,
  influence: 1,
  obligation: 0,
  notes: "",
  order,
});
const news = (): Loose[] => game.messages.filter(({ system }: Loose) => system.kind === "news");
const lines = (id: string): string[] =>
  Object.values<Loose>(actor(JEN).system.knownPersons[id].log)
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text);
const linesOf = async (name: string): Promise<string[]> => {
  const pack = game.packs.get("four-tales.spellwoven-tables");
  const table = (await pack.getDocuments()).find((one: Loose) => one.name === name);
  return table.results.map((result: Loose) => result.name);
};

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("word from people one knows", () => {
  beforeAll(openWoven);
  beforeEach(async () => {
    await anew();
    for (const old of [...game.messages]) await old.delete();
    await game.time.advance(-game.time.worldTime);
    await still();
    await actor(JEN).update({ "system.knownPersons": { hew: knows("Hew", 1), ann: knows("Old Ann", 2) } });
  });

  it("SW-63: comes as the Gamesmaster lets days go by, from everybody in turn, to whoever plays who knows them; undone with its card", async () => {
    await actor(JEN).update({ "system.effort.spent": 3 });
    await passes("days", [actor(JEN)], { days: 3 });
    expect([actor(JEN).system.effort.spent, game.time.worldTime]).toEqual([0, 3 * DAY]);
    await until(() => news().length === 1);
    const [first] = news();
    await over(first);
    const told = await seen(first);
    expect(await linesOf("What one is asked for")).toContain(lines("ann")[0]);
    expect(told.textContent).toContain(`Old Ann asks something of Jen: ${lines("ann")[0]}`);
    expect(first.whisper, "told to whom it concerns").toEqual(expect.arrayContaining([ADA]));
    expect(first.whisper).not.toContain(BEN);

    const sheet = await sheetOf(actor(JEN));
    expect(sheet.element.textContent).toContain(lines("ann")[0]);
    await sheet.leave();
    await pressOn("ft-undo", {}, first);
    await until(() => lines("ann").length === 0);

    await game.time.advance(3 * DAY);
    await until(() => news().length === 2);
    await over(news()[1]);
    expect(await linesOf("What one is asked for"), "it is Hew's turn, and he asks").toContain(lines("hew")[0]);
    expect(lines("ann")).toEqual([]);
  });

  it("comes once, though time goes back and comes again; as often as the table wants it, and never at 0", async () => {
    await game.time.advance(3 * DAY);
    await until(() => news().length === 1);
    await game.time.advance(-2 * DAY);
    await game.time.advance(2 * DAY);
    await still();
    expect(news()).toHaveLength(1);
    await rule("newsEvery", 0);
    await game.time.advance(30 * DAY);
    await still();
    expect(news()).toHaveLength(1);
    await rule("newsEvery", 1);
    await game.time.advance(20 * DAY);
    await until(() => news().length === 4);
  });

  it("is taken from the table that the Gamesmaster has made of ours, and nobody hears anything who knows nobody", async () => {
    const table = {
      name: "What one is asked for",
      formula: "1d1",
      results: [{ name: "To come at once", range: [1, 1] }],
    };
    const own = await CONFIG.RollTable.documentClass.create(table);
    await game.time.advance(3 * DAY);
    await until(() => news().length === 1);
    await over(news()[0]);
    expect(lines("ann")).toEqual(["To come at once"]);
    await own.delete();
    await anew();
    await game.time.advance(3 * DAY);
    await still();
    expect(news()).toHaveLength(1);
  });

  it("comes when the Gamesmaster wants it, from whom and in what words she says", async () => {
    const form = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "news" });
    await form.say({ line: "1", what: "rumour", text: "The bell is back on its post" });
    await form.send();
    await until(() => news().length === 1);
    await over(news()[0]);
    expect((await seen(news()[0])).textContent).toContain(
      "Old Ann has heard something, and tells Jen: The bell is back",
    );
    expect(lines("ann")).toEqual(["The bell is back on its post"]);
  });

  it("SW-63: whatever mattered between two people is noted for good, and taken back on the sheet", async () => {
    await tries(actor(JEN), "falsehoods", { attribute: "persuade", target: of(HEW) }, 9, 9);
    const sheet = await sheetOf(actor(JEN));
    const form = await sheet.opens("note", { person: "hew" });
    const { value } = form.element.querySelector<HTMLTextAreaElement>('[name="text"]')!;
    expect(value, "what passed last is proposed").toMatch(/Jen|Hew/);
    await form.say({ text: "He let her have the kipper" });
    await form.send();
    await until(() => lines("hew").length === 1);
    for (const old of [...game.messages]) await old.delete();
    await until(() => sheet.element.textContent?.includes("He let her have the kipper"));
    await sheet.press("ties");
    await until(() => document.querySelector(".ft-ties article"));
    expect(opened("ft-ties").element.textContent).toContain("He let her have the kipper");
    await opened("ft-ties").leave();
    await until(() => sheet.element.querySelector('[data-action="ftStepBack"]'));
    await sheet.press("ftStepBack");
    await until(() => lines("hew").length === 0);
  });
});
