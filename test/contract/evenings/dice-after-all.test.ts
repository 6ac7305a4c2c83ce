import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { ADA, atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import { dialogs } from "./person.ts";

// Dice that are thrown only once a point in their place is taken back: what was answered before them still counts.

/** Karela against Kylar, Willpower against whatever he answers with. */
const CONTEST = {
  who: "Actor.kalyrKarela00000",
  picks: [{ item: "kalkare007Willpo", name: "", psionic: false, standsFor: "", penalty: 0 }],
  against: "opposed",
  foe: "Actor.kalyrKylar000000",
};

describe("dice that are thrown after all", () => {
  const lines = atLines();

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
});
