import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { exists, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** Everything that is compiled, each with the world it may know; the pure rules first, because they are the quickest. */
export const PROJECTS = [
  "tsconfig.pure.json",
  "tsconfig.json",
  "tools/tsconfig.json",
  "test/tsconfig.json",
  "test/contract/tsconfig.json",
  "packages/table/tools/tsconfig.json",
  "packages/table/test/tsconfig.json",
  "test/contract/house/tsconfig.json",
  "packages/table/src/tsconfig.json",
  "packages/table/src/conformance/tsconfig.json",
];

/**
 * Checks the types of one project.
 * @param {string} project  path of its tsconfig, relative to the root
 * @param {string} [root]
 * @returns {string} the compiler's complaints, empty when there are none
 */
export function checkProject(project, root = ROOT) {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  // Each checker unfolds Foundry's types for itself: several take half as much work again, and on two cores no less time.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [compiler, "--noEmit", "--checkers", "1", "-p", project],
    { cwd: root, encoding: "utf8" },
  );
  // TS18003: a project without files yet has nothing to complain about.
  if (status === 0 || stdout.includes("TS18003")) return "";
  return `${stdout}${stderr}`.trim();
}

await runAsProgram(import.meta.url, (args) => {
  const wrong = [];
  for (const project of args.length > 0 ? args : PROJECTS) {
    if (!exists(join(ROOT, project))) continue;
    const started = performance.now();
    const complaints = checkProject(project);
    say(`${complaints ? "✘" : "✔"} ${project} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (complaints) wrong.push(complaints);
  }
  if (wrong.length > 0) throw new Problem(wrong.join("\n\n"));
});
