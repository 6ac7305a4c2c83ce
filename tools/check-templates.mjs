import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/** Where templates are: ours, those of the rulesets that show how to write one, and the table's own. */
const FOLDERS = ["templates", "test/toy-ruleset/templates", "docs/examples", "packages/table/src/client/templates"];

/** An element's opening tag; a quoted value may hold what would end it. */
const TAG = /<([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;

/** What Foundry takes for a picture that can be changed. */
const PICTURE = /(?<![\w-])(?:(data-edit)(?![\w-])|data-action\s*=\s*["']?(editImage)(?![\w-]))/;

/**
 * Elements of templates that say of themselves that they are a picture to be changed, and are none. Foundry submits the
 * markup within such an element as if it were the picture's path, so that nothing on the sheet is saved any more, and refuses
 * its own action `editImage` on it.
 * @param {string} root
 * @returns {string[]} one sentence for each, with file and line
 */
export function checkTemplates(root) {
  return FOLDERS.flatMap((folder) =>
    listFiles(join(root, folder), (path) => path.endsWith(".hbs")).flatMap((name) => {
      const file = `${folder}/${name}`;
      return faultsIn(readFileSync(join(root, file), "utf8")).map(({ line, why }) => `${file}:${line}: ${why}`);
    }),
  );
}

/** @param {string} template @returns {{ line: number, why: string }[]} */
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
  say("What templates call a picture is one.");
});
