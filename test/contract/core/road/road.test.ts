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
  GM,
  hopped,
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

describe.each(playedOn(13))("the road of a roll on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
  });

  it("asks the friend's owner, goes on with the answer, and changes each of them once", async () => {
    await hopped(here);
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

  it("waits while no Gamemaster is there, says so, and loses nothing", async () => {
    await openCard(here);
    const { cardContext } = await source("core/cards/card-view.ts");
    const context = await cardContext(card());
    expect(context.questions[0].status).toBe(
      game.i18n.format("FOURTALES.Core.Card.waitsForKeeper", { keeper: "Gamemaster" }),
    );
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
    await inventAnswer(true);
    await until(() => fates().hop === "applied");
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(fates().share).toBe("waiting");
    expect(await cardContext(card())).toMatchObject({ waitsForKeeper: true });
    expect(joyOf(PIA)).toBe(3);
  });

  it("goes on without an answer after a while", async () => {
    await openCard(here);
    const { lapse } = await source("core/asks/answers.ts");
    const told = async () => (await lapse(card(), "cheer")).map(({ key }: Loose) => key.split(".").at(-1));
    expect(await told()).toEqual(["patience"]);
    const later = Date.now() + 31_000;
    const clock = vi.spyOn(Date, "now").mockReturnValue(later);
    // Nobody is passed over whom no Gamemaster's page knows to have been asked.
    expect(await told()).toEqual(["waitForKeeper"]);
    clock.mockRestore();
    await here.as(GM, [ADA, BEN]);
    const passOver = { message: card().id, question: "cheer" };
    expect(await refusal(ADA, await askAs(here.tales, ADA, "lapse", passOver))).toEqual(["patience"]);
    expect(await refusal(BEN, await askAs(here.tales, BEN, "lapse", passOver))).toEqual(["notYourCard"]);
    vi.spyOn(Date, "now").mockReturnValue(later + 31_000);
    await askAs(here.tales, ADA, "lapse", passOver);
    await until(() => card().system.questions.cheer.status === "lapsed");
    vi.mocked(Date.now).mockRestore();
    dieShows(1);
    await here.as(ADA, [GM]);
    await until(() => card().system.stage === "rolled");
    await here.as(GM);
    await until(() => fates().sink === "applied");
    expect(joyOf(PIP)).toBe(2);
  });

  it("lets its author go on without another player's answer, and leaves to the Gamemaster what she is asked", async () => {
    await openCard(here);
    const { cardContext } = await source("core/cards/card-view.ts");
    const mayGoOn = async (...others: string[]) => {
      await here.as(ADA, others);
      return (await cardContext(card())).questions[0].canLapse;
    };
    expect([await mayGoOn(GM, BEN), await mayGoOn(GM), await mayGoOn()]).toEqual([true, false, false]);
    // Nor by a wish that no window makes.
    await here.as(GM, [ADA]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    const passOver = { message: card().id, question: "cheer" };
    expect(await refusal(ADA, await askAs(here.tales, ADA, "lapse", passOver))).toEqual(["keepersAnswer"]);
    vi.mocked(Date.now).mockRestore();
  });

  it("can be taken back before the dice, and then takes no answer", async () => {
    await openCard(here);
    const { withdrawRoll } = await source("core/rolls/held-up.ts");
    await withdrawRoll(card());
    await here.as(GM, [BEN]);
    const id = await askAs(here.tales, BEN, "answer", cheers());
    expect(await refusal(BEN, id)).toEqual(["tooLate"]);
    expect(card().system).toMatchObject({ stage: "withdrawn", throws: {}, events: {} });
  });

  it("lets an open question about somebody who is gone lapse", async () => {
    await openCard(here);
    await here.as(GM);
    await game.actors.get(PIA).delete();
    const { cardContext } = await source("core/cards/card-view.ts");
    const { gone, status } = (await cardContext(card())).questions[0];
    expect([gone, status]).toEqual([true, game.i18n.format("FOURTALES.Core.Card.waitsFor", { name: "Gamemaster" })]);
    const { lapse } = await source("core/asks/answers.ts");
    dieShows(4);
    await lapse(card(), "cheer");
    await until(() => fates().hop === "applied");
  });
});
