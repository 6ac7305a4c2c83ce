import { describe, it } from "vitest";
import { diceOf, effectsOf, luckOf } from "../teller.fixture.ts";
import { blow, play, roll } from "../teller.window.ts";
import { atTheTable, dice, endTurn, hazard, rollOf, shows, table } from "./powers.fixture.ts";

// Powers that hide and shield whoever uses them, and those that help friends.

atTheTable();

describe("powers that hide and shield", () => {
  it(
    "DT-151 invisibility: who is not seen is harder to hit, and sneaks better",
    shows(
      "invisibility",
      async ({ harley, orc }) => {
        await play(harley, "invisibility");
        return [luckOf(harley), await blow(orc, harley), await dice(harley, "sneak")];
      },
      [[25], 6, 12],
    ),
  );

  it(
    "DT-138 shield: cancels as many hits as successes",
    shows(
      "shield",
      async ({ harley, orc }) => {
        await play(harley, "shield");
        const before = luckOf(harley);
        await blow(orc, harley);
        return [before, luckOf(harley)];
      },
      [[29], [24]],
    ),
  );

  it(
    "DT-131 parry: cancels as many blows as successes, and no shots",
    shows(
      "parry",
      async ({ harley, orc }) => {
        await orc.update({ "system.actions.shoot": 3 });
        await play(harley, "parry");
        await roll({ who: orc.uuid, action: "shoot", targets: [harley.uuid] });
        const shot = luckOf(harley);
        await blow(orc, harley);
        return [shot, luckOf(harley), effectsOf(harley)];
      },
      [[27], [22], []],
    ),
  );

  it(
    "DT-106 cloak: helps to sneak, and is over with the first thing one does, or the first step",
    shows(
      "cloak",
      async ({ harley, orc }) => {
        await play(harley, "cloak");
        const hidden = [await dice(harley, "sneak"), await dice(harley, "sneak")];
        await blow(harley, orc);
        const seen = await dice(harley, "sneak");
        await play(harley, "cloak");
        const happen = (value: string) =>
          table.tales.api.applyLoose("dungeonteller", harley, "teller.moved", { value });
        await happen("moved");
        return [luckOf(harley), hidden, seen, effectsOf(harley)];
      },
      [[26], [8, 8], 4, []],
    ),
  );

  it(
    "DT-162 stardust: who glitters has one die for Sneak, invisible or not",
    shows(
      "stardust",
      async ({ harley, pal }) => {
        const unseen = await table.hero("Unseen", {}, await table.cards("invisibility"));
        await play(unseen, "invisibility");
        await play(harley, "stardust", [unseen, pal]);
        return [luckOf(harley), await dice(unseen, "sneak"), await dice(pal, "sneak")];
      },
      [[27], 1, 1],
    ),
  );

  it(
    "DT-119 firewalk: armor against fire, two for each success, and against nothing else",
    shows(
      "firewalk",
      async ({ harley, orc }) => {
        await harley.update({ "system.actions.resist": 1 });
        await play(harley, "firewalk");
        await hazard(harley, { hazard: "fire" });
        return [luckOf(harley), await blow(orc, harley)];
      },
      [[25], 9],
    ),
  );

  it(
    "DT-127 soft-landing: each success saves a Luck when one falls, and by itself it is not played",
    shows(
      "soft-landing",
      async ({ harley, pal }) => {
        const alone = await play(harley, "soft-landing");
        await hazard(harley, { hazard: "fall", paces: 6 }, { save: "roll" });
        await hazard(pal, { hazard: "fall", paces: 6 });
        return [alone, luckOf(harley, pal)];
      },
      [null, [28, 4]],
    ),
  );

  it(
    "DT-164 dodge: one Luck, and the attacker has fewer dice; by itself it costs nothing",
    shows(
      "dodge",
      async ({ harley, orc }) => {
        const alone = await play(harley, "dodge");
        const blow = await roll({ who: orc.uuid, action: "battle", targets: [harley.uuid] }, { dodge: "dodge" });
        return [alone, diceOf(blow), luckOf(harley)];
      },
      [null, 5, [24]],
    ),
  );
});

describe("powers that help", () => {
  it(
    "DT-113 hand-of-healing: moves Luck to a friend",
    shows(
      "hand-of-healing",
      async ({ harley, pal }) => {
        await play(harley, "hand-of-healing", [pal]);
        return luckOf(harley, pal);
      },
      [26, 14],
    ),
  );

  it(
    "DT-114 inspire: lends a die for each success, no more than there are, until one's next turn",
    shows(
      "inspire",
      async ({ harley, pal }) => {
        await harley.update({ "system.actions.talk": 3 });
        await play(harley, "inspire");
        const [store] = Object.keys(harley.system.effects);
        const lent = { from: `${harley.uuid} ${store}` };
        await endTurn(harley);
        const helped = [];
        for (const asked of [2, 9])
          helped.push(diceOf(await rollOf(pal, "notice", { lent: { ...lent, dice: asked } })));
        await endTurn(harley);
        return [helped, await dice(pal, "notice"), effectsOf(harley)];
      },
      [[6, 5], 4, []],
    ),
  );

  it(
    "DT-117 antidote: whoever is poisoned has all dice again",
    shows(
      "antidote",
      async ({ harley, pal }) => {
        const nobody = await play(harley, "antidote", [pal]);
        await hazard(pal, { hazard: "poison" });
        const ill = await dice(pal, "stunt");
        await play(harley, "antidote", [pal]);
        return [nobody, ill, await dice(pal, "stunt"), luckOf(harley)];
      },
      [null, 2, 4, [27]],
    ),
  );

  it(
    "DT-133 counterspell: the next Magic roll alone loses dice, and never the last",
    shows(
      "counterspell",
      async ({ harley, orc }) => {
        await table.tales.api.writeSetting("dungeonteller", "penaltyFloor", 0);
        await harley.update({ "system.actions.magic": 2 });
        await play(harley, "counterspell", [orc]);
        const hindered = await dice(orc, "magic");
        const free = await dice(orc, "magic");
        await harley.update({ "system.actions.magic": 8 });
        await play(harley, "counterspell", [orc]);
        const last = await dice(orc, "magic");
        await table.tales.api.writeSetting("dungeonteller", "penaltyFloor", 1);
        return [hindered, free, last, luckOf(harley)];
      },
      [4, 6, 1, [26]],
    ),
  );
});
