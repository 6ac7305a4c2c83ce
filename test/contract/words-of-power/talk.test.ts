import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, BEN, GM, leaveTales, openTales, still, type Tales, until } from "../tales.fixture.ts";
import { d6 } from "./fight.fixture.ts";
import { checks } from "./words.window.ts";

const ID = "astraOfAda000000";
const store = new MemoryStore();
const astra = (): Loose => game.actors.get(ID);
const open = () => Object.values<Loose>(card().system.questions).filter(({ status }) => status === "open");
const dice = () =>
  Object.fromEntries(Object.entries<Loose>(card().system.throws).map(([side, { faces }]) => [side, faces[0]]));
const has = (text: string) => ({ own: { text, sense: "", source: "creation", sort: 0 } });

/** Whoever sits at the page now. */
async function sits(user: string): Promise<Tales> {
  await still();
  const tales = await openTales({ asUser: user, store, page: true });
  await still();
  return tales;
}

beforeAll(async () => {
  await buildSystem();
  await sits(GM);
  const hand = { door: { text: "Door", sense: "", sort: 0 } };
  const her = { _id: ID, name: "Astra", type: "wordsCharacter", ownership: { default: 0, [ADA]: 3 } };
  await CONFIG.Actor.documentClass.create(
    { ...her, system: { tags: has("Strong"), words: has("Lift"), hand } },
    { keepId: true },
  );
});
afterAll(leaveTales);

describe("a check that is talked over", () => {
  it("WP-02, WP-09, WP-13, WP-29: a player names what counts, the Storyteller says how hard it is and weighs it, and only then do dice fall", async () => {
    await sits(ADA);
    await checks(astra(), { deed: "lift the gate" }, { Strong: "player", Lift: "player!", Door: "player" });
    expect([open().map(({ id, about }) => `${id} ${about}`), dice(), Object.keys(astra().system.hand)]).toEqual([
      ["review-0 "],
      {},
      ["door"],
    ]);
    await sits(GM);
    const dialog = opened("wp-dialog");
    const claims = [...dialog.element.querySelectorAll(".wp-judge")].map((one) => one.getAttribute("aria-label"));
    expect(claims).toEqual(["Tag [Strong]", "Word [Lift]", "Word [Door]"]);
    await dialog.say({ baseDice: 2, "judge.0": "no", "reason.0": "too heavy for that" });
    await dialog.send();
    expect([open().map(({ id }) => id), dice()]).toEqual([["ready-0"], {}]);
    await sits(ADA);
    expect((await seen()).textContent).toContain("too heavy for that");
    d6(4, 5, 3, 4, 6);
    await answer("ready-0", "go");
    expect(dice(), "one and two Words against two").toEqual({ difficulty: [4, 5], player: [3, 4, 6] });
    await answer("place-player-0", "die0");
    await sits(GM);
    await over();
    expect([Object.keys(astra().system.hand), Object.keys(astra().system.words)]).toEqual([[], ["own"]]);
    await pressOn("ft-undo");
    expect(Object.keys(astra().system.hand)).toEqual(["door"]);
    await pressOn("ft-redo");
    expect(Object.keys(astra().system.hand)).toEqual([]);
  });

  it("WP-14, WP-29, WP-51: what was ruled once is told to whoever claims the Tag again, a refusal needs its reason, and until dice fall the check is called off", async () => {
    const told = "[Strong], Astra: lift the gate. Refused: too heavy for that";
    await sits(ADA);
    const sheet = await sheetOf(astra());
    const dialog = await sheet.opens("wpTry");
    await dialog.press("wpBring", { term: dialog.element.querySelector<HTMLElement>("[data-term]")!.dataset.term! });
    expect(dialog.element.textContent).toContain(told);
    await dialog.say({ deed: "lift it once more" });
    await dialog.send();
    await sits(GM);
    await until(() => opened("wp-dialog"));
    const weigh = opened("wp-dialog");
    expect(weigh.element.textContent).toContain(told);
    const search = await weigh.opens("wpRuled");
    await search.say({ find: "strong gate" });
    expect(search.element.textContent).toContain(told);
    await search.say({ find: "lute" });
    expect(search.element.textContent).toContain("Nothing like it was ruled on yet.");
    await search.leave();
    await weigh.say({ "judge.0": "no", "reason.0": "" });
    await expect(weigh.send()).rejects.toThrow("Give a reason");
    await weigh.say({ "reason.0": "it is heavy still" });
    await weigh.send();
    await sits(ADA);
    await answer("ready-0", "off");
    expect((await over()).verdict).toBe("withdrawn");
    expect([dice(), (await seen()).textContent]).toEqual([{}, expect.stringContaining("Astra thinks better of it.")]);
  });

  it("WP-05: whoever plays the other side names what of theirs stands in the way, and it counts once the Storyteller grants it", async () => {
    await sits(GM);
    const his = { name: "Brakka", type: "wordsCharacter", ownership: { default: 0, [BEN]: 3 } };
    const brakka = await CONFIG.Actor.documentClass.create({ ...his, system: { tags: has("Patient") } });
    await sits(ADA);
    await checks(astra(), { deed: "rush Brakka", against: brakka.uuid });
    await sits(BEN);
    await answer("oppose", "claim");
    const naming = opened("wp-dialog");
    const [slip] = [...naming.element.querySelectorAll<HTMLElement>("[data-term]")];
    await naming.press("wpBring", { term: slip!.dataset.term! });
    await naming.send();
    await sits(GM);
    const weigh = opened("wp-dialog");
    expect(weigh.element.querySelector(".wp-judge")?.getAttribute("aria-label")).toBe("Tag [Patient]");
    await weigh.send();
    await sits(ADA);
    d6(2, 5, 3);
    await answer("ready-0", "go");
    await over();
    expect([dice(), card().system.outcome.defeated]).toEqual([{ difficulty: [2, 5], player: [3] }, 1]);
  });

  it("the window of a check that is settled meanwhile closes, and says so", async () => {
    await sits(ADA);
    await checks(astra(), { deed: "lift it a third time" });
    const tales = await sits(GM);
    const weigh = opened("wp-dialog");
    await card().delete();
    await until(() => tales.shown.news.length > 0);
    expect(() => weigh.element).toThrow("is closed");
    expect(tales.shown.news.at(-1)).toBe("That question is settled. Nothing is left to answer.");
  });

  it("two of the same on the map are told apart where one says whom it is against", async () => {
    const { id } = await CONFIG.Actor.documentClass.create({ name: "Weir hand", type: "wordsCreature" });
    const tokens = ["Weir hand", "Another weir hand"].map((name) => ({ name, actorId: id, actorLink: false }));
    await (await CONFIG.Scene.documentClass.create({ name: "The weir", tokens })).activate();
    const sheet = await sheetOf(astra());
    const check = await sheet.opens("wpTry");
    const against = [...check.element.querySelectorAll('[name="against"] option')].map((one) => one.textContent);
    expect(against).toEqual(expect.arrayContaining(["Weir hand", "Another weir hand"]));
    await check.leave();
    await sheet.leave();
  });

  it("WP-09, WP-116: what may help and what may hinder have examples of their own, and a check of who is Down says so", async () => {
    await astra().update({ "system.down": true });
    const sheet = await sheetOf(astra());
    const { element } = await sheet.opens("wpTry");
    const example = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.placeholder;
    expect(example("help")).not.toBe(example("hinder"));
    expect(element.querySelector(".ft-card-note")?.textContent).toContain("is down");
    await sheet.leave();
    await astra().update({ "system.down": false });
  });

  it("things are said to be dropped on a sheet to whoever may drop them there", async () => {
    await astra().update({ ownership: { default: 2 } });
    const told = async () => {
      const sheet = await sheetOf(astra());
      const text = sheet.element.textContent ?? "";
      await sheet.leave();
      return ["Empty hands.", "Nothing in the Pack.", "here."].map((part) => text.includes(part));
    };
    expect(await told()).toEqual([true, true, true]);
    await sits(BEN);
    expect(await told()).toEqual([true, true, false]);
    await sits(GM);
    await astra().update({ ownership: { default: 0 } });
  });

  it("WP-25: what the Storyteller throws behind the screen is no player's to see", async () => {
    d6(2, 5);
    await checks(astra(), { deed: "notice the ambush", secret: true });
    const { id } = card();
    expect(card().system.outcome.verdict).toBe("full");
    await sits(ADA);
    expect([game.messages.get(id).visible, game.messages.get(id).isContentVisible]).toEqual([false, false]);
  });
});
