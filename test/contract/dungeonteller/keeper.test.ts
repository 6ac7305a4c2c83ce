import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { card, opened, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, type Tales, until } from "../tales.fixture.ts";
import { buys, notices, sells, takesRole } from "./keeper.window.ts";
import { luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";
import { roll } from "./teller.window.ts";

// What becomes of a newcomer, what a market sells, and what the Gamemaster throws for others.

beforeAll(() => buildSystem());
afterAll(leaveTales);
beforeEach(() => dieShows(6));

describe("roles and gold", () => {
  let table: TellerTable;
  beforeAll(async () => {
    table = await openTeller(14, true);
  });

  it("DT-14: whoever takes a role begins with ten Luck, or with what the role says, all of it there", async () => {
    const begin = async (role: string) => {
      const hero = await table.hero("Newcomer", { luck: { base: 0, value: 0 } });
      const before = luckOf(hero);
      await takesRole(hero, role, { name: `A ${role}`, kit: false });
      const sheet = await sheetOf(hero);
      const shown = sheet.element.querySelector(".dt-luck-count")?.textContent ?? "";
      await sheet.leave();
      return [before, luckOf(hero), hero.system.luck.max, shown.match(/\d+/g)?.slice(0, 2)];
    };
    expect(await begin("Dwarf")).toEqual([[0], [10], 10, ["10", "10"]]);
    expect(await begin("Elf Enchanter")).toEqual([[0], [12], 12, ["12", "12"]]);
  });

  it("DT-70: things are bought at their price or another and sold again, for no more gold than one has; both can be undone", async () => {
    const hero = await table.hero("Pip", { gold: 6 });
    const state = () => [hero.system.gold, hero.items.map(({ name }: Loose) => name).join()];
    expect(await buys(hero, "Rope", { gold: 7 })).toBeNull();
    expect(state()).toEqual([6, ""]);
    const bought = (await buys(hero, "Rope", { gold: 4 }))!;
    const [rope] = hero.items.contents;
    expect(state()).toEqual([2, rope.name]);
    const sold = (await sells(hero, rope, { gold: 3 }))!;
    expect(state()).toEqual([5, ""]);
    await pressOn("ft-undo", {}, sold);
    await until(() => hero.items.has(rope.id));
    expect(state()).toEqual([2, rope.name]);
    await pressOn("ft-undo", {}, bought);
    await until(() => hero.items.size === 0);
    expect(state()).toEqual([6, ""]);
  });

  it("DT-70: what was sold since stands in the way of taking the purchase back: its card names it, and takes both back", async () => {
    const hero = await table.hero("Pia", { gold: 6 });
    const state = () => [hero.system.gold, hero.items.size];
    const bought = (await buys(hero, "Rope", { gold: 4 }))!;
    const [rope] = hero.items.contents;
    const fields = async () => (await seen(bought)).querySelector('[role="status"] + [data-action="ft-undo-first"]');
    expect(await fields()).toBeNull();
    const sold = (await sells(hero, rope, { gold: 3 }))!;
    await pressOn("ft-undo", {}, bought);
    await until(() => Object.values<Loose>(bought.system.events).some(({ problem }) => problem));
    expect(state()).toEqual([5, 0]);
    const named = (await fields())?.previousElementSibling?.textContent;
    expect(named).toBe(`In the way: ${(await seen(sold)).querySelector(".ft-card-story")?.textContent?.trim()}`);
    await calm();
    expect(state(), "to be told of it takes nothing back").toEqual([5, 0]);
    await pressOn("ft-undo-first", {}, bought);
    await until(() => hero.system.gold === 6);
    expect(state()).toEqual([6, 0]);
    for (const one of [bought, sold])
      expect(Object.values<Loose>(one.system.events).map(({ status }) => status)).not.toContain("applied");
    expect(await fields()).toBeNull();
  });

  it("DT-70: what was thrown away since, without dice, stands in the way as well, and is had back first", async () => {
    const hero = await table.hero("Ping", { gold: 6 });
    const bought = (await buys(hero, "Rope", { gold: 4 }))!;
    const sheet = await sheetOf(hero);
    const [rope] = hero.items.contents;
    // By the menu of its row.
    void hero.sheet.throwAway(sheet.element.querySelector(`[data-item-id="${rope.id}"]`));
    await until(() => foundry.applications.instances.size > 1);
    await opened().press("yes");
    await until(() => hero.items.size === 0);
    await sheet.leave();
    await pressOn("ft-undo", {}, bought);
    await until(() => Object.values<Loose>(bought.system.events).some(({ problem }) => problem));
    expect(hero.system.gold).toBe(2);
    const button = (await seen(bought)).querySelector('[data-action="ft-undo-first"]');
    expect(button?.previousElementSibling?.textContent).toBe("In the way: Rope is gone");
    await pressOn("ft-undo-first", {}, bought);
    await until(() => hero.system.gold === 6);
    expect(hero.items.size).toBe(0);
    expect(Object.values<Loose>(bought.system.events).map(({ status }) => status)).not.toContain("applied");
  });
});

describe("what the Gamemaster throws for others", () => {
  const store = new MemoryStore();
  let tales: Tales;
  /** One is at the page, and whoever was there before has gone. */
  const sits = async (user: string): Promise<void> => {
    await calm();
    tales = await openTales({ asUser: user, store, page: true });
    await calm();
    dieShows(6);
  };
  const named = (name: string): Loose => game.actors.getName(name);

  beforeAll(async () => {
    await sits(GM);
    const hero = (name: string, more: object) => ({ name, type: "tellerHero", ...more });
    const dice = { luck: { base: 40, value: 30 }, actions: { battle: 4, notice: 3 } };
    await CONFIG.Actor.documentClass.create([
      hero("Pip", { ownership: { [ADA]: 3 }, system: dice }),
      hero("Pia", { system: { ...dice, actions: { notice: 2 } } }),
      { name: "Orc", type: "tellerMonster", system: { luck: { base: 9, value: 9 }, actions: { battle: 3, stunt: 3 } } },
    ]);
  });

  it("DT-30: the Gamemaster throws Notice for all heroes at once, and no player even sees that somebody threw", async () => {
    await notices([named("Pip"), named("Pia")], { needed: 3, light: "bright" });
    await until(() => card()?.system.stage === "rolled");
    const throws = Object.values<Loose>(card().system.throws);
    expect(throws.map(({ faces }) => faces.flat().length).sort()).toEqual([2, 3]);
    expect((await seen()).textContent).toMatch(/Pip/);
    await sits(ADA);
    expect(game.messages.contents.map(({ visible }: Loose) => visible)).toEqual([false]);
    await expect(notices([named("Pip")])).rejects.toThrow("Nobody but a Gamemaster");
  });

  it("DT-78: what befalls a creature the Gamemaster answers and rolls, and no player can", async () => {
    tales.seat(GM);
    await expect(sheetOf(named("Orc"))).rejects.toThrow("does not open");
    const sheet = await sheetOf(named("Pip"));
    game.user.targets.add({ actor: named("Orc") });
    const dialog = await sheet.opens("roll", { roll: "battle" });
    await dialog.send();
    await sheet.leave();
    const asks = async () => [...(await seen()).querySelectorAll('[data-action="ft-choose"]')].length;
    const [question] = Object.values<Loose>(card().system.questions);
    expect([question.kind, question.status, await asks()]).toEqual(["dodge", "open", 0]);
    await sits(GM);
    expect(await asks()).toBeGreaterThan(0);
    await pressOn("ft-choose", { question: question.id, choice: "dodge" });
    await until(() => card().system.stage === "rolled");
    // What she does for it is rolled in its own window as well.
    const blow = await roll({ who: named("Orc").uuid, action: "battle", targets: [named("Pip").uuid] });
    expect(Object.values<Loose>(blow!.system.throws)[0].faces.flat()).toHaveLength(3);
    expect(() => opened("dt-dialog")).toThrow();
  });
});
