import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { exists, listFiles, optionOf, Problem, ROOT, readJson, runAsProgram, say, slashed } from "./house.mjs";

/** The smallest game, which every new one begins as. */
const EXAMPLE = "docs/examples/coins";
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The names that a game goes by, from its id: "sky-ships" is `skyShips` where a subtype begins, `SkyShips` in the name of a
 * class, `SKYSHIPS` in language keys and "Sky Ships" for people.
 * @param {string} id kebab-case
 * @param {string} [title]
 */
export function namesOf(id, title) {
  const words = id.split("-");
  const pascal = words.map(capital).join("");
  return {
    id,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    key: pascal.toUpperCase(),
    title: title ?? words.map(capital).join(" "),
  };
}

/**
 * A text of the example under other names.
 * @param {string} text
 * @param {ReturnType<typeof namesOf>} names
 */
function renamed(text, { id, pascal, camel, key, title }) {
  return text
    .replaceAll("coinsPerson", `${camel}Person`)
    .replaceAll('prefix: "coins"', `prefix: "${camel}"`)
    .replaceAll("CoinsRoll", `${pascal}Roll`)
    .replaceAll('"Coins"', () => JSON.stringify(title))
    .replaceAll("COINS", key)
    .replaceAll(/\bcoins(?=[."/])/g, id);
}

/**
 * Writes a new game as a module of its own: the smallest one that can be played.
 * @param {string} id kebab-case; names the module
 * @param {string} folder where to write it; must not be there, or be empty
 * @param {string} [title] for people
 * @returns {string[]} the files, relative to the folder
 * @throws {Problem} when the id is no name for a game or is taken, or when something stands in the folder
 */
export function newGame(id, folder, title) {
  if (!ID.test(id))
    throw new Problem(`"${id}" is no id for a game: small letters, figures and hyphens, such as sky-ships.`);
  const names = namesOf(id, title);
  const taken = takenBy(names);
  if (taken) throw new Problem(`"${id}" is taken: ${taken}.`);
  if (exists(folder) && readdirSync(folder).length > 0) throw new Problem(`${folder} is there already, and not empty.`);
  return listFiles(join(ROOT, EXAMPLE)).map((path) => {
    const file = path.replace("coins", id);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), renamed(readFileSync(join(ROOT, EXAMPLE, path), "utf8"), names));
    return file;
  });
}

/**
 * Which game of this package has one of the names already.
 * @param {ReturnType<typeof namesOf>} names
 * @returns {string | null}
 */
function takenBy({ id, camel }) {
  if (id === "four-tales") return "it is the system's own";
  for (const game of readdirSync(join(ROOT, "src/rulesets"))) {
    if (game === id) return `it is the game in src/rulesets/${game}`;
    const { documentTypes = {} } = readJson(join(ROOT, "src/rulesets", game, "manifest.json"));
    const types = Object.values(documentTypes).flatMap((one) => Object.keys(/** @type {object} */ (one)));
    if (types.some((type) => new RegExp(`^${camel}[A-Z]`).test(type)))
      return `subtypes of ${game} begin with "${camel}"`;
  }
  return null;
}

await runAsProgram(import.meta.url, (args) => {
  const id = args.find((arg, index) => !arg.startsWith("--") && !/^--(to|title)$/.test(args[index - 1] ?? ""));
  if (!id) throw new Problem("Which game? npm run new-game <id> [-- --to <folder>] [--title <name>]");
  // npm runs its commands at the top of the project, wherever they were typed.
  const to = optionOf(args, "to");
  const folder = to === undefined ? join(ROOT, "games", id) : resolve(process.env.INIT_CWD ?? ".", to);
  const files = newGame(id, folder, optionOf(args, "title"));
  const shown = slashed(relative(ROOT, folder));
  const named = shown.startsWith("..") ? folder : shown;
  const place = named.includes(" ") ? `"${named}"` : named;
  say(`Wrote ${files.join(", ")} to ${place}.`);
  say("");
  say(`Play it:      npm start -- --module ${place}`);
  say("              Join as Gamemaster, create an actor, open it, press Toss a coin, and Undo on the card.");
  say("Change it:    edit the files and reload the page; docs/adding-a-ruleset.md says what else a game may have.");
  say(`In Foundry:   copy the folder to Data/modules/${id} and switch the module on in a world of Four Tales.`);
});
