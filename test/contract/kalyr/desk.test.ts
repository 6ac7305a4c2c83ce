import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, type Hands, keepersHand, opened, over, seen } from "../people.window.ts";
import { ADA, leaveTales } from "../tales.fixture.ts";
import { diceOffered, hintOf } from "../tracker.window.ts";
import { card, FEAR, KYLAR, systemOf, uuid } from "./kalyr.fixture.ts";
import { hurt, openPlay, startAfresh } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the game master's desk in Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-95: gives a Fudge point for a Key that mattered, on the road of the sheet", async () => {
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 0 });
    const desk = await keepersHand();
    await desk.press("use", { game: "kalyr", tool: "award" });
    const form = opened("ft-ask");
    await form.say({ key: `${uuid(KYLAR)} ${FEAR}` });
    await form.send();
    if (card().system.stage === "open") await answer("award", "yes");
    await over();
    expect([card().system.kind, systemOf(KYLAR).fudgePoints]).toEqual(["deed", 1]);
  });

  it("AM-42: a danger wounds whoever fails by as much as was missing", async () => {
    const desk = await keepersHand();
    await desk.press("use", { game: "kalyr", tool: "danger" });
    const form = opened("ft-ask");
    await form.say({ who: uuid(KYLAR) });
    await form.send();
    const window = opened("ka-contest");
    await window.say({ difficulty: 3 });
    await window.send();
    await over();
    const { damage, margin } = card().system.outcome;
    expect(card().system.request.damage).toMatchObject({ kind: "margin", track: "physical" });
    if (margin > 0) expect(damage[0]).toMatchObject({ uuid: uuid(KYLAR) });
  });

  it("KA-112: the tracker says that all act at once, and when a round is over", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: KYLAR }]);
    expect(await hintOf(combat)).toMatch(/^All act at once: nobody throws for an order\./);
    expect(await diceOffered(combat)).toEqual([]);
    const cards = game.messages.size;
    await combat.rollAll();
    expect([combat.combatants.contents[0].initiative, game.messages.size]).toEqual([null, cards]);
    await combat.delete();
  });

  it("KA-70: time passes to begin with for those whom somebody plays tonight; a card of many names a few, and tells of the hurt alone", async () => {
    const opens = async () => await (await keepersHand()).opens("use", { game: "kalyr", tool: "days" });
    const ticked = ({ element }: Hands) =>
      [...element.querySelectorAll<HTMLInputElement>('[name^="who-"]')]
        .filter(({ checked }) => checked)
        .map((box) => box.closest("label")?.querySelector("span")?.textContent);
    // Those of an adventure that is not played tonight, with no token on the scene.
    const many = await CONFIG.Actor.documentClass.create(
      [1, 2, 3, 4, 5, 6].map((n) => ({ name: `Docker ${n}`, type: "kalyrCharacter", system: { tier: "pc" } })),
    );
    const all = await opens();
    expect(ticked(all)).toEqual(expect.arrayContaining(["Kylar", "Docker 1"]));
    await all.leave();
    await game.users.get(ADA).update({ character: KYLAR });
    const form = await opens();
    expect(ticked(form)).toContain("Kylar");
    expect(ticked(form)).not.toContain("Docker 1");
    await form.leave();
    await game.users.get(ADA).update({ character: null });
    await hurt(KYLAR, "physical", "H");
    const crowd = await opens();
    await crowd.say({ days: 1 });
    await crowd.send();
    await over();
    const told = (await seen()).textContent ?? "";
    expect(told).toMatch(/A day passes for [^.]* and \d+ more people\./);
    expect(told).toContain("Kylar: No wound is lighter yet.");
    expect(told).not.toContain("Docker 6: ");
    for (const one of many) await one.delete();
  });
});
