import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { API, SymbolFlags } from "typescript/unstable/sync";
import { exists, listFiles, Problem } from "../house.mjs";
import { typePrinter } from "./print-type.mjs";
import { gameName } from "./rooms.mjs";

/** Where each game says what it can be asked for, and with which choices. */
const LISTS = "rolls-by-name.ts";
/** The project that has them. */
const PROJECT = "tools/rolls.tsconfig.json";
/** Macros that ask for each kind, one file a game. */
const EXAMPLES = "docs/examples/rolls";

/** @typedef {{ game: string, kind: string, code: string }} Example */

/**
 * The macros of the documents: all `await startRoll("game", "kind", …)` that stand at the beginning of a line.
 * @param {string} root
 * @returns {Example[]}
 */
export function rollExamples(root) {
  return listFiles(join(root, EXAMPLES), (path) => path.endsWith(".mjs")).flatMap((file) => {
    const text = readFileSync(join(root, EXAMPLES, file), "utf8");
    return [...text.matchAll(/^await startRoll\("([\w-]+)", "([\w-]+)",[\s\S]*?\);$/gm)].map(
      ([code, game = "", kind = ""]) => {
        if (`${game}.mjs` !== file) throw new Problem(`${EXAMPLES}/${file}: this roll is one of ${game}.`);
        return { game, kind, code };
      },
    );
  });
}

/**
 * The part of the page about every kind of roll: what it is, a macro that asks for it, and what may be chosen.
 * @param {string} root
 * @returns {string}
 * @throws {Problem} when a kind has no example, or an example no kind
 */
export function rollChoices(root) {
  const examples = rollExamples(root);
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProject: join(root, PROJECT) });
    const project = snapshot.getProject(join(root, PROJECT));
    if (!project) throw new Problem(`${PROJECT} can't be opened.`);
    const lists = listFiles(join(root, "src/rulesets"), (path) => basename(path) === LISTS);
    const games = lists.map((file) => {
      const game = dirname(file);
      return { game, kinds: kindsIn(project, join(root, "src/rulesets", file)) };
    });
    const known = new Set(games.flatMap(({ game, kinds }) => kinds.map(({ id }) => `${game} ${id}`)));
    const faults = [
      ...[...known]
        .filter((name) => !examples.some(({ game, kind }) => `${game} ${kind}` === name))
        .map((name) => `${EXAMPLES}: no example asks for ${name}.`),
      ...examples
        .filter(({ game, kind }) => !known.has(`${game} ${kind}`))
        .map(({ game, kind }) => `${EXAMPLES}: ${LISTS} of ${game} has no ${kind}.`),
    ];
    if (faults.length > 0) throw new Problem(faults);
    /** @type {Map<string, string>} */
    const told = new Map();
    return games.map(({ game, kinds }) => gameSection(root, game, kinds, examples, told)).join("\n\n");
  } finally {
    api.close();
  }
}

/** @typedef {{ id: string, about: string, choices: string }} Kind */

/**
 * @param {import("typescript/unstable/sync").Project} project
 * @param {string} file
 * @returns {Kind[]}
 */
function kindsIn({ checker, program }, file) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const list = module && checker.getExportsOfModule(module).find(({ flags }) => flags & SymbolFlags.Interface);
  if (!list) throw new Problem(`${file} has no list of rolls.`);
  const print = typePrinter(checker);
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(list)).map((kind) => {
    const type = checker.getTypeOfSymbol(kind);
    return { id: kind.name, about: kind.getDocumentationComment(checker), choices: type ? print(type) : "" };
  });
}

/**
 * @param {string} root
 * @param {string} game
 * @param {readonly Kind[]} kinds
 * @param {readonly Example[]} examples
 * @param {Map<string, string>} told choices that stand on the page already, and whose they are
 */
function gameSection(root, game, kinds, examples, told) {
  const cast = join(root, EXAMPLES, `${game}.mjs`);
  const comment = exists(cast) ? (/^\/\*\*\n([\s\S]*?)\n \*\//.exec(readFileSync(cast, "utf8"))?.[1] ?? "") : "";
  const prose = comment.replace(/^ \* ?/gm, "").trim();
  const sections = kinds.map(({ id, about, choices }) => {
    const macros = examples.filter((one) => one.game === game && one.kind === id).map(({ code }) => code);
    const same = told.get(choices);
    if (!same) told.set(choices, `${id}\` of ${gameName(root, game)}`);
    const all = same
      ? `The choices are those of \`${same}.`
      : `<details><summary>What may be chosen</summary>\n\n\`\`\`ts\n${choices}\n\`\`\`\n\n</details>`;
    return [`#### \`${id}\``, about, `\`\`\`js\n${macros.join("\n")}\n\`\`\``, all].join("\n\n");
  });
  return [`### ${gameName(root, game)}`, ...(prose ? [prose] : []), ...sections].join("\n\n");
}
