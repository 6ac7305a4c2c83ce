import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { answer, closeAll, type Hands, keepersHand, opened, over, seen } from "../people.window.ts";
import { BEN, leaveTales, until } from "../tales.fixture.ts";
import {
  card,
  clearQuay,
  combat,
  fighter,
  goOnWith,
  HEW,
  JEN,
  of,
  onTheQuay,
  openQuay,
  own,
  question,
  STORM,
  TAM,
  TOM,
} from "./conflict.fixture.ts";
import { begins, boardOf, onBoard, resolves, throws } from "./conflict.window.ts";
import { begins as beginsRoll } from "./woven.window.ts";

// A long conflict without much ado: set up from those in sight, contests by two clicks, a mind that may be changed.

const actor = (id: string): Loose => game.actors.get(id);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("a long conflict by few clicks", () => {
  beforeAll(async () => {
    await openQuay(14, true);
    const sides = new Map([
      [JEN, 1],
      [TOM, 1],
      [TAM, 1],
      [HEW, -1],
      [STORM, 0],
    ]);
    const { tokens } = game.scenes.active;
    await game.scenes.active.updateEmbeddedDocuments(
      "Token",
      tokens.map(({ id, actorId }: Loose) => ({ _id: id, disposition: sides.get(actorId) })),
    );
    await actor(JEN).update({ "system.wants": "a kipper", "system.attributes.social.persuade": 5 });
    await actor(HEW).update({ "system.wants": "to be paid" });
    // Speaks better than all others, and nobody plays them.
    await actor(TAM).update({ [`ownership.${BEN}`]: 0, "system.attributes.social.persuade": 9 });
  });
  beforeEach(clearQuay);

  /** So many clicks until this is done. */
  async function clicks(work: () => Promise<unknown>): Promise<number> {
    let count = 0;
    const heard = () => {
      count++;
    };
    document.addEventListener("click", heard, true);
    await work();
    document.removeEventListener("click", heard, true);
    return count;
  }

  it("SW-36, SW-37, SW-38, SW-56: five people and a flood stand on two sides and one with five clicks, fought with words, with leaders and aims proposed", async () => {
    Object.defineProperty(game.scenes, "viewed", { configurable: true, get: () => game.scenes.active });
    const count = await clicks(async () => {
      const desk = await keepersHand();
      const board = await desk.opens("use", { game: "spellwoven", tool: "conflict" });
      goOnWith(game.combats.contents.at(-1));
      const named = () => Object.values<Loose>(own().sides).map(({ name, aim }) => [name, aim]);
      await until(() => named().length === 2);
      expect(named()).toEqual([
        ["The company", "a kipper"],
        ["Those against them", "to be paid"],
      ]);
      expect([combat.combatants.size, own().conflict]).toEqual([5, "social"]);
      const [company] = Object.entries<Loose>(own().sides).find(([, { name }]) => name === "The company")!;
      expect(own().sides[company].leader, "who speaks best leads, of those who are played").toBe(fighter(JEN).id);
      const proposed = [...board.element.querySelectorAll<HTMLOptionElement>("datalist option")];
      expect(proposed.map(({ value }) => value)).toEqual(["a kipper", "to be paid"]);
      const flood = await board.opens("addHazard");
      await flood.say({ name: "The flood", aim: "to the sea" });
      await flood.send();
      await begins();
    });
    expect(count).toBeLessThanOrEqual(5);
    expect([own().struggle, Object.keys(own().sides)]).toEqual([1, expect.objectContaining({ length: 3 })]);
    Reflect.deleteProperty(game.scenes, "viewed");
  });

  it("SW-24: an attack begins with the one foe in sight who still stands, and with nobody where there are two", async () => {
    const whom = async (who: string) => {
      const dialog = await beginsRoll(actor(who), "bare-hands");
      const { value } = dialog.element.querySelector<HTMLSelectElement>('[name="target"]')!;
      await closeAll();
      return value;
    };
    expect([await whom(JEN), await whom(HEW)]).toEqual([of(HEW), ""]);
    const [storm] = game.scenes.active.tokens.filter(({ actorId }: Loose) => actorId === STORM);
    await storm.update({ disposition: -1 });
    expect(await whom(JEN)).toBe("");
    await actor(STORM).update({ "system.status.defeated": true });
    expect(await whom(JEN)).toBe(of(HEW));
    await actor(STORM).update({ "system.status.defeated": false });
    await storm.update({ disposition: 0 });
  });

  it("takes all that was set up back with one press", async () => {
    await (await keepersHand()).opens("use", { game: "spellwoven", tool: "conflict" });
    goOnWith(game.combats.contents.at(-1));
    await onBoard("fromSight");
    await until(() => Object.keys(own().sides).length === 2);
    await onBoard("undoStep");
    await until(() => Object.keys(own().sides).length === 0);
    expect([combat.combatants.size, own().conflict]).toEqual([0, "physical"]);
  });

  it("SW-39: a contest is two clicks, whom and the roll; the next time with what and how hard as before; the turn goes on from the board", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.say({ conflict: "social" });
    await begins();
    await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === JEN) });
    const offers = () => [...board.element.querySelectorAll<HTMLElement>('[data-action="against"]')];
    await until(() => offers().length === 3 && offers().every(({ dataset }) => dataset.who === of(JEN)));
    const contest = async (change: (dialog: Hands) => Promise<void>) => {
      await onBoard("against", { target: of(HEW) });
      await until(() => opened("sw-dialog").element.querySelector('[name="purpose"]'));
      const dialog = opened("sw-dialog");
      await change(dialog);
      diceShow(10, 1, 1);
      await dialog.send();
      await over(card());
    };
    await contest(async (dialog) => {
      const { value } = dialog.element.querySelector<HTMLSelectElement>('[name="attribute"]')!;
      expect(value, "by what is said, and not the best").toBe("persuade");
      await dialog.say({ attribute: "orate", difficulty: 9 });
    });
    expect(card().system.choices).toMatchObject({ purpose: "social", target: of(HEW), attribute: "orate" });
    await until(() => offers().length === 0);
    await resolvesBy(1, 1, 1);
    await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === JEN) });
    await until(() => offers().length === 3);
    expect(await clicks(() => contest(async () => {}))).toBe(2);
    expect(card().system.choices).toMatchObject({ attribute: "orate", difficulty: 9 });
    await combat.update({ turn: 0 });
    await onBoard("nextTurn");
    expect(combat.turn).toBe(1);
  });

  it("SW-43, SW-44: a die that could do something is asked about before it is sealed, and until all are in one may think again", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.press("dropSide", { side: "watch" });
    await begins();
    await resolves();
    await throws("jen", 9);
    await throws("stall", 4);
    const decides = async (side: string, way: string) => {
      await answer(`allot-${side}`, "allot");
      const dialog = opened("sw-allot");
      await dialog.say({ "ways.0": way });
      return dialog;
    };
    const idle = await decides("jen", "");
    await expect(idle.send()).rejects.toThrow("does nothing: 9");
    await idle.send();
    await until(() => question("allot", "jen").seal);
    const { print } = question("allot", "jen").seal;
    await (await decides("jen", "3:stall")).send();
    await until(() => question("allot", "jen").seal.print !== print);
    expect((await seen(card())).textContent).toContain("chosen anew before anything lay open");
    await (await decides("stall", "3:jen")).send();
    await over(card());
    expect(question("allot", "jen"), "what was sealed last is what counts").toMatchObject({
      status: "answered",
      answer: { uses: [{ option: 3, target: "stall" }] },
    });
    await expect(decides("jen", "5:"), "now all lie open").rejects.toThrow("is not there");
  });

  async function resolvesBy(...faces: number[]): Promise<void> {
    await resolves();
    for (const [at, side] of ["jen", "watch", "stall"].entries()) await throws(side, faces[at]!);
    await over(card());
  }
});
