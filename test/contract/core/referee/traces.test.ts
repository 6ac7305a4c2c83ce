import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, calm, GM, leaveTales, until } from "../../tales.fixture.ts";
import { briefly, card, fates, forge, openCard, type Pond, pond } from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Ada takes cards of hers out of the log, as Foundry lets her. */
const deletes = (...messages: Loose[]): Promise<void> =>
  briefly(here.tales, ADA, (seat) =>
    seat.delete(
      "ChatMessage",
      messages.map(({ id }) => id),
    ),
  );
const notes = (): Loose[] => game.messages.contents.filter(({ type }: Loose) => type === "base");
/** As long as notes are gathered, and a little longer. */
const later = (): Promise<void> => new Promise((done) => setTimeout(done, 400));

describe("what an author takes out of the log once dice lie", () => {
  beforeEach(async () => {
    here = await pond(14);
    await here.as(GM);
  });

  it("leaves a note for the Gamemasters alone: whose it was, what it was about and what the dice showed", async () => {
    await game.actors.get("pipOfAda00000000").update({ name: "<b>Pip</b>" });
    await forge(here.tales, () => {});
    await until(() => fates().hop === "applied");
    await deletes(card());
    await until(() => notes().length === 1);
    expect(notes()[0].whisper).toEqual([GM]);
    expect(notes()[0].content).toMatch(/Ada has deleted a card/);
    expect(notes()[0].content).toContain(": 4</li>");
    expect(notes()[0].content).not.toContain("<b>");
  });

  it("is told of once for many, and names a few", async () => {
    for (let n = 0; n < 14; n++) await forge(here.tales, () => {});
    await deletes(...game.messages.contents);
    await until(() => notes().length === 1);
    await later();
    expect(notes()).toHaveLength(1);
    expect(notes()[0].content).toMatch(/deleted 14 cards/);
    expect(notes()[0].content.split("<li>")).toHaveLength(1 + 10 + 1);
    expect(notes()[0].content).toContain("and 4 more");
  });

  it("leaves none where no dice lay, and where a Gamemaster deletes", async () => {
    await openCard(here);
    await here.as(GM);
    await deletes(card());
    await forge(here.tales, () => {});
    await card().delete();
    await later();
    await calm();
    expect(notes()).toEqual([]);
  });
});
