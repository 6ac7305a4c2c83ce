import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "./pond.fixture.ts";
import { calm, leaveTales, source, until } from "./tales.fixture.ts";
import {
  at,
  diceOf,
  effectsOf,
  freshId,
  luckOf,
  onScene,
  openTeller,
  type TellerTable,
  uuids,
} from "./teller.fixture.ts";

// Cards of the compendium that say they do all that they tell: each is played from the card, and what it changes is met by
// the next roll. What else a card says of itself is told in its text, and people see to it.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

/** Harley, who has these cards, a friend, and two who are none. */
async function people(...cards: string[]) {
  return {
    harley: await table.hero("Harley", {}, await table.cards(...cards)),
    pal: await table.hero("Pal", { luck: { base: 40, value: 10 } }),
    orc: await table.creature("Orc", { actions: { battle: 9, resist: 1, magic: 6, sneak: 2 } }),
    troll: await table.creature("Troll"),
  };
}
type People = Awaited<ReturnType<typeof people>>;

const rollOf = (who: Loose, action: string, choices: object = {}): Promise<Loose> =>
  table.roll({ who: who.uuid, action, targets: [], ...choices });
const dice = async (who: Loose, action: string): Promise<number | null> => diceOf(await rollOf(who, action));
const endTurn = (who: Loose): Promise<Loose> => table.roll({ who: who.uuid, deed: "endTurn" }, {}, "deed");
const hazard = (who: Loose, choices: object, answers = {}): Promise<Loose> =>
  table.roll({ who: who.uuid, ...choices }, answers, "hazard");

/** A test that a card does what it says. @param comesTo what `act` finds afterwards */
function shows(identifier: string, act: (who: People) => Promise<unknown>, comesTo: unknown, ...more: string[]) {
  return async () => expect(await act(await people(identifier, ...more))).toEqual(comesTo);
}

/** Numbers of rules in the titles of the plays of this game. */
const playedHere = (): Set<string> => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^dungeonteller-.*\.test\.ts$/.test(file));
  const titles = files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8").match(/\bit\(\s*"[^"]*"/g),
  );
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
      await table.play(harley, id, two ? [orc, troll] : [orc]);
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
        const still = await table.play(harley, "charge", [orc]);
        await table.play(harley, "charge", [orc], { moved: "double" });
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
        await table.play(harley, "stoneform");
        return [luckOf(harley), await table.blow(harley, orc), await table.blow(orc, harley)];
      },
      [[28], null, 4],
    ),
  );

  it(
    "DT-102 ironform: costs six, and may not act either",
    shows(
      "ironform",
      async ({ harley, orc }) => {
        await table.play(harley, "ironform");
        return [luckOf(harley), await table.blow(harley, orc), await table.blow(orc, harley)];
      },
      [[24], null, 2],
    ),
  );

  it(
    "DT-109 trance: who sleeps does not strike",
    shows(
      "trance",
      async ({ harley, orc, troll }) => {
        await table.play(harley, "trance", [orc]);
        return [luckOf(harley), await table.blow(orc, harley), await table.blow(troll, harley)];
      },
      [[28], null, 9],
    ),
  );

  it(
    "DT-160 turn-to-stone: who is stone does not strike",
    shows(
      "turn-to-stone",
      async ({ harley, orc }) => {
        await table.play(harley, "turn-to-stone", [orc]);
        return [luckOf(harley), await table.blow(orc, harley)];
      },
      [[22], null],
    ),
  );

  it(
    "DT-122 restore: who was stone strikes again; of nobody else it is spoken",
    shows(
      "restore",
      async ({ harley, orc }) => {
        const nobody = await table.play(harley, "restore", [orc]);
        await table.play(harley, "turn-to-stone", [orc]);
        await table.play(harley, "restore", [orc]);
        return [nobody, luckOf(harley), await table.blow(orc, harley)];
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
        await table.play(harley, "knockout", [orc]);
        return [luckOf(harley, orc), await table.blow(orc, harley)];
      },
      [[24, 30], null],
    ),
  );

  it(
    "DT-137 mistform: mist is struck by nobody and strikes nobody",
    shows(
      "mistform",
      async ({ harley, orc }) => {
        await table.play(harley, "mistform");
        return [luckOf(harley), await table.blow(orc, harley), await table.blow(harley, orc)];
      },
      [[27], null, null],
    ),
  );

  it(
    "DT-111 drive-away-undead: as many undead as successes may not attack the one who drives them away, for a turn",
    shows(
      "drive-away-undead",
      async ({ harley, pal, orc }) => {
        const living = await table.play(harley, "drive-away-undead", [orc]);
        await harley.update({ "system.actions.resist": 2 });
        const undead = { tags: ["undead"], actions: { battle: 5 } };
        const zombies = [
          await table.creature("One", undead),
          await table.creature("Two", undead),
          await table.creature("Three", undead),
        ];
        await table.play(harley, "drive-away-undead", zombies);
        const blows = [];
        for (const zombie of zombies) blows.push(await table.blow(zombie, harley));
        const other = await table.blow(zombies[0], pal);
        await endTurn(zombies[0]);
        return [living, luckOf(harley), blows, other, await table.blow(zombies[0], harley)];
      },
      [null, [21], [null, null, 5], 5, 5],
    ),
  );
});

describe("powers that hide and shield", () => {
  it(
    "DT-151 invisibility: who is not seen is harder to hit, and sneaks better",
    shows(
      "invisibility",
      async ({ harley, orc }) => {
        await table.play(harley, "invisibility");
        return [luckOf(harley), await table.blow(orc, harley), await dice(harley, "sneak")];
      },
      [[25], 6, 12],
    ),
  );

  it(
    "DT-138 shield: cancels as many hits as successes",
    shows(
      "shield",
      async ({ harley, orc }) => {
        await table.play(harley, "shield");
        const before = luckOf(harley);
        await table.blow(orc, harley);
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
        await table.play(harley, "parry");
        await table.roll({ who: orc.uuid, action: "shoot", targets: [harley.uuid] });
        const shot = luckOf(harley);
        await table.blow(orc, harley);
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
        await table.play(harley, "cloak");
        const hidden = [await dice(harley, "sneak"), await dice(harley, "sneak")];
        await table.blow(harley, orc);
        const seen = await dice(harley, "sneak");
        await table.play(harley, "cloak");
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
        await table.play(unseen, "invisibility");
        await table.play(harley, "stardust", [unseen, pal]);
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
        await table.play(harley, "firewalk");
        await hazard(harley, { hazard: "fire" });
        return [luckOf(harley), await table.blow(orc, harley)];
      },
      [[25], 9],
    ),
  );

  it(
    "DT-127 soft-landing: each success saves a Luck when one falls, and by itself it is not played",
    shows(
      "soft-landing",
      async ({ harley, pal }) => {
        const alone = await table.play(harley, "soft-landing");
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
        const alone = await table.play(harley, "dodge");
        const blow = await table.roll({ who: orc.uuid, action: "battle", targets: [harley.uuid] }, { dodge: "dodge" });
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
        await table.play(harley, "hand-of-healing", [pal]);
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
        await table.play(harley, "inspire");
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
        const nobody = await table.play(harley, "antidote", [pal]);
        await hazard(pal, { hazard: "poison" });
        const ill = await dice(pal, "stunt");
        await table.play(harley, "antidote", [pal]);
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
        await table.play(harley, "counterspell", [orc]);
        const hindered = await dice(orc, "magic");
        const free = await dice(orc, "magic");
        await harley.update({ "system.actions.magic": 8 });
        await table.play(harley, "counterspell", [orc]);
        const last = await dice(orc, "magic");
        await table.tales.api.writeSetting("dungeonteller", "penaltyFloor", 1);
        return [hindered, free, last, luckOf(harley)];
      },
      [4, 6, 1, [26]],
    ),
  );
});

describe("powers that go on with a second roll, or end what others made", () => {
  it(
    "DT-123 ambush: who was not heard strikes at once, with four more dice",
    shows(
      "ambush",
      async ({ harley, orc }) => {
        const sneak = await table.play(harley, "ambush", [orc], {}, { oppose: "roll" });
        const blow = await table.take(sneak, "strike");
        return [diceOf(blow), luckOf(harley, orc)];
      },
      [8, [30, 22]],
    ),
  );

  it(
    "DT-129 feat-of-strength: dice for Luck, by itself and with any other roll of Muscle",
    shows(
      "feat-of-strength",
      async ({ harley, orc }) => {
        const alone = await table.play(harley, "feat-of-strength", [], { number: 2 });
        const shove = await table.play(harley, "knockback", [orc], { bought: 3 });
        return [diceOf(alone), diceOf(shove), luckOf(harley), await rollOf(harley, "talk", { bought: 1 })];
      },
      [6, 7, [25], null],
      "knockback",
    ),
  );

  it(
    "DT-124 appraise: one try for each treasure, and then its worth is known",
    shows(
      "appraise",
      async ({ harley, pal }) => {
        const gem = (name: string) => ({ name, type: "tellerTreasure", system: { gold: 7 } });
        const [ruby, pearl] = await pal.createEmbeddedDocuments("Item", [gem("Ruby"), gem("Pearl")]);
        const look = (thing: Loose) => table.play(harley, "appraise", [], { thing: thing.uuid });
        dieShows(1);
        await look(ruby);
        dieShows(6);
        const again = await look(ruby);
        await look(pearl);
        return [again, ruby.system.appraised, pearl.system.appraised];
      },
      [null, false, true],
    ),
  );

  it(
    "DT-161 undo-magic: a spell ends by as many successes as its caster has Magic dice",
    shows(
      "undo-magic",
      async ({ harley, pal }) => {
        const witch = await table.creature("Witch", { actions: { magic: 4 } }, await table.cards("stardust"));
        await table.play(witch, "stardust", [pal]);
        const [effect] = Object.keys(pal.system.effects);
        await harley.update({ "system.actions.magic": 3 });
        await table.play(harley, "undo-magic", [pal], { effect });
        const weak = effectsOf(pal);
        await harley.update({ "system.actions.magic": 4 });
        await table.play(harley, "undo-magic", [pal], { effect });
        return [weak, effectsOf(pal), luckOf(harley)];
      },
      [["Stardust"], [], [20]],
    ),
  );

  it(
    "DT-165 pin: holds a foe fast",
    shows(
      "pin",
      async ({ harley, orc }) => {
        await orc.update({ "system.armed": false });
        await table.play(harley, "pin", [orc], {}, { oppose: "roll" });
        return [effectsOf(orc), await table.blow(orc, harley)];
      },
      [["Pin"], 5],
    ),
  );

  it(
    "DT-166 jump: a pace for each success",
    shows("jump", async ({ harley }) => (await table.play(harley, "jump")).system.outcome.sentence.data.count, 4),
  );

  it(
    "DT-163 climb: goes on with the climb that one is on",
    shows(
      "climb",
      async ({ harley }) => {
        const ground = await table.play(harley, "climb");
        const climb = { steps: ["muscle", "stunt"], passed: 0, paces: 1 };
        await table.roll({ who: harley.uuid, deed: "beginClimb", climb }, {}, "deed");
        await table.play(harley, "climb");
        return [ground, harley.system.climb.passed];
      },
      [null, 1],
    ),
  );

  it("DT-07, DT-134, DT-152: a disguise is seen through by as many successes, a phantom by more, and it goes", async () => {
    const { harley, orc } = await people("disguise", "phantom");
    await harley.update({ "system.actions.magic": 2 });
    const look = async (id: string, notice: number) => {
      await orc.update({ "system.actions.notice": notice });
      const { offersOn } = await source("core/cards/offers.ts");
      const card = await table.play(harley, id, [], { fresh: freshId() });
      const [{ opens }] = await offersOn(card);
      const choices = { ...opens.choices, who: orc.uuid };
      const doubt = await table.tales.api.startRoll("dungeonteller", "follow", choices, { parent: card.id });
      await until(() => doubt.system.stage === "rolled");
      await calm();
      return [opens.choices.needed, doubt.system.outcome.verdict];
    };
    expect([await look("disguise", 2), await look("disguise", 1)]).toEqual([
      [2, "yes"],
      [2, "no"],
    ]);
    const phantoms = () => effectsOf(harley).filter((label) => label === "Phantom").length;
    expect([await look("phantom", 2), phantoms()]).toEqual([[3, "no"], 1]);
    // The second one is seen through; the first still stands.
    expect([await look("phantom", 3), phantoms()]).toEqual([[3, "yes"], 1]);
  });
});

describe("powers that change the scene", () => {
  it(
    "DT-130 knockback: a foe is pushed a pace for each success left, straight away from the one who pushes",
    shows(
      "knockback",
      async ({ harley, orc, troll }) => {
        await orc.update({ "system.actions.muscle": 1 });
        const { tokens } = await onScene(harley, orc);
        const card = await table.play(harley, "knockback", [orc], { tokens: uuids(tokens) }, { oppose: "roll" });
        const pushed = at(tokens[1]);
        await table.tales.api.undoEvents(card);
        // Without a token there is nothing to move.
        await table.play(harley, "knockback", [troll], { tokens: uuids(tokens) });
        return [pushed, at(tokens[1]), luckOf(orc)];
      },
      [[1000, 500, 0], [700, 500, 0], [30]],
    ),
  );

  it(
    "DT-139 teleport: as far as one likes, and no further than there are successes or than the scene goes",
    shows(
      "teleport",
      async ({ harley }) => {
        const { tokens } = await onScene(harley);
        const go = async (direction: string, paces: number) => {
          await table.play(harley, "teleport", [], { tokens: uuids(tokens), direction, paces });
          return at(tokens[0]);
        };
        const places = [await go("e", 2), await go("ne", 9), await go("n", 9)];
        return [...places, luckOf(harley)];
      },
      [[700, 500, 0], [1100, 100, 0], [1100, 0, 0], [18]],
    ),
  );

  it(
    "DT-139 teleport: walls in between do not matter; a spot in a wall or with somebody in it sends back, an open door does not",
    shows(
      "teleport",
      async ({ harley, orc }) => {
        await harley.update({ "system.actions.magic": 6 });
        const { scene, tokens } = await onScene(harley, orc);
        const line = (x: number) => [x + 50, 400, x + 50, 700];
        const [, door] = await scene.createEmbeddedDocuments("Wall", [{ c: line(800) }, { c: line(1000), door: 1 }]);
        const go = async (paces: number, direction = "e") => {
          const card = await table.play(harley, "teleport", [], { tokens: uuids([tokens[0]]), direction, paces });
          const place = [...at(tokens[0]), card.system.outcome.sentence.key.split(".").at(-1)];
          await tokens[0].update({ x: 500, y: 500, elevation: 0 }, { animate: false });
          await harley.update({ "system.luck.value": 30 });
          return place;
        };
        const intoOrc = await go(2);
        await tokens[1].update({ elevation: 3 });
        const below = await go(2);
        const places = [intoOrc, below, await go(3), await go(4), await go(5)];
        await door.update({ ds: 1 });
        places.push(await go(5));
        // The walls run along the edge of this field.
        await scene.createEmbeddedDocuments("Wall", [{ c: [400, 300, 400, 700] }]);
        places.push(await go(1, "w"));
        return [...places, luckOf(harley)];
      },
      [
        [500, 500, 0, "bounced"],
        [700, 500, 0, "power"],
        [500, 500, 0, "bounced"],
        [900, 500, 0, "power"],
        [500, 500, 0, "bounced"],
        [1000, 500, 0, "power"],
        [400, 500, 0, "power"],
        [30],
      ],
    ),
  );

  it(
    "DT-135 float: a pace above the ground, until the turns are over, and going nowhere",
    shows(
      "float",
      async ({ harley }) => {
        await harley.update({ "system.actions.magic": 1 });
        const { tokens } = await onScene(harley);
        await table.play(harley, "float", [], { tokens: uuids(tokens) });
        const up = at(tokens[0]);
        const [held] = await table.tales.api.applyLoose("dungeonteller", harley, "teller.moved", { value: "moved" });
        await endTurn(harley);
        await endTurn(harley);
        return [up, held.key.split(".").at(-1), at(tokens[0]), effectsOf(harley)];
      },
      [[500, 500, 1], "held", [500, 500, 0], []],
    ),
  );

  it(
    "DT-108 starlight: dim light for six paces, until one lets it go out",
    shows(
      "starlight",
      async ({ harley }) => {
        const { tokens } = await onScene(harley);
        await table.play(harley, "starlight", [], { tokens: uuids(tokens) });
        const shines = tokens[0].light.dim;
        const [effect] = Object.keys(harley.system.effects);
        const out = await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
        const dark = tokens[0].light.dim;
        await table.tales.api.undoEvents(out);
        await calm();

        return [shines, dark, tokens[0].light.dim];
      },
      [6, 0, 6],
    ),
  );

  const raises =
    (id: string, cost: number) =>
    async ({ harley }: People) => {
      await table.tales.api.writeSetting("dungeonteller", "allowMalicious", true);
      await harley.update({ "system.luck": { base: 20, value: 20 } });
      const { scene, tokens } = await onScene(harley);
      for (const made of [freshId(), freshId()])
        await table.play(harley, id, [], { tokens: uuids(tokens), fresh: made });
      await table.tales.api.writeSetting("dungeonteller", "allowMalicious", false);
      const served = [
        scene.tokens.size,
        harley.system.minions.length,
        20 - harley.system.luck.value,
        harley.system.luck.max,
      ];
      expect(served).toEqual([3, 2, cost * 2, 18]);
      const [first] = Object.keys(harley.system.effects);
      const minion = game.actors.get(harley.system.minions[0].slice(6));
      await table.roll({ who: harley.uuid, deed: "endEffect", effect: first }, {}, "deed");
      await calm();
      return [
        minion.type,
        minion.system.luck.value > 0,
        scene.tokens.size,
        harley.system.luck.max,
        game.actors.has(minion.id),
      ];
    };
  const GONE_AGAIN = ["tellerMonster", true, 2, 19, false];

  it(
    "DT-12, DT-76, DT-154 raise-skeleton: serves, and lowers the maximum while it lasts",
    shows("raise-skeleton", raises("raise-skeleton", 4), GONE_AGAIN),
  );
  it("DT-155 raise-zombie: the same", shows("raise-zombie", raises("raise-zombie", 4), GONE_AGAIN));
  it("DT-157 summon-orc: the same, for eight", shows("summon-orc", raises("summon-orc", 8), GONE_AGAIN));

  const calls =
    (id: string, kind: string, action: string) =>
    async ({ harley, orc }: People) => {
      await harley.update({ "system.luck": { base: 20, value: 20 } });
      const before = [await dice(harley, "magic"), await dice(harley, action)];
      await table.play(harley, id, [], { fresh: freshId(), kind });
      const gained = [await dice(harley, "magic"), await dice(harley, action)].map((now, n) => now! - before[n]!);
      const animal = game.actors.get(harley.system.familiar.uuid.slice(6));
      const second = await table.play(harley, id, [], { fresh: freshId(), kind });
      const { value: luck, max } = harley.system.luck;
      await table.blow(orc, animal);
      return [gained, animal.system.luck.base, max, luck - harley.system.luck.value, second];
    };

  it(
    "DT-75, DT-158 summon-familiar: a die of Magic and one by its kind; who hurts it hurts its master; one is enough",
    shows("summon-familiar", calls("summon-familiar", "owl", "talk"), [[1, 1], 3, 19, 1, null]),
  );
  it(
    "DT-159 summon-greater-familiar: two dice each, for two of the maximum",
    shows("summon-greater-familiar", calls("summon-greater-familiar", "raven", "sneak"), [[2, 2], 6, 18, 1, null]),
  );

  it(
    "DT-147 eye: three dice for Sneak, the caster's Notice, and one hit ends it; gone when the turns are over",
    shows(
      "eye",
      async ({ harley }) => {
        await harley.update({ "system.actions.magic": 1 });
        const { scene, tokens } = await onScene(harley);
        await table.play(harley, "eye", [], { tokens: uuids(tokens), fresh: freshId() });
        const eye = scene.tokens.contents.at(-1).actor;
        const figures = [eye.system.actions.sneak, eye.system.actions.notice, eye.system.luck.value];
        await endTurn(harley);
        await endTurn(harley);
        await calm();
        return [figures, scene.tokens.size];
      },
      [[3, 4, 1], 1],
    ),
  );

  it("DT-141: a wisp sheds light beside the one who called it, and goes out when it is let go", async () => {
    const { harley } = await people("will-o-the-wisp");
    const { scene, tokens } = await onScene(harley);
    const card = await table.play(harley, "will-o-the-wisp", [], { tokens: uuids(tokens), fresh: freshId() });
    const wisp = scene.tokens.contents.at(-1);
    expect([wisp.light.bright, wisp.light.dim, wisp.x]).toEqual([6, 2, 600]);
    await table.tales.api.undoEvents(card);
    await calm();
    expect([scene.tokens.size, effectsOf(harley)]).toEqual([1, []]);
  });

  it("DT-143: a swarm of the kind that was called, two paces across, with as much Luck as successes", async () => {
    const { harley } = await people("call-vermin");
    const { scene, tokens } = await onScene(harley);
    await table.play(harley, "call-vermin", [], { tokens: uuids(tokens), fresh: freshId(), kind: "scarab" });
    const swarm = scene.tokens.contents.at(-1);
    expect([swarm.name, swarm.width, swarm.actor.system.luck.value, swarm.actor.system.tags[0]]).toEqual([
      "Scarab Swarm",
      2,
      4,
      "swarm",
    ]);
  });
});

describe("powers that do a part of what they tell", () => {
  it("DT-120, DT-121: a guard circle helps against the malicious, the maker as well, and a new circle takes its place", async () => {
    const { harley, pal, orc, troll } = await people("guard-circle", "healing-circle");
    await troll.update({ "system.tags": ["malicious"] });
    await table.play(harley, "guard-circle", [pal]);
    const guarded = [await table.blow(orc, pal), await table.blow(troll, pal), await table.blow(troll, harley)];
    expect(guarded).toEqual([9, 8, 8]);
    await table.play(harley, "healing-circle", [pal]);
    expect([effectsOf(harley), effectsOf(pal)]).toEqual([["Healing Circle"], ["Healing Circle"]]);
    expect(await table.blow(troll, pal)).toBe(9);
    // Whoever made it can let it go, for everybody in it.
    const [effect] = Object.keys(harley.system.effects);
    await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
    expect([effectsOf(harley), effectsOf(pal)]).toEqual([[], []]);
  });

  it("DT-110: each try at an animal needs one success more, the hero remembers, and one animal is enough", async () => {
    const { harley, orc } = await people("tame-animal");
    const beast = { actions: { talk: 0, battle: 2 }, tags: ["animal"] };
    const [wolf, bear] = [await table.creature("Wolf", beast), await table.creature("Bear", beast)];
    await orc.update({ "system.actions.talk": 1 });
    expect(await table.play(harley, "tame-animal", [orc])).toBeNull();
    dieShows(1);
    await table.play(harley, "tame-animal", [wolf]);
    dieShows(6);
    const second = await table.play(harley, "tame-animal", [wolf]);
    expect([second.system.outcome.needed, harley.system.tameAnimal, luckOf(harley)]).toEqual([2, wolf.uuid, [28]]);
    expect(await table.play(harley, "tame-animal", [bear])).toBeNull();
    const [effect] = Object.keys(harley.system.effects);
    const letGo = await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
    expect([harley.system.tameAnimal, effectsOf(wolf)]).toEqual([null, []]);
    await table.tales.api.undoEvents(letGo);
    expect([harley.system.tameAnimal, effectsOf(wolf)]).toEqual([wolf.uuid, ["Tame Animal"]]);
  });

  it("DT-143: a swarm loses one Luck by a blow and none by a shot", async () => {
    const { harley } = await people();
    const swarm = await table.creature("Locusts", { tags: ["swarm"], luck: { base: 3, value: 3 } });
    await table.roll({ who: harley.uuid, action: "shoot", targets: [swarm.uuid] });
    expect(luckOf(swarm)).toEqual([3]);
    await table.blow(harley, swarm);
    expect(luckOf(swarm)).toEqual([2]);
  });

  it("DT-148: whoever is afraid strikes the one who frightened them with a die less", async () => {
    const { harley, pal, orc } = await people("fear");
    await table.play(harley, "fear", [orc]);
    expect([await table.blow(orc, harley), await table.blow(orc, pal)]).toEqual([8, 9]);
  });

  it("DT-150: fog takes Notice and Shoot dice from all who are in it", async () => {
    const { harley, pal, orc } = await people("fog-cloud");
    await harley.update({ "system.actions.magic": 2 });
    await table.play(harley, "fog-cloud", [pal, orc]);
    expect([await dice(pal, "notice"), await dice(pal, "shoot"), await dice(pal, "battle")]).toEqual([2, 2, 4]);
  });
});

describe("powers that tell, break, carry and are read", () => {
  it("DT-115 sense-malice: a fact for each success, of the malicious within twenty paces", async () => {
    const { harley, orc, troll } = await people("sense-malice");
    const { tokens } = await onScene(harley, orc, troll);
    const words = async (successes: number) => {
      await harley.update({ "system.actions.resist": successes });
      const card = await table.play(harley, "sense-malice", [], { tokens: uuids(tokens) });
      const { cardContext } = await source("core/cards/card-view.ts");
      return JSON.stringify(await cardContext(card));
    };
    expect(await words(1)).toContain("Nothing evil");
    await orc.update({ "system.tags": ["malicious"] });
    expect(await words(1)).not.toContain("East");
    expect(await words(4)).toMatch(/evil is near.*East.*2 paces.*1 of them/);
  });

  it("DT-140 tongues: one speaks with anybody for the scene", async () => {
    const { harley } = await people("tongues");
    await table.play(harley, "tongues");
    const during = effectsOf(harley);
    await table.roll({ passages: [{ span: "scene", way: "ends" }], people: [harley.uuid] }, {}, "time");
    expect([during, effectsOf(harley), luckOf(harley)]).toEqual([["Tongues"], [], [28]]);
  });

  it("DT-156 secret-message: the friend's player hears it, and nobody else", async () => {
    const { harley, pal } = await people("secret-message");
    const player = await CONFIG.User.documentClass.create({ name: "Kim" });
    await pal.update({ ownership: { [player.id]: 3 } });
    const card = await table.play(harley, "secret-message", [pal]);
    const { offersOn } = await source("core/cards/offers.ts");
    const { opens } = (await offersOn(card)).find(({ id }: Loose) => id === "whisper");
    const choices = { ...opens.choices, words: "<b>Behind</b> you!" };
    const whisper = await table.tales.api.startRoll("dungeonteller", "whisper", choices, { parent: card.id });
    await until(() => whisper.system.stage === "rolled");
    expect(whisper.whisper).toEqual([player.id]);
    // A friend who is gone hears nothing, and nothing happens.
    await pal.delete();
    expect(await table.tales.api.startRoll("dungeonteller", "whisper", choices, { parent: card.id })).toBeNull();
  });

  it("DT-145, DT-40, DT-18: corrosion is worked up turn by turn at its price, a sword falls to bits, magic does not", async () => {
    const sword = { name: "Greatsword", type: "tellerWeapon", system: { dice: 5, hands: 2, uses: ["battle"] } };
    const { harley } = await people("corrosion", "zap");
    const guard = await table.creature("Guard", {}, [
      sword,
      { ...sword, name: "Moonblade", system: { ...sword.system, enchanted: true } },
    ]);
    const [plain, magic] = ["Greatsword", "Moonblade"].map((name) => guard.items.getName(name));
    const job = { id: "newcorrosion", name: "Rust the sword", needed: null };
    expect(await table.play(harley, "corrosion", [], { thing: magic.uuid })).toBeNull();
    expect(await table.play(harley, "zap", [guard], { job })).toBeNull();
    await table.play(harley, "corrosion", [], { thing: plain.uuid, job });
    expect([guard.items.size, harley.system.workUp.newcorrosion]).toEqual([
      2,
      expect.objectContaining({ needed: 5, collected: 4, done: false }),
    ]);
    const last = await table.play(harley, "corrosion", [], { thing: plain.uuid, job });
    expect([guard.items.size, luckOf(harley)]).toEqual([1, [18]]);
    await table.tales.api.undoEvents(last);
    expect(guard.items.get(plain.id).system.dice).toBe(5);
    // A door that stands for itself.
    const door = await table.creature("Door", { tags: ["object"], luck: { base: 3, value: 3 } });
    await table.play(harley, "corrosion", [], { thing: door.uuid, targets: [door.uuid] });
    expect([luckOf(door), door.system.out]).toEqual([[0], true]);
  });

  it("DT-146 create-hippogriff: an unknown place takes successes, and each of the rest carries two for 25 miles", async () => {
    const { harley } = await people("create-hippogriff");
    const card = await table.play(harley, "create-hippogriff", [], { lost: 2, fresh: freshId() });
    expect([card.system.outcome.strength, effectsOf(harley), luckOf(harley)]).toEqual([2, ["Create Hippogriff"], [20]]);
  });

  it("A-73, DT-40: a scroll costs no Luck, is read once, and read twice it does nothing", async () => {
    const { harley } = await people("smite");
    const shield = ((await table.cards("shield")) as Loose[])[0];
    const [card] = await harley.createEmbeddedDocuments("Item", [{ ...shield, system: { ...shield.system, uses: 1 } }]);
    expect(await table.play(harley, "shield")).toBeNull();
    await harley.update({ "system.traits": ["reads-scrolls"] });
    const read = await table.play(harley, "shield");
    expect([luckOf(harley), card.system.uses, effectsOf(harley)]).toEqual([[30], 0, ["Shield"]]);
    expect(await table.play(harley, "shield")).toBeNull();
    await table.tales.api.undoEvents(read);
    expect([card.system.uses, effectsOf(harley)]).toEqual([1, []]);
  });

  it("DT-168, DT-169: feysight sees more, and a deceived foe does not strike; both need a great familiar", async () => {
    const { harley, orc } = await people("feysight", "deceive");
    expect(await table.play(harley, "feysight")).toBeNull();
    await harley.update({ "system.familiar": { uuid: "Actor.none", greater: true } });
    await table.play(harley, "feysight");
    const notice = await dice(harley, "notice");
    await table.play(harley, "deceive", [orc], {}, { oppose: "roll" });
    expect([notice, await table.blow(orc, harley)]).toEqual([8, null]);
  });
});

describe("who falls", () => {
  it("DT-63: a hold ends by itself when either side is out", async () => {
    const { harley, orc } = await people("pin");
    await orc.update({ "system.armed": false });
    await table.play(harley, "pin", [orc], {}, { oppose: "roll" });
    expect([effectsOf(harley), effectsOf(orc)]).toEqual([["Pin"], ["Pin"]]);
    await harley.update({ "system.out": true });
    await until(() => effectsOf(harley).length + effectsOf(orc).length === 0);
  });

  it("DT-75, DT-76: a familiar without Luck goes, and its master's maximum comes back; one without a master is hit without harm", async () => {
    const { harley, orc } = await people("summon-familiar");
    const { scene, tokens } = await onScene(harley);
    const fresh = freshId();
    await table.play(harley, "summon-familiar", [], { tokens: uuids(tokens), fresh, kind: "owl" });
    const owl = game.actors.get(fresh);
    expect([harley.system.luck.max, scene.tokens.size]).toEqual([39, 2]);
    await table.blow(orc, owl);
    await until(() => !game.actors.has(fresh) && harley.system.luck.max === 40);
    expect([scene.tokens.size, harley.system.familiar]).toEqual([1, null]);
    const again = freshId();
    await table.play(harley, "summon-familiar", [], { tokens: uuids(tokens), fresh: again, kind: "owl" });
    await harley.delete();
    const left = game.actors.get(again);
    await table.blow(orc, left);
    expect([luckOf(left), left.system.out]).toEqual([[0], true]);
  });
});
