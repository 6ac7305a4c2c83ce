import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { withModules } from "./bench.mjs";
import { optionOf, Problem, ROOT, runAsProgram, say } from "./house.mjs";

const HELP = `npm run first-evening -- <address of a running Foundry> [options]
Plays a world of Four Tales: joins, brings people and scenes of its own, walks each game's main road, takes pictures, puts everything
back, and writes a report that can be sent. Take a world in which nothing is dear to you, with nobody else in it.
  --gm <name>            the Gamemaster's user (Gamemaster; FOUNDRY_GM)
  --gm-password <word>   their password, if there is one (FOUNDRY_PASSWORD_GAMEMASTER)
  --player <name>        who plays (Ada; FOUNDRY_PLAYER); made, and taken away again, where there is no such user
  --player-password <word>   (FOUNDRY_PASSWORD_ADA)
  --player2 <name>       who plays beside them (Ben; FOUNDRY_PLAYER2)
  --player2-password <word>  (FOUNDRY_PASSWORD_BEN)
  --report <file>        where the report goes (build/first-evening/report.html)
  --anyway               play although somebody else is at the table
Set HEADED=1 to watch.`;

/** Options, the environment's variable that says the same, and what is usual. */
const PEOPLE = /** @type {const} */ ([
  ["gm", "FOUNDRY_GM", "Gamemaster"],
  ["player", "FOUNDRY_PLAYER", "Ada"],
  ["player2", "FOUNDRY_PLAYER2", "Ben"],
  ["gm-password", "FOUNDRY_PASSWORD_GAMEMASTER", ""],
  ["player-password", "FOUNDRY_PASSWORD_ADA", ""],
  ["player2-password", "FOUNDRY_PASSWORD_BEN", ""],
]);

/** @typedef {import("../test/browser/first-evening/evening.ts").EveningReport} EveningReport */

await runAsProgram(import.meta.url, async (args) => {
  const url = args.find((arg) => /^https?:\/\//.test(arg))?.replace(/\/(?:join|game)?\/*$/, "");
  if (args.includes("--help") || !url) {
    say(HELP);
    if (!url && !args.includes("--help")) process.exitCode = 1;
    return;
  }
  // Who joins as whom is read by the same support code that the specs have.
  process.env.FOUNDRY_URL = url;
  for (const [option, variable, usual] of PEOPLE)
    process.env[variable] = optionOf(args, option) ?? process.env[variable] ?? usual;
  const file = resolve(ROOT, optionOf(args, "report") ?? "build/first-evening/report.html");
  await withModules(async (load) => {
    const { playFirstEvening } = await load("test/browser/first-evening/evening.ts");
    const { reportPage } = await load("test/browser/first-evening/report.ts");
    /** @type {EveningReport} */
    const report = await playFirstEvening({
      url,
      players: [process.env.FOUNDRY_PLAYER, process.env.FOUNDRY_PLAYER2],
      anyway: args.includes("--anyway"),
      onStep: (/** @type {EveningReport["steps"][number]} */ { game, title, fault }) =>
        say(`${fault === null ? "✔" : "✘"} ${game}: ${title}${fault === null ? "" : `\n    ${fault.split("\n")[0]}`}`),
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, reportPage(report));
    const failed = report.steps.filter(({ fault }) => fault !== null).length;
    for (const line of report.left) say(`Not put back: ${line}`);
    say(`${report.steps.length - failed} of ${report.steps.length} steps went as they should. The report: ${file}`);
    if (failed > 0 || report.left.length > 0) throw new Problem("Please send the report.");
  });
});
