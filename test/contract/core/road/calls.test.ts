import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { card, keepersHand, opened, over, pressOn, seen, take } from "../../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, type Tales, until } from "../../tales.fixture.ts";
import { callsFor, proposed } from "../call.window.ts";
import { dieShows } from "../ledger/pond.fixture.ts";

// A Gamemaster asks others for a roll: who is asked, how answers come, and what becomes of those who are away.

beforeAll(() => buildSystem());
afterAll(leaveTales);

const store = new MemoryStore();
let tales: Tales;
const sits = async (user: string): Promise<void> => {
  await calm();
  tales = await openTales({ asUser: user, store, page: true });
  await calm();
  dieShows(6);
};
const named = (name: string): Loose => game.actors.getName(name);
const uuids = (...names: string[]): string[] => names.map((name) => named(name).uuid);
const tally = async (message: Loose): Promise<string[]> =>
  [...(await seen(message)).querySelectorAll(".ft-tally li")].map((li) => li.textContent!.replace(/\s+/g, " ").trim());
const answersOf = (message: Loose): Loose[] =>
  game.messages.contents.filter(({ system }: Loose) => system.calledBy === message.id);

describe("somebody is asked for a roll", () => {
  beforeAll(async () => {
    await sits(GM);
    const hero = (name: string, more: object) => ({ name, type: "tellerHero", ...more });
    const dice = { luck: { base: 40, value: 30 }, actions: { notice: 3 } };
    await CONFIG.Actor.documentClass.create([
      hero("Pip", { ownership: { [ADA]: 3 }, system: dice }),
      hero("Pia", { system: dice }),
      { name: "Orc", type: "tellerMonster", system: { luck: { base: 9, value: 9 }, actions: { notice: 2 } } },
    ]);
    const tokens = ["Pip", "Pia", "Orc"].map((name, n) => ({ actorId: named(name).id, actorLink: true, x: 100 * n }));
    await CONFIG.Scene.documentClass.create({ name: "The bridge", active: true, tokens });
    await calm();
  });

  it("whom players play on the scene is proposed, and all are one tap away", async () => {
    const window = await (await keepersHand()).opens("use", { game: "dungeonteller", tool: "call" });
    expect(proposed()).toEqual(["Pip"]);
    await window.press("all");
    expect(proposed()).toEqual(["Pip", "Orc", "Pia"]);
    await window.press("all");
    expect(proposed()).toEqual([]);
    await expect(window.send()).rejects.toThrow("stays open");
    await window.leave();
  });

  it("each who is asked has one button, one click answers, and the tally grows; a second answer counts for nothing", async () => {
    const call = await callsFor("dungeonteller", { action: "notice", needed: 2 }, uuids("Pip", "Pia"));
    expect(await tally(call)).toEqual([
      expect.stringMatching(/^Pip has not rolled yet Roll for them$/),
      expect.stringMatching(/^Pia has not rolled yet Roll for them$/),
    ]);
    await sits(ADA);
    const mine = game.messages.get(call.id);
    const buttons = [...(await seen(mine)).querySelectorAll('[data-action="ft-move"]')];
    expect(buttons).toHaveLength(1);
    await take("ask-0", mine);
    await over();
    expect(card().system).toMatchObject({ kind: "success", calledBy: call.id, request: { needed: 2 } });
    expect((await tally(mine))[0]).toMatch(/^Pip .*3/);
    await expect(take("ask-0", mine)).rejects.toThrow();
    await game.system.api.startRoll(
      "dungeonteller",
      "success",
      mine.system.choices && { who: uuids("Pip")[0], action: "notice", needed: 2 },
      { parent: call.id },
    );
    await calm();
    expect(answersOf(call)).toHaveLength(2);
    expect((await seen(mine)).textContent).toMatch(/1 of 2 has answered/);
    await sits(GM);
    const again = game.messages.get(call.id);
    await pressOn("ft-call-rest", {}, again);
    await until(() => answersOf(call).length === 3);
    await calm();
    expect((await seen(again)).textContent).toMatch(/2 of 2 have answered/);
  });

  it("no player asks for rolls, and one that was called off is asked no more", async () => {
    const call = await callsFor("dungeonteller", { action: "sneak", needed: 1 }, uuids("Pip"));
    await take("end", call);
    await until(() => Object.keys(call.system.moves).length === 1);
    expect(await tally(call)).toEqual([expect.stringMatching(/^Pip did not roll$/)]);
    await sits(ADA);
    const before = game.messages.size;
    await game.system.api.startRoll("dungeonteller", "call", { what: "action", people: uuids("Pip") });
    expect(game.messages.size).toBe(before);
  });

  it("unseen, the Gamemaster rolls for all at once, and no player even sees that somebody threw", async () => {
    await sits(GM);
    const call = await callsFor(
      "dungeonteller",
      { action: "notice", needed: 1, unseen: true },
      uuids("Pip", "Pia", "Orc"),
    );
    await until(() => answersOf(call).length === 3);
    await calm();
    expect((await seen(call)).textContent).toMatch(/3 of 3 have answered/);
    const ids = [call, ...answersOf(call)].map(({ id }) => id);
    await sits(ADA);
    expect(ids.map((id) => game.messages.get(id)?.visible)).toEqual([false, false, false, false]);
  });

  it("asked again, the window begins with the same wish and the same people", async () => {
    await sits(GM);
    const call = await callsFor("dungeonteller", { action: "muscle", needed: 3 }, uuids("Orc"));
    await pressOn("ft-call-again", {}, call);
    const window = opened("ft-call");
    expect(window.element.querySelector<HTMLSelectElement>('[name="action"]')!.value).toBe("muscle");
    expect(proposed()).toEqual(["Orc"]);
    await window.send();
    await calm();
    expect(card().system).toMatchObject({ kind: "call", choices: call.system.choices });
    expect(tales).toBeDefined();
  });
});
