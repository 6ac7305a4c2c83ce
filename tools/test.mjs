import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium, ensureDependencies } from "./setup.mjs";

// Runs in a fresh clone: Node's own modules only, until the setup is done.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const REPORTS = join(ROOT, "build/reports");

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

/**
 * A step that is a project of Vitest: each of its tests counts.
 * @param {string} project
 * @returns {Step}
 */
function tests(project) {
  const report = join(REPORTS, `${project}.json`);
  const args = [join(ROOT, "node_modules/vitest/vitest.mjs"), "run", "--project", project, "--reporter=default"];
  return {
    name: project,
    run: () => {
      rmSync(report, { force: true });
      const { status } = spawnSync(process.execPath, [...args, "--reporter=json", `--outputFile.json=${report}`], {
        cwd: ROOT,
        stdio: "inherit",
      });
      const counted = count(report);
      sum.passed += counted.passed;
      // A file that does not even load fails without a failing test.
      sum.failed += status === 0 ? 0 : Math.max(counted.failed, 1);
      return status === 0;
    },
  };
}

/** @param {string} report */
function count(report) {
  try {
    const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
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
  tests("table"),
  tests("contract"),
  tests("content"),
  tests("browser"),
  tests("maps"),
  tests("table-browser"),
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
} catch (error) {
  sum.failed++;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
}
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;
