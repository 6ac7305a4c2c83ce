import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { MemoryStore } from "../../table/server/store.ts";
import { dieShows } from "./pond.fixture.ts";
import { calm, GM, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

// Cards of the compendium that say they do all that they tell: each is played from the card, and what it changes is met by
// the next roll. What else a card says of itself is told in its text, and people see to it.

const HARLEY = "Actor.harleyOfTheCards";
const PAL = "Actor.palOfTheCards000";
const ORC = "Actor.orcOfTheCards000";
const TROLL = "Actor.trollOfTheCards0";
const DICE = { battle: 4, shoot: 4, magic: 4, resist: 4, talk: 4, muscle: 4, stunt: 4, notice: 4, sneak: 4, make: 4 };

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);
beforeEach(async () => {
  tales = await openTales({ generation: 14, asUser: GM, store: new MemoryStore() });
  await calm();
  dieShows(6);
  const items = (await cards()).map((card: Loose) => card.toObject());
  const weapon = (name: string, use: string) => ({
    ...{ name, type: "tellerWeapon", system: { dice: 0, uses: [use], inHand: true, hands: 1 } },
  });
  const person = (uuid: string, type: string, luck: number, actions: object, more: object[] = []) => ({
    ...{ _id: uuid.slice(6), name: uuid.slice(6), type, system: { luck: { base: 40, value: luck }, actions } },
    items: more,
  });
  await CONFIG.Actor.documentClass.create(
    [
      person(HARLEY, "tellerHero", 30, DICE, [...items, weapon("Sword", "battle"), weapon("Bow", "shoot")]),
      person(PAL, "tellerHero", 10, DICE),
      person(ORC, "tellerMonster", 30, { battle: 9 }),
      person(TROLL, "tellerMonster", 30, { battle: 9 }),
    ],
    { keepId: true },
  );
});

const cards = (): Promise<Loose[]> =>
  game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-powers").getDocuments();
const being = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const luck = (...uuids: string[]): number[] => uuids.map((uuid) => being(uuid).luck.value);

/** A roll from the sheet, by everybody's leave: what is asked is let pass, and the card is settled. Null where it is refused. */
async function roll(choices: object): Promise<Loose> {
  const message = await tales.api.startRoll("dungeonteller", "success", choices);
  if (!message) return null;
  const { lapse } = await source("core/asks/answers.ts");
  for (let turn = 0; turn < 5 && message.system.stage === "open"; turn++) {
    for (const { id, status } of Object.values(message.system.questions) as Loose[]) {
      if (status === "open") await lapse(message, id);
    }
    await calm();
  }
  const settled = () => (Object.values(message.system.events) as Loose[]).every(({ status }) => status === "applied");
  await until(() => message.system.stage === "rolled" && settled());
  return message;
}

/** Harley plays the card. */
async function play(identifier: string, ...targets: string[]): Promise<Loose> {
  const card = game.actors.get(HARLEY.slice(6)).items.find(({ system }: Loose) => system.identifier === identifier);
  const message = await roll({ who: HARLEY, action: card.system.roll.actions[0], power: card.id, targets });
  expect(message, `${identifier} can be played: ${tales.shown.warnings}`).toBeTruthy();
  return message;
}

/** Dice that fall for a blow; null where nobody may strike so. */
const blow = async (who: string, whom: string): Promise<number | null> =>
  (await roll({ who, action: "battle", targets: [whom] }))?.system.throws.main.faces.flat().length ?? null;

/** Cards that are played here. */
const played = new Set<string>();

/** A test that a card does what it says. @param comesTo what `act` finds afterwards */
function shows(identifier: string, act: () => Promise<unknown>, comesTo: unknown): () => Promise<void> {
  played.add(identifier);
  return async () => expect(await act()).toEqual(comesTo);
}

const claimed = async (): Promise<string[]> =>
  (await cards()).filter(({ system }: Loose) => system.automation === "full").map(({ system }) => system.identifier);

describe("cards of powers that say they do all that they tell", () => {
  it("are those that are played here, and no others", async () => {
    expect((await claimed()).sort()).toEqual([...played].sort());
  });

  it(
    "DT-142 zap: costs nothing, and takes a Luck for each success",
    shows("zap", async () => [await play("zap", ORC), luck(HARLEY, ORC)].slice(1), [[30, 26]]),
  );

  it(
    "DT-112 fist-of-justice: costs two, and takes a Luck for each success",
    shows("fist-of-justice", async () => [await play("fist-of-justice", ORC), luck(HARLEY, ORC)].slice(1), [[28, 26]]),
  );

  it(
    "DT-116 smite: costs two, and strikes with both actions' dice",
    shows("smite", async () => [await play("smite", ORC), luck(HARLEY, ORC)].slice(1), [[28, 22]]),
  );

  it(
    "DT-113 hand-of-healing: moves Luck to a friend",
    shows("hand-of-healing", async () => [await play("hand-of-healing", PAL), luck(HARLEY, PAL)].slice(1), [[26, 14]]),
  );

  it(
    "DT-101 stoneform: a statue may not act, and its armor stops dice",
    shows("stoneform", async () => {
      await play("stoneform");
      return [luck(HARLEY), await blow(HARLEY, ORC), await blow(ORC, HARLEY)];
    }, [[28], null, 4]),
  );

  it(
    "DT-102 ironform: costs six, and may not act either",
    shows("ironform", async () => {
      await play("ironform");
      return [luck(HARLEY), await blow(HARLEY, ORC), await blow(ORC, HARLEY)];
    }, [[24], null, 2]),
  );

  it(
    "DT-109 trance: who sleeps does not strike",
    shows("trance", async () => {
      await play("trance", ORC);
      return [luck(HARLEY), await blow(ORC, HARLEY), await blow(TROLL, HARLEY)];
    }, [[28], null, 9]),
  );

  it(
    "DT-160 turn-to-stone: who is stone does not strike",
    shows("turn-to-stone", async () => {
      await play("turn-to-stone", ORC);
      return [luck(HARLEY), await blow(ORC, HARLEY)];
    }, [[22], null]),
  );

  it(
    "DT-122 restore: who was stone strikes again",
    shows("restore", async () => {
      await play("turn-to-stone", ORC);
      await play("restore", ORC);
      return [luck(HARLEY), await blow(ORC, HARLEY)];
    }, [[16], 9]),
  );

  it(
    "DT-126 knockout: costs six, no Luck is lost, and who is stunned does not strike",
    shows("knockout", async () => {
      await play("knockout", ORC);
      return [luck(HARLEY, ORC), await blow(ORC, HARLEY)];
    }, [[24, 30], null]),
  );

  it(
    "DT-107 rapid-fire: shoots at two, with a part of the dice each",
    shows("rapid-fire", async () => [await play("rapid-fire", ORC, TROLL), luck(HARLEY, ORC, TROLL)].slice(1), [
      [30, 29, 27],
    ]),
  );

  it(
    "DT-132 sweep: strikes two, with a part of the dice each",
    shows("sweep", async () => [await play("sweep", ORC, TROLL), luck(HARLEY, ORC, TROLL)].slice(1), [[30, 29, 27]]),
  );

  it(
    "DT-151 invisibility: who is not seen is harder to hit, and sneaks better",
    shows("invisibility", async () => {
      await play("invisibility");
      const sneaking = await roll({ who: HARLEY, action: "sneak", targets: [] });
      return [luck(HARLEY), await blow(ORC, HARLEY), sneaking.system.throws.main.faces.flat().length];
    }, [[25], 6, 12]),
  );

  it(
    "DT-137 mistform: mist is struck by nobody and strikes nobody",
    shows("mistform", async () => {
      await play("mistform");
      return [luck(HARLEY), await blow(ORC, HARLEY), await blow(HARLEY, ORC)];
    }, [[27], null, null]),
  );

  it(
    "DT-138 shield: cancels as many hits as successes",
    shows("shield", async () => {
      await play("shield");
      const before = luck(HARLEY);
      await blow(ORC, HARLEY);
      return [before, luck(HARLEY)];
    }, [[29], [24]]),
  );
});
