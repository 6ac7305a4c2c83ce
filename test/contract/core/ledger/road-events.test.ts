import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { leaveTales } from "../../tales.fixture.ts";
import {
  ADA,
  askAs,
  BEN,
  briefly,
  card,
  cheers,
  dieShows,
  fates,
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
  throwOf,
  unchanged,
  until,
} from "./pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("the events of a card on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("applies once however often it is told", async () => {
    await hopped(here);
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
    await hopped(here);
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

  it("takes what a game has written that this page has not loaded as it stands, and loads the game", async () => {
    const { api } = here.tales;
    const nothing = { settings: [], migrations: [], statuses: [], templates: [], rolls: [] };
    let loads = 0;
    api.registerRuleset({
      id: "later",
      label: "",
      hint: "",
      prefix: "later",
      actors: {},
      items: {},
      ...nothing,
      play: async () => {
        loads++;
        return { rollKinds: [], questions: [], events: new api.rules.EventBook() };
      },
    });
    const glad = () => api.applyLoose("pebbles", game.actors.get(PIP), "pebbles.joy", { amount: 1, cause: "nap" });
    await glad();
    const posting = { game: "later", kind: "later.joy", data: {}, key: "", birth: "", way: "apply", word: false };
    const tag = { id: "w".repeat(16), base: "", postings: [posting], keys: [] };
    await briefly(here.tales, GM, (seat) =>
      seat.update("Actor", [{ _id: PIP, "system.joy.value": 1 }], { "four-tales": tag }),
    );
    await until(() => joyOf(PIP) === 1);
    await glad();
    expect([joyOf(PIP), loads]).toEqual([2, 1]);
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
    await hopped(here);
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
    await hopped(here);
    const lie = { amount: -9, cause: "share" };
    await briefly(here.tales, ADA, (seat) =>
      seat.update("ChatMessage", [{ _id: card().id, "system.events.e1.done": lie }]),
    );
    await askAs(here.tales, ADA, "undo", { message: card().id });
    await until(() => fates().share === "undone");
    expect([joyOf(PIP), joyOf(PIA)]).toEqual([3, 3]);
  });

  it("takes back what a move made untrue, and applies two events of one card in order", async () => {
    await here.as(ADA);
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

  it("says so when somebody is gone who was meant", async () => {
    await hopped(here);
    const { cardContext } = await source("core/cards/card-view.ts");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "undo");
    await game.actors.get(PIA).delete();
    await askUndo(card(), "redo");
    expect(fates()).toEqual({ hop: "applied", share: "refused" });
    expect(card().system.events.e1.problem.key).toBe("FOURTALES.Core.Problem.targetGone");
    expect((await cardContext(card())).events[1].name).toBe(game.i18n.localize("FOURTALES.Core.Card.gone"));
  });

  it("leaves out whoever is gone before the dice fall", async () => {
    await openCard(here);
    await here.as(GM, [BEN]);
    dieShows(4);
    await game.actors.get(PIA).delete();
    Hooks.callAll("userConnected", game.user, true);
    const { lapse } = await source("core/asks/answers.ts");
    await lapse(card(), "cheer");
    await until(() => fates().hop === "applied");
    expect(fates()).toEqual({ hop: "applied" });
  });

  it("undoes what it can when one of those it changed is gone", async () => {
    await hopped(here);
    await game.actors.get(PIA).delete();
    await askAs(here.tales, ADA, "undo", { message: card().id });
    await until(() => fates().hop === "undone");
    expect(joyOf(PIP)).toBe(3);
  });
});
