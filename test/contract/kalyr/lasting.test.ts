import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { card, KYLAR, MACE, post, ROOK, SWORDS, settled, systemOf, TALK, uuid, VOSS } from "./kalyr.fixture.ts";
import { endsScene, wishes } from "./kalyr.window.ts";
import { begins, give, hurt, openPlay, reasons, rolled, startAfresh, tales, tried } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what lasts at a table of Kalyr: experience, wounds and points", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-104: each step up has its price, and so has what is new", async () => {
    const kylar = () => game.actors.get(KYLAR);
    const pays = async (what: string, name = "") => {
      await kylar().update({ "system.xp.available": 30 });
      await wishes(kylar(), "advance", { what, name });
      await over();
      await settled();
      return 30 - systemOf(KYLAR).xp.available;
    };
    const steps = async (kind: string, levels: readonly number[]) => {
      const prices: number[] = [];
      for (const level of levels) {
        const as = { level, kind, usedThisScene: true, raisedThisScene: false };
        await kylar().items.get(SWORDS).update({ system: as });
        prices.push(await pays(`raise:${SWORDS}`));
        expect(kylar().items.get(SWORDS).system.level).toBe(level + 1);
      }
      return prices;
    };
    expect(await steps("mundane", [-1, 0, 1, 2])).toEqual([3, 6, 12, 24]);
    expect(await steps("psionic", [-3, -2, -1, 0, 1, 2])).toEqual([3, 3, 3, 6, 12, 24]);
    for (const [what, price, level] of [
      ["ability", 3, -1],
      ["connection", 3, -1],
      ["key", 6, undefined],
    ] as const) {
      expect(await pays(what, `A new ${what}`), what).toBe(price);
      expect(kylar().items.getName(`A new ${what}`).system.level).toBe(level);
    }
  });

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

  it("KA-67: scratches end with the scene, and deeper wounds do not; an undo brings them back", async () => {
    const letters = () =>
      ["physical", "social"].map((track) =>
        Object.values<Loose>(systemOf(KYLAR).damage[track].wounds)
          .map(({ letter }) => letter)
          .sort(),
      );
    await hurt(KYLAR, "physical", "S", "H", "S");
    await hurt(KYLAR, "social", "S");
    await endsScene(game.actors.get(KYLAR));
    await until(() => letters().join("|") === "H|");
    await pressOn("ft-undo");
    await until(() => letters().join("|") === "H,S,S|S");
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
    // In the middle of it the Gamemaster is asked, who says no.
    await raises();
    expect((await seen()).textContent).toContain("while the scene goes on in which it was used");
    await answer("award", "no");
    await rolled();
    expect(kylar().items.get(SWORDS).system.level).toBe(1);
    await endScene();
    expect((await seen()).textContent).toContain("it may be raised now");
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

  it("KA-104: what costs more than there is is refused where it was chosen, and the window stays", async () => {
    await game.actors.get(KYLAR).update({ "system.xp.available": 1 });
    const sheet = await sheetOf(game.actors.get(KYLAR));
    const form = await sheet.opens("advance");
    await form.say({ what: `raise:${SWORDS}` });
    await form.send().catch(() => {});
    expect(form.element.textContent).toMatch(/That costs \d+ experience, which is more than there is\./);
    expect(form.element.isConnected).toBe(true);
    await form.leave();
    await sheet.leave();
  });

  it("KA-104: who has chosen nothing, or named nothing new, hears it in the window, which stays", async () => {
    await game.actors.get(KYLAR).update({ "system.xp.available": 9 });
    const sheet = await sheetOf(game.actors.get(KYLAR));
    const form = await sheet.opens("advance");
    const list = form.element.querySelector('[name="what"]') as HTMLSelectElement;
    expect(list.size, "all of it in sight").toBe(list.length);
    list.selectedIndex = -1;
    await form.send().catch(() => {});
    expect(form.element.textContent).toContain("This cannot be empty.");
    await form.say({ what: "ability" });
    await form.send().catch(() => {});
    expect(form.element.textContent).toContain("Give it a name.");
    expect(form.element.isConnected).toBe(true);
    await form.leave();
    await sheet.leave();
  });

  it("KA-73: social harm is undone by acting against its cause, as far as the game master says; undo brings it back", async () => {
    const letters = () =>
      Object.values(systemOf(KYLAR).damage.social.wounds as Loose).map(({ letter }: Loose) => letter);
    await hurt(KYLAR, "social", "VH", "H");
    const amends = (wound: string, note = "He paid the guild back.") =>
      post(tales, "deed", { who: uuid(KYLAR), deed: "amends", wound, note });
    await amends("w1");
    expect(card().system.stage).toBe("open");
    expect((await seen()).textContent).toContain('"He paid the guild back." Is the harm undone?');
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
});
