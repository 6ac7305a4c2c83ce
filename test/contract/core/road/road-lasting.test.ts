import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { leaveTales } from "../../tales.fixture.ts";
import {
  ADA,
  askAs,
  BEN,
  briefly,
  calm,
  card,
  cheers,
  dieShows,
  fates,
  forge,
  GM,
  hopped,
  joyOf,
  openCard,
  PIA,
  PIP,
  type Pond,
  pond,
  refusal,
  source,
  unchanged,
  until,
} from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Ada writes to her card, as she may. */
const rewrite = (changes: object): Promise<void> =>
  briefly(here.tales, ADA, (seat) => seat.update("ChatMessage", [{ _id: card().id, ...changes } as never]));

const memory = (id: string): Loose => game.actors.get(id).flags["four-tales"]?.deeds ?? {};
const asks = (user: string): object => game.users.get(user).flags["four-tales"]?.asks ?? {};
const undoAs = async (user: string, way = "undo"): Promise<string> =>
  askAs(here.tales, user, way, { message: card().id });

describe.each(playedOn(13))("what an author's pen can't do, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("strikes nobody again with one event under new ids, or set back to waiting", async () => {
    await hopped(here);
    const { updates } = here.tales.api;
    for (const id of ["e7", "again", "e0b"]) {
      const { e1 } = card().toObject().system.events;
      await rewrite({ [`system.events.${id}`]: { ...e1, id, status: "waiting" }, ...updates.del("system.events.e1") });
      await until(() => card().system.events[id].status === "applied");
      await rewrite({ "system.events.e1": { ...e1, status: "waiting" }, ...updates.del(`system.events.${id}`) });
      await until(() => card().system.events.e1.status === "applied");
    }
    // A twin that no longer holds takes no name from the one that does.
    const { e1 } = card().toObject().system.events;
    await rewrite({ "system.events.twin": { ...e1, id: "twin", order: -1, wanted: false, status: "undone" } });
    await rewrite({ "system.events.e1.status": "waiting" });
    await until(() => card().system.events.e1.status === "applied");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("strikes nobody again after sixty others struck", async () => {
    await hopped(here);
    const many = Object.fromEntries(
      Array.from({ length: 80 }, (_, n) => [`m${n}`, { x: JSON.stringify({ done: 1 }) }]),
    );
    await game.actors.get(PIA).update({ "flags.four-tales.deeds": many });
    // Nor does a card grow young again because its author says so.
    const young = Date.now() + 1e9;
    await rewrite({ "system.events.e1.status": "waiting", timestamp: young, _stats: { createdTime: young } });
    await until(() => fates().share === "applied");
    expect(joyOf(PIA)).toBe(4);
    await undoAs(ADA);
    await until(() => fates().share === "undone");
    expect(joyOf(PIA)).toBe(3);
  });

  it("undoes no veto: what the Gamemaster took back, only the Gamemaster does again", async () => {
    await hopped(here);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "undo");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
    await undoAs(ADA, "redo");
    await until(() => fates().share === "refused");
    expect(card().system.events.e1.problem.key).toBe("FOURTALES.Core.Problem.vetoed");
    await rewrite({ "system.events.e1.status": "waiting", "system.events.e1.problem": null });
    await until(() => fates().share === "refused");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
    await askUndo(card(), "redo");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("claims nothing before other people's eyes: what is told is what the target remembers", async () => {
    await here.as(GM);
    const { cardContext } = await source("core/cards/card-view.ts");
    await forge(here.tales, ({ system }) => {
      Object.assign(system.events.e0, { status: "applied", done: { amount: 6, cause: "share" } });
    });
    const [line] = (await cardContext(card())).events;
    expect(line).toMatchObject({ status: "unproven" });
    expect(line.text).toBe(game.i18n.format("PEBBLES.Joy.hop", { joy: 1 }));
    expect(joyOf(PIP)).toBe(3);
    // It can't be taken back either, and says so.
    await undoAs(ADA);
    await until(() => card().system.events.e0.problem?.key === "FOURTALES.Core.Problem.longAgo");
    expect(card().system.events.e0.status).toBe("applied");
    expect(joyOf(PIP)).toBe(3);
  });

  it("leaves nothing that was never done to be taken back, where two pages wrote the card in one moment", async () => {
    await here.as(GM);
    await forge(here.tales, ({ system }) => {
      const never = { amount: 6, cause: "share" };
      system.events.e8 = { ...system.events.e0, id: "e8", order: 8, data: never, status: "applied", wanted: false };
    });
    await until(() => (card().system.events.e8?.status ?? "undone") === "undone");
    await undoAs(ADA);
    await calm();
    expect(Object.values<Loose>(card().system.events).map(({ status }) => status)).not.toContain("applied");
    expect(joyOf(PIP)).toBe(3);
  });

  it("tells a Gamemaster what letting it count would do, whatever its author says that it did", async () => {
    await here.as(GM);
    const { cardContext } = await source("core/cards/card-view.ts");
    const told = async () => (await cardContext(card())).events[0].text;
    await forge(here.tales, (data) => {
      data.rolls = [];
      data.system.events.e0.data.amount = 5;
    });
    await until(() => fates().hop === "refused");
    await rewrite({ "system.events.e0.done": { amount: 1, cause: "hop" } });
    await calm();
    expect(await told()).toBe(game.i18n.format("PEBBLES.Joy.hop", { joy: 5 }));
    expect(joyOf(PIP)).toBe(3);
  });

  it("carries out what was checked, whatever is exchanged in the moment after", async () => {
    for (let n = 0; n < 6; n++) {
      await openCard(here);
      const tales = await here.as(GM, [BEN]);
      dieShows(4);
      const before = joyOf(PIA);
      const seat = tales.seat(ADA);
      Hooks.once("updateChatMessage", (async (message: Loose) => {
        for (let turn = 0; turn < n; turn++) await Promise.resolve();
        const data = { amount: 5, cause: "share" };
        await seat.update("ChatMessage", [{ _id: message.id, "system.events.e1.data": data } as never]);
      }) as never);
      await askAs(tales, BEN, "answer", cheers());
      await calm();
      await calm();
      expect(joyOf(PIA)).toBeLessThanOrEqual(before + 1);
      seat.leave();
    }
  });

  it("makes no new card the heir of a dead one of the same id", async () => {
    await hopped(here);
    const old = card().toObject();
    await card().delete();
    await unchanged(async () => {});
    await briefly(here.tales, ADA, async (seat) => {
      const events = Object.fromEntries(
        Object.entries(old.system.events as Loose).map(([id, event]) => [
          id,
          { ...(event as object), status: "applied" },
        ]),
      );
      const made = { ...old, system: { ...old.system, events } };
      await seat.create("ChatMessage", [made as never], { keepId: true } as never);
    });
    await calm();
    await undoAs(ADA);
    await until(() => card().system.events.e1.problem?.key === "FOURTALES.Core.Problem.longAgo");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([4, 4]);
  });

  it("is forgotten with its card, also with one that was deleted while nobody was there", async () => {
    await hopped(here);
    const { id } = card();
    expect(Object.keys(memory(PIA))).toEqual([id]);
    await card().delete();
    await until(() => Object.keys(memory(PIA)).length === 0 && Object.keys(memory(PIP)).length === 0);
    await game.actors.get(PIA).update({ "flags.four-tales.deeds.lostCard00000000.x": "{}" });
    await here.as(GM);
    await until(() => Object.keys(memory(PIA)).length === 0);
  });

  it("takes back what an older world remembers in its list", async () => {
    await hopped(here);
    const { id } = card();
    for (const who of [PIP, PIA]) {
      const event = who === PIP ? "e0" : "e1";
      const list = [{ id: `${id}.${event}`, done: { amount: 1, cause: "hop" } }];
      const { del } = here.tales.api.updates;
      await game.actors.get(who).update({ ...del("flags.four-tales.deeds"), "flags.four-tales.ledger": list });
    }
    await undoAs(ADA);
    await until(() => fates().share === "undone" && fates().hop === "undone");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
  });
});

describe.each(playedOn(13))("asks that mean no good, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
    await hopped(here);
  });

  const write = (user: string, flags: object): Promise<void> =>
    briefly(here.tales, user, (seat) =>
      seat.update("User", [{ _id: user, flags: { "four-tales": { asks: flags } } } as never]),
    );

  it("are known by their key, go once they are carried out, and take nobody else's turn", async () => {
    const undo = { kind: "undo", data: { message: card().id } };
    await write(ADA, { keyOfAda00000000: { id: "another000000000", ...undo } });
    await until(() => Object.keys(asks(ADA)).length === 0);
    await until(() => fates().share === "undone");
    await undoAs(ADA, "redo");
    await until(() => fates().share === "applied");
    await here.as(GM);
    await calm();
    expect(fates().share).toBe("applied");
    // Ben says the same id, and still it is Ada's wish that is carried out.
    await write(BEN, { sameKey000000000: { id: "sameKey000000000", ...undo } });
    await write(ADA, { sameKey000000000: { id: "sameKey000000000", ...undo } });
    await until(() => fates().share === "undone");
    expect(await refusal(BEN, "sameKey000000000")).toEqual(["notYourCard"]);
    await until(() => Object.keys(asks(ADA)).length === 0);
  });

  it("do no harm by the thousand, without a proper key, or without sense", async () => {
    const junk = Object.fromEntries(
      Array.from({ length: 2000 }, (_, n) => [`junk${String(n).padStart(12, "0")}`, { kind: "x" }]),
    );
    await write(ADA, junk);
    await until(() => Object.keys(asks(ADA)).length === 0);
    expect(Object.keys(game.users.get(ADA).flags["four-tales"].refusals ?? {}).length).toBeLessThanOrEqual(30);
    await write(ADA, { "not a key": { kind: "undo" }, keyWithNothing00: null, keyWithText00000: "undo" });
    await calm();
    await until(() => Object.keys(asks(ADA)).length === 0);
    await undoAs(ADA);
    await until(() => fates().share === "undone");
  });
});
