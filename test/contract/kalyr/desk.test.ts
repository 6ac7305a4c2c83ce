import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, keepersHand, opened, over } from "../people.window.ts";
import { leaveTales } from "../tales.fixture.ts";
import { card, FEAR, KYLAR, systemOf, uuid } from "./kalyr.fixture.ts";
import { openPlay, startAfresh } from "./play.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the game master's desk in Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  it("KA-95: gives a Fudge point for a Key that mattered, on the road of the sheet", async () => {
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 0 });
    const desk = await keepersHand();
    await desk.press("use", { game: "kalyr", tool: "award" });
    const form = opened("ft-ask");
    await form.say({ key: `${uuid(KYLAR)} ${FEAR}` });
    await form.send();
    if (card().system.stage === "open") await answer("award", "yes");
    await over();
    expect([card().system.kind, systemOf(KYLAR).fudgePoints]).toEqual(["deed", 1]);
  });

  it("AM-42: a danger wounds whoever fails by as much as was missing", async () => {
    const desk = await keepersHand();
    await desk.press("use", { game: "kalyr", tool: "danger" });
    const form = opened("ft-ask");
    await form.say({ who: uuid(KYLAR) });
    await form.send();
    const window = opened("ka-contest");
    await window.say({ difficulty: 3 });
    await window.send();
    await over();
    const { damage, margin } = card().system.outcome;
    expect(card().system.request.damage).toMatchObject({ kind: "margin", track: "physical" });
    if (margin > 0) expect(damage[0]).toMatchObject({ uuid: uuid(KYLAR) });
  });
});
