import { createHash } from "node:crypto";
import { relative } from "node:path";
import { CheckStatus } from "@stryker-mutator/api/check";
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { slashed } from "../house.mjs";

// A plugin of Stryker, which has no samples of its own: it asks a "checker" which mutants are worth running, and this one
// says so of some. Stryker loads it in a process of its own, so that what is wanted comes by the environment.

/** What a mutant that was not drawn is given as its reason. */
const NOT_DRAWN = "not in the sample";

/**
 * Draws some of the mutants, the same ones for the same seed. Whether one is drawn hangs on itself and not on its place in
 * the list, so that a change in one file leaves most of the sample as it was.
 * @template {{ id: string, fileName: string, mutatorName: string, replacement?: string, location: { start: { line: number, column: number } } }} M
 * @param {M[]} mutants
 * @param {number} size
 * @param {string} seed
 */
export function drawMutants(mutants, size, seed) {
  const place = (/** @type {M} */ { fileName, mutatorName, replacement, location: { start } }) =>
    [slashed(relative(process.cwd(), fileName)), start.line, start.column, mutatorName, replacement].join(" ");
  const lot = (/** @type {M} */ mutant) =>
    createHash("sha256")
      .update(`${seed} ${place(mutant)}`)
      .digest("hex");
  return mutants
    .map((mutant) => ({ mutant, lot: lot(mutant) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/** @type {import("@stryker-mutator/api/check").Checker} */
const sample = {
  init: async () => {},
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => {
    const { MUTANTS_SIZE = "300", MUTANTS_SEED = "" } = process.env;
    const drawn = new Set(drawMutants(mutants, Number(MUTANTS_SIZE), MUTANTS_SEED).map(({ id }) => id));
    /** @type {Record<string, import("@stryker-mutator/api/check").CheckResult>} */
    const answers = {};
    for (const { id } of mutants)
      answers[id] = drawn.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: NOT_DRAWN };
    return answers;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, "sample", /** @type {any} */ (sample))];
