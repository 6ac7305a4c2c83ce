import { describe, expect, it } from "vitest";
import { findChromium } from "../../../packages/table/tools/chromium.mjs";
import { benchTable } from "../../../tools/bench.mjs";
import { surfacePage } from "../../../tools/parts/surface-page.mjs";

describe("the table of benches", () => {
  it("lines up, with figures that can be read and a factor against the same run", () => {
    const table = benchTable([
      { name: "odds", rows: [{ what: "40 dice", value: 0.012345, unit: "ms", ratio: 2.34567 }] },
      { name: "rolls", rows: [{ what: "6d6", value: 123456.7, unit: "per second", ratio: "of 100" }] },
    ]);
    expect(table.split("\n")).toEqual([
      "bench  what                  value  ratio",
      "─────  ───────  ──────────────────  ───────",
      "odds   40 dice          0.01235 ms  × 2.346",
      "rolls  6d6      123,457 per second  of 100",
    ]);
  });
});

describe("the page of Foundry's members", () => {
  it("groups them, says on which generation each is used, and adds the notes", () => {
    const page = surfacePage(
      {
        13: ["game.settings.get", "foundry", "foundry.applications", "foundry.applications.api.DialogV2"],
        14: ["game.settings.get", "game.user"],
      },
      { "game.user": "null before setup", "foundry.applications.*": "not detached | 13" },
    );
    expect(page).toContain("3 members; 1 of them on both generations.");
    expect(page).toContain("## foundry.applications.api\n");
    expect(page).toContain("| `foundry.applications.api.DialogV2` | yes | – | not detached \\| 13 |");
    expect(page).toContain("| `game.settings.get` | yes | yes |  |");
    expect(page).toContain("| `game.user` | – | yes | null before setup |");
  });
});

describe("the search for Chromium", () => {
  it("trusts the environment, and says so when that is wrong", () => {
    expect(findChromium({ CHROMIUM: process.execPath })).toBe(process.execPath);
    expect(() => findChromium({ CHROMIUM: "/nowhere/chromium" })).toThrow(
      "CHROMIUM says /nowhere/chromium, but there is no such file.",
    );
  });
});
