import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";
const KYLAR = "kylarOfAda000000";
const KARELA = "karelaOfBen00000";
const MARLITH = "marlithOfBen0000";
const ROOK = "rookOfAda0000000";
const MARA = "maraOfBen0000000";
const SWORDS = "swordsSwords0000";
const BANDITS = [1, 2, 3, 4, 5, 6, 7].map((n) => `bandit0000000${n}00`);

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ADA, name: "Ada", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

const person = (_id: string, name: string, owner: string | null, level: number, system: object) => ({
  _id,
  name,
  type: "kalyrCharacter",
  system,
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
  items: [{ _id: SWORDS, name: "Swords", type: "kalyrAbility", system: { level, domain: "physical" } }],
});

let table: ManyTable;
let keeper: Page;
let ada: Page;
let ben: Page;

const cards = (): Loose[] => table.server.options.state.documents("ChatMessage") as Loose[];
const last = (): Loose => cards().at(-1)!;
const actor = (id: string): Loose =>
  (table.server.options.state.documents("Actor") as Loose[]).find(({ _id }) => _id === id)!;
const wounds = (id: string): string[] =>
  Object.values(actor(id).system.damage?.physical?.wounds ?? {}).map(({ letter }: Loose) => letter);
const uuid = (id: string): string => `Actor.${id}`;

async function until(probe: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: 60_000, interval: 50 });
}

/** Fudge dice of this page show this face from now on. */
function fudge(page: Page, face: -1 | 0 | 1): Promise<void> {
  return page.run((_api, face: number) => {
    CONFIG.Dice.randomUniform = () => (face + 1.5) / 3;
  }, face);
}

/** A choice that this page's user takes, by the button of a card, once the page has heard of the question. */
function choose(page: Page, message: string, question: string, choice: string): Promise<void> {
  return page.run(
    async (_api, { message, question, choice }: Loose) => {
      const { choose } = (globalThis as Loose).fourTalesInside;
      const card = () => (game.messages as Loose).get(message);
      for (let turn = 0; turn < 200 && !card()?.system.questions[question]; turn++) {
        await new Promise((done) => setTimeout(done, 25));
      }
      await choose(card(), question, choice);
    },
    { message, question, choice },
  );
}

/** Begins a roll on this page, and waits until its card lies on the server. */
async function begin(page: Page, kind: string, choices: object): Promise<string> {
  const known = cards().length;
  await page.run((api, { kind, choices }: Loose) => api.startRoll("kalyr", kind, choices).then(() => null), {
    kind,
    choices,
  });
  await until(() => cards().length > known);
  return last()._id;
}

const side = { mode: "single", weapon: "", stance: 0, ticks: {}, values: {}, automatic: null };
const pick = (item: string) => ({ item, name: "", psionic: false, standsFor: "", penalty: 0 });
const plan = { ...side, picks: [pick(SWORDS), pick("")], extra: { value: 0, reason: "" } };

const groupOf = (ours: string[], theirs: string[], more: object = {}) => ({
  ...plan,
  who: uuid(ours[0]!),
  goal: "the gate",
  method: "",
  type: "physical",
  fight: false,
  harm: "margin",
  parties: [
    { side: "acting", members: ours.map(uuid) },
    { side: "opposing", members: theirs.map(uuid) },
  ],
  track: "physical",
  facing: [],
  battle: null,
  watchers: [],
  ...more,
});
const standOf = (id: string): string => `stand:Actor_${id}`;

beforeAll(() => buildSystem());

describe.each(playedOn(14))("Kalyr among three people at their own pages, on Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openMany(generation, USERS);
    const data = [
      person(KYLAR, "Kylar", ADA, 2, { fudgePoints: 1 }),
      person(KARELA, "Karela", BEN, 1, { fudgePoints: 1 }),
      person(MARLITH, "Marlith", BEN, 1, { fudgePoints: 0 }),
      person(ROOK, "Rook", ADA, 1, { fudgePoints: 1 }),
      person(MARA, "Mara", BEN, 1, { fudgePoints: 1 }),
      ...BANDITS.map((id, i) => person(id, `Bandit ${i + 1}`, null, 0, { tier: "cannonFodder", fudgePoints: 0 })),
    ] as never;
    await table.server.modify(GM, [
      { action: "create", documentName: "Actor", data, parentUuid: null, options: { keepId: true } },
    ]);
    [keeper, ada, ben] = await Promise.all([table.page(GM, 10), table.page(ADA, 40), table.page(BEN, 25)]);
    for (const page of [keeper, ada, ben]) await fudge(page, 0);
  });
  afterAll(() => table?.close());

  it("KA-31, KA-33, KA-35: three against seven, each owner rolls their own and the Gamemaster for hers; a point may bend it", async () => {
    await fudge(keeper, 1);
    const card = await begin(ada, "group", groupOf([KYLAR, KARELA, MARLITH], BANDITS));
    expect(Object.keys(last().system.questions).sort()).toEqual(
      ["stand-all", standOf(KARELA), standOf(MARLITH)].sort(),
    );
    await Promise.all([choose(ben, card, standOf(KARELA), "roll"), choose(keeper, card, "stand-all", "roll")]);
    await choose(ben, card, standOf(MARLITH), "roll");
    await until(() => last().system.stage === "rolled");
    const { outcome, throws } = last().system;
    // Ada throws for herself alone; what others threw lies in their answers.
    expect(Object.keys(throws)).toEqual([`m0-${SWORDS}`]);
    expect(Object.keys(last().system.questions["stand-all"].answer.faces)).toHaveLength(7);
    expect(outcome.members.map(({ penalty, result }: Loose) => [penalty, result])).toEqual([
      [-2, 0],
      [-1, 0],
      [-1, 0],
      ...BANDITS.map(() => [0, 4]),
    ]);
    expect(outcome).toMatchObject({
      verdict: "loss",
      parties: [
        { sum: 0, count: 3 },
        { sum: 28, count: 7 },
      ],
    });
    await until(() => (Object.values(last().system.events) as Loose[]).every(({ status }) => status === "applied"));
    expect([KYLAR, KARELA, MARLITH].map(wounds)).toEqual([["DF"], ["DF"], ["DF"]]);
    expect(BANDITS.flatMap(wounds)).toEqual([]);
    // A point lessens a companion's wound as well (KA-100), and may be taken back.
    const spent = (await ben.run(
      async (_api, { id, by }: Loose) => {
        const { ask } = (globalThis as Loose).fourTalesInside;
        return await ask("move", { message: id, move: { kind: "soften", about: by, data: { side: "m2" } } });
      },
      { id: card, by: uuid(KARELA) },
    )) as boolean;
    expect(spent).toBe(true);
    await until(() => wounds(MARLITH).join() === "VH");
    expect(actor(KARELA).system.fudgePoints).toBe(0);
    expect(wounds(KYLAR)).toEqual(["DF"]);
  });

  it("KA-75, KA-76, KA-78, KA-90, KA-91, KA-93: round by round, both choose under seal how they go in, and each card calls for the next", async () => {
    await keeper.run(async () => {
      for (const key of ["detailedOffence", "detailedDefence"]) {
        await (game.settings as Loose).set("four-tales", `kalyr.${key}`, true);
      }
    });
    // What a Gamemaster sets takes a moment to other pages.
    for (const page of [ada, ben]) {
      await page.run(async () => {
        const isSet = () => (game.settings as Loose).get("four-tales", "kalyr.detailedDefence") === true;
        while (!isSet()) await new Promise((done) => setTimeout(done, 10));
      });
    }
    for (const page of [keeper, ada, ben]) await fudge(page, 0);
    const manner = (id: string): string => `manner:Actor_${id}`;
    const asked = (id: string): Loose => last().system.questions[id];
    const contest = (who: string, foe: string, more: object = {}) => ({
      ...plan,
      who: uuid(who),
      foe: uuid(foe),
      against: "opposed",
      difficulty: 0,
      type: "physical",
      goal: "",
      method: "",
      tiers: ["", "", "", "", "", "", ""],
      fight: false,
      persuading: false,
      organisation: "",
      stakes: "low",
      stakesText: "",
      harm: "margin",
      track: "physical",
      letter: "H",
      information: false,
      affected: [],
      ...more,
    });
    const first = await begin(ada, "detailed", contest(ROOK, MARA));
    expect(Object.keys(last().system.questions).sort()).toEqual([manner(MARA), manner(ROOK)].sort());
    await choose(ada, first, manner(ROOK), "offence");
    await until(() => asked(manner(ROOK)).seal !== undefined);
    expect(asked(manner(ROOK))).toMatchObject({ status: "open", answer: null });
    await choose(ben, first, manner(MARA), "defence");
    await until(() => [ROOK, MARA].every((id) => asked(manner(id)).status === "answered"));
    await until(() => asked("choose-opposing-0") !== undefined);
    await choose(ben, first, "choose-opposing-0", "fallback");
    await until(() => last().system.stage === "rolled");
    // Good and 1 against Good and 2: held off, and nobody is hurt.
    expect(last().system.outcome).toMatchObject({ end: "held", winner: "opposing", damage: [], next: { round: 2 } });
    const { next } = last().system.outcome;
    await fudge(ben, 1);
    const second = await ben.run(
      async (api, { choices, parent }: Loose) => {
        const card = await api.startRoll("kalyr", "round", choices, { parent });
        return card.id as string;
      },
      { choices: contest(MARA, ROOK, { bout: next }), parent: first },
    );
    await until(() => last()._id === second);
    await choose(ben, second, manner(MARA), "plain");
    await choose(ada, second, manner(ROOK), "plain");
    await until(() => asked("choose-opposing-0") !== undefined);
    await choose(ada, second, "choose-opposing-0", "fallback");
    await until(() => last().system.stage === "rolled" && wounds(ROOK).length > 0);
    // Superb +2 against Good: a margin of 4, and half of it.
    expect(last().system.outcome).toMatchObject({ round: 2, end: "hit", winner: "acting", next: { round: 3 } });
    expect([wounds(ROOK), wounds(MARA)]).toEqual([["H"], []]);
    // A duel has as many rounds as it takes: each card calls for the next.
    let round = second;
    await fudge(ben, 0);
    for (let n = 3; n <= (generation === 14 ? 11 : 3); n++) {
      const { next } = last().system.outcome;
      expect(next.round).toBe(n);
      // Whoever strikes is held off each time.
      round = await ada.run(
        async (api, { choices, parent }: Loose) => {
          const card = await api.startRoll("kalyr", "round", choices, { parent });
          return card.id as string;
        },
        { choices: contest(ROOK, MARA, { bout: next }), parent: round },
      );
      await until(() => last()._id === round);
      await choose(ada, round, manner(ROOK), "offence");
      await choose(ben, round, manner(MARA), "defence");
      await until(() => asked("choose-opposing-0") !== undefined);
      await choose(ben, round, "choose-opposing-0", "fallback");
      await until(() => last().system.stage === "rolled");
      await until(() => (Object.values(last().system.events) as Loose[]).every(({ status }) => status === "applied"));
    }
    // Whoever gives in ends it.
    expect(
      await ada.run(
        (_api, { id, by }: Loose) =>
          (globalThis as Loose).fourTalesInside.ask("move", {
            message: id,
            move: { kind: "giveIn", about: by, data: {} },
          }),
        { id: round, by: uuid(ROOK) },
      ),
    ).toBe(true);
    await until(() => last().system.stage === "rolled" && last().system.outcome.gaveIn === uuid(ROOK));
    expect(last().system.outcome.next).toBeNull();
    expect(wounds(ROOK)).toEqual(["H"]);
  });
});
