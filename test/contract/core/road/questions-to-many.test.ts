import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { leaveTales } from "../../tales.fixture.ts";
import {
  ADA,
  askAs,
  BEN,
  briefly,
  calm,
  card,
  dieShows,
  GM,
  joyOf,
  PIA,
  PIP,
  type Pond,
  pond,
  source,
  until,
} from "../ledger/pond.fixture.ts";
import { forgeTale, thrown } from "../referee/forge.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const MATCH = { who: `Actor.${PIP}`, parties: [{ side: "throwers", members: [`Actor.${PIP}`, `Actor.${PIA}`] }] };
const THROWS = { pip: `throw:Actor_${PIP}`, pia: `throw:Actor_${PIA}` };
const BETS = { ada: `bet:${ADA}`, ben: `bet:${BEN}` };

const states = (): object =>
  Object.fromEntries(Object.values(card().system.questions as Loose).map(({ id, status }: Loose) => [id, status]));
const answers = async (user: string, question: string, data: object, rolls: object[] = []): Promise<string[]> => {
  const ask = await askAs(here.tales, user, "answer", { message: card().id, question, answer: { data, rolls } });
  await calm();
  await until(() => !game.users.get(user).flags["four-tales"]?.asks?.[ask]);
  return (game.users.get(user).flags["four-tales"]?.refusals?.[ask] ?? []).map(({ key }: Loose) =>
    key.replace("FOURTALES.Core.Problem.", ""),
  );
};
const fate = (): string =>
  Object.values(card().system.events as Loose)
    .map(({ status }: Loose) => status)
    .join();

const cards = (): Loose[] => game.messages.contents;
const fateOf = ({ system }: Loose): string[] => (Object.values(system.events) as Loose[]).map(({ status }) => status);

/** The Gamemaster's client, with both players at the table; Ada's card lies there, as her client posted it. */
async function matchOfAda(change: (system: Loose) => void = () => {}, more: object = {}): Promise<void> {
  const choices = { ...MATCH, ...more };
  await forgeTale(here.tales, ADA, { ruleset: "pebbles", kind: "match", choices }, ({ system }) => change(system));
}

/** Everybody does what is asked of them, each for themselves: Pip throws 6, Pia throws 2. */
async function allAnswer(but: string[] = []): Promise<void> {
  for (const [user, id, face] of [
    [ADA, THROWS.pip, 6],
    [BEN, THROWS.pia, 2],
  ] as const) {
    if (but.includes(id)) continue;
    dieShows(face);
    expect(await answers(user, id, { face }, [(await thrown("PebbleRoll", "1d6")).json])).toEqual([]);
  }
  for (const [user, id, on] of [
    [ADA, BETS.ada, "Pip"],
    [BEN, BETS.ben, "Pia"],
  ] as const) {
    if (!but.includes(id)) expect(await answers(user, id, { on })).toEqual([]);
  }
}

/** Ada's client goes on, by a hand that writes what it likes. */
const write = (changes: object): Promise<void> =>
  briefly(here.tales, ADA, (seat) => seat.update("ChatMessage", [{ _id: card().id, ...changes } as never]));

/** Ada's client takes the card to its end, with whatever stands on it. */
async function goOn(): Promise<void> {
  await stepOn();
  await until(() => fate() !== "" && !fate().includes("waiting"));
}

/** What of a card that was rolled without them the Gamemaster's page asks after all: the states of its questions. */
async function putBack(): Promise<string[]> {
  await until(() => card().system.stage === "open");
  await calm();
  return Object.values(states());
}

/** Ada's client takes the card as far as it goes without what is asked next. */
async function stepOn(): Promise<void> {
  const { walk } = await source("core/rolls/walk.ts");
  const { kindOf } = await source("core/card/tale.model.ts");
  const { plain } = await source("core/card/card-copy.ts");
  const data = plain(card().system);
  for (const question of Object.values(data.questions) as Loose[])
    if (question.status === "open") question.status = "lapsed";
  expect(await walk(kindOf(data), data, [], { id: ADA, isGM: false })).toBeNull();
  const { stage, outcome, events, questions } = data;
  await write({ system: { stage, outcome, events, questions } });
  await calm();
}

describe.each(playedOn(14))("one question to many, on Foundry %i", (generation) => {
  beforeEach(async () => {
    here = await pond(generation);
    await here.as(GM, [ADA, BEN]);
  });

  it("is put to each of them, and each throws on their own", async () => {
    await matchOfAda();
    expect(states()).toEqual({ [THROWS.pip]: "open", [THROWS.pia]: "open", [BETS.ada]: "open", [BETS.ben]: "open" });
    await allAnswer();
    await goOn();
    expect([fate(), joyOf(PIP), joyOf(PIA)]).toEqual(["applied", 4, 3]);
    expect(card().system.outcome).toEqual({ totals: [8, 4], best: [`Actor.${PIP}`] });
  });

  it("is answered by nobody for others, not twice, not late, and with no dice of one's own making", async () => {
    await matchOfAda();
    dieShows(6);
    const six = (await thrown("PebbleRoll", "1d6")).json as Loose;
    expect(await answers(BEN, BETS.ada, { on: "Pia" })).toEqual(["notYourAnswer"]);
    expect(await answers(BEN, THROWS.pip, { face: 6 }, [six])).toEqual(["notYourAnswer"]);
    expect(await answers(BEN, BETS.ben, { on: "Nobody here" })).toEqual(["askFailed"]);
    expect(await answers(BEN, THROWS.pia, { face: 6 })).toEqual(["otherDice"]);
    expect(await answers(BEN, THROWS.pia, { face: 5 }, [six])).toEqual(["otherDice"]);
    expect(await answers(BEN, THROWS.pia, { face: 6 }, [six, six])).toEqual(["otherDice"]);
    await allAnswer();
    expect(await answers(BEN, BETS.ben, { on: "Pip" })).toEqual(["saidBefore"]);
    expect(card().system.questions[BETS.ben].answer).toEqual({ on: "Pia" });
    await goOn();
    expect(await answers(BEN, THROWS.pia, { face: 6 }, [six])).toEqual(["saidBefore"]);
    expect(fate()).toBe("applied");
  });

  it("counts nothing that the card's author wrote for somebody else, and leaves nobody out who was here", async () => {
    const lies: ((system: Loose) => void)[] = [
      ({ questions }) => Object.assign(questions[THROWS.pia], { status: "answered", answer: { face: 1 } }),
      ({ questions }) => Object.assign(questions[BETS.ben], { status: "answered", answer: { on: "Pip" } }),
      ({ questions }) => delete questions[BETS.ben],
      ({ questions }) => Object.assign(questions[BETS.ben], { to: { users: [ADA] } }),
      ({ questions }) => Object.assign(questions[BETS.ben], { status: "lapsed" }),
    ];
    for (const lie of lies) {
      await matchOfAda(lie);
      const open = Object.entries(states()).filter(([, status]) => status === "open");
      const forged = Object.values(THROWS)
        .concat(Object.values(BETS))
        .filter((id) => !open.some(([one]) => one === id));
      await allAnswer([...forged, BETS.ben]);
      await stepOn();
      expect(await putBack(), String(lie)).toEqual(expect.arrayContaining(["open"]));
      expect(joyOf(PIP), String(lie)).toBe(3);
    }
  });

  it("is passed over by no hand but a Gamemaster's page's, however long everybody was waited for", async () => {
    await matchOfAda();
    await calm();
    const now = Date.now;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + 31_000);
    await stepOn();
    expect(await putBack()).toEqual(["open", "open", "open", "open"]);
    expect(joyOf(PIP)).toBe(3);
    clock.mockRestore();
  });

  it("tells anonymous answers without a name, and once all are in", async () => {
    const { cardContext } = await source("core/cards/card-view.ts");
    await matchOfAda();
    await allAnswer([BETS.ben]);
    const group = async () => (await cardContext(card())).questions.find(({ id }: Loose) => id === "bet");
    expect(await group()).toMatchObject({ text: "Who will be best?", status: "1 of 2 have answered." });
    expect(JSON.stringify(await group())).not.toContain("bets on");
    expect(await answers(BEN, BETS.ben, { on: "Pia" })).toEqual([]);
    expect((await group()).lines).toEqual(["bets on Pia", "bets on Pip"].map((text) => ({ id: "", text })));
    const throws = (await cardContext(card())).questions.find(({ id }: Loose) => id === "throw");
    expect(throws.lines.map(({ text }: Loose) => text)).toEqual(["Pip throws 6.", "Pia throws 2."]);
  });

  it("calls whoever lost, once, by a card that knows what called", async () => {
    await matchOfAda();
    await allAnswer();
    await goOn();
    const parent = card().id;
    const leap = (who: string) => ({ who: `Actor.${who}`, laughs: `Actor.${PIP}` });
    const dive = (author: string, who: string, change: (system: Loose) => void = () => {}) =>
      forgeTale(here.tales, author, { ruleset: "pebbles", kind: "dive", choices: leap(who) }, (draft) => {
        draft.system.calledBy = parent;
        change(draft.system);
      }).then(() => until(() => !fate().includes("waiting")));
    const told = () => [fate(), (Object.values(card().system.events) as Loose)[0].problem?.key.split(".").at(-1)];
    const refused = ["refused,refused", "notInvited"];
    const late = ["refused,refused", "takenUp"];
    await dive(ADA, PIP);
    expect(told()).toEqual(refused);
    await dive(BEN, PIA, (system) => Object.assign(system, { calledBy: "" }));
    expect(told()).toEqual(refused);
    const { offersOn } = await source("core/referee/offers.ts");
    expect((await offersOn(game.messages.get(parent))).map(({ about }: Loose) => about)).toEqual([`Actor.${PIA}`]);
    await dive(BEN, PIA);
    const pia = game.actors.get(PIA);
    expect([fate(), joyOf(PIA), pia.system.wet]).toEqual(["applied,applied", 4, true]);
    // Pip, who won, laughs: once, however often somebody says that she is wet now.
    expect(joyOf(PIP)).toBe(5);
    await here.tales.api.applyLoose("pebbles", pia, "pebbles.wet", { value: true, laughs: `Actor.${PIP}` });
    await calm();
    expect([joyOf(PIP), pia.statuses.has("pebble-wet")]).toEqual([5, true]);
    const { cardContext } = await source("core/cards/card-view.ts");
    expect((await cardContext(card())).invitedBy).toBe("Called for by: Pip calls a match");
    expect(await offersOn(game.messages.get(parent))).toEqual([]);
    await dive(BEN, PIA);
    expect([told(), joyOf(PIA)]).toEqual([late, 4]);
    // What was taken up stays so, whatever becomes of its card, until a Gamemaster throws that away.
    const taken = cards().find(
      (one) => one.system.kind === "dive" && one.system.stage === "rolled" && fateOf(one).includes("applied"),
    )!;
    await briefly(here.tales, BEN, (seat) =>
      seat.update("ChatMessage", [{ _id: taken.id, "system.stage": "withdrawn" } as never]),
    );
    await dive(BEN, PIA);
    expect([told(), joyOf(PIA)]).toEqual([late, 4]);
    // Nor where nothing is left of it in the log.
    const dives = cards().filter(({ system, author }) => system.kind === "dive" && author.id === BEN);
    const ids = dives.map(({ id }) => id);
    await briefly(here.tales, BEN, (seat) => seat.delete("ChatMessage", ids));
    expect(await offersOn(game.messages.get(parent))).toEqual([]);
    await dive(BEN, PIA);
    expect([told(), joyOf(PIA)]).toEqual([late, 4]);
    // Nor by a match that never was.
    await forgeTale(here.tales, ADA, { ruleset: "pebbles", kind: "match", choices: MATCH }, ({ system }) => {
      Object.assign(system, { stage: "rolled", outcome: { totals: [1, 9], best: [`Actor.${PIA}`] }, questions: {} });
    });
    const never = card().id;
    await dive(ADA, PIP, (system) => Object.assign(system, { calledBy: never }));
    expect(told()).toEqual(refused);
  });

  it("asks the one who called for it alone, and then everybody but them", async () => {
    const [judge, nod] = [`judge:${ADA}`, `nod:${BEN}`];
    const asked = (what: string) => Object.keys(states()).filter((id) => id.startsWith(what));
    const pia = { at: 1, pretty: "Pia" };
    await matchOfAda(() => {}, { judged: true });
    await allAnswer();
    await stepOn();
    expect(asked("judge")).toEqual([judge]);
    expect(await answers(BEN, judge, pia)).toEqual(["notYourAnswer"]);
    expect(await answers(ADA, judge, { at: 0, pretty: "Pia" })).toEqual(["askFailed"]);
    expect(await answers(ADA, judge, pia)).toEqual([]);
    await stepOn();
    expect(asked("nod")).toEqual([nod]);
    expect(await answers(ADA, nod, { nods: true })).toEqual(["notYourAnswer"]);
    expect(await answers(BEN, nod, { nods: true })).toEqual([]);
    await goOn();
    expect([fate(), joyOf(PIP), joyOf(PIA)]).toEqual(["applied,applied", 4, 4]);

    // Neither is anybody else's to say, whatever the author writes.
    const lies: ((questions: Loose) => void)[] = [
      (questions) => Object.assign(questions[nod], { status: "answered", answer: { nods: true } }),
      (questions) => Object.assign(questions[nod], { to: { users: [ADA] } }),
      (questions) => delete questions[nod],
    ];
    for (const lie of lies) {
      await matchOfAda(() => {}, { judged: true });
      await allAnswer();
      await stepOn();
      await answers(ADA, judge, pia);
      await stepOn();
      const { plain } = await source("core/card/card-copy.ts");
      const questions = plain(card().system).questions;
      lie(questions);
      await write({ "system.questions": questions });
      await stepOn();
      expect(await putBack(), String(lie)).toEqual(expect.arrayContaining(["open"]));
      expect(joyOf(PIA), String(lie)).toBe(4);
    }
  });

  it("freezes nobody by the thousand", async () => {
    const question = (n: number): [string, object] => [
      `bet:${n}`,
      {
        kind: "bet",
        about: `Actor.${PIA}`,
        data: {},
        id: `bet:${n}`,
        status: "open",
        answer: null,
        asked: 0,
        order: n,
      },
    ];
    for (const many of [300, 2000]) {
      const started = performance.now();
      await matchOfAda((system) =>
        Object.assign(system.questions, Object.fromEntries(Array.from({ length: many }, (_, n) => question(n)))),
      );
      await calm();
      expect(performance.now() - started, `${many} questions`).toBeLessThan(3000);
    }
    await here.as(BEN, [GM, ADA]);
    await calm();
    expect(here.tales.shown.dialogs.length).toBeLessThanOrEqual(12);
  });
});
