import { afterEach, expect, it } from "vitest";
import { closeAll } from "../../people.window.ts";
import { playByFamily } from "../family.window.ts";
import { play } from "../teller.window.ts";
import { comesOf, rows, setTable } from "./from-the-packs.fixture.ts";
import { atTheTable, table } from "./powers.fixture.ts";

// Every hero and creature of the packs plays each power that it has, by the button of its sheet and on the family's screen: it pays
// what the card says, and what changes at the table is what the card says, and nothing else.

atTheTable();
afterEach(async () => {
  for (const combat of game.combats.contents) await combat.delete();
  await closeAll();
  for (const scene of game.scenes.contents) await scene.delete();
});

it.each(rows)("%s plays %s", async (_name, identifier, pack, id) => {
  const setting = await setTable(identifier, pack, id);
  const { who, victim, comes, aims, power } = setting;
  const [found, said] = await comesOf(setting, () =>
    comes.with
      ? play(who, identifier, aims, comes.with(victim))
      : table.press(who, "usePower", { item: power.name, aims }),
  );
  expect(found).toEqual(said);
});

it.each(rows)("%s plays %s on the family's screen", async (_name, identifier, pack, id) => {
  const setting = await setTable(identifier, pack, id);
  const { who, victim, comes, aims, power } = setting;
  const things = Object.values(comes.with?.(victim) ?? {});
  const [found, said] = await comesOf(setting, () =>
    playByFamily(who, power, [...aims.map(({ uuid }) => uuid), ...things]),
  );
  expect(found).toEqual(said);
});
