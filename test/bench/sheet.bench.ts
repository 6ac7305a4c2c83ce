import {
  bundleDiceRoller,
  type Hoarder,
  measureCards,
  measureEvents,
  measureRolls,
  measureSheet,
  type SheetTimes,
} from "./in-page.ts";
import type { Bench, Row } from "./row.ts";
import { withSeats } from "./seats.ts";

/** In each game, somebody who never throws anything away. */
const HOARDERS: Readonly<Record<string, Hoarder>> = {
  DungeonTeller: {
    actor: "tellerHero",
    items: ["tellerGear", "tellerWeapon", "tellerPower", "tellerArmor", "tellerTreasure"],
  },
  "Words of Power": { actor: "wordsCharacter", items: ["wordsGear", "wordsWeapon", "wordsArmor", "wordsMagicItem"] },
  Kalyr: {
    actor: "kalyrCharacter",
    items: ["kalyrAbility", "kalyrGift", "kalyrEquipment", "kalyrWeapon", "kalyrArmour", "kalyrPower"],
  },
  Spellwoven: {
    actor: "wovenCharacter",
    items: ["wovenSkill", "wovenGear", "wovenWeapon", "wovenArmour", "wovenShield", "wovenTrait"],
  },
};
const ITEMS = [10, 100, 1000];
const CARDS = [1, 10, 200];

/** How much longer something takes than the size before it, beside how much larger it is. */
function growth(values: readonly number[], sizes: readonly number[], index: number): Pick<Row, "ratio"> {
  if (index === 0) return {};
  const times = values[index]! / values[index - 1]!;
  const larger = sizes[index]! / sizes[index - 1]!;
  // Single measurements scatter; a fifth more than linear is still linear.
  const verdict = times <= larger * 1.2 ? "at worst linear" : "WORSE THAN LINEAR";
  return { ratio: `× ${times.toPrecision(3)} for × ${larger}: ${verdict}` };
}

/** What a person waits for in the browser, measured inside the page with everything laid out. */
const bench: Bench = {
  name: "in Chromium",
  run: () =>
    withSeats(["Gamemaster"], async ([only]): Promise<Row[]> => {
      const seat = only!;
      const rows: Row[] = [];
      const series = (what: (size: number) => string, sizes: readonly number[], values: readonly number[]): void =>
        sizes.forEach((size, index) => {
          rows.push({ what: what(size), value: values[index]!, unit: "ms", ...growth(values, sizes, index) });
        });

      for (const [game, hoarder] of Object.entries(HOARDERS)) {
        const sheets: SheetTimes[] = [];
        for (const items of ITEMS) sheets.push(await measureSheet(seat.page, hoarder, items));
        const of = (key: keyof SheetTimes) => sheets.map((sheet) => sheet[key]);
        series((size) => `${game}: sheet with ${size} items, first render`, ITEMS, of("first"));
        series((size) => `${game}: sheet with ${size} items, render again`, ITEMS, of("again"));
        series((size) => `${game}: sheet with ${size} items, one of them renamed`, ITEMS, of("changed"));
      }

      const cards = await measureCards(seat.page, CARDS);
      series((size) => `${size} cards drawn`, CARDS, cards.drawn);
      CARDS.forEach((size, index) => {
        const ratio = index ? { ratio: cards.added[index]! / cards.added[0]! } : {};
        rows.push({ what: `one more card below ${size}`, value: cards.added[index]!, unit: "ms", ...ratio });
      });

      const events = await measureEvents(seat.page);
      rows.push({ what: "events of a card done, stored and shown", value: events.apply, unit: "ms" });
      rows.push({ what: "events of a card undone", value: events.undo, unit: "ms", ratio: events.undo / events.apply });

      await seat.page.addScriptTag({ content: await bundleDiceRoller() });
      const rolls = await measureRolls(seat.page);
      rows.push({
        what: "6d6 SuccessRoll in the page",
        value: rolls.ours,
        unit: "rolls/s",
        ratio: rolls.ours / rolls.theirs,
      });
      rows.push({
        what: "6d6cs>=5, Roll of the table itself in the page",
        value: rolls.bare,
        unit: "rolls/s",
        ratio: rolls.bare / rolls.theirs,
      });
      rows.push({ what: "6d6>=5, @dice-roller/rpg-dice-roller in the page", value: rolls.theirs, unit: "rolls/s" });
      await seat.leave();
      return rows;
    }),
};

export default bench;
