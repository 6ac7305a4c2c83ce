import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, over, pressOn, seen } from "../people.window.ts";
import { ADA, leaveTales } from "../tales.fixture.ts";
import { marksOf } from "../tracker.window.ts";
import { actor, anew, HEW, JEN, openWoven, tales } from "./table.fixture.ts";
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
  });
});
