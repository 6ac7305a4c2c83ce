import { expect, it } from "vitest";
import { extraMembers } from "../src/conformance/conformance.check.ts";
import { worldTable } from "../src/conformance/world.table.ts";
import { openTable } from "./world.fixture.ts";

it("the table's documents and services promise nothing that Foundry's published types do not know", async () => {
  await openTable({ generation: 13 });
  expect(await extraMembers(worldTable(foundry), "world")).toEqual([]);
});
