import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { calm, leaveTales, openTales, until } from "../../tales.fixture.ts";
import { encounter } from "../encounter/encounters.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("sheets that are open", () => {
  beforeAll(async () => {
    await openTales({ page: true });
  });

  it.each([
    ["tellerHero", "Your turn"],
    ["wordsCharacter", "left"],
  ])("are drawn anew where the turn of their own person came or went, and nowhere else (%s)", async (type, said) => {
    const combat = await encounter([type], [type], [type]);
    await combat.startCombat();
    await calm();
    const drawn: number[] = [];
    const sheets = combat.turns.map(({ actor }: Loose) => actor.sheet);
    for (const [at, sheet] of sheets.entries()) {
      await sheet.render({ force: true });
      sheet.addEventListener("render", () => drawn.push(at));
    }
    await calm();
    drawn.length = 0;
    const says = () => sheets.map(({ element }: Loose) => element.textContent.includes(said));
    expect(says()).toEqual([true, false, false]);
    await combat.nextTurn();
    await until(() => says()[1] && !says()[0]);
    expect(drawn.sort()).toEqual([0, 1]);
    // Closed, nothing is drawn; opened again it follows on.
    await sheets[1].close();
    drawn.length = 0;
    await combat.nextTurn();
    await until(() => sheets[2].element.textContent.includes(said));
    expect(drawn).toEqual([2]);
    await sheets[1].render({ force: true });
    drawn.length = 0;
    await combat.previousTurn();
    await until(() => says()[1] && !says()[2]);
    expect(drawn.sort()).toEqual([1, 2]);
    for (const sheet of sheets) await sheet.close();
    await combat.delete();
  });
});
