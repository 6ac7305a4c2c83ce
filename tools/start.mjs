import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./setup.mjs";

// Started in a fresh clone: whatever needs an installed package is imported only after the setup.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const SOURCES = [
  "src",
  "templates",
  "styles",
  "lang",
  "packs",
  "assets",
  "system.json",
  "packages/table/src",
  "packages/table/tools",
];

/** @param {string[]} args */
async function start(args) {
  ensureDependencies();
  const { buildSystem, buildTable } = await import("./build.mjs");
  const { SERVER, tableArguments } = await import("./parts/our-table.mjs");
  // With somebody else's system ours is not played, so it need not be built.
  const playsOurs = !args.some((option) => /^--system(=|$)/.test(option));
  if (playsOurs && !args.includes("--help") && !args.includes("-h")) {
    process.stdout.write("Building what changed...\n");
    await buildSystem();
  }
  await buildTable();
  const options = hasDesktop() || args.includes("--no-open") ? args : [...args, "--no-open"];
  let server = serve(SERVER, tableArguments(options));
  if (!args.includes("--watch")) return;
  onChange(async () => {
    const table = await buildTable();
    const system = await buildSystem();
    if (table.length + system.length === 0) return;
    process.stdout.write(`Built ${[...table, ...system].join(", ")}.\n`);
    // The server tells its pages to reload when the system changes; a changed table needs a new server.
    if (table.length === 0) return;
    await stop(server);
    const again = options.filter((option) => option !== "--reset");
    server = serve(SERVER, tableArguments([...again, "--no-open"]));
  });
}

/** Whether there is a screen on which a browser could be opened. */
function hasDesktop() {
  if (process.env.CI) return false;
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * Starts the table's server, ends with it, and passes on the wish to stop.
 * @param {string} script
 * @param {string[]} options
 */
function serve(script, options) {
  const server = spawn(process.execPath, [script, ...options], { cwd: ROOT, stdio: "inherit" });
  server.once("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.removeAllListeners(signal);
    process.on(signal, () => server.kill("SIGTERM"));
  }
  return server;
}

/**
 * Stops a server without ending this program.
 * @param {import("node:child_process").ChildProcess} server
 */
function stop(server) {
  server.removeAllListeners("exit");
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  return ended;
}

/**
 * Calls `work` after the sources changed and were left alone for a moment; a fault is told and waits for the next change.
 * @param {() => Promise<void>} work
 */
function onChange(work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(work).catch((error) => {
        process.stderr.write(`${error instanceof Error ? error.message : error}\nWaiting for the next change.\n`);
      });
    }, 150);
  };
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    if (existsSync(path)) watch(path, { recursive: true }, soon);
  }
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
