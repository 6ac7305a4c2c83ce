import { describe, expect, it } from "vitest";
import { checkSpreads } from "../../../tools/check-spreads.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const SOUND = {
  "src/kernel/odds.ts": [
    "export const both = (some: { a: number }, on: boolean) => ({ ...some, ...(on ? { b: 1 } : {}), ...(on && { c: 1 }) });",
    "export const all = (some: number[], on: boolean) => [...some, ...(on ? [1] : []), ...[3, 1].sort(), ' ...{ '];",
    "",
  ].join("\n"),
};

const PLANTED: [what: string, file: string, code: string][] = [
  ["an object into an object", "src/core/bad.ts", "export const a = { ...{ b: 1, c: 2 }, d: 3 };"],
  ["one in brackets, with a type", "test/rules/bad.ts", "export const a = { ...({ b: 1 } as const), d: 3 };"],
  ["one that satisfies something", "src/core/bad.ts", "export const a = { ...({ b: 1 } satisfies object), d: 3 };"],
  ["a list into a list", "tools/bad.mjs", "export const a = [...[1, 2], 3];"],
  ["one over two lines", "packages/table/bad.ts", "export const a = [...\n  [1, 2], 3];"],
  ["a list into a call", "src/core/bad.ts", "export const a = Math.max(...[1, 2]);"],
];

describe("literals", () => {
  it("are merged where there is something to merge", () => {
    expect(checkSpreads(plantTree(SOUND))).toEqual([]);
  });

  it.each(PLANTED)("are not spread: %s", (_what, file, code) => {
    const root = plantTree(SOUND);
    plant(root, { [file]: `\n${code}\n` });
    const faults = checkSpreads(root);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${file}:2: a literal is spread`));
  });

  it("holds in this project", () => {
    expect(checkSpreads(ROOT)).toEqual([]);
  });
});
