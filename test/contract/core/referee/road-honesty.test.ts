import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { leaveTales } from "../../tales.fixture.ts";
import {
  ADA,
  askAs,
  BEN,
  calm,
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
} from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("what a Gamemaster's client believes, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("believes no answer that somebody's own card claims of others: it asks them", async () => {
    await openCard(here);
    dieShows(6);
    await inventAnswer(true);
    await until(() => fates().hop === "applied");
    await here.as(GM, [BEN]);
    await until(() => card().system.stage === "open");
    expect(card().system.questions.cheer).toMatchObject({ status: "open", answer: null, late: true });
    expect(joyOf(PIA)).toBe(3);
    await askAs(here.tales, BEN, "answer", { ...cheers(), answer: { data: { cheers: false } } });
    await until(() => card().system.stage === "rolled");
    await calm();
    expect(joyOf(PIA)).toBe(3);
    // A second time nobody is asked for the same.
    await card().update({ "system.questions.cheer.answer": { cheers: true }, "system.events.e0.status": "waiting" });
    await until(() => Object.values(fates()).includes("refused"));
    const { giveAnswer } = await source("core/asks/answers.ts");
    await openCard(here);
    await here.as(ADA);
    await unchanged(() => giveAnswer(card(), "cheer", { data: { cheers: true } }));
  });

  it("remembers cards as long as they are there, and no more of them than it can hold", async () => {
    await openCard(here);
    await here.as(GM);
    const { bearWitness, diceSeen, isWitnessed, rememberDice } = await source("core/referee/testimony.ts");
    const { copyOf } = await source("core/card/card-copy.ts");
    const real = copyOf(card());
    const born = real._stats.createdTime;
    const other = (n: number): Loose => ({
      ...real,
      id: `card${String(n).padStart(12, "0")}`,
      _stats: { createdTime: born - 900 + n },
    });
    const dice = { request: { skill: 2 }, throws: {} };
    const kept = () => Object.keys(game.user.flags["four-tales"].witness);
    await bearWitness(real, "answer", "cheer", { cheers: true });
    // Most of them as they would lie there; the last ones come at the same moment.
    const older = Array.from({ length: 340 }, (_, n) => other(n));
    const lying = older.map(({ id, _stats }) => [id, { time: String(_stats.createdTime) }]);
    await game.user.update({ flags: { "four-tales": { witness: Object.fromEntries(lying) } } });
    const writes = vi.spyOn(game.user, "update");
    await Promise.all(Array.from({ length: 62 }, (_, n) => rememberDice(other(340 + n), dice)));
    // Room is made once for many that come at the same moment.
    expect(writes.mock.calls.length).toBeLessThan(62 + 10);
    expect(kept().length).toBeLessThanOrEqual(400);
    expect(isWitnessed(real, "answer", "cheer", { cheers: true })).toBe(true);
    expect(isWitnessed(real, "answer", "cheer", { cheers: false })).toBe(false);
    expect(isWitnessed({ ...real, system: { ...real.system, choices: {} } }, "answer", "cheer", { cheers: true })).toBe(
      false,
    );
    expect(diceSeen(other(401))).toEqual(dice);
    // Known by its print: it has to say what it said.
    expect(diceSeen(other(350))).toBe("changed");
    expect(diceSeen({ ...other(350), system: { ...real.system, request: { skill: 2 } } })).toEqual(dice);
    // It made room, and nothing that an author says of it counts.
    expect(diceSeen(other(3))).toBe("changed");
    // A card that still waited then is no older for it: play by post lasts for months.
    await game.user.update({ "flags.four-tales.witnessForgotten": born + 1 });
    expect(diceSeen(real)).toBe("changed");
    await game.user.update({ "flags.four-tales.witnessForgotten": 0 });
    const later = Array.from({ length: 399 }, (_, n) => [
      `late${String(n).padStart(12, "0")}`,
      { time: String(born + 1 + n) },
    ]);
    await game.user.update({ flags: { "four-tales": { witness: Object.fromEntries(later) } } });
    await rememberDice(other(402), dice);
    expect(game.user.flags["four-tales"].witnessForgotten).toBeGreaterThan(born);
    expect(diceSeen(real)).toBe(null);
    expect(isWitnessed(real, "answer", "cheer", { cheers: true })).toBe(true);
    await card().delete();
    await until(() => !kept().includes(real.id));
  });

  it("believes dice that fall for an old card after others of its fell", async () => {
    await openCard(here);
    await here.as(GM);
    const { diceSeen, rememberDice } = await source("core/referee/testimony.ts");
    const { copyOf } = await source("core/card/card-copy.ts");
    const waiting = copyOf(card());
    const done = { ...waiting, id: "done000000000000" };
    const newer = (n: number): Loose => ({
      ...waiting,
      id: `card${String(n).padStart(12, "0")}`,
      _stats: { createdTime: waiting._stats.createdTime + 1 + n },
    });
    const lay = { request: waiting.system.request, throws: { hit: [[6, 1]] } };
    const thrown = (...more: number[][]) => ({
      hit: { faces: [[6, 1]] },
      ...(more.length && { harm: { faces: more } }),
    });
    for (const one of [done, waiting]) await rememberDice(one, lay);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
    await Promise.all(Array.from({ length: 50 }, (_, n) => rememberDice(newer(n), lay)));
    clock.mockRestore();
    const says = (one: Loose, system: object) => diceSeen({ ...one, system: { ...one.system, ...system } });
    // While it waits, its sheets may say something else by now.
    expect(says(waiting, { request: { skill: 1 }, throws: thrown([4]) })).toEqual(lay);
    expect(says(done, { throws: thrown([4]) })).toEqual(lay);
    expect(says(done, { throws: { ...thrown([4]), hit: { faces: [[6, 6]] } } })).toBe("changed");
    expect(says(done, { throws: { harm: { faces: [[4]] } } })).toBe("changed");
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

  it("works out for itself what a card comes to, whatever the card says", async () => {
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
      ({ system }) => (system.request.needed = 2),
      ({ system }) => (system.request.who = { uuid: `Actor.${PIA}`, name: "Pia" }),
      ({ system }) => (system.throws.skip.faces = [[6]]),
      ({ system }) => (system.outcome = { total: 99, good: true }),
      ({ system }) => (system.events.e0.data.amount = 5),
      ({ system }) => (system.events.e0.id = "e7"),
      ({ system }) => (system.events.e1 = { ...share, ...rest }),
      ({ system }) => (system.events = {}),
    ];
    let joy = 3;
    for (const lie of lies) {
      await forge(here.tales, lie);
      await until(() => Object.values(fates()).join() === "applied");
      joy = Math.min(5, joy + 1);
      expect([joyOf(PIP), joyOf(PIA)]).toEqual([joy, 3]);
      expect(card().system).toMatchObject({
        request: { skill: 2, needed: 5, who: { name: "Pip" } },
        throws: { skip: { faces: [[4]] } },
        outcome: { total: 6, good: true },
      });
    }
  });

  it("refuses what can't be judged, and lets a Gamemaster count it all the same", async () => {
    await here.as(GM);
    const lies: ((data: Loose) => void)[] = [
      ({ system }) => (system.choices.who = `Actor.${PIA}`),
      ({ system }) => (system.choices.who = "Actor.gone000000000000"),
      ({ system }) => (system.choices = null),
      (data) => (data.rolls = []),
      (data) => (data.rolls = [data.rolls[0].replace('"formula":"1d6"', '"formula":"1d6 + 5"')]),
    ];
    for (const lie of lies) {
      await forge(here.tales, lie);
      await until(() => Object.values(card().system.events as Loose[]).every(({ status }) => status === "refused"));
      expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
    }
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "redo");
    await until(() => fates().hop === "applied");
  });

  it("settles an honest card whose figures changed on the way by the figures of now", async () => {
    await here.as(GM);
    await game.actors.get(PIP).update({ "system.skill": 0 });
    await forge(here.tales, () => {});
    await until(() => fates().sink === "applied");
    expect(card().system).toMatchObject({ request: { skill: 0 }, outcome: { total: 4, good: false } });
    expect(joyOf(PIP)).toBe(2);
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
