import { expect, it } from "vitest";
import { atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";

const STALWART = "tellerHeroStalwa";

const LOOK = {
  parties: [{ side: "heroes", members: [`Actor.${STALWART}`] }],
  needed: 1,
  light: "bright",
  find: "anything",
  byPlayers: true,
};

const lines = atLines();

it.each([
  ["fewer", -1],
  ["more", 1],
])(
  "DT-30: whoever throws in the moment in which they come to have %s dice has thrown what they were asked for",
  async (_, more) => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 100);
    const watch = await lines.begin(keeper, "dungeonteller", "notice", LOOK);
    const [question] = Object.keys(lines.card(watch).system.questions);
    const { notice } = lines.stored("Actor", STALWART).system.actions;
    await lines.answer(ben, watch, question!, "look");
    // His dice are on their way.
    await keeper.do(() => void game.actors.get(STALWART).update({ "system.actions.notice": notice + more }));
    await lines.room.pass(10_000);
    const { stage, questions } = lines.card(watch).system;
    expect([stage, questions[question!].status, questions[question!].answer?.faces.length]).toEqual([
      "rolled",
      "answered",
      notice,
    ]);
    expect([ben.shown.warnings, fatesAt(lines, watch)]).toEqual([[], []]);
  },
);
