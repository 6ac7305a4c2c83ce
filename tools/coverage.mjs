import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { shownRules } from "./coverage-titles.mjs";
import { exists, listFiles, Problem, ROOT, runAsProgram, say } from "./house.mjs";
import { Sources } from "./parts/calls.mjs";

/**
 * Which numbered rules of the four games somebody at a table meets: those that a test above the rules shows carry their
 * number in its title. Writes `docs/coverage.md`; with `--check` tells what is wrong with it and writes nothing. A rule that
 * stood there as in force stays so: what shows it no more fails, unless it is dropped by name (`npm run coverage -- --drop DT-12`).
 */

const PAGE = "docs/coverage.md";
const LISTS = "docs/rules";
/** Tests of what people meet; those of the rules alone show nothing of it. */
const FOLDERS = ["test/contract", "test/browser", "test/content"];

/** @typedef {{ number: string, title: string, told: string[], shown: string[], window: boolean }} Rule */

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
      parse(readFileSync(join(root, LISTS, file), "utf8"))
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
      const { files = [], window = false } = shown.get(number) ?? {};
      return { number, title, told: places, shown: files, window };
    });
    return { game: list.game, rules };
  });
  for (const [number, { files }] of shown) {
    if (!known.has(number)) complaints.push(`${files[0]}: a title names ${number}, which no list in ${LISTS} has.`);
  }
  return { games, complaints };
}

/**
 * @param {string} root
 * @param {string[]} complaints
 * @returns {Map<string, { files: string[], window: boolean }>} by rules, what shows them, and whether one goes through a window
 */
function readTitles(root, complaints) {
  /** @type {Map<string, { files: string[], window: boolean }>} */
  const shown = new Map();
  const sources = new Sources(root, (file) => exists(join(root, file)));
  for (const folder of FOLDERS) {
    for (const path of listFiles(join(root, folder), (name) => /\.(test|spec)\.ts$/.test(name))) {
      const file = `${folder}/${path}`;
      const titles = shownRules(readFileSync(join(root, file), "utf8"), file, sources);
      complaints.push(...titles.complaints);
      for (const number of titles.rules) {
        const { files, window } = shown.get(number) ?? { files: [], window: false };
        shown.set(number, { files: [...files, file], window: window || titles.windows.includes(number) });
      }
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
    "**Through a window** goes a test that plays in a browser, or that calls what a `*.window.ts` beside the contract tests",
    "has: hands that draw a sheet, a dialog or a card and press what is drawn. A rule that is in force without one is shown by",
    "tests that hand their choices to the API, which no window may be able to make.",
    "",
    "| Game | Rules | In force | Through a window | Without one | Told | Missing |",
    "|---|---|---|---|---|---|---|",
    ...games.map(({ game, rules }) => {
      const count = (/** @type {string} */ state) => rules.filter((rule) => stateOf(rule) === state).length;
      const { windows, without } = windowsOf(rules);
      const force = `${count("in force")} | ${windows} | ${without}`;
      return `| ${game} | ${rules.length} | ${force} | ${count("told")} | ${count("missing")} |`;
    }),
  ];
  for (const { game, rules } of games) {
    lines.push("", `## ${game}`, "", "| Rule | What it is about | State | Window | Where |", "|---|---|---|---|---|");
    for (const rule of rules) {
      const where = (rule.shown.length > 0 ? rule.shown : rule.told).map((file) => `\`${file}\``).join(", ");
      const window = rule.window ? "yes" : rule.shown.length > 0 ? "no" : "";
      lines.push(`| ${rule.number} | ${rule.title} | ${stateOf(rule)} | ${window} | ${where} |`);
    }
  }
  return `${lines.join("\n")}\n`;
}

/** How many rules in force are shown through a window, and how many without one. @param {Rule[]} rules */
function windowsOf(rules) {
  const windows = rules.filter(({ window }) => window).length;
  return { windows, without: rules.filter(({ shown }) => shown.length > 0).length - windows };
}

/** @param {Rule} rule */
function stateOf({ shown, told }) {
  return shown.length > 0 ? "in force" : told.length > 0 ? "told" : "missing";
}

/**
 * What a page says of rules that holds no more: one is in force and nothing shows it, or nothing goes through a window.
 * @param {string} page
 * @param {{ rules: Rule[] }[]} games
 * @returns {{ number: string, why: string }[]}
 */
export function lostRules(page, games) {
  const before = [...page.matchAll(/^\| ([A-Z]+-\d+) \|.*\| in force \| (yes|no) \|/gm)];
  const now = new Map(games.flatMap(({ rules }) => rules.map((rule) => [rule.number, rule])));
  return before.flatMap(([, number = "", window]) => {
    const rule = now.get(number);
    if (!rule || rule.shown.length === 0) return [{ number, why: "was in force and is shown by no test any more." }];
    if (window === "no" || rule.window) return [];
    return [{ number, why: "was shown through a window, and no test that names it goes through one any more." }];
  });
}

/**
 * What is wrong with the page as it stands.
 * @param {string} root
 */
export function checkCoverage(root) {
  const { games, complaints } = readCoverage(root);
  const page = exists(join(root, PAGE)) ? readFileSync(join(root, PAGE), "utf8") : "";
  for (const { number, why } of lostRules(page, games)) complaints.push(`${number} ${why}`);
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
  for (const { number, why } of lostRules(before, games)) if (!dropped.has(number)) complaints.push(`${number} ${why}`);
  if (complaints.length > 0) throw new Problem(complaints.join("\n"));
  writeFileSync(join(ROOT, PAGE), coveragePage(games));
  for (const { game, rules } of games) {
    const { windows, without } = windowsOf(rules);
    say(`${game}: ${windows} rules are shown through a window, ${without} without one.`);
  }
  say(`Wrote ${PAGE}.`);
});
