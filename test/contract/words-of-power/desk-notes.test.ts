import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, keepersHand, opened, over, pressOn, seen } from "../people.window.ts";
import { ADA, BEN, GM, leaveTales, openTales, still, type Tales, until } from "../tales.fixture.ts";
import { d6 } from "./fight.fixture.ts";
import { checks } from "./words.window.ts";

// What the Storyteller's desk tells of Words of Power: the Deck, what carries the group, who is silent, what was promised.

const store = new MemoryStore();
const of = (name: string): Loose => game.actors.getName(name);
const has = (text: string) => ({ own: { text, sense: "", source: "creation", sort: 0 } });

async function sits(user: string): Promise<Tales> {
  await still();
  const tales = await openTales({ asUser: user, store, page: true });
  await still();
  return tales;
}

/** What the desk says, by its headings. */
function told(root: Element): Record<string, string[]> {
  const lists = [...root.querySelectorAll("h3 + ul.ft-desk-cards")];
  return Object.fromEntries(
    lists.map((list) => [
      list.previousElementSibling!.textContent!.trim(),
      [...list.children].map(({ textContent }) => textContent!.replace(/\s+/g, " ").trim()),
    ]),
  );
}

beforeAll(async () => {
  await buildSystem();
  await sits(GM);
  const person = (name: string, owner: string) => ({
    name,
    type: "wordsCharacter",
    ownership: { default: 0, [owner]: 3 },
    system: { tags: has("Strong"), words: has("Lift") },
  });
  await CONFIG.Actor.documentClass.create([person("Astra", ADA), person("Brakka", BEN)]);
});
afterAll(leaveTales);

describe("the Storyteller's desk", () => {
  it("WP-31: says once whose words are still to come", async () => {
    const ada = (await sits(GM)).seat(ADA);
    const desk = await keepersHand();
    await desk.press("use", { tool: "gather" });
    const { textContent } = await seen(card());
    expect(textContent!.match(/(\w+: )?Waiting for \w+/)![0]).toBe("Waiting for Ada");
    await pressOn("ft-withdraw");
    ada.leave();
  });

  it("WP-31: offers a table without a Deck before all else to ask everybody for words, and shows what is left of it", async () => {
    const desk = await keepersHand();
    const first = desk.element.querySelector("h3")!;
    expect([first.textContent, told(desk.element)["The Deck of Words"]]).toEqual([
      "The Deck of Words",
      ["No words lie in the Deck. Everybody hands in some before the story begins."],
    ]);
    const button = desk.element.querySelector('[data-tool="gather"]')!;
    expect([button.textContent?.trim(), button.classList.contains("ft-main")]).toEqual([
      "Ask everybody for words",
      true,
    ]);
    await of("Astra").update({ "system.draws": 2 });
    await until(() => told(desk.element)["The Deck of Words"]?.[1] === "Astra, to draw: 2");
    await desk.press("use", { tool: "gather" });
    const [asked] = Object.keys(card().system.questions);
    const { textContent } = await seen(card());
    expect(textContent!.match(/(\w+: )?Waiting for \w+/)![0], "no player is here").toBe("Waiting for Gamemaster");
    await answer(asked!, "submit");
    const form = opened("wp-dialog");
    const words = ["Door", "Bell", "Wave", "Moon", "Thorn"];
    await form.say(Object.fromEntries(words.map((word, n) => [`text.${n}`, word])));
    await form.send();
    // The Deck is gone through in a window that comes of what was handed in.
    await until(() => opened("wp-dialog"));
    await opened("wp-dialog").send();
    await over();
    const again = await keepersHand();
    await until(() => told(again.element)["The Deck of Words"]?.[0] === "Cards in the Deck: 3");
    expect(Object.keys(of("Astra").system.hand)).toHaveLength(2);
    expect(again.element.querySelector("h3")!.textContent).toBe("Everybody at a glance");
    await again.leave();
  });

  it("WP-29, WP-51: tells which Tag carries the group, who had nothing to do, and what was granted with a promise", async () => {
    const tales = await sits(GM);
    // Ada has a second one, who rests tonight.
    await CONFIG.Actor.documentClass.create({ name: "Cinna", type: "wordsCharacter", ownership: { [ADA]: 3 } });
    await game.users.get(ADA).update({ character: of("Astra").id });
    for (const deed of ["lift the gate", "hold the door", "carry the bell"]) {
      d6(1, 4, 4);
      await checks(of("Astra"), { deed }, { Strong: "player" });
      await over();
    }
    // Nobody is silent who is not here.
    const alone = await keepersHand();
    expect(told(alone.element)["Nothing to do yet tonight"]).toBeUndefined();
    await alone.leave();
    const seats = [ADA, BEN].map((user) => tales.seat(user));
    await still();
    const desk = await keepersHand();
    expect(told(desk.element)["What carries the group"]).toEqual(["[Strong] of Astra: in 3 of 3 checks"]);
    expect(told(desk.element)["Nothing to do yet tonight"]).toEqual(["Brakka"]);
    expect(told(desk.element)["What your rulings promised"]).toBeUndefined();
    await desk.leave();
    for (const seat of seats) seat.leave();
    await sits(BEN);
    await checks(of("Brakka"), { deed: "push the cart" }, { Strong: "player" });
    const after = (await sits(GM)).seat(BEN);
    const weigh = opened("wp-dialog");
    await weigh.say({ "judge.0": "no" });
    await weigh.say({ "reason.0": "once more, and then never again" });
    await weigh.say({ "judge.0": "yes" });
    await weigh.send();
    const last = await keepersHand();
    await until(() => told(last.element)["What your rulings promised"] !== undefined);
    expect(told(last.element)["What your rulings promised"]).toEqual([
      "[Strong], Brakka: push the cart. Granted: once more, and then never again",
    ]);
    expect(told(last.element)["Nothing to do yet tonight"], "he has said something now").toBeUndefined();
    await last.press("use", { tool: "ruled" });
    const found = opened("wp-dialog");
    await until(() => found.element.textContent.includes("[Strong], Brakka: push the cart. Granted"));
    await found.leave();
    after.leave();
  });
});
