import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { honestCard, write } from "./forge.fixture.ts";
import { ADA, calm, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

const [ASTRA, BRAKKA, ORC, WOLF] = [
  "Actor.astraOfAda000000",
  "Actor.brakkaHere000000",
  "Actor.orcHere000000000",
  "Actor.wolfHere00000000",
];
const WORDS = "words-of-power";

let tales: Tales;
let combat: Loose;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const ZONES = ["head", "offhand", "mainhand", "legs"];
const body = () =>
  Object.fromEntries(
    ZONES.map((id, i) => [id, { face: i + 1, hp: { value: 6, max: 6 }, armor: { value: 0, max: 9 }, vital: i === 0 }]),
  );
const weapon = (_id: string, system: object) => ({
  ...{ _id, name: _id, type: "wordsWeapon" },
  system: { hitDie: 6, damageDie: 6, place: "held", grip: "mainhand", ...system },
});
const person = (uuid: string, type: string, system: object, items: object[] = [], owner = "") => ({
  ...{ _id: uuid.slice(6), name: uuid.slice(6, 10), type, items },
  ownership: { default: 0, ...(owner && { [owner]: 3 }) },
  system: { zones: body(), ...system },
});

const actor = (uuid: string): Loose => game.actors.get(uuid.slice(6)).system;
const zone = (uuid: string, id: string): Loose => actor(uuid).zones[id];
const fighter = (uuid: string): Loose => combat.combatants.find((one: Loose) => one.actor.uuid === uuid);
const own = (uuid: string): Loose => fighter(uuid).system[WORDS];
const order = () => combat.turns.map(({ name }: Loose) => name);

/** The next dice show these faces of so many sides, one after the other. */
function diceFall(...faces: readonly (readonly [face: number, sides: number])[]): void {
  const left = [...faces];
  CONFIG.Dice.randomUniform = () => {
    const [face, sides] = left.shift() ?? [6, 6];
    // Foundry's dice count from the top of the range down.
    return 1 - (face - 0.5) / sides;
  };
}
const d6 = (...faces: number[]) => diceFall(...faces.map((face) => [face, 6] as const));

async function over(message: Loose): Promise<Loose> {
  await until(() => message.system.stage === "rolled");
  await until(() => (Object.values(message.system.events) as Loose[]).every(({ status }) => status !== "waiting"));
  return message;
}
/** The Storyteller answers a question of a card. */
async function say(message: Loose, question: string, data: object): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(message, question, { data });
  await calm();
}
/** Somebody throws against a blow or a hold. */
async function resist(message: Loose, question: string, faces: number[], ...after: [number, number][]): Promise<void> {
  await until(() => message.system.questions[question]?.status === "open");
  // What is thrown next falls as soon as this is known.
  diceFall(...faces.map((face) => [face, 6] as const), ...after);
  const { giveAnswer } = await source("core/asks/answers.ts");
  await giveAnswer(message, question, { data: {} });
  await calm();
}
const begin = (kind: string, choices: object): Promise<Loose> => tales.api.startRoll(WORDS, kind, choices);
const blow = (who: string, target: string, more: object = {}) =>
  begin("hit", { who, weapon: "", target, steps: 0, useWord: false, unaware: false, ...more });
const deed = (who: string, what: string, more: object = {}) =>
  begin("deed", { who, deed: what, zone: "", to: "", word: "", text: "", ...more });
/** What a player begins on a client of their own. */
const asAda = async (kind: string, choices: object): Promise<Loose> =>
  write(tales, await honestCard(tales, ADA, { ruleset: WORDS, kind, choices }));
async function undo(message: Loose): Promise<void> {
  await tales.api.undoEvents(message);
  await calm();
}
/** It is somebody's turn. */
async function turnOf(uuid: string): Promise<void> {
  const at = combat.turns.findIndex((one: Loose) => one.actor.uuid === uuid);
  for (let most = 9; combat.turn !== at && most > 0; most--) {
    await combat.nextTurn();
    await until(() => combat.system.clock.turn === combat.turn && combat.system.clock.round === combat.round);
  }
  await calm();
}
const marks = (uuid: string) => {
  const { first, second, attack } = own(uuid);
  return [first, second, attack].map((mark) => mark === combat.round);
};
/** A fight of all four, in which the heroes go first. */
async function fight(...who: string[]): Promise<void> {
  combat = await CONFIG.Combat.documentClass.create({ active: true });
  await combat.createEmbeddedDocuments(
    "Combatant",
    (who.length > 0 ? who : [ASTRA, BRAKKA, ORC, WOLF]).map((uuid) => ({ actorId: uuid.slice(6) })),
  );
  const heroes = combat.combatants.filter(({ actor: { type } }: Loose) => type === "wordsCharacter");
  await combat.updateEmbeddedDocuments(
    "Combatant",
    combat.combatants.map((one: Loose) => ({ _id: one.id, initiative: heroes.includes(one) ? 5 : 2 })),
  );
}
async function start(): Promise<void> {
  await combat.startCombat();
  await until(() => combat.system.clock?.round === 1);
}

describe.each([13, 14] as const)("fights by the rules, on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
  });
  beforeEach(async () => {
    for (const old of [...game.combats]) await old.delete();
    await calm();
    const made = [...game.actors].filter(({ uuid }: Loose) => [ASTRA, BRAKKA, ORC, WOLF].includes(uuid));
    await CONFIG.Actor.documentClass.deleteDocuments(made.map(({ id }: Loose) => id));
    const words = { own: { text: "Slash", sense: "", source: "creation", sort: 0 } };
    const tags = { grown: { text: "Grown", sense: "", source: "level", sort: 0 } };
    const hand = { card: { text: "Block", sense: "", sort: 0 } };
    await CONFIG.Actor.documentClass.create(
      [
        person(
          ASTRA,
          "wordsCharacter",
          { words, tags, hand },
          [
            weapon("swordOfAstra0000", {}),
            { _id: "ropeOfAstra00000", name: "Rope", type: "wordsGear", system: { place: "pack" } },
            weapon("dirkOfAstra00000", { hitDie: 6, damageDie: 4, grip: "offhand" }),
          ],
          ADA,
        ),
        person(BRAKKA, "wordsCharacter", {}, [
          weapon("glaiveOfBrakka00", { hitDie: 8, damageDie: 10, word: "Cover", grip: "both" }),
        ]),
        person(ORC, "wordsCreature", {}),
        person(WOLF, "wordsCreature", {}, [
          weapon("clawOfWolf000000", { damageDie: 4, tag: "Clumsy", grip: "mainhand" }),
        ]),
      ],
      { keepId: true },
    );
    await calm();
  });

  it("WP-92, WP-131, WP-132, WP-133, WP-134, WP-135: who defends meets each blow with a die until their next turn", async () => {
    await fight();
    await start();
    await turnOf(ORC);
    await over(await deed(ORC, "defend", { zone: "legs" }));
    expect([actor(ORC).guard, marks(ORC)]).toEqual([{ by: ORC, zone: "legs", dice: 1 }, [true, false, false]]);
    await turnOf(ASTRA);
    const strike = async (hit: number, block: number[], damage: number) => {
      d6(hit);
      const card = await blow(ASTRA, ORC, { weapon: "swordOfAstra0000" });
      await resist(card, "block", block, [damage, 6]);
      return card;
    };
    // A blow at the head, a miss and a critical: each goes to the legs where the die is as high.
    for (const face of [1, 5, 6]) {
      const card = await strike(face, [face], 2);
      await over(card);
      expect([zone(ORC, "legs").hp.value, zone(ORC, "head").hp.value], `${face}`).toEqual([4, 6]);
      await undo(card);
      expect(zone(ORC, "legs").hp.value).toBe(6);
    }
    const through = await strike(
      1,
      [0 + 1].map(() => 1),
      1,
    );
    await over(through);
    // A larger die goes above what a block can reach: nobody is asked.
    diceFall([7, 8], [1, 6]);
    const far = await blow(ASTRA, ORC, { weapon: "swordOfAstra0000", steps: 1 });
    expect(far.system.questions.block).toBeUndefined();
    await turnOf(ORC);
    await until(() => actor(ORC).guard === null);
  });

  it("WP-174: a weapon of Cover defends somebody else with two dice, and its bearer is struck", async () => {
    await fight();
    await start();
    await turnOf(BRAKKA);
    expect(await deed(ORC, "cover", { zone: "legs", to: WOLF })).toBeNull();
    await over(await deed(BRAKKA, "cover", { zone: "offhand", to: ASTRA }));
    expect([actor(ASTRA).guard, marks(BRAKKA)]).toEqual([
      { by: BRAKKA, zone: "offhand", dice: 2 },
      [true, true, false],
    ]);
    await turnOf(ORC);
    d6(3);
    const card = await blow(ORC, ASTRA);
    await resist(card, "block", [1, 4], [2, 4]);
    await over(card);
    expect([zone(BRAKKA, "offhand").hp.value, zone(ASTRA, "mainhand").hp.value]).toEqual([4, 6]);
  });

  it("WP-136, WP-137, WP-138, WP-162: two weapons take the turn; the higher number stands, level ones hurt twice, and no Word helps", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const both = { weapon: "swordOfAstra0000", way: "dual", other: "dirkOfAstra00000" };
    expect(await blow(ASTRA, ORC, { ...both, other: "swordOfAstra0000" })).toBeNull();
    expect(await blow(ASTRA, ORC, { ...both, word: "word:own" })).toBeNull();
    d6(3, 5);
    const missed = await over(await blow(ASTRA, ORC, both));
    expect([missed.system.outcome.verdict, marks(ASTRA)]).toEqual(["miss", [true, true, true]]);
    diceFall([4, 6], [4, 6], [3, 6], [2, 4]);
    const twice = await over(await blow(ASTRA, ORC, both));
    expect(zone(ORC, "legs").hp.value).toBe(1);
    await undo(twice);
    expect(zone(ORC, "legs").hp.value).toBe(6);
  });

  it("WP-139, WP-140: off the board the Storyteller says who is flanked; a flanker throws two Hit Dice and keeps one", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    d6(5, 4, 3);
    const choices = {
      who: ASTRA,
      weapon: "swordOfAstra0000",
      target: ORC,
      steps: 0,
      useWord: false,
      unaware: false,
      way: "flank",
    };
    const card = await asAda("hit", choices);
    expect(card.system.questions.favour).toMatchObject({ about: "", data: { flank: true } });
    await say(card, "favour", { granted: true });
    await until(() => card.system.throws.hit);
    expect(card.system.throws.hit.faces.flat()).toHaveLength(2);
    const alone = await asAda("hit", choices);
    await say(alone, "favour", { granted: false });
    await until(() => alone.system.throws.hit);
    expect(alone.system.throws.hit.faces.flat()).toHaveLength(1);
    diceFall([5, 6], [4, 6]);
    const own = await blow(ASTRA, ORC, { ...choices });
    await say(own, "keep", { die: 1 });
    await over(own);
    expect(own.system.outcome).toMatchObject({ stands: 4, zone: { id: "legs" } });
  });

  it("WP-141, WP-142, WP-143, WP-144, WP-145, WP-148, WP-149: a grab holds two, the held strike nobody, and breaking free costs when it fails", async () => {
    await fight();
    await start();
    await turnOf(ORC);
    expect(await blow(BRAKKA, ORC, { way: "grab" }), "both hands are full").toBeNull();
    d6(4, 2);
    const slipped = await blow(ORC, ASTRA, { way: "grab", hand: "mainhand" });
    await resist(slipped, "resist", [5]);
    await over(slipped);
    expect([slipped.system.outcome.held, zone(ASTRA, "legs").bound]).toEqual([false, false]);
    d6(4, 3);
    const held = await blow(ORC, ASTRA, { way: "grab", hand: "mainhand" });
    await resist(held, "resist", [3]);
    await over(held);
    expect([zone(ASTRA, "legs"), zone(ORC, "mainhand")]).toMatchObject([
      { bound: true, boundTo: ORC, fresh: true },
      { bound: true, boundTo: ASTRA, fresh: false },
    ]);
    expect(zone(ASTRA, "legs").hp.value).toBe(6);
    // Once undone nobody holds anybody.
    await undo(held);
    expect([zone(ASTRA, "legs").bound, zone(ORC, "mainhand").bound]).toEqual([false, false]);
    await tales.api.redoEvents?.(held);
    if (!zone(ASTRA, "legs").bound) await (await source("core/asks/answers.ts")).askUndo(held, "redo");
    await until(() => zone(ASTRA, "legs").bound && zone(ORC, "mainhand").bound);
    // The first blow at what is held lands by itself.
    diceFall([2, 4]);
    const sure = await over(await blow(ORC, ASTRA, { sure: "legs" }));
    expect([sure.system.throws.hit, zone(ASTRA, "legs").hp.value, zone(ASTRA, "legs").fresh]).toEqual([
      undefined,
      4,
      false,
    ]);
    await turnOf(ASTRA);
    expect(await deed(ASTRA, "step"), "held fast").toBeNull();
    d6(1);
    const failed = await deed(ASTRA, "free", { zone: "legs" });
    await resist(failed, "resist", [4]);
    await over(failed);
    expect([zone(ASTRA, "legs").bound, marks(ASTRA)]).toEqual([true, [true, false, false]]);
    d6(4);
    const free = await deed(ASTRA, "free", { zone: "legs" });
    await resist(free, "resist", [4]);
    await over(free);
    expect([zone(ASTRA, "legs").bound, zone(ORC, "mainhand").bound, marks(ASTRA)]).toEqual([
      false,
      false,
      [true, false, false],
    ]);
  });

  it("WP-175: a Clumsy hand throws two Hit Dice, and the other side keeps one", async () => {
    d6(2, 5);
    const card = await blow(WOLF, ASTRA, { weapon: "clawOfWolf000000" });
    await until(() => card.system.questions.keep);
    expect(card.system.questions.keep.about).toBe(ASTRA);
    await say(card, "keep", { die: 1 });
    expect((await over(card)).system.outcome).toMatchObject({ verdict: "miss", stands: 5 });
  });

  it("WP-39, WP-40, WP-159, WP-160, WP-161: a Word makes an attack or a defence better once the Storyteller says that it fits", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const choices = { who: ASTRA, weapon: "swordOfAstra0000", target: ORC, steps: 0, useWord: false, unaware: false };
    const card = await asAda("hit", { ...choices, word: "hand:card", gain: "damage" });
    await say(card, "enhance", { gain: "none" });
    await until(() => card.system.stage === "rolled" || card.system.throws.hit);
    expect(Object.keys(actor(ASTRA).hand), "what does not fit stays").toEqual(["card"]);
    d6(4, 2, 5);
    const better = await over(await blow(ASTRA, ORC, { ...choices, word: "word:own", gain: "damage" }));
    expect([zone(ORC, "legs").hp.value, better.system.outcome.actions]).toEqual([1, 2]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const block = await asAda("deed", {
      who: ASTRA,
      deed: "defend",
      zone: "offhand",
      to: "",
      word: "hand:card",
      text: "",
    });
    await say(block, "allowDeed", { allowed: true });
    await over(block);
    expect([actor(ASTRA).guard?.dice, actor(ASTRA).hand, marks(ASTRA)]).toEqual([2, {}, [true, true, false]]);
  });

  it("WP-86, WP-88, WP-151: a blow from hiding gives its side a round before the dice; a clear aggressor needs none", async () => {
    await fight();
    // The foes would go last; one of them strikes while nobody expects it.
    diceFall([2, 4]);
    const hidden = await blow(ORC, ASTRA, { unaware: true });
    await say(hidden, "aim", { zone: "legs" });
    await over(hidden);
    expect(combat.system[WORDS].opening).toEqual({ how: "surprise", team: "FOURTALES.Words.Encounter.foes" });
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await combat.nextTurn();
    expect(combat.round).toBe(1);
    await combat.nextTurn();
    // The surprised have no turn in it; then it is as the dice said.
    expect([combat.round, order().slice(0, 2).sort()]).toEqual([2, ["astr", "brak"]]);
    await combat.delete();
    await fight();
    const openly = await begin("fight", {
      encounter: combat.uuid,
      how: "aggressor",
      team: "FOURTALES.Words.Encounter.foes",
      arrivals: {},
    });
    await over(openly);
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await combat.nextRound();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await undo(openly);
    expect(order().slice(0, 2).sort()).toEqual(["astr", "brak"]);
  });

  it("WP-70, WP-99, WP-100, WP-101, WP-102, WP-103: what takes two actions is begun with one, seen by all, and broken off by a blow", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    await over(await deed(ASTRA, "motion"));
    const rope = await over(await deed(ASTRA, "slow", { text: "the rope" }));
    expect(own(ASTRA).begun).toMatchObject({ deed: "slow", text: "the rope", paid: 1, of: 2, round: 1 });
    const { tracker } = tales.api.rulesetById(WORDS);
    const shown = () =>
      tracker
        .row(
          { uuid: fighter(ASTRA).uuid, own: own(ASTRA) },
          { uuid: combat.uuid, round: combat.round, acting: null, own: {} },
        )
        .find(({ id }: Loose) => id === "begun");
    expect(shown().label.data).toMatchObject({ what: "the rope", paid: 1, of: 2 });
    await turnOf(ORC);
    diceFall([4, 6], [3, 4]);
    const hit = await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun.shocks.length === 1);
    await undo(hit);
    await until(() => own(ASTRA).begun.shocks.length === 0);
    await (await source("core/asks/answers.ts")).askUndo(hit, "redo");
    await until(() => own(ASTRA).begun.shocks.length === 1);
    await turnOf(ASTRA);
    // As much as the HP lost is enough: it goes on, with the first action of this turn.
    d6(3);
    const done = await over(await deed(ASTRA, "goOn"));
    expect([done.system.outcome.verdict, own(ASTRA).begun, marks(ASTRA)]).toEqual(["done", null, [true, false, false]]);
    await undo(done);
    expect([own(ASTRA).begun?.shocks, marks(ASTRA)]).toEqual([[3], [false, false, false]]);
    d6(2);
    const broken = await over(await deed(ASTRA, "steady"));
    expect([broken.system.outcome.verdict, own(ASTRA).begun, marks(ASTRA)]).toEqual([
      "broke",
      null,
      [false, false, false],
    ]);
    // A Maim asks nobody.
    await over(await deed(ASTRA, "motion"));
    await over(await deed(ASTRA, "slow", { text: "a knot" }));
    await turnOf(ORC);
    diceFall([4, 6], [4, 4]);
    await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun === null);
    expect(zone(ASTRA, "legs").hp.value).toBe(0);
    expect(rope.system.outcome.verdict).toBe("begun");
  });

  it("WP-70, WP-99: what takes more actions to fetch than are left is at hand once the next turn has paid for it", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const rope = () => game.actors.get(ASTRA.slice(6)).items.get("ropeOfAstra00000").system.place;
    await over(await deed(ASTRA, "motion"));
    await over(await begin("stow", { who: ASTRA, item: "ropeOfAstra00000", to: "pouch" }));
    expect([rope(), own(ASTRA).begun]).toMatchObject(["pack", { text: "Rope", paid: 1, of: 3 }]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const done = await over(await deed(ASTRA, "goOn"));
    expect([rope(), own(ASTRA).begun, marks(ASTRA)]).toEqual(["pouch", null, [true, true, false]]);
    await undo(done);
    expect([rope(), own(ASTRA).begun?.paid]).toEqual(["pack", 1]);
  });

  it("WP-152, WP-166: a Tag paid for a Maim in a fight takes the next action of who pays", async () => {
    await fight();
    await start();
    await game.actors.get(ASTRA.slice(6)).update({ "system.zones.legs.hp.value": 0 });
    await turnOf(ORC);
    const card = await asAda("fortune", {
      deed: "pay",
      who: ASTRA,
      to: "",
      cards: [],
      as: "tag",
      text: "",
      sense: "",
      tag: "grown",
      what: "legs",
    });
    await say(card, "allow", { allowed: true });
    await over(card);
    expect([zone(ASTRA, "legs").hp.value, marks(ASTRA)]).toEqual([6, [false, false, false]]);
    await turnOf(ASTRA);
    expect(marks(ASTRA)).toEqual([true, false, false]);
  });

  it("WP-153, WP-158: fleeing takes a turn at the exit and the Storyteller's word; whoever got away has no turn any more", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const choices = { who: ASTRA, deed: "flee", zone: "", to: "", word: "", text: "the old gate" };
    const card = await asAda("deed", choices);
    await say(card, "allowDeed", { allowed: true });
    await over(card);
    expect([own(ASTRA).begun?.deed, own(ASTRA).gone, marks(ASTRA)]).toEqual(["flee", false, [true, true, false]]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const away = await over(await deed(ASTRA, "goOn"));
    await until(() => own(ASTRA).gone);
    expect(order().at(-1)).toBe("astr");
    await undo(away);
    await until(() => !own(ASTRA).gone);
  });

  it("WP-154, WP-155, WP-156: newcomers are announced to all with their turn, have none before it, and act when it comes", async () => {
    await fight();
    await start();
    const foes = "FOURTALES.Words.Encounter.foes";
    const late = (round: number) => ({
      encounter: combat.uuid,
      how: "dice",
      team: "",
      arrivals: { [fighter(WOLF).id]: { round, entry: "D5" } },
    });
    expect(await begin("fight", late(1)), "they wait for a turn at least").toBeNull();
    const told = await over(await begin("fight", late(3)));
    expect(own(WOLF).arrival).toEqual({ round: 3, entry: "D5" });
    const { tracker, encounter } = tales.api.rulesetById(WORDS);
    const about = () => ({ uuid: combat.uuid, round: combat.round, acting: null, own: {} });
    const standing = () => ({
      uuid: fighter(WOLF).uuid,
      own: own(WOLF),
      type: "wordsCreature",
      system: null,
      disposition: -1,
    });
    expect(tracker.row(standing(), about())).toMatchObject([
      { id: "waits", on: true, label: { data: { round: 3, entry: "D5" } } },
    ]);
    const acted: string[] = [];
    for (let turn = 0; turn < 10; turn++) {
      acted.push(`${combat.round} ${combat.turns[combat.turn].name}`);
      await combat.nextTurn();
    }
    expect(acted.filter((one) => one.endsWith("wolf"))).toEqual(["3 wolf"]);
    expect(encounter.side(standing())).toBe(foes);
    await undo(told);
    expect(own(WOLF).arrival.round).toBe(0);
  });
});
