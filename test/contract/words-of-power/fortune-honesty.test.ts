import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { fatesOf, honestCard, playerSays, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, isPutBack, leaveTales, until } from "../tales.fixture.ts";
import { over } from "./fight.fixture.ts";
import { ASTRA, BRAKKA, being, CARDS, openFortunes, party, picture, tales } from "./fortune.fixture.ts";

// What changed clients claim of rests, levels and Tags, past all windows.

const LEVEL = { ruleset: "words-of-power", kind: "level" } as const;
const FORTUNE = { ruleset: "words-of-power", kind: "fortune" } as const;

/** What a Tag pays for. */
const pays = (more: object = {}) => ({ deed: "pay", who: ASTRA, to: "", tag: "grown", what: "life", ...more });
/** What a level is asked for with. */
const level = (cards: string[], text: string) => ({ who: ASTRA, nth: 1, cards, as: "tag", text, sense: "" });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what changed clients buy", () => {
  beforeAll(() => openFortunes(false));
  beforeEach(party);

  it("WP-74, WP-165: nobody trades for others, with what is not there, or rises without a rest or on their own word", async () => {
    const before = picture();
    const passages = [{ span: "rest", way: "ends" }];
    const people = [ASTRA, BRAKKA];
    await expect(
      honestCard(tales, ADA, { ruleset: "words-of-power", kind: "rest", choices: { passages, people } }),
    ).rejects.toThrow("keepersTime");
    const card = await tales.api.startRoll("words-of-power", "rest", { passages, people });
    await until(() => card.system.questions["trade-0"]?.status === "open");
    expect(card.system.questions["trade-1"], "Brakka has nothing to give").toBeUndefined();
    for (const [user, gifts] of [
      [BEN, [{ id: "card1", to: BRAKKA }]],
      [ADA, [{ id: "nothing", to: BRAKKA }]],
      [ADA, [{ id: "card1", to: ASTRA }]],
      [ADA, 7],
    ] as const) {
      await playerSays(tales, user, card, "trade-0", { gifts });
      expect(card.system.questions["trade-0"].status).toBe("open");
    }
    await playerSays(tales, ADA, card, "trade-0", { gifts: [] });
    await over(card);
    // The Word is gone before the level is asked for; and a card that nobody invited to does nothing.
    const wild = await honestCard(tales, ADA, {
      ...LEVEL,
      choices: level(CARDS.slice(0, 10), "Immortal"),
      answers: { fits: { granted: true } },
    });
    const alone = await write(tales, wild);
    await over(alone);
    expect(fatesOf(alone)).toEqual(["words.level refused"]);
    const said = await write(tales, { ...wild, system: { ...wild.system, calledBy: card.id } });
    await isPutBack(said);
    expect(picture()).toBe(before);
  });

  it("WP-167, WP-170: a Tag of creation, and one that is given up, pay for nothing", async () => {
    await being(ASTRA).update({ "system.zones.legs.hp.value": 0, "system.tags.grown.lost": true });
    for (const tag of ["born", "grown"]) {
      const begun = { ...FORTUNE, choices: pays({ tag, what: "legs" }) };
      await expect(honestCard(tales, ADA, begun), tag).rejects.toThrow("notPayable");
    }
  });

  it("nobody allows it themselves", async () => {
    await being(ASTRA).update({ "system.zones.legs.hp.value": 0 });
    const before = picture();
    const answers = { allow: { allowed: true } };
    const paid = pays({ what: "legs" });
    const message = await write(tales, await honestCard(tales, ADA, { ...FORTUNE, choices: paid, answers }));
    await isPutBack(message);
    expect(picture()).toBe(before);
  });
});
