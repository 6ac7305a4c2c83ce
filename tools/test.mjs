import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { playStage } from "./parts/stages.mjs";
import { ensureChromium, ensureDependencies, ensureFirefox } from "./setup.mjs";

// Runs in a fresh clone: Node's own modules only, until the setup is done.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const REPORTS = join(ROOT, "build/reports");

/** Is it what `npm test` leaves to `npm run test:long`? */
const isLong = process.argv.includes("--long");
process.env.FOUR_TALES_TESTS = isLong ? "long" : "short";

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const REPORTERS = ["--reporter=default", "--reporter=json"];

/** @typedef {import("./parts/stages.mjs").Step} Step */
/** @typedef {import("./parts/stages.mjs").Say} Say */

/** @type {{ passed: number, failed: number }} */
const sum = { passed: 0, failed: 0 };

/**
 * A step that is a program of ours: it passes or fails as one.
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
function program(name, args) {
  return {
    name,
    run: async (say) => {
      const good = await runNode(args, say);
      sum[good ? "passed" : "failed"]++;
      return { good };
    },
  };
}

/**
 * @param {string[]} args
 * @param {Say | null} say hears what it prints; the terminal without one
 * @param {boolean} [patient] leaves the processor to what cannot wait
 * @returns {Promise<boolean>} whether it ended well
 */
function runNode(args, say, patient) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: say ? ["ignore", "pipe", "pipe"] : "inherit" });
    if (patient && child.pid) standBack(child.pid);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", say ?? (() => {}));
    child.once("error", fail);
    child.once("close", (code) => done(code === 0));
  });
}

/** What this process starts from now on stands back as well. @param {number} pid */
function standBack(pid) {
  try {
    setPriority(pid, PATIENT);
  } catch {
    // Where nobody may say so, all have the same.
  }
}

/** How far patient tests stand back: they get a tenth of a processor that somebody else wants, and all of one that idles. */
const PATIENT = 10;

/** Files that passed only when they were played again by themselves, each with its project. @type {string[]} */
const secondTries = [];

/** More than so many files don't fail by a hiccup of the machine. */
const HICCUPS = 6;

/**
 * A step that is a project of Vitest: each of its tests counts.
 * @param {string} project
 * @returns {Step}
 */
function tests(project) {
  return {
    name: project,
    run: async (say) => {
      const { good, counted } = await vitest(project, [], say);
      sum.passed += counted.passed;
      // A file that does not even load fails without a failing test.
      sum.failed += good ? 0 : Math.max(counted.failed, 1);
      return { good };
    },
  };
}

/**
 * A step whose tests wait for pages and processes, which a busy machine can keep from coming in time. Up to six files
 * that failed are played once more, whole and one at a time; they are named at the end, whatever comes of it.
 * @param {string} project
 * @param {{ patient?: boolean }} [how] patient: nothing in them is measured by a clock, so that they take what others leave
 * @returns {Step}
 */
function waitingTests(project, { patient = false } = {}) {
  return {
    name: project,
    run: async (say) => {
      const first = await vitest(project, [], say, patient);
      const files = first.counted.failedFiles;
      if (first.good || files.length === 0 || files.length > HICCUPS) {
        sum.passed += first.counted.passed;
        sum.failed += first.good ? 0 : Math.max(first.counted.failed, 1);
        return { good: first.good };
      }
      return { good: false, again: () => playAgain(project, files, first.counted) };
    },
  };
}

/** So many minutes may have passed when what can wait is begun: with it a quarter of an hour. What takes long has the time. */
const PATIENCE = isLong ? Number.POSITIVE_INFINITY : 11;

/** Steps that were left out, each with the reason. @type {string[]} */
const leftOut = [];

/**
 * The same step, left out where all before it took so long that nobody would wait for it: a slow machine still says in time
 * whether the rest holds.
 * @param {Step} step
 * @returns {Step}
 */
function whereTimeIsLeft({ name, run }) {
  return {
    name,
    run: async (say) => {
      const minutes = process.uptime() / 60;
      if (minutes <= PATIENCE) return await run(say);
      leftOut.push(`${name}, since ${Math.floor(minutes)} minutes had passed: npm run ${name}`);
      return { good: true };
    },
  };
}

/**
 * @param {string} project
 * @param {string[]} files that failed
 * @param {ReturnType<typeof count>} first what was counted before
 */
async function playAgain(project, files, first) {
  process.stdout.write(`\nOnce more, by themselves:\n${files.map((file) => `  ${file}\n`).join("")}`);
  const second = await vitest(project, [...files, "--no-file-parallelism"], null);
  sum.passed += first.passed - first.passedIn(files) + second.counted.passed;
  sum.failed += second.good ? 0 : Math.max(second.counted.failed, 1);
  if (second.good) secondTries.push(...files.map((file) => `${project}: ${relative(ROOT, file)}`));
  return second.good;
}

/**
 * Plays a project, or some of its files.
 * @param {string} project
 * @param {string[]} more files, and what else Vitest is told
 * @param {Say | null} say
 * @param {boolean} [patient]
 */
async function vitest(project, more, say, patient) {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const good = await runNode(
    [VITEST, "run", "--project", project, ...more, ...REPORTERS, `--outputFile.json=${report}`],
    say,
    patient,
  );
  return { good, counted: count(report) };
}

/** What a report of Vitest's counts. @param {string} report */
function count(report) {
  /** @type {{ name: string, status: string, assertionResults: { status: string }[] }[]} */
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, "utf8")).testResults;
  } catch {
    // Nothing was played; the exit code tells the rest.
  }
  const tally = (/** @type {typeof files} */ some, /** @type {string} */ status) =>
    some.flatMap((file) => file.assertionResults).filter((one) => one.status === status).length;
  return {
    passed: tally(files, "passed"),
    failed: tally(files, "failed"),
    failedFiles: files.filter((file) => file.status === "failed").map((file) => file.name),
    passedIn: (/** @type {string[]} */ names) =>
      tally(
        files.filter((file) => names.includes(file.name)),
        "passed",
      ),
  };
}

const BUILD = program("build", ["tools/build.mjs", "--system", "--table"]);

/**
 * What is played less often, before a release: it takes as long again (decision 030).
 * @type {Step[][][]}
 */
const LONG_STAGES = [
  [[BUILD]],
  [
    [waitingTests("browser"), waitingTests("firefox"), waitingTests("maps")],
    [waitingTests("contract", { patient: true })],
  ],
];

/**
 * The quickest first; the build stands before what plays what was built. Lanes of a stage go side by side, and are cut so
 * that both cores of a small machine have something to do up to the end.
 * @type {Step[][][]}
 */
const SHORT_STAGES = [
  [
    [
      program("types", ["tools/check-types.mjs"]),
      program("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "."]),
      program("unused", ["node_modules/knip/bin/knip.js", "--no-progress"]),
      program("imports", ["tools/check-imports.mjs"]),
      program("casts", ["tools/check-casts.mjs"]),
      program("spreads", ["tools/check-spreads.mjs"]),
      program("waits", ["tools/check-waits.mjs"]),
      program("operations", ["tools/check-operations.mjs"]),
      program("reach", ["tools/check-reach.mjs"]),
      program("texts", ["tools/check-lang.mjs"]),
      program("styles", ["tools/check-styles.mjs"]),
      program("templates", ["tools/check-templates.mjs"]),
      program("pages", ["tools/docs.mjs", "--check"]),
      program("coverage", ["tools/coverage.mjs", "--check"]),
    ],
    [tests("rules"), BUILD, program("size", ["tools/check-size.mjs"])],
  ],
  // What is drawn has a clock: frames, hands that drag. The rest takes what that leaves of both cores, and waits otherwise.
  [
    [waitingTests("browser"), tests("content"), waitingTests("table-browser"), waitingTests("maps")],
    [waitingTests("table", { patient: true }), waitingTests("contract", { patient: true })],
  ],
];

const STAGES = isLong ? LONG_STAGES : SHORT_STAGES;

// How it looks is held by pictures that were looked at once, for whoever asks for it (`npm test -- --pictures`).
if (process.argv.includes("--pictures")) STAGES.at(-1)?.[0]?.push(whereTimeIsLeft(waitingTests("pictures")));

/** Runs all stages up to the first with a step that fails. @returns {Promise<string[]>} one line for each step */
async function runAll() {
  const lines = [];
  for (const [n, stage] of STAGES.entries()) {
    const played = await playStage(stage, (text) => void process.stdout.write(text));
    const left = played.filter(({ good }) => good === null);
    for (const { name, good, seconds } of played) {
      if (good !== null) lines.push(`${good ? "✔" : "✘"} ${name.padEnd(13)} ${seconds.toFixed(1).padStart(7)} s`);
    }
    if (played.every(({ good }) => good)) continue;
    const after = [...left, ...STAGES.slice(n + 1).flat(2)].map(({ name }) => name);
    if (after.length > 0) lines.push(`  not run: ${after.join(", ")}`);
    break;
  }
  return lines;
}

try {
  ensureDependencies();
  process.env.CHROMIUM = ensureChromium();
  process.env.FIREFOX = ensureFirefox();
  mkdirSync(REPORTS, { recursive: true });
  const lines = await runAll();
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
  for (const step of leftOut) process.stdout.write(`left out: ${step}\n`);
  for (const file of secondTries) process.stdout.write(`passed only at its second try: ${file}\n`);
} catch (error) {
  sum.failed++;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;
