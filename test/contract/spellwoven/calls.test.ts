import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { callsFor } from "../core/call.window.ts";
import { honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, opened, over, pressOn, seen, take } from "../people.window.ts";
import { ADA, calm, leaveTales, until } from "../tales.fixture.ts";
import { actor, anew, HEW, JEN, of, openWoven, tales } from "./table.fixture.ts";

// The Gamesmaster asks for tests: "Stealth, Adept".

beforeAll(() => buildSystem());
afterAll(leaveTales);

const ASKED = { attribute: "stealth", rung: "7" };
const text = async (message = card()): Promise<string> => (await seen(message)).textContent ?? "";

describe("a test that the Gamesmaster asks for", () => {
  beforeAll(openWoven);
  beforeEach(async () => {
    for (const old of [...game.combats]) await old.delete();
    await anew();
  });

  it("SW-06: is rolled in the window of whoever is asked, against the rung that was named and no other", async () => {
    const call = await callsFor("spellwoven", ASKED, [of(JEN)]);
    expect(await text(call)).toContain("Please roll: Stealth, Adept");
    await take("ask-0", call);
    const dialog = opened("sw-dialog");
    await expect(dialog.say({ difficulty: "3" })).rejects.toThrow();
    await dialog.say({ effort: true });
    await dialog.send();
    await over();
    const answered = card();
    expect(answered.system).toMatchObject({
      calledBy: call.id,
      request: { roll: { attribute: "stealth", difficulty: 7, effort: true } },
    });
    expect(await text(call)).toMatch(/1 of 1 has answered/);
    await pressOn("ft-undo", {}, answered);
    await until(() => actor(JEN).system.effort.spent === 0);
    await calm();
    expect(await text(call)).toContain("took it back");
  });

  it("SW-32: out of turn it needs nobody's leave, once; without a call it does", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: JEN }, { actorId: HEW }]);
    await combat.startCombat();
    await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === HEW) });
    const call = await callsFor("spellwoven", ASKED, [of(JEN)]);
    const kind = tales.api.playOf("spellwoven").rollKinds.find(({ id }: Loose) => id === "test");
    const choices = kind.complete({ who: of(JEN), attribute: "stealth", difficulty: 7 });
    const answers = async (calledBy: string) =>
      await write(tales, await honestCard(tales, ADA, { ruleset: "spellwoven", kind: "test", choices, calledBy }));
    const first = await answers(call.id);
    expect(await text(first)).not.toContain("Let it pass?");
    await over(first);
    const second = await answers(call.id);
    expect(await text(second)).toContain("Let it pass?");
    await answer("gateLeave", "bar", second);
    await over(second);
    expect(await text(call)).toMatch(/1 of 1 has answered/);
    const own = await answers("");
    expect(await text(own)).toContain("Let it pass?");
  });
});
