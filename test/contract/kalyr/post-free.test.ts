import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { hold, opened, seen } from "../people.window.ts";
import { atHand } from "../reachable.ts";
import { ADA, BEN, GM, leaveTales, still, until } from "../tales.fixture.ts";
import { alone, fates, KARELA, KYLAR, openPosts, takenUp, tales, thread, uuid, world } from "./post.fixture.ts";
import { beginsScene, confirms, posts, scene, titles, writes } from "./post.window.ts";

const HALL = "The hall";
const YARD = "The yard";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("scenes of Kalyr by post in which people talk", () => {
  beforeAll(() => openPosts(GM));

  it("KA-110, KA-114: in free mode anybody posts when they like, and whom they ask owes an answer", async () => {
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

  it("KA-110: whoever plays two in a scene asks the other one, and not themselves, for an answer", async () => {
    const karela = game.actors.get(KARELA);
    await karela.update({ ownership: { [ADA]: 3 } });
    await alone(ADA);
    const window = await posts();
    const asked = () =>
      atHand(window.element, ".ka-asks input").map((box) => box.closest("label")?.textContent?.trim());
    for (const [who, other] of [
      [KYLAR, "Karela"],
      [KARELA, "Kylar"],
    ] as const) {
      await window.say({ who: uuid(who) });
      expect(asked()).toEqual([other]);
    }
    // Karela was ticked before she came to be the one who posts.
    await window.say({ who: uuid(KYLAR), [`asks.${uuid(KARELA)}`]: true });
    await window.say({ who: uuid(KARELA), text: "Karela waits." });
    await window.press("post");
    await until(() => game.messages.contents.at(-1).system.choices.text === "Karela waits.");
    expect(game.messages.contents.at(-1).system.choices.asks).toEqual([]);
    await alone(GM);
    await takenUp(HALL, 6);
    await game.actors.get(KARELA).update({ ownership: { [ADA]: 0 } });
    const form = await (await posts()).opens("begin");
    expect(form.element.querySelector("legend")?.textContent, "above who is in it").toBe("Who?");
    await form.leave();
  });

  it("what is taken up while the window is being drawn is on it afterwards, and waits for nobody any more", async () => {
    await alone(BEN);
    await writes("Karela gets up.");
    expect((await scene()).posts.at(-1)).toMatchObject({ waits: true });
    await alone(GM);
    await takenUp(HALL, 7);
    const answer = game.messages.contents.at(-1).toObject();
    const { element } = await posts();
    // Another post comes, and what the window shows of it is known, when the computer has something else to do.
    let goOn = (): void => {};
    const held = new Promise<void>((begun) => {
      goOn = hold(foundry.applications.instances.get(element.id), begun);
    });
    const { _id, ...next } = answer;
    next.system.choices.text = "Karela goes to the door.";
    for (const event of Object.values<Loose>(next.system.events))
      Object.assign(event, {
        status: "waiting",
        data: { ...event.data, post: { ...event.data.post, text: next.system.choices.text } },
      });
    await tales.seat(BEN).create("ChatMessage", [next]);
    await held;
    await takenUp(HALL, 8);
    await until(() => fates().every((fate) => fate === "applied"));
    const asks = `asks.${uuid(KYLAR)}`;
    await opened("ka-post").say({ text: "The door is locked.", [asks]: true });
    goOn();
    await still();
    const [text, box] = ["text", asks].map((name) => element.querySelector<HTMLInputElement>(`[name="${name}"]`));
    expect([text?.value, box?.checked], "what was begun meanwhile").toEqual(["The door is locked.", true]);
    const seen = [...element.querySelectorAll(".ka-post-one")];
    expect(seen.at(-1)?.textContent).toMatch(/goes to the door/);
    expect(element.querySelectorAll(".ka-waiting")).toHaveLength(0);
  });

  it("one's newest post is taken back and written anew, with what it asked, while nobody has gone on from it", async () => {
    await writes("The fire goes uot.", { [`asks.${uuid(KYLAR)}`]: true });
    await until(() => Object.keys(thread(HALL).posts).length === 9);
    await still();
    const window = await posts();
    expect(window.element.querySelectorAll("[data-action=anew]"), "those before it stay").toHaveLength(1);
    await window.press("anew");
    await until(() => Object.keys(thread(HALL).posts).length === 8);
    await still();
    const fieldOf = (name: string) => window.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    expect([fieldOf("text").value, fieldOf(`asks.${uuid(KYLAR)}`).checked]).toEqual(["The fire goes uot.", true]);
    await writes("The fire goes out.");
    expect((await scene()).posts.at(-1)?.text).toBe("The fire goes out.");
    expect((await scene()).owing).toEqual([{ name: "Kylar", late: false }]);
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
