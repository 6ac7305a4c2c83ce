import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../packages/table/src/shared/protocol.ts";
import { buildHeadless, buildSystem } from "../../../../tools/build.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { Luck } from "../../evenings/luck.ts";
import { Page } from "../../evenings/page.ts";
import { Room } from "../../evenings/room.ts";

// A finger is down while news come: what lies under it stays there until its click is heard, or nothing comes of it any more.

const ADA = "playerAda0000000";

let room: Room;
let keeper: Page;
let ada: Page;
let uuid = "";

beforeAll(async () => {
  await buildSystem();
  const world = { contentFolder: join(ROOT, "tools/demo") } as JsonObject;
  room = await Room.open(new Luck(1), 14, await buildHeadless(), world);
  keeper = await Page.open(room, "gamemaster000000", 15, new Map());
  ada = await Page.open(room, ADA, 30, new Map());
  await room.pass(5_000);
  uuid = (await ada.do(
    () => game.actors.find(({ type, isOwner }: Loose) => type === "tellerHero" && isOwner).uuid,
  )) as string;
  await ada.do(() => void fromUuidSync(uuid).sheet.render({ force: true }));
  await room.pass(6_000);
});

afterAll(async () => {
  keeper?.close();
  ada?.close();
  await room?.close();
});

/** What a finger does on the sheet. */
const touches = (what: string, selector = "button[data-action]") =>
  ada.do(() => {
    const on = fromUuidSync(uuid).sheet.element.querySelector(selector);
    on.addEventListener("click", (event: Event) => event.stopPropagation(), { once: what === "click" });
    on.dispatchEvent(new Event(what, { bubbles: true }));
  });

/** Somebody else gives the hero gold. @returns whether the sheet shows it, so many milliseconds later */
async function news(gold: number, later: number): Promise<boolean> {
  await keeper.do(() => void fromUuidSync(uuid).update({ "system.gold": gold }));
  await room.pass(later);
  return await shows(gold);
}

async function shows(gold: number): Promise<boolean> {
  return (await ada.do(() => fromUuidSync(uuid).sheet.element.textContent.includes(String(gold)))) as boolean;
}

describe("a window with a finger on it", () => {
  it("shows news at once where nobody presses", async () => {
    expect(await news(7001, 600)).toBe(true);
  });

  it("stays as it is until the click is heard", async () => {
    await touches("pointerdown");
    expect(await news(7002, 600)).toBe(false);
    await touches("pointerup");
    await touches("click");
    await room.pass(200);
    expect(await shows(7002)).toBe(true);
  });

  it("stays as it is for the next finger too that is down before the first one's click has done anything", async () => {
    await touches("pointerdown");
    expect(await news(7010, 600)).toBe(false);
    for (const what of ["pointerup", "click", "pointerdown"]) await touches(what);
    await room.pass(200);
    expect(await shows(7010)).toBe(false);
    await touches("click");
    await room.pass(200);
    expect(await shows(7010)).toBe(true);
  });

  it.each([
    ["becomes a drag", "pointercancel"],
    ["ends elsewhere", "pointerup"],
  ])("is drawn anew where the press %s", async (_how, end) => {
    const gold = end === "pointerup" ? 7003 : 7004;
    await touches("pointerdown");
    expect(await news(gold, 600)).toBe(false);
    await touches(end);
    await room.pass(600);
    expect(await shows(gold)).toBe(true);
  });

  it("waits for no press whose end nobody hears", async () => {
    await touches("pointerdown");
    expect(await news(7005, 600)).toBe(false);
    await room.pass(3_000);
    expect(await shows(7005)).toBe(true);
  });

  it("is drawn anew while somebody is at a text", async () => {
    await touches("pointerdown", ".window-content");
    expect(await news(7006, 600)).toBe(true);
  });

  it("no page says that anything went wrong", () => {
    expect([...keeper.faults, ...ada.faults]).toEqual([]);
  });
});
