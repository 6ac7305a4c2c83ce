import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildTable, TABLE } from "./build.mjs";

/**
 * @typedef {object} ServeOptions
 * @property {string} system               folder of a built system
 * @property {string[]} [modules]          folders of modules that play along
 * @property {13 | 14} [generation]        which generation of Foundry is played; 14 unless said otherwise
 * @property {string} [content]            folder with what a new world begins with (see the README)
 * @property {string} [world]              name of the world's folder; "spec" unless said otherwise
 * @property {string} [title]              what the world is called; the system's title unless said otherwise
 * @property {number} [seed]               whole number: the same dice on every run
 * @property {boolean} [strict]            throw when a package uses a member that the table does not have
 * @property {boolean} [lenient]           stand-ins answer for what the table does not have
 * @property {boolean} [report]            gather what packages missed; on unless said otherwise
 *
 * @typedef {object} ServedTable
 * @property {string} url                  where browsers go
 * @property {() => string} output         what the server printed so far
 * @property {() => Promise<void>} restart stops the server and starts it again on the same port with the same world
 * @property {(command: Record<string, unknown>) => Promise<void>} control
 *   `{ failWrites: n }` plays a full disk for so many writes, `{ dropConnections: true }` cuts every client off
 * @property {() => Promise<void>} close   stops the server; the world goes with it
 */

const READY = /table: (http:\S+)/;
/** How long a server may take to come up, and to go down, in milliseconds. */
const [UP, DOWN] = [30_000, 10_000];

/**
 * Serves a table in a process of its own, with a new world in a temporary folder, on a free port: for tests in a browser.
 * @param {ServeOptions} options
 * @returns {Promise<ServedTable>}
 * @throws {Error} with all that the server printed, when it does not come up
 */
export async function serveTable(options) {
  await buildTable();
  const worlds = mkdtempSync(join(tmpdir(), "table-worlds-"));
  const port = await freePort();
  const args = [...argumentsFor(options), `--port=${port}`, `--worlds-folder=${worlds}`, "--no-open", "--control"];
  let printed = "";
  const launch = (/** @type {string[]} */ ...more) =>
    launchServer([...args, ...more], (text) => {
      printed += text;
    });
  let server = await launch("--reset").catch((error) => {
    rmSync(worlds, { recursive: true, force: true });
    throw error;
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    output: () => printed,
    restart: async () => {
      await stopServer(server);
      server = await launch();
    },
    control: async (command) => {
      const response = await fetch(`${url}/control`, { method: "POST", body: JSON.stringify(command) });
      if (!response.ok) throw new Error(`The table refused ${JSON.stringify(command)}: ${await response.text()}`);
    },
    close: async () => {
      await stopServer(server);
      rmSync(worlds, { recursive: true, force: true });
    },
  };
}

/** @param {ServeOptions} options */
function argumentsFor({ system, modules = [], generation = 14, content, world = "spec", title, seed, ...modes }) {
  const args = [`--system=${resolve(system)}`, `--foundry=${generation}`, `--world=${world}`];
  for (const folder of modules) args.push(`--module=${resolve(folder)}`);
  if (content !== undefined) args.push(`--content=${resolve(content)}`);
  if (title !== undefined) args.push(`--title=${title}`);
  if (seed !== undefined) args.push(`--seed=${seed}`);
  if (modes.strict) args.push("--strict");
  if (modes.lenient) args.push("--lenient");
  if (modes.report === false) args.push("--no-report");
  return args;
}

/**
 * @returns {Promise<number>} a port that nothing listened on a moment ago
 */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("No free port.")),
      );
    });
  });
}

/**
 * @param {string[]} args
 * @param {(text: string) => void} print
 * @returns {Promise<import("node:child_process").ChildProcess>} the server, when it has said its address
 */
function launchServer(args, print) {
  return new Promise((done, fail) => {
    const script = join(TABLE, "build/server.mjs");
    const server = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const giveUp = (/** @type {string} */ why) => {
      clearTimeout(timer);
      server.kill("SIGKILL");
      fail(new Error(`The table ${why}. It printed:\n${said}`));
    };
    const timer = setTimeout(() => giveUp(`was not up after ${UP / 1000} seconds`), UP);
    const early = (/** @type {number | null} */ code) => giveUp(`ended with code ${code}`);
    const hear = (/** @type {Buffer} */ data) => {
      said += data;
      print(String(data));
      if (!READY.test(said)) return;
      clearTimeout(timer);
      server.removeListener("exit", early);
      done(server);
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("exit", early);
    server.once("error", (error) => giveUp(`could not be started: ${error.message}`));
  });
}

/** @param {import("node:child_process").ChildProcess} server */
async function stopServer(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  // A server that hangs must not hang the tests with it.
  const timer = setTimeout(() => server.kill("SIGKILL"), DOWN);
  await ended;
  clearTimeout(timer);
}
