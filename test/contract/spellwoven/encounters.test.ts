import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { answer, card, keepersHand, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { marksOf, pressMark, pressMarkOf } from "../tracker.window.ts";
import { AXE, actor, anew, HEW, JEN, of, openWoven, skill, weapon } from "./table.fixture.ts";
import { defends, passes, tries } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);
const hew = (): Loose => actor(HEW);

async function encounter(...actors: Loose[]): Promise<Loose> {
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat.createEmbeddedDocuments(
    "Combatant",
    actors.map(({ id }) => ({ actorId: id })),
  );
  return combat;
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("turns, scenes and rest in Spellwoven", () => {
  beforeAll(openWoven);
  beforeEach(async () => {
    for (const old of [...game.combats]) await old.delete();
    await anew();
  });

  it("SW-33, SW-34: a d10 and the rank in Initiative where bodies fight, in Awareness elsewhere; of two who are level the quicker one", async () => {
    await jen().createEmbeddedDocuments("Item", [
      skill("initiative", "prowess", "", 3),
      skill("awareness", "mental", "", 4),
    ]);
    await hew().update({ "system.exceptions.quickness": 7 });
    const combat = await encounter(jen(), hew());
    const thrown = async () => {
      diceShow(10, 5, 5);
      await combat.resetAll();
      await combat.rollAll();
      return combat.combatants.map(({ initiative }: Loose) => initiative);
    };
    expect(await thrown()).toEqual([8.03, 5.07]);
    await pressMarkOf(combat, "social");
    expect(await thrown(), "Wits tell them apart").toEqual([9.03, 5.03]);
  });

  it("a fight has no sides: a sheet says that it is one's turn, and leads to no board", async () => {
    const combat = await encounter(jen(), hew());
    await combat.startCombat();
    const { element } = await sheetOf(combat.turns[combat.turn].actor);
    const turn = () => [...element.querySelectorAll(".sw-effort .ft-chip")].map(({ textContent }) => textContent);
    expect([turn(), element.querySelector('[data-action="conflict"]')]).toEqual([["Your turn"], null]);
    await combat.nextTurn();
    await until(() => turn().length === 0);
  });

  it("SW-33: whoever has no place in the order throws for one as the encounter begins", async () => {
    const combat = await encounter(jen(), hew());
    diceShow(10, 2, 9);
    await combat.startCombat();
    expect(combat.turns.map(({ actor: one }: Loose) => one.id)).toEqual([HEW, JEN]);
  });

  it("SW-34: whoever is level throws again, without moving past others", async () => {
    const combat = await encounter(jen(), hew(), jen());
    const [first, second, third] = combat.combatants.contents;
    diceShow(10, 3, 8);
    await combat.updateEmbeddedDocuments("Combatant", [
      { _id: first.id, initiative: 9.03 },
      { _id: second.id, initiative: 9.03 },
      { _id: third.id, initiative: 9.04 },
    ]);
    await until(() => first.initiative !== second.initiative);
    expect(combat.turns[0].id).toBe(third.id);
    expect(first.initiative).toBeGreaterThan(9.03);
  });

  it("SW-32, SW-47: who has acted and who failed is marked until the round is over", async () => {
    const combat = await encounter(jen(), hew());
    await combat.startCombat();
    const [one] = combat.turns;
    await pressMark(one, "acted");
    await pressMark(one, "failed");
    expect(await marksOf(one)).toEqual(["acted", "failed"]);
    await combat.nextRound();
    expect(await marksOf(one)).toEqual([]);
  });

  it("SW-32: what somebody does in their own turn is marked by its card, and taken back with it; to defend is free", async () => {
    const combat = await encounter(jen(), hew());
    diceShow(10, 3, 8);
    await combat.startCombat();
    await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === JEN) });
    const marks = async () => [
      await marksOf(combat.combatants.find((one: Loose) => one.actor.id === JEN)),
      await marksOf(combat.combatants.find((one: Loose) => one.actor.id === HEW)),
    ];
    await tries(jen(), AXE, { target: of(HEW) }, 10, 10);
    await defends("bare-quickness", 10, 10);
    expect(await marks()).toEqual([["acted"], []]);
    await pressOn("ft-undo");
    expect(await marks()).toEqual([[], []]);
    await combat.delete();
    await tries(jen(), "might", {}, 5, 5);
    expect(card().system.events, "out of encounters nothing is noted").toEqual({});
  });

  it("SW-18, SW-55, SW-97: a scene and a rest pass for all of them in one card with one undo", async () => {
    await hew().createEmbeddedDocuments("Item", [weapon(AXE, "heavy", "two-handed")], { keepId: true });
    await jen().update({ "system.effort": { total: 6, spent: 4 } });
    await hew().update({ "system.effort": { total: 6, spent: 4 }, "system.status.removed": true });
    const struck = async () => {
      await tries(hew(), AXE, { target: of(JEN) }, 10, 10);
      await defends("bare-quickness", 1, 1, 9, 1, 1);
    };
    const state = () =>
      [jen(), hew()].map(({ system }) => [system.effort.spent, system.heroic?.ticked ?? false, system.status.removed]);
    await struck();
    const story = async () => (await seen()).querySelector(".ft-card-story")?.textContent?.trim();
    expect(await story(), "it may still be shrugged off").toBe("Hew hits Jen. As it stands, Jen would be Wounded.");
    await answer("fate", "heroic");
    await struck();
    expect(card().system.questions.fate, "the box is ticked").toBeUndefined();
    const before = state();
    expect(before[0]?.[1]).toBe(true);
    const scene = await passes("scene", [jen(), hew()]);
    const lines = [...(await seen(scene)).querySelectorAll(".ft-event")].map(({ textContent }) => textContent?.trim());
    expect(lines).toEqual([
      "Jen: The scene is over, and the heroic deed with it: no +5 any more, and defeat does not mean death. done",
      "Hew: The scene is over. done",
    ]);
    expect(state()).toEqual([
      [before[0]?.[0], false, false],
      [4, false, false],
    ]);
    const { tokens } = game.scenes.active;
    await tokens.find(({ actorId }: Loose) => actorId === JEN).delete();
    const form = await (await keepersHand()).opens("use", { game: "spellwoven", tool: "rest" });
    const names = [...form.element.querySelectorAll('[name^="who-"]')].map((box) => box.closest("label")?.textContent);
    expect(
      names.map((name) => name?.trim()),
      "whom it is for comes first",
    ).toEqual(["Jen", "Hew"]);
    await form.leave();
    const rest = await passes("rest", [jen(), hew()], { rest: 5, sleep: 1 });
    expect(state().map(([spent]) => spent)).toEqual([Math.max(0, Number(before[0]?.[0]) - 3), 1]);
    await pressOn("ft-undo", {}, rest);
    await pressOn("ft-undo", {}, scene);
    expect(state()).toEqual(before);
    await passes("scene", [jen(), hew()]);
    await struck();
    expect(card().system.questions.fate, "a new scene, a new box").toBeDefined();
  });
});
