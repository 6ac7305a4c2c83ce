import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, keepersHand, opened, over, pressOn, seen } from "../people.window.ts";
import { ADA, leaveTales, until } from "../tales.fixture.ts";
import { marksOf } from "../tracker.window.ts";
import { actor, anew, HEW, JEN, of, openWoven, tales } from "./table.fixture.ts";
import { tries } from "./woven.window.ts";

const text = async (message = card()): Promise<string> => (await seen(message)).textContent ?? "";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what a round of Spellwoven allows", () => {
  beforeAll(openWoven);
  beforeEach(async () => {
    for (const old of [...game.combats]) await old.delete();
    await anew();
  });

  it("SW-32: one action a round, in one's turn; of more the Gamesmaster is asked, and the card says what was let pass", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    const people = [JEN, HEW].map((id) => ({ actorId: id }));
    await combat.createEmbeddedDocuments("Combatant", people);
    await combat.startCombat();
    const fighter = (id: string) => combat.combatants.find((one: Loose) => one.actor.id === id);
    await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === JEN) });
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await actor(HEW).update({ [`ownership.${ADA}`]: 3 });

    await tries(actor(HEW), "might", {}, 5, 5);
    expect(await text(), "not his turn").toContain("The Gamesmaster let it pass.");
    expect(await marksOf(fighter(HEW))).toEqual([]);
    const outOfTurn = card().system.choices;
    await tries(actor(JEN), "might", {}, 5, 5);
    expect(await text()).not.toContain("let it pass");
    const { kind, choices } = card().system;
    expect(await marksOf(fighter(JEN))).toEqual(["acted"]);

    const more = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices }));
    expect(await text(more)).toContain("had the action of this round already. Let it pass?");
    await answer("gateLeave", "bar", more);
    await over(more);
    expect([await text(more), more.system.events]).toEqual([expect.stringContaining("not now"), {}]);
    const other = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: outOfTurn }));
    expect(await text(other)).toContain("Let it pass?");
    await answer("gateLeave", "let", other);
    await answer("difficulty", "proposed", other);
    await over(other);
    expect(await text(other)).toContain("The Gamesmaster let it pass.");

    await pressOn("ft-undo", {}, game.messages.contents.at(-3));
    expect(await marksOf(fighter(JEN)), "undo gives the action back").toEqual([]);
  });

  it("SW-06: what a player tries waits for the Gamesmaster's rung, with the chances before her, though it were a child's play", async () => {
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await tries(actor(JEN), "might", {}, 5, 5);
    const { kind, choices } = card().system;
    const easy = { ...choices, difficulty: 1 };
    const message = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: easy }));
    expect([message.system.stage, Object.keys(message.system.throws)]).toEqual(["open", []]);
    expect(await text(message)).toMatch(/Adept: \d+\s?%/);
    diceShow(10, 2, 3);
    await answer("difficulty", "9", message);
    await over(message);
    expect(message.system.outcome).toMatchObject({ verdict: "no" });

    // The next time it is proposed what was said.
    const again = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: easy }));
    expect(await text(again)).toMatch(/Veteran: 0\s?% – as the last time/);
    await again.delete();
  });

  it("SW-06: what was said beforehand of a scene is not asked about again, by skill or by attribute, as long as it is said", async () => {
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await tries(actor(JEN), "sprint", {}, 5, 5);
    const { kind, choices } = card().system;
    const says = async (what: string, rung: string) => {
      const form = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "ruling" });
      await form.say({ what, rung });
      await form.send();
      return form;
    };
    const attempt = async (skill: string | null) => {
      diceShow(10, 5, 5);
      const wish = { ...choices, skill, difficulty: 1 };
      return await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    };
    await says("sprint", "7");
    await says("quickness", "4");
    const sprint = await attempt("sprint");
    expect([sprint.system.stage, sprint.system.request.roll.difficulty]).toEqual(["rolled", 7]);
    const plain = await attempt(null);
    expect([plain.system.stage, plain.system.request.roll.difficulty]).toEqual(["rolled", 4]);
    const form = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "ruling" });
    expect(form.element.textContent).toContain("Said on this scene so far: Sprint is Adept and Quickness is Low.");
    await form.leave();
    // On another scene it is another matter.
    const other = await CONFIG.Scene.documentClass.create({ name: "The cliff" });
    const here = game.scenes.active;
    await other.activate();
    expect((await attempt("sprint")).system.stage).toBe("open");
    await here.activate();
    await other.delete();
    await says("sprint", "");
    await says("quickness", "");
    expect((await attempt("sprint")).system.stage).toBe("open");
  });

  it("SW-06: asked how hard it is, she says it for all of the scene; taken back with the card", async () => {
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await tries(actor(JEN), "sprint", {}, 5, 5);
    const { kind, choices } = card().system;
    const attempt = async () => {
      diceShow(10, 5, 5);
      const wish = { ...choices, skill: "sprint", difficulty: 3 };
      return await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    };
    const first = await attempt();
    expect(await text(first)).toContain("Jen: Quickness (skill: sprint). How hard is it? Proposed");
    await answer("difficulty", "scene", first);
    const form = opened("sw-dialog");
    expect(form.element.textContent).toContain("sprint: nobody asks again");
    await form.say({ rung: "6" });
    await form.send();
    await over(first);
    expect(await text(first)).toContain("The Gamesmaster says: High, for all of this scene.");
    const second = await attempt();
    expect([second.system.stage, second.system.request.roll.difficulty]).toEqual(["rolled", 6]);
    await pressOn("ft-undo", {}, first);
    expect((await attempt()).system.stage).toBe("open");
  });

  it("SW-91: asked for leave to hurt a mind, she reads whose, with how much, and what comes of saying no", async () => {
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await tries(actor(JEN), "willpower", { purpose: "mental", target: of(HEW), menace: 2 }, 1, 1);
    const { kind, choices } = card().system;
    const message = await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices }));
    expect(await text(message)).toContain(
      "Jen would hurt the mind of Hew: 2d10 if it gets through. If that is refused",
    );
    await message.delete();
  });

  it("SW-08: where the table has it so, the Gamesmaster agrees to a social skill, with a test and with a contest", async () => {
    await actor(JEN).update({ [`ownership.${ADA}`]: 3 });
    await tries(actor(JEN), "falsehoods", { attribute: "assess" }, 5, 5);
    const { choices } = card().system;
    const attempt = async (kind: string, more: object) => {
      diceShow(10, 5, 5);
      const wish = { ...choices, skill: "falsehoods", difficulty: 4, ...more };
      return await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind, choices: wish }));
    };
    const rulingBefore = game.settings.get("four-tales", "spellwoven.mannersBy");
    await game.settings.set("four-tales", "spellwoven.mannersBy", "keeper");
    const test = await attempt("test", {});
    expect(await text(test)).toContain("Jen: Assess with falsehoods. Does that go together here?");
    await answer("manner", "refuse", test);
    await answer("difficulty", "proposed", test);
    await over(test);
    expect(test.system.outcome.total, "without the skill").toBe(10);
    const contest = await attempt("contest", { purpose: "social", attribute: "persuade", target: `Actor.${HEW}` });
    expect(await text(contest)).toContain("Persuade with falsehoods");
    diceShow(10, 6, 6);
    await answer("manner", "grant", contest);
    await until(() => contest.system.throws.attack);
    expect(await text(contest)).toContain("falsehoods goes with Persuade here.");
    await contest.delete();
    await game.settings.set("four-tales", "spellwoven.mannersBy", rulingBefore);
    expect(
      (await attempt("contest", { purpose: "social", attribute: "persuade", target: `Actor.${HEW}` })).system.questions
        .manner,
      "else nobody is asked",
    ).toBeUndefined();
  });
});
