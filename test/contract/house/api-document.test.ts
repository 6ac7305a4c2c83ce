import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../../tools/house.mjs";

const DOCUMENT = readFileSync(join(ROOT, "docs/api.md"), "utf8");
const EXAMPLE = "docs/examples/fight-an-orc.mjs";

describe("the document of the API", () => {
  it("names every member of the API and no other", () => {
    const source = readFileSync(join(ROOT, "src/core/api.ts"), "utf8");
    const body = source.slice(source.indexOf("export const api = {"), source.indexOf("\n};"));
    const members = [...body.matchAll(/^ {2}(\w+)[,:]/gm)].map(([, name]) => name!);
    const table = DOCUMENT.slice(DOCUMENT.indexOf("| Member |"), DOCUMENT.indexOf("## Hooks"));
    const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    );
    expect(members.length).toBeGreaterThan(8);
    expect([...new Set(named)].sort()).toEqual([...members].sort());
  });

  it("leads only to files that exist", () => {
    const links = [...DOCUMENT.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path!);
    for (const path of links) expect(() => readFileSync(join(ROOT, "docs", path)), path).not.toThrow();
  });

  it("quotes its example as it stands", () => {
    const example = readFileSync(join(ROOT, EXAMPLE), "utf8").replaceAll(/\s+/g, "");
    const quoted = DOCUMENT.slice(DOCUMENT.indexOf("Its heart:")).match(/```js\n([\s\S]*?)```/)![1]!;
    for (const line of quoted.trim().split("\n")) {
      const made = line.slice(line.indexOf("kernel.")).replaceAll(/\s+/g, "");
      expect(example).toContain(made);
    }
  });
});

describe("the example without Foundry", () => {
  const folder = mkdtempSync(join(tmpdir(), "four-tales-example-"));

  beforeAll(async () => {
    mkdirSync(join(folder, "docs/examples"), { recursive: true });
    cpSync(join(ROOT, EXAMPLE), join(folder, EXAMPLE));
    await build({
      configFile: false,
      root: ROOT,
      logLevel: "silent",
      publicDir: false,
      build: {
        outDir: join(folder, "dist"),
        emptyOutDir: false,
        minify: false,
        lib: { entry: join(ROOT, "src/rules.ts"), formats: ["es"], fileName: () => "rules.mjs" },
      },
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("fights until the orc is beaten", () => {
    const printed = execFileSync(process.execPath, [join(folder, EXAMPLE)], { encoding: "utf8" });
    expect(printed).toMatch(
      /^6 dice, 91\.2 % to hit, 2\.00 Luck on average\n(?:[1-6](?: [1-6]){5}: [0-6] successes\n)+/,
    );
    expect(printed.trimEnd().endsWith("The orc is beaten.")).toBe(true);
  });
});
