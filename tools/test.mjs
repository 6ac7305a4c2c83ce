import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium, ensureDependencies } from "./setup.mjs";

// Runs in a fresh clone: Node's own modules only, until the setup is done.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const REPORTS = join(ROOT, "build/reports");

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs");
const REPORTERS = ["--reporter=default", "--reporter=json"];

/** @typedef {{ name: string, run: () => boolean }} Step */

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
    run: () => {
      const good = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status === 0;
      sum[good ? "passed" : "failed"]++;
      return good;
    },
  };
}

/** Files that passed only when they were played again by themselves, each with its project. @type {string[]} */
const secondTries = [];

/** More than so many files don't fail by a hiccup of the machine. */
const HICCUPS = 3;

/**
 * A step that is a project of Vitest: each of its tests counts.
 * @param {string} project
 * @returns {Step}
 */
function tests(project) {
  return {
    name: project,
    run: () => {
      const { good, counted } = vitest(project, []);
      sum.passed += counted.passed;
      // A file that does not even load fails without a failing test.
      sum.failed += good ? 0 : Math.max(counted.failed, 1);
      return good;
    },
  };
}

/**
 * A step whose tests wait for pages and processes, which a busy machine can keep from coming in time. Up to three files
 * that failed are played once more, whole and one at a time; they are named at the end, whatever comes of it.
 * @param {string} project
 * @returns {Step}
 */
function waitingTests(project) {
  return {
    name: project,
    run: () => {
      const first = vitest(project, []);
      const again = first.counted.failedFiles;
      if (first.good || again.length === 0 || again.length > HICCUPS) {
        sum.passed += first.counted.passed;
        sum.failed += first.good ? 0 : Math.max(first.counted.failed, 1);
        return first.good;
      }
      process.stdout.write(`\nOnce more, by themselves:\n${again.map((file) => `  ${file}\n`).join("")}`);
      const second = vitest(project, [...again, "--no-file-parallelism"]);
      sum.passed += first.counted.passed - first.counted.passedIn(again) + second.counted.passed;
      sum.failed += second.good ? 0 : Math.max(second.counted.failed, 1);
      if (second.good) secondTries.push(...again.map((file) => `${project}: ${relative(ROOT, file)}`));
      return second.good;
    },
  };
}

/**
 * Plays a project, or some of its files.
 * @param {string} project
 * @param {string[]} more files, and what else Vitest is told
 */
function vitest(project, more) {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [VITEST, "run", "--project", project, ...more, ...REPORTERS, `--outputFile.json=${report}`],
    { cwd: ROOT, stdio: "inherit" },
  );
  return { good: status === 0, counted: count(report) };
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

/** The quickest first; the build stands before the browser, which plays what was built. */
const STEPS = [
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
  tests("rules"),
  program("build", ["tools/build.mjs", "--system", "--table"]),
  program("size", ["tools/check-size.mjs"]),
  waitingTests("table"),
  waitingTests("contract"),
  tests("content"),
  waitingTests("browser"),
  waitingTests("maps"),
  waitingTests("table-browser"),
];

/** Runs all steps up to the first that fails. @returns {string[]} one line for each step */
function runAll() {
  const lines = [];
  for (const { name, run } of STEPS) {
    process.stdout.write(`\n── ${name} ──\n`);
    const started = performance.now();
    const good = run();
    lines.push(
      `${good ? "✔" : "✘"} ${name.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`,
    );
    if (!good) {
      const left = STEPS.slice(lines.length).map((step) => step.name);
      if (left.length > 0) lines.push(`  not run: ${left.join(", ")}`);
      break;
    }
  }
  return lines;
}

try {
  ensureDependencies();
  process.env.CHROMIUM = ensureChromium();
  mkdirSync(REPORTS, { recursive: true });
  process.stdout.write(`\n${runAll().join("\n")}\n\n`);
  for (const file of secondTries) process.stdout.write(`passed only at its second try: ${file}\n`);
} catch (error) {
  sum.failed++;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;
