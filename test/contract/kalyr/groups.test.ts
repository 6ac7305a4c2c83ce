import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, opened, over, pressOn, seen, take } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  card,
  group,
  KARELA,
  KYLAR,
  pick,
  post,
  ROOK,
  SWORDS,
  settled,
  systemOf,
  uuid,
  VOSS,
  wound,
  woundsOf,
} from "./kalyr.fixture.ts";
import { calls } from "./kalyr.window.ts";
import { openPlay, rolled, startAfresh, tales, view } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("contests of groups at a table of Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-34: a battle of armies is decided by those in play against their share of the enemy", async () => {
    const battle = { theirs: [ROOK, VOSS].map(uuid), inBattle: true, ownArmy: 100, foeArmy: 100 };
    await calls(game.actors.get(KYLAR), { ...battle, harm: "none" });
    await answer(`stand:Actor_${ROOK}`, "roll");
    await over();
    expect(card().system.request.members).toHaveLength(2);
    expect((await view()).story).toMatch(/battle/);
    const short = { ours: [uuid(ROOK)], theirs: [uuid(VOSS)], inBattle: true, ownArmy: 100, foeArmy: 900 };
    await expect(calls(game.actors.get(KYLAR), short)).rejects.toThrow("is disabled");
  });

  it("KA-31: as many as may take part, armed and wounded, fit on a card, which goes its way to the end", async () => {
    const kit = [
      { name: "A long-handled axe", type: "kalyrWeapon", system: { damageBonus: 3, equipped: true } },
      { name: "A coat of boiled leather", type: "kalyrArmour", system: { bonus: 1, worn: true } },
      {
        name: "Strong as an ox",
        type: "kalyrGift",
        system: { damageDone: 1, damageResisted: 1, appliesTo: ["physical"] },
      },
    ];
    const swords = { name: "Melee Combat", type: "kalyrAbility", system: { level: 1, domain: "physical" } };
    const crowd = Array.from({ length: 14 }, (_, n) => ({
      name: `The outlaw with the number ${n}`,
      type: "kalyrCharacter",
      items: [swords, ...kit],
      system: { tier: "henchman", fudgePoints: 2, damage: { physical: { wounds: { w1: wound("H", 1) } } } },
    }));
    const made: Loose[] = await CONFIG.Actor.documentClass.createDocuments(crowd);
    const [first, ...rest] = made;
    const weapon = first.items.find(({ type }: Loose) => type === "kalyrWeapon").id;
    const plan = { ...group([], []), who: first.uuid, picks: [pick(first.items.contents[0].id), pick("")], weapon };
    const parties = [
      { side: "acting", members: [first, ...rest.slice(0, 5)].map((one: Loose) => one.uuid) },
      { side: "opposing", members: rest.slice(5).map((one: Loose) => one.uuid) },
    ];
    await game.system.api.startRoll("kalyr", "group", { ...plan, fight: true, parties });
    await answer("stand-all", "roll");
    await rolled();
    await settled();
    expect(card().system.outcome.members).toHaveLength(14);
    expect(card().system.outcome.damage.some(({ letter }: Loose) => letter)).toBe(true);
    // A point spent on it is written as well.
    expect((await seen()).querySelector(`[data-move="spend:${first.uuid}"]`)).not.toBeNull();
    await take("close:");
    await until(() => Object.keys(card().system.moves).length === 1 && card().system.stage === "rolled");
  });

  it("KA-27, KA-31: high stakes of a contest of groups are told to each player before the dice, and anybody may back out", async () => {
    const stakes = { stakes: "high", stakesText: "Who loses is put into the tower" };
    const sides = { ours: [uuid(KARELA)], theirs: [uuid(VOSS)] };
    const call = () => calls(game.actors.get(KYLAR), { ...sides, ...stakes });
    const open = () =>
      (Object.values(card().system.questions) as Loose[]).flatMap(({ id, status }) => (status === "open" ? [id] : []));
    await call();
    expect(open()).toEqual(["stakes-m0", "stakes-m1"]);
    await answer("stakes-m0", "go");
    await answer("stakes-m1", "out");
    await rolled();
    expect(card().system).toMatchObject({ outcome: { withdrawn: "Karela" }, throws: {}, events: {} });
    expect((await view()).story).toMatch(/Karela backs out/);
    await call();
    await answer("stakes-m0", "go");
    await answer("stakes-m1", "go");
    await until(() => open().length > 0);
    expect(open().every((id) => id.startsWith("stand"))).toBe(true);
    // A player who asks what it may cost hears it from the game master.
    await post(tales, "group", { ...group([ROOK], [VOSS]), stakes: "ask", stakesText: "" });
    expect(open()).toEqual(["tellStakes"]);
  });

  /** A group contest as cards of older worlds held it: in one with what it is about. */
  const older = ({ contest, ...rest }: Loose): object => {
    const { affected, stakes, asksStakes, information: _, ...about } = contest;
    const told = { text: stakes.text, asks: asksStakes, known: stakes.answer === "accepted" };
    return {
      ...rest,
      ...about,
      watchers: affected,
      ...(stakes.level === "high" || asksStakes ? { stakes: told } : {}),
    };
  };
  /** Writes onto the last card what an older world would have there. */
  const aged = async (): Promise<void> => {
    const { put } = await source("core/foundry/compat.ts");
    await card().update(put("system.request", older(card().toObject().system.request)));
    await calm();
    expect(card().system.request.contest).toBeUndefined();
  };

  it("KA-27, KA-31: a contest of groups of an older world that is under way is told, answered and rolled to its end", async () => {
    const sides = { ours: [uuid(KARELA)], theirs: [uuid(VOSS)], watchers: [uuid(ROOK)] };
    const stakes = { stakes: "high", stakesText: "Who loses is put into the tower" };
    await calls(game.actors.get(KYLAR), { ...sides, ...stakes, harm: "margin", goal: "The gate" });
    await aged();
    expect((await seen()).textContent).toContain("Who loses is put into the tower");
    await answer("stakes-m0", "go");
    await answer("stakes-m1", "go");
    await until(() => card().system.questions[`stand:Actor_${KARELA}`]);
    await aged();
    await answer(`stand:Actor_${KARELA}`, "roll");
    await answer("stand-all", "roll");
    await over();
    expect(card().system.outcome).toMatchObject({ verdict: "win", parties: [{ count: 2 }, { count: 1 }] });
    expect(card().system.request.contest).toMatchObject({ goal: "The gate", affected: [{ name: "Rook" }] });
  });

  it("KA-31, KA-97: a contest of groups of an older world that is rolled is drawn, paid into, taken back and done again", async () => {
    await game.actors.get(KYLAR).items.get(SWORDS).update({ "system.level": -3 });
    const sides = { ours: [uuid(KARELA)], theirs: [uuid(VOSS)], watchers: [uuid(ROOK)] };
    await calls(game.actors.get(KYLAR), { ...sides, harm: "margin", goal: "The gate" });
    await answer(`stand:Actor_${KARELA}`, "roll");
    await answer("stand-all", "roll");
    await over();
    const told = structuredClone(card().system.outcome);
    const letters = () => woundsOf(KYLAR).map(({ letter }) => letter);
    const before = letters();
    expect(before).toHaveLength(1);
    await aged();
    const drawn = await seen();
    expect(drawn.textContent).toContain("The gate");
    expect(drawn.textContent).toContain("Rook");
    expect(drawn.querySelector(`[data-move="spend:${uuid(KYLAR)}"]`)).not.toBeNull();
    await pressOn("ft-undo");
    await until(() => letters().length === 0);
    await pressOn("ft-redo");
    await until(() => letters().join() === before.join());
    await take(`spend:${uuid(KYLAR)}`);
    await opened("ft-ask").send();
    await over();
    expect([systemOf(KYLAR).fudgePoints, card().system.outcome.parties]).not.toEqual([1, told.parties]);
    expect(card().system.request.contest.goal).toBe("The gate");
  });
});
