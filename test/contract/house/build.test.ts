import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const COPIED = [
  "vite.config.ts",
  "tsconfig.base.json",
  "tsconfig.pure.json",
  "LICENSE",
  "NOTICE.md",
  "CHANGELOG.md",
  "system.json",
];

/** A small system with two rulesets, one of which can be taken out. */
const SMALL = {
  "package.json": JSON.stringify({
    type: "module",
    version: JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")).version,
  }),
  "README.md": "# Small\n",
  "src/kernel/faces.ts": "/** A face. */\nexport type Face = 1 | 2 | 3;\nexport const highest: Face = 3;\n",
  "src/core/base-sheet.ts": "export class BaseSheet {\n  static readonly made: string[] = [];\n}\n",
  "src/core/mixed.ts":
    "type Maker = new (...args: unknown[]) => object;\nexport const Mixed = (Base: Maker) => class MixedSheet extends Base {};\n",
  "src/rulesets/teller/rules/luck.ts":
    'import { type Face, highest } from "../../../kernel/faces.ts";\nexport const luck = (face: Face): boolean => face === highest;\n',
  "src/rulesets/teller/ruleset.ts":
    'import { BaseSheet } from "../../core/base-sheet.ts";\nimport { Mixed } from "../../core/mixed.ts";\nimport { luck } from "./rules/luck.ts";\nclass RollDialog {}\nclass HeroSheet extends Mixed(BaseSheet) {\n  static lucky = luck(3);\n  static again = HeroSheet.lucky;\n}\nconst rolls = { SuccessRoll: class {} };\nexport const teller = [HeroSheet, rolls.SuccessRoll, Object.getPrototypeOf(HeroSheet), RollDialog];\n',
  "src/rulesets/teller/manifest.json": JSON.stringify({
    documentTypes: { Actor: { tellerHero: {} } },
    packs: [{ name: "teller-arms", type: "Item" }],
  }),
  "src/rulesets/kalyr/ruleset.ts":
    "class KalyrSheet {}\nclass RollDialog {}\nexport const kalyr = [KalyrSheet, RollDialog];\n",
  "src/rulesets/kalyr/manifest.json": JSON.stringify({ documentTypes: { Actor: { kalyrCharacter: {} } } }),
  "src/rules.ts": 'export * from "./kernel/faces.ts";\nexport * from "./rulesets/teller/rules/luck.ts";\n',
  "src/main.ts":
    'import { kalyr } from "./rulesets/kalyr/ruleset.ts";\nimport { teller } from "./rulesets/teller/ruleset.ts";\nObject.assign(globalThis, { registered: [\n  ...kalyr,\n  ...teller,\n] });\n',
  "packs/teller/arms/sword.yml": 'name: Sword\n_id: tellerSword00001\n_key: "!items!tellerSword00001"\n',
  "templates/core/card.hbs": "<p>{{name}}</p>\n",
  "lang/en/core.json": '{"FOURTALES":{"Core":{"a":"A"}}}',
  "lang/en/teller.json": '{"FOURTALES":{"Core":{"b":"B"}}}',
  "assets/die.svg": "<svg/>",
  "styles/tokens.css": ":root { --a: 1px }\n",
  "styles/core.css": '.four-tales { background: url("../assets/die.svg"); mask: url(../icons/orc-head.svg) }\n',
  "styles/teller.css": ".teller { gap: var(--a) }\n",
  "styles/icons.json": '["orc-head", "acid"]',
  "styles/fonts.json": JSON.stringify([
    { family: "Andika", package: "@fontsource/andika", file: "andika-{subset}-400-normal.woff2", weight: 400 },
  ]),
};

/** A window of one of its games, which comes when it is asked for. */
const WITH_GUIDE = {
  "src/rulesets/kalyr/guide.ts":
    'import { BaseSheet } from "../../core/base-sheet.ts";\nexport class Guide extends BaseSheet {}\n',
  "src/rulesets/kalyr/ruleset.ts":
    'class KalyrSheet {}\nclass RollDialog {}\nexport const kalyr = [KalyrSheet, RollDialog];\nglobalThis.begun = [...(globalThis.begun ?? []), async () => (await import("./guide.ts")).Guide];\n',
};

/** What the small system leaves behind when it is loaded. */
interface Registered {
  registered: (new () => object)[];
  /** One for each time that a game's module ran: loads its guide. */
  begun: (() => Promise<new () => object>)[];
}

function lay(root: string, files: Record<string, string>): string {
  plant(root, { ...SMALL, ...files });
  for (const name of COPIED) cpSync(join(ROOT, name), join(root, name));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
  return root;
}

const project = (files: Record<string, string> = {}): string => lay(plantTree({}), files);

const build = (root: string, only?: string[]): Promise<string[]> => buildSystem({ root, ...(only ? { only } : {}) });
const built = (root: string, path: string): string => readFileSync(join(root, "dist", path), "utf8");
const refusal = (part: string, files: Record<string, string>): Promise<string> =>
  build(project(files), [part]).then(
    () => "",
    (error: Error) => error.message,
  );

/** The small system as it is built, whole, and the module of one with a guide. */
let whole: string;
let guided: string;

beforeAll(async () => {
  const grown = (files: Record<string, string>) => lay(mkdtempSync(join(tmpdir(), "four-tales-house-")), files);
  whole = grown({});
  await build(whole);
  guided = grown(WITH_GUIDE);
  await build(guided, ["module"]);
});
afterAll(() => {
  for (const root of [whole, guided]) rmSync(root, { recursive: true, force: true });
});

describe("the build", () => {
  it("makes a complete system folder", async () => {
    const root = whole;
    expect(readdirSync(join(root, "dist")).sort()).toEqual(
      [
        "CHANGELOG.md",
        "LICENSE",
        "NOTICE.md",
        "README.md",
        "assets",
        "chunks",
        "fonts",
        "four-tales.css",
        "four-tales.mjs",
      ].concat([
        "glyphs",
        "icons",
        "lang",
        "packs",
        "rules",
        "rules.d.mts",
        "rules.mjs",
        "rules.mjs.map",
        "system.json",
        "teller.css",
        "templates",
        "templates.json",
      ]),
    );
    const manifest = JSON.parse(built(root, "system.json"));
    for (const path of [
      ...manifest.esmodules,
      manifest.styles[0].src,
      ...manifest.languages.map((one: { path: string }) => one.path),
    ]) {
      expect(existsSync(join(root, "dist", path)), path).toBe(true);
    }
    expect(manifest.documentTypes.Actor).toEqual({ kalyrCharacter: {}, tellerHero: {} });
    expect(JSON.parse(built(root, "lang/en.json"))).toEqual({ FOURTALES: { Core: { a: "A", b: "B" } } });
  });

  it("keeps the names of classes in minified modules with a source map", async () => {
    const root = whole;
    const code = built(root, "chunks/main.mjs");
    expect(code.trim().split("\n")).toHaveLength(2);
    expect(code).toContain("//# sourceMappingURL=main.mjs.map");
    expect(JSON.parse(built(root, "chunks/main.mjs.map")).sources.join()).toContain("base-sheet.ts");
    await import(pathToFileURL(join(root, "dist/four-tales.mjs")).href);
    const { registered } = globalThis as unknown as Registered;
    expect(registered.map((made) => made.name)).toEqual([
      "KalyrSheet",
      "RollDialog",
      "HeroSheet",
      "SuccessRoll",
      "MixedSheet",
      "RollDialog",
    ]);
  });

  it("leaves what a game's windows work with to a chunk of that game", async () => {
    const root = guided;
    expect(readdirSync(join(root, "dist/chunks")).filter((name) => !name.startsWith("rolldown"))).toEqual([
      "kalyr.mjs",
      "kalyr.mjs.map",
      "main.mjs",
      "main.mjs.map",
    ]);
    // The entry may be asked for with any query; what it loads is there once.
    for (const query of ["?a", "?b"]) await import(pathToFileURL(join(root, "dist/four-tales.mjs")).href + query);
    const { registered, begun } = globalThis as unknown as Registered;
    expect(begun).toHaveLength(1);
    const Guide = await begun[0]!();
    expect(Guide.name).toBe("Guide");
    const mixed = registered.find(({ name }) => name === "MixedSheet")!;
    expect(Object.getPrototypeOf(Guide)).toBe(Object.getPrototypeOf(mixed));
  });

  it("hands things on under the names that they have inside, with source maps that still fit", async () => {
    const root = guided;
    const [code, main] = [built(root, "chunks/kalyr.mjs"), built(root, "chunks/main.mjs")];
    const [, inside] = /(\w+)=class BaseSheet\b/.exec(main) ?? [];
    expect(main).toContain(`export{${inside}};`);
    expect(code).toMatch(new RegExp(`import\\{${inside}( as \\w+)?\\}from"\\./main\\.mjs"`));
    const at = code.indexOf("class Guide");
    const map = new SourceMap(JSON.parse(built(root, "chunks/kalyr.mjs.map")));
    expect(map.findEntry(0, at)).toMatchObject({ generatedColumn: at, originalLine: 1 });
  });

  it("leaves what a window brings along in a sheet of its own", async () => {
    const root = project();
    plant(root, { "styles/dungeonteller/family.css": ".dt-family { color: teal }\n" });
    await build(root, ["styles"]);
    expect(built(root, "dungeonteller-family.css")).toContain(".dt-family");
    expect(built(root, "four-tales.css")).not.toContain(".dt-family");
  });

  it("joins the styles in order, with fonts, and addresses that hold in the package", async () => {
    const root = whole;
    const css = built(root, "four-tales.css");
    expect(css.indexOf("--a")).toBeLessThan(css.indexOf(".four-tales{"));
    // A game's looks come with the first that is seen of it.
    expect(css).not.toContain(".teller{");
    expect(built(root, "teller.css")).toContain(".teller{");
    for (const [, path] of css.matchAll(/url\(["']?([^"')]+)/g))
      expect(existsSync(join(root, "dist", path as string)), path).toBe(true);
    expect(css).toContain("andika-latin-ext-400-normal.woff2");
    expect(readFileSync(join(root, "dist/fonts/andika-latin-400-normal.woff2")).subarray(0, 4).toString()).toBe("wOF2");
  });

  it("takes the icons that are used, and names their authors", async () => {
    const root = whole;
    expect(readdirSync(join(root, "dist/icons"))).toEqual(["acid.svg", "orc-head.svg"]);
    expect(built(root, "glyphs/acid.svg")).toMatch(
      /^<svg [^>]*viewBox="0 0 512 512" width="512" height="512"><path fill="currentColor"/,
    );
    expect(built(root, "icons/acid.svg")).toMatch(
      /<g stroke="#fff"[^>]*paint-order="stroke"><path fill="currentColor"/,
    );
    expect(built(root, "NOTICE.md")).toContain("- Icons made by Delapouite: orc-head.\n- Icons made by Sbed: acid.");
  });

  it("gives the rules to other programs, with types that a strict compiler accepts", async () => {
    const root = whole;
    const { luck } = await import(pathToFileURL(join(root, "dist/rules.mjs")).href);
    expect(luck(3)).toBe(true);
    plant(root, {
      "bot/package.json": '{"type":"module"}',
      "bot/good.ts":
        'import { type Face, luck } from "../dist/rules.mjs";\nconst face: Face = 2;\nexport const x: boolean = luck(face);\n',
      "bot/bad.ts": 'import { luck } from "../dist/rules.mjs";\nexport const x = luck("six");\n',
    });
    const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--types", ""];
    const check = (file: string) =>
      spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...options, file], {
        cwd: join(root, "bot"),
        encoding: "utf8",
      });
    expect(check("good.ts").stdout).toBe("");
    expect(check("bad.ts").stdout).toContain("not assignable to parameter of type 'Face'");
  });

  it("makes only what changed", async () => {
    const root = project();
    expect(await build(root)).toHaveLength(10);
    expect(await build(root)).toEqual([]);
    plant(root, { "lang/en/core.json": '{"FOURTALES":{"Core":{"a":"Aha"}}}' });
    expect(await build(root)).toEqual(["languages"]);
    plant(root, {
      "src/core/base-sheet.ts":
        "export class BaseSheet {\n  static readonly made: string[] = [];\n  static more = 1;\n}\n",
    });
    expect(await build(root)).toEqual(["module"]);
    rmSync(join(root, "dist/system.json"));
    expect(await build(root)).toEqual(["manifest"]);
  });

  it("waits for another build of the same project, but not for one that died", async () => {
    const few = ["manifest", "languages", "papers"];
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const root = project({ "build/building/pid": String(dead) });
    const [one, other] = await Promise.all([build(root, few), build(root, few)]);
    expect(one.length * other.length).toBe(0);
    expect(one.length + other.length).toBe(few.length);
    expect(existsSync(join(root, "build/building"))).toBe(false);
  });

  it("needs no more than a folder and a line to lose a ruleset", async () => {
    const root = project();
    rmSync(join(root, "src/rulesets/teller"), { recursive: true });
    for (const file of ["src/main.ts", "src/rules.ts"]) {
      const lines = readFileSync(join(root, file), "utf8").split("\n");
      plant(root, { [file]: lines.filter((line) => !line.includes("teller")).join("\n") });
    }
    await build(root);
    const manifest = JSON.parse(built(root, "system.json"));
    expect(manifest.documentTypes.Actor).toEqual({ kalyrCharacter: {} });
    expect(manifest.packs).toEqual([]);
  });

  it.each([
    [
      "a broken template",
      "templates",
      { "templates/core/card.hbs": "<p>\n{{#if a}}\n</p>\n" },
      /^templates\/core\/card.hbs:\d: /,
    ],
    [
      "a partial that is not there",
      "templates",
      { "templates/core/card.hbs": '{{> "systems/four-tales/templates/core/gone.hbs"}}' },
      /^templates\/core\/card.hbs:1: there is no template/,
    ],
    [
      "CSS with a block left open",
      "styles",
      { "styles/core.css": ".a {\n  color: red;\n" },
      /^styles\/core.css:2: 1 block/,
    ],
    ["broken CSS", "styles", { "styles/core.css": ".a {}\n}\n" }, /^styles\/core.css:\d: /],
    [
      "a picture that is not there",
      "styles",
      { "styles/core.css": "\n.a { background: url(../assets/gone.svg) }" },
      /^styles\/core.css:2: url\(..\/assets\/gone.svg\)/,
    ],
    [
      "an unknown icon",
      "icons",
      { "styles/icons.json": '["orc-heads"]' },
      /game-icons has no icon "orc-heads" \(there is .*orc-head/,
    ],
    [
      "an unknown font",
      "styles",
      { "styles/fonts.json": '[{"package":"@fontsource/andika","file":"x.woff2"}]' },
      /@fontsource\/andika has no file "x.woff2"/,
    ],
    [
      "a source that does not parse",
      "module",
      { "src/main.ts": "const = 1;\n" },
      /The system bundle could not be built[\s\S]*main.ts/,
    ],
  ])("refuses %s in plain words", async (_what, part, files, message) => {
    expect(await refusal(part, files)).toMatch(message);
  });
});
