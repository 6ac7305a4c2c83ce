import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { asks, chronicle, toldIn } from "../chronicle.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { fudge } from "./kalyr.fixture.ts";
import { fought, openPlay, rule, startAfresh, tried, view } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("an evening of Kalyr, told", () => {
  beforeAll(openPlay);
  beforeEach(async () => {
    await startAfresh();
    for (const old of [...game.messages]) await old.delete();
  });

  it("KA-03, KA-26: a contest tells what it was for and how, and who was hurt", async () => {
    fudge(1);
    await fought({ goal: "through the gate", method: "by sheer force" });
    const [line, ...more] = toldIn(await chronicle());
    expect(more).toEqual([]);
    expect(line).toContain("Kylar against Rook");
    expect(line).toContain("It was for this: through the gate. By this: by sheer force.");
    expect(line).toMatch(/\| Kylar: A new wound/);
    expect(line, "what is only noted for the rules").not.toContain("Used in this scene");
  });

  it("KA-10: what is told to everybody keeps the difficulty, whoever tells it", async () => {
    await rule("showDifficulty", "gm");
    await tried({ difficulty: 3 });
    const { story } = await view();
    const window = await chronicle();
    const [all] = toldIn(window);
    await asks(window, { whom: "me" });
    const [mine] = toldIn(window);
    expect(mine, "she knows it").toContain(story);
    expect(all, "nobody else does").not.toContain(story);
  });
});
