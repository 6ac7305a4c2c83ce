import type { TestProject } from "vitest/node";
import { buildHeadless, buildSystem, buildTable } from "../../tools/build.mjs";

/**
 * Before the first of these tests: builds what is stale, once, and again where somebody watches and changes something.
 * Each file asks for the build for itself as well, so that it can be read alone; then there is nothing to look for.
 */
export default async function buildOnce(project: TestProject): Promise<void> {
  const build = async (): Promise<void> => {
    delete process.env.FOUR_TALES_BUILT;
    delete process.env.TABLE_BUILT;
    await buildSystem();
    await buildTable();
    await buildHeadless();
    process.env.FOUR_TALES_BUILT = "1";
    process.env.TABLE_BUILT = "1";
  };
  await build();
  project.onTestsRerun(build);
}
