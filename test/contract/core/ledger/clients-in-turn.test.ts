import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, source } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("starts one client while the one before is still loading a part of the system", async () => {
  await openTales({ generation: 14 });
  const late = source("core/referee/review.ts");
  const { api } = await openTales({ generation: 13 });
  expect(api.rulesets().map(({ id }: { id: string }) => id)).toContain("pebbles");
  await late;
});
