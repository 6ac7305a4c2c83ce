import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { buildTable } from "./build.mjs";
import { Problem } from "./house.mjs";
import { ensureChromium } from "./setup.mjs";
import { Playthrough } from "./strangers/playthrough.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const HELP = `Usage: node tools/play-stranger.mjs <folder of a built system> [options]
  --module <folder>    a module that plays along; may be given several times
  --foundry=13|14      which Foundry generation to play (default 14)
  --json <file>        writes the results to that file as well
  --pictures <folder>  takes a picture of every sheet

Starts the table with that system in a fresh world and plays: makes every type of actor and item, opens every sheet, drops
things, rolls, toggles statuses and effects, plays a combat, opens compendia, reloads. Nothing is fetched.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    module: { type: "string", multiple: true },
    foundry: { type: "string", default: "14" },
    json: { type: "string" },
    pictures: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

/** @param {string} folder */
async function play(folder) {
  await buildTable();
  const worlds = mkdtempSync(join(tmpdir(), "stranger-worlds-"));
  const table = await startTable(worlds, folder);
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const maps = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--disable-dev-shm-usage", ...maps, ...sandbox],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1500, height: 950 } });
    const playthrough = new Playthrough(page, table.address, values.pictures ?? null);
    const results = await playthrough.run();
    const missing = await (await fetch(`${table.address}/missing`)).json();
    report(results, missing);
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ results, missing }, null, 2)}\n`);
    if (results.some(({ passed }) => !passed)) process.exitCode = 1;
  } finally {
    await browser.close();
    await table.close();
    rmSync(worlds, { recursive: true, force: true });
  }
}

/**
 * @param {string} worlds
 * @param {string} folder
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 */
async function startTable(worlds, folder) {
  const modules = (values.module ?? []).flatMap((module) => ["--module", resolve(module)]);
  const args = ["--system", resolve(folder), "--worlds-folder", worlds, `--foundry=${values.foundry}`, "--no-open"];
  const server = spawn(process.execPath, [join(ROOT, "build/table/server.mjs"), ...args, ...modules], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((done) => server.once("exit", done));
  const address = await new Promise((found, fail) => {
    let told = "";
    server.stdout.on("data", (chunk) => {
      told += chunk;
      const match = /table: (http:\S+)/.exec(told);
      if (match) found(match[1]);
    });
    server.once("exit", () => fail(new Problem("The table did not start; see above.")));
  });
  const close = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  return { address, close };
}

/**
 * @param {import("./strangers/playthrough.mjs").Result[]} results
 * @param {{ members: string[], files: string[], faults: { text: string, times: number }[] }} missing
 */
function report(results, missing) {
  for (const { name, passed, note } of results)
    console.log(`${passed ? "passed" : "FAILED"}  ${name}${note ? `: ${note}` : ""}`);
  const passed = results.filter((result) => result.passed).length;
  console.log(`\n${passed} of ${results.length} passed.`);
  const lists = [
    ["Members asked for that the table does not have", missing.members],
    ["Files that are not there", missing.files],
    ["Errors on the page", missing.faults.map(({ text, times }) => `${times} × ${text}`)],
  ];
  for (const [title, lines] of /** @type {[string, string[]][]} */ (lists)) {
    if (lines.length > 0) console.log(`\n${title} (${lines.length}):\n  ${lines.join("\n  ")}`);
  }
}

const [folder] = positionals;
if (values.help || !folder) console.log(HELP);
else {
  try {
    await play(folder);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}
