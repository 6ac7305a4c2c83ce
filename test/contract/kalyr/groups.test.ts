import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, opened, over, pressOn, seen, sheetOf, take } from "../people.window.ts";
import { BEN, calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  card,
  group,
  KARELA,
  KYLAR,
  post,
  ROOK,
  SWORDS,
  systemOf,
  uuid,
  VOSS,
  wound,
  woundsOf,
} from "./kalyr.fixture.ts";
import { calls } from "./kalyr.window.ts";
import { hurt, openPlay, rolled, startAfresh, tales, view } from "./play.fixture.ts";

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

  it("KA-34: the share of the enemy is rounded to the nearest, half up, and is at least one", async () => {
    const sheet = await sheetOf(game.actors.get(KYLAR));
    const dialog = await sheet.opens("group");
    await dialog.say({ ours: [uuid(KARELA)], theirs: [uuid(ROOK), uuid(VOSS)], inBattle: true });
    const share = async (ownArmy: number, foeArmy: number) => {
      await dialog.say({ ownArmy, foeArmy });
      return /share of the enemy: (\d+)/.exec(dialog.element.textContent ?? "")?.[1];
    };
    expect(await share(10, 12), "2.4").toBe("2");
    expect(await share(10, 13), "2.6").toBe("3");
    expect(await share(4, 5), "2.5").toBe("3");
    expect(await share(100, 10), "0.2").toBe("1");
    await closeAll();
  });

  it("KA-35, AM-10: one's margin is one's own result against the other side's average, rounded down, below zero too", async () => {
    const margins = async (kylar: number, karela: number, voss: number) => {
      for (const [id, level] of [
        [KYLAR, kylar],
        [KARELA, karela],
        [VOSS, voss],
      ] as const)
        await game.actors.get(id).items.get(SWORDS).update({ "system.level": level });
      await calls(game.actors.get(KYLAR), { ours: [uuid(KARELA)], theirs: [uuid(VOSS)], fight: true });
      await answer(`stand:Actor_${KARELA}`, "roll");
      await answer("stand-all", "roll");
      await over();
      return card().system.outcome.damage.map(({ name, parts }: Loose) => `${name} ${parts[0].value}`);
    };
    // Whoever faces two has one less.
    expect(await margins(1, 0, 2), "0.5 against 1").toEqual(["Kylar 0", "Karela 1", "Voss -1"]);
    expect(await margins(-1, 0, 2), "-0.5 against 1").toEqual(["Kylar 2", "Karela 1", "Voss -2"]);
  });

  it("KA-31: the window begins with those in sight, each on the side of their token, and says below a list that it is empty", async () => {
    const scene = game.scenes.viewed ?? game.scenes.active;
    const before = scene.tokens.map((one: Loose) => one.toObject());
    await scene.deleteEmbeddedDocuments("Token", [...scene.tokens.keys()]);
    const token = (id: string, disposition: number) => ({ actorId: id, actorLink: true, name: id, disposition });
    await scene.createEmbeddedDocuments("Token", [token(KYLAR, 1), token(KARELA, 1), token(ROOK, -1), token(VOSS, -1)]);
    await hurt(ROOK, "physical", "DF");
    const dialog = await (await sheetOf(game.actors.get(KYLAR))).opens("group");
    const ticked = (name: string) =>
      [...dialog.element.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map(({ value }) => value);
    expect([ticked("ours"), ticked("theirs")]).toEqual([[uuid(KARELA)], [uuid(VOSS)]]);
    expect(ticked("fight"), "the sword's ability, and somebody to fight").toHaveLength(1);
    expect(dialog.element.querySelector<HTMLSelectElement>('[name="harm"]')!.value).toBe("margin");
    await dialog.say({ theirs: [] });
    const note = dialog.element.querySelector(".ft-field-problem");
    expect(note?.previousElementSibling?.querySelectorAll('[name="theirs"]').length).toBeGreaterThan(1);
    await closeAll();
    const alone = await (await sheetOf(game.actors.get(KYLAR))).opens("roll", { item: SWORDS });
    await alone.say({ against: "opposed" });
    const foes = [...alone.element.querySelectorAll<HTMLOptionElement>('[name="foe"] option')].map(
      ({ value }) => value,
    );
    expect(foes.slice(1), "whom one fights comes first").toEqual([uuid(ROOK), uuid(VOSS), uuid(KARELA)]);
    await closeAll();
    await scene.deleteEmbeddedDocuments("Token", [...scene.tokens.keys()]);
    await scene.createEmbeddedDocuments("Token", before, { keepId: true });
  });

  it("KA-64: what forbids a contest of groups stands where the person is ticked whom it is about", async () => {
    await hurt(ROOK, "physical", "DF");
    await game.settings.set("four-tales", "kalyr.defeatedBlocks", "block");
    const sheet = await sheetOf(game.actors.get(KYLAR));
    const dialog = await sheet.opens("group");
    await dialog.say({ ours: [uuid(KARELA)], theirs: [uuid(VOSS), uuid(ROOK)], fight: true });
    const note = dialog.element
      .querySelector(`[name="theirs"][value="${uuid(ROOK)}"]`)!
      .closest("label")!.nextElementSibling;
    expect(note?.getAttribute("role")).toBe("alert");
    expect(note?.textContent).toContain("Rook");
    expect(dialog.element.querySelectorAll(".ft-field-problem")).toHaveLength(1);
    await game.settings.set("four-tales", "kalyr.defeatedBlocks", "warn");
    await closeAll();
  });

  it("KA-31: forty against twenty-five, armed and wounded, meet on one card, each page answering for its own, and all of it is undone", async () => {
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
    const made: Loose[] = await CONFIG.Actor.documentClass.createDocuments(
      Array.from({ length: 64 }, (_, n) => ({
        name: `The outlaw with the number ${n}`,
        type: "kalyrCharacter",
        items: [swords, ...kit],
        ownership: { default: 0, ...(n === 1 ? { [BEN]: 3 } : {}) },
        system: { tier: "henchman", fudgePoints: 2, damage: { physical: { wounds: { w1: wound("H", 1) } } } },
      })),
    );
    const [ours, theirs] = [made.slice(0, 24), made.slice(24)];
    const uuids = (people: Loose[]) => people.map((one) => one.uuid);
    // As a macro calls for so many, with what the window would propose.
    const parties = [
      { side: "acting", members: [uuid(KYLAR), ...uuids(ours)] },
      { side: "opposing", members: uuids(theirs) },
    ];
    const given = { who: uuid(KYLAR), picks: [{ item: SWORDS }], parties, fight: true, harm: "margin" };
    await game.system.api.startRoll("kalyr", "group", given);
    expect(Object.keys(card().system.questions).sort()).toEqual([`stand:Actor_${ours[1]!.id}`, "stand-all"].sort());
    // Everybody reads it, whoever rolls.
    expect((await seen()).textContent).toContain("The game master rolls for 63 of them.");
    await answer(`stand:Actor_${ours[1]!.id}`, "roll");
    await answer("stand-all", "roll");
    await over();
    const { outcome } = card().system;
    expect(outcome.parties.map(({ count }: Loose) => count)).toEqual([25, 40]);
    expect(outcome.members.filter(({ penalty }: Loose) => penalty === -1)).toHaveLength(15);
    const all = (fate: string) =>
      until(() => Object.values<Loose>(card().system.events).every(({ status }) => status === fate));
    await all("applied");
    const hurt = () => made.filter(({ system }) => Object.keys(system.damage.physical.wounds).length > 1).length;
    expect(hurt()).toBe(outcome.damage.filter(({ letter, uuid: who }: Loose) => letter && who !== uuid(KYLAR)).length);
    expect(hurt()).toBeGreaterThan(40);
    // A point spent on it is written as well.
    expect((await seen()).querySelector(`[data-move="spend:${ours[0]!.uuid}"]`)).not.toBeNull();
    await pressOn("ft-undo");
    await all("undone");
    expect(hurt()).toBe(0);
    await pressOn("ft-redo");
    await all("applied");
    expect(hurt()).toBeGreaterThan(40);
    await take("close:");
    await until(() => Object.keys(card().system.moves).length === 1 && card().system.stage === "rolled");
  });

  it("KA-31, KA-34: whoever calls more people than a card holds is told of battles, and nothing is called", async () => {
    const made: Loose[] = await CONFIG.Actor.documentClass.createDocuments(
      Array.from({ length: 100 }, (_, n) => ({ name: `Legionary ${n}`, type: "kalyrCharacter" })),
    );
    for (const actor of made) game.user.targets.add({ actor });
    const call = calls(game.actors.get(KYLAR), {});
    await expect(call).rejects.toThrow(/These are 101, and 100 at most .* part of a battle/);
    game.user.targets.clear();
    await closeAll();
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
