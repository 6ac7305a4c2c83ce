import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface TableOptions {
  /** Which Foundry the table plays; 14 unless said otherwise. */
  generation?: 13 | 14;
  /** Whole number: the same dice on every run. */
  seed?: number;
  /** Throw when the system touches a Foundry member that the table does not have. On unless said otherwise. */
  strict?: boolean;
  /** Name of the world, as the join page shows it. */
  world?: string;
  /** Folder of another built system than `dist`. */
  systemFolder?: string;
  /** Folders of modules that play along. */
  modules?: string[];
  /** Folder of somebody else's system, which plays in a world without the demo's content. */
  stranger?: string;
}

/** A running table. */
export interface Table {
  readonly url: string;
  readonly generation: 13 | 14;
  /** What the server printed so far. */
  output(): string;
  /** Stops the server and starts it again on the same port with the same world. */
  restart(): Promise<void>;
  /** Sends a test command, such as a full disk or lost connections. */
  control(command: Record<string, unknown>): Promise<void>;
  close(): Promise<void>;
}

const SERVER = resolve(import.meta.dirname, "../../../build/table/server.mjs");
const READY = /Four Tales table: (http:\S+)/;
const PATIENCE = 30_000;

/** Starts a table of our own with a fresh demo world in a temporary folder, on a free port. */
export async function startTable(options: TableOptions = {}): Promise<Table> {
  const { generation = 14, seed = 1, strict = true, world = "spec", systemFolder, modules = [], stranger } = options;
  const worlds = mkdtempSync(join(tmpdir(), "four-tales-worlds-"));
  const port = await freePort();
  const args = [
    `--port=${port}`,
    "--no-open",
    `--foundry=${generation}`,
    `--world=${world}`,
    `--seed=${seed}`,
    "--control",
  ];
  args.push(`--worlds-folder=${worlds}`);
  if (strict) args.push("--strict");
  if (systemFolder) args.push(`--system-folder=${systemFolder}`);
  if (stranger) args.push(`--system=${stranger}`);
  for (const folder of modules) args.push(`--module=${folder}`);
  let printed = "";
  const launch = (more: string[] = []): Promise<ChildProcess> =>
    launchServer([...args, ...more], (text) => {
      printed += text;
    });
  let server = await launch(["--reset"]).catch((error: unknown) => {
    rmSync(worlds, { recursive: true, force: true });
    throw error;
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    generation,
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

/** @returns a port that nothing listened on a moment ago */
export function freePort(): Promise<number> {
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

/** Resolves when the server says its address. @throws Error with all it printed, when it ends or stays silent */
function launchServer(args: string[], print: (text: string) => void): Promise<ChildProcess> {
  return new Promise((done, fail) => {
    const server = spawn(process.execPath, [SERVER, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const giveUp = (why: string): void => {
      clearTimeout(timer);
      server.kill("SIGKILL");
      fail(new Error(`The table ${why}. It printed:\n${said}`));
    };
    const timer = setTimeout(() => giveUp(`was not up after ${PATIENCE / 1000} seconds`), PATIENCE);
    const hear = (data: Buffer): void => {
      said += data;
      print(String(data));
      if (!READY.test(said)) return;
      clearTimeout(timer);
      server.removeListener("exit", early);
      done(server);
    };
    const early = (code: number | null): void => giveUp(`ended with code ${code}`);
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.once("exit", early);
    server.once("error", (error) => giveUp(`could not be started: ${error.message}`));
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  server.kill("SIGTERM");
  // A server that hangs must not hang the specs with it.
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}
