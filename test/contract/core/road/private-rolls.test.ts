import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, BEN, calm, GM, leaveTales, until } from "../../tales.fixture.ts";
import { card, dieShows, PIP, type Pond, pond, throwOf } from "../ledger/pond.fixture.ts";

let here: Pond;

/** Ada throws with the eyes that she has chosen for her rolls. */
async function throwFor(mode: "self" | "gm" | "blind" | "public", generation: number, friend: boolean) {
  const tales = await here.as(ADA, [BEN]);
  const old = { self: "selfroll", gm: "gmroll", blind: "blindroll", public: "publicroll" }[mode];
  if (generation >= 14) await game.settings.set("core", "messageMode", mode);
  else await game.settings.set("core", "rollMode", old);
  await tales.api.startRoll("pebbles", "skip", throwOf(friend));
  await calm();
}

/** Does the card of the log show what it says to this client's user? */
const shown = (): boolean => card().visible && card().isContentVisible;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("a roll for chosen eyes on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("is kept from everybody else, the Gamemaster too, where it asks nobody and touches nobody", async () => {
    await throwFor("self", generation, false);
    expect([...card().whisper]).toEqual([ADA]);
    expect(shown()).toBe(true);
    await here.as(GM);
    expect(shown()).toBe(false);
  });

  it("is shown to whoever it asks, and to nobody else for that", async () => {
    await throwFor("self", generation, true);
    expect([...card().whisper]).toEqual([BEN]);
    await here.as(GM);
    expect(shown()).toBe(false);
    await here.as(BEN);
    expect(shown()).toBe(true);
  });

  it("is there for those alone whom its kind of roll is meant for, whatever its author has chosen", async () => {
    const tales = await here.as(ADA, [BEN]);
    await tales.api.startRoll("pebbles", "glance", { who: `Actor.${PIP}` });
    await calm();
    // The Gamemaster made Pip, and plays him as well.
    expect([[...card().whisper], shown()]).toEqual([[ADA, GM], true]);
    await here.as(BEN);
    expect(card().visible).toBe(false);
  });

  it("is shown to the Gamemaster once it does something that falls to them", async () => {
    await throwFor("self", generation, true);
    // Each client that comes brings dice of its own.
    dieShows(6);
    const answer = { "system.questions.cheer.status": "answered", "system.questions.cheer.answer": { cheers: true } };
    await card().update(answer);
    await until(() => card().system.stage === "rolled");
    const beyond = (Object.values(card().system.events) as Loose[]).some(({ target }) => target !== `Actor.${PIP}`);
    expect(beyond).toBe(true);
    expect([...card().whisper].sort()).toEqual([BEN, GM].sort());
    await here.as(GM);
    expect(shown()).toBe(true);
  });

  it("stays behind the screen where it is thrown blind, and is everybody's where it is public", async () => {
    await throwFor("blind", generation, true);
    expect([...card().whisper]).toEqual([GM]);
    await throwFor("public", generation, true);
    expect([...card().whisper]).toEqual([]);
  });
});
