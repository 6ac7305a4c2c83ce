import type { Seat } from "../browser/support/seat.ts";
import type { Bench, Row } from "./row.ts";
import { besideTheBare, readyAt } from "./seats.ts";
import { median } from "./timing.ts";

/** Loads of each system, in turns: what the machine does beside them hits both. */
const LOADS = 5;
/** When the first sheet is opened, in milliseconds after the page was ready: at once, which no hand does, and after a first look round. */
const WHEN = { "as soon as it is ready": 0, "after a first look round": 3_000 };
/** In each game, by its id and its name, whose sheet opens first. */
const PEOPLE = {
  dungeonteller: ["DungeonTeller", "tellerHero"],
  "words-of-power": ["Words of Power", "wordsCharacter"],
  kalyr: ["Kalyr", "kalyrCharacter"],
  spellwoven: ["Spellwoven", "wovenCharacter"],
} as const;
const GAMES = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[];

/** The table plays these games and no others, as a Gamemaster says it at the doors. */
async function playing({ page }: Seat, games: readonly string[]): Promise<void> {
  for (const game of GAMES)
    await page.evaluate(([id, on]) => globalThis.game.settings.set("four-tales", `play.${id}`, on), [
      game,
      games.includes(game),
    ] as const);
}

/** The page loaded as for the first time, with nothing kept by the browser. */
async function load(seat: Seat): Promise<number> {
  const session = await seat.context.newCDPSession(seat.page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await seat.reload();
  return await readyAt(seat);
}

/**
 * The first sheet of a page.
 * @param rest so long the page was left alone once it was ready, in milliseconds
 */
async function firstSheet(seat: Seat, documentName: string, type: string, rest: number): Promise<number> {
  // Somebody who is there before the page is: what the table does for a new document is not measured along.
  const uuid = await seat.page.evaluate(
    async ([name, of]) => {
      const data = { name: "Somebody", ...(of ? { type: of } : {}) };
      return (await CONFIG[name as string].documentClass.create(data)).uuid as string;
    },
    [documentName, type] as const,
  );
  await load(seat);
  await seat.page.waitForTimeout(rest);
  return await seat.page.evaluate(async (who) => {
    const document = fromUuidSync(who) as Loose;
    const start = performance.now();
    await document.sheet.render({ force: true });
    void document.sheet.element.scrollHeight;
    const took = performance.now() - start;
    await document.sheet.close({ animate: false });
    await document.delete();
    return took;
  }, uuid);
}

async function times(work: () => Promise<number>, count: number): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < count; run++) found.push(await work());
  return median(found);
}

/** How long a newcomer waits, beside what the table itself takes with a system that has no code. */
const bench: Bench = {
  name: "first load",
  run: () =>
    besideTheBare(async (ours, theirs): Promise<Row[]> => {
      const loads: [number[], number[]] = [[], []];
      for (let run = 0; run < LOADS; run++) {
        loads[0].push(await load(ours));
        loads[1].push(await load(theirs));
      }
      const [mine, bare] = [median(loads[0]), median(loads[1])];
      const rows: Row[] = [
        { what: "a system without code, to ready", value: bare, unit: "ms" },
        { what: "this one, to ready", value: mine, unit: "ms", ratio: mine / bare },
      ];
      // A system without code has no sheet of its own for people: one of the table's stands in for it.
      for (const [when, rest] of Object.entries(WHEN)) {
        const plain = await times(() => firstSheet(theirs, "RollTable", "", rest), 5);
        rows.push({ what: `a system without code, first sheet (of a table), ${when}`, value: plain, unit: "ms" });
        for (const [game, type] of Object.values(PEOPLE)) {
          const value = await times(() => firstSheet(ours, "Actor", type, rest), 3);
          rows.push({ what: `${game}, first sheet of a person, ${when}`, value, unit: "ms", ratio: value / plain });
        }
        // Most tables play one of them.
        for (const id of rest > 0 ? GAMES : []) {
          const [game, type] = PEOPLE[id];
          await playing(ours, [id]);
          const value = await times(() => firstSheet(ours, "Actor", type, rest), 3);
          rows.push({
            what: `${game}, the same where nothing else is played`,
            value,
            unit: "ms",
            ratio: value / plain,
          });
        }
        await playing(ours, GAMES);
      }
      await ours.leave();
      await theirs.leave();
      return rows;
    }),
};

export default bench;
