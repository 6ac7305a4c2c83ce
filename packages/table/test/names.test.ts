import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TABLE } from "../tools/build.mjs";
import { listFiles } from "../tools/files.mjs";

/** Systems that are played at this table know of it. It knows of none but its own fixtures. */
const FOREIGN = [
  ["four", "tales"].join("[ _-]?"),
  "kalyr",
  ["dungeon", "teller"].join(""),
  ["spell", "woven"].join(""),
  "words[ _-]of[ _-]power",
];
const FOLDERS = /^(src|test|tools|fixtures)\/|^[^/]+$/;

/** A path that climbs out of the table's folder. */
const OUTSIDE = /["'`](?:\.\.\/)+(?:src\/main|dist|templates|packs|tools\/(?:house|demo|parts))\b/;

/** Names that say how an icon is drawn, and name none. */
const STYLES = ["fa-solid", "fa-regular", "fa-light", "fa-brands", "fa-duotone"];

const files = listFiles(TABLE, (path) => FOLDERS.test(path) && /\.(ts|mjs|json|md|hbs|css|html)$/.test(path)).filter(
  (path) => path !== "test/names.test.ts",
);

describe("the table stands by itself", () => {
  it("names no system that is played on it, neither in its code nor on its pages", () => {
    const names = new RegExp(FOREIGN.join("|"), "i");
    expect(files.filter((path) => names.test(readFileSync(join(TABLE, path), "utf8")))).toEqual([]);
    expect(files.length).toBeGreaterThan(400);
  });

  it("shows an icon wherever it names one: what the free icons lack has one that stands for it", () => {
    const text = (path: string): string => readFileSync(path, "utf8");
    const free = createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/css/all.css");
    const known = text(free) + text(join(TABLE, "src/client/styles/icons.css"));
    const sources = files.filter((path) => /^src\/.*\.(ts|hbs)$/.test(path));
    const named = sources.flatMap(
      (path) => text(join(TABLE, path)).match(/(?<![\w-])fa-[a-z0-9-]*[a-z0-9](?![\w-])/g) ?? [],
    );
    const drawn = (icon: string): boolean => new RegExp(`\\.${icon}\\s*[,{]`).test(known);
    const without = [...new Set(named)].filter((icon) => !STYLES.includes(icon) && !drawn(icon));
    expect(without).toEqual([]);
  });

  it("imports nothing from outside of its folder, and names no path there", () => {
    const climbing = files.filter((path) => {
      const text = readFileSync(join(TABLE, path), "utf8");
      const depth = path.split("/").length - 1;
      const steps = [...text.matchAll(/["'`]((?:\.\.\/)+)/g)].map(([, up = ""]) => up.length / 3);
      return OUTSIDE.test(text) || steps.some((up) => up > depth);
    });
    expect(climbing).toEqual([]);
  });

  it("declares every package that it imports", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(TABLE, "package.json"), "utf8"));
    const imported = new Map<string, string>();
    for (const path of files.filter((each) => /\.(ts|mjs)$/.test(each) && !each.startsWith("fixtures/"))) {
      const text = readFileSync(join(TABLE, path), "utf8");
      for (const [, name = ""] of text.matchAll(
        /(?:^import |^export |^\} )[^;]*?from "([^".][^"]*)";|^import "([^".]+)"/gm,
      ))
        imported.set(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name, path);
    }
    const declared = (name: string, path: string): boolean =>
      name.startsWith("node:") || name in dependencies || (!path.startsWith("src/server/") && name in devDependencies);
    expect([...imported].filter(([name, path]) => !declared(name, path))).toEqual([]);
    expect([...imported.keys()]).toContain("pixi.js");
  });
});
