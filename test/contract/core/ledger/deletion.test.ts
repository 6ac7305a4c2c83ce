import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { checkProject } from "../../../../tools/check-types.mjs";
import { ROOT } from "../../../../tools/house.mjs";
import { calm, leaveTales, openTales } from "../../tales.fixture.ts";

const COPIED = ["src", "templates", "styles", "lang", "packs", "assets", "dist", "build/parts.json"].concat(
  ["package.json", "system.json", "vite.config.ts", "tsconfig.base.json", "tsconfig.json", "tsconfig.pure.json"],
  ["LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md"],
);

/** Every game that has a folder. */
const GAMES = readdirSync(join(ROOT, "src/rulesets"));

let root: string;

beforeAll(async () => {
  await buildSystem();
  root = mkdtempSync(join(tmpdir(), "four-tales-deletion-"));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true, force: true });
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
});

afterAll(async () => {
  await leaveTales();
  rmSync(root, { recursive: true, force: true });
});

/** What a person does who wants to be rid of a game: its folder, and its line in the two tables of contents. */
function takeOut(game: string): void {
  rmSync(join(root, "src/rulesets", game), { recursive: true });
  for (const file of ["src/main.ts", "src/rules.ts"]) {
    const text = readFileSync(join(root, file), "utf8");
    const names = [...text.matchAll(new RegExp(`^import \\{ (\\w+) \\} from "./rulesets/${game}/.*\\n`, "gm"))].map(
      ([, name]) => name as string,
    );
    let left = text.replace(new RegExp(`^.* from "./rulesets/${game}/.*\\n`, "gm"), "");
    for (const name of names) left = left.replace(new RegExp(`\\b${name}\\b(, )?`, "g"), "");
    writeFileSync(join(root, file), left);
  }
}

function putBack(game: string): void {
  cpSync(join(ROOT, "src/rulesets", game), join(root, "src/rulesets", game), { recursive: true });
  for (const file of ["src/main.ts", "src/rules.ts"]) cpSync(join(ROOT, file), join(root, file));
}

/**
 * Nothing outside of a game's folder is compiled against what lies in it, but for the tables of contents: no other file may
 * import it (lint holds that), and none declares what others would see without importing it. So what is left compiles
 * without any one game if all of it compiles with all games, and the rest of the house without any.
 */
it("what all games rest on compiles without any of them, and none of them declares anything for others", () => {
  const sources = readdirSync(join(ROOT, "src/rulesets"), { recursive: true, encoding: "utf8" });
  const telling = sources.filter((path) => path.endsWith(".ts") && DECLARES.test(read(path)));
  expect(telling).toEqual([]);
  for (const game of GAMES) takeOut(game);
  const complaints = checkProject("tsconfig.json", root);
  for (const game of GAMES) putBack(game);
  expect(complaints).toBe("");
});

const DECLARES = /^\s*declare\s+(?:global|module)\b|^\/\/\/\s*<reference/m;
const read = (path: string): string => readFileSync(join(ROOT, "src/rulesets", path), "utf8");

/** What a game's folder has a part in, beside the rules for other programs and the packs. */
const PARTS = ["manifest", "module"];

describe.each(GAMES)("without %s", (game) => {
  beforeAll(() => takeOut(game));
  afterAll(() => putBack(game));

  it("everything else builds and plays", async () => {
    // The declarations and packs of all others take ten times as long as the rest: once shows that they, too, are made.
    await buildSystem(game === GAMES[0] ? { root } : { root, only: PARTS });
    const manifest = readFileSync(join(root, "dist/system.json"), "utf8");
    expect(manifest).not.toContain(`"${game}-`);
    const tales = await openTales({ built: true, dist: join(root, "dist") });
    await calm();
    expect(tales.shown.warnings).toEqual([]);
    const left = tales.rulesets.map(({ id }) => id);
    expect(left).not.toContain(game);
    expect(left).toContain("pebbles");
    for (const ruleset of tales.rulesets) {
      for (const type of Object.keys(ruleset.actors)) {
        expect((await CONFIG.Actor.documentClass.create({ name: "Somebody", type })).type).toBe(type);
      }
    }
  });
});
