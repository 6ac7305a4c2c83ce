import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { leaveTales } from "../../tales.fixture.ts";
import {
  ADA,
  BEN,
  briefly,
  calm,
  card,
  fates,
  forge,
  GM,
  joyOf,
  openCard,
  PIP,
  type Pond,
  pond,
  source,
  throwOf,
  unchanged,
  until,
} from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const waste = (count: number): Loose => Array.from({ length: count }, (_, index) => index);

/** Ada's raw write on her own card, as a console can send it. */
async function grow(changes: object, message = card()): Promise<void> {
  await briefly(here.tales, ADA, (seat) => seat.update("ChatMessage", [{ _id: message.id, ...changes } as never]));
  await calm();
}

const drawn = async (message = card()): Promise<Loose> => (await source("core/cards/card-view.ts")).drawnCard(message);

describe.each(playedOn(13))("cards that their author lets grow, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
    await here.as(GM);
  });

  it("are neither drawn nor judged nor kept moving, wherever they grew", async () => {
    const places = ["choices.friend", "request.waste", "outcome.waste", "questions.waste.data", "moves.waste.data"];
    const { api } = await here.as(ADA);
    for (const _ of places) await api.startRoll("pebbles", "skip", throwOf(true));
    await here.as(GM, [BEN]);
    const { posedOn } = await source("core/referee/posed.ts");
    const { settle } = await source("core/referee/settle.ts");
    const cards: Loose[] = game.messages.contents.slice(-places.length);
    for (const [index, place] of places.entries()) {
      const message = cards[index];
      await grow({ [`system.${place}`]: waste(160_000) }, message);
      expect((await drawn(message)).missing, place).toContain("more on this card than can be drawn");
      const started = performance.now();
      await unchanged(async () => {
        expect(await posedOn(message, "cheer"), place).toBeNull();
        await settle(message, true);
      });
      expect(performance.now() - started, place).toBeLessThan(10_000);
    }
  });

  it("that come with more choices than a card holds do nothing to anybody", async () => {
    await forge(here.tales, ({ system }) => {
      system.choices = { ...throwOf(false), stone: waste(160_000) };
    });
    expect(joyOf(PIP)).toBe(3);
    expect(new Set(Object.values(fates()))).toEqual(new Set(["waiting"]));
    await forge(here.tales, ({ system }) => {
      system.choices = { who: { startsWith: 1 }, stone: [[[]]], friend: 7 };
    });
    await until(() => Object.values(fates()).every((fate) => fate === "refused"));
    expect(joyOf(PIP)).toBe(3);
  });

  it("are taken back by a Gamemaster all the same", async () => {
    await forge(here.tales, () => {});
    await until(() => Object.values(fates()).every((fate) => fate === "applied"));
    const glad = joyOf(PIP);
    expect(glad).toBeGreaterThan(3);
    const event = { kind: "pebbles.joy", target: "Actor.gone", data: {}, wanted: true, done: null, problem: null };
    const others = Array.from({ length: 5_000 }, (_, i) => [
      `x${i}`,
      { ...event, id: `x${i}`, order: i, status: "applied" },
    ]);
    await grow({ "system.events": Object.fromEntries(others) });
    const view = await drawn();
    expect(view.missing).toContain("more on this card");
    expect(view.canUndo).toBe(true);
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card(), "undo");
    expect(joyOf(PIP)).toBe(3);
    expect((await drawn()).canUndo).toBe(false);
  });

  it("are held by an honest client before they are too large", async () => {
    await openCard(here);
    const { updateCard } = await source("core/card/update-card.ts");
    here.tales.shown.warnings.length = 0;
    await unchanged(() => updateCard(card(), { "system.moves.m": { data: waste(160_000) } }));
    expect(here.tales.shown.warnings).toEqual(["That would be more than a card can hold. Nothing was written."]);
  });
});
