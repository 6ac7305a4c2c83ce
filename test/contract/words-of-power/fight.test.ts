import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, pressOn } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  asAda,
  BRAKKA,
  d6,
  diceFall,
  fight,
  marks,
  ORC,
  openFights,
  over,
  standReady,
  start,
  turnOf,
  WOLF,
  zone,
} from "./fight.fixture.ts";
import { blow, deed, resists, whyNoDeed } from "./words.window.ts";

const undo = (message: Loose): Promise<void> => pressOn("ft-undo", {}, message);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("fights by the rules", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await closeAll();
    await standReady();
  });

  it("WP-92, WP-131, WP-132, WP-133, WP-134, WP-135: who defends meets each blow with a die until their next turn", async () => {
    await fight();
    await start();
    await turnOf(ORC);
    await over(await deed(ORC, "defend", { zone: "legs" }));
    expect([actor(ORC).guard, marks(ORC)]).toEqual([{ by: ORC, zone: "legs", dice: 1 }, [true, false, false]]);
    await turnOf(ASTRA);
    const strike = async (hit: number, block: number[], damage: number) => {
      d6(hit, ...block, damage);
      const card = await blow(ASTRA, ORC, { weapon: "swordOfAstra0000" });
      await resists(card, "block");
      return card;
    };
    // A blow at the head, a miss and a critical: each goes to the legs where the die is as high.
    for (const face of [1, 5, 6]) {
      const card = await strike(face, [face], 2);
      await over(card);
      expect([zone(ORC, "legs").hp.value, zone(ORC, "head").hp.value], `${face}`).toEqual([4, 6]);
      await undo(card);
      expect(zone(ORC, "legs").hp.value).toBe(6);
    }
    await over(await strike(1, [1], 1));
    // A larger die goes above what a block can reach: nobody is asked.
    diceFall([7, 8], [1, 6]);
    const far = await blow(ASTRA, ORC, { weapon: "swordOfAstra0000", steps: 1 });
    expect(far?.system.questions.block).toBeUndefined();
    await turnOf(ORC);
    await until(() => actor(ORC).guard === null);
  });

  it("WP-174, EX-37: a weapon of Cover defends somebody else with two dice, and its bearer is struck", async () => {
    await fight();
    await start();
    await turnOf(BRAKKA);
    expect(await deed(ORC, "cover", { zone: "legs", to: WOLF })).toBeNull();
    await over(await deed(BRAKKA, "cover", { zone: "offhand", to: ASTRA }));
    expect([actor(ASTRA).guard, marks(BRAKKA)]).toEqual([
      { by: BRAKKA, zone: "offhand", dice: 2 },
      [true, true, false],
    ]);
    await turnOf(ORC);
    diceFall([3, 6], [1, 6], [4, 6], [2, 4]);
    const card = await blow(ORC, ASTRA);
    await resists(card, "block");
    await over(card);
    expect([zone(BRAKKA, "offhand").hp.value, zone(ASTRA, "mainhand").hp.value]).toEqual([4, 6]);
  });

  it("WP-136, WP-137, WP-138, WP-162: two weapons take the turn; the higher number stands, level ones hurt twice, and no Word helps", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const both = { weapon: "swordOfAstra0000", way: "dual", other: "dirkOfAstra00000" };
    expect(await blow(ASTRA, ORC, { ...both, other: "swordOfAstra0000" })).toBeNull();
    await expect(blow(ASTRA, ORC, { ...both, word: "word:own" })).rejects.toThrow('"word"');
    d6(3, 5);
    const missed = await over(await blow(ASTRA, ORC, both));
    expect([missed.system.outcome.verdict, marks(ASTRA)]).toEqual(["miss", [true, true, true]]);
    diceFall([4, 6], [4, 6], [3, 6], [2, 4]);
    const twice = await over(await blow(ASTRA, ORC, both));
    expect(zone(ORC, "legs").hp.value).toBe(1);
    await undo(twice);
    expect(zone(ORC, "legs").hp.value).toBe(6);
  });

  it("WP-139, WP-140: off the board the Storyteller says who is flanked; a flanker throws two Hit Dice and keeps one", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    d6(5, 4, 3);
    const choices = {
      who: ASTRA,
      weapon: "swordOfAstra0000",
      target: ORC,
      steps: 0,
      useWord: false,
      unaware: false,
      way: "flank",
    };
    const card = await asAda("hit", choices);
    expect(card.system.questions.favour).toMatchObject({ about: "", data: { flank: true } });
    await answer("favour", "grant", card);
    await until(() => card.system.throws.hit);
    expect(card.system.throws.hit.faces.flat()).toHaveLength(2);
    const alone = await asAda("hit", choices);
    // WP-91: it is the second attack of her turn.
    await answer("gateLeave", "let", alone);
    await answer("favour", "deny", alone);
    await until(() => alone.system.throws.hit);
    expect(alone.system.throws.hit.faces.flat()).toHaveLength(1);
    diceFall([5, 6], [4, 6]);
    const own = await blow(ASTRA, ORC, { weapon: choices.weapon, way: "flank" });
    await answer("keep", "die-1", own);
    await over(own);
    expect(own.system.outcome).toMatchObject({ stands: 4, zone: { id: "legs" } });
  });

  it("WP-141, WP-142, WP-143, WP-144, WP-145, WP-148, WP-149: a grab holds two, the held strike nobody, and breaking free costs when it fails", async () => {
    await fight();
    await start();
    await turnOf(ORC);
    expect(await blow(BRAKKA, ORC, { way: "grab" }), "both hands are full").toBeNull();
    d6(4, 2, 5);
    const slipped = await blow(ORC, ASTRA, { way: "grab", hand: "mainhand" });
    await resists(slipped, "resist");
    await over(slipped);
    expect([slipped.system.outcome.held, zone(ASTRA, "legs").bound]).toEqual([false, false]);
    d6(4, 3, 3);
    const held = await blow(ORC, ASTRA, { way: "grab", hand: "mainhand" });
    await resists(held, "resist");
    await over(held);
    expect([zone(ASTRA, "legs"), zone(ORC, "mainhand")]).toMatchObject([
      { bound: true, boundTo: ORC, fresh: true },
      { bound: true, boundTo: ASTRA, fresh: false },
    ]);
    expect(zone(ASTRA, "legs").hp.value).toBe(6);
    // Once undone nobody holds anybody.
    await undo(held);
    expect([zone(ASTRA, "legs").bound, zone(ORC, "mainhand").bound]).toEqual([false, false]);
    await pressOn("ft-redo", {}, held);
    await until(() => zone(ASTRA, "legs").bound && zone(ORC, "mainhand").bound);
    // The first blow at what is held lands by itself.
    diceFall([2, 4]);
    const sure = await over(await blow(ORC, ASTRA, { sure: "legs" }));
    expect([sure.system.throws.hit, zone(ASTRA, "legs").hp.value, zone(ASTRA, "legs").fresh]).toEqual([
      undefined,
      4,
      false,
    ]);
    await turnOf(ASTRA);
    expect(await deed(ASTRA, "step"), "held fast").toBeNull();
    expect(await whyNoDeed(ASTRA, "flee")).toContain("held");
    expect(await whyNoDeed(ASTRA, "defend", { zone: "legs" })).toContain("Break free first");
    expect(await whyNoDeed(ASTRA, "defend", { zone: "head" }), "what is free defends").toBe("");
    d6(1, 4);
    const failed = await deed(ASTRA, "free", { zone: "legs" });
    await resists(failed, "resist");
    await over(failed);
    expect([zone(ASTRA, "legs").bound, marks(ASTRA)]).toEqual([true, [true, false, false]]);
    d6(4, 4);
    const free = await deed(ASTRA, "free", { zone: "legs" });
    await resists(free, "resist");
    await over(free);
    expect([zone(ASTRA, "legs").bound, zone(ORC, "mainhand").bound, marks(ASTRA)]).toEqual([
      false,
      false,
      [true, false, false],
    ]);
  });

  it("WP-175, EX-37: a Clumsy hand throws two Hit Dice, and the other side keeps one", async () => {
    d6(2, 5);
    const card = await blow(WOLF, ASTRA, { weapon: "clawOfWolf000000" });
    expect(card.system.questions.keep.about).toBe(ASTRA);
    await answer("keep", "die-1", card);
    expect((await over(card)).system.outcome).toMatchObject({ verdict: "miss", stands: 5 });
    // Of two weapons the Clumsy one alone throws two.
    const dirk = game.actors.getName("astr").items.get("dirkOfAstra00000");
    await dirk.update({ "system.tag": "Clumsy" });
    d6(3, 5, 2, 4);
    const dual = await blow(ASTRA, ORC, { weapon: "swordOfAstra0000", way: "dual", other: dirk.id });
    await dirk.update({ "system.tag": "" });
    expect([dual.system.questions.keep.about, dual.system.throws.hit.faces.flat()]).toEqual([ORC, [3, 5, 2]]);
    await answer("keep", "die-1", dual);
    expect((await over(dual)).system.outcome).toMatchObject({ verdict: "landed", stands: 3 });
  });

  it("WP-39, WP-40, WP-159, WP-160, WP-161: a Word makes an attack or a defence better once the Storyteller says that it fits", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const choices = { who: ASTRA, weapon: "swordOfAstra0000", target: ORC, steps: 0, useWord: false, unaware: false };
    const card = await asAda("hit", { ...choices, word: "hand:card", gain: "damage" });
    await answer("enhance", "none", card);
    await until(() => card.system.stage === "rolled" || card.system.throws.hit);
    expect(Object.keys(actor(ASTRA).hand), "what does not fit stays").toEqual(["card"]);
    d6(4, 2, 5);
    const better = await over(await blow(ASTRA, ORC, { weapon: choices.weapon, word: "word:own", gain: "damage" }));
    expect([zone(ORC, "legs").hp.value, better.system.outcome.actions]).toEqual([1, 2]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const block = await asAda("deed", {
      who: ASTRA,
      deed: "defend",
      zone: "offhand",
      to: "",
      word: "hand:card",
      text: "",
    });
    await answer("allowDeed", "allow", block);
    await over(block);
    expect([actor(ASTRA).guard?.dice, actor(ASTRA).hand, marks(ASTRA)]).toEqual([2, {}, [true, true, false]]);
  });
});
