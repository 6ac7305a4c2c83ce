import { spawn } from "node:child_process";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./setup.mjs";

// Started in a fresh clone: whatever needs an installed package is imported only after the setup.

const SERVER = resolve(dirname(fileURLToPath(import.meta.url)), "../build/server.mjs");

/** Whether there is a screen on which a browser could be opened. */
function hasDesktop() {
  if (process.env.CI) return false;
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** @param {string[]} args */
async function start(args) {
  ensureDependencies();
  const { buildTable } = await import("./build.mjs");
  const made = await buildTable();
  if (made.length > 0) process.stdout.write(`Built ${made.join(", ")}.\n`);
  const options = hasDesktop() || args.includes("--no-open") ? args : [...args, "--no-open"];
  // Folders are meant from where npm was called, also with `npm start --workspace`.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const server = spawn(process.execPath, [SERVER, ...options], { cwd, stdio: "inherit" });
  server.once("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => server.kill("SIGTERM"));
  }
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
