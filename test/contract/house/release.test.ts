import { lstatSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { checkSize, weigh } from "../../../tools/check-size.mjs";
import { linkSystem } from "../../../tools/link.mjs";
import { zipSystem } from "../../../tools/zip.mjs";
import { plantTree } from "./planted-tree.ts";

const DIST = {
  "dist/system.json": "{}",
  "dist/four-tales.mjs": 'import "./chunks/main.mjs";\n',
  "dist/chunks/main.mjs": 'export class Hero {}\nexport const windows = () => import("./kalyr.mjs");\n',
  "dist/chunks/main.mjs.map": "{}",
  "dist/chunks/kalyr.mjs": 'import { Hero } from "./main.mjs";\nexport class HeroDialog extends Hero {}\n',
  "dist/four-tales.css": ".four-tales { color: red }\n",
  "dist/templates/core/card.hbs": "<p></p>",
  "dist/lang/en.json": "{}",
  "dist/fonts/andika.woff2": "x".repeat(50_000),
  "dist/packs/a/CURRENT": "MANIFEST-000001",
  "dist/packs/a/LOG": "2026/01/01 10:00",
  "dist/packs/a/LOCK": "",
};

describe("the release archive", () => {
  it("has the manifest at its root, the source map, and no leftovers of the packs", () => {
    const root = plantTree(DIST);
    const files = unzipSync(zipSystem(join(root, "dist"), { id: "four-tales", download: "https://example.org/a.zip" }));
    expect(Object.keys(files)).toEqual([
      "chunks/kalyr.mjs",
      "chunks/main.mjs",
      "chunks/main.mjs.map",
      "fonts/andika.woff2",
      "four-tales.css",
      "four-tales.mjs",
      "lang/en.json",
      "packs/a/CURRENT",
      "system.json",
      "templates/core/card.hbs",
    ]);
    expect(JSON.parse(strFromU8(files["system.json"] as Uint8Array))).toMatchObject({
      download: "https://example.org/a.zip",
    });
  });

  it("is the same for the same contents", () => {
    const [one, two] = [plantTree(DIST), plantTree(DIST)].map((root) => zipSystem(join(root, "dist"), {}));
    expect(Buffer.from(one as Uint8Array).equals(Buffer.from(two as Uint8Array))).toBe(true);
  });
});

describe("the link into a Foundry", () => {
  const foundry = (): string =>
    plantTree({ "user/Config/options.json": "{}", "user/Data/systems/readme": "", ...DIST });

  it("leads from Data/systems to the build, and can be asked for twice", () => {
    const root = foundry();
    expect(linkSystem(join(root, "user"), join(root, "dist"))).toMatch(/now leads to/);
    expect(realpathSync(join(root, "user/Data/systems/four-tales"))).toBe(realpathSync(join(root, "dist")));
    expect(linkSystem(join(root, "user"), join(root, "dist"))).toMatch(/already leads here; nothing to do/);
  });

  it("takes the Data folder itself too, and makes a missing systems folder", () => {
    const root = foundry();
    expect(linkSystem(join(root, "user/Data"), join(root, "dist"))).toMatch(/now leads to/);
    const fresh = plantTree({ "user/Data/worlds/x": "", ...DIST });
    linkSystem(join(fresh, "user"), join(fresh, "dist"));
    expect(lstatSync(join(fresh, "user/Data/systems/four-tales")).isSymbolicLink()).toBe(true);
  });

  it("asks for a folder, in plain words", () => {
    expect(() => linkSystem(undefined, "dist")).toThrow(
      /Say where Foundry keeps its user data: npm run link -- <folder>/,
    );
  });

  it("refuses a folder that is not there or not Foundry's", () => {
    const root = foundry();
    expect(() => linkSystem(join(root, "nowhere"), "dist")).toThrow(`There is no folder ${join(root, "nowhere")}.`);
    expect(() => linkSystem(join(root, "dist"), "dist")).toThrow(
      /is not a Foundry user data folder: it has no folder "Data" inside/,
    );
  });

  it("never touches an installed system or a link to elsewhere", () => {
    const root = foundry();
    const systems = join(root, "user/Data/systems");
    mkdirSync(join(systems, "four-tales"));
    expect(() => linkSystem(join(root, "user"), join(root, "dist"))).toThrow(
      /is already there: an installed Four Tales, perhaps/,
    );
    expect(lstatSync(join(systems, "four-tales")).isDirectory()).toBe(true);
    const other = foundry();
    symlinkSync(join(other, "user"), join(other, "user/Data/systems/four-tales"));
    expect(() => linkSystem(join(other, "user"), join(other, "dist"))).toThrow(/is a link to .*Remove it first/);
  });
});

describe("the budget of size", () => {
  const MAP = { version: 3, sources: ["../../src/rulesets/kalyr/hero.ts"], names: [], mappings: "AAAA" };

  it("counts what is loaded at once, gzipped, and lists the rest apart", () => {
    const weights = weigh(join(plantTree(DIST), "dist"));
    expect(weights.total).toBeGreaterThan(80);
    expect(weights.total).toBeLessThan(300);
    expect(weights.later).toEqual([{ what: "windows of kalyr", bytes: expect.any(Number) }]);
    expect(weights.apart.find(({ what }) => what === "fonts")?.bytes).toBe(50_000);
    expect(() => checkSize(weights)).not.toThrow();
  });

  it("is refused when overdrawn, with the parts", () => {
    const weights = weigh(join(plantTree(DIST), "dist"));
    expect(() => checkSize(weights, { limit: 60 })).toThrow(
      /weighs 0\.\d kB gzipped, more than 0\.1 kB \(module 0\.\d kB/,
    );
  });

  it("is refused when a table that plays one game loads too much in all, its windows and common ones with it", () => {
    const other = { ...MAP, sources: ["../../src/rulesets/spellwoven/weave.ts"] };
    const root = plantTree({
      ...DIST,
      "dist/chunks/kalyr.mjs.map": JSON.stringify(MAP),
      "dist/chunks/spellwoven.mjs": `export const weave = ${JSON.stringify(Array.from({ length: 500 }, (_, i) => i * i))};\n`,
      "dist/chunks/spellwoven.mjs.map": JSON.stringify(other),
      "dist/chunks/common.mjs": "export const common = 1;\n",
    });
    const weights = weigh(join(root, "dist"));
    expect(weights.games.map(({ what }) => what).sort()).toEqual(["kalyr", "spellwoven"]);
    const bytes = (some: { what: string; bytes: number }[], what: string) =>
      some.find((one) => one.what === what)!.bytes;
    const common = bytes(weights.later, "windows of common");
    for (const game of ["kalyr", "spellwoven"]) {
      const inAll = weights.total + common + bytes(weights.later, `windows of ${game}`);
      expect(bytes(weights.tables, game)).toBe(inAll);
    }
    const inAll = bytes(weights.tables, "kalyr");
    expect(() => checkSize(weights, { inAll })).toThrow(/A table that plays spellwoven loads \d\.\d kB gzipped in all/);
    expect(() => checkSize(weights, { inAll: bytes(weights.tables, "spellwoven") })).not.toThrow();
  });
});
