import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { exists, listFiles, ROOT } from "../../../tools/house.mjs";

const PAGES = ["docs/architecture.md", "docs/api.md", "docs/adding-a-ruleset.md", "docs/first-evening-on-foundry.md"];
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** The rows of the table of rooms: a game's name, and its rooms on both sides. */
const ROWS = [...read("docs/architecture.md").matchAll(/^\| ([A-Z][\w ]+) \| ([a-z, ]+) \| ([a-z, ]+) \|$/gm)].map(
  ([, name, rules, outside]) => ({
    game: name!.toLowerCase().replaceAll(" ", "-"),
    sides: [
      ["rules", rules!.split(", ")],
      ["", outside!.split(", ")],
    ] as [string, string[]][],
  }),
);

const roomsIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "rules")
    .map(({ name }) => name);

/** Rooms of the same side that a room's files import. */
function neighbours(side: string, room: string): Set<string> {
  const found = new Set<string>();
  for (const file of listFiles(join(ROOT, side, room), (path) => path.endsWith(".ts"))) {
    const path = join(side, room, file);
    for (const [, target] of read(path).matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)) {
      const [first, ...rest] = normalize(join(dirname(path), target!))
        .slice(side.length + 1)
        .split("/");
      if (rest.length > 0 && first !== room && first !== "rules" && first !== "..") found.add(first!);
    }
  }
  return found;
}

describe("docs/architecture.md", () => {
  it("has a row of rooms for each game", () => {
    expect(ROWS.map(({ game }) => game).sort()).toEqual(roomsIn("src/rulesets").sort());
  });

  it.each(
    ROWS.flatMap(({ game, sides }) => sides.map(([side, rooms]) => [join("src/rulesets", game, side), rooms])),
  )("names the rooms of %s as they are, from the lowest to those that rest on them", (side, rooms) => {
    expect([...rooms].sort()).toEqual(roomsIn(side as string).sort());
    for (const [index, room] of (rooms as string[]).entries()) {
      const above = [...neighbours(side as string, room)].filter((other) => rooms.indexOf(other) > index);
      expect(above, `${room} rests on`).toEqual([]);
    }
  });
});

describe("the pages for those who build", () => {
  it.each(PAGES)("%s names no file or folder that is not there", (page) => {
    const named = [...read(page).matchAll(/`((?:core|kernel|tools|test|src|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    );
    const gone = named.filter((path) =>
      [path, `src/${path}`, `src/${path}.ts`, `test/toy-ruleset/${path}`].every((one) => !exists(join(ROOT, one))),
    );
    expect(gone).toEqual([]);
  });
});
