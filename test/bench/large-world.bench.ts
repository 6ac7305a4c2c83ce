import type { Page } from "playwright-core";
import type { Seat } from "../browser/support/seat.ts";
import type { Bench, Row } from "./row.ts";
import { besideTheBare, readyAt } from "./seats.ts";
import { median, workOf } from "./timing.ts";

/** What the world holds, beside the demo's people. */
const LARGE = { actors: 200, tokens: 60, cards: 5_000 };
const LOADS = 5;

/** The world as data, from the system that knows what its people and cards are. */
async function makeWorld(page: Page): Promise<Loose> {
  return await page.evaluate(async ({ actors, tokens, cards }) => {
    const types = ["tellerHero", "wordsCharacter", "kalyrCharacter", "wovenCharacter"];
    const people = Array.from({ length: actors }, (_, n) => ({ name: `Person ${n}`, type: types[n % types.length] }));
    const made = await CONFIG.Actor.documentClass.createDocuments(people);
    const harley = game.actors.getName("Harley");
    const card = await game.system.api.startRoll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
    while (Object.values(card.system.events as Loose).some(({ status }: Loose) => status !== "applied"))
      await new Promise((done) => setTimeout(done, 20));
    const { _id, ...data } = card.toObject();
    return {
      actors: made.map((one: Loose) => one.toObject()),
      tokens: made
        .slice(0, tokens)
        .map((one: Loose, n: number) => ({
          name: one.name,
          actorId: one.id,
          x: (n % 10) * 100,
          y: Math.floor(n / 10) * 100,
        })),
      card: data,
      cards,
    };
  }, LARGE);
}

/** Puts it into a table's world. */
async function fill(page: Page, world: Loose): Promise<void> {
  await page.evaluate(async ({ actors, tokens, card, cards }) => {
    const missing = actors.filter(({ _id }: Loose) => !game.actors.has(_id));
    await CONFIG.Actor.documentClass.createDocuments(missing, { keepId: true });
    const scene = await CONFIG.Scene.documentClass.create({ name: "Crowd", width: 2000, height: 2000 });
    await scene.createEmbeddedDocuments("Token", tokens);
    for (let n = 0; n < cards; n += 500)
      await CONFIG.ChatMessage.documentClass.createDocuments(Array.from({ length: 500 }, () => card));
  }, world);
}

/** Processor time of the page's own thread from when it is asked for until the game is ready and the page rests, and when it was ready. */
async function join(seat: Seat): Promise<{ ready: number; work: number }> {
  const session = await seat.context.newCDPSession(seat.page);
  await session.send("Performance.enable");
  const before = await workOf(session);
  await seat.reload();
  const ready = await readyAt(seat);
  await seat.page.waitForTimeout(1_500);
  const work = (await workOf(session)) - before;
  await session.detach();
  return { ready, work };
}

/** A world after years of play, joined: beside the same world in the bare system. */
const bench: Bench = {
  name: "large world",
  run: () =>
    besideTheBare(async (ours, bare): Promise<Row[]> => {
      const world = await makeWorld(ours.page);
      for (const seat of [ours, bare]) await fill(seat.page, world);
      const joins = { ours: [] as Awaited<ReturnType<typeof join>>[], bare: [] as Awaited<ReturnType<typeof join>>[] };
      for (let run = 0; run < LOADS; run++) {
        joins.ours.push(await join(ours));
        joins.bare.push(await join(bare));
      }
      const of = (whose: "ours" | "bare", what: "ready" | "work") => median(joins[whose].map((one) => one[what]));
      await ours.leave();
      await bare.leave();
      return [
        { what: "the bare system, to ready", value: of("bare", "ready"), unit: "ms" },
        {
          what: "this one, to ready",
          value: of("ours", "ready"),
          unit: "ms",
          ratio: of("ours", "ready") / of("bare", "ready"),
        },
        { what: "the bare system, work of the page until it rests", value: of("bare", "work"), unit: "ms" },
        {
          what: "this one, work of the page until it rests",
          value: of("ours", "work"),
          unit: "ms",
          ratio: of("ours", "work") / of("bare", "work"),
        },
      ];
    }),
};

export default bench;
