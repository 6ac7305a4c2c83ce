import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { asks, chronicle, toldIn } from "../chronicle.window.ts";
import { answer, type Fields, opened, over, pressOn, sheetOf, take } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { FEAR, fudge, KYLAR, post, ROOK, SWORDS, TALK, uuid } from "./kalyr.fixture.ts";
import { endsScene, isHit, passes, softens, wishes } from "./kalyr.window.ts";
import { fought, hurt, openPlay, rule, startAfresh, tales, tried, view } from "./play.fixture.ts";
import { beginsScene, posts, writes } from "./post.window.ts";

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
    expect(line).toMatch(/\| Kylar: \w+ \(physical\), a new wound\./);
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
  it("KA-09, KA-13, KA-15: what came out is a sentence, with a step, several or none between; two duels that end alike are told as such", async () => {
    const said = async (fields: Fields) => {
      await tried(fields);
      return (await view()).story;
    };
    expect(await said({ difficulty: 1 })).toBe("Kylar just does it: Good, which is what was needed.");
    expect(await said({ difficulty: 0 })).toMatch(/There was a step to spare\.$/);
    expect(await said({ difficulty: -1 })).toMatch(/There were 2 steps to spare\.$/);
    expect(await said({ difficulty: 2 })).toMatch(/That is a step short\.$/);
    const duels = async (swords: number, talk: number) => {
      await game.actors.get(ROOK).items.get(SWORDS).update({ "system.level": swords });
      await game.actors.get(ROOK).items.get(TALK).update({ "system.level": talk });
      await fought({ mode: "paired", fight: false });
      return (await view()).story;
    };
    expect(await duels(1, -1)).toBe("Neither duel between Kylar and Rook is settled: go on, or call it a draw.");
    expect(await duels(0, -2)).toBe("Kylar wins both duels against Rook.");
    expect(await duels(3, 3)).toBe("Rook wins both duels against Kylar.");
    // The levels are a secret of the table's: so is whether it was just enough.
    await rule("showDifficulty", "gm");
    await tried({ difficulty: 1 });
    expect(toldIn(await chronicle()).at(-1)).toContain("Kylar does it with Good.");
  });

  it("KA-67, KA-72, KA-100, KA-101, KA-102, KA-104: deeds, wounds, points and time are told once each, in sentences; what was taken back or refused is left out", async () => {
    const kylar = () => game.actors.get(KYLAR);
    await kylar().update({ "system.fudgePoints": 6, "system.xp.available": 60, "system.keysOwed": 1 });
    await hurt(ROOK, "physical", "S", "VH");
    await passes("hours", 1, game.actors.get(ROOK));
    await passes("weeks", 1, game.actors.get(ROOK));
    await endsScene(game.actors.get(ROOK));
    await isHit(kylar(), "VH");
    await softens(kylar(), "physical");
    await wishes(kylar(), "story", { value: "a cart below the window" });
    await (await sheetOf(kylar())).press("award", { item: FEAR });
    for (const value of [1, 2]) await wishes(kylar(), "turnIn", { value });
    await wishes(kylar(), "advance", { what: `raise:${SWORDS}` });
    await wishes(kylar(), "advance", { what: "ability", name: "Sailing" });
    await wishes(kylar(), "oweKey", { name: "The sea", category: "fear" });
    await over();
    await post(tales, "deed", { who: uuid(KYLAR), deed: "learn", trait: "ability", name: "Magic" });
    await answer("award", "no");
    await over();
    await wishes(kylar(), "story", { value: "and a horse before it" });
    await over();
    await pressOn("ft-undo");
    expect(toldIn(await chronicle())).toEqual([
      "Time passes. An hour passes for Rook. | Rook: No wound is lighter yet.",
      "Time passes. A week of rest for Rook. | Rook: A wound is lighter or gone.",
      "Time passes. For Rook the scene is over. | Rook: The scene is over, and a scratch with it.",
      "Kylar spends a Fudge point: a wound is lighter than it looked. | Kylar: A wound becomes Hurt (physical).",
      "Kylar spends a Fudge point: a cart below the window",
      "Kylar gains a Fudge point: Fear of fire",
      "Kylar turns a leftover Fudge point into experience.",
      "Kylar turns 2 leftover Fudge points into experience.",
      "Kylar raises Swords to Great, for 12 experience.",
      "Kylar gains something new for 3 experience: Sailing",
      "Kylar is changed by it, and has a new Key: The sea",
    ]);
  });

  it("KA-109: a scene by post is told as it was written; what was changed of it is no part of the story", async () => {
    await beginsScene({ title: "The gate", purpose: "To get in." }, ["Kylar"]);
    await writes("Rain falls.");
    const told = toldIn(await chronicle());
    expect(told.slice(0, 2)).toEqual(["A scene begins: The gate", '"The gate" goes on: Rain falls.']);
    // What those do who are in a scene by post is told there.
    await (await (await posts()).opens("end")).press("yes");
    await over();
  });

  it("KA-76, KA-97: a round is told with its number once, and a point that bent it with what it brought", async () => {
    await fought({ detailed: true, fight: false, harm: "margin" });
    await take(`giveIn:${uuid(ROOK)}`);
    await over();
    await tried({ difficulty: 2 });
    await take(`spend:${uuid(KYLAR)}`);
    await opened("ft-ask").send();
    await over();
    expect(toldIn(await chronicle())).toEqual([
      "Kylar against Rook: Swords. Round 1: a stand-off. Nobody is hurt. | Rook gives in. The contest is over.",
      "Kylar: Swords. Kylar just does it: Great, which is what was needed. | Kylar: A Fudge point for one step up, and 1 experience for it.",
    ]);
  });
});
