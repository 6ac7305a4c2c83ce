import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, isAskedBeside, mainAnswer, opened, over, seen, take } from "../people.window.ts";
import { ADA, GM, leaveTales, until } from "../tales.fixture.ts";
import { contests } from "./kalyr.window.ts";
import { alone, card, KYLAR, openPosts, SWORDS, takenUp, tales, thread, uuid } from "./post.fixture.ts";
import { advice, beginsScene, posts, scene, writes } from "./post.window.ts";

/** Worked examples that name no figures and need two people, who are never there together. */

const kylar = (): Loose => game.actors.get(KYLAR);
const told = async (): Promise<string> => ((await seen()).textContent ?? "").replaceAll(/\s+/g, " ");

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("scenes of Kalyr between a player and her Gamemaster", () => {
  beforeAll(() => openPosts(GM));

  it("EX-38 (KA-26, KA-27, KA-28): what comes of failing to swim a river is the Gamemaster's to say: a word of it beforehand where it is grave, none where it is not", async () => {
    /** Ada tries, and hears what it may cost; then the dice fall, or they do not. */
    const swims = async (stakes: "high" | "low", text = "", goesOn = true): Promise<string> => {
      await alone(ADA);
      // Fair in the river: Great is needed in such a storm, and nobody swims that well on blanks.
      CONFIG.Dice.randomUniform = () => 0.5;
      await contests(kylar(), "", { "picks.0.name": "Swimming", difficulty: 2, stakes: "ask", goal: "Over the river" });
      expect(card().system.stage, "she waits to hear it").toBe("open");
      await alone(GM);
      await answer("tellStakes", stakes);
      if (stakes === "high") {
        const form = opened("ft-ask");
        await form.say({ text });
        await form.send();
        await until(() => card().system.questions.tellStakes.status === "answered");
        await alone(ADA);
        CONFIG.Dice.randomUniform = () => 0.5;
        expect(await told()).toContain(text);
        await until(() => opened("ft-ask"));
        expect(opened("ft-ask").element.textContent, "one dot, whoever set it").toMatch(/[^.]\. Go on\?/);
        expect(mainAnswer(), "what she came for").toBe("Go on");
        expect(await isAskedBeside("out"), "what is asked in a window is answered there").toEqual([false, true]);
        await answer("stakes", goesOn ? "go" : "out");
      }
      await over();
      return await told();
    };
    expect(await swims("low")).toContain("Kylar fails: Poor where Great was needed.");
    expect(card().system.events.wound).toBeUndefined();
    expect(await swims("high", "They drown, or somebody goes in after them.")).toContain("They drown");
    expect(card().system.outcome.verdict).toBe("failure");
    expect(await swims("high", "They drown", false)).toContain(
      "Kylar backs out before the dice. Nothing has happened.",
    );
    expect(card().system.throws).toEqual({});
  });

  it("KA-10: the Gamemaster names a difficulty, Fair in doubt; one that the table keeps is on her card alone", async () => {
    await alone(GM);
    await game.settings.set("four-tales", "kalyr.showDifficulty", "gm");
    await alone(ADA);
    CONFIG.Dice.randomUniform = () => 0.5;
    await contests(kylar(), SWORDS, { difficulty: "" });
    await alone(GM);
    await until(() => opened("ft-ask"));
    expect(mainAnswer()).toBe("Fair");
    await answer("difficulty", "3");
    await over();
    expect(await told()).toContain("where Superb was needed. That is 2 steps short.");
    expect(await told()).toContain("To reach: Superb.");
    await alone(ADA);
    expect(await told()).toMatch(/Kylar fails: \w+ is not enough\./);
    expect(await told()).toContain("keeps it secret");
    await take(`spend:${uuid(KYLAR)}`);
    for (const said of [await told(), opened("ka-fudge-dialog").element.textContent])
      expect(said).not.toMatch(/Superb was|steps? short|To reach/);
    await alone(GM);
    await game.settings.set("four-tales", "kalyr.showDifficulty", "public");
  });

  it("EX-35 (KA-116): as it happens and of somebody else is how it is told; of me, of you and of what will be is advised against", async () => {
    await alone(GM);
    await beginsScene({ title: "The maze", purpose: "to get out", mode: "action", hours: 0 }, ["Kylar"]);
    const asksOne = { [`asks.${uuid(KYLAR)}`]: true };
    expect(await advice("Kylar finds himself in a maze of passages that all look alike.", asksOne)).toBe("");
    expect(await advice("You find yourself in a maze of passages.", asksOne)).toMatch(/Outside of speech/);
    await writes("Kylar finds himself in a maze of passages that all look alike.", asksOne);
    await until(() => Object.keys(thread("The maze").posts).length === 1);
    await alone(ADA);
    expect(await advice("Kylar draws his sword.")).toBe("");
    expect(await advice("I draw my sword, and Kylar grins.")).toMatch(/Outside of speech/);
    expect(await advice("Kylar will draw his sword.")).toMatch(/as it happens/);
    expect(await advice('Kylar draws his sword. "I will not die here, and you will not either!"')).toBe("");
    await writes("Kylar draws his sword.");
    expect((await scene()).posts.at(-1)).toMatchObject({ name: "Kylar", text: "Kylar draws his sword." });
  });

  it("EX-43 (KA-115): the foes run, and the Gamemaster's post stops there: it is the player's to say whether anybody follows", async () => {
    await alone(GM);
    await takenUp("The maze", 2);
    const nobody = { [`asks.${uuid(KYLAR)}`]: false };
    expect(await advice("The guards turn and run.", nobody)).toMatch(/something to decide/);
    await writes("The guards turn and run.", nobody);
    expect(tales.shown.warnings.at(-1)).toMatch(/Ask somebody/);
    await writes("The guards turn and run.", { [`asks.${uuid(KYLAR)}`]: true });
    await until(() => Object.keys(thread("The maze").posts).length === 3);
    await alone(ADA);
    expect((await scene()).owing.map(({ name }) => name)).toEqual(["Kylar"]);
    expect((await posts()).element.textContent).toContain("waits for you");
    await writes("Kylar lets them go.");
    expect(await scene()).toMatchObject({ owing: [], closed: expect.stringMatching(/game master goes on/) });
  });
});
