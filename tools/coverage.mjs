import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { shownRules } from "./coverage-titles.mjs";
import { exists, listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";

/**
 * Which numbered rules of the four games somebody at a table meets: those that a test above the rules shows carry their
 * number in its title. Writes `docs/coverage.md`; with `--check` tells what is wrong with it and writes nothing. A rule that
 * stood there as in force stays so: what shows it no more fails, unless it is dropped by name (`npm run coverage -- --drop DT-12`).
 */

const PAGE = "docs/coverage.md";
const LISTS = "docs/rules";
/** Tests of what people meet; those of the rules alone show nothing of it. */
const FOLDERS = ["test/contract", "test/browser", "test/content"];

/** @typedef {{ number: string, title: string, told: string[], shown: string[] }} Rule */

/**
 * The games' rules as the lists say, with the files that tell or show them.
 * @param {string} root
 * @returns {{ games: { game: string, rules: Rule[] }[], complaints: string[] }}
 */
export function readCoverage(root) {
  /** @type {string[]} */
  const complaints = [];
  const shown = readTitles(root, complaints);
  const known = new Set();
  const games = listFiles(join(root, LISTS), (path) => path.endsWith(".yml")).map((file) => {
    const list = /** @type {{ game: string, rules: Record<string, string>, guidance?: Record<string, string[]> }} */ (
      load(readFileSync(join(root, LISTS, file), "utf8"))
    );
    const told = Object.entries(list.guidance ?? {});
    for (const [where, numbers] of told) {
      if (!exists(join(root, where))) complaints.push(`${LISTS}/${file}: there is no ${where}.`);
      for (const number of numbers) {
        if (!(number in list.rules)) complaints.push(`${LISTS}/${file}: ${where} tells ${number}, which has no title.`);
      }
    }
    const rules = Object.entries(list.rules).map(([number, title]) => {
      if (known.has(number)) complaints.push(`${LISTS}/${file}: ${number} stands there twice.`);
      known.add(number);
      const places = told.filter(([, numbers]) => numbers.includes(number)).map(([where]) => where);
      return { number, title, told: places, shown: shown.get(number) ?? [] };
    });
    return { game: list.game, rules };
  });
  for (const [number, files] of shown) {
    if (!known.has(number)) complaints.push(`${files[0]}: a title names ${number}, which no list in ${LISTS} has.`);
  }
  return { games, complaints };
}

/**
 * @param {string} root
 * @param {string[]} complaints
 * @returns {Map<string, string[]>} files by the rules they show
 */
function readTitles(root, complaints) {
  /** @type {Map<string, string[]>} */
  const shown = new Map();
  for (const folder of FOLDERS) {
    for (const path of listFiles(join(root, folder), (name) => /\.(test|spec)\.ts$/.test(name))) {
      const file = `${folder}/${path}`;
      const titles = shownRules(readFileSync(join(root, file), "utf8"), file);
      complaints.push(...titles.complaints);
      for (const number of titles.rules) shown.set(number, [...(shown.get(number) ?? []), file]);
    }
  }
  return shown;
}

/**
 * The page: how many rules of each game are in force, told and missing, and which.
 * @param {{ game: string, rules: Rule[] }[]} games
 */
export function coveragePage(games) {
  const lines = [
    "# Which rules are in force",
    "",
    "Made by `npm run coverage` from `docs/rules/` and the titles of the tests; not to be changed by hand.",
    "",
    "A rule is **in force** when a test above the rules shows it and carries its number: somebody at a table can meet it.",
    "What is **told** stands in a compendium or a text for people to go by. What is **missing** here is shown by no test",
    "above the rules, which says nothing of the rules' own tests.",
    "",
    "| Game | Rules | In force | Told | Missing |",
    "|---|---|---|---|---|",
    ...games.map(({ game, rules }) => {
      const count = (/** @type {string} */ state) => rules.filter((rule) => stateOf(rule) === state).length;
      return `| ${game} | ${rules.length} | ${count("in force")} | ${count("told")} | ${count("missing")} |`;
    }),
  ];
  for (const { game, rules } of games) {
    lines.push("", `## ${game}`, "", "| Rule | What it is about | State | Where |", "|---|---|---|---|");
    for (const rule of rules) {
      const where = (rule.shown.length > 0 ? rule.shown : rule.told).map((file) => `\`${file}\``).join(", ");
      lines.push(`| ${rule.number} | ${rule.title} | ${stateOf(rule)} | ${where} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** @param {Rule} rule */
function stateOf({ shown, told }) {
  return shown.length > 0 ? "in force" : told.length > 0 ? "told" : "missing";
}

/**
 * Rules that a page calls in force and that nothing shows any more.
 * @param {string} page
 * @param {{ rules: Rule[] }[]} games
 */
export function lostRules(page, games) {
  const before = [...page.matchAll(/^\| ([A-Z]+-\d+) \|.*\| in force \|/gm)].map(([, number = ""]) => number);
  const now = new Set(
    games.flatMap(({ rules }) => rules.filter(({ shown }) => shown.length > 0).map((rule) => rule.number)),
  );
  return before.filter((number) => !now.has(number));
}

/**
 * What is wrong with the page as it stands.
 * @param {string} root
 */
export function checkCoverage(root) {
  const { games, complaints } = readCoverage(root);
  const page = exists(join(root, PAGE)) ? readFileSync(join(root, PAGE), "utf8") : "";
  for (const number of lostRules(page, games))
    complaints.push(`${number} was in force and is shown by no test any more.`);
  if (complaints.length === 0 && page !== coveragePage(games)) {
    complaints.push(`${PAGE} is not up to date: npm run coverage writes it.`);
  }
  return complaints;
}

await runAsProgram(import.meta.url, async (args) => {
  if (args.includes("--check")) {
    const complaints = checkCoverage(ROOT);
    if (complaints.length > 0) throw new Problem(complaints.join("\n"));
    say("Every rule that was in force is shown by a test, and the page says so.");
    return;
  }
  const dropped = new Set(args.filter((arg) => arg !== "--drop"));
  const { games, complaints } = readCoverage(ROOT);
  const before = exists(join(ROOT, PAGE)) ? readFileSync(join(ROOT, PAGE), "utf8") : "";
  for (const number of lostRules(before, games)) {
    if (!dropped.has(number)) complaints.push(`${number} was in force and is shown by no test any more.`);
  }
  if (complaints.length > 0) throw new Problem(complaints.join("\n"));
  writeFileSync(join(ROOT, PAGE), coveragePage(games));
  say(`Wrote ${PAGE}.`);
});
