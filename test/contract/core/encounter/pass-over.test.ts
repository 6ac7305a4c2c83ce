import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { calm, leaveTales, openTales } from "../../tales.fixture.ts";
import { encounter } from "./encounters.fixture.ts";

// The buttons of Foundry's tracker call these methods of the encounter and nothing else.

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("whoever has no turn, Foundry %i", (generation) => {
  let combat: Loose;
  const acting = () => combat.turn;
  const out = async (at: number, isOut: boolean) => {
    await combat.turns[at].actor.update({ "system.out": isOut });
    await calm();
  };

  beforeAll(async () => {
    await openTales({ generation });
    CONFIG.time.turnTime = 10;
    CONFIG.time.roundTime = 1;
    combat = await encounter(["tellerHero"], ["tellerHero"], ["tellerHero"]);
    await combat.startCombat();
    await calm();
  });

  it("is passed over by the next turn, modules hear where to, and the time of both turns passes", async () => {
    const told: Loose[] = [];
    const hook = Hooks.on("combatTurn", (_combat: Loose, to: Loose, how: Loose) => told.push([to.turn, how.direction]));
    await out(1, true);
    const before = game.time.worldTime;
    await combat.nextTurn();
    await calm();
    expect([combat.round, acting(), told]).toEqual([1, 2, [[2, 1]]]);
    expect(game.time.worldTime - before).toBe(20);
    Hooks.off("combatTurn", hook);
    await out(1, false);
  });

  it("does not begin a round, by the next turn or by the next round", async () => {
    await out(0, true);
    const begun: number[] = [];
    const hook = Hooks.on("updateCombat", ({ turn }: Loose, changes: Loose) => "turn" in changes && begun.push(turn));
    await combat.nextTurn();
    await calm();
    expect([combat.round, acting()]).toEqual([2, 1]);
    await combat.nextRound();
    await calm();
    expect([combat.round, acting(), begun]).toEqual([3, 1, [1]]);
    Hooks.off("updateCombat", hook);
    await out(0, false);
    await combat.nextRound();
    await calm();
    expect([combat.round, acting()]).toEqual([4, 0]);
  });

  it("does not begin an encounter", async () => {
    const next = await encounter(["tellerHero"], ["tellerHero"]);
    await next.turns[0].actor.update({ "system.out": true });
    // Nor is anybody told that they do.
    const begun: number[] = [];
    const hook = Hooks.on("updateCombat", ({ turn }: Loose, changes: Loose) => "turn" in changes && begun.push(turn));
    await next.startCombat();
    await calm();
    expect([next.round, next.turn, begun]).toEqual([1, 1, [1]]);
    Hooks.off("updateCombat", hook);
    await next.delete();
  });

  it("has one all the same where nobody has", async () => {
    for (const at of [0, 1, 2]) await out(at, true);
    await combat.nextTurn();
    await calm();
    expect(acting()).toBe(1);
    await combat.nextRound();
    await calm();
    expect([combat.round, acting()]).toEqual([5, 0]);
    for (const at of [0, 1, 2]) await out(at, false);
  });

  it("is passed over beside the defeated, where the world passes over those", async () => {
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await out(2, true);
    await combat.turns[1].update({ defeated: true });
    await combat.nextTurn();
    await calm();
    expect([combat.round, acting()]).toEqual([6, 0]);
    await combat.turns[0].update({ defeated: true });
    await combat.turns[1].update({ defeated: false });
    await combat.nextRound();
    await calm();
    expect([combat.round, acting()]).toEqual([7, 1]);
  });
});
