import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import {
  against,
  choices,
  KYLAR,
  fates as kalyrFates,
  openKalyr,
  post,
  KARELA as RIVAL,
  SWORDS,
  settled,
  systemOf,
  uuid,
} from "../../kalyr/kalyr.fixture.ts";
import { GAMES, type Samples, samplesOf } from "../../samples/samples.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import {
  askAs,
  briefly,
  card,
  dieShows,
  fates,
  forge,
  joyOf,
  PIP,
  type Pond,
  pond,
  throwOf,
} from "../ledger/pond.fixture.ts";
import { thrown } from "../referee/forge.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const faces = () => card().system.throws.skip?.faces;
const context = async (): Promise<Loose> => (await source("core/cards/card-view.ts")).cardContext(card());
const decide = () => game.settings.set("four-tales", "keeperThrows", true);
/** Ada writes to her card, as she may. */
const rewrite = async (changes: object): Promise<void> => {
  await briefly(here.tales, ADA, (seat) => seat.update("ChatMessage", [{ _id: card().id, ...changes } as never]));
  await calm();
};

describe.each(playedOn(14))("where the Gamemaster's computer throws all dice, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
    await decide();
  });

  it("a player's roll waits for it, shown as what is tried and by whom, and stays the player's own", async () => {
    const tales = await here.as(ADA);
    await tales.api.startRoll("pebbles", "skip", throwOf(false));
    await calm();
    expect(card().system).toMatchObject({ stage: "open", throws: {}, request: { skill: 2 } });
    expect(await context()).toMatchObject({ waitsForKeeper: true, stuck: [], canWithdraw: true });
    // Who has just come throws at once, with whatever dice they bring.
    await here.as(GM);
    await until(() => Object.values(fates()).join() === "applied");
    expect(faces()).toEqual([[card().rolls[0].dice[0].results[0].result]]);
    expect([card().author.id, card().speaker.actor]).toEqual([ADA, PIP]);
    expect(await context()).toMatchObject({ waitsForKeeper: false });
    expect(joyOf(PIP)).toBe(card().system.outcome.good ? 4 : 2);
  });

  it("no dice of a player's own making count, and no card has its dice thrown twice", async () => {
    const tales = await here.as(GM);
    const lucky = (data: Loose) => {
      data.system.throws.skip.faces = [[6]];
      data.system.outcome = { total: 8, good: true };
    };
    dieShows(6);
    const six = await thrown("PebbleRoll", "1d6");
    await forge(tales, (data) => {
      lucky(data);
      data.rolls = [JSON.stringify(six.json)];
      // The Gamemaster's dice from here on.
      dieShows(1);
    });
    await until(() => Object.values(fates()).join() === "applied");
    expect([faces(), joyOf(PIP), card().rolls.length]).toEqual([[[1]], 2, 2]);
    const { throws, events } = card().toObject().system;
    dieShows(6);
    const { put } = await source("core/foundry/compat.ts");
    await rewrite({ ...put("system.throws", {}), ...put("system.events", {}), "system.stage": "open" });
    await until(() => card().system.stage === "rolled");
    expect(faces()).toEqual(throws.skip.faces);
    expect(Object.values(card().system.events as Loose[]).map(({ data }) => data)).toEqual(
      Object.values(events as Loose[]).map(({ data }) => data),
    );
    expect(joyOf(PIP)).toBe(2);
  });

  it("refuses at once what the rules refuse, and a Gamemaster's own rolls are thrown by that Gamemaster", async () => {
    const tales = await here.as(ADA);
    const nobody = { who: "Actor.gone000000000000", stone: "", friend: "" };
    expect(await tales.api.startRoll("pebbles", "skip", nobody)).toBeNull();
    expect(game.messages.size).toBe(0);
    const keeper = await here.as(GM);
    dieShows(4);
    await keeper.api.startRoll("pebbles", "skip", throwOf(false));
    await until(() => fates().hop === "applied");
  });

  it("dice of answers are thrown there, too", async () => {
    const tales = await openKalyr(generation);
    await decide();
    tales.seat(BEN);
    await post(tales, "contest", against(RIVAL), ({ system }) => expect(system.throws).toEqual({}));
    const question = "choose-opposing-0";
    const { json } = await thrown("FudgeRoll", "4df");
    const claim = { plan: null, keeper: false, faces: { [SWORDS]: [0, 0, 0, 0] } };
    CONFIG.Dice.randomUniform = () => 0.9;
    await askAs(tales, BEN, "answer", { message: card().id, question, answer: { data: claim, rolls: [json] } });
    await settled();
    const { questions, throws } = card().system;
    expect(questions[question].answer.faces).toEqual({ [SWORDS]: [1, 1, 1, 1] });
    expect(Object.values(throws as Loose[]).map((one) => one.faces)).toEqual([[[1, 1, 1, 1]]]);
    // One roll for each, and none of those that the players brought.
    expect(card().rolls).toHaveLength(2);
  });

  it("what is done after the dice is done to these dice", async () => {
    const tales = await openKalyr(generation);
    await decide();
    await post(tales, "contest", choices({ difficulty: 2 }));
    await settled();
    const { throws, outcome } = card().toObject().system;
    expect(outcome.verdict).toBe("failure");
    const data = { side: "acting", ability: SWORDS, use: "shift", value: 1 };
    const move = { id: "m1", order: 0, kind: "spend", about: uuid(KYLAR), by: ADA, data, thrown: 1 };
    const change = { _id: card().id, "system.moves.m1": move, "system.stage": "open" };
    CONFIG.Dice.randomUniform = () => 0.9;
    await briefly(tales, ADA, (seat) => seat.update("ChatMessage", [change as never]));
    await until(() => kalyrFates().includes("kalyr.fudge applied"));
    expect(card().system).toMatchObject({ stage: "rolled", throws, outcome: { verdict: "success" } });
    expect(systemOf(KYLAR).fudgePoints).toBe(0);
  });

  it("every roll of every game comes to its end with them", async () => {
    const tales = await openTales({ generation, asUser: GM });
    await decide();
    for (const id of GAMES) expect(await diceOf(tales, id), id).toBeGreaterThan(0);
  });
});

/**
 * Ada posts every sample of a game that a player may begin, and the Gamemaster answers whatever is asked.
 * @returns how many throws there were, each as the roll on its card shows it
 */
async function diceOf(tales: Tales, id: string): Promise<number> {
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  const { shownBy } = await source("core/rolls/throw-dice.ts");
  const { actors, rolls, answers = {} } = await samplesOf(id);
  const owned = actors.map((data) => ({ ...data, ownership: { default: 0, [ADA]: 3 } }));
  await CONFIG.Actor.documentClass.create(owned, { keepId: true });
  // While she is there she is asked, and no window opens here.
  const ada = tales.seat(ADA);
  let dice = 0;
  for (const { kind: name, request } of await rolls({ actor: (_id) => tales.game.actors.get(_id), source })) {
    const kind = tales.api.playOf(id).rollKinds.find((one: Loose) => one.id === name);
    const system = freshTale(id, kind, request);
    if (kind.invited || (await walk(kind, system, [], { id: ADA, isGM: false }, false))) continue;
    expect(system.throws, name).toEqual({});
    // What nobody in particular does is the Gamemaster's alone to do.
    if (kind.actor(system.request) === "") continue;
    const before = game.messages.size;
    const data = { type: "tale", author: ADA, system: structuredClone(system) };
    await ada.create("ChatMessage", [data as never]);
    await until(() => game.messages.size > before);
    // What was answered under seal opens by itself once all are in.
    const open = () =>
      (Object.values(card().system.questions) as Loose[]).find(({ status, seal }) => status === "open" && !seal);
    for (let turn = 0; turn < 20 && card().system.stage === "open"; turn++) {
      await until(() => card().system.stage === "rolled" || open());
      if (open()) await answered(open()!, answers);
    }
    await until(() => card().system.stage === "rolled");
    await calm();
    const { throws, events } = card().system;
    for (const { faces: told, roll } of Object.values(throws as Loose[])) {
      expect(shownBy(card().rolls[roll]).faces, name).toEqual(told);
      dice++;
    }
    const refused = (Object.values(events) as Loose[]).filter(({ status }) => status === "refused");
    expect(refused, name).toEqual([]);
  }
  ada.leave();
  return dice;
}

/** The first answer there is, or the one that a sample gives where a window would open; in the end, none. */
async function answered(question: Loose, answers: NonNullable<Samples["answers"]>): Promise<void> {
  const { giveAnswer, lapse } = await source("core/asks/answers.ts");
  const { choose } = await source("core/asks/ask.dialog.ts");
  const { findQuestionKind } = await source("core/contract/ruleset.ts");
  const { stateOf } = await source("core/card/tale.model.ts");
  if (question.order > 3) return void (await lapse(card(), question.id));
  const kind = findQuestionKind(card().system.ruleset, question.kind);
  const data = answers[question.kind]?.(question);
  if (data) {
    const { posedOn } = await source("core/referee/posed.ts");
    const { withDice } = await source("core/asks/answer-dice.ts");
    const given = await withDice(kind, await posedOn(card(), question.id), { data });
    return await giveAnswer(card(), question.id, given.value);
  }
  await choose(card(), question.id, kind.choices(stateOf(card().system), question)[0].id);
}
