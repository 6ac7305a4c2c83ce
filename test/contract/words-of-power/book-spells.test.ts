import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { answer, card, over, seen } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { asksForSpell, cast, counters, makesSense, rulesOn, says, spellOf } from "./spell.window.ts";
import { ASTRA, anew, BRAKKA, being, cards, GUARD, handOf, openSpells, spellOn } from "./spells.fixture.ts";

// The rulebook's own examples of spells, played by the windows of a spell.

const astra = () => being(ASTRA);
const told = async () => (await seen()).textContent?.replaceAll(/\s+/g, " ") ?? "";

/** Astra has these Words: an Inherent one, and the others drawn. */
async function holds(inherent: string, ...drawn: string[]): Promise<void> {
  const gone = Object.fromEntries(handOf(ASTRA).map((id) => [`system.hand.${id}`, _del]));
  await astra().update({ ...gone, "system.words.own.text": inherent });
  await astra().update({ "system.hand": cards(...drawn) });
}
const spell = (intent: string, more: object = {}) => ({
  intent,
  inherent: "word:own",
  drawn: handOf(ASTRA).map((id) => `hand:${id}`),
  ...more,
});
const unseen = (more: object = {}) => ({ witnesses: [], ...more });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the book's spells", () => {
  beforeAll(() => openSpells(true));
  beforeEach(anew);

  it("EX-06, EX-07, EX-08: [Decrease] [Speech] silences one, with [Zone] a place, and with three Words more a town for good", async () => {
    await holds("Decrease", "Speech");
    await says(
      astra(),
      spell("silence him", { target: GUARD }),
      unseen({ delivery: "none", span: "rounds", rounds: 1 }),
    );
    expect(await cast()).toMatchObject({ verdict: "cast" });
    expect(spellOn(GUARD)).toMatchObject([{ text: "[Decrease] [Speech]", span: "rounds" }]);
    await holds("Decrease", "Speech", "Zone");
    await says(astra(), spell("silence the square"), unseen({ effect: "ten paces round are silent", span: "scene" }));
    expect(await cast()).toMatchObject({ verdict: "cast", effect: "ten paces round are silent" });
    await holds("Decrease", "Speech", "Zone", "Silent", "Still", "Permanent");
    await says(astra(), spell("silence the town"), unseen({ span: "lasting" }));
    expect(await cast()).toMatchObject({ verdict: "cast", stacks: { length: 6 } });
    // One was hers by nature; five are spent.
    expect([handOf(ASTRA), astra().system.words.own.text]).toEqual([[], "Decrease"]);
  });

  it("EX-09, EX-10: a metaphor is let be; a Word with one meaning is ruled on by that", async () => {
    await holds("Stone", "Heart");
    await says(astra(), spell("let no plea move me"), unseen({ effect: "she resists influence" }));
    expect(await cast()).toMatchObject({ verdict: "cast" });
    await holds("Person");
    await astra().update({ "system.hand": { lead: { text: "Lead", sense: "to go before", sort: 0 } } });
    await asksForSpell(astra(), spell("turn him to metal", { target: GUARD }));
    expect(document.querySelector(".wp-dialog")?.textContent).toContain("to go before");
    await rulesOn({ verdict: "no", reason: "this one leads, it is no metal" });
    await over();
    expect([card().system.outcome.verdict, handOf(ASTRA)]).toEqual(["vetoed", ["lead"]]);
  });

  it("EX-13, EX-13x, EX-14: [Fire] [Ball] does three things by three intents, none without one, and traps only with [Trap]", async () => {
    for (const intent of ["throw a ball of fire", "ball up the flames in our way", "set that ball on fire"]) {
      await holds("Fire", "Ball");
      await says(astra(), spell(intent), unseen());
      expect(await cast(), intent).toMatchObject({ verdict: "cast" });
    }
    await holds("Fire", "Ball");
    const dialog = await spellOf(astra());
    await dialog.say(spell("", { target: GUARD }) as never);
    await expect(dialog.send()).rejects.toThrow("Words alone are no spell");
    await dialog.leave();
    const trap = "set a trap of fire at the door";
    await asksForSpell(astra(), spell(trap));
    await rulesOn({ verdict: "no", reason: "no Word for the trap" });
    await over();
    expect(await told()).toContain("no Word for the trap");
    await holds("Fire", "Ball", "Trap");
    await says(astra(), spell(trap), unseen());
    expect(await cast()).toMatchObject({ verdict: "cast" });
  });

  it("EX-11, EX-12, EX-15: the Storyteller says what it asks and does each time, and what sufficed once is found again", async () => {
    await holds("Metal", "Mist");
    await says(astra(), spell("a hazard of needles"), unseen({ effect: "one ring, 1 damage to whoever is in it" }));
    await cast();
    await holds("Metal", "Mist");
    await asksForSpell(astra(), spell("another such mist"));
    await until(() => document.querySelector(".wp-dialog")?.textContent?.includes("one ring, 1 damage") ?? false);
    // Both Orcs are struck this time, and she is close: she may still back out.
    await rulesOn(unseen({ demands: "you stand in it, too", effect: "both of them are in it" }));
    expect(await told()).toContain("you stand in it, too");
    await answer("cast", "keep");
    await over();
    expect(handOf(ASTRA)).toEqual(["mist"]);
  });

  it("EX-33b: [Bind] [Person] countered with [Fly] is [Fly] [Person]: it lands, he flies for a round, and the cards are gone", async () => {
    await holds("Person", "Bind");
    await says(astra(), spell("bind the guard", { target: GUARD }), { witnesses: [BRAKKA], span: "rounds", rounds: 1 });
    const bind = () => card().system.request.words.findIndex(({ text }: Loose) => text === "Bind");
    diceShow(6, 2, 4);
    await counters(0, { [`at${bind()}`]: "hand:fly" });
    await makesSense("he flies for a round");
    expect(await cast()).toMatchObject({ verdict: "cast", zone: { id: "legs" }, effect: "he flies for a round" });
    expect(spellOn(GUARD)).toMatchObject([{ span: "rounds", left: 1 }]);
    expect(spellOn(GUARD)[0].text).toContain("[Fly]");
    expect(spellOn(GUARD)[0].text).not.toContain("[Bind]");
    expect([handOf(ASTRA), handOf(BRAKKA).includes("fly")]).toEqual([[], false]);
  });

  it("EX-33a: [Become] [Evade] is countered by a weaver nobody sees, and makes heavy as lead", async () => {
    await holds("Become", "Evade");
    await says(astra(), spell("slip from every blow"), { witnesses: [BRAKKA], veiled: true });
    await being(BRAKKA).update({ "system.hand": { lead: { text: "Lead", sense: "the metal", sort: 9 } } });
    await counters(0, { at1: "hand:lead" });
    await makesSense("heavy as lead");
    expect(await cast()).toMatchObject({ verdict: "cast", effect: "heavy as lead" });
    expect([handOf(ASTRA), handOf(BRAKKA).includes("lead")]).toEqual([[], false]);
  });
});
