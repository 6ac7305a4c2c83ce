import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import {
  ADA,
  askAs,
  BEN,
  briefly,
  calm,
  card,
  dieShows,
  fates,
  forge,
  GM,
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

const cheers = () => ({ message: card().id, question: "cheer", answer: { data: { cheers: true } } });

/** Ada's page writes Ben's answer on her card by itself, as a changed client could. */
async function invent(cheersFor: boolean): Promise<void> {
  const path = "system.questions.cheer";
  await card().update({ [`${path}.status`]: "answered", [`${path}.answer`]: { cheers: cheersFor } });
}

/** The Gamemaster is there, Ben cheers, Pip's stone hops: both are glad. */
async function hopped(): Promise<void> {
  await openCard(here);
  const tales = await here.as(GM, [BEN]);
  dieShows(4);
  await askAs(tales, BEN, "answer", cheers());
  await until(() => fates().share === "applied");
}

describe.each([13, 14] as const)("the road of a roll on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("asks the friend's owner, goes on with the answer, and changes each of them once", async () => {
    await hopped();
    expect(card().system).toMatchObject({ stage: "rolled", outcome: { total: 7, good: true } });
    expect(card().system.questions.cheer).toMatchObject({ status: "answered", answer: { cheers: true } });
    expect(fates()).toEqual({ hop: "applied", share: "applied" });
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
    expect(game.users.get(BEN).flags["four-tales"].asks).toEqual({});
  });

  it("shows the question to the one who is asked, once, and closes it when it is settled", async () => {
    await openCard(here);
    const tales = await here.as(BEN, [GM]);
    expect(tales.shown.dialogs).toHaveLength(1);
    for (let n = 0; n < 3; n++) Hooks.callAll("updateChatMessage", card(), {}, {}, GM);
    await calm();
    expect(tales.shown.dialogs).toHaveLength(1);
    tales.shown.dialogs[0]!.press("yes");
    await until(() => Object.keys(game.users.get(BEN).flags["four-tales"]?.asks ?? {}).length === 1);
    await here.as(ADA, [GM, BEN]);
    expect(here.tales.shown.dialogs).toEqual([]);
    await here.as(GM);
    await until(() => card().system.questions.cheer.status === "answered");
  });

  it("applies once however often it is told", async () => {
    await hopped();
    await unchanged(async () => {
      for (let n = 0; n < 5; n++) {
        Hooks.callAll("createChatMessage", card(), {}, GM);
        Hooks.callAll("updateChatMessage", card(), {}, {}, GM);
        Hooks.callAll("userConnected", game.users.get(BEN), true);
      }
    });
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("applies once when the Gamemaster's page was reloaded between the change and the mark on the card", async () => {
    await hopped();
    const id = card().id;
    await here.as(ADA);
    await briefly(here.tales, ADA, (seat) =>
      seat.update("ChatMessage", [{ _id: id, "system.events.e1.status": "waiting", "system.events.e1.done": null }]),
    );
    await here.as(GM);
    await until(() => fates().share === "applied");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
    expect(card().system.events.e1.done).toMatchObject({ amount: 1 });
  });

  it("tries again after a full disk, and changes nothing by halves", async () => {
    await openCard(here);
    const tales = await here.as(GM, [BEN]);
    dieShows(4);
    const apply = game.actors.get(PIP).update;
    game.actors.get(PIP).update = async function (this: Loose, ...args: Loose[]) {
      tales.store.failNext(1);
      return await apply.apply(this, args);
    };
    await askAs(tales, BEN, "answer", cheers());
    await until(() => tales.shown.warnings.length > 0);
    expect(joyOf(PIP)).toBe(3);
    expect(fates().hop).toBe("waiting");
    delete game.actors.get(PIP).update;
    Hooks.callAll("userConnected", game.users.get(BEN), true);
    await until(() => fates().share === "applied" && fates().hop === "applied");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("is undone and done again for its author, and for nobody else", async () => {
    await hopped();
    const data = { message: card().id };
    await unchanged(async () => {
      for (const kind of ["undo", "redo"]) {
        const id = await askAs(here.tales, BEN, kind, data);
        expect(await refusal(BEN, id)).toEqual(["notYourCard"]);
        await game.users.get(BEN).update(here.tales.api.updates.del(`flags.four-tales.refusals.${id}`));
      }
    });
    await askAs(here.tales, ADA, "undo", data);
    await until(() => fates().hop === "undone");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
    await askAs(here.tales, ADA, "redo", data);
    await until(() => fates().share === "applied");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("gives back what was truly taken, whatever the card claims", async () => {
    await hopped();
    const lie = { amount: -9, cause: "share" };
    await briefly(here.tales, ADA, (seat) =>
      seat.update("ChatMessage", [{ _id: card().id, "system.events.e1.done": lie }]),
    );
    await askAs(here.tales, ADA, "undo", { message: card().id });
    await until(() => fates().share === "undone");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
  });

  it("waits while no Gamemaster is there, says so, and loses nothing", async () => {
    await openCard(here);
    const { cardContext } = await source("core/cards/card-view.ts");
    const context = await cardContext(card());
    expect(context.questions[0].status).toBe(game.i18n.localize("FOURTALES.Core.Card.waitsForKeeper"));
    await unchanged(() => askAs(here.tales, BEN, "answer", cheers()).then(() => undefined));
    await here.as(ADA);
    expect(card().system.stage).toBe("open");
    await here.as(GM);
    await until(() => card().system.stage === "rolled");
    expect(card().system.questions.cheer.answer).toEqual({ cheers: true });
  });

  it("needs no Gamemaster for what is one's own, and leaves what is not to wait for one", async () => {
    await here.as(ADA);
    dieShows(6);
    await here.tales.api.startRoll("pebbles", "skip", throwOf(false));
    await until(() => fates().hop === "applied");
    expect(joyOf(PIP)).toBe(4);
    await openCard(here);
    dieShows(6);
    await invent(true);
    await until(() => fates().hop === "applied");
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(fates().share).toBe("waiting");
    expect(await cardContext(card())).toMatchObject({ waitsForKeeper: true });
    expect(joyOf(PIA)).toBe(3);
  });

  it("believes no answer and no move that somebody's own card claims of others", async () => {
    await openCard(here);
    dieShows(6);
    await invent(true);
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

  it("goes on without an answer after a while", async () => {
    await openCard(here);
    const { lapse } = await source("core/asks/answers.ts");
    expect(await lapse(card(), "cheer")).toMatchObject([{ key: "FOURTALES.Core.Problem.patience" }]);
    const later = Date.now() + 31_000;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    dieShows(1);
    expect(await lapse(card(), "cheer")).toEqual([]);
    clock.mockRestore();
    await until(() => fates().sink === "applied");
    expect(joyOf(PIP)).toBe(2);
  });

  it("can be taken back before the dice, and then takes no answer", async () => {
    await openCard(here);
    const { withdrawRoll } = await source("core/rolls/road.ts");
    await withdrawRoll(card());
    await here.as(GM, [BEN]);
    const id = await askAs(here.tales, BEN, "answer", cheers());
    expect(await refusal(BEN, id)).toEqual(["tooLate"]);
    expect(card().system).toMatchObject({ stage: "withdrawn", throws: {}, events: {} });
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
    await forge(here.tales, () => {});
    await until(() => fates().hop === "applied");
    await forge(here.tales, ({ system }) => (system.request.skill = 5));
    await until(() => fates().hop === "refused");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "redo");
    await until(() => fates().hop === "applied");
  });

  it("takes back what a move made untrue, and applies two events of one card in order", async () => {
    await here.as(ADA, [GM]);
    await game.actors.get(PIP).update({ "system.joy.value": 5 });
    dieShows(2);
    await here.tales.api.startRoll("pebbles", "skip", throwOf(false));
    await until(() => fates().sink === "applied");
    expect(joyOf(PIP)).toBe(4);
    const { makeMove } = await source("core/asks/answers.ts");
    await makeMove(card(), "wish");
    await until(() => fates().hop === "applied");
    // 5, less the wish, and one for the hop; in the other order the hop would have found no room.
    expect(fates()).toEqual({ sink: "undone", wish: "applied", hop: "applied" });
    expect(joyOf(PIP)).toBe(5);
    expect(card().system).toMatchObject({ stage: "rolled", outcome: { good: true } });
    await here.as(GM);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "undo");
    expect(fates()).toEqual({ sink: "undone", wish: "undone", hop: "undone" });
    expect(joyOf(PIP)).toBe(5);
    await askUndo(card(), "redo");
    expect(fates()).toEqual({ sink: "undone", wish: "applied", hop: "applied" });
  });

  it("takes moves only from those in whose name they are made, and only while they make sense", async () => {
    await here.as(ADA, [GM]);
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

  it("says so when somebody is gone who was meant", async () => {
    await openCard(here);
    await here.as(GM, [BEN]);
    dieShows(4);
    const { cardContext } = await source("core/cards/card-view.ts");
    const { findRollKind } = await source("core/ruleset.ts");
    const { next } = findRollKind("pebbles", "skip");
    // The answer is taken in, and before the dice lie Pia is gone.
    findRollKind("pebbles", "skip").next = (state: Loose) =>
      game.actors.has(PIA) ? { do: "ask", questions: [] } : next(state);
    await askAs(here.tales, BEN, "answer", cheers());
    await until(() => card().system.questions.cheer.status === "answered");
    await game.actors.get(PIA).delete();
    Hooks.callAll("updateChatMessage", card(), {}, {}, GM);
    await until(() => fates().share === "refused");
    expect(fates()).toEqual({ hop: "applied", share: "refused" });
    expect(card().system.events.e1.problem.key).toBe("FOURTALES.Core.Problem.targetGone");
    expect((await cardContext(card())).events[1].name).toBe(game.i18n.localize("FOURTALES.Core.Card.gone"));
  });

  it("lets an open question about somebody who is gone lapse", async () => {
    await openCard(here);
    await here.as(GM);
    await game.actors.get(PIA).delete();
    const { cardContext } = await source("core/cards/card-view.ts");
    expect((await cardContext(card())).questions[0]).toMatchObject({ gone: true, open: true });
    const { lapse } = await source("core/asks/answers.ts");
    dieShows(4);
    await lapse(card(), "cheer");
    await until(() => fates().hop === "applied");
  });

  it("undoes what it can when one of those it changed is gone", async () => {
    await hopped();
    await game.actors.get(PIA).delete();
    await askAs(here.tales, ADA, "undo", { message: card().id });
    await until(() => fates().hop === "undone");
    expect(joyOf(PIP)).toBe(3);
  });
});
