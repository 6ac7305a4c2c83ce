import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { DIST } from "../../tales.fixture.ts";

/** Nothing that is refused, or answered, takes longer; a call that hangs would take for ever. Milliseconds. */
const PATIENCE = 20_000;
/** Megabytes that all the calls of one page may hold. */
const MEMORY = 512;

beforeAll(() => buildSystem());

it("no pure function hangs, fills the memory or gives back the world, whatever figures it is called with", async () => {
  // A program of its own: where the memory runs out, it ends and this one tells.
  const program = [join(import.meta.dirname, "wild-calls.child.mjs"), pathToFileURL(join(DIST, "rules.mjs")).href];
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY}`, ...program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const names = new Set<string>();
  let last = "nothing";
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((done, fail) => {
      const watch = () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(new Error(`This call hangs: ${last}`)), PATIENCE);
      };
      watch();
      child.on("exit", (code) => fail(new Error(`The program ended with ${code} at ${last}`)));
      createInterface(child.stdout).on("line", (line) => {
        const message = JSON.parse(line) as { name?: string; args?: string[]; size?: number; done?: boolean };
        watch();
        if (message.done) return done();
        last = `${message.name}(${message.args?.join(", ")})`;
        names.add(message.name!);
        if (message.size) fail(new Error(`${last} gives back ${message.size} things`));
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
  // The kernel and four games: were the walk to miss a room, it would show nothing.
  expect(names.size).toBeGreaterThan(100);
  expect([...names].filter((name) => name === "kernel.pool" || name === "wordsOfPower.poolOdds")).toHaveLength(2);
}, 300_000);
