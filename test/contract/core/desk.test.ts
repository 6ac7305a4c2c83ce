import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, keepersHand, opened, over, seen, take } from "../people.window.ts";
import { buttonOf } from "../reach.window.ts";
import { actor, anew, JEN, of, openWoven, tales } from "../spellwoven/table.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { callsFor } from "./call.window.ts";

// The Gamemaster's desk: everybody at a glance, what is waited for, and what happened with its undo.

beforeAll(() => buildSystem());
afterAll(leaveTales);

const lines = (root: Element, list: string): string[] =>
  [...root.querySelectorAll(`${list} li`)].map((li) => li.textContent!.replace(/\s+/g, " ").trim());

/** Jen answers the call with effort. @returns the card of that */
async function triesHard(call: Loose): Promise<Loose> {
  await take("ask-0", call);
  const dialog = opened("sw-dialog");
  await dialog.say({ effort: true });
  await dialog.send();
  await over();
  return card();
}

/** A click as the browser counts them: the second of a double click is told as 2. */
async function clicksOn(root: Loose, action: string, detail: number, marks = {}): Promise<void> {
  buttonOf(root, action, marks).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  await calm();
}

describe("the Gamemaster's desk", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-82: shows how everybody is, and follows while it is open", async () => {
    const desk = await keepersHand();
    expect(lines(desk.element, ".ft-desk-people")).toEqual([
      "Jen Health Hale Resolve Calm Effort 6 / 6",
      "Hew Health Hale Resolve Calm Effort 6 / 6",
    ]);
    await actor(JEN).update({ "system.tracks.health": 4 });
    await until(() => lines(desk.element, ".ft-desk-people")[0]!.includes("Health Crippled"));
    expect(desk.element.querySelector(".ft-desk-low")?.textContent).toContain("Crippled");
    await desk.leave();
  });

  it("follows to another scene that its Gamemaster looks at", async () => {
    const desk = await keepersHand();
    const people = () => lines(desk.element, ".ft-desk-people").map((line) => line.split(" ")[0]);
    expect(people()).toEqual(["Jen", "Hew"]);
    const other = await CONFIG.Scene.documentClass.create({ name: "The cellar" });
    Object.defineProperty(game.scenes, "viewed", { configurable: true, get: () => other });
    Hooks.callAll("canvasReady", {});
    await until(() => people().join() === "Jen");
    Reflect.deleteProperty(game.scenes, "viewed");
    Hooks.callAll("canvasReady", {});
    await until(() => people().join() === "Jen,Hew");
    await other.delete();
    await desk.leave();
  });

  it("begins with the game whose people stand on the scene in view", async () => {
    const kylar = await CONFIG.Actor.documentClass.create({ name: "Kylar", type: "kalyrCharacter" });
    const shown = async (): Promise<(string | null)[]> => {
      const desk = await keepersHand();
      const names = [...desk.element.querySelectorAll("section > h2")].map((name) => name.textContent);
      await desk.leave();
      return names;
    };
    expect(await shown()).toEqual(["Spellwoven", "Kalyr", "For all games"]);
    const before = game.scenes.active;
    await before.update({ active: false });
    expect(await shown()).toEqual(["Kalyr", "Spellwoven", "For all games"]);
    await before.update({ active: true });
    await kylar.delete();
  });

  it("says who owes an answer, and takes back what happened last, or does it again", async () => {
    const call = await callsFor("spellwoven", { attribute: "stealth", rung: "7" }, [of(JEN)]);
    const desk = await keepersHand();
    expect(lines(desk.element, ".ft-desk-people")[0]).toContain("Waited for: Stealth, Adept");
    const answered = await triesHard(call);
    await until(() => !lines(desk.element, ".ft-desk-people")[0]!.includes("Waited for"));
    await until(() => desk.element.querySelector(`[data-action="undo"][data-card="${answered.id}"]`) !== null);
    await desk.press("undo", { card: answered.id });
    await until(() => actor(JEN).system.effort.spent === 0);
    await calm();
    await until(() => desk.element.querySelector(`[data-action="redo"][data-card="${answered.id}"]`) !== null);
    await desk.press("redo", { card: answered.id });
    await until(() => actor(JEN).system.effort.spent === 1);
    await desk.leave();
  });

  it("a double click on a card's Undo takes it back, and does not do it again", async () => {
    const call = await callsFor("spellwoven", { attribute: "stealth", rung: "7" }, [of(JEN)]);
    const answered = await triesHard(call);
    const clicks = async (action: string, detail: number) => await clicksOn(await seen(answered), action, detail);
    await clicks("ft-undo", 1);
    await until(() => actor(JEN).system.effort.spent === 0);
    // By then another button lies where the first one lay.
    await clicks("ft-redo", 2);
    expect(actor(JEN).system.effort.spent).toBe(0);
    await clicks("ft-redo", 1);
    await until(() => actor(JEN).system.effort.spent === 1);
    // The desk puts them in one place as well.
    const desk = await keepersHand();
    const onDesk = (action: string, detail: number) => clicksOn(desk.element, action, detail, { card: answered.id });
    await onDesk("undo", 1);
    await until(() => desk.element.querySelector(`[data-action="redo"][data-card="${answered.id}"]`) !== null);
    await onDesk("redo", 2);
    expect(actor(JEN).system.effort.spent).toBe(0);
    await desk.leave();
  });

  it("unfolds again for whoever opens it while it is folded to its title", async () => {
    const desk = await keepersHand();
    const [window] = [...foundry.applications.instances.values()].filter(({ element }) => element === desk.element);
    await window!.minimize();
    await keepersHand();
    await until(() => !window!.minimized);
    await desk.leave();
  });

  it("says what to do where a part of the code is newer than the page, or does not come", async () => {
    const { guarded } = await source("core/text/notify.ts");
    const { warnings } = tales.shown;
    const told = warnings.length;
    await guarded(() =>
      Promise.reject(new SyntaxError("The requested module './a.mjs' does not provide an export named 'b'")),
    );
    await guarded(() => Promise.reject(new TypeError("error loading dynamically imported module: http://here/a.mjs")));
    await guarded(() => Promise.reject(new Error("The lock is stuck")));
    expect(warnings.slice(told)).toEqual([
      expect.stringContaining("reload the page"),
      expect.stringContaining("reload the page"),
      "That did not work, or not all of it: The lock is stuck",
    ]);
  });

  it("stands at the edge where one wants it, now and when it is opened again, and makes room only from the midst", async () => {
    const desk = await keepersHand();
    const dockedAt = () => document.querySelector<HTMLElement>("#ft-keeper")?.dataset.edge;
    expect(dockedAt()).toBe("free");
    await desk.press("dock", { edge: "right" });
    await until(() => dockedAt() === "right");
    await desk.leave();
    const again = await keepersHand();
    expect(dockedAt()).toBe("right");
    await again.press("steps");
    await until(() => document.querySelector("#ft-steps"));
    expect(document.querySelector("#ft-keeper"), "it stays").not.toBeNull();
    await opened("ft-steps").leave();
    await again.press("dock", { edge: "free" });
    await until(() => dockedAt() === "free");
    await again.press("steps");
    await until(() => document.querySelector("#ft-keeper") === null);
    await opened("ft-steps").leave();
  });

  it("has its tools under headings, and those of no other game among them", async () => {
    const desk = await keepersHand();
    const headings = [...desk.element.querySelectorAll("h3")].map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(["Everybody at a glance", "Ask", "Time"]));
    expect([...desk.element.querySelectorAll('section[class*="ft-game-"]')].map(({ className }) => className)).toEqual([
      "ft-stack ft-game-spellwoven",
    ]);
    await desk.leave();
  });
});
