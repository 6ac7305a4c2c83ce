import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { honestCard, type Written } from "../core/referee/forge.fixture.ts";
import { ADA, leaveTales, type Tales, until } from "../tales.fixture.ts";
import { against, fudge, KYLAR, openKalyr, ROOK, resists, systemOf, woundsOf } from "./kalyr.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** A contest that Kylar wins by his Fudge point, played to its end on Ada's page. */
async function won(): Promise<Written> {
  const choices = against(ROOK, { automatic: 0 });
  const draft = await honestCard(tales, ADA, { ruleset: "kalyr", kind: "contest", choices });
  fudge(-1);
  await resists(draft);
  expect(draft.system.stage).toBe("rolled");
  return draft;
}

describe.each(playedOn(13))("two contests that one Fudge point was spent on, on Foundry %i", (generation) => {
  it("one of them is carried out, and of the other nothing happens", async () => {
    tales = await openKalyr(generation);
    const drafts = [await won(), await won()];
    expect(systemOf(KYLAR).fudgePoints).toBe(1);
    const data = drafts.map(({ system, rolls }) => ({
      type: "tale",
      author: ADA,
      system: structuredClone(system),
      rolls: rolls.map((one) => JSON.stringify(one)),
    }));
    // Held back, and let go in the same moment.
    await tales.seat(ADA).create("ChatMessage", data as never);
    const fates = (): string[][] =>
      game.messages.contents.map(({ system }: Loose) =>
        Object.values<Loose>(system.events).map(({ status }) => status),
      );
    await until(() => fates().length === 2 && fates().every((all) => all.length > 1 && !all.includes("waiting")));
    const [paid, unpaid] = fates().toSorted(([a], [b]) => (a! < b! ? -1 : 1));
    expect(new Set(paid)).toEqual(new Set(["applied"]));
    expect(new Set(unpaid)).toEqual(new Set(["refused"]));
    expect([systemOf(KYLAR).fudgePoints, woundsOf(ROOK)]).toEqual([0, [expect.anything()]]);
  });
});
