import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, GM, leaveTales } from "../tales.fixture.ts";
import {
  actorOf,
  arrange,
  cellOf,
  clearBoard,
  fightOf,
  inFight,
  marks,
  openBoard,
  people,
  scene,
  shaken,
  sitsAtBoard,
  turnGoesTo,
} from "./board.fixture.ts";
import { drags, moves, standsByDesk } from "./board.window.ts";
import { d6 } from "./fight.fixture.ts";
import { deed, whyNoDeed } from "./words.window.ts";

const snazzle = () => actorOf("Snazzle").uuid;
const undo = (): Promise<void> => pressOn("ft-undo");

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("who moves over the Battle Board", () => {
  beforeAll(() => openBoard(14, true));
  beforeEach(async () => {
    await closeAll();
    await clearBoard();
  });

  it("WP-93, WP-94, WP-90: steps cost actions of the turn, and are told and taken back with their marks", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    const combat = await fightOf("Snazzle", "Orc");
    expect(await moves("Snazzle", "C4")).toBe("applied,applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C4", [1, 0]]);
    expect(await moves("Snazzle", "A1")).toMatch(/takes 4 actions, and 1 are left/);
    expect(await moves("Snazzle", "C3")).toBe("applied,applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C3", [1, 1]]);
    expect(await moves("Orc", "C2"), "not its turn").toBe("applied");
    expect((await seen()).textContent).toMatch(/not Orc's turn. The Storyteller let it pass/);
    await undo();
    expect(cellOf("Orc")).toBe("C1");
    await pressOn("ft-undo", {}, game.messages.contents.at(-2));
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C4", [1, 0]]);
  });

  it("WP-99, WP-102, WP-103: a step to another ring is begun with the last action for all to see, and ends with the next turn's first", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    const combat = await fightOf("Snazzle", "Orc");
    const begun = () => inFight(combat, "Snazzle").begun;
    await moves("Snazzle", "C4");
    await moves("Snazzle", "D7");
    expect([cellOf("Snazzle"), begun().text, begun().paid, begun().of]).toEqual(["C4", "D7", 1, 2]);
    await turnGoesTo(combat, "Snazzle");
    expect(await moves("Snazzle", "D7")).toBe("applied,applied,applied");
    expect([cellOf("Snazzle"), begun(), marks(combat, "Snazzle")]).toEqual(["D7", null, [2, 1]]);
  });

  it("WP-94, WP-99, WP-100, WP-102: going on with a step that was begun moves the token, once nobody bars it and a blow is withstood, and is undone exactly; left, it costs no more", async () => {
    await people("Snazzle C3", "Astra C2", "Orc C1 foe");
    const combat = await fightOf("Snazzle", "Orc");
    const stands = () => [cellOf("Snazzle"), inFight(combat, "Snazzle").begun, marks(combat, "Snazzle")];
    const step = (shocks: number[]) => expect.objectContaining({ deed: "cross", text: "D7", paid: 1, of: 2, shocks });
    const goesOn = () => deed(snazzle(), "goOn");
    await moves("Snazzle", "C4");
    await moves("Snazzle", "D7");
    await combat.nextTurn();
    await goesOn();
    expect((await seen()).textContent, "the orc's turn").toMatch(/not Snazzle's turn. The Storyteller let it pass/);
    await undo();
    await turnGoesTo(combat, "Snazzle");
    await arrange("Astra", "D7");
    expect(await goesOn(), "Astra stands there").toBeNull();
    await arrange("Astra", "D1");
    await arrange("Snazzle", "D5");
    expect(await goesOn(), "put elsewhere").toBeNull();
    await arrange("Snazzle", "C4");
    expect(stands()).toEqual(["C4", step([]), [1, 1]]);

    await goesOn();
    expect(stands()).toEqual(["D7", null, [2, 1]]);
    await undo();
    expect(stands()).toEqual(["C4", step([]), [1, 1]]);

    await shaken(combat, "Snazzle", 3);
    expect(await moves("Snazzle", "D7"), "the blow goes first").toMatch(/withstood first/);
    d6(3);
    await goesOn();
    expect(stands()).toEqual(["D7", null, [2, 1]]);
    await undo();
    expect(stands()).toEqual(["C4", step([3]), [1, 1]]);
    d6(2);
    await goesOn();
    expect(stands(), "broken off").toEqual(["C4", null, [1, 1]]);
    await undo();
    await deed(snazzle(), "leave");
    expect(stands(), "given up").toEqual(["C4", null, [1, 1]]);
  });

  it("WP-153, WP-158: on a board one flees by the outer ring, and is still there when it ends, unless the Storyteller says otherwise", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    await fightOf("Snazzle", "Orc");
    const combat = () => game.combats.contents.at(-1);
    const own = () => inFight(combat(), "Snazzle");
    await sitsAtBoard(ADA);
    expect(await whyNoDeed(snazzle(), "flee")).toContain("outer ring");
    await expect(whyNoDeed(snazzle(), "step"), "one steps on the map").rejects.toThrow('does not offer "step"');
    await sitsAtBoard(GM);
    await arrange("Snazzle", "D5");
    await sitsAtBoard(ADA);
    expect(await deed(snazzle(), "flee", { text: "the old gate" })).not.toBeNull();
    await sitsAtBoard(GM);
    await answer("allowDeed", "allow");
    await over();
    expect(own().begun).toMatchObject({ deed: "flee", text: "the old gate", paid: 2, of: 2 });
    await turnGoesTo(combat(), "Snazzle");
    await arrange("Snazzle", "C3");
    await sitsAtBoard(ADA);
    expect(await whyNoDeed(snazzle(), "goOn")).toContain("outer ring");
    await sitsAtBoard(GM);
    await deed(snazzle(), "goOn");
    expect([own().gone > 0, own().begun]).toEqual([true, null]);
  });

  it("WP-85, WP-95, WP-96, WP-97, WP-178: friends let pass, enemies bar, nobody stops on anybody, and the defeated do neither", async () => {
    await people("Snazzle C3", "Friend C4", "Orc C2 foe", "Wolf B2 foe");
    const combat = await fightOf("Snazzle");
    expect(await moves("Snazzle", "C4")).toMatch(/Friend stands in C4/);
    expect(await moves("Snazzle", "C1")).toBe("applied,applied");
    expect(cellOf("Snazzle"), "past the friend").toBe("C1");
    await turnGoesTo(combat, "Snazzle");
    expect(await moves("Snazzle", "C2")).toMatch(/Orc stands in C2/);
    const orc = await sheetOf(actorOf("Orc"));
    await orc.press("wpDown");
    await orc.leave();
    expect(await moves("Snazzle", "C2")).toBe("applied,applied");
    expect([cellOf("Snazzle"), cellOf("Orc")]).toEqual(["C2", "C2"]);
    await people("Snazzle C3", "Orc C4 foe", "Wolf C2 foe");
    await fightOf("Snazzle");
    expect(await moves("Snazzle", "C1"), "foes on both ways").toMatch(/takes [3-9] actions|no way/i);
    expect(cellOf("Snazzle")).toBe("C3");
  });

  it("WP-82, WP-154, WP-156, WP-157: whoever waits outside enters by the cell beside, or by the next with room, and has a whole turn", async () => {
    await people("Snazzle C3", "Orc D8 foe");
    await drags("Snazzle", "out");
    expect([cellOf("Snazzle"), (await standsByDesk()).Snazzle]).toEqual(["", "outside"]);
    const combat = await fightOf("Snazzle", "Orc");
    expect(await moves("Snazzle", "A1")).toMatch(/enters by D1/);
    expect(await moves("Snazzle", "D1")).toBe("applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["D1", [0, 0]]);
    expect(await moves("Snazzle", "D2")).toBe("applied,applied");
    expect(marks(combat, "Snazzle")).toEqual([1, 0]);
    await people("Snazzle out", "Orc D7 foe");
    await fightOf("Snazzle", "Orc");
    expect(await moves("Snazzle", "D8"), "where nobody stands").toBe("applied");
  });

  it("WP-98: hazards of the scene hinder, hasten and bar", async () => {
    await people("Snazzle C3");
    const lies = (pace: string) => ({ note: "Mud", pace, shots: false });
    await scene.update({ "flags.four-tales.board.hazards": { C4: lies("bar"), C2: lies("hinder") } });
    const combat = await fightOf("Snazzle");
    expect(await moves("Snazzle", "C4")).toMatch(/Nobody gets into C4/);
    expect(await moves("Snazzle", "C2")).toBe("applied,applied");
    expect(marks(combat, "Snazzle")).toEqual([1, 1]);
  });
});
