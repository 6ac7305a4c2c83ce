import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { seen } from "../people.window.ts";
import { ADA, BEN, GM, leaveTales, until } from "../tales.fixture.ts";
import { alone, fates, KYLAR, openPosts, takenUp, thread, uuid, world } from "./post.fixture.ts";
import { beginsScene, confirms, posts, scene, titles, writes } from "./post.window.ts";

const HALL = "The hall";
const YARD = "The yard";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("scenes of Kalyr by post in which people talk", () => {
  beforeAll(() => openPosts(GM));

  it("KA-110: in free mode anybody posts when they like, and whom they ask owes an answer", async () => {
    await beginsScene({ title: HALL, purpose: "to talk it over", mode: "free" });
    await until(() => thread(HALL));
    await alone(BEN);
    await writes("Karela sits down.");
    await writes('"Well?" Karela asks.', { [`asks.${uuid(KYLAR)}`]: true });
    await alone(ADA);
    expect((await scene()).owing).toEqual([{ name: "Kylar", late: false }]);
    await writes("Kylar says nothing.");
    expect((await scene()).owing).toEqual([]);
    await writes("Then Kylar nods.");
    await alone(GM);
    await takenUp(HALL, 4);
    await writes("The fire burns down.");
    await until(() => Object.keys(thread(HALL).posts).length === 5);
    const names = (await scene()).posts.map(({ name }) => name);
    expect(names).toEqual(["Karela", "Karela", "Kylar", "Kylar", "game master"]);
  });

  it("KA-02: play goes from scene to scene, each with a purpose and people of its own; what is over stands below and is put away", async () => {
    await beginsScene({ title: YARD, purpose: "to get away", mode: "action" }, ["Karela"]);
    await until(() => thread(YARD));
    expect(await titles()).toEqual([YARD, HALL]);
    const page = await scene();
    expect([page.title, page.line]).toEqual([YARD, expect.stringMatching(/Karela$/)]);
    expect((await posts()).element.querySelector(".ka-purpose")?.textContent).toBe("to get away");
    const hall = Object.keys(world().threads).find((id) => world().threads[id].title === HALL)!;
    await (await posts()).press("choose", { thread: hall });
    await confirms("end");
    await until(() => !thread(HALL).open);
    expect(await titles()).toEqual([YARD, HALL]);
    await (await posts()).press("choose", { thread: hall });
    await confirms("putAway");
    await until(() => !thread(HALL));
    expect([await titles(), game.journal.getName(HALL)?.name]).toEqual([[YARD], HALL]);
  });

  it("a thread that is gone, and posts that nobody can place, are told and harm nothing", async () => {
    await confirms("end");
    await until(() => !thread(YARD).open);
    const gone = Object.keys(world().threads)[0]!;
    await confirms("putAway");
    await until(() => Object.keys(world().threads).length === 0);
    const known = fates().length;
    const waiting = { deed: "post", thread: gone, who: uuid(KYLAR), text: "Kylar waits.", thought: "", asks: [] };
    await expect(game.system.api.startRoll("kalyr", "post", { ...waiting, answers: "p1" })).resolves.toBeNull();
    expect(fates()).toHaveLength(known);
    // The rest of the log is drawn as before.
    for (const message of game.messages.contents) expect((await seen(message)).textContent).toBeTruthy();
  });
});
