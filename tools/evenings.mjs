import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { withModules } from "./bench.mjs";
import { buildHeadless, buildSystem } from "./build.mjs";
import { optionOf, Problem, ROOT, runAsProgram, say } from "./house.mjs";

const GAMES = ["words-of-power", "kalyr", "dungeonteller", "spellwoven"];

const HELP = `npm run evenings -- [options]: evenings that play themselves, and what must hold afterwards.
  --seed <n>         the first seed; every further evening has the next one (1)
  --evenings <n>     how many evenings (1)
  --deeds <n>        deeds of each evening (2000)
  --game <id>        one game alone: ${GAMES.join(", ")}
  --generation <n>   Foundry 13 or 14 (14)
  --assistant        one of the players helps to run the game: there are two Gamemasters
  --newest-first     take the newest card back first, and not in any order
  --all              the release's run: so many evenings of each game and of all together, these with and without an assistant,
                     on both generations; fails as well where a kind of card or question was met by nobody
  --toward <kind>    people set out for this kind alone of what is seldom met: "kalyr asks scout", "dungeonteller/lay"
  --narrow           windows and cards alone, as in the short run: no tracker, map, desks and lists at the side
  --cards <file>     write the last evening's cards there
  --tell             say each deed as it is done`;

/**
 * Kinds that no evening needs to meet, each with the reason.
 * @type {Readonly<Record<string, string>>}
 */
const MET_ELSEWHERE = {
  "kalyr asks gateLeave": "all act at once in a round (KA-112): nobody needs leave for it",
  "words-of-power/move":
    "whoever goes by the Battle Board drags on the map, which no evening draws: board.test and board.spec do",
};

/** @typedef {{ deeds: number, counts: Map<string, number>, faults: string[], cards: object[] }} Evening */

await runAsProgram(import.meta.url, async (args) => {
  if (args.includes("--help")) return say(HELP);
  const number = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const value = Number(optionOf(args, name) ?? usual);
    if (!Number.isInteger(value)) throw new Problem(`--${name} wants a whole number.\n${HELP}`);
    return value;
  };
  const game = optionOf(args, "game");
  if (game !== undefined && !GAMES.includes(game)) throw new Problem(`There is no game "${game}".\n${HELP}`);
  const [seed, evenings, deeds] = [number("seed", 1), number("evenings", 1), number("deeds", 2000)];
  const all = args.includes("--all");
  const each = [{}, ...GAMES.map((one) => ({ game: one })), { assistant: true }];
  /** @type {{ game?: string, generation: number, assistant?: boolean }[]} */
  const runs = all
    ? each.flatMap((one) => [13, 14].map((on) => ({ ...one, generation: on })))
    : [{ ...(game && { game }), generation: number("generation", 14), assistant: args.includes("--assistant") }];
  await buildSystem();
  const script = await buildHeadless();
  /** @type {Map<string, number>} */
  const sums = new Map();
  let [faulty, done] = [0, 0];
  await withModules(async (load) => {
    const { playEvening } = await load("test/contract/evenings/evening.ts");
    for (let n = seed; n < seed + evenings * runs.length; n++) {
      const run = runs[(n - seed) % runs.length];
      const newestFirst = args.includes("--newest-first");
      const wide = !args.includes("--narrow");
      const toward = optionOf(args, "toward");
      const onDeed = args.includes("--tell") ? say : undefined;
      /** @type {Evening} */
      const evening = await playEvening({ seed: n, deeds, ...run, script, onDeed, newestFirst, wide, toward });
      for (const [kind, count] of evening.counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
      if (evening.faults.length > 0) faulty++;
      done += evening.deeds;
      const where = `${run?.game ?? "all games"} on ${run?.generation}${run?.assistant ? " with an assistant" : ""}, ${evening.deeds} deeds`;
      say(`Evening ${n}, ${where}: ${evening.faults.length === 0 ? "all is well" : tally(evening.faults)}`);
      const file = optionOf(args, "cards");
      if (file) writeFileSync(resolve(ROOT, file), JSON.stringify(evening.cards, null, 1));
    }
  });
  say(`${done} deeds in ${evenings * runs.length} evenings.`);
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [kind, count] of lines) say(`${String(count).padStart(7)}  ${kind}`);
  const never = lines.filter(([, count]) => count === 0).map(([kind]) => kind);
  if (never.length > 0) say(`Never: ${never.join(", ")}`);
  if (faulty > 0) throw new Problem(`${faulty} of ${evenings * runs.length} evenings did not go as they should.`);
  const missed = never.filter((kind) => !(kind in MET_ELSEWHERE));
  if (all && missed.length > 0) throw new Problem(`Nobody met these all evening: ${missed.join(", ")}.`);
});

/** @param {readonly string[]} faults */
function tally(faults) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => `\n  ${count} × ${fault}`).join("");
}
