import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { letsPass } from "./keeper.window.ts";
import { luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

// Each afternoon of ours is played through: it is imported, whoever is best at it tries what its pages ask for, and all camp.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

const AFTERNOONS = ["The stolen glow", "The kite on Windy Hill", "The bell that lost her voice"];

/** Imports one. @returns what the pages for the grown-up say, in their order */
async function imported(name: string): Promise<{ pages: string; made: Loose }> {
  const all: Loose[] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
  const adventure = all.find((one) => one.name === name);
  await adventure.import({ dialog: false });
  await calm();
  const source = adventure.toObject();
  const pages = source.journal.flatMap((entry: Loose) => entry.pages.map(({ text }: Loose) => text.content)).join("\n");
  return { pages, made: source };
}

const heroes = (): Loose[] => game.actors.filter(({ type }: Loose) => type === "tellerHero");

it("there is a test for each of them", async () => {
  const all: Loose[] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
  expect(all.map(({ name }) => name).sort()).toEqual([...AFTERNOONS].sort());
});

describe.each(AFTERNOONS)("the afternoon of %s", (name) => {
  it("DT-05: is played from page to page: each number that a page names is said to the card of whoever tried it", async () => {
    const { pages, made } = await imported(name);
    const asked = [...pages.matchAll(/@Enough\[(\d+)\]\{(\w+), (\d+) success(es)?\}/g)];
    expect(asked.length).toBeGreaterThan(5);
    expect(pages.match(/@Enough/g)).toHaveLength(asked.length);
    const { sayEnough } = await source("rulesets/dungeonteller/roll/say-enough.ts");
    for (const [words, number, action = "", told] of asked) {
      expect(told, words).toBe(number);
      const roll = action.toLowerCase();
      const [best] = heroes().sort((a, b) => b.system.actions[roll] - a.system.actions[roll]);
      await best!.update({ "system.turn.moved": "still" });
      const card = await table.press(best, "roll", { data: { roll } });
      expect(card?.system.outcome.verdict, words).toBe("open");
      await sayEnough(Number(number));
      await until(() => card?.system.outcome.verdict !== "open");
      expect(card!.system.outcome.verdict, words).toBe("yes");
    }
    for (const creature of made.actors.filter(({ type }: Loose) => type === "tellerMonster")) {
      const stands = made.scenes.some(({ tokens }: Loose) =>
        tokens.some(({ actorId }: Loose) => actorId === creature._id),
      );
      expect(stands, `${creature.name} is met somewhere`).toBe(true);
    }
    for (const { _id, name: thing } of made.items)
      expect(pages.includes(_id), `${thing} is found somewhere`).toBe(true);
    // What has made them tired is over when they camp.
    const [tired] = heroes();
    await tired.update({ "system.luck.value": 2 });
    await letsPass("camp", [tired]);
    expect(luckOf(tired)).toEqual([10]);
  });
});

it("one of them has no fight: nobody in it has dice for Battle or Shoot; two have something to print for all", async () => {
  const all: Loose[] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
  const fights = (one: Loose) =>
    one
      .toObject()
      .actors.some(
        ({ type, system }: Loose) => type === "tellerMonster" && (system.actions.battle || system.actions.shoot),
      );
  expect(all.filter((one) => !fights(one)).map(({ name }) => name)).toEqual(["The bell that lost her voice"]);
  const prints = (one: Loose) =>
    one
      .toObject()
      .journal.some(
        ({ ownership, pages }: Loose) =>
          ownership?.default === 2 && pages.some((page: Loose) => page.name === "To print"),
      );
  expect(all.filter(prints)).toHaveLength(2);
});

it("nobody whom a story keeps for later stands on its map for all to see, and its page says how to show them", async () => {
  const all: Loose[] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
  const kept = all.map((one) => {
    const { name, actors, scenes, journal } = one.toObject();
    const unseen = scenes.flatMap(({ tokens }: Loose) => tokens.filter(({ hidden }: Loose) => hidden));
    const pages: string[] = journal.flatMap((entry: Loose) => entry.pages.map(({ text }: Loose) => text.content));
    const met = unseen.map(({ actorId }: Loose) => {
      const { name: who } = actors.find(({ _id }: Loose) => _id === actorId);
      expect(
        pages.filter((page) => page.includes(actorId) && page.includes("crossed eye")),
        who,
      ).toHaveLength(1);
      return who;
    });
    return [name, met];
  });
  expect(Object.fromEntries(kept)).toEqual({
    "The stolen glow": [],
    "The kite on Windy Hill": ["Whisk the breeze"],
    "The bell that lost her voice": ["Minim of the mice"],
  });
});

it("a page that names a thing for somebody says how they get it, and one with a job how it is begun", async () => {
  const all: Loose[] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
  for (const one of all) {
    const pages: string[] = one
      .toObject()
      .journal.flatMap((entry: Loose) => entry.pages.map(({ text }: Loose) => text.content));
    const [first] = pages.filter(
      (page) => page.includes("@UUID[") && one.items.some(({ id }: Loose) => page.includes(id)),
    );
    expect(first, one.name).toContain("drag it over from there");
    const [job] = pages.filter((page) => page.includes("worked up"));
    expect(job, one.name).toContain("New job");
  }
});
