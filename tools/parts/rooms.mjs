import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CORE_FLOORS, readImports } from "../check-imports.mjs";
import { exists, Problem, readJson } from "../house.mjs";

/** What each room of the core is for, by its name. */
const SENTENCES = "docs/core-rooms.json";

/**
 * Rooms in the order in which they rest on each other, from the imports of their files: those of the lowest floor import no
 * other room of their side. Rings are for `check-imports.mjs` to tell of.
 * @param {readonly string[]} rooms
 * @param {readonly { from: string, to: string }[]} arrows
 * @returns {string[][]} the rooms of each floor, from the ground
 */
export function floorsOf(rooms, arrows) {
  /** @type {Map<string, number>} */
  const floors = new Map();
  const floorOf = (/** @type {string} */ room) => {
    const known = floors.get(room);
    if (known !== undefined) return known;
    floors.set(room, 0);
    const below = arrows.filter(({ from, to }) => from === room && to !== room && rooms.includes(to));
    const floor = Math.max(0, ...below.map(({ to }) => floorOf(to) + 1));
    floors.set(room, floor);
    return floor;
  };
  /** @type {string[][]} */
  const house = [];
  for (const room of [...rooms].sort()) {
    const floor = floorOf(room);
    while (house.length <= floor) house.push([]);
    house[floor]?.push(room);
  }
  return house;
}

/**
 * Folders of a side of the house and the imports between them; files at its top are no room.
 * @param {string} root
 * @param {string} side below `src`
 * @param {{ file: string, to: string }[]} imports
 */
function houseOf(root, side, imports) {
  const roomOf = (/** @type {string} */ path) =>
    path.startsWith(`${side}/`) ? (path.slice(side.length + 1).split("/")[0] ?? "") : "";
  return floorsOf(
    roomsIn(root, side),
    imports.map(({ file, to }) => ({ from: roomOf(file), to: roomOf(to) })),
  );
}

/**
 * @param {string} root
 * @param {string} side below `src`
 */
function roomsIn(root, side) {
  return readdirSync(join(root, "src", side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "rules")
    .map(({ name }) => name);
}

/**
 * The table of the games' rooms.
 * @param {string} root
 * @returns {string}
 */
export function gameRooms(root) {
  const imports = readImports(root);
  const rows = readdirSync(join(root, "src/rulesets")).map((game) => {
    const cells = [`rulesets/${game}/rules`, `rulesets/${game}`].map((side) =>
      houseOf(root, side, imports)
        .map((floor) => floor.join(", "))
        .join(" → "),
    );
    return `| ${gameName(root, game)} | ${cells.join(" | ")} |`;
  });
  return ["| game | rules | Foundry side |", "|---|---|---|", ...rows].join("\n");
}

/**
 * What a game is called.
 * @param {string} root
 * @param {string} game its folder
 */
export function gameName(root, game) {
  const list = join(root, "docs/rules", `${game}.yml`);
  return (exists(list) && /^game: (.+)$/m.exec(readFileSync(list, "utf8"))?.[1]) || game;
}

/**
 * The table of the core's rooms on the floors that lint holds, each with its sentence.
 * @param {string} root
 * @returns {string}
 * @throws {Problem} when a room has no sentence, or a sentence no room
 */
export function coreRooms(root) {
  /** @type {Record<string, string>} */
  const sentences = readJson(join(root, SENTENCES));
  const rooms = roomsIn(root, "core");
  const faults = [
    ...rooms
      .filter((room) => !sentences[room])
      .map((room) => `${SENTENCES} does not say what src/core/${room} is for.`),
    ...Object.keys(sentences)
      .filter((room) => !rooms.includes(room))
      .map((room) => `${SENTENCES} tells of src/core/${room}, which is not there.`),
  ];
  if (faults.length > 0) throw new Problem(faults);
  const rows = CORE_FLOORS.flatMap((floor, index) =>
    floor
      .filter((room) => rooms.includes(room))
      .map((room) => `| ${index + 1} | \`core/${room}\` | ${sentences[room]} |`),
  );
  return ["| floor | room | what it is for |", "|---|---|---|", ...rows].join("\n");
}
