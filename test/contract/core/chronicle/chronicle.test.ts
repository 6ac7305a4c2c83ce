import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { asks, chronicle, headingsIn, markdownOf, toldIn, toldOne } from "../../chronicle.window.ts";
import { card, closeAll, type Hands, keepersHand, opened, over, pressOn } from "../../people.window.ts";
import { ADA, GM, leaveTales, openTales, source, still, type Tales, until } from "../../tales.fixture.ts";
import { dieShows, PIA, PIP } from "../ledger/pond.fixture.ts";

const HOUR = 3_600_000;

let tales: Tales;
const store = new MemoryStore();

/** Somebody skips a stone; by 5 and up it hops, and they are glad. */
async function skips(who: string, face: number): Promise<Loose> {
  dieShows(face);
  await tales.api.startRoll("pebbles", "skip", { who: `Actor.${who}`, stone: "", friend: "" });
  await over();
  return card();
}

/** What the cards of before say now, in the chronicle as it opens. */
const told = async (): Promise<string[]> => toldIn(await chronicle());

const pages = (): Loose[] => game.journal.contents.flatMap(({ pages }: Loose) => pages.contents);

/** It is kept as a page; so many there are then. */
async function keeps(window: Hands, count: number): Promise<void> {
  await window.press("keep");
  await until(() => pages().length === count);
}

/** It is to be kept, and somebody is asked whether it is to be written anew. */
async function asked(window: Hands): Promise<Hands> {
  await window.press("keep");
  await until(() => document.querySelector('[data-action="yes"]'));
  return opened();
}

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  system: { skill: 2 },
  ownership: { default: 0, [owner]: 3 },
});

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the chronicle of an evening", () => {
  beforeAll(async () => {
    tales = await openTales({ asUser: GM, page: true, store });
  });
  beforeEach(async () => {
    await closeAll();
    for (const old of [...game.messages, ...game.journal, ...game.actors]) await old.delete();
    await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", GM)], { keepId: true });
  });

  it("tells cards of a game without a line of its own by title, sentence and what they changed", async () => {
    await skips(PIP, 4);
    expect(await told()).toEqual([expect.stringMatching(/^.*Pip.*\. .*Pip.* \| Pip: .+$/)]);
  });

  it("leaves out what was taken back, and has it again once it is done again", async () => {
    await skips(PIP, 4);
    await skips(PIA, 4);
    await pressOn("ft-undo");
    await until(() => Object.values<Loose>(card().system.events).every(({ status }) => status === "undone"));
    const window = await chronicle();
    expect(toldIn(window)).toHaveLength(1);
    await pressOn("ft-redo");
    await until(() => Object.values<Loose>(card().system.events).every(({ status }) => status === "applied"));
    expect(await markdownOf(window), "as the log says now").toContain("Pia");
  });

  it("tells in a page for all nothing that was not for all, and keeps what the Gamemaster may see for her", async () => {
    await skips(PIP, 4);
    await tales.api.startRoll("pebbles", "glance", { who: `Actor.${PIA}` });
    await over();
    expect(card().whisper.length, "a card for chosen eyes").toBeGreaterThan(0);
    const window = await chronicle();
    expect(toldIn(window)).toHaveLength(1);
    await keeps(window, 1);
    await asks(window, { whom: "me" });
    expect(toldIn(window)).toHaveLength(2);
    await keeps(window, 2);
    const [open, own] = game.journal.contents;
    expect([open.ownership.default, own.ownership.default]).toEqual([2, 0]);
    expect(open.pages.contents[0].text.content).not.toContain("Pia");
    expect(own.pages.contents[0].text.content).toContain("Pia");
  });

  it("writes one page an evening, and asks before it writes it anew", async () => {
    await skips(PIP, 4);
    const window = await chronicle();
    await keeps(window, 1);
    await skips(PIA, 4);
    await (await asked(window)).press("no");
    expect(pages()[0].text.content).not.toContain("Pia");
    await (await asked(window)).press("yes");
    await until(() => /Pip.*Pia/s.test(pages()[0].text.content));
    expect(pages()).toHaveLength(1);
  });

  it("writes what users typed as text that shows just this, in a page and as Markdown", async () => {
    const name = "<b>Pip</b> [[/r 9d9]] *@UUID[Actor.x]{y}* _1_";
    await game.actors.get(PIP).update({ name });
    await skips(PIP, 4);
    const window = await chronicle();
    expect(window.element.querySelector("b")).toBeNull();
    await keeps(window, 1);
    const { content } = pages()[0].text;
    expect(content).toContain("&lt;b&gt;Pip&lt;/b&gt;");
    expect(content).not.toMatch(/\[\[|@UUID\[|<b>/);
    expect(await markdownOf(window)).toContain(
      "\\<b\\>Pip\\</b\\> \\[\\[/r 9d9\\]\\] \\*@UUID\\[Actor.x\\]\\{y\\}\\* \\_1\\_",
    );
  });

  it("tells of the last evening or of chosen days, one after the other, and person by person", async () => {
    const before = await skips(PIP, 4);
    await before.update({ timestamp: Date.now() - 30 * HOUR });
    await skips(PIA, 4);
    const window = await chronicle();
    expect(toldIn(window)).toHaveLength(1);
    const day = new Date(Date.now() - 30 * HOUR);
    const from = new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    await asks(window, { which: "days" });
    await asks(window, { from });
    expect(toldIn(window)).toHaveLength(2);
    expect(headingsIn(window), "an evening each").toHaveLength(2);
    await asks(window, { gap: 48 });
    await asks(window, { by: "person" });
    expect(headingsIn(window).slice(1)).toEqual(["Pip", "Pia"]);
  });

  it("offers a player what they may see, to take along; pages are the Gamemaster's", async () => {
    await skips(PIP, 4);
    await tales.api.startRoll("pebbles", "glance", { who: `Actor.${PIA}` });
    await over();
    tales = await openTales({ asUser: ADA, page: true, store });
    const window = await chronicle();
    await asks(window, { whom: "me" });
    expect(toldIn(window), "nothing that was whispered to others").toHaveLength(1);
    await expect(window.press("keep")).rejects.toThrow();
    tales = await openTales({ asUser: GM, page: true, store });
  });

  it("stands in the Gamemaster's hand, and has a file to save", async () => {
    await skips(PIP, 4);
    await (await keepersHand()).press("use", { tool: "chronicle" });
    const window = await toldOne();
    const files: unknown[][] = [];
    const saved = foundry.utils.saveDataToFile;
    foundry.utils.saveDataToFile = (...file: unknown[]) => void files.push(file);
    await window.press("save");
    await until(() => files.length > 0);
    foundry.utils.saveDataToFile = saved;
    expect(files).toEqual([
      [
        expect.stringContaining("# Chronicle of"),
        "text/markdown",
        expect.stringMatching(/^chronicle-\d{4}-\d\d-\d\d\.md$/),
      ],
    ]);
  });

  it("tells 1,500 cards with five times the work of 300, and lets others in between", async () => {
    await skips(PIP, 4);
    const { type, system, author } = card().toObject();
    const { tellEvenings } = await source("core/chronicle/chronicle.ts");
    /** Adds so many cards and has all of them told. @returns how many there are, how long that took, and how often others came in between */
    const told = async (more: number): Promise<[cards: number, work: number, turns: number]> => {
      const copies = Array.from({ length: more }, () => ({ type, author, system }));
      await CONFIG.ChatMessage.documentClass.createDocuments(copies);
      await still();
      let turns = 0;
      const beat = setInterval(() => turns++, 1);
      const before = process.cpuUsage();
      const [evening] = await tellEvenings({ which: "last", gap: 6, from: "", to: "" }, "everybody");
      const { user } = process.cpuUsage(before);
      clearInterval(beat);
      return [evening.length, user, turns];
    };
    const [few, little] = await told(299);
    const [many, much, turns] = await told(1200);
    expect([few, many]).toEqual([300, 1500]);
    // Twice as much again for whatever else the machine does.
    expect(much / little, "the work grows as the cards do").toBeLessThan(15);
    expect(turns, "the page is not held up").toBeGreaterThan(3);
  });
});
