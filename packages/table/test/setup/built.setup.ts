import type { TestProject } from "vitest/node";
import { buildTable } from "../../tools/build.mjs";
import { buildTableScript } from "../../tools/script.mjs";

/** Before the first test: builds what is stale, once, and again where somebody watches and changes something. */
export default async function buildOnce(project: TestProject): Promise<void> {
  const build = async (): Promise<void> => {
    delete process.env.TABLE_BUILT;
    await buildTable();
    await buildTableScript();
    process.env.TABLE_BUILT = "1";
  };
  await build();
  project.onTestsRerun(build);
}
