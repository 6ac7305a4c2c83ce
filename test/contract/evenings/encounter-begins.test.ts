import { describe, expect, it } from "vitest";
import { ADA, atLines, GM } from "./crossing.fixture.ts";

// An encounter may begin in the very moment in which somebody's dice fall.

/** Jan goes for Hedda's mind; both are players' own. */
const AGAINST_A_MIND = {
  who: "Actor.wovenNimbleJan00",
  target: "Actor.wovenHeddaFens00",
  purpose: "mental",
  attribute: "acumen",
  skill: null,
  difficulty: 2,
  menace: 2,
};

const lines = atLines("woven");

describe("an encounter that begins as dice fall", () => {
  /** A contest whose dice lie on the card, unheard of by the Gamesmaster's page until it is not Jan's turn. */
  async function contestUnderWay() {
    const keeper = await lines.sit(GM, 15);
    const ada = await lines.sit(ADA, 120);
    const contest = await lines.begin(ada, "spellwoven", "contest", AGAINST_A_MIND);
    await lines.answer(keeper, contest, "leave", "grant");
    await lines.until(() => lines.card(contest).system.questions.leave.status === "answered");
    await keeper.do(() => void beginConflict());
    await lines.until(() => Object.keys(lines.card(contest).system.throws).length > 0);
    await lines.room.pass(10_000);
    return { keeper, contest, questions: () => lines.card(contest).system.questions };
  }

  it("SW-32: whoever threw before it is asked about the turn, and what is asked besides is still heard", async () => {
    const { keeper, contest, questions } = await contestUnderWay();
    expect(questions().gateLeave).toMatchObject({ status: "open", late: true });
    await lines.answer(keeper, contest, "gateLeave", "let");
    await lines.until(() => questions().ward?.status === "open");
    await lines.room.pass(2_000);
    await lines.answer(keeper, contest, "ward", "willpower");
    await lines.room.pass(10_000);
    expect([questions().ward, questions().defend]).toMatchObject([{ status: "answered" }, { status: "open" }]);
  });

  it("SW-32: a turn that is not let pass ends it, and nobody is asked anything any more", async () => {
    const { keeper, contest } = await contestUnderWay();
    await lines.answer(keeper, contest, "gateLeave", "bar");
    await lines.room.pass(10_000);
    const { stage, events, questions } = lines.card(contest).system;
    expect([stage, events, Object.values<Loose>(questions).filter(({ status }) => status === "open")]).toEqual([
      "rolled",
      {},
      [],
    ]);
  });
});

/** In this round it is Hedda's turn; who comes when is known, so that nobody throws for it. */
async function beginConflict(): Promise<void> {
  const combat = await CONFIG.Combat.documentClass.create({});
  const people = ["wovenHeddaFens00", "wovenNimbleJan00"].map((actorId, n) => ({ actorId, initiative: 2 - n }));
  await combat.createEmbeddedDocuments("Combatant", people);
  await combat.startCombat();
  await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === "wovenHeddaFens00") });
}
