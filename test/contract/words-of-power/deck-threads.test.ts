import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { asks, chronicle, headingsIn, toldIn } from "../chronicle.window.ts";
import { playerSays } from "../core/referee/forge.fixture.ts";
import { card, keepersHand, opened, over, pressOn } from "../people.window.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";
import { d6 } from "./fight.fixture.ts";
import { cast, says } from "./spell.window.ts";
import { checks } from "./words.window.ts";

// At the end of a campaign: who brought which Word into the Deck, what it did and to whom.

let tales: Tales;
const of = (name: string): Loose => game.actors.getName(name);
const hand = (): string[] => Object.values<Loose>(of("Astra").system.hand).map(({ text }) => text);
const WORDS = { [ADA]: ["Door", "Bell", "Wave", "Salt", "Root"], [BEN]: ["Moon", "Thorn", "bell", "Tide", "Vow"] };

beforeAll(async () => {
  await buildSystem();
  tales = await openTales({ asUser: GM, page: true });
  await calm();
  const own = { own: { text: "Lift", sense: "", source: "creation", sort: 0 } };
  const person = (name: string, owner: string) => ({
    name,
    type: "wordsCharacter",
    ownership: { default: 0, [owner]: 3 },
    system: { words: own },
  });
  const actors = await CONFIG.Actor.documentClass.create([person("Astra", ADA), person("Brakka", BEN)]);
  const tokens = actors.map(({ id }: Loose, n: number) => ({ actorId: id, actorLink: true, x: 100 * n }));
  await CONFIG.Scene.documentClass.create({ name: "The book", active: true, tokens });
});
afterAll(leaveTales);

/** Both hand in their words, the Storyteller lets all of them in, and Astra draws what she has earned. */
async function gathers(): Promise<void> {
  await of("Astra").update({ "system.draws": 9 });
  const seats = [ADA, BEN].map((user) => tales.seat(user));
  await calm();
  await (await keepersHand()).press("use", { tool: "gather" });
  const message = card();
  for (const [user, texts] of Object.entries(WORDS)) {
    const words = texts.map((text) => ({ text, sense: "" }));
    await playerSays(tales, user, message, `submit:${user}`, { words });
  }
  for (const seat of seats) seat.leave();
  await until(() => opened("wp-dialog"));
  await opened("wp-dialog").send();
  await over(message);
  await until(() => hand().length === 9);
}

describe("the Words of the Deck, told to the end", () => {
  it("WP-31, WP-39: each Word that was played tells who brought it, what it did and to whom; what nobody played stays hidden", async () => {
    await gathers();
    d6(3, 4, 4);
    await checks(of("Astra"), { deed: "open the gate" }, { Door: "player", Bell: "player" });
    await over();
    const words = { inherent: "word:own", intent: "root him to the ground", target: of("Brakka").uuid };
    const thorn = Object.entries<Loose>(of("Astra").system.hand).find(([, { text }]) => text === "Thorn")![0];
    const ruling = { delivery: "none", effect: "thorns hold his feet", span: "scene" };
    await says(of("Astra"), { ...words, drawn: [`hand:${thorn}`] }, ruling);
    await cast();
    const spell = card();
    const window = await chronicle();
    await asks(window, { which: "all" });
    await asks(window, { by: "thread" });
    expect(headingsIn(window)).toEqual(["The Words of the Deck", "[Bell]", "[Door]", "[Thorn]"]);
    const [bell, used, door, , thorns, did] = toldIn(window);
    expect([bell, door, thorns]).toEqual([
      "Ada and Ben brought it into the Deck.",
      "Ada brought it into the Deck.",
      "Ben brought it into the Deck.",
    ]);
    expect(used).toContain("open the gate");
    expect(did).toContain("thorns hold his feet");
    expect(did, "to whom").toContain("Brakka");
    await window.press("keep");
    await until(() => game.journal.getName("Chronicle: The Words of the Deck"));
    const { pages } = game.journal.getName("Chronicle: The Words of the Deck");
    expect(pages.contents[0].text.content).toContain("Ben brought it into the Deck.");

    // What was taken back did nothing.
    await pressOn("ft-undo", {}, spell);
    await until(() => hand().includes("Thorn"));
    await asks(window, { by: "time" });
    await asks(window, { by: "thread" });
    expect(headingsIn(window)).toEqual(["The Words of the Deck", "[Bell]", "[Door]"]);
  });
});
