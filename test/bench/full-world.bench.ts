import type { Page } from "playwright-core";
import type { Bench, Row } from "./row.ts";
import { withSeats } from "./seats.ts";

/** What a world holds after a long time of play. */
const FULL = { openCards: 300, posts: 1000, deck: 3000, ofEverything: 60 };

/** What a Gamemaster's page does all the time, each as a median in milliseconds. */
async function measure(page: Page): Promise<Record<string, number>> {
  return await page.evaluate(async () => {
    const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;
    const times = async (count: number, work: () => Promise<void>, after: () => Promise<unknown>): Promise<number> => {
      const found: number[] = [];
      for (let run = 0; run < count; run++) {
        const start = performance.now();
        await work();
        found.push(performance.now() - start);
        await after();
        await new Promise((done) => requestAnimationFrame(done));
      }
      return median(found);
    };
    const { api } = game.system;
    const until = async (test: () => unknown): Promise<void> => {
      while (!test()) await new Promise((done) => setTimeout(done, 1));
    };
    const applied = (card: Loose): boolean =>
      card.system.stage === "rolled" &&
      (Object.values(card.system.events) as Loose[]).every(({ status }) => status === "applied");
    const shown = (card: Loose) => document.querySelector(`.chat-message[data-message-id="${card.id}"] .ft-card`);
    const found: Record<string, number> = {};
    const harley = game.actors.getName("Harley");
    let card: Loose;
    const rest = async (): Promise<void> => {
      card = await api.startRoll("dungeonteller", "deed", { who: harley.uuid, deed: "restTurn" });
      await until(() => applied(card) && shown(card));
    };
    // What people and the Deck remember of a card goes with it, a moment later: that is nothing of what comes next.
    const gone = async (): Promise<void> => {
      await card.delete();
      await new Promise((done) => setTimeout(done, 500));
    };
    const away = async (): Promise<void> => {
      await gone();
      await harley.update({ "system.luck.value": 3 });
    };
    // What the log takes by itself: a card is a message, and says what became of it.
    const plain = async (): Promise<void> => {
      card = await game.messages.documentClass.create({ content: "A few words." });
      await card.update({ content: "A few words more." });
      await until(() =>
        document.querySelector(`.chat-message[data-message-id="${card.id}"]`)?.textContent?.includes("more"),
      );
    };
    await plain();
    await gone();
    found["a plain message of Foundry's, shown and written to once"] = await times(9, plain, gone);
    await rest();
    await away();
    found["a deed, carried out and shown"] = await times(9, rest, away);
    const kylar = game.actors.getName("Kylar");
    const ability = kylar.items.find(({ type }: Loose) => type === "kalyrAbility");
    const contest = async (): Promise<void> => {
      const choices = { who: kylar.uuid, picks: [{ item: ability.id }], difficulty: 0 };
      card = await api.startRoll("kalyr", "contest", choices);
      await until(() => applied(card) && shown(card));
    };
    await contest();
    await gone();
    found["a contest of Kalyr, thrown and shown"] = await times(9, contest, gone);
    for (const type of ["tellerHero", "wordsCharacter", "kalyrCharacter", "wovenCharacter"]) {
      const actor = game.actors.find((one: Loose) => one.type === type);
      const open = async (): Promise<void> => {
        await actor.sheet.render({ force: true });
        void actor.sheet.element.scrollHeight;
      };
      await open();
      await actor.sheet.close({ animate: false });
      found[`the sheet of a ${type}`] = await times(7, open, () => actor.sheet.close({ animate: false }));
    }
    const weaver = await game.actors.documentClass.create({ name: "Astra", type: "wordsCharacter" });
    const draw = async (): Promise<void> => {
      await weaver.update({ "system.draws": 1 });
      card = await api.startRoll("words-of-power", "draw", { who: weaver.uuid });
      await until(() => applied(card));
    };
    await draw();
    found["a Word drawn from the Deck"] = await times(5, draw, gone);
    await weaver.delete();
    return found;
  });
}

/** A Deck of so many cards. */
export async function makeDeck(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const _id = "wordsOfPowerDeck";
    await game.cards.get(_id)?.delete();
    const cards = Array.from({ length: many }, (_, n) => ({ name: `Word ${n}`, type: "base", sort: n }));
    await CONFIG.Cards.documentClass.create({ _id, name: "Words", type: "deck", cards }, { keepId: true });
  }, count);
}

/** A card of Ada's on which the game master names the difficulty, again and again. */
export async function askOften(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const kylar = game.actors.getName("Kylar");
    const ability = kylar.items.find(({ type }: Loose) => type === "kalyrAbility");
    const choices = { who: kylar.uuid, picks: [{ item: ability.id }], difficulty: null };
    const card = await game.system.api.startRoll("kalyr", "contest", choices);
    const { _id, ...data } = card.toObject();
    await game.messages.documentClass.createDocuments(Array.from({ length: many - 1 }, () => data));
  }, count);
}

/** Scenes by post with so many posts, and their cards in the log. */
export async function writePosts(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const { api } = game.system;
    const kylar = game.actors.getName("Kylar");
    const scene = { title: "The gate", purpose: "", mode: "free", hours: 0, people: [kylar.uuid] };
    await api.startRoll("kalyr", "post", { deed: "begin", thread: "gate", ...scene });
    const tell = { deed: "tell", thread: "gate", text: "It rains. ".repeat(70), asks: [], silent: {}, woven: false };
    while (!api.worldStateOf("kalyr").system.threads.gate) await new Promise((done) => setTimeout(done, 5));
    const card = await api.startRoll("kalyr", "post", tell);
    while (Object.values(card.system.events as Record<string, Loose>)[0]?.status !== "applied") {
      await new Promise((done) => setTimeout(done, 5));
    }
    const { _id, ...data } = card.toObject();
    await game.messages.documentClass.createDocuments(Array.from({ length: many - 1 }, () => data));
    const { system, deeds } = JSON.parse(game.settings.get("four-tales", "kalyr.world").text);
    const { gate } = system.threads;
    const [post] = Object.values(gate.posts) as Loose[];
    for (let n = 0; n < many; n++) {
      const thread = `gate${Math.floor(n / 200)}`;
      system.threads[thread] ??= { ...gate, order: n + 2, posts: {} };
      system.threads[thread].posts[`p${n + 1}`] = { ...post, order: n + 1, at: n };
    }
    await game.settings.set("four-tales", "kalyr.world", { text: JSON.stringify({ system, deeds }) });
  }, count);
}

export async function makeOfEverything(page: Page, count: number): Promise<void> {
  await page.evaluate(async (many) => {
    const all = (data: object) => Array.from({ length: many }, (_, n) => ({ name: `Number ${n}`, ...data }));
    for (const type of ["tellerHero", "wordsCharacter", "kalyrCharacter", "wovenCharacter"]) {
      await CONFIG.Actor.documentClass.createDocuments(all({ type }));
    }
    await CONFIG.Item.documentClass.createDocuments(all({ type: "kalyrAbility" }));
    for (const name of ["Scene", "JournalEntry", "RollTable", "Playlist"]) {
      await CONFIG[name].documentClass.createDocuments(all({}));
    }
    await CONFIG.Combat.documentClass.createDocuments(Array.from({ length: many }, () => ({})));
  }, count);
}

/** Waits until the page has had nothing to do for a while. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 60; ) {
      const start = performance.now();
      await new Promise((done) => setTimeout(done, 50));
      quiet = performance.now() - start < 70 ? quiet + 1 : 0;
    }
  });
}

/** How much slower a Gamemaster's page is in a world that was played in for a year: at most half as slow again is asked for. */
const bench: Bench = {
  name: "full world",
  run: () =>
    withSeats(
      ["Gamemaster", "Ada"],
      async ([keeper, ada], sit): Promise<Row[]> => {
        await makeDeck(keeper!.page, 40);
        await untilIdle(keeper!.page);
        const before = await measure(keeper!.page);
        await askOften(ada!.page, FULL.openCards);
        await writePosts(keeper!.page, FULL.posts);
        await makeOfEverything(keeper!.page, FULL.ofEverything);
        await makeDeck(keeper!.page, FULL.deck);
        // Nobody leaves a page open for a year: it shows what Foundry draws of a long log.
        await keeper!.leave();
        const back = await sit("Gamemaster");
        await untilIdle(back.page);
        const after = await measure(back.page);
        await ada!.leave();
        await back.leave();
        return Object.entries(after).map(([what, value]) => ({
          what,
          value,
          unit: "ms",
          ratio: value / before[what]!,
        }));
      },
      true,
    ),
};

export default bench;
