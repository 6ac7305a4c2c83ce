import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import { standOff } from "./midway.ts";
import type { Page } from "./page.ts";
import { dialogs, press } from "./person.ts";

// Attacks out of turn that two pages begin, answer or take the ground from in the same moment.

const GUARD = "Scene.wovenMarket00000.Token.tokwovenTownGuar.Actor.wovenTownGuard00";

const lines = atLines();

/** The Town Guard runs from Hedda, so that each of these pages may strike at once; both have the window open. */
async function guardRuns(keeper: Page, strikers: Page[], effort = false): Promise<string> {
  await standOff(keeper);
  await keeper.do(async () => {
    await game.system.api.writeSetting("spellwoven", "opportunity", true);
    await game.combats.contents.at(-1).startCombat();
  });
  await lines.room.pass(5_000);
  const plain = { effort, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
  const run = { ...plain, who: GUARD, attribute: "quickness", difficulty: 3, skill: null, asksDifficulty: false };
  const parent = await lines.begin(keeper, "spellwoven", "test", run);
  await lines.take(keeper, parent, "open");
  await lines.room.pass(5_000);
  for (const page of strikers) {
    await page.do(() => {
      CONFIG.Dice.randomUniform = () => 0.01;
    });
    await lines.take(page, parent, "strike-Actor.wovenHeddaFens00");
  }
  await lines.room.pass(2_000);
  return parent;
}

/** Each of these pages sends its window in the same moment. @returns the cards that come of it */
async function strike(...pages: Page[]): Promise<string[]> {
  const known = lines.cards();
  for (const page of pages) await page.do(() => press(atHand(dialogs().at(-1)?.element, '[type="submit"]')[0]!));
  await lines.room.pass(10_000);
  return lines.cards().filter((id) => !known.includes(id));
}

/** The Gamemaster answers for the guard whom a blow is meant for. */
async function defend(keeper: Page, blow: string): Promise<void> {
  await lines.press(keeper, blow, /answers defend/);
  await lines.room.pass(5_000);
  if (await keeper.do(() => dialogs().length > 0)) await lines.send(keeper);
  await lines.room.pass(5_000);
}

describe("attacks out of turn that cross on the lines", () => {
  it("SW-89: of two attacks out of turn by one call the second does nothing, and whoever answers it brings it to its end", async () => {
    const keeper = await lines.sit(GM, 15);
    const aside = await lines.sit(BEN, 200);
    const ben = await lines.sit(BEN, 200);
    await guardRuns(keeper, [ben, aside]);
    // Neither page has heard of the other's yet.
    const blows = await strike(ben, aside);
    expect(blows).toHaveLength(2);
    await keeper.do(() => {
      CONFIG.Dice.randomUniform = () => 0.01;
    });
    for (const blow of blows) await defend(keeper, blow);
    const ends = blows.map((id) => lines.card(id).system);
    // What was blocked shows how, although nothing else comes of it.
    expect(ends[0].outcome.verdict).toBe("blocked");
    expect(ends.map(({ questions }) => questions.defend?.status)).toEqual(["answered", "lapsed"]);
    expect(ends[1].stage).toBe("rolled");
    expect(new Set(fatesAt(lines, blows[1]!))).not.toContain("applied");
    expect(keeper.shown.warnings.join()).toMatch(/taken up already/);
  });

  it("SW-89: whoever answers an attack whose cause was taken back is told so, and it comes to its end", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 200);
    const parent = await guardRuns(keeper, [ben], true);
    const [blow] = await strike(ben);
    await lines.press(keeper, parent, /ft-undo/);
    await lines.room.pass(5_000);
    await defend(keeper, blow!);
    const { stage, questions } = lines.card(blow!).system;
    expect([stage, questions.defend.status]).toEqual(["rolled", "lapsed"]);
    expect(new Set(fatesAt(lines, blow!))).not.toContain("applied");
    expect(keeper.shown.warnings.join()).toMatch(/was taken back/);
  });

  it("SW-89: an attack that cannot be vouched for at this moment waits for its answer", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 200);
    await guardRuns(keeper, [ben], true);
    const [blow] = await strike(ben);
    await keeper.do(async () => {
      await game.actors.get("wovenHeddaFens00").update({ "ownership.playerBen0000000": 0 });
    });
    await lines.room.pass(5_000);
    await defend(keeper, blow!);
    await keeper.do(async () => {
      await game.actors.get("wovenHeddaFens00").update({ "ownership.playerBen0000000": 3 });
    });
    await lines.room.pass(5_000);
    await defend(keeper, blow!);
    await lines.room.pass(5_000);
    expect(lines.card(blow!).system.questions.defend.status).toBe("answered");
  });
});
