import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import {
  ADA,
  askAs,
  BEN,
  card,
  cheers,
  dieShows,
  fates,
  forge,
  GM,
  inventAnswer,
  joyOf,
  openCard,
  PIA,
  PIP,
  type Pond,
  pond,
  refusal,
  source,
  throwOf,
  unchanged,
  until,
} from "./pond.fixture.ts";
import { leaveTales } from "./tales.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("what a Gamemaster's client believes, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("believes no answer and no move that somebody's own card claims of others", async () => {
    await openCard(here);
    dieShows(6);
    await inventAnswer(true);
    await until(() => fates().hop === "applied");
    await here.as(GM);
    await until(() => fates().share === "refused");
    expect(card().system.events.e1.problem.key).toBe("FOURTALES.Core.Problem.doesNotMatch");
    expect(joyOf(PIA)).toBe(3);
    const { giveAnswer } = await source("core/asks/answers.ts");
    await openCard(here);
    await here.as(ADA);
    await unchanged(() => giveAnswer(card(), "cheer", { data: { cheers: true } }));
  });

  it("remembers what it heard only for so long", async () => {
    await openCard(here);
    await here.as(GM);
    const { bearWitness } = await source("core/asks/witness.ts");
    for (let n = 0; n < 205; n++) await bearWitness(card(), `q${n}`, { n });
    const kept = Object.keys(game.user.flags["four-tales"].witness);
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept).toContain(`${card().id}-q204`);
    expect(kept).not.toContain(`${card().id}-q0`);
  });

  it("refuses answers of those who were not asked, and answers that make no sense", async () => {
    await openCard(here);
    await here.as(GM);
    const wrong: [string, Loose, string][] = [
      [ADA, cheers(), "notYourAnswer"],
      [BEN, { ...cheers(), question: "other" }, "cardGone"],
      [BEN, { ...cheers(), message: "gone000000000000" }, "cardGone"],
      [BEN, { ...cheers(), answer: null }, "cardGone"],
      [BEN, { ...cheers(), answer: { data: { cheers: "loudly" } } }, "askFailed"],
    ];
    for (const [who, data, why] of wrong)
      expect(await refusal(who, await askAs(here.tales, who, "answer", data))).toEqual([why]);
    expect(await refusal(BEN, await askAs(here.tales, BEN, "riches", {}))).toEqual(["unknownAsk"]);
    expect(card().system).toMatchObject({ stage: "open", questions: { cheer: { status: "open" } } });
  });

  it("refuses a card that does not match the sheets, and lets a Gamemaster count it all the same", async () => {
    await here.as(GM);
    const share = {
      id: "e1",
      order: 1,
      kind: "pebbles.joy",
      target: `Actor.${PIA}`,
      data: { amount: 5, cause: "share" },
    };
    const rest = { status: "waiting", wanted: true, done: null, problem: null };
    const lies: ((data: Loose) => void)[] = [
      ({ system }) => (system.request.skill = 5),
      ({ system }) => (system.throws.skip.faces = [[6]]),
      ({ system }) => (system.events.e0.data.amount = 5),
      ({ system }) => (system.events.e1 = { ...share, ...rest }),
      ({ system }) => (system.request.who = { uuid: `Actor.${PIA}`, name: "Pia" }),
      ({ system }) => (system.request.needed = 2),
      (data) => (data.rolls = []),
    ];
    for (const lie of lies) {
      await forge(here.tales, lie);
      await until(() => Object.values(card().system.events as Loose[]).every(({ status }) => status === "refused"));
      expect(card().system.events.e0.problem.key).toBe("FOURTALES.Core.Problem.doesNotMatch");
      expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
    }
    const { cardContext } = await source("core/cards/card-view.ts");
    const [told] = (await cardContext(card())).events;
    expect(told.problem).toContain("A Gamemaster can let it count");
    await forge(here.tales, () => {});
    await until(() => fates().hop === "applied");
    await forge(here.tales, ({ system }) => (system.request.skill = 5));
    await until(() => fates().hop === "refused");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "redo");
    await until(() => fates().hop === "applied");
  });

  it("takes moves only from those in whose name they are made, and only while they make sense", async () => {
    await here.as(ADA);
    dieShows(2);
    await here.tales.api.startRoll("pebbles", "skip", throwOf(false));
    await until(() => fates().sink === "applied");
    await here.as(GM);
    const move = (about: string, kind = "wish") => ({ message: card().id, move: { kind, about, by: ADA, data: {} } });
    await unchanged(async () => {
      expect(await refusal(BEN, await askAs(here.tales, BEN, "move", move(`Actor.${PIP}`)))).toEqual(["notYourAnswer"]);
      expect(await refusal(BEN, await askAs(here.tales, BEN, "move", move("")))).toEqual(["notYourAnswer"]);
      const cheat = await askAs(here.tales, BEN, "move", move(`Actor.${PIA}`));
      expect(await refusal(BEN, cheat)).toEqual(["PEBBLES.Problem.wish"]);
    });
    await askAs(here.tales, ADA, "move", move(`Actor.${PIP}`));
    await until(() => fates().hop === "applied");
    const again = await askAs(here.tales, ADA, "move", move(`Actor.${PIP}`));
    expect(await refusal(ADA, again)).toEqual(["PEBBLES.Problem.wish"]);
  });
});
