import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { type ManyTable, openMany, type Page } from "./table.fixture.ts";

const GM = "gamemaster000000";
const ADA = "playerAda0000000";
const BEN = "playerBen0000000";
const PIP = "heroPipOfAda0000";
const PIA = "heroPiaOfBen0000";

const USERS = [
  { _id: GM, name: "Gamemaster", role: 4 },
  { _id: ADA, name: "Ada", role: 1 },
  { _id: BEN, name: "Ben", role: 1 },
];

const hero = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "tellerHero",
  ownership: { default: 0, [owner]: 3 },
  system: { luck: { base: 10, value: 10 }, actions: { notice: 3 } },
});

const THROWER = { pip: "throwerPip000000", pia: "throwerPia000000" };
const TRICKS = { pip: `trick:Actor_${THROWER.pip}`, pia: `trick:Actor_${THROWER.pia}` };

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  ownership: { default: 0, [owner]: 3 },
  system: { skill: 2 },
});

let table: ManyTable;
let keeper: Page;
let ada: Page;
let ben: Page;

const cards = (): Loose[] => table.server.options.state.documents("ChatMessage") as Loose[];
const last = (): Loose => cards().at(-1)!;

async function until(probe: () => unknown): Promise<void> {
  await vi.waitFor(() => expect(probe()).toBe(true), { timeout: 60_000, interval: 15 });
}

/** What this page shows of each card in the log: nothing, that it is there, or what it says. */
function shown(page: Page): Promise<string[]> {
  return page.run(() =>
    (game.messages as Loose).contents.map(({ visible, isContentVisible }: Loose) =>
      isContentVisible ? "all" : visible ? "that it is there" : "nothing",
    ),
  );
}

/** Each of these pages comes to show just this. */
async function shows(...all: [Page, string[]][]): Promise<void> {
  for (const [page, wanted] of all) {
    await vi.waitFor(async () => expect(await shown(page)).toEqual(wanted), { timeout: 60_000, interval: 15 });
  }
}

/** A choice that this page's user takes, by the button of a card. */
function choose(page: Page, message: string, question: string, choice: string): Promise<void> {
  return page.run(
    async (_api, given: Loose) => {
      const { choose } = (globalThis as Loose).fourTalesInside;
      await choose((game.messages as Loose).get(given.message), given.question, given.choice);
    },
    { message, question, choice },
  );
}

beforeAll(() => buildSystem());

describe.each(playedOn(13))("secrets among people at their own pages, on Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openMany(generation, USERS);
    const data = [
      hero(PIP, "Pip", ADA),
      hero(PIA, "Pia", BEN),
      thrower(THROWER.pip, "Pip", ADA),
      thrower(THROWER.pia, "Pia", BEN),
    ] as never;
    await table.server.modify(GM, [
      { action: "create", documentName: "Actor", data, parentUuid: null, options: { keepId: true } },
    ]);
    [keeper, ada, ben] = await Promise.all([table.page(GM, 10), table.page(ADA, 40), table.page(BEN, 25)]);
  });
  afterAll(() => table?.close());

  /** Ada calls a match, in which all say under seal how they throw. */
  const match = async (): Promise<string> => {
    const known = cards().length;
    await ada.run(
      (api, { pip, pia }: Loose) => {
        const parties = [{ side: "throwers", members: [`Actor.${pip}`, `Actor.${pia}`] }];
        return api.startRoll("pebbles", "match", { who: `Actor.${pip}`, parties, tricks: true }).then(() => null);
      },
      { pip: THROWER.pip, pia: THROWER.pia },
    );
    await until(() => cards().length > known);
    for (const page of [keeper, ben]) {
      await vi.waitFor(async () => expect(await page.run(() => (game.messages as Loose).size)).toBe(known + 1), {
        timeout: 60_000,
      });
    }
    return last()._id;
  };
  const asked = (id: string): Loose => last().system.questions[id];
  /** What this page says beside the answers of the last card. */
  const notes = (page: Page): Promise<string[]> =>
    page.run(async () => {
      const { questionViews } = (globalThis as Loose).fourTalesInside;
      const [group] = await questionViews((game.messages as Loose).contents.at(-1));
      return group.lines.map(({ text, status }: Loose) =>
        /seal|lost|else|chosen/.test(`${text} ${status}`) ? `${text} ${status}` : "",
      );
    });

  /** This page comes to say this beside the first answer. */
  const says = (page: Page, words: string): Promise<void> =>
    vi.waitFor(async () => expect((await notes(page))[0]).toContain(words), { timeout: 60_000 });

  /** The Gamemaster asks who notices something. */
  const notice = (members: string[], byPlayers: boolean): Promise<void> =>
    keeper.run(
      async (api, { members, byPlayers }: Loose) => {
        const parties = [{ side: "heroes", members: members.map((id: string) => `Actor.${id}`) }];
        const plan = { needed: 3, light: "bright", find: "anything", byPlayers, parties };
        await api.startRoll("dungeonteller", "notice", plan);
      },
      { members, byPlayers },
    );

  it("are kept on pages that play that version", async () => {
    for (const page of [keeper, ada, ben])
      expect(await page.run(() => (game as Loose).release.generation)).toBe(generation);
  });

  it("DT-30: the Gamemaster throws Notice for all heroes at once, and players do not even see that somebody threw", async () => {
    await notice([PIP, PIA], false);
    await until(() => last()?.system.stage === "rolled");
    expect(Object.values(last().system.throws).map(({ faces }: Loose) => faces.flat().length)).toEqual([3, 3]);
    expect(last().system.outcome.noticed).toHaveLength(2);
    await shows([keeper, ["all"]], [ada, ["nothing"]], [ben, ["nothing"]]);
  });

  it("DT-30: where each player throws for their hero, the others do not see it; whoever leaves is not waited for", async () => {
    await notice([PIP], true);
    await notice([PIA], true);
    await until(() => cards().length === 3);
    const [pip, pia] = cards()
      .slice(-2)
      .map(({ _id }) => _id);
    const question = (id: string) => `watch:Actor_${id}`;
    await shows([ada, ["nothing", "all", "nothing"]], [ben, ["nothing", "nothing", "all"]]);
    await choose(ada, pip, question(PIP), "look");
    await until(() => cards()[1]!.system.stage === "rolled");
    expect(cards()[1]!.system.questions[question(PIP)].answer.faces).toHaveLength(3);
    await shows([ada, ["nothing", "all", "nothing"]], [ben, ["nothing", "nothing", "all"]]);
    // What it takes is nowhere on a card that a player can read.
    expect([cards()[1]!.system.request.needed, cards()[1]!.system.choices.needed]).toEqual([null, 1]);
    await ben.close();
    await keeper.run(
      async (_api, given: Loose) => {
        const { lapse } = (globalThis as Loose).fourTalesInside;
        await lapse((game.messages as Loose).get(given.pia), given.id);
      },
      { pia, id: question(PIA) },
    );
    await until(() => last().system.stage === "rolled");
    expect(last().system.outcome.noticed).toEqual([{ uuid: `Actor.${PIA}`, successes: 0, noticed: null }]);
    ben = await table.page(BEN, 25);
    await shows([ben, ["nothing", "nothing", "all"]]);
  });

  it("are kept under seal until all are in, and then open by themselves", async () => {
    const card = await match();
    await choose(ada, card, TRICKS.pip, "low");
    await until(() => asked(TRICKS.pip).seal !== undefined);
    expect(JSON.stringify(table.server.options.state.documents("User"))).not.toContain('"low":');
    expect(asked(TRICKS.pip)).toMatchObject({ status: "open", answer: null, seal: { by: ADA } });
    // Reloaded: what was sealed lies in the browser.
    const kept = await ada.run(() => (globalThis as Loose).fourTalesStorage());
    await ada.close();
    ada = await table.page(ADA, 40, kept);
    await choose(ben, card, TRICKS.pia, "high");
    await until(() => asked(TRICKS.pia).status === "answered" && asked(TRICKS.pip).status === "answered");
    expect([asked(TRICKS.pip).answer, asked(TRICKS.pia).answer]).toEqual([{ low: true }, { low: false }]);
    await vi.waitFor(async () => expect(await notes(ben)).toEqual(["", ""]), { timeout: 60_000 });
  });

  it("are opened once where two pages of one person hold them, and nobody is said to have opened something else", async () => {
    const card = await match();
    await choose(keeper, card, TRICKS.pia, "high");
    await until(() => asked(TRICKS.pia).seal !== undefined);
    const kept = await keeper.run(() => (globalThis as Loose).fourTalesStorage());
    const other = await table.page(GM, 10, kept);
    await choose(ada, card, TRICKS.pip, "low");
    await until(() => [TRICKS.pip, TRICKS.pia].every((id) => asked(id).status === "answered"));
    // Whatever either page has to say to it has been said once nothing waits any more.
    const waiting = () => keeper.run(() => (game.user as Loose).flags["four-tales"]?.asks ?? {});
    await vi.waitFor(async () => expect(await waiting()).toEqual({}), { timeout: 60_000 });
    for (const page of [keeper, other]) {
      expect(await page.run(() => (globalThis as Loose).fourTalesTold.warnings.splice(0))).toEqual([]);
    }
    await other.close();
  });

  it("have a way out where a browser lost what it sealed, and all are told", async () => {
    const card = await match();
    await choose(ada, card, TRICKS.pip, "low");
    await until(() => asked(TRICKS.pip).seal !== undefined);
    await ada.close();
    ada = await table.page(ADA, 40);
    await choose(ben, card, TRICKS.pia, "high");
    await until(() => asked(TRICKS.pia).status === "answered");
    await says(ada, "does not hold what you sealed");
    await choose(ada, card, TRICKS.pip, "high");
    await until(() => asked(TRICKS.pip).status === "answered");
    for (const page of [keeper, ada, ben]) await says(page, "Ada had lost what was sealed");
  });

  it("are nobody's to copy: what fits one name on one card fits no other", async () => {
    const card = await match();
    await choose(ada, card, TRICKS.pip, "low");
    await until(() => asked(TRICKS.pip).seal !== undefined);
    const { print } = asked(TRICKS.pip).seal;
    const says = (page: Page, kind: string, data: object) =>
      page.run((_api, { kind, data }: Loose) => (globalThis as Loose).fourTalesInside.ask(kind, data), { kind, data });
    await says(ben, "seal", { message: card, question: TRICKS.pia, print });
    await until(() => asked(TRICKS.pip).status === "answered");
    const { answer, salt } = asked(TRICKS.pip);
    await says(ben, "open", { message: card, question: TRICKS.pia, answer, rolls: [], salt });
    await until(() => asked(TRICKS.pia).status === "lapsed");
    expect(asked(TRICKS.pia)).toMatchObject({ answer: null, broken: true });
    const told = () => ben.run(() => (globalThis as Loose).fourTalesTold.warnings.splice(0) as string[]);
    await vi.waitFor(async () => expect((await told()).join()).toContain("not what you sealed"), { timeout: 60_000 });
  });

  it("are passed over by nobody before all are in", async () => {
    const card = await match();
    await choose(ben, card, TRICKS.pia, "high");
    await until(() => asked(TRICKS.pia).seal !== undefined);
    const passOver = (page: Page, question: string): Promise<string[]> =>
      page.run(
        async (_api, { card, question }: Loose) => {
          const { lapse } = (globalThis as Loose).fourTalesInside;
          return (await lapse((game.messages as Loose).get(card), question)).map(({ key }: Loose) => key);
        },
        { card, question },
      );
    await vi.waitFor(async () => {
      expect(await passOver(keeper, TRICKS.pia)).toEqual(["FOURTALES.Core.Problem.sealedInTime"]);
    });
    expect(asked(TRICKS.pia)).toMatchObject({ status: "open", answer: null });
    // Whoever seals nothing is waited for no longer than the Gamemaster likes, and all are told so.
    expect(await passOver(keeper, TRICKS.pip)).toEqual([]);
    await until(() => asked(TRICKS.pia).status === "answered");
    for (const page of [keeper, ada, ben]) {
      const views = () =>
        page.run(async () => {
          const { questionViews } = (globalThis as Loose).fourTalesInside;
          return JSON.stringify(await questionViews((game.messages as Loose).contents.at(-1)));
        });
      await vi.waitFor(async () => expect(await views()).toContain("sealed nothing in time"), { timeout: 60_000 });
    }
  });

  it("are nobody's to open early, to exchange, to answer openly or to seal late", async () => {
    const card = await match();
    const refused = async (page: Page, kind: string, data: object): Promise<string> => {
      await page.run(
        async (_api, { kind, data }: Loose) => {
          const id = foundry.utils.randomID();
          await (game.user as Loose).update({ [`flags.four-tales.asks.${id}`]: { kind, data } });
        },
        { kind, data: { message: card, ...data } },
      );
      let why = "";
      await vi.waitFor(
        async () => {
          why = await page.run(() => (globalThis as Loose).fourTalesTold.warnings.pop() ?? "");
          if (!why) throw new Error("Nothing was said.");
        },
        { timeout: 60_000, interval: 15 },
      );
      return why;
    };
    const print = "a".repeat(64);
    expect(await refused(ben, "seal", { question: TRICKS.pip, print })).toContain("not put to you");
    expect(await refused(ben, "answer", { question: TRICKS.pia, answer: { data: { low: true } } })).toContain("sealed");
    await choose(ben, card, TRICKS.pia, "high");
    await until(() => asked(TRICKS.pia).seal !== undefined);
    expect(
      await refused(ben, "open", { question: TRICKS.pia, answer: { low: true }, rolls: [], salt: print }),
    ).toContain("too late");
    // The card's author writes that everybody sealed: nobody's page believes it.
    await ada.run(
      (_api, { card, id }: Loose) =>
        (game.messages as Loose)
          .get(card)
          .update({ [`system.questions.${id}.seal`]: { by: game.userId, print: "b".repeat(64) } }),
      { card, id: TRICKS.pip },
    );
    await new Promise((done) => setTimeout(done, 400));
    expect(asked(TRICKS.pia)).toMatchObject({ status: "open", answer: null });
    await ada.run(
      (api, { card, id }: Loose) =>
        (game.messages as Loose).get(card).update(api.updates.del(`system.questions.${id}.seal`)),
      { card, id: TRICKS.pip },
    );
    // Something else is opened than was sealed: it counts as nothing, and all are told.
    await ada.run(
      (_api, { card, id, print }: Loose) =>
        (globalThis as Loose).fourTalesInside.ask("seal", { message: card, question: id, print }),
      { card, id: TRICKS.pip, print },
    );
    await until(() => asked(TRICKS.pia).status === "answered");
    expect(await refused(ada, "seal", { question: TRICKS.pip, print: "c".repeat(64) })).toContain("too late");
    expect(
      await refused(ada, "open", { question: TRICKS.pip, answer: { low: true }, rolls: [], salt: print }),
    ).toContain("not what you sealed");
    await until(() => asked(TRICKS.pip).status === "lapsed");
    for (const page of [keeper, ada, ben]) await says(page, "Ada opened something else");
  });
});
