import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TABLE } from "../../tools/build.mjs";
import { findChromium } from "../../tools/chromium.mjs";
import { freePort } from "../../tools/process.mjs";

let browser: Browser;
let started: ChildProcess | null = null;
let worlds = "";

beforeAll(async () => {
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const maps = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const args = ["--disable-dev-shm-usage", ...maps, ...sandbox];
  browser = await chromium.launch({ executablePath: findChromium(), headless: !process.env.HEADED, args });
});

afterAll(() => browser?.close());

afterEach(async () => {
  if (started) await stop(started);
  rmSync(worlds, { recursive: true, force: true });
});

/** The command of the README, from the table's folder. */
async function npmStart(...args: string[]): Promise<{ url: string; said: () => string }> {
  worlds = mkdtempSync(join(tmpdir(), "table-npm-start-"));
  const given = [...args, `--port=${await freePort()}`, `--worlds-folder=${worlds}`, "--no-open"];
  const child = spawn("npm", ["start", "--silent", "--", ...given], {
    cwd: TABLE,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  started = child;
  let said = "";
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        said += data;
        const address = /table: (http:\S+)/.exec(said)?.[1];
        if (address) done(address);
      });
    child.once("exit", () => fail(new Error(`The table did not start. It printed:\n${said}`)));
  });
  return { url, said: () => said };
}

/** As a person stops it with Ctrl+C; what it says at the end has been heard then. */
async function stop(child: ChildProcess): Promise<void> {
  started = null;
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((done) => child.once("close", done));
  // The terminal tells everybody: npm, its shell, and what runs in it.
  process.kill(-child.pid, "SIGINT");
  await ended;
}

/** Joins, and waits until the game is ready. One map is enough: two are slow to draw without a graphics card. */
async function sitDown(url: string, user: string, withMap: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (!withMap) await context.addInitScript(() => localStorage.setItem("core.noCanvas", "true"));
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  await page.getByRole("radio", { name: new RegExp(`^${user}`) }).check();
  await page.locator('button[name="join"]').click();
  const ready = (map: boolean): boolean => globalThis.game?.ready === true && (!map || globalThis.canvas?.ready);
  await page.waitForFunction(ready, withMap, { timeout: 60_000 });
  return page;
}

describe.each([13, 14])("npm start with a system that the table never heard of, generation %i", (generation) => {
  it("plays: the sheet saves, its button rolls, the other page sees it, and the end tells what was missing", async () => {
    const { url, said } = await npmStart(
      "--system=fixtures/lantern",
      "--module=fixtures/moths",
      "--content=fixtures/lantern-world",
      `--foundry=${generation}`,
    );
    const [gm, ada] = [await sitDown(url, "Gamemaster", true), await sitDown(url, "Ada", false)];
    expect(await gm.title()).toBe("Lantern");
    const tokens = () => globalThis.canvas.tokens.placeables.map((token: Loose) => token.document.name);
    expect(await gm.evaluate(tokens)).toEqual(["Wick"]);
    await ada.evaluate(() => globalThis.game.actors.getName("Wick").sheet.render({ force: true }));
    const sheet = ada.locator(".lantern-wanderer");
    await sheet.getByLabel("Light").fill("8");
    await sheet.getByLabel("Light").press("Tab");
    await gm.waitForFunction(() => globalThis.game.actors.getName("Wick").system.light === 8);
    await sheet.getByText("Whale oil").waitFor();
    await sheet.getByRole("button", { name: "Search the dark" }).click();
    await gm.getByText("Wick searches the dark.").first().waitFor();
    await gm.waitForFunction(() => globalThis.game.settings.get("moths", "rolls") === 1);
    for (const page of [gm, ada]) await page.context().close();
    const missing = await (await fetch(`${url}/missing`)).json();
    expect(missing).toEqual({ members: [], files: [], faults: [] });
    if (started) await stop(started);
    expect(said()).toContain("Nothing was missing.");
  });
});
