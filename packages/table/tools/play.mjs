import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findChromium } from "./chromium.mjs";
import { Playthrough } from "./play/playthrough.mjs";
import { serveTable } from "./process.mjs";

const HELP = `Usage: npm run play -- <folder of a built system> [options]
  --module <folder>    a module that plays along; may be given several times
  --foundry=13|14      which Foundry generation to play (default 14)
  --lenient            stand-ins answer for what the table does not have, so that one run shows all that is missing
  --json <file>        writes the results to that file as well
  --pictures <folder>  takes a picture of every sheet

Starts the table with that system in a fresh world and plays: makes every type of actor and item, opens every sheet, drops
things, rolls, toggles statuses and effects, plays a combat, opens compendia, reloads. Nothing is fetched.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    module: { type: "string", multiple: true },
    foundry: { type: "string", default: "14" },
    lenient: { type: "boolean" },
    json: { type: "string" },
    pictures: { type: "string" },
    help: { type: "boolean", short: "h" },
  },
});

/** @param {string} folder */
async function play(folder) {
  if (values.foundry !== "13" && values.foundry !== "14") throw new Error("--foundry takes 13 or 14.");
  const table = await serveTable({
    system: folder,
    modules: values.module ?? [],
    lenient: values.lenient ?? false,
    generation: values.foundry === "13" ? 13 : 14,
  });
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const maps = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--disable-dev-shm-usage", ...maps, ...sandbox],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1500, height: 950 } });
    const playthrough = new Playthrough(page, table.url, values.pictures ?? null);
    const results = await playthrough.run();
    const missing = await (await fetch(`${table.url}/missing`)).json();
    report(results, missing);
    if (values.json) writeFileSync(values.json, `${JSON.stringify({ results, missing }, null, 2)}\n`);
    if (results.some(({ passed }) => !passed)) process.exitCode = 1;
  } finally {
    await browser.close();
    await table.close();
  }
}

/**
 * @param {import("./play/playthrough.mjs").Result[]} results
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
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
