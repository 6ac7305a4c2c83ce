import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { leaveTales, openTales, source } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("names the thing that something happened to, unless the words name it: a ring is not named by a string", async () => {
  await openTales({ generation: 14 });
  const { personLines } = await source("core/cards/person-lines.ts");
  const said = (thing: string, text: string) =>
    personLines([{ about: "Actor.pip", whose: "Pip", thing, text, status: "applied", statusText: "", problem: "" }])[0]
      .text;
  expect(said("Ring", "A String of pearls is lost.")).toBe("Ring: A String of pearls is lost.");
  expect(said("Ring", "A String, and the Ring.")).toBe("A String, and the Ring.");
  expect(said("Ring", "Ring is lost.")).toBe("Ring is lost.");
  expect(said("", "All is lost.")).toBe("All is lost.");
});
