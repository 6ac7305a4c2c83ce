import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { listFiles, ROOT } from "../house.mjs";

/** What tests take of the table by name; all of it is inside. */
const TABLE = [
  "headless.ts",
  "client/applications/handlebars/templates.ts",
  "client/documents/shown-effects.ts",
  "client/ui/index.ts",
];

/**
 * Makes one script of the table's client and the system's sources, for tests that open many tables: compiled once and
 * evaluated anew for each, it costs a fraction of what hundreds of modules cost that are fetched one by one. Every module
 * stays lazy, as it is in a browser: it is evaluated when something that runs imports it.
 * @param {string} file  where to
 */
export async function makeHeadless(file) {
  const sources = listFiles(join(ROOT, "src"), (path) => /^(?!.*\.(check|d)\.ts$).*\.ts$/.test(path));
  const paths = [...TABLE.map((path) => `test/table/${path}`), ...sources.map((path) => `src/${path}`)];
  const entry = "\0parts";
  const lines = paths.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(join(ROOT, path))}),`);
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    logLevel: "silent",
    external: (id) => /^[a-z@]/.test(id),
    plugins: [
      {
        name: "four-tales-parts",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export const parts = {\n${lines.join("\n")}\n};` : null),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: "cjs",
    codeSplitting: false,
    strictExecutionOrder: true,
    keepNames: true,
  });
  await bundle.close();
  const [{ code }] = output;
  // A chunk is not there at once: as over a wire, whatever else is under way may come first.
  const lazy = /Promise\.resolve\(\)\.then\(\(\) => \(init_/g;
  if (!lazy.test(code)) throw new Error("The bundler writes import() in another way than was known.");
  writeFileSync(file, code.replace(lazy, "__chunkArrives().then(() => (init_"));
}
