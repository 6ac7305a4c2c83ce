import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, opened, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import {
  actorOf,
  cellOf,
  cells,
  clearBoard,
  corner,
  fightOf,
  openBoard,
  people,
  scene,
  sceneFor,
  tales,
  token,
} from "./board.fixture.ts";
import { atDesk, deskOf, drags, standsByDesk } from "./board.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the desk for a fight on the Battle Board", () => {
  beforeAll(() => openBoard(14, true));
  beforeEach(async () => {
    await closeAll();
    await clearBoard();
  });

  it("WP-79: the desk makes a scene a board and another one, and says what may be done there", async () => {
    await people();
    const desk = await deskOf();
    await desk.press("switch");
    await until(() => desk.element.querySelector('[data-action="band"]') === null);
    await desk.press("switch");
    await until(() => desk.element.querySelector('[data-action="band"]'));
    const form = await desk.opens("choose");
    await form.say({ board: "own", rings: "1, 0, 3" });
    await expect(form.send(), "a ring without cells").rejects.toThrow("stays open");
    await form.say({ rings: "1, 3, 6" });
    await form.send();
    await until(() => scene.flags["four-tales"].board.rings.length === 3);
    expect(scene.flags["four-tales"].board.rings.map(({ cells: many }: Loose) => many)).toEqual([1, 3, 6]);
  });

  it("WP-85: whoever is there as a scene becomes a board, comes to stand in a cell of their own", async () => {
    await people("Snazzle C3", "Astra D1", "Orc A1 foe");
    const at = await corner("C3");
    const desk = await deskOf();
    await desk.press("switch");
    await until(() => desk.element.querySelector('[data-action="band"]') === null);
    // On no board, people stand anywhere: two of them across each other.
    await scene.updateEmbeddedDocuments("Token", [
      { _id: token("Snazzle").id, x: at.x + 2, y: at.y + 1 },
      { _id: token("Astra").id, x: at.x - 5, y: at.y + 6 },
    ]);
    await desk.press("switch");
    await until(() => new Set(cells()).size === 3);
    expect([cellOf("Snazzle"), cells().includes("")]).toEqual(["C3", false]);
    const stands = await corner("C3");
    await until(() => token("Snazzle").x === stands.x && token("Snazzle").y === stands.y);
  });

  it("WP-85, WP-154: a board that is made in the middle of a fight has all in it who fight, but for whoever comes later", async () => {
    await people("Snazzle C3", "Astra C1", "Orc C2 foe", "Brute C4 foe");
    const desk = await deskOf();
    await desk.press("switch");
    await until(() => desk.element.querySelector('[data-action="band"]') === null);
    await scene.updateEmbeddedDocuments(
      "Token",
      ["Snazzle", "Orc", "Brute", "Astra"].map((name, n) => ({ _id: token(name).id, x: 0, y: 100 * n })),
    );
    const combat = await fightOf("Snazzle", "Orc", "Brute");
    const late = combat.combatants.find(({ name }: Loose) => name === "Brute");
    await late.update({ "system.words-of-power.arrival.round": 3 });
    await desk.press("switch");
    await until(() => cellOf("Snazzle") && cellOf("Orc"));
    expect(
      ["Snazzle", "Orc"].map((name) => cellOf(name)[0]),
      "on the outer ring",
    ).toEqual(["D", "D"]);
    expect([cellOf("Brute"), cellOf("Astra")], "later, and not in it").toEqual(["", ""]);
  });

  it("WP-86, WP-87: by one button all whom one sees on the board are in a fight, and it is asked how it begins", async () => {
    await people("Snazzle C3", "Astra D1", "Orc C2 foe", "Lurker C1 foe", "Brute out foe");
    await token("Lurker").update({ hidden: true });
    await (await sheetOf(actorOf("Astra"))).press("wpDown");
    await (await deskOf()).opens("fight");
    const names = () => [...game.combats.viewed.combatants].map(({ name }: Loose) => name).sort();
    expect(names()).toEqual(["Orc", "Snazzle"]);
    await closeAll();
    // Whoever is shown later joins those who are in it.
    await token("Lurker").update({ hidden: false });
    await (await deskOf()).opens("fight");
    expect([game.combats.size, names()]).toEqual([1, ["Lurker", "Orc", "Snazzle"]]);
  });

  it("WP-86, WP-163: the desk leads on: all are put into the fight, then it begins, and while all fight nobody rests", async () => {
    await people("Snazzle C3", "Astra D1", "Orc C2 foe");
    await actorOf("Astra").update({ "system.down": false });
    const desk = await deskOf();
    const strong = () =>
      [...desk.element.querySelectorAll('[role="group"] .ft-button:not(.ft-quiet)')].map(({ textContent }) =>
        textContent?.trim(),
      );
    expect(strong()).toEqual(["All on the board fight"]);
    const asked = await desk.opens("fight");
    expect(asked.element.textContent).toContain("After this, begin the encounter");
    await asked.send();
    await until(() => strong().includes("Begin the fight"));
    expect(strong(), "what was done is no more the next step").toEqual(["Begin the fight"]);
    await desk.press("begin");
    await until(() => game.combats.viewed.round === 1 && strong().length === 0);
    await until(() => desk.element.querySelector('[data-action="rest"]') === null);
    expect(desk.element.textContent).toContain("No rest before the fight is over.");
    const combat = game.combats.viewed;
    await combat.combatants.find(({ name }: Loose) => name === "Astra").delete();
    await until(() => desk.element.querySelector('[data-action="rest"]'));
    const form = await desk.opens("rest");
    expect([...form.element.querySelectorAll("input[type=checkbox]")].length, "whoever still fights does not").toBe(1);
    await form.leave();
    await combat.delete();
  });

  it("WP-80, WP-81: a formation is saved with the party and laid out again, turned, round those who stand there", async () => {
    await people("Snazzle D1", "Astra C3", "Orc D4 foe");
    await (await deskOf()).press("save");
    expect([actorOf("Snazzle").system.formation, actorOf("Astra").system.formation]).toEqual(["D1", "C3"]);
    await atDesk("lay", { turn: 4 });
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["D5", "C1"]);
    await atDesk("lay", { turn: 3 });
    expect(cellOf("Snazzle"), "beside the orc").toBe("D5");
    // Whoever is not on the board comes on to it.
    await scene.deleteEmbeddedDocuments("Token", [token("Astra").id]);
    await atDesk("lay", { turn: 0 });
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["D1", "C3"]);
  });

  it("WP-82, WP-83, WP-85: a band comes on in one go, each in a cell of their own; outside of a fight everybody is put anywhere", async () => {
    await people("Snazzle C3");
    const desk = await deskOf();
    const form = await desk.opens("band");
    const orcs = form.element.querySelector<HTMLSelectElement>('[name="who"]')!;
    const who = [...orcs.options].find(({ text }) => text === "Orc")!.value;
    await form.say({ who, many: 4, cell: "C3" });
    await form.send();
    await until(() => cells().length === 5);
    expect([new Set(cells()).size, cells().includes("")]).toEqual([5, false]);
    await atDesk("band", { who, many: 15, cell: "D1" });
    await until(() => cells().length === 20);
    const stand = cells().filter(Boolean);
    expect([stand.length, new Set(stand).size, cells().length - stand.length], "the rest waits outside").toEqual([
      15, 15, 5,
    ]);
    expect(Object.values(await standsByDesk())).toContain("outside");

    await people("Snazzle C3");
    await atDesk("band", { who, many: 2, cell: "D5", outside: true });
    await until(() => cells().length === 3);
    expect(cells()).toEqual(["C3", "", ""]);
    await drags("Snazzle", "A1");
    expect(cellOf("Snazzle"), "four actions in a fight").toBe("A1");
    await until(() => opened("wp-desk").element.querySelectorAll(".wp-desk-row").length === 3);
  });

  it("WP-79: of a board of one's own the scene's picture may show through", async () => {
    await atDesk("choose", { board: "same", picture: true });
    expect(scene.flags["four-tales"].board.picture).toBe(true);
    await atDesk("choose", { board: "book", picture: false });
    expect(scene.flags["four-tales"].board.picture).toBe(false);
  });
});

describe("a ready board", () => {
  // A table on which nothing was a board before.
  beforeAll(() => openBoard(14, true));

  it("WP-79, WP-85, WP-98: a ready board from the packs is one as soon as it is played, with what lies in its cells and its own picture", async () => {
    const pack = game.packs.get("four-tales.words-of-power-boards");
    const names = [...(await pack.getIndex())].map(({ name }: Loose) => name).sort();
    expect(names).toEqual(["A bridge", "A ship", "A tavern", "A throne room"]);
    for (const name of names) {
      const ready = await game.scenes.importFromCompendium(pack, pack.index.getName(name)._id);
      await ready.activate();
      await sceneFor(tales, ready);
      await people("Snazzle C3");
      expect(cellOf("Snazzle"), name).toBe("C3");
      const { picture, hazards } = ready.flags["four-tales"].board;
      expect([picture, Object.keys(hazards).length > 3]).toEqual([true, true]);
      // Put down askew, she comes to stand in the middle of her cell.
      const at = await corner("C2");
      await drags("Snazzle", "C2");
      await until(() => token("Snazzle").x === at.x && token("Snazzle").y === at.y);
    }
  });
});
