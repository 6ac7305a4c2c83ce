import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { marksOf } from "../tracker.window.ts";
import { actorOf, cellOf, clearBoard, fightOf, openBoard, people, token, turnGoesTo } from "./board.fixture.ts";
import { atDesk, deskOf, moves } from "./board.window.ts";
import { d6 } from "./fight.fixture.ts";
import { aims, blow, setsUp } from "./words.window.ts";

// The rulebook's own examples of who stands where, played by the window of an attack.

const bow = (name: string): string => actorOf(name).items.getName("Bow").id;
/** What the window says when one would attack another. */
const at = (who: string, whom: string, weapon = "") => aims(actorOf(who), weapon, { target: actorOf(whom).uuid });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the book's places on the Battle Board", () => {
  beforeAll(() => openBoard(14, true));
  beforeEach(async () => {
    await closeAll();
    await clearBoard();
  });

  it("EX-24: whoever heals in the middle between two friends is reached by nobody; who stands behind an orc reaches no further; D7 looks over its half", async () => {
    await people("Healer A1", "Friend B1", "Other B2", "Orc C1 foe", "Wolf C3 foe", "Behind D5 foe");
    for (const foe of ["Orc", "Wolf", "Behind"]) expect((await at(foe, "Healer")).problems, foe).not.toBe("");
    expect((await at("Orc", "Friend")).problems, "those before the healer are").toBe("");
    expect((await at("Behind", "Other")).problems, "the wolf stands between").not.toBe("");
    await people("Watch D7", "Orc C3 foe", "Wolf C4 foe", "Behind D5 foe");
    expect((await at("Watch", "Behind", bow("Watch"))).dice[0], "two along the ring").toBe("d6");
    expect((await at("Watch", "Wolf", bow("Watch"))).problems, "another ring is no neighbour to a shot").toBe("");
  });

  it("EX-31: three Orcs, three turns away: the tracker says when, they wait outside of their cells and have no turn before", async () => {
    await people("Pink C4");
    const form = await (await deskOf()).opens("band");
    const { options } = form.element.querySelector<HTMLSelectElement>('[name="who"]')!;
    await form.leave();
    const who = [...options].find(({ text }) => text === "Orc")!.value;
    await atDesk("band", { who, many: 3, cell: "D5", outside: true });
    const orcs = ["Orc", "Orc 2", "Orc 3"];
    await until(() => orcs.every((name) => token(name)));
    const combat = await fightOf("Pink", ...orcs);
    const fighter = (name: string): Loose => combat.combatants.find((one: Loose) => one.name === name);
    const late = orcs.flatMap((name) => [
      [`arrivals.${fighter(name).id}.round`, 4],
      [`arrivals.${fighter(name).id}.entry`, "D5"],
    ]);
    await setsUp(combat, Object.fromEntries(late));
    for (const name of orcs) {
      expect([cellOf(name), await marksOf(fighter(name))]).toEqual(["", ["waits"]]);
      expect(await moves(name, "D5"), "not yet").toContain("round 4");
    }
    for (const round of [2, 3, 4]) {
      await combat.nextTurn();
      await calm();
      expect(combat.round, "nobody but Pink has a turn").toBe(round);
    }
    await turnGoesTo(combat, "Orc");
    await moves("Orc", "D5");
    expect([combat.round, cellOf("Orc")]).toEqual([4, "D5"]);
  });

  it.each([
    ["C4", "C2", true],
    ["B2", "D6", true],
    ["B2", "D5", true],
    ["B2", "D4", true],
    ["D6", "C4", false],
    ["D6", "D4", false],
  ])("EX-30: from %s and %s somebody in C3 is flanked: %s", async (one, other, flanked) => {
    await people(`Pink ${one}`, `Astra ${other}`, "Orc C3 foe");
    const both = [await at("Pink", "Orc"), await at("Astra", "Orc")].map(({ notes }) => notes.join());
    expect(both.map((note) => /Astra|Pink/.test(note))).toEqual([flanked, flanked]);
    d6(3, 4, 1);
    const [pink, orc] = [actorOf("Pink").uuid, actorOf("Orc").uuid];
    const blown = await blow(pink, orc, { way: "flank" });
    expect(blown?.system.throws.hit.faces.flat() ?? null).toEqual(flanked ? [3, 4] : null);
  });
});
