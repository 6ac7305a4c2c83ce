import type { Page } from "playwright-core";
import type { Bench, Row } from "./row.ts";
import { withSeats } from "./seats.ts";
import { workOf } from "./timing.ts";

/** A fifth of the evening that is meant: 1,500 cards and 3,000 renders in four hours. */
const EVENING = { cards: 300, renders: 600 };
/** So long a page is left alone, in milliseconds: what comes round at all within ten minutes comes round in these at the usual paces. */
const ALONE = 20_000;

/** What the page holds once all that nobody needs is gone, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize;
}

/** Cards of all kinds at hand are made and thrown away, and the sheets of all games drawn again and again, then all is closed. */
async function play(page: Page, cards: number, renders: number): Promise<void> {
  await page.evaluate(
    async ([many, often]) => {
      const harley = game.actors.getName("Harley");
      const kylar = game.actors.getName("Kylar");
      const ability = kylar.items.find(({ type }: Loose) => type === "kalyrAbility");
      const settled = ({ system }: Loose) =>
        system.stage === "rolled" &&
        Object.values(system.events as Loose).every((one: Loose) => one.status === "applied");
      const roll = async (...wanted: [string, string, object]) => {
        const card = await game.system.api.startRoll(...wanted);
        while (!settled(card)) await new Promise((done) => setTimeout(done, 2));
        return card;
      };
      for (let n = 0; n < many; n += 2) {
        const rest = await roll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
        const contest = await roll("kalyr", "contest", {
          who: kylar.uuid,
          picks: [{ item: ability.id }],
          difficulty: 0,
        });
        await harley.update({ "system.luck.value": 3 });
        await rest.delete();
        await contest.delete();
      }
      const people = ["tellerHero", "wordsCharacter", "kalyrCharacter", "wovenCharacter"].map((type) =>
        game.actors.find((one: Loose) => one.type === type),
      );
      for (let n = 0; n < often; n++) {
        const { sheet } = people[n % people.length];
        await sheet.render({ force: true });
        if (n % 20 >= 16) await sheet.close({ animate: false });
      }
      for (const { sheet } of people) await sheet.close({ animate: false });
    },
    [cards, renders] as const,
  );
  await page.waitForTimeout(1_500);
}

/** What a page costs that is open for long: left alone, and played with and closed. */
const bench: Bench = {
  name: "evening",
  run: () =>
    withSeats(["Gamemaster"], async ([only]): Promise<Row[]> => {
      const seat = only!;
      // Whoever asks for time is known by the file it asks from.
      await seat.context.addInitScript(() => {
        const asked: string[] = [];
        Object.assign(globalThis, { askedForTime: asked });
        for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"] as const) {
          const original = globalThis[name] as (...rest: unknown[]) => unknown;
          Object.assign(globalThis, {
            [name]: (work: (...given: unknown[]) => unknown, ...rest: unknown[]) => {
              const ours = /systems\/four-tales\//.test(new Error().stack ?? "");
              const doing = (...given: unknown[]) => {
                if (ours) asked.push(name);
                return work(...given);
              };
              return original.call(globalThis, doing, ...rest);
            },
          });
        }
      });
      await seat.reload();
      const { page } = seat;
      await page.waitForTimeout(5_000);
      const timers = () => page.evaluate(() => ((globalThis as Loose).askedForTime as string[]).length);
      const session = await seat.context.newCDPSession(page);
      await session.send("Performance.enable");
      const alone = { timers: await timers(), heap: await heapOf(page), work: await workOf(session) };
      await page.waitForTimeout(ALONE);
      const left = { work: (await workOf(session)) - alone.work, timers: (await timers()) - alone.timers };
      const heapAlone = await heapOf(page);
      await play(page, 20, 40);
      const start = await heapOf(page);
      await play(page, EVENING.cards, EVENING.renders);
      const end = await heapOf(page);
      await seat.leave();
      const what = `${EVENING.cards} cards and ${EVENING.renders} renders`;
      return [
        { what: `timers of ours in ${ALONE / 1000} s alone`, value: left.timers, unit: "" },
        { what: `all work of the page in ${ALONE / 1000} s alone`, value: left.work, unit: "ms" },
        {
          what: `memory after ${ALONE / 1000} s alone`,
          value: heapAlone / 1e6,
          unit: "MB",
          ratio: heapAlone / alone.heap,
        },
        { what: `memory before ${what}`, value: start / 1e6, unit: "MB" },
        { what: `memory after ${what}, all closed`, value: end / 1e6, unit: "MB", ratio: end / start },
      ];
    }),
};

export default bench;
