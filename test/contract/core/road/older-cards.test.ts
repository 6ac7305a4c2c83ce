import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, BEN, calm, GM, leaveTales, source, until } from "../../tales.fixture.ts";
import { briefly, card, openCard, type Pond, pond } from "../ledger/pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const told = async (): Promise<Loose> => (await source("core/cards/card-view.ts")).cardContext(card());
/** Pia's Ben looks on as cards of a build before choices stood on them lie in the log. */
async function fromBefore(author: string): Promise<void> {
  const { type, system } = card().toObject();
  await briefly(here.tales, author, (seat) =>
    seat.create("ChatMessage", [{ type, author, system: { ...system, choices: null } }] as never),
  );
  await calm();
}

describe("an open card of an older world", () => {
  beforeEach(async () => {
    here = await pond(14);
    await openCard(here);
    await here.as(BEN);
  });

  it("ends when somebody is there who may end it, says what it is, and asks nobody any more", async () => {
    await fromBefore(ADA);
    expect(card().system.stage).toBe("open");
    await here.as(GM);
    await until(() => card().system.stage === "withdrawn");
    const { withdrawn, questions } = await told();
    expect(withdrawn).toBe(game.i18n.localize("FOURTALES.Core.Card.older"));
    expect(questions.every(({ choices }: Loose) => choices.length === 0)).toBe(true);
  });

  it("is ended by its author's own page as well, and nobody is accused of anything", async () => {
    await fromBefore(ADA);
    await here.as(ADA);
    await until(() => card().system.stage === "withdrawn");
    expect(here.tales.shown.warnings).toEqual([]);
  });

  it("goes on where a Gamemaster made it: that needs nobody who vouches for it", async () => {
    await here.as(GM);
    const { type, system } = card().toObject();
    await CONFIG.ChatMessage.documentClass.create({ type, system: { ...system, choices: null } });
    await here.as(GM, [BEN]);
    await calm();
    expect(card().system.stage).toBe("open");
  });
});
