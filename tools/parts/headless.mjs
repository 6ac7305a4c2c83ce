import { join } from "node:path";
import { makeScript, TABLE_PARTS } from "../../packages/table/tools/script.mjs";
import { listFiles, ROOT } from "../house.mjs";

/**
 * Makes one script of the table's client and the system's sources, for tests that open many tables. Tests ask for each by its
 * path in the project.
 * @param {string} file  where to
 */
export async function makeHeadless(file) {
  const sources = listFiles(join(ROOT, "src"), (path) => /^(?!.*\.(check|d)\.ts$).*\.ts$/.test(path));
  const paths = [...TABLE_PARTS.map((path) => `packages/table/src/${path}`), ...sources.map((path) => `src/${path}`)];
  await makeScript(file, Object.fromEntries(paths.map((path) => [path, join(ROOT, path)])));
}
