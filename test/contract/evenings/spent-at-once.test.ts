import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import type { Page } from "./page.ts";
import { dialogs } from "./person.ts";

// Two people spend Fudge points in the same moment, or on dice that are not thrown in the end. What can't count is not paid.

const KARELA = "kalyrKarela00000";

/** Karela tries to sneak, against Fair. */
const CONTEST = {
  who: `Actor.${KARELA}`,
  picks: [{ item: "kalkare001Stealt", name: "", psionic: false, standsFor: "", penalty: 0 }],
  against: "difficulty",
  difficulty: 0,
};

const lines = atLines("kalyr");

/** Opens the window of a point of hers, and chooses what it shall do. */
async function chooses(page: Page, card: string, use: RegExp): Promise<void> {
  await lines.take(page, card, `spend:${CONTEST.who}`);
  await lines.room.pass(2_000);
  await page.do(() => {
    const [uses] = atHand<HTMLSelectElement>(dialogs().at(-1)?.element, "select");
    uses!.value = [...uses!.options].find(({ textContent }) => use.test(textContent ?? ""))!.value;
    uses!.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Sends the window that opened last, and lets no time pass. */
const sends = (page: Page) =>
  page.do(() => atHand<HTMLElement>(dialogs().at(-1)?.element, '[type="submit"], [data-action="ok"]')[0]!.click());

/** What was done on a card, in its order. */
const moves = (card: string) =>
  Object.values<Loose>(lines.card(card).system.moves)
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);

const points = () => lines.stored("Actor", KARELA).system.fudgePoints;

/** Has the Gamemaster and Ben sit, Ben roll, and both of them choose a point of Karela's that raises it. */
async function bothChoose(far: number, near: number): Promise<{ keeper: Page; ben: Page; contest: string }> {
  const keeper = await lines.sit(GM, far);
  const ben = await lines.sit(BEN, near);
  const contest = await lines.begin(ben, "kalyr", "contest", CONTEST);
  expect(new Set(fatesAt(lines, contest))).toEqual(new Set(["applied"]));
  for (const page of [ben, keeper]) await chooses(page, contest, /\+1/);
  return { keeper, ben, contest };
}

describe("Fudge points that are spent in one moment", () => {
  describe.each([
    [15, 100],
    [60, 60],
    [100, 15],
  ])("the Gamemaster %i ms away and the player %i", (far, near) => {
    it("AM-34, KA-97: of two on one roll in one name one counts, is taken back by both at once, and the other counts then", async () => {
      const { keeper, ben, contest } = await bothChoose(far, near);
      const before = points();
      await sends(ben);
      await sends(keeper);
      await lines.room.pass(20_000);
      const raised = () => lines.card(contest).system.outcome.sides[0].rolls[0].shift;
      expect(fatesAt(lines, contest)).not.toContain("refused");
      expect([moves(contest), raised(), points()]).toEqual([["spend", "spend"], 1, before - 1]);
      await lines.take(ben, contest, "back:");
      await lines.take(keeper, contest, "back:");
      await lines.room.pass(20_000);
      expect(fatesAt(lines, contest)).not.toContain("refused");
      expect([moves(contest), raised(), points()]).toEqual([["spend", "spend", "back", "back"], 1, before - 1]);
      await lines.take(keeper, contest, "back:");
      await lines.room.pass(20_000);
      expect([lines.card(contest).system.stage, raised(), points()]).toEqual(["rolled", 0, before]);
    });

    it("KA-97: a point that is on its way as the Gamemaster lets it stand is not spent, and nobody is accused of it", async () => {
      const { keeper, ben, contest } = await bothChoose(far, near);
      const before = points();
      await lines.take(keeper, contest, "close:");
      await sends(ben);
      await lines.room.pass(20_000);
      const { stage, outcome } = lines.card(contest).system;
      const counts = moves(contest)[0] === "spend" ? 1 : 0;
      expect([stage, outcome.sides[0].rolls[0].shift, points()]).toEqual(["rolled", counts, before - counts]);
      expect(fatesAt(lines, contest)).not.toContain("refused");
    });
  });

  it("KA-31, KA-99: a point in place of dice that are not thrown, since the Gamemaster chose another ability, is kept", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 60);
    const kolath = "kalyrKolath00000";
    const group = await lines.begin(ben, "kalyr", "group", {
      ...CONTEST,
      parties: [
        { side: "acting", members: [CONTEST.who] },
        { side: "opposing", members: [`Actor.${kolath}`] },
      ],
    });
    const before = lines.stored("Actor", kolath).system.fudgePoints;
    await lines.take(keeper, group, `spend:Actor.${kolath}`);
    await lines.room.pass(2_000);
    await lines.send(keeper);
    await lines.answer(keeper, group, "stand-all", "choose");
    await lines.room.pass(2_000);
    await keeper.do(() => {
      const [list] = atHand<HTMLSelectElement>(dialogs().at(-1)?.element, "select");
      list!.value = [...list!.options].find((one) => one.value !== "" && one.value !== list!.value)!.value;
      list!.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await lines.send(keeper);
    await lines.room.pass(20_000);
    expect(lines.card(group).system.stage).toBe("rolled");
    expect(moves(group)).toEqual(["spend"]);
    expect(lines.stored("Actor", kolath).system.fudgePoints).toBe(before);
    expect(fatesAt(lines, group)).not.toContain("refused");
  });
});
