import { expect, it } from "vitest";
import { extraMembers } from "../src/conformance/conformance.check.ts";
import { foundationTable } from "../src/conformance/foundation.table.ts";
import { loadDice } from "./load-foundation.ts";

// The compiler reads all published types for each question, so that both are one.
it("offers no member that the published types do not know, where one more is noticed", async () => {
  const { common, ...dice } = await loadDice(13);
  class Color extends common.Color {
    sparkle() {}
  }
  const more = { standIn: Color, published: "foundry.utils.Color" };
  expect(await extraMembers([...foundationTable(common, dice), more], "foundation")).toEqual([
    "foundry.utils.Color#sparkle",
  ]);
});
