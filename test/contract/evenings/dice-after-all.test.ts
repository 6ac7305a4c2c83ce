import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { ADA, atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import type { Page } from "./page.ts";
import { dialogs } from "./person.ts";

// Dice that are thrown only once a point in their place is taken back: what was answered before them still counts.

/** Karela against Kylar, Willpower against whatever he answers with. */
const CONTEST = {
  who: "Actor.kalyrKarela00000",
  picks: [{ item: "kalkare007Willpo", name: "", psionic: false, standsFor: "", penalty: 0 }],
  against: "opposed",
  foe: "Actor.kalyrKylar000000",
};

/** Karela sneaks past Kylar, whom Ada plays, and Kolath. */
const GROUP = {
  who: CONTEST.who,
  picks: [{ item: "kalkare001Stealt", name: "", psionic: false, standsFor: "", penalty: 0 }],
  parties: [
    { side: "acting", members: [CONTEST.who] },
    { side: "opposing", members: ["Actor.kalyrKylar000000", "Actor.kalyrKolath00000"] },
  ],
  harm: "margin",
};
const STAND_IN = "approve-m1-kalkyla003Dodge0";

const lines = atLines("kalyr");

describe("dice that are thrown after all", () => {
  it("KA-97, KA-99: where the point in their place is taken back nobody is asked anew what they answered, and the card ends", async () => {
    const keeper = await lines.sit(GM, 15);
    await lines.sit(ADA, 20);
    const ben = await lines.sit(BEN, 60);
    const contest = await lines.begin(ben, "kalyr", "contest", CONTEST);
    await lines.take(ben, contest, `spend:${CONTEST.who}`);
    await lines.room.pass(2_000);
    await ben.do(() => {
      const [uses] = atHand<HTMLSelectElement>(dialogs().at(-1)?.element, "select");
      uses!.value = [...uses!.options].find(({ textContent }) => /instead of/.test(textContent ?? ""))!.value;
      uses!.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await lines.send(ben);
    await lines.press(keeper, contest, /ft-lapse/);
    await lines.until(() => lines.card(contest).system.stage === "rolled");
    await lines.room.pass(5_000);
    const before = lines.card(contest).system;
    expect(Object.keys(before.throws)).toEqual([expect.stringMatching(/^opposing-/)]);
    await lines.take(ben, contest, "back:");
    await lines.room.pass(20_000);
    const { stage, questions, throws } = lines.card(contest).system;
    expect([stage, Object.keys(questions)]).toEqual(["rolled", ["choose-opposing-0"]]);
    expect(throws).toEqual({ ...before.throws, "acting-kalkare007Willpo": expect.anything() });
    expect(new Set(fatesAt(lines, contest))).toEqual(new Set(["applied", "undone"]));
  });

  describe("in a contest of groups", () => {
    /** Ada says that Kylar does it by a stand-in, with a point in place of its dice, and all others have thrown. */
    async function standsIn(keeper: Page, ben: Page): Promise<string> {
      const ada = await lines.sit(ADA, 20);
      const group = await lines.begin(ben, "kalyr", "group", GROUP);
      await lines.answer(ada, group, "stand:Actor_kalyrKylar000000", "choose");
      await lines.room.pass(2_000);
      await fill(ada, {
        mode: "best",
        "picks.0.item": "kalkyla003Dodge0",
        "picks.1.item": "kalkyla005Tactic",
        "picks.0.standsFor": "the old key",
        automatic: "0",
      });
      await lines.send(ada);
      await lines.answer(keeper, group, "stand-all", "roll");
      await lines.until(() => lines.card(group).system.questions[STAND_IN]);
      await lines.room.pass(2_000);
      return group;
    }

    it("KA-18, KA-99: a stand-in that is refused takes no point, and the card goes on", async () => {
      const keeper = await lines.sit(GM, 15);
      const ben = await lines.sit(BEN, 60);
      const group = await standsIn(keeper, ben);
      await lines.answer(keeper, group, STAND_IN, "no");
      await lines.room.pass(20_000);
      const { stage, request, events } = lines.card(group).system;
      expect([stage, request.spends]).toEqual(["rolled", []]);
      expect(Object.values<Loose>(events).map(({ kind }) => kind)).not.toContain("kalyr.fudge");
      expect(new Set(fatesAt(lines, group))).toEqual(new Set(["applied"]));
    });

    it("KA-99: whoever has lost the point by then takes it back, and the card goes on and counts", async () => {
      const keeper = await lines.sit(GM, 15);
      const ben = await lines.sit(BEN, 60);
      const group = await standsIn(keeper, ben);
      await keeper.do(() => void game.actors.get("kalyrKylar000000").update({ "system.fudgePoints": 0 }));
      await lines.room.pass(2_000);
      await lines.answer(keeper, group, STAND_IN, "0");
      await lines.room.pass(5_000);
      expect(lines.card(group).system.stage).toBe("open");
      await lines.take(keeper, group, "back:");
      await lines.room.pass(20_000);
      const { stage, moves, throws } = lines.card(group).system;
      expect([stage, Object.values<Loose>(moves).map(({ kind }) => kind)]).toEqual(["rolled", ["back"]]);
      expect(Object.keys(throws)).toContain("m1-kalkyla003Dodge0");
      expect(new Set(fatesAt(lines, group))).toEqual(new Set(["applied"]));
    });
  });
});

/** Somebody fills in the window that opened last, one field after the other. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.do(() => {
      const [field] = atHand<HTMLInputElement>(dialogs().at(-1)?.element, `[name="${name}"]`);
      if (!field) throw new Error(`There is no field ${name}.`);
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await lines.room.pass(1_000);
  }
}
