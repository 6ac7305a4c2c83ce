import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, opened, over, pressOn, seen, sheetOf, take } from "../people.window.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  card,
  fudge,
  group,
  KARELA,
  KYLAR,
  kindOf,
  MACE,
  pick,
  post,
  ROOK,
  SWORDS,
  settled,
  systemOf,
  TALK,
  uuid,
  VOSS,
  wound,
} from "./kalyr.fixture.ts";
import { calls, endsScene, wishes } from "./kalyr.window.ts";
import {
  begins,
  fought,
  give,
  hurt,
  openPlay,
  reasons,
  rolled,
  rule,
  startAfresh,
  tales,
  tried,
  view,
} from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what lasts at a table of Kalyr: experience, battles and rounds", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-104, KA-105, KA-106, KA-107: experience buys a level of what was used, other things with the game master's word, and undo gives it back", async () => {
    const kylar = () => game.actors.get(KYLAR);
    const stands = () => [
      kylar().items.get(SWORDS).system.level,
      systemOf(KYLAR).xp.available,
      systemOf(KYLAR).levelsGained,
    ];
    const deed = (change: object) => post(tales, "deed", { who: uuid(KYLAR), ...change });
    const buys = (what: string) => wishes(kylar(), "advance", { what });
    await kylar().update({ "system.xp.available": 20, "system.levelsGained": 7 });
    await tried();
    await buys(`raise:${SWORDS}`);
    await over();
    expect([stands(), systemOf(KYLAR).lifepathsOwed]).toEqual([[2, 8, 8], 1]);
    await expect(deed({ deed: "raise", item: SWORDS })).rejects.toThrow("twice");
    await pressOn("ft-undo");
    expect([stands(), systemOf(KYLAR).lifepathsOwed]).toEqual([[1, 20, 7], 0]);
    expect(kylar().items.get(SWORDS).system.raisedThisScene).toBe(false);
    // What was not used is the game master's to grant, and so is what is new.
    await deed({ deed: "raise", item: TALK });
    expect(card().system.stage).toBe("open");
    await answer("award", "yes");
    await rolled();
    await settled();
    expect([kylar().items.get(TALK).system.level, stands()[1]]).toEqual([0, 17]);
    await deed({ deed: "learn", trait: "ability", name: "Sailing" });
    await answer("award", "yes");
    await rolled();
    await until(() => kylar().items.getName("Sailing"));
    expect([kylar().items.getName("Sailing").system, stands()[1]]).toMatchObject([{ level: -1, kind: "mundane" }, 14]);
    await pressOn("ft-undo");
    await until(() => !kylar().items.getName("Sailing"));
    expect(stands()[1]).toBe(17);
    await expect(deed({ deed: "learn", trait: "psionic", name: "Telepathy" })).rejects.toThrow("noPower");
    await kylar().update({ "system.xp.available": 2 });
    await expect(deed({ deed: "learn", trait: "ability", name: "Sailing" })).rejects.toThrow("points");
    // What is due is their own to choose, and free.
    await kylar().update({ "system.keysOwed": 1 });
    await wishes(kylar(), "lifepath", { name: "Smuggler" });
    await until(() => kylar().items.getName("Smuggler"));
    await wishes(kylar(), "oweKey", { name: "Revenge", category: "goal" });
    await until(() => kylar().items.getName("Revenge"));
    expect(kylar().items.getName("Revenge").system).toMatchObject({ category: "goal", origin: "destroyed" });
    expect([systemOf(KYLAR).keysOwed, systemOf(KYLAR).lifepathsOwed, stands()[1]]).toEqual([0, 0, 2]);
    await expect(deed({ deed: "owedKey", name: "Another", category: "goal" })).rejects.toThrow("nothingOwed");
    // A new scene, and it may rise again.
    await endsScene(kylar());
    await until(() => !kylar().items.get(TALK).system.raisedThisScene);
  });

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

  it("KA-79, KA-80, KA-81, KA-82: a round goes to its track, needs a least result by size, and lasts as long as it needs", async () => {
    const round = () => fought({ detailed: true, fight: false, harm: "margin" }, TALK);
    await game.actors.get(ROOK).items.get(TALK).update({ "system.level": -3 });
    expect(await round()).toMatchObject({ end: "hit", damage: [{ track: "social", letter: "S" }] });
    fudge(-1);
    expect(await round(), "Terrible −2 against worse").toMatchObject({ end: "wide", next: { round: 2 } });
    fudge(0);
    await game.actors.get(KYLAR).update({ "system.scale": 2 });
    expect(await round(), "much bigger: Fair").toMatchObject({ end: "wide" });
    await rule("detailedMinimum", false);
    expect(await round()).toMatchObject({ end: "hit" });
  });

  it("KA-83, KA-85, KA-86, KA-87, KA-88, KA-89: what a table switches on of reach, shields, size and aim counts in rounds alone", async () => {
    for (const key of ["Reach", "Dodge", "Shields", "Hampering", "Size", "Aim"]) await rule(`detailed${key}`, true);
    const shield = (size: string) => ({ name: "Shield", type: "kalyrShield", system: { size, equipped: true } });
    await give(ROOK, shield("large"));
    await give(KYLAR, shield("medium"));
    await game.actors.get(ROOK).items.get(MACE).update({ "system.reach": "long", "system.sizeValue": 4 });
    await game.actors.get(KYLAR).items.get(MACE).update({ "system.reach": "close", "system.sizeValue": 1 });
    const told = await fought({ detailed: true, weapon: MACE, aim: "partGood", "tick:shieldInWay": true });
    expect(reasons()).toEqual({ aim: -1, shorter: -1, shield: -2, smallArms: -1, shieldInWay: -1 });
    expect(told).toMatchObject({ dodger: "acting", end: "hit", winner: "opposing" });
    // What that round dealt weighs at once; nothing else of it is in a simple contest.
    await fought({ weapon: MACE });
    expect(reasons()).toEqual({ "wound-physical": -2 });
  });

  it("KA-76: a round of an older world, which held its contest in one with itself, is told and goes on", async () => {
    await fought({ detailed: true });
    const { request, ...rest } = card().toObject().system;
    const { contest, ...round } = request;
    await card().delete();
    const old = { ...rest, request: { ...contest, ...round } };
    await CONFIG.ChatMessage.documentClass.create({ type: "tale", system: old });
    await calm();
    expect((await view()).story).toMatch(/^Round 1: /);
    const kind = kindOf("detailed");
    const { stateOf } = await source("core/card/tale.model.ts");
    const offers = await kind.offers(stateOf(card().system), card().system.outcome);
    expect(offers.map(({ id }: Loose) => id)).toContain(`next:${uuid(ROOK)}`);
  });

  it("KA-08: what makes a task easier or harder shifts its word, with a reason", async () => {
    expect(await tried({ difficulty: 0, "shift.value": 2, "shift.reason": "fog" })).toMatchObject({
      verdict: "failure",
      difficulty: 2,
    });
    expect(await tried({ difficulty: 2, "shift.value": -1 })).toMatchObject({ verdict: "success", difficulty: 1 });
    await expect(tried({ "shift.value": 99 })).rejects.toThrow("does not offer");
  });

  it("KA-40: of several wounds on a track the worst column alone hampers", async () => {
    await hurt(KYLAR, "physical", "H", "VH", "S", "S");
    await tried();
    expect(reasons()).toEqual({ "wound-physical": -2 });
  });

  it("KA-105: what was used in a scene may be raised once it is over, until the next one ends; then it needs the game master's word", async () => {
    const kylar = () => game.actors.get(KYLAR);
    const marks = () => {
      const { usedThisScene, usedLastScene } = kylar().items.get(SWORDS).system;
      return [usedThisScene, usedLastScene];
    };
    const endScene = () => endsScene(kylar());
    const raises = () => post(tales, "deed", { who: uuid(KYLAR), deed: "raise", item: SWORDS });
    await kylar().update({ "system.xp.available": 60 });
    await tried();
    await until(() => marks().join() === "true,false");
    await endScene();
    await until(() => marks().join() === "false,true");
    await raises();
    await settled();
    expect(kylar().items.get(SWORDS).system.level).toBe(2);
    await endScene();
    await until(() => marks().join() === "false,false");
    await raises();
    expect(card().system).toMatchObject({ stage: "open", kind: "deed" });
    await pressOn("ft-undo", {}, game.messages.contents.at(-2));
    await until(() => marks().join() === "false,true");
  });

  it("KA-73: social harm is undone by acting against its cause, as far as the game master says; undo brings it back", async () => {
    const letters = () =>
      Object.values(systemOf(KYLAR).damage.social.wounds as Loose).map(({ letter }: Loose) => letter);
    await hurt(KYLAR, "social", "VH", "H");
    const amends = (wound: string, note = "He paid the guild back.") =>
      post(tales, "deed", { who: uuid(KYLAR), deed: "amends", wound, note });
    await amends("w1");
    expect(card().system.stage).toBe("open");
    await answer("award", "partly");
    await rolled();
    await until(() => letters().join() === "H,H");
    await amends("w2");
    await answer("award", "wholly");
    await rolled();
    await until(() => letters().join() === "H");
    await pressOn("ft-undo");
    await until(() => letters().join() === "H,H");
    await amends("w1");
    await answer("award", "no");
    await rolled();
    expect(letters()).toEqual(["H", "H"]);
    await expect(amends("w9")).rejects.toThrow("noHarm");
    await expect(amends("w1", " ")).rejects.toThrow("noAmends");
  });

  it("KA-24: a shot takes the weapon's ability and what serves best of Tactics, Dodge and Stealth, and the worse counts", async () => {
    await give(KYLAR, { name: "Tactics", type: "kalyrAbility", system: { level: -2, domain: "mental" } });
    await give(KYLAR, { name: "Dodge", type: "kalyrAbility", system: { level: -1, domain: "physical" } });
    await game.actors.get(KYLAR).items.get(MACE).update({ "system.ranged": true });
    game.user.targets.add({ actor: game.actors.get(ROOK) });
    await begins({});
    game.user.targets.clear();
    await answer("choose-opposing-0", "fallback");
    await over();
    expect(card().system.outcome.sides[0].rolls.map(({ label, kept }: Loose) => [label, kept])).toEqual([
      ["Swords", false],
      ["Dodge", true],
    ]);
  });

  it("KA-92: whoever held with an all-out defence may see through the other, who is worse off in the next round", async () => {
    await rule("detailedDefence", true);
    await rule("detailedScouting", true);
    const manner = (id: string) => `manner:Actor_${id}`;
    const asked = (id: string) => card().system.questions[id];
    const bothChoose = async (first: string, second: string) => {
      await answer(manner(KYLAR), first);
      await answer(manner(ROOK), second);
      await until(() => asked("choose-opposing-0"));
      await answer("choose-opposing-0", "fallback");
    };
    await begins({ against: "opposed", foe: uuid(ROOK), fight: true, detailed: true, weapon: "" });
    await bothChoose("defence", "plain");
    await until(() => asked("scout"));
    fudge(1);
    await answer("scout", "tactics");
    await rolled();
    expect(card().system.outcome).toMatchObject({ end: "held", winner: "acting", next: { hampered: uuid(ROOK) } });
    fudge(0);
    await take(`next:${uuid(ROOK)}`);
    await opened("ka-contest").send();
    await bothChoose("plain", "plain");
    await rolled();
    expect(card().system.outcome).toMatchObject({ round: 2, end: "hit", winner: "acting" });
    expect(card().system.outcome.next.hampered).toBe("");
  });

  it("KA-96: the game master's people have as many points as their part gives them, and nobody else fills a pool", async () => {
    const pool = async () => {
      const sheet = await sheetOf(game.actors.get(VOSS));
      await sheet.press("ftMode");
      await sheet.press("pool");
      await sheet.press("ftMode");
    };
    const points = () => systemOf(VOSS).fudgePoints;
    await pool();
    await until(() => points() === 1);
    await game.actors.get(VOSS).update({ "system.tier": "cannonFodder" });
    await pool();
    await until(() => points() === 0);
    await game.actors.get(VOSS).update({ "system.tier": "henchman" });
    await pool();
    await until(() => points() === 1);
    const { id } = card();
    await pool();
    expect(card().id).toBe(id);
    await pressOn("ft-undo");
    await until(() => points() === 0);
    await expect(post(tales, "deed", { who: uuid(KYLAR), deed: "pool" })).rejects.toThrow("keepersPool");
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
});
