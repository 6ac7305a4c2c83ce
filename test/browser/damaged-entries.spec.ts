import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import { expectAccessible } from "./support/axe.ts";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { notice, pressOn, showTab } from "./support/hands.ts";
import { onlyHere } from "./support/only-here.ts";
import { takePicture } from "./support/picture.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

/** Somebody of each game whom other hands have spoilt, with a thing to which the same happened. */
const SPOILT = [
  {
    _id: "spoiltTeller0000",
    name: "Spoilt Harley",
    type: "tellerHero",
    system: { luck: { value: "many", max: null }, effects: 7, zzz: "theirs", role: ["Warrior"], biography: { a: 1 } },
    items: [{ _id: "spoiltThing00001", name: "Bent Sword", type: "tellerWeapon", system: { dice: "lots" } }],
  },
  {
    _id: "spoiltKalyr00000",
    name: "Spoilt Kylar",
    type: "kalyrCharacter",
    system: { fudgePoints: "three", damage: [], abilities: { a: 1, b: { name: 7, level: "Great" } } },
    items: [{ _id: "spoiltThing00002", name: "Bent Blade", type: "kalyrWeapon", system: { damageBonus: "sharp" } }],
  },
  {
    _id: "spoiltWoven00000",
    name: "Spoilt Jan",
    type: "wovenCharacter",
    system: { tracks: { health: "scathed", resolve: -4 }, effort: { total: 1e308 }, skills: "none" },
    items: [{ _id: "spoiltThing00003", name: "Bent Dagger", type: "wovenWeapon", system: { menace: {} } }],
  },
  {
    _id: "spoiltWords00000",
    name: "Spoilt Snazzle",
    type: "wordsCharacter",
    system: { level: "high", zones: { head: { hp: 9 }, arm: null }, tags: [1, 2], draws: [] },
    items: [{ _id: "spoiltThing00004", name: "Bent Mace", type: "wordsWeapon", system: { damageDie: "many" } }],
  },
];

/** A line to the table's server past every client, as another program would have: one request, and what came back. */
async function request(url: string, message: { id: number; type: string; operations?: object[] }): Promise<Loose> {
  const body = new URLSearchParams({ userid: "gamemaster000000", password: "" });
  const answer = await fetch(`${url}/join`, { method: "POST", redirect: "manual", body });
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const socket = new WebSocket(`${url.replace("http", "ws")}/socket`, { headers: { cookie } });
  await once(socket, "open");
  socket.send(JSON.stringify(message));
  for (;;) {
    const heard = JSON.parse(String((await once(socket, "message"))[0]));
    if (heard.error) throw new Error(heard.error);
    if (heard.requestId !== message.id && !(heard.type === "reply" && heard.id === message.id)) continue;
    socket.close();
    return heard.data;
  }
}

/** Somebody as the world has them, and not as they are used. */
async function recordOf(url: string, id: string): Promise<Loose> {
  const { collections } = await request(url, { id: 1, type: "world" });
  return collections.actors.find((one: Loose) => one._id === id);
}

const here = onlyHere("damaged-entries: nothing gets past the pages of a real Foundry");

// Nothing gets past the clients of a real Foundry: there the spec has nothing to begin with.
here.each(alone(14))("entries that cannot be used, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let keeper: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    const operation = { action: "create", documentName: "Actor", data: SPOILT, options: { keepId: true } };
    await request(table.url, { id: 1, type: "modify", operations: [operation] });
    browser = await openBrowser();
    keeper = await sitDown(browser, table.url, "Gamemaster", { canvas: false, viewport: { width: 1280, height: 800 } });
  });

  afterAll(() => endOfPlay(table, browser, keeper));

  const list = () => keeper.page.locator(".ft-spoilt");

  it("are told to the Gamemaster when the game begins, and can be left with the keyboard", async () => {
    const { page } = keeper;
    await list().waitFor();
    for (const { name } of SPOILT) await list().getByText(name, { exact: true }).waitFor();
    await list().getByText("Spoilt Snazzle, Bent Mace", { exact: true }).waitFor();
    await list().getByText("damage: [] → as on a new one", { exact: true }).waitFor();
    await list().getByText("effects: 7 → nothing", { exact: true }).waitFor();
    await notice(page, "You can repair them or leave them.").waitFor();
    await page.evaluate(() => ui.notifications.clear());
    await expectAccessible(page, "#ft-spoilt");
    await takePicture(page, `damaged-entries-${generation}`);
    await page.setViewportSize({ width: 800, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "#ft-spoilt");
    await takePicture(page, `damaged-entries-${generation}-narrow-dark`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    await pressOn(page, list().getByRole("button", { name: "Leave it as it is" }));
    await list().waitFor({ state: "detached" });
    await keeper.reload();
    await showTab(page, "actors");
    await expect.poll(() => page.evaluate(() => game.actors.getName("Spoilt Jan")?.name)).toBe("Spoilt Jan");
    await expect.poll(() => list().count()).toBe(0);
    for (const { _id, system } of SPOILT) expect((await recordOf(table.url, _id)).system).toEqual(system);
  });

  it("are found again in the settings, and are repaired with a click", async () => {
    const { page } = keeper;
    await showTab(page, "settings");
    await page.getByRole("button", { name: "Game settings" }).click();
    const settings = page.locator("#settings-config");
    await settings.getByRole("tab", { name: /Four Tales/ }).click();
    await settings.getByRole("button", { name: "Look", exact: true }).click();
    await list().getByRole("button", { name: "Repair all" }).click();
    await notice(page, "Repaired. Everything else stayed as it was.").waitFor();
    await list().waitFor({ state: "detached" });
    await keeper.reload();
    const teller = await recordOf(table.url, "spoiltTeller0000");
    expect(teller.system).toMatchObject({ luck: { value: 10 }, zzz: "theirs" });
    expect(teller.items[0].system.dice).toBeTypeOf("number");
    await showTab(page, "settings");
    await page.getByRole("button", { name: "Game settings" }).click();
    await settings.getByRole("tab", { name: /Four Tales/ }).click();
    await settings.getByRole("button", { name: "Look", exact: true }).click();
    await list().getByText("Everything in this world is in order.").waitFor();
  });
});
