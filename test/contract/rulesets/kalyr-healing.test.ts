import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { card, fudge, KYLAR, pick, post, ROOK, settled, systemOf, TALK, uuid } from "./kalyr.fixture.ts";
import { fought, hurt, openPlay, startAfresh, tales, tried } from "./kalyr-play.fixture.ts";
import { calm, leaveTales, source, until } from "./tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("wounds that mend at a table of Kalyr", () => {
  beforeAll(openPlay);
  beforeEach(startAfresh);

  const letters = (id: string, track = "physical") =>
    Object.values(systemOf(id).damage[track].wounds as Record<string, Loose>).map(({ letter }) => letter);
  const pass = (span: string, figure: number, people = [ROOK]) =>
    game.system.api.startRoll("kalyr", "time", {
      passages: [{ span, way: "ends", with: { [span]: figure } }],
      people: people.map(uuid),
    });
  const treats = (change: object = {}) =>
    tried({ against: "care", patient: uuid(ROOK), treated: "physical", ...change });

  it("KA-68, KA-69, KA-70, KA-74: EX-14 and EX-28, a healer's Good mends every wound by a level, each in days by its letter", async () => {
    await hurt(ROOK, "physical", "H", "H", "VH");
    // The second Hurt stands under Defeated; it heals as a Hurt.
    await treats();
    await settled();
    const cared = () => Object.values(systemOf(ROOK).damage.physical.wounds as Record<string, Loose>);
    expect(cared().map(({ healing }) => [healing.toLetter, healing.due])).toEqual([
      [null, 24],
      [null, 24],
      ["H", 48],
    ]);
    expect(letters(ROOK)).toEqual(["H", "H", "VH"]);
    await pass("hours", 23);
    expect(letters(ROOK)).toEqual(["H", "H", "VH"]);
    await pass("hours", 1);
    await until(() => letters(ROOK).join() === "VH");
    await pass("days", 1);
    await until(() => letters(ROOK).join() === "H");
    await fought({}, "contest");
    expect(
      card().system.request.said["choose-opposing-0"]?.side.modifiers ?? card().system.request.fallback.modifiers,
    ).toContainEqual(expect.objectContaining({ value: -1, rule: "KA-39" }));
    const { undoEvents } = await source("core/cards/event-applier.ts");
    for (const message of game.messages.contents.slice(-5).reverse()) await undoEvents(message);
    await calm();
    expect(
      cared()
        .sort((a, b) => a.order - b.order)
        .map(({ letter, healing }) => [letter, healing]),
    ).toEqual([
      ["H", null],
      ["H", null],
      ["VH", null],
    ]);
  });

  it("KA-68, KA-71: what a psionic mends takes as many hours, by as many levels as the result is worth; scars stay", async () => {
    await game.actors
      .get(KYLAR)
      .items.get(TALK)
      .update({ "system.kind": "psionic", "system.level": 3, "system.domain": "mental" });
    await hurt(ROOK, "mental", "VH", "DF");
    await treats({ picks: [pick(TALK), pick("")], treated: "mental" });
    await settled();
    await pass("hours", 2);
    await until(() => letters(ROOK, "mental").join() === "DF");
    await pass("hours", 2);
    await until(() => letters(ROOK, "mental").length === 0);
    expect(Object.values(systemOf(ROOK).scars)).toEqual([{ letter: "DF", track: "mental", cause: "Voss", order: 1 }]);
    const { undoEvents } = await source("core/cards/event-applier.ts");
    await undoEvents(card());
    await until(() => letters(ROOK, "mental").join() === "DF");
    expect(systemOf(ROOK).scars).toEqual({});
  });

  it("KA-68, KA-72, KA-73: below Good a healer's care does no good, and another try has to wait; EX-15, rest mends a level a week", async () => {
    await hurt(ROOK, "physical", "DF");
    await hurt(ROOK, "social", "H");
    fudge(-1);
    await treats();
    await settled();
    expect(Object.values(systemOf(ROOK).damage.physical.wounds)).toMatchObject([
      { healing: { toLetter: "DF", due: 96 } },
    ]);
    fudge(1);
    await treats();
    await settled();
    expect(Object.values(systemOf(ROOK).damage.physical.wounds)).toMatchObject([
      { healing: { toLetter: "DF", due: 96 } },
    ]);
    await hurt(ROOK, "physical", "DF");
    await pass("weeks", 1);
    await until(() => letters(ROOK).join() === "VH");
    expect(letters(ROOK, "social")).toEqual(["H"]);
    // Nobody else lets time pass for all.
    const passing = { passages: [{ span: "weeks", way: "ends", with: { weeks: 9 } }], people: [uuid(ROOK)] };
    await expect(post(tales, "time", passing)).rejects.toThrow();
  });
});
