import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { card, keepersHand, opened, over, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";
import { diceOffered, hintOf } from "../tracker.window.ts";
import { onScene, openTeller } from "./teller.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

it("A-44: the tracker says who goes first; dice are offered only where everybody throws for themselves", async () => {
  const table = await openTeller(14, true);
  const hero = await table.hero("Pip");
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }]);
  expect(await hintOf(combat)).toMatch(/^Heroes go first, then creatures: nobody throws for it\./);
  expect(await diceOffered(combat)).toEqual([]);
  await table.tales.api.writeSetting("dungeonteller", "turnOrder", "list");
  expect(await hintOf(combat)).toMatch(/^The highest goes first:/);
  expect(await diceOffered(combat)).toContain("rollInitiative");
  await table.tales.api.writeSetting("dungeonteller", "turnOrder", "sides");
});

it("DT-08, DT-17: one press at the desk has all who stand on the scene in a fight, and it begins", async () => {
  const table = await openTeller(14, true);
  const fight = async () => await (await keepersHand()).press("use", { game: "dungeonteller", tool: "fight" });
  await fight();
  expect([table.tales.shown.warnings.at(-1), game.combats.size]).toEqual([expect.stringMatching(/^Nobody/), 0]);
  const [pip, imp, fallen] = [await table.hero("Pip"), await table.creature("Imp"), await table.hero("Anna")];
  await fallen.update({ "system.out": true, "system.luck.value": 0 });
  await onScene(pip, imp, fallen);
  const names = () => [...game.combats.contents[0].combatants].map(({ actor }: Loose) => actor.name);
  await fight();
  await until(() => game.combats.contents[0]?.round === 1);
  expect([names(), game.combats.contents[0].combatant.actor.name]).toEqual([["Pip", "Imp"], "Pip"]);
  await fight();
  await calm();
  expect([game.combats.size, names()]).toEqual([1, ["Pip", "Imp"]]);
  await table.tales.api.writeSetting("dungeonteller", "turnOrder", "list");
  await game.combats.contents[0].delete();
  await fight();
  await until(() => game.combats.contents[0]?.combatants.size === 2);
  await calm();
  expect(game.combats.contents[0].round, "somebody has to throw first").toBe(0);
  await table.tales.api.writeSetting("dungeonteller", "turnOrder", "sides");
});

describe("DT-08: a fight that is begun at the desk of a table which plays two games", () => {
  /** Who is in each encounter then, and in which round it is, where Tobin of another game waited in one, alone or with Pip. */
  async function begun(withPip: boolean): Promise<[number, string][]> {
    const table = await openTeller(14, true);
    const pip = await table.hero("Pip");
    await onScene(pip, await table.creature("Imp"));
    const tobin = await CONFIG.Actor.documentClass.create({ name: "Tobin", type: "wovenMinor" });
    const waits = await CONFIG.Combat.documentClass.create({});
    const people = withPip ? [tobin, pip] : [tobin];
    await waits.createEmbeddedDocuments(
      "Combatant",
      people.map(({ id }) => ({ actorId: id })),
    );
    await waits.activate();
    await (await keepersHand()).press("use", { game: "dungeonteller", tool: "fight" });
    await until(() => game.combats.contents.some(({ round }: Loose) => round === 1));
    const names = (combat: Loose) => [...combat.combatants].map(({ actor }: Loose) => actor.name).toSorted();
    return game.combats.contents.map((combat: Loose) => [combat.round, names(combat).join()]);
  }

  it("has an encounter of its own where one of another game waits", async () => {
    expect(await begun(false)).toEqual([
      [0, "Tobin"],
      [1, "Imp,Pip"],
    ]);
  });

  it("takes the encounter into which somebody put people of both", async () => {
    expect(await begun(true)).toEqual([[1, "Imp,Pip,Tobin"]]);
  });
});

it("DT-69: the Gamemaster's desk leads each hero through a door after the adventure", async () => {
  const table = await openTeller(14, true);
  const hero = await table.hero("Pip");
  await table.hero("Anna");
  await game.users.get(ADA).update({ character: hero.id });
  const desk = await keepersHand();
  await desk.press("use", { game: "dungeonteller", tool: "reward" });
  const form = opened("dt-dialog");
  const offered = [...form.element.querySelectorAll<HTMLOptionElement>('[name="who"] option')];
  expect(offered.map(({ text }) => text).slice(0, 2), "whom somebody plays comes first").toEqual(["Pip", "Anna"]);
  await form.say({ who: hero.uuid });
  await form.send();
  const doors = opened("dt-dialog");
  await doors.say({ door: "die", action: "battle" });
  await doors.send();
  await over();
  expect([card().system.kind, hero.system.actions.battle]).toEqual(["reward", 5]);
});

it("DT-69: players are told who decides on a reward, and the Gamemaster is not", async () => {
  const [store, words] = [new MemoryStore(), "After an adventure every hero goes through one door."];
  const asked = async (asUser: string): Promise<string> => {
    await openTales({ asUser, store, page: true });
    const hero =
      game.actors.getName("Pip") ??
      (await CONFIG.Actor.documentClass.create({ name: "Pip", type: "tellerHero", ownership: { [ADA]: 3 } }));
    const sheet = await sheetOf(hero);
    await sheet.press("ftMode");
    const doors = await sheet.opens("reward");
    return doors.element.querySelector("p")!.textContent!;
  };
  expect(await asked(GM)).toBe(words);
  expect(await asked(ADA)).toBe(`${words} The Gamemaster says yes or no.`);
});

it("DT-69: the door says what it asks; nobody goes through without saying it", async () => {
  const table = await openTeller(14, true);
  const hero = await table.hero("Pip");
  const desk = await keepersHand();
  await desk.press("use", { game: "dungeonteller", tool: "reward" });
  const form = opened("dt-dialog");
  await form.say({ who: hero.uuid });
  await form.send();
  const doors = opened("dt-dialog");
  const behind: Record<string, string[]> = {};
  for (const door of ["luck", "power", "die", "specialty"]) {
    await doors.say({ door });
    const says = { action: "sneak", when: "in the dark", power: "" };
    behind[door] = [];
    for (const [name, said] of Object.entries(says)) {
      const seen = await doors.say({ [name]: said }).then(
        () => true,
        (why: Error) => !why.message.includes("hidden"),
      );
      if (seen) behind[door].push(name);
    }
  }
  expect(behind).toEqual({ luck: [], power: ["power"], die: ["action"], specialty: ["action", "when"] });
  // Without words the two dice would be for nothing: the window stays, and nothing that was chosen is lost.
  await doors.say({ when: " " });
  await expect(doors.send()).rejects.toThrow("stays open: Say what the two dice are for.");
  await doors.say({ when: "in the dark" });
  await doors.send();
  await over();
  expect(hero.system.specialties).toMatchObject([{ action: "sneak", dice: 2, when: "in the dark" }]);
});
