import { expect, it } from "vitest";
import { applicationsTable } from "../src/conformance/applications.table.ts";
import { extraMembers } from "../src/conformance/conformance.check.ts";
import { loadApplications } from "./load-applications.ts";

it("the table's applications promise nothing that Foundry's published types do not know", async () => {
  const applications = await loadApplications(13);
  expect(await extraMembers(applicationsTable(applications), "applications")).toEqual([]);
});
