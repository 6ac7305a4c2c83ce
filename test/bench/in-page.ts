import type { Page } from "playwright-core";
import { build, type Rolldown } from "vite";

/**
 * Measurements inside the page of somebody who sits at the table. All times are medians in milliseconds, with the layout
 * that follows; nothing of the way between the test and the browser is in them.
 */

/** Whose sheet is measured, and what it is filled with, each kind in turn. */
export interface Hoarder {
  readonly actor: string;
  readonly items: readonly string[];
}

/** What a sheet with so many items takes: drawn from closed, drawn again with nothing changed, and with one thing renamed. */
export interface SheetTimes {
  readonly first: number;
  readonly again: number;
  readonly changed: number;
}

/** First render (from closed) and renders again of a sheet with so many items. */
export async function measureSheet(page: Page, hoarder: Hoarder, items: number): Promise<SheetTimes> {
  return await page.evaluate(
    async ([{ actor: type, items: kinds }, count]) => {
      const data = Array.from({ length: count }, (_, index) => ({
        name: `Thing ${index}`,
        type: kinds[index % kinds.length],
      }));
      const actor = await game.actors.documentClass.create({ name: `Somebody with ${count}`, type });
      await actor.createEmbeddedDocuments("Item", data);
      const runs = async (times: number, work: () => Promise<void>): Promise<number> => {
        const found: number[] = [];
        for (let run = 0; run < times; run++) {
          const start = performance.now();
          await work();
          found.push(performance.now() - start);
          if (work === first) await actor.sheet.close({ animate: false });
          // Leave the browser a frame, so that painting one run is not in the next.
          await new Promise((done) => requestAnimationFrame(done));
        }
        return found.sort((a, b) => a - b)[Math.floor(times / 2)]!;
      };
      const draw = async (options: object): Promise<void> => {
        await actor.sheet.render(options);
        void actor.sheet.element.scrollHeight;
      };
      const first = () => draw({ force: true });
      const times = count >= 1000 ? 5 : 9;
      await first();
      await actor.sheet.close({ animate: false });
      const result = { first: await runs(times, first), again: 0, changed: 0 };
      await first();
      result.again = await runs(times, () => draw({}));
      // As the sheet hears of it: the way to the server and back is Foundry's.
      const thing = actor.items.contents[Math.floor(count / 2)];
      let turn = 0;
      result.changed = await runs(times, () => {
        thing.updateSource({ name: `Changed ${turn++}` });
        return draw({});
      });
      await actor.sheet.close({ animate: false });
      await actor.delete();
      return result;
    },
    [hoarder, items] as const,
  );
}

/** All cards of logs of these sizes drawn one after another, and one more card posted below them until it is shown. */
export async function measureCards(
  page: Page,
  sizes: readonly number[],
): Promise<{ drawn: number[]; added: number[] }> {
  return await page.evaluate(async (counts) => {
    const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
    await game.messages.documentClass.deleteDocuments([], { deleteAll: true });
    const harley = game.actors.getName("Harley");
    await harley.update({ "system.luck.value": 3 });
    const card = await game.system.api.startRoll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
    while (Object.values(card.system.events as Record<string, { status: string }>)[0]?.status !== "applied") {
      await new Promise((done) => setTimeout(done, 20));
    }
    const copy = () => {
      const { _id, ...data } = card.toObject();
      return data;
    };
    /** Made, and in the log with everything laid out. */
    const post = async (): Promise<{ id: string; delete(): Promise<unknown> }> => {
      let done = (): void => {};
      const shown = new Promise<void>((resolve) => {
        done = resolve;
      });
      const before = new Set(
        [...document.querySelectorAll(".chat-message")].map((one) => one.getAttribute("data-message-id")),
      );
      const watch = new MutationObserver(() => {
        const cards = [...document.querySelectorAll(".chat-message:has(.ft-card)")];
        if (!cards.some((one) => !before.has(one.getAttribute("data-message-id")))) return;
        watch.disconnect();
        done();
      });
      watch.observe(document.body, { subtree: true, childList: true });
      const message = await game.messages.documentClass.create(copy());
      await shown;
      void document.body.scrollHeight;
      return message;
    };
    const result = { drawn: [] as number[], added: [] as number[] };
    for (const count of counts) {
      const missing = count - game.messages.size;
      if (missing > 0) await game.messages.documentClass.createDocuments(Array.from({ length: missing }, copy));
      const drawn: number[] = [];
      // The clock of a page is coarse: a few cards are drawn often and the time is shared out.
      const rounds = Math.ceil(200 / count);
      for (let run = 0; run < 5; run++) {
        const start = performance.now();
        for (let round = 0; round < rounds; round++) {
          for (const message of game.messages.contents.slice(0, count)) await message.renderHTML();
        }
        drawn.push((performance.now() - start) / rounds);
      }
      result.drawn.push(median(drawn));
      const added: number[] = [];
      for (let run = 0; run < 9; run++) {
        const start = performance.now();
        const message = await post();
        added.push(performance.now() - start);
        await message.delete();
        await new Promise((done) => setTimeout(done, 50));
      }
      result.added.push(median(added));
    }
    await game.messages.documentClass.deleteDocuments([], { deleteAll: true });
    return result;
  }, sizes);
}

/** The events of a card by its own buttons, until the card is marked: undone, and done again. */
export async function measureEvents(page: Page): Promise<{ apply: number; undo: number }> {
  return await page.evaluate(async () => {
    const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
    const harley = game.actors.getName("Harley");
    await harley.update({ "system.luck.value": 3 });
    const card = await game.system.api.startRoll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
    const all = (status: string): boolean =>
      Object.values(card.system.events as Record<string, { status: string }>).every((event) => event.status === status);
    const until = async (test: () => boolean): Promise<void> => {
      while (!test()) await new Promise((done) => setTimeout(done, 1));
    };
    const button = (action: string): HTMLButtonElement | null =>
      document.querySelector(`.chat-message[data-message-id="${card.id}"] [data-action="${action}"]:not(:disabled)`);
    const times = { apply: [] as number[], undo: [] as number[] };
    await until(() => all("applied"));
    for (let run = 0; run < 7; run++) {
      for (const [way, action, status] of [
        ["undo", "ft-undo", "undone"],
        ["apply", "ft-redo", "applied"],
      ] as const) {
        await until(() => button(action) !== null);
        const start = performance.now();
        button(action)!.click();
        await until(() => all(status));
        times[way].push(performance.now() - start);
      }
    }
    return { apply: median(times.apply), undo: median(times.undo) };
  });
}

/** Rolls per second of the system's own Roll, evaluated as at the table, beside Foundry's and another library in the same page. */
export async function measureRolls(page: Page): Promise<{ ours: number; bare: number; theirs: number }> {
  return await page.evaluate(async () => {
    const TableRoll = foundry.dice.Roll;
    const SuccessRoll = CONFIG.Dice.rolls.find(({ name }: { name: string }) => name === "SuccessRoll");
    const { DiceRoll } = (globalThis as unknown as { benchDice: { DiceRoll: new (notation: string) => unknown } })
      .benchDice;
    const kinds = {
      ours: () => new SuccessRoll(SuccessRoll.formulaFor(6, [5, 6])).evaluate(),
      bare: () => new TableRoll("6d6cs>=5").evaluate(),
      theirs: () => (new DiceRoll("6d6>=5") as { total: number }).total,
    };
    const rates: Record<keyof typeof kinds, number[]> = { ours: [], bare: [], theirs: [] };
    // In turns: what the machine does beside them, and what the browser makes of code that is used often, hits all alike.
    for (let run = 0; run < 101; run++) {
      for (const kind of ["ours", "bare", "theirs"] as const) {
        const start = performance.now();
        for (let index = 0; index < 100; index++) await kinds[kind]();
        rates[kind].push((100 * 1000) / (performance.now() - start));
      }
    }
    const middle = (of: number[]) => of.sort((a, b) => a - b)[50]!;
    return { ours: middle(rates.ours), bare: middle(rates.bare), theirs: middle(rates.theirs) };
  });
}

/** The other library as one script for the page, under the name `benchDice`. */
export async function bundleDiceRoller(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      lib: {
        entry: "node_modules/@dice-roller/rpg-dice-roller/lib/esm/bundle.js",
        formats: ["iife"],
        name: "benchDice",
      },
    },
  })) as Rolldown.RolldownOutput[];
  return output[0]!.output[0].code;
}
