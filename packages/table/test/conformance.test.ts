import { expect, it } from "vitest";
import { extraMembers } from "../src/conformance/conformance.check.ts";
import { foundationTable } from "../src/conformance/foundation.table.ts";
import { loadDice } from "./load-foundation.ts";

it("offers no member that the published types do not know", async () => {
  const { common, ...dice } = await loadDice(13);
  expect(await extraMembers(foundationTable(common, dice), "foundation")).toEqual([]);
});

it("notices a member that is not published", async () => {
  const { common } = await loadDice(13);
  class Color extends common.Color {
    sparkle() {}
  }
  expect(await extraMembers([{ standIn: Color, published: "foundry.utils.Color" }], "sparkle")).toEqual([
    "foundry.utils.Color#sparkle",
  ]);
});
