import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { bring, TABLE } from "./build.mjs";

/** What tests take of the table by name, relative to `src`; all of it is inside. */
export const TABLE_PARTS = [
  "headless.ts",
  "client/applications/handlebars/templates.ts",
  "client/documents/shown-effects.ts",
  "client/ui/index.ts",
];

/**
 * Makes one script of many modules, for tests that open many tables: compiled once and evaluated anew for each, it costs a
 * fraction of what hundreds of modules cost that are fetched one by one. Every module stays lazy, as it is in a browser: it
 * is evaluated when something that runs imports it.
 * @param {string} file  where to
 * @param {Record<string, string>} parts  the modules that tests ask for: their name for tests → their file
 */
export async function makeScript(file, parts) {
  const entry = "\0parts";
  const lines = Object.entries(parts).map(
    ([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path)}),`,
  );
  const bundle = await rolldown({
    input: entry,
    platform: "node",
    logLevel: "silent",
    external: (id) => /^[a-z@]/.test(id),
    plugins: [
      {
        name: "parts",
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

/**
 * Brings the script of the table's own tests up to date.
 * @returns {Promise<string>} where it is
 */
export async function buildTableScript() {
  const output = "build/script.cjs";
  const file = join(TABLE, output);
  const parts = Object.fromEntries(TABLE_PARTS.map((path) => [`src/${path}`, join(TABLE, "src", path)]));
  await bring(false, [
    { name: "table-script", inputs: ["src"], outputs: [output], make: () => makeScript(file, parts) },
  ]);
  return file;
}
