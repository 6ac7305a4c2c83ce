import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import { askAs, briefly, dieShows, PIA, PIP, throwOf } from "../ledger/pond.fixture.ts";
import { honestCard } from "../referee/forge.fixture.ts";

const KYLAR = "kylarOfAda000000";
const KARELA = "karelaOfBen00000";
const WEEK = 7 * 24 * 3_600_000;
const WEEKS = 52;
/** Of each week: what Ada throws, what the Gamemaster does, and what both players write. */
const CARDS = 6;
const DEEDS = 14;
const POSTS = 3;

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  system: { skill: 2 },
  ownership: { default: 0, [owner]: 3 },
});
const person = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "kalyrCharacter",
  ownership: { default: 0, [owner]: 3 },
});

let tales: Tales;
let store: MemoryStore;
let generation: 13 | 14;

/** The Gamemaster comes back another day. */
async function comeBack(): Promise<void> {
  await calm();
  tales = await openTales({ generation, asUser: GM, store });
  await calm();
}

/** What this author's client posted while they were here, all in one evening. */
async function say(author: string, cards: readonly Loose[]): Promise<void> {
  const data = cards.map(({ system, rolls }) => ({
    type: "tale",
    author,
    system: structuredClone(system),
    rolls: rolls.map((one: object) => JSON.stringify(one)),
  }));
  await briefly(tales, author, (seat) => seat.create("ChatMessage", data as never));
}

const cards = (): Loose[] => game.messages.contents;
const eventsOf = ({ system }: Loose): Loose[] => Object.values(system.events);
const isSettled = (message: Loose): boolean => eventsOf(message).every(({ status }) => status === "applied");
const threads = (): Loose => game.system.api.worldStateOf("kalyr").system.threads;
const postsIn = (thread: string): Loose[] => Object.values(threads()[thread].posts);

/** A scene for each quarter. */
async function beginScene(thread: string): Promise<void> {
  const people = [KYLAR, KARELA].map((id) => `Actor.${id}`);
  const scene = { title: `The ${thread}`, purpose: "", mode: "free", hours: 0, people };
  await tales.api.startRoll("kalyr", "post", { deed: "begin", thread, ...scene });
  await until(() => threads()[thread]);
}

async function posts(thread: string, week: number): Promise<Loose[]> {
  const one = async (n: number): Promise<Loose> => {
    const [author, who] = n % 2 ? [ADA, KYLAR] : [BEN, KARELA];
    const text = `Week ${week}, ${n}: ${"the rain falls on the river gate. ".repeat(15)}`;
    const choices = { deed: "post", thread, who: `Actor.${who}`, text, thought: "", asks: [], answers: "" };
    return await honestCard(tales, author, { ruleset: "kalyr", kind: "post", choices });
  };
  return await Promise.all(Array.from({ length: POSTS }, (_, n) => one(n)));
}

beforeAll(() => buildSystem());
afterAll(leaveTales);
afterEach(() => vi.restoreAllMocks());

describe.each(playedOn(14))("a thousand cards and a year of posts in one world, on Foundry %i", (version) => {
  it("leave no card dead: the first is answered, undone and done again as the last", async () => {
    generation = version;
    store = new MemoryStore();
    await comeBack();
    const people = [thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)];
    const others = [person(KYLAR, "Kylar", ADA), person(KARELA, "Karela", BEN)];
    await CONFIG.Actor.documentClass.create([...people, ...others], { keepId: true });
    const real = Date.now;
    let ahead = 0;
    vi.spyOn(Date, "now").mockImplementation(() => real() + ahead);

    // In the first week Ada asks Ben for a cheer, twice, and he does not come for a year.
    dieShows(4);
    const asking = await honestCard(tales, ADA, { ruleset: "pebbles", kind: "skip", choices: throwOf(true) });
    await say(ADA, [asking, asking]);
    const skip = await honestCard(tales, ADA, { ruleset: "pebbles", kind: "skip", choices: throwOf(false) });
    // The Gamemaster's own are settled on the spot.
    const { _id, ...deed } = (await tales.api.startRoll("pebbles", "skip", throwOf(false))).toObject();
    deed.system.events = {};
    let thread = "";
    for (let week = 0; week < WEEKS; week++) {
      if (week % 13 === 0) {
        if (week > 0) await comeBack();
        thread = `quarter${week / 13}`;
        await beginScene(thread);
      }
      await say(
        ADA,
        Array.from({ length: CARDS }, () => skip),
      );
      await CONFIG.ChatMessage.documentClass.createDocuments(Array.from({ length: DEEDS }, () => deed));
      const written = await posts(thread, week);
      for (const author of [ADA, BEN])
        await say(
          author,
          written.filter((one) => one.author === author),
        );
      await vi.waitFor(() => expect(cards().filter((one) => !isSettled(one))).toEqual([]), { timeout: 60_000 });
      ahead += WEEK;
    }
    expect(cards().length).toBeGreaterThan(WEEKS * (CARDS + DEEDS));
    expect(Object.keys(threads()).map((id) => postsIn(id).length)).toEqual([1, 2, 3, 4].map(() => 13 * POSTS));

    // Two answers a year late: by Ben himself, and by the Gamemaster for him.
    const [first, second] = cards();
    const answer = { data: { cheers: true } };
    await askAs(tales, BEN, "answer", { message: first.id, question: "cheer", answer });
    const { takeAnswer } = await source("core/asks/answers.ts");
    await takeAnswer(game.user, { message: second.id, question: "cheer", answer });
    for (const one of [first, second]) await until(() => one.system.stage === "rolled" && isSettled(one));

    // All are drawn, and none says that somebody made it up.
    const { cardContext } = await source("core/cards/card-view.ts");
    for (const one of cards()) expect(await cardContext(one)).toMatchObject({ story: expect.stringMatching(/./) });
    // What the first evening did is taken back and done again.
    const { undoEvents, reapplyEvents } = await source("core/ledger/event-applier.ts");
    const joy = (): number => game.actors.get(PIP).system.joy.value;
    const now = joy();
    const early = cards().find(({ author, system }) => author.id === ADA && !system.choices.friend)!;
    await undoEvents(early);
    expect([eventsOf(early).map(({ status }) => status), joy()]).toEqual([["undone"], now - 1]);
    await reapplyEvents(early);
    expect(joy()).toBe(now);
  });
});
