import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, keepersHand, opened, sheetOf } from "../people.window.ts";
import { actor, anew, HEW, JEN, LEATHER, openWoven, SWORD, tales } from "../spellwoven/table.fixture.ts";
import { ADA, calm, leaveTales, until } from "../tales.fixture.ts";

// What somebody deletes by hand, in Foundry's own window, can be had back.

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Deletes it as Foundry's lists do: its own window asks first. */
async function deletes(document: Loose): Promise<void> {
  const before = foundry.applications.instances.size;
  const asked = document.deleteDialog();
  await until(() => foundry.applications.instances.size > before);
  await opened("dialog").press("yes");
  await asked;
  await calm();
}

/** What can be taken back at the desk, by its lines. */
async function listed(): Promise<string[]> {
  if (!foundry.applications.instances.has("ft-steps")) await (await keepersHand()).press("steps");
  await until(() => foundry.applications.instances.get("ft-steps")?.element);
  return rows().map((row) => row.querySelector("span")!.textContent!.replace(/\s+/g, " ").trim());
}

/** The same whenever it was made. */
const timeless = (source: object): object =>
  JSON.parse(JSON.stringify(source, (key, value) => (key === "_stats" ? 0 : value)));

const rows = (): HTMLElement[] => [...opened("ft-steps").element.querySelectorAll<HTMLElement>("li[data-step]")];

async function hasBack(text: string): Promise<void> {
  await listed();
  await until(() => rows().some((row) => row.textContent?.includes(text)));
  const { step } = rows().find((row) => row.textContent?.includes(text))!.dataset;
  await opened("ft-steps").press("ftStepBack", { step: step! });
  await calm();
}

describe("what was deleted by hand", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("an actor is had back from the desk, with all that they had, under the same id", async () => {
    const before = actor(JEN).toObject();
    await deletes(actor(JEN));
    expect(actor(JEN)).toBeUndefined();
    await listed();
    await until(() => rows().some((row) => row.textContent?.includes("Jen is gone")));
    await hasBack("Jen is gone");
    await until(() => actor(JEN));
    expect(timeless(actor(JEN).toObject())).toEqual(timeless(before));
    await until(() => !rows().some((row) => row.textContent?.includes("Jen is gone")));
  });

  it("a thing that somebody carried, too; with its owner gone it says why not, and comes after them", async () => {
    await deletes(actor(HEW).items.get(LEATHER));
    await deletes(actor(HEW));
    await hasBack("Hew: Leather is gone");
    expect(tales.shown.warnings.at(-1)).toContain("Hew is gone");
    await hasBack("Hew is gone");
    await until(() => actor(HEW));
    expect(actor(HEW).items.size).toBe(0);
    await hasBack("Hew: Leather is gone");
    await until(() => actor(HEW).items.get(LEATHER));
    expect(actor(HEW).items.get(LEATHER).system.material).toBe("softLeather");
  });

  it("what an event took away is not listed twice, and the newest stands first", async () => {
    await closeAll();
    await actor(JEN).sheet.render({ force: true });
    await calm();
    const [skill] = actor(JEN).items.filter(({ name }: Loose) => name === "sprint");
    await deletes(skill);
    await deletes(actor(JEN).items.get(SWORD));
    const all = (await listed()).filter((row) => row.startsWith("Jen: "));
    expect(all.slice(0, 2)).toEqual([
      expect.stringContaining(`Jen: ${SWORD} is gone`),
      expect.stringContaining("Jen: sprint is gone"),
    ]);
    expect(all[0]).toContain("Gamemaster");
    expect(actor(JEN).ownership[ADA]).toBe(3);
  });

  it("SW-66: what comes back is not gained anew: from a player's sheet by its last step, and from the desk", async () => {
    const [lies] = actor(JEN).items.filter(({ name }: Loose) => name === "falsehoods");
    await deletes(lies);
    const messages = game.messages.size;
    await hasBack("falsehoods is gone");
    await until(() => actor(JEN).items.get(lies.id));
    await closeAll();
    const sheet = await sheetOf(actor(JEN));
    await sheet.press("ftMode");
    await (await sheet.opens("ftItemDelete", { item: lies.id })).press("yes");
    await sheet.press("ftStepBack");
    await until(() => actor(JEN).items.get(lies.id));
    await calm();
    expect([game.messages.size, foundry.applications.instances.size]).toEqual([messages, 1]);
  });

  it("a thing of the world is had back from above its list", async () => {
    const [thing] = await CONFIG.Item.documentClass.create([{ name: "A net", type: "wovenGear" }]);
    const { id } = thing;
    await deletes(game.items!.get(id));
    const list = document.body.appendChild(document.createElement("section"));
    list.appendChild(document.createElement("header")).className = "directory-header";
    Hooks.callAll("renderItemDirectory", null, list);
    const button = list.querySelector<HTMLButtonElement>(".ft-had-back button");
    expect(button?.textContent?.trim()).toBe("Have back: A net");
    button?.click();
    await until(() => game.items!.get(id));
    await calm();
    Hooks.callAll("renderItemDirectory", null, list);
    expect(list.querySelector(".ft-had-back button")).toBeNull();
    list.remove();
  });
});
