import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkImports } from "../../../tools/check-imports.mjs";
import { checkProject } from "../../../tools/check-types.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const SOUND = {
  "src/kernel/odds.ts": 'import { hash } from "@stablelib/sha256";\nexport const odds = hash;\n',
  "src/core/foundry/game.ts": "export const me = 1;\n",
  "src/core/rolls/road.ts": 'import { odds } from "../../kernel/odds.ts";\nexport const road = odds;\n',
  "src/rulesets/kalyr/rules/ladder.ts":
    'import { odds } from "../../../kernel/odds.ts";\nexport const ladder = odds;\n',
  "src/rulesets/kalyr/ruleset.ts":
    'import { road } from "../../core/rolls/road.ts";\nimport { ladder } from "./rules/ladder.ts";\nexport const kalyr = [road, ladder];\n',
  "src/rulesets/spellwoven/ruleset.ts": "export const spellwoven = [];\n",
  "src/rules.ts": 'export * from "./rulesets/kalyr/rules/ladder.ts";\n',
  "src/main.ts":
    'import { road } from "./core/rolls/road.ts";\nimport { kalyr } from "./rulesets/kalyr/ruleset.ts";\nexport const main = [road, kalyr];\n',
};

const PLANTED: [what: string, file: string, code: string, complaint: RegExp][] = [
  ["kernel → core", "kernel/bad.ts", 'import { road } from "../core/rolls/road.ts";', /kernel must not import core/],
  [
    "rules → core",
    "rulesets/kalyr/rules/bad.ts",
    'import "../../../core/rolls/road.ts";',
    /rules must not import core/,
  ],
  [
    "rules → own room",
    "rulesets/kalyr/rules/bad.ts",
    'export * from "../ruleset.ts";',
    /rules must not import ruleset/,
  ],
  [
    "rules → type of core",
    "rulesets/kalyr/rules/bad.ts",
    'export type R = import("../../../core/rolls/road.ts").R;',
    /rules must not import core/,
  ],
  [
    "core → ruleset",
    "core/rolls/bad.ts",
    'import { kalyr } from "../../rulesets/kalyr/ruleset.ts";',
    /core must not import ruleset/,
  ],
  ["border → core", "core/foundry/bad.ts", 'import { road } from "../rolls/road.ts";', /border must not import core/],
  ["core → rules", "core/rolls/bad.ts", 'import "../../rulesets/kalyr/rules/ladder.ts";', /core must not import rules/],
  ["core → main", "core/rolls/bad.ts", 'const m = await import("../../main.ts");', /core must not import main/],
  [
    "ruleset → ruleset",
    "rulesets/spellwoven/bad.ts",
    'import "../kalyr/ruleset.ts";',
    /spellwoven must not import the ruleset kalyr/,
  ],
  [
    "ruleset → rules of another",
    "rulesets/spellwoven/bad.ts",
    'import type { X } from "../kalyr/rules/ladder.ts";',
    /spellwoven must not import the ruleset kalyr/,
  ],
  ["rules index → core", "rules.ts", 'export * from "./core/rolls/road.ts";', /index must not import core/],
  ["pure → npm package", "kernel/bad.ts", 'import yaml from "yaml";', /pure code must not import "yaml"/],
  ["pure → node", "rulesets/kalyr/rules/bad.ts", 'import "node:fs";', /pure code must not import "node:fs"/],
  ["out of src", "core/rolls/bad.ts", 'import "../../../packages/table/src/main.ts";', /lies outside src/],
  ["no such file", "core/rolls/bad.ts", 'import "./gone.ts";', /does not exist/],
];

describe("the direction of imports", () => {
  it("is kept by a sound tree", () => {
    expect(checkImports(plantTree(SOUND))).toEqual([]);
  });

  it.each(PLANTED)("refuses %s", (_what, file, code, complaint) => {
    const root = plantTree(SOUND);
    plant(root, { [`src/${file}`]: `\n${code}\n` });
    const faults = checkImports(root);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(complaint);
    expect(faults[0]).toContain(`src/${file}:2:`);
  });

  it("refuses a ring, also one of types, and tells it once", () => {
    const root = plantTree(SOUND);
    plant(root, {
      "src/core/rolls/a.ts": 'import type { B } from "./b.ts";\nexport type A = B;\n',
      "src/core/rolls/b.ts": 'import { c } from "./c.ts";\nexport type B = typeof c;\n',
      "src/core/rolls/c.ts": 'export { a } from "./a.ts";\nexport const c = 1;\n',
    });
    expect(checkImports(root)).toEqual([
      "Import ring: src/core/rolls/a.ts → src/core/rolls/b.ts → src/core/rolls/c.ts → src/core/rolls/a.ts",
    ]);
  });

  const ROOMY = {
    "src/rulesets/kalyr/rules/damage/tracks.ts": "export const tracks = 3;\n",
    "src/rulesets/kalyr/rules/damage/wound.ts":
      'import { odds } from "../contest/odds.ts";\nexport const wound = odds;\n',
    "src/rulesets/kalyr/rules/contest/odds.ts": "export const odds = 1;\n",
    "src/rulesets/kalyr/rules/contest/request.ts": "export const request = 2;\n",
    "src/rulesets/kalyr/contest/contest.card.ts":
      'import { request } from "../rules/contest/request.ts";\nexport const card = request;\n',
    "src/rulesets/kalyr/damage/harm.ts":
      'import { card } from "../contest/contest.card.ts";\nexport const harm = card;\n',
  };
  const rules = "src/rulesets/kalyr/rules";
  const RINGS: [what: string, planted: Record<string, string>, complaint: string][] = [
    [
      "a game's rules",
      { [`${rules}/contest/request.ts`]: '\nexport type { tracks } from "../damage/tracks.ts";\n' },
      `Ring of rooms: ${rules}/contest → ${rules}/damage → ${rules}/contest (${rules}/contest/request.ts:2 imports ${rules}/damage/tracks.ts; ${rules}/damage/wound.ts:1 imports ${rules}/contest/odds.ts)`,
    ],
    [
      "a game's Foundry side, of windows that load later too",
      {
        "src/rulesets/kalyr/contest/contest.dialog.ts": 'export const open = () => import("../damage/pips.ts");\n',
        "src/rulesets/kalyr/damage/pips.ts": "export const pips = 4;\n",
      },
      "Ring of rooms: src/rulesets/kalyr/contest → src/rulesets/kalyr/damage → src/rulesets/kalyr/contest (src/rulesets/kalyr/contest/contest.dialog.ts:1 imports src/rulesets/kalyr/damage/pips.ts; src/rulesets/kalyr/damage/harm.ts:1 imports src/rulesets/kalyr/contest/contest.card.ts)",
    ],
    [
      "a room and a file at the top",
      {
        [`${rules}/types.ts`]: 'export type { tracks } from "./damage/tracks.ts";\n',
        [`${rules}/damage/box.ts`]: 'import type { tracks } from "../types.ts";\nexport type Box = typeof tracks;\n',
      },
      `Ring of rooms: ${rules}/damage → ${rules}/types.ts → ${rules}/damage (${rules}/damage/box.ts:1 imports ${rules}/types.ts; ${rules}/types.ts:1 imports ${rules}/damage/tracks.ts)`,
    ],
  ];

  it.each(RINGS)("refuses a ring between rooms of %s, where no file is in a ring", (_what, planted, complaint) => {
    const root = plantTree({ ...SOUND, ...ROOMY });
    expect(checkImports(root)).toEqual([]);
    plant(root, planted);
    expect(checkImports(root)).toEqual([complaint]);
  });

  it("refuses an arrow back up in the core, of a type as well, and a room on no floor", () => {
    const root = plantTree(SOUND);
    plant(root, {
      "src/core/card/copy.ts": '\nexport type { road } from "../rolls/road.ts";\n',
      "src/core/world/state.ts": 'export const open = () => import("../ledger/hold.ts");\n',
      "src/core/ledger/hold.ts": 'import { road } from "../rolls/road.ts";\nexport const hold = road;\n',
      "src/core/attic/old.ts": 'import { road } from "../rolls/road.ts";\nexport const old = road;\n',
    });
    expect(checkImports(root).sort()).toEqual([
      "src/core/attic/old.ts:1: core/attic stands on no floor (tools/check-imports.mjs).",
      "src/core/card/copy.ts:2: core/card must not climb up to core/rolls (core/rolls/road.ts).",
      "src/core/ledger/hold.ts:1: core/ledger must not climb up to core/rolls (core/rolls/road.ts).",
      "src/core/world/state.ts:1: core/world must not climb up to core/ledger (core/ledger/hold.ts).",
    ]);
  });

  it("holds in this project", () => {
    expect(checkImports(ROOT)).toEqual([]);
  });
});

describe("the purity of kernel and rules", () => {
  const compile = (file: string, code: string): string => {
    const root = plantTree({
      "tsconfig.pure.json": JSON.stringify({
        extends: join(ROOT, "tsconfig.pure.json"),
        include: ["src/kernel/**/*.ts", "src/rulesets/*/rules/**/*.ts"],
      }),
      [file]: code,
    });
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
    return checkProject("tsconfig.pure.json", root);
  };

  it("lets plain arithmetic pass", () => {
    expect(compile("src/kernel/sum.ts", "export const sum = (a: number, b: number): number => a + b;\n")).toBe("");
  });

  it.each([
    ["the page", "src/kernel/bad.ts", "export const page = document.body;\n", "'document'"],
    ["the window", "src/rulesets/kalyr/rules/bad.ts", "export const wide = window.innerWidth;\n", "'window'"],
    ["Foundry", "src/rulesets/kalyr/rules/bad.ts", "export const user = game.user;\n", "'game'"],
    ["Node", "src/kernel/bad.ts", "export const home = process.env.HOME;\n", "'process'"],
    ["a timer", "src/kernel/bad.ts", "setTimeout(() => undefined, 1);\nexport {};\n", "'setTimeout'"],
  ])("is the compiler's job: %s", (_what, file, code, name) => {
    const complaints = compile(file, code);
    expect(complaints).toContain(file);
    expect(complaints).toContain(`Cannot find name ${name}`);
  });
});
