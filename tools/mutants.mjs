import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { optionOf, Problem, ROOT, runAsProgram, say, slashed } from "./house.mjs";

const GAMES = ["words-of-power", "kalyr", "dungeonteller", "spellwoven"];

/** Of a hundred mutants so many are to be noticed by a test. */
const WANTED = 85;

/** @typedef {import("@stryker-mutator/api/core").MutantResult} Mutant */

/**
 * What is changed for a part of the pure code, and where the tests lie that should notice.
 * @param {string} part  a game, or `kernel`
 */
const planFor = (part) =>
  part === "kernel"
    ? { mutate: ["src/kernel/**/*.ts"], dir: "test/rules" }
    : { mutate: [`src/rulesets/${part}/rules/**/*.ts`], dir: `test/rules/${part}` };

/**
 * Changes one part of the pure code here and there, one change at a time, and runs the tests that reach each.
 * @param {string} part
 * @param {{ size: string, seed: string, log: string }} how
 * @returns {Promise<Mutant[]>} those that were drawn
 */
async function mutantsOf(part, { size, seed, log }) {
  const { mutate, dir } = planFor(part);
  Object.assign(process.env, { MUTANTS_SIZE: size, MUTANTS_SEED: seed });
  const all = await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./tools/parts/mutant-sample.mjs"],
    // Stryker's keys for its Vitest runner, which its own types leave to the runner.
    .../** @type {object} */ ({ vitest: { configFile: "test/rules/vitest.config.ts", dir, related: false } }),
    checkers: ["sample"],
    mutate,
    coverageAnalysis: "perTest",
    concurrency: 1,
    // Each test is played once with all mutants in its code before the first of them is switched on.
    dryRunTimeoutMinutes: 60,
    // A machine that has other things to do is no endless loop.
    timeoutMS: 60_000,
    // It would rewrite it with a compiler of before version 7, for the copy that it works on.
    tsconfigFile: "none.json",
    disableTypeChecks: false,
    tempDirName: "build/mutants",
    // What the rules' tests read; not those that read sources as text, which say nothing of a changed one.
    ignorePatterns: [
      "**",
      "!src/**",
      "!test/rules/**",
      "!test/*.ts",
      "!lang/**",
      "!packs/**",
      "!tools/**",
      "!packages/table/tools/**",
      "!tsconfig*.json",
      "!package.json",
      "test/rules/*/words.test.ts",
    ],
    reporters: [process.stdout.isTTY ? "progress" : "progress-append-only"],
    allowConsoleColors: false,
    logLevel: /** @type {any} */ (log),
  }).runMutationTest();
  return all.filter(({ status }) => status !== "CompileError" && status !== "Ignored");
}

/**
 * Says how many were noticed, and shows those that were not.
 * @param {string} part
 * @param {Mutant[]} drawn
 * @returns {boolean} whether enough were noticed
 */
function report(part, drawn) {
  const of = (/** @type {Mutant["status"][]} */ ...kinds) => drawn.filter(({ status }) => kinds.includes(status));
  const survived = of("Survived", "NoCoverage");
  const noticed = drawn.length - survived.length;
  const share = drawn.length ? (100 * noticed) / drawn.length : 100;
  say(
    `\n${part}: ${drawn.length} sampled, ${of("Killed", "RuntimeError").length} killed, ${of("Timeout").length} timed out, ` +
      `${survived.length} survived (${of("NoCoverage").length} that no test reaches): ${share.toFixed(1)} of 100 noticed`,
  );
  for (const { fileName, location, replacement, mutatorName, status } of survived.sort(byPlace))
    say(
      `  ${slashed(relative(ROOT, fileName))}:${location.start.line}:${location.start.column} ${mutatorName}` +
        `${status === "NoCoverage" ? ", not reached" : ""}: ${(replacement ?? "").replace(/\s+/g, " ")}`,
    );
  return share >= WANTED;
}

/**
 * @param {Mutant} a
 * @param {Mutant} b
 */
const byPlace = (a, b) =>
  a.fileName === b.fileName ? a.location.start.line - b.location.start.line : a.fileName < b.fileName ? -1 : 1;

await runAsProgram(import.meta.url, async (args) => {
  const size = optionOf(args, "size") ?? "300";
  const seed = optionOf(args, "seed") ?? "four tales";
  const asked = args.filter((arg) => arg === "kernel" || GAMES.includes(arg));
  const parts = asked.length > 0 ? asked : [...GAMES, "kernel"];
  const poor = [];
  for (const part of parts) {
    const drawn = await mutantsOf(part, { size, seed, log: optionOf(args, "log") ?? "error" });
    if (!report(part, drawn)) poor.push(part);
  }
  if (poor.length > 0) throw new Problem(`Fewer than ${WANTED} of 100 noticed: ${poor.join(", ")}.`);
});
