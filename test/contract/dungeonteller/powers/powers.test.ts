import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { luckOf } from "../teller.fixture.ts";
import { blow, play } from "../teller.window.ts";
import { atTheTable, endTurn, type People, shows, table } from "./powers.fixture.ts";

// Cards of the compendium that say they do all that they tell: each is played from the card. Here those that strike, and those
// that keep somebody from striking; what else a card says of itself is told in its text, and people see to it.

atTheTable();

/** Numbers of rules in the titles of the plays of this game. */
const playedHere = (): Set<string> => {
  const game = join(import.meta.dirname, "..");
  const files = readdirSync(game, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
  const titles = files.flatMap((file) => readFileSync(join(game, file), "utf8").match(/\bit\(\s*"[^"]*"/g));
  return new Set(titles.flatMap((title) => title?.match(/DT-\d+/g) ?? []));
};

describe("cards of powers that say they do all that they tell", () => {
  it("are all played", async () => {
    const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-powers");
    const cards: Loose[] = await pack.getDocuments();
    const numbers = playedHere();
    const unplayed = cards.filter(({ system }) => system.automation === "full" && !numbers.has(system.rule));
    expect(unplayed.map(({ system }) => system.identifier)).toEqual([]);
  });
});

describe("powers that strike", () => {
  const strikes =
    (id: string, two = false) =>
    async ({ harley, orc, troll }: People) => {
      await play(harley, id, two ? [orc, troll] : [orc]);
      return luckOf(harley, orc, troll);
    };

  it("DT-142 zap: costs nothing, and takes a Luck for each success", shows("zap", strikes("zap"), [30, 26, 30]));
  it(
    "DT-112 fist-of-justice: costs two, and takes a Luck for each success",
    shows("fist-of-justice", strikes("fist-of-justice"), [28, 26, 30]),
  );
  it("DT-116 smite: costs two, and strikes with both actions' dice", shows("smite", strikes("smite"), [28, 22, 30]));
  it(
    "DT-107 rapid-fire: shoots at two, with a part of the dice each",
    shows("rapid-fire", strikes("rapid-fire", true), [30, 29, 27]),
  );
  it("DT-132 sweep: strikes two, with a part of the dice each", shows("sweep", strikes("sweep", true), [30, 29, 27]));

  it(
    "DT-128 charge: only after going far, without what that costs, and with Stunt dice",
    shows(
      "charge",
      async ({ harley, orc }) => {
        const still = await play(harley, "charge", [orc]);
        await play(harley, "charge", [orc], { moved: "double" });
        return [still, luckOf(orc)];
      },
      [null, [22]],
    ),
  );
});

describe("powers that keep somebody from acting", () => {
  it(
    "DT-101 stoneform: a statue may not act, and its armor stops dice",
    shows(
      "stoneform",
      async ({ harley, orc }) => {
        await play(harley, "stoneform");
        return [luckOf(harley), await blow(harley, orc), await blow(orc, harley)];
      },
      [[28], null, 4],
    ),
  );

  it(
    "DT-102 ironform: costs six, and may not act either",
    shows(
      "ironform",
      async ({ harley, orc }) => {
        await play(harley, "ironform");
        return [luckOf(harley), await blow(harley, orc), await blow(orc, harley)];
      },
      [[24], null, 2],
    ),
  );

  it(
    "DT-109 trance: who sleeps does not strike",
    shows(
      "trance",
      async ({ harley, orc, troll }) => {
        await play(harley, "trance", [orc]);
        return [luckOf(harley), await blow(orc, harley), await blow(troll, harley)];
      },
      [[28], null, 9],
    ),
  );

  it(
    "DT-160 turn-to-stone: who is stone does not strike",
    shows(
      "turn-to-stone",
      async ({ harley, orc }) => {
        await play(harley, "turn-to-stone", [orc]);
        return [luckOf(harley), await blow(orc, harley)];
      },
      [[22], null],
    ),
  );

  it(
    "DT-122 restore: who was stone strikes again; of nobody else it is spoken",
    shows(
      "restore",
      async ({ harley, orc }) => {
        const nobody = await play(harley, "restore", [orc]);
        await play(harley, "turn-to-stone", [orc]);
        await play(harley, "restore", [orc]);
        return [nobody, luckOf(harley), await blow(orc, harley)];
      },
      [null, [16], 9],
      "turn-to-stone",
    ),
  );

  it(
    "DT-126 knockout: costs six, no Luck is lost, and who is stunned does not strike",
    shows(
      "knockout",
      async ({ harley, orc }) => {
        await play(harley, "knockout", [orc]);
        return [luckOf(harley, orc), await blow(orc, harley)];
      },
      [[24, 30], null],
    ),
  );

  it(
    "DT-137 mistform: mist is struck by nobody and strikes nobody",
    shows(
      "mistform",
      async ({ harley, orc }) => {
        await play(harley, "mistform");
        return [luckOf(harley), await blow(orc, harley), await blow(harley, orc)];
      },
      [[27], null, null],
    ),
  );

  it(
    "DT-111 drive-away-undead: as many undead as successes may not attack the one who drives them away, for a turn",
    shows(
      "drive-away-undead",
      async ({ harley, pal, orc }) => {
        const living = await play(harley, "drive-away-undead", [orc]);
        await harley.update({ "system.actions.resist": 2 });
        const undead = { tags: ["undead"], actions: { battle: 5 } };
        const zombies = [
          await table.creature("One", undead),
          await table.creature("Two", undead),
          await table.creature("Three", undead),
        ];
        await play(harley, "drive-away-undead", zombies);
        const blows = [];
        for (const zombie of zombies) blows.push(await blow(zombie, harley));
        const other = await blow(zombies[0], pal);
        await endTurn(zombies[0]);
        return [living, luckOf(harley), blows, other, await blow(zombies[0], harley)];
      },
      [null, [21], [null, null, 5], 5, 5],
    ),
  );
});
