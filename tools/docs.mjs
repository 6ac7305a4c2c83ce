import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { deadEnds, pagesOf, unseenPictures } from "./parts/page-links.mjs";
import { rollChoices } from "./parts/roll-choices.mjs";
import { coreRooms, gameRooms } from "./parts/rooms.mjs";

/**
 * The pages for people. Some of their parts are made of the code and stand between `<!-- made: name -->` and `<!-- made end -->`:
 * `npm run docs` writes them. With `--check`, as lint asks, nothing is written: it is told which of them are old, which links
 * lead nowhere, and which files and commands that a page names are not there.
 */

/** @type {Record<string, (root: string) => string>} */
const PARTS = { "rooms of the core": coreRooms, "rooms of the games": gameRooms, "every kind of roll": rollChoices };

const MADE = /(<!-- made: (.+?) -->\n)[\s\S]*?(\n<!-- made end -->)/g;

/**
 * A page as it should be.
 * @param {string} root
 * @param {string} page
 * @param {typeof PARTS} parts
 */
function brought(root, page, parts) {
  return readFileSync(join(root, page), "utf8").replace(MADE, (_all, begin, name, end) => {
    const make = parts[name];
    if (!make) throw new Problem(`${page}: nothing makes "${name}".`);
    return `${begin}\n${make(root)}\n${end}`;
  });
}

/**
 * What is wrong with the pages of a project.
 * @param {string} root
 * @param {typeof PARTS} [parts] what makes the parts that are made
 * @returns {string[]} one sentence for each fault
 */
export function checkDocs(root, parts = PARTS) {
  const pages = pagesOf(root);
  const old = pages
    .filter((page) => readFileSync(join(root, page), "utf8") !== brought(root, page, parts))
    .map((page) => `${page} is not what the code gives: npm run docs writes it.`);
  return [...old, ...pages.flatMap((page) => deadEnds(root, page)), ...unseenPictures(root, pages)];
}

await runAsProgram(import.meta.url, (args) => {
  if (args.includes("--check")) {
    const faults = checkDocs(ROOT);
    if (faults.length > 0) throw new Problem(faults);
    say("The pages say what is there, and their links lead somewhere.");
    return;
  }
  for (const page of pagesOf(ROOT)) {
    const text = brought(ROOT, page, PARTS);
    if (text === readFileSync(join(ROOT, page), "utf8")) continue;
    writeFileSync(join(ROOT, page), text);
    say(`Wrote ${page}.`);
  }
});
