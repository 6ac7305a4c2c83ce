import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { listFiles, ROOT } from "../../../tools/house.mjs";
import { leaveTales, openTales, type Tales } from "../tales.fixture.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

describe("docs/adding-a-ruleset.md", () => {
  const excerpts = [
    ...read("docs/adding-a-ruleset.md").matchAll(/^\*\*\[`.+`\]\((.+)\)\*\*\n\n```\w+\n([\s\S]*?)^```$/gm),
  ];
  /** The same lines wherever they stand; how far they are indented follows from what is around them. */
  const flush = (code: string): string => code.replace(/^ +/gm, "").trim();

  it.each(excerpts.map(([, link, code]) => [join("docs", link!), code!]))(
    "shows a part of %s as it is",
    (file, code) => {
      expect(`\n${flush(read(file))}\n`).toContain(`\n${flush(code)}\n`);
    },
  );

  it("begins with the smallest game, whole", () => {
    const folder = "docs/examples/coins";
    const shown = new Map(excerpts.map(([, link, code]) => [join("docs", link!), code!]));
    for (const file of listFiles(join(ROOT, folder)))
      expect(shown.get(`${folder}/${file}`)).toBe(read(`${folder}/${file}`));
  });
});

describe("docs/rulings.md", () => {
  /** The part of the page about each game, by the game's name in lang/en. */
  const sections = new Map(
    read("docs/rulings.md")
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf("\n")), part]),
  );
  let tales: Tales;

  beforeAll(async () => {
    await buildSystem();
    tales = await openTales();
  });
  afterAll(leaveTales);

  /** `key` → its line and its values, the default first. */
  function rows(section: string): Map<string, { line: string; values: string[] }> {
    const lines = section.split("\n").filter((line) => line.startsWith("| `"));
    return new Map(
      lines.map((line) => {
        const cells = line.split(" | ");
        const values = [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, value]) => value as string);
        return [/`([^`]+)`/.exec(line)?.[1] ?? "", { line, values }];
      }),
    );
  }

  it("lists every world setting of every game with its default and its values", () => {
    for (const ruleset of tales.rulesets.filter(({ module }) => !module)) {
      const name = tales.game.i18n.localize(ruleset.label);
      const listed = rows(sections.get(name) ?? "");
      const specs = ruleset.settings.filter(({ scope }) => scope === "world");
      expect([...listed.keys()].sort(), name).toEqual(specs.map(({ key }) => key).sort());
      for (const { key, default: value, type, choices, visible } of specs) {
        const { line, values } = listed.get(key)!;
        expect(values[0], `${name}, ${key}: the default`).toBe(
          typeof value === "object" ? JSON.stringify(value) : String(value),
        );
        if (type === "choice") expect([...values].sort(), `${name}, ${key}`).toEqual(Object.keys(choices ?? {}).sort());
        expect(line.includes("not shown"), `${name}, ${key}: says whether it is shown`).toBe(!visible);
      }
    }
  });

  it("lists every ruling that the code of a game names", () => {
    const folders = readdirSync(join(ROOT, "src/rulesets"));
    const named = new Map([
      ["dungeonteller", "DungeonTeller"],
      ["kalyr", "Kalyr"],
      ["spellwoven", "Spellwoven"],
      ["words-of-power", "Words of Power"],
    ]);
    for (const id of folders) {
      const folder = join(ROOT, "src/rulesets", id);
      const text = listFiles(folder).map((path) => readFileSync(join(folder, path), "utf8"));
      const ids = new Set(text.flatMap((code) => code.match(/\b(A|AM|Q)-\d\d\b/g) ?? []));
      const section = sections.get(named.get(id) ?? "") ?? "";
      const missing = [...ids].filter((ruling) => !section.includes(ruling)).sort();
      expect(missing, `rulings of ${id} that docs/rulings.md does not list`).toEqual([]);
    }
  });
});
