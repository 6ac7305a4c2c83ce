import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildHeadless, buildSystem } from "../../../../tools/build.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { Luck } from "../../evenings/luck.ts";
import { Page } from "../../evenings/page.ts";
import { Room, stored } from "../../evenings/room.ts";
import { alone, KYLAR, openPosts, SWORDS, tales } from "../../kalyr/post.fixture.ts";
import { closeAll, type Hands, keepersHand, opened, sheetOf } from "../../people.window.ts";
import { ADA, BEN, calm, GM, leaveTales, source, until } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

const kylar = (): Loose => game.actors.get(KYLAR);
const wounds = (): Loose => kylar().toObject().system.damage.physical.wounds;
const remembered = (): string[] => Object.keys(kylar().flags["four-tales"]?.deeds ?? {});
const WOUND = { path: "system.damage.physical.wounds.w1" };

/** A sheet in edit mode. */
async function edits(who: Loose): Promise<Hands> {
  const sheet = await sheetOf(who);
  await sheet.press("ftMode");
  return sheet;
}

const offered = (sheet: Hands): string =>
  sheet.element.querySelector('[data-action="ftStepBack"]')?.getAttribute("aria-label") ?? "";

async function throwsAway(sheet: Hands, item: string): Promise<void> {
  await (await sheet.opens("ftItemDelete", { item })).press("yes");
}

/** What the Gamemaster's hand lists, by its lines. */
async function listed(): Promise<string[]> {
  if (!foundry.applications.instances.has("ft-steps")) await (await keepersHand()).press("steps");
  await until(() => foundry.applications.instances.get("ft-steps")?.element);
  const lines = [...opened("ft-steps").element.querySelectorAll("li[data-step] > span")];
  return lines.map((line) => line.textContent!.replace(/\s+/g, " ").replace(/,[^,]*,[^,]*$/, ""));
}

const newest = (): string => opened("ft-steps").element.querySelector<HTMLElement>("li[data-step]")?.dataset.step ?? "";
const stepOf = (text: string): string => {
  const lines = [...opened("ft-steps").element.querySelectorAll<HTMLElement>("li[data-step]")];
  return lines.find((line) => line.textContent?.includes(text))?.dataset.step ?? "";
};

describe("what is struck out by hand", () => {
  beforeEach(() => openPosts(GM));

  it("a player takes back what they struck out, after a reload too, and nobody else is offered it", async () => {
    await alone(ADA);
    const before = wounds();
    const sheet = await edits(kylar());
    await sheet.press("ftEntryDrop", WOUND);
    expect(wounds()).toEqual({});
    await throwsAway(sheet, SWORDS);
    expect(kylar().items.size).toBe(0);
    await alone(BEN);
    expect(remembered()).toHaveLength(2);
    await alone(ADA);
    const again = await edits(kylar());
    await until(() => offered(again).includes("Swords"));
    await again.press("ftStepBack");
    expect(kylar().items.get(SWORDS).system.level).toBe(1);
    await until(() => offered(again).includes("struck out"));
    await again.press("ftStepBack");
    expect([wounds(), remembered()]).toEqual([before, []]);
    expect(offered(again)).toBe("");
  });

  it("the Gamemaster sees in her hand who did what, and takes back any of it; a player is not offered what she did", async () => {
    await alone(ADA);
    await (await edits(kylar())).press("ftEntryDrop", WOUND);
    await alone(GM);
    await throwsAway(await edits(kylar()), SWORDS);
    await closeAll();
    expect(await listed()).toEqual(["Kylar: Swords is gone Gamemaster", expect.stringMatching(/^Kylar: .* Ada$/)]);
    await alone(ADA);
    const sheet = await edits(kylar());
    expect(offered(sheet), "her own, which is the older one").toContain("struck out");
    await alone(GM);
    await listed();
    await opened("ft-steps").press("ftStepBack", { step: stepOf("Ada") });
    expect(Object.keys(wounds())).toEqual(["w1"]);
    await until(async () => (await listed()).length === 1);
    expect(kylar().items.size).toBe(0);
  });

  it("what was done to an actor shows on its unlinked tokens, is listed once, and leaves nothing on them when it is taken back", async () => {
    await alone(GM);
    const tokens = [{ name: "Kylar", actorId: KYLAR, actorLink: false, x: 0, y: 0 }];
    const scene = await CONFIG.Scene.documentClass.create({ name: "A road", tokens });
    const [token] = scene.tokens.contents;
    const before = [wounds(), token.toObject().delta];
    await (await edits(kylar())).press("ftEntryDrop", WOUND);
    expect(token.actor.toObject().system.damage.physical.wounds).toEqual({});
    await closeAll();
    expect(await listed()).toEqual([expect.stringMatching(/^Kylar: .* Gamemaster$/)]);
    await opened("ft-steps").press("ftStepBack");
    await until(() => Object.keys(wounds()).length > 0);
    await calm();
    expect([wounds(), token.toObject().delta]).toEqual(before);
  });

  it("a thing that was changed there since has the step of the one behind it as a copy, and is as it was once both are taken back", async () => {
    await alone(GM);
    const tokens = [{ name: "Kylar", actorId: KYLAR, actorLink: false, x: 0, y: 0 }];
    const scene = await CONFIG.Scene.documentClass.create({ name: "A road", tokens });
    const both = [kylar(), scene.tokens.contents[0].actor];
    const used = () => both.map((one) => one.items.get(SWORDS).system.usedThisScene);
    const before = used();
    const { takeStep } = await source("core/ledger/steps.ts");
    for (const [i, value] of [true, false].entries())
      await takeStep("kalyr", both[i].items.get(SWORDS), "kalyr.used", { value, name: "Swords" });
    expect(used()).toEqual([true, false]);
    expect(await listed()).toHaveLength(2);
    await opened("ft-steps").press("ftStepBack", { step: newest() });
    await until(async () => (await listed()).length === 1);
    expect(used()).toEqual([true, true]);
    await opened("ft-steps").press("ftStepBack");
    await until(async () => (await listed()).length === 0);
    expect(used()).toEqual(before);
  });

  it("a game from elsewhere has it without a line of its own", async () => {
    const stone = { name: "Flat stone", type: "pebbles.pebbleStone" };
    const pip = { name: "Pip", type: "pebbles.pebbleThrower", system: { skill: 2 }, items: [stone] };
    const [thrower] = await CONFIG.Actor.documentClass.create([pip]);
    const [before] = thrower.toObject().items;
    await sheetOf(thrower);
    const row = document.createElement("div");
    row.dataset.itemId = before._id;
    void thrower.sheet.throwAway(row);
    await until(() => foundry.applications.instances.size > 1);
    await opened().press("yes");
    await until(() => thrower.items.size === 0);
    await closeAll();
    expect(await listed()).toEqual(["Pip: Flat stone is gone Gamemaster"]);
    await opened("ft-steps").press("ftStepBack", { step: stepOf("Flat stone") });
    expect(thrower.toObject().items).toMatchObject([{ _id: before._id, name: "Flat stone", system: before.system }]);
  });

  it("other games' as well, after a reload: DungeonTeller's from the sheet, Spellwoven's from the desk", async () => {
    const [pip, jen] = await CONFIG.Actor.documentClass.create([
      { name: "Pip", type: "tellerHero", items: [{ name: "Sling", type: "tellerWeapon" }] },
      { name: "Jen", type: "wovenCharacter", items: [{ name: "Lantern", type: "wovenGear" }] },
    ]);
    const before = [pip, jen].map((one) => one.toObject().items);
    await (await sheetOf(pip)).press("toggleUse", { item: pip.items.contents[0].id });
    await throwsAway(await edits(jen), jen.items.contents[0].id);
    const ids = [pip.id, jen.id];
    await alone(GM);
    const [teller, woven] = ids.map((id) => game.actors.get(id));
    expect([teller.toObject().items[0].system.inHand, woven.items.size]).toEqual([!before[0][0].system.inHand, 0]);
    const sheet = await sheetOf(teller);
    await until(() => offered(sheet) !== "");
    await sheet.press("ftStepBack");
    await until(() => offered(sheet) === "");
    await listed();
    await opened("ft-steps").press("ftStepBack", { step: stepOf("Lantern") });
    await until(() => woven.items.size === 1);
    const now = [teller, woven].map((one) => one.toObject().items);
    expect(now.map(([item]) => [item._id, item.system])).toEqual(before.map(([item]) => [item._id, item.system]));
  });

  it("what something else has the place of by now is not taken back, and the reason is told", async () => {
    await (await edits(kylar())).press("ftEntryDrop", WOUND);
    const other = { letter: "S", cause: "a fall", order: 2, when: null, healing: null };
    await kylar().update({ "system.damage.physical.wounds.w1": other });
    await listed();
    await opened("ft-steps").press("ftStepBack", { step: stepOf("struck out") });
    expect(tales.shown.warnings.at(-1)).toContain("something else in its place");
    expect([wounds().w1.cause, (await listed()).length]).toEqual(["a fall", 1]);
  });

  it("two that set the same go in their order, the later one first", async () => {
    const { takeStep } = await source("core/ledger/steps.ts");
    const named = (name: string) => takeStep("kalyr", kylar(), "core.fields", { set: { name }, name });
    expect(await named("Kylar the Bold")).toEqual([]);
    expect(await named("Kylar the Old")).toEqual([]);
    await listed();
    await opened("ft-steps").press("ftStepBack", { step: stepOf("Kylar the Bold is") });
    expect(tales.shown.warnings.at(-1)).toContain("Kylar the Old");
    expect(kylar().name).toBe("Kylar the Old");
    for (const [step, name] of [
      ["Old is", "Kylar the Bold"],
      ["Bold is", "Kylar"],
    ] as const) {
      await until(() => stepOf(step));
      await opened("ft-steps").press("ftStepBack", { step: stepOf(step) });
      expect(kylar().name).toBe(name);
    }
  });

  it("the newest 50 of each person are kept, and whoever does much pushes out nobody else's", async () => {
    await (await edits(kylar())).press("ftEntryDrop", WOUND);
    await alone(ADA);
    const { takeStep } = await source("core/ledger/steps.ts");
    for (let n = 1; n <= 61; n++) await takeStep("kalyr", kylar(), "core.fields", { set: { img: `icons/${n}.svg` } });
    await calm();
    await alone(GM);
    await until(() => remembered().length === 51);
    expect((await listed()).at(-1)).toContain("Gamemaster");
  });
});

describe("two people at Harley, each at a page of their own", () => {
  let room: Room;
  let pages: Page[];
  const harley = (): Loose => stored(room, "Actor").find(({ name }: Loose) => name === "Harley");
  const press = (selector: string) => async () => {
    const { sheet } = game.actors.getName("Harley");
    await sheet.render({ force: true });
    sheet.element.querySelector(selector)?.click();
  };
  const faults = () => pages.flatMap((page) => [...page.faults, ...page.shown.warnings]);

  beforeAll(async () => {
    const world = { contentFolder: join(ROOT, "tools/demo") } as JsonObject;
    room = await Room.open(new Luck(3), 14, await buildHeadless(), world);
    pages = [await Page.open(room, ADA, 15, new Map()), await Page.open(room, GM, 40, new Map())];
    await room.pass(5_000);
  });
  afterAll(async () => {
    for (const page of pages) page.close();
    await room.close();
  });

  it("who take the same back at once: it is had back once, and nothing of it is left behind", async () => {
    const before = harley();
    await pages[0]!.do(press('[data-action="toggleUse"]'));
    await room.pass(5_000);
    expect(harley().items).not.toEqual(before.items);
    for (const page of pages) await page.do(press("header"));
    await room.pass(5_000);
    for (const page of pages) void page.do(press('[data-action="ftStepBack"]'));
    await room.pass(20_000);
    const now = harley();
    expect([now.items.map(({ system }: Loose) => system), now.flags?.["four-tales"]?.deeds ?? {}]).toEqual([
      before.items.map(({ system }: Loose) => system),
      {},
    ]);
    expect(faults()).toEqual([]);
  });

  it("one of whom presses a button as the other deletes her: the person is told, and nothing breaks", async () => {
    await pages[0]!.do(press("header"));
    await room.pass(5_000);
    void pages[0]!.do(press('[data-action="toggleUse"]'));
    void pages[1]!.do(() => game.actors.getName("Harley").delete());
    await room.pass(20_000);
    expect(harley()).toBeUndefined();
    // The first is Foundry's own word of it.
    expect(faults()).toEqual([
      expect.stringContaining("does not exist"),
      "The one this was meant for is no longer here.",
    ]);
  });
});
