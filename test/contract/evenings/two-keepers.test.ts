import { expect, it } from "vitest";
import { atLines, BEN, GM } from "./crossing.fixture.ts";
import { Page } from "./page.ts";

// Whoever helps to run the game is nobody whose cards are judged: what two of them write at once crosses as anybody's does.

const KARELA = "kalyrKarela00000";

const CONTEST = {
  who: `Actor.${KARELA}`,
  picks: [{ item: "kalkare007Willpo", name: "", psionic: false, standsFor: "", penalty: 0 }],
  against: "opposed",
  foe: "Actor.kalyrKylar000000",
  harm: "margin",
  track: "mental",
};

const lines = atLines("kalyr");

const weigh = (page: Page, face: number) =>
  page.do(() => {
    CONFIG.Dice.randomUniform = () => (face + 1.5) / 3;
  });

const wounds = (): string[] =>
  Object.values<Loose>(lines.stored("Actor", KARELA).system.damage.mental.wounds).map(({ letter }) => letter);

it("KA-100: a wound by dice over which an assistant's page throws anew is taken back with them", async () => {
  const keeper = await lines.sit(GM, 15);
  await keeper.do(() => game.users.get(BEN).update({ role: CONST.USER_ROLES.ASSISTANT }));
  const ben = await lines.sit(BEN, 400);
  await weigh(keeper, 1);
  const card = await lines.begin(ben, "kalyr", "contest", CONTEST);
  await lines.answer(keeper, card, "choose-opposing-0", "fallback");
  await lines.until(() => lines.card(card).system.questions["choose-opposing-0"].status === "answered");
  await weigh(keeper, -1);
  ben.close();
  const again = await Page.open(lines.room, BEN, 400, new Map());
  await weigh(again, 1);
  await lines.until(() => wounds().length > 0);
  expect(wounds()).toEqual(["DS"]);
  await lines.room.pass(30_000);
  const { throws, events } = lines.card(card).system;
  expect(Object.values<Loose>(throws).map(({ faces }) => faces)).toEqual([[[1, 1, 1, 1]]]);
  expect(wounds()).toEqual(["S"]);
  const wanted = Object.values<Loose>(events).filter((event) => event.wanted);
  expect(wanted.map(({ kind, status }) => [kind, status])).toContainEqual(["kalyr.wound", "applied"]);
  await lines.press(keeper, card, /ft-undo/);
  await lines.room.pass(5_000);
  expect(wounds()).toEqual([]);
});
