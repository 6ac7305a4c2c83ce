import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** Where templates are: ours, those of the rulesets that show how to write one, and the table's own. */
const FOLDERS = ["templates", "test/toy-ruleset/templates", "docs/examples", "packages/table/src/client/templates"];

/** An element's opening tag; a quoted value may hold what would end it. */
const TAG = /<([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;

/** A row whose text is kept by what it shows (`core/foundry/row-texts.ts`): its name, and what is within. */
const ROW = /\{\{#ftRow "([^"]*)"[\s\S]*?\}\}([\s\S]*?)\{\{\/ftRow\}\}/g;

/** What reaches beyond what such a row is given. */
const BEYOND = /\.\.\/|@root\b/;

/** What Foundry takes for a picture that can be changed. */
const PICTURE = /(?<![\w-])(?:(data-edit)(?![\w-])|data-action\s*=\s*["']?(editImage)(?![\w-]))/;

/**
 * What templates say of themselves that would break on Foundry, or show somebody else's row.
 * @param {string} root
 * @returns {string[]} one sentence for each, with its file
 */
export function checkTemplates(root) {
  const templates = FOLDERS.flatMap((folder) =>
    listFiles(join(root, folder), (path) => path.endsWith(".hbs")).map((name) => {
      const file = `${folder}/${name}`;
      return { file, text: readFileSync(join(root, file), "utf8") };
    }),
  );
  const pictures = templates.flatMap(({ file, text }) =>
    faultsIn(text).map(({ line, why }) => `${file}:${line}: ${why}`),
  );
  return [...pictures, ...checkRows(templates)];
}

/**
 * Rows whose texts are kept that have one name, or reach beyond what they are given: they would show what others do.
 * @param {readonly { file: string, text: string }[]} templates
 * @returns {string[]} one sentence for each, with its file
 */
function checkRows(templates) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return templates.flatMap(({ file, text }) =>
    [...text.matchAll(ROW)].flatMap(([, name = "", within = ""]) => {
      const other = known.get(name);
      known.set(name, file);
      const faults = other === undefined ? [] : [`${file}: a row in ${other} is called "${name}" as well.`];
      if (BEYOND.test(within)) faults.push(`${file}: the row "${name}" reaches beyond what it is given.`);
      return faults;
    }),
  );
}

/**
 * Elements of a template that say of themselves that they are a picture to be changed, and are none. Foundry submits the markup within
 * such an element as if it were the picture's path, so that nothing on the sheet is saved any more, and refuses its own action
 * `editImage` on it.
 * @param {string} template
 * @returns {{ line: number, why: string }[]}
 */
function faultsIn(template) {
  const html = template.replace(/\{\{[\s\S]*?\}\}/g, (part) => part.replace(/[^\n]/g, " "));
  return [...html.matchAll(TAG)].flatMap(({ index, 1: tag = "", 2: attributes = "" }) => {
    const found = PICTURE.exec(attributes);
    const mark = found?.[1] ?? found?.[2];
    if (!mark || tag.toLowerCase() === "img") return [];
    const line = html.slice(0, index).split("\n").length;
    return [
      {
        line,
        why: `${mark} is for an <img>; on <${tag}> ${found?.[1] ? "Foundry saves nothing any more" : "Foundry refuses it"}.`,
      },
    ];
  });
}

await runAsProgram(import.meta.url, () => {
  const faults = checkTemplates(ROOT);
  if (faults.length > 0) throw new Problem(faults);
  say("What templates call a picture is one, and rows show what they are given.");
});
