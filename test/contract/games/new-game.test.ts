import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { listFiles, ROOT } from "../../../tools/house.mjs";
import { newGame } from "../../../tools/new-game.mjs";
import { expectKey } from "../readable.ts";
import { leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";

const place = mkdtempSync(join(tmpdir(), "four-tales-new-game-"));
const text = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");

afterAll(() => rmSync(place, { recursive: true, force: true }));

describe("npm run new-game", () => {
  it("writes the example as it stands in the documents, where its name is asked for", () => {
    const folder = join(place, "coins");
    const example = join(ROOT, "docs/examples/coins");
    expect(newGame("coins", folder)).toEqual(listFiles(example));
    for (const file of listFiles(example)) expect(text(folder, file), file).toBe(text(example, file));
  });

  it("leaves nothing of the example's name in a game of another", () => {
    const folder = join(place, "inn-at-9");
    const files = newGame("inn-at-9", folder, 'The "Inn"');
    expect(files).toEqual(["inn-at-9.mjs", "en.json", "module.json", "sheet.hbs"]);
    for (const file of files) expect(text(folder, file), file).not.toMatch(/coins/i);
    expect(JSON.parse(text(folder, "module.json"))).toMatchObject({
      id: "inn-at-9",
      title: 'The "Inn"',
      esmodules: ["inn-at-9.mjs"],
      documentTypes: { Actor: { innAt9Person: {} } },
    });
  });

  it.each([
    ["Sky", /no id for a game/],
    ["sky_ships", /no id for a game/],
    ["../sky", /no id for a game/],
    ["kalyr", /the game in src\/rulesets\/kalyr/],
    ["teller", /subtypes of dungeonteller begin with "teller"/],
    ["four-tales", /the system's own/],
  ])("refuses the id %s", (id, why) => {
    expect(() => newGame(id, join(place, "refused"))).toThrow(why);
  });

  it("writes over nothing", () => {
    newGame("birds", join(place, "birds"));
    expect(() => newGame("birds", join(place, "birds"))).toThrow(/there already/);
  });
});

describe("a game that was just written, on Foundry 13", () => {
  const TYPE = "sky-ships.skyShipsPerson";
  let tales: Tales;
  let ada: Loose;

  beforeAll(async () => {
    await buildSystem();
    const toy = join(place, "sky-ships");
    newGame("sky-ships", toy);
    tales = await openTales({ generation: 13, toy });
    ada = await CONFIG.Actor.documentClass.create({ name: "Ada", type: TYPE });
  });
  afterAll(leaveTales);

  it("is registered beside the others, with words for all that people read", () => {
    const game = tales.api.rulesetById("sky-ships");
    expect(tales.shown.warnings).toEqual([]);
    for (const key of [game.label, game.hint, game.actors[TYPE].sheetLabel, `TYPES.Actor.${TYPE}`]) expectKey(key);
    expect(CONFIG.Actor.dataModels[TYPE].schema.fields.purse.label).not.toBe("");
  });

  it("rolls, applies what came of it, and takes just that back", async () => {
    await ada.update({ "system.purse": 0 });
    const thrown = async (face: 1 | 2): Promise<Loose> => {
      CONFIG.Dice.randomUniform = () => 1 - (face - 0.5) / 2;
      return await tales.api.startRoll("sky-ships", "toss", { who: ada.uuid });
    };
    const statusOf = (card: Loose) => Object.values<Loose>(card.system.events).map(({ status }) => status);
    const lost = await thrown(1);
    await until(() => statusOf(lost).join() === "applied");
    expect(ada.system.purse, "nothing comes from nothing").toBe(0);
    const won = await thrown(2);
    await until(() => ada.system.purse === 1);
    await tales.api.undoEvents(lost);
    expect(ada.system.purse, "what took nothing gives nothing back").toBe(1);
    await tales.api.undoEvents(won);
    expect([ada.system.purse, ...statusOf(lost), ...statusOf(won)]).toEqual([0, "undone", "undone"]);
  });

  it("may be asked for: one button for whoever is asked, and the tally tells how they fared", async () => {
    const call = await tales.api.startRoll("sky-ships", "call", { what: "toss", people: [ada.uuid] });
    const kind = tales.api.playOf("sky-ships").rollKinds.find(({ id }: Loose) => id === "call");
    const [offer] = kind.offers({ request: call.system.request, throws: {}, questions: [], moves: [] }, null);
    expect([offer.about, offer.opens]).toEqual([ada.uuid, { kind: "toss", choices: { who: ada.uuid } }]);
    const toss = await tales.api.startRoll("sky-ships", "toss", offer.opens.choices, { parent: call.id });
    await until(() => Object.values<Loose>(toss.system.events).every(({ status }) => status === "applied"));
    const { request, outcome } = toss.system;
    const own = tales.api.playOf("sky-ships").rollKinds.find(({ id }: Loose) => id === "toss");
    const answer = { state: { request }, outcome, view: own.card({ request }, outcome), closed: false, seen: true };
    const tally = kind.tally({ request: call.system.request, moves: [] }, {}, new Map([[offer.id, answer]]));
    expect(tally).toMatchObject({ said: "1 of 1 has answered.", lines: [{ name: "Ada", text: answer.view.story }] });
    await tales.api.undoEvents(toss);
  });

  it("refuses a roll for whoever is gone, and an event that makes no sense", async () => {
    expect(await tales.api.startRoll("sky-ships", "toss", { who: "Actor.goneGoneGone0000" })).toBeNull();
    const problems = await tales.api.applyLoose("sky-ships", ada, "sky-ships.purse", { amount: "many" });
    expect(problems).toEqual([{ key: "SKYSHIPS.Problem.amount" }]);
  });

  it("has a sheet in which everything is said in words", async () => {
    const context = await ada.sheet._prepareContext({});
    const html: string = await foundry.applications.handlebars.renderTemplate("modules/sky-ships/sheet.hbs", context);
    expect(html).toContain("Toss a coin");
    expect(html).toContain('name="system.purse" value="0"');
    expect(html).not.toContain("SKYSHIPS.");
  });
});
