import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visionOf } from "../../../packages/table/src/client/canvas/perception/vision.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { fatesOf } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const BOARD = "rulesets/words-of-power/board";
const ORC = "orcOnTheBoard000";
const BOW = { name: "Bow", type: "wordsWeapon", system: { mode: "ranged", hitDie: 6, damageDie: 4, place: "held" } };

let tales: Tales;
let scene: Loose;
let sceneBoard: Loose;

const rules = (): Promise<Loose> => source("rulesets/words-of-power/rules/index.ts");
/** The scene as a board. */
const on = async (): Promise<Loose> => (await source(`${BOARD}/scene-board.ts`)).soundBoard(scene);
const token = (name: string): Loose => scene.tokens.getName(name);
const actorOf = (name: string): Loose => token(name).actor;

/** The middle of a cell, as the corner of a token of one field. */
async function corner(cell: string): Promise<{ x: number; y: number }> {
  const board = await on();
  const { middleOf, cellOf } = await rules();
  const { pointOn, cornerOf } = await source(`${BOARD}/scene-board.ts`);
  const middle = pointOn(board.frame, middleOf(board.board, cellOf(board.board, cell)));
  return cornerOf({ width: 1, height: 1 }, scene.dimensions.size, middle);
}

/** Where somebody stands now; empty outside. */
function cellOf(name: string): string {
  const { cellOfPiece, soundBoard } = sceneBoard;
  return cellOfPiece(soundBoard(scene), token(name))?.name ?? "";
}

/** What became of the events of a card, in their order. */
const fates = (card: Loose): string =>
  fatesOf(card)
    .map((fate) => fate.split(" ").at(-1))
    .join();

/** Puts people on the board: friends are characters of their own, foes tokens of one orc. */
async function people(...pieces: string[]): Promise<void> {
  await scene.deleteEmbeddedDocuments(
    "Token",
    [...scene.tokens].map(({ id }: Loose) => id),
  );
  const data = [];
  for (const piece of pieces) {
    const [name, cell, side] = piece.split(" ") as [string, string, string?];
    const id = name.padEnd(16, "0");
    const actor =
      game.actors.get(id) ??
      (side
        ? null
        : await CONFIG.Actor.documentClass.create(
            { _id: id, name, type: "wordsCharacter", items: [BOW], ownership: { default: 0, [ADA]: 3 } },
            { keepId: true },
          ));
    data.push({
      name,
      actorId: actor?.id ?? ORC,
      actorLink: actor !== null,
      disposition: actor ? 1 : -1,
      ...(await corner(cell)),
    });
  }
  await scene.createEmbeddedDocuments("Token", data, { "four-tales": { placed: true } });
  await calm();
}

/** Tries something; what the card came to, or why there is none. */
async function act(kind: string, choices: object): Promise<string> {
  const { startRoll } = await source("core/rolls/road.ts");
  const before = tales.shown.warnings.length;
  const card = await startRoll("words-of-power", kind, choices);
  await calm();
  if (!card) return tales.shown.warnings.slice(before).join(" ");
  await until(() => card.system.stage === "rolled" && !fates(card).includes("waiting"));
  return fates(card);
}
const move = (name: string, cell: string): Promise<string> =>
  act("move", { who: actorOf(name).uuid, token: token(name).uuid, cell });
const deedOf = (name: string, deed: string): object => {
  return { who: actorOf(name).uuid, deed, zone: "", to: "", word: "", text: "" };
};
const goOn = (name: string): Promise<string> => act("deed", deedOf(name, "goOn"));

/** Takes back what the newest card did. */
async function undo(card: Loose = game.messages.contents.at(-1)): Promise<void> {
  await (await source("core/ledger/event-applier.ts")).undoEvents(card);
  await calm();
}

/** The Storyteller puts somebody into a cell, past all rules but room. */
async function arrange(name: string, cell: string): Promise<void> {
  const { arrange: put } = await source(`${BOARD}/map/placing.ts`);
  const board = await on();
  await put(board, token(name), (await rules()).cellOf(board.board, cell));
  await calm();
}

async function fight(...names: string[]): Promise<Loose> {
  for (const old of [...game.combats]) await old.delete();
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat.createEmbeddedDocuments(
    "Combatant",
    names.map((name) => ({ tokenId: token(name).id, sceneId: scene.id, actorId: token(name).actorId })),
  );
  await combat.activate();
  for (const [n, { id }] of [...combat.combatants].entries())
    await combat.combatants.get(id).update({ initiative: 9 - n });
  await combat.startCombat();
  await calm();
  return combat;
}

const inFight = (combat: Loose, name: string): Loose =>
  combat.combatants.find((one: Loose) => one.name === name).system["words-of-power"];
const marks = (combat: Loose, name: string): number[] => {
  const { first, second } = inFight(combat, name);
  return [first, second];
};

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the Battle Board on Foundry %i", (generation) => {
  beforeAll(async () => {
    tales = await openTales({ generation });
    await calm();
    sceneBoard = await source(`${BOARD}/scene-board.ts`);
    await CONFIG.Actor.documentClass.create({ _id: ORC, name: "Orc", type: "wordsCreature" }, { keepId: true });
    const grid = { type: 0, size: 100 };
    const data = { name: "The ford", width: 1400, height: 1400, padding: 0.1, grid, active: true };
    scene = await CONFIG.Scene.documentClass.create(data);
  });

  beforeEach(async () => {
    for (const old of [...game.combats]) await old.delete();
    const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
    await scene.unsetFlag("four-tales", "board");
    await switchBoard(scene, true);
    await calm();
    tales.shown.warnings.length = 0;
  });

  it("WP-79: a scene becomes a board by one switch, the book's or another, and what is broken harms nobody", async () => {
    const { boardOn, isBoard } = {
      ...(await source(`${BOARD}/scene-board.ts`)),
      ...(await source(`${BOARD}/board-flag.ts`)),
    };
    const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
    expect((await on()).board.cells.map(({ name }: Loose) => name).join(" ")).toBe(
      "A1 B1 B2 C1 C2 C3 C4 D1 D2 D3 D4 D5 D6 D7 D8",
    );
    await people("Pink D3", "Red D7 foe");
    await scene.update({
      "flags.four-tales.board.rings": [
        { cells: 1, turn: 0 },
        { cells: 0, turn: 0 },
      ],
    });
    await calm();
    expect(boardOn(scene).problems.map(({ key }: Loose) => key)).toEqual(["FOURTALES.Kernel.Figure.tooSmall"]);
    const { bearingAt } = await source(`${BOARD}/bearing-at.ts`);
    expect(bearingAt(actorOf("Pink").uuid, actorOf("Red").uuid, "ranged")).toBeNull();
    expect(await move("Pink", "D4")).toBe("This token is no longer on the board.");
    await token("Pink").update({ x: 10, y: 10 });
    await calm();
    expect([token("Pink").x, token("Pink").y], "Foundry's own move").toEqual([10, 10]);
    // Switched off and on it is a sound board again.
    await switchBoard(scene, false);
    expect([isBoard(scene), boardOn(scene)]).toEqual([false, null]);
    await switchBoard(scene, true);
    expect((await on()).board.cells.length).toBe(15);
  });

  it("WP-79: players see all of a board, and once it is none what they saw before", async () => {
    const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
    const seen = () => [scene.tokenVision, visionOf(scene, game.users.get(ADA)).isWhole];
    await switchBoard(scene, false);
    await scene.update({ tokenVision: true });
    expect(seen()).toEqual([true, false]);
    await switchBoard(scene, true);
    expect(seen()).toEqual([false, true]);
    // Who turns it on by hand, or had it off before, is left alone.
    await scene.update({ tokenVision: true });
    await switchBoard(scene, true);
    expect(seen()[0]).toBe(true);
    await switchBoard(scene, false);
    await scene.update({ tokenVision: false });
    await switchBoard(scene, true);
    await switchBoard(scene, false);
    expect(seen()).toEqual([false, true]);
    await scene.update({ tokenVision: true });
  });

  it("WP-93, WP-94, WP-90: steps cost actions of the turn, and are told and taken back with their marks", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    const combat = await fight("Snazzle", "Orc");
    expect(await move("Snazzle", "C4")).toBe("applied,applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C4", [1, 0]]);
    expect(await move("Snazzle", "B1")).toBe("applied,applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")], "WP-99: begun, and not yet done").toEqual(["C4", [1, 1]]);
    await undo();
    expect(await move("Snazzle", "A1")).toMatch(/takes 4 actions, and 1 are left/);
    expect(await move("Snazzle", "C3")).toBe("applied,applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C3", [1, 1]]);
    expect(await move("Orc", "C2"), "not its turn").toMatch(/not Orc's turn/);
    await undo();
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["C4", [1, 0]]);
  });

  it("WP-99, WP-102, WP-103: a step to another ring is begun with the last action for all to see, and ends with the next turn's first", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    const combat = await fight("Snazzle", "Orc");
    const begun = () => inFight(combat, "Snazzle").begun;
    await move("Snazzle", "C4");
    await move("Snazzle", "D7");
    expect([cellOf("Snazzle"), begun().text, begun().paid, begun().of]).toEqual(["C4", "D7", 1, 2]);
    await combat.nextTurn();
    await combat.nextTurn();
    await calm();
    expect(await move("Snazzle", "D7")).toBe("applied,applied,applied");
    expect([cellOf("Snazzle"), begun(), marks(combat, "Snazzle")]).toEqual(["D7", null, [2, 1]]);
  });

  it("WP-94, WP-99, WP-100: going on with a step that was begun moves the token, once nobody bars it and a blow is withstood, and is undone exactly", async () => {
    await people("Snazzle C3", "Astra C2", "Orc C1 foe");
    const combat = await fight("Snazzle", "Orc");
    const begun = () => inFight(combat, "Snazzle").begun;
    await move("Snazzle", "C4");
    await move("Snazzle", "D7");
    await combat.nextTurn();
    expect(await goOn("Snazzle"), "the orc's turn").toMatch(/not Snazzle's turn/);
    await combat.nextTurn();
    await calm();
    await arrange("Astra", "D7");
    expect(await goOn("Snazzle")).toMatch(/Astra stands in D7/);
    await arrange("Astra", "D1");
    await arrange("Snazzle", "D5");
    expect(await goOn("Snazzle"), "put elsewhere").toMatch(/no longer stands beside D7/);
    await arrange("Snazzle", "C4");
    expect([cellOf("Snazzle"), begun().text, marks(combat, "Snazzle")]).toEqual(["C4", "D7", [1, 1]]);

    expect(await goOn("Snazzle")).toBe("applied,applied,applied");
    expect([cellOf("Snazzle"), begun(), marks(combat, "Snazzle")]).toEqual(["D7", null, [2, 1]]);
    await undo();
    expect([cellOf("Snazzle"), begun(), marks(combat, "Snazzle")]).toMatchObject([
      "C4",
      { deed: "cross", text: "D7", paid: 1, of: 2, shocks: [] },
      [1, 1],
    ]);

    const fighter = combat.combatants.find((one: Loose) => one.name === "Snazzle");
    await fighter.update({ "system.words-of-power.begun.shocks": [3] });
    expect(await move("Snazzle", "D7"), "the blow goes first").toMatch(/withstood first/);
    const thrown = (face: number) => () => 1 - (face - 0.5) / 6;
    CONFIG.Dice.randomUniform = thrown(3);
    expect(await goOn("Snazzle")).toBe("applied,applied,applied,applied");
    expect([cellOf("Snazzle"), begun()]).toEqual(["D7", null]);
    await undo();
    expect([cellOf("Snazzle"), begun().shocks, marks(combat, "Snazzle")]).toEqual(["C4", [3], [1, 1]]);
    CONFIG.Dice.randomUniform = thrown(2);
    expect(await goOn("Snazzle"), "broken off").toBe("applied");
    expect([cellOf("Snazzle"), begun(), marks(combat, "Snazzle")]).toEqual(["C4", null, [1, 1]]);
  });

  it("WP-85: a move is not taken back into a cell where somebody else stands by then; the card says so until there is room", async () => {
    await people("Snazzle C3", "Astra C1");
    await move("Snazzle", "C4");
    const card = game.messages.contents.at(-1);
    await arrange("Astra", "C3");
    await undo(card);
    const [event] = Object.values<Loose>(card.system.events);
    const { say } = await source("core/text/text.ts");
    expect([cellOf("Snazzle"), event.status, say(event.problem)]).toEqual([
      "C4",
      "applied",
      "Snazzle stays in C4: somebody else stands where Snazzle came from. Make room there and undo it again.",
    ]);
    await arrange("Astra", "C2");
    await undo(card);
    expect([cellOf("Snazzle"), fates(card), Object.values<Loose>(card.system.events)[0].problem]).toEqual([
      "C3",
      "undone",
      null,
    ]);
  });

  it("WP-153, WP-158: on a board one flees by the outer ring, and is still there when it ends, unless the Storyteller says otherwise", async () => {
    await people("Snazzle C3", "Orc C1 foe");
    const combat = await fight("Snazzle", "Orc");
    const { deedOn } = await source("rulesets/words-of-power/encounter/deed-on.ts");
    const { NOW } = await source("core/rolls/walk.ts");
    const tries = (deed: string, isGM = false) => {
      const asked = deedOn(deedOf("Snazzle", deed), { isGM }, NOW);
      return asked.ok ? "can" : asked.problems.map(({ key }: Loose) => key.split(".").at(-1)).join();
    };
    expect([tries("flee"), tries("flee", true), tries("step"), tries("defend")]).toEqual([
      "noExit",
      "can",
      "onBoard",
      "noZone",
    ]);
    await arrange("Snazzle", "D5");
    expect(tries("flee")).toBe("can");
    const begun = { deed: "flee", text: "", item: "", to: "", paid: 2, of: 2, round: 1, shocks: [] };
    const fighter = combat.combatants.find((one: Loose) => one.name === "Snazzle");
    await fighter.update({ "system.words-of-power.begun": begun });
    expect(tries("goOn")).toBe("can");
    await arrange("Snazzle", "C3");
    expect([tries("goOn"), tries("leave")]).toEqual(["noExit", "can"]);
  });

  it("WP-85, WP-95, WP-96, WP-97, WP-178: friends let pass, enemies bar, nobody stops on anybody, and the defeated do neither", async () => {
    await people("Snazzle C3", "Friend C4", "Orc C2 foe", "Wolf B2 foe");
    expect(await move("Snazzle", "C4")).toMatch(/Friend stands in C4/);
    expect(await move("Snazzle", "C1")).toBe("applied");
    expect(cellOf("Snazzle"), "past the friend").toBe("C1");
    expect(await move("Snazzle", "C2")).toMatch(/Orc stands in C2/);
    await actorOf("Orc").update({ "system.down": true });
    await calm();
    expect(await move("Snazzle", "C2")).toBe("applied");
    expect([cellOf("Snazzle"), cellOf("Orc")]).toEqual(["C2", "C2"]);
  });

  it("WP-85: of two who want one cell at the same instant one gets it, by the rules and by hand", async () => {
    await people("Snazzle C3", "Astra C1", "Ben D1");
    const { startRoll } = await source("core/rolls/road.ts");
    const cards = await Promise.all(
      ["Snazzle", "Astra"].map((name) =>
        startRoll("words-of-power", "move", { who: actorOf(name).uuid, token: token(name).uuid, cell: "C2" }),
      ),
    );
    await until(() => cards.every((card: Loose) => !fates(card).includes("waiting")));
    expect(cards.map(fates).sort()).toEqual(["applied", "refused"]);
    expect([cellOf("Snazzle"), cellOf("Astra")].filter((cell) => cell === "C2")).toHaveLength(1);
    // By hand, past all rules: the Gamemaster's page puts the second one aside.
    await people("Snazzle C3", "Astra C1", "Ben D1");
    const there = await corner("C2");
    const raw = { "four-tales": { placed: true } };
    await scene.updateEmbeddedDocuments("Token", [{ _id: token("Snazzle").id, ...there }], raw);
    await scene.updateEmbeddedDocuments("Token", [{ _id: token("Astra").id, ...there }], raw);
    await until(() => cellOf("Astra") !== "C2");
    await calm();
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["C2", "C3"]);
  });

  it("WP-85, WP-154: what is dropped somewhere comes to stand in a cell, or waits outside", async () => {
    await people("Snazzle C3", "Astra C1");
    const { x, y } = await corner("C2");
    await token("Snazzle").update({ x: x + 31, y: y - 22 });
    await until(() => token("Snazzle").x === x && token("Snazzle").y === y);
    const taken = await corner("C1");
    await token("Snazzle").update(taken);
    await calm();
    expect([cellOf("Snazzle"), tales.shown.warnings.at(-1)]).toEqual([
      "C2",
      "Astra stands in C1. Only so many fit into a cell.",
    ]);
    await token("Snazzle").update({ x: 0, y: 0 });
    await until(() => cellOf("Snazzle") === "");
    const { waitsBeside } = await source(`${BOARD}/move.kind.ts`);
    expect(waitsBeside(await on(), token("Snazzle"))).toBe("D8");
  });

  it("WP-82, WP-154, WP-156, WP-157: whoever waits outside enters by the cell beside, or by the next with room, and has a whole turn", async () => {
    await people("Snazzle C3", "Orc D8 foe");
    await token("Snazzle").update({ x: 0, y: 0 });
    await until(() => cellOf("Snazzle") === "");
    const combat = await fight("Snazzle", "Orc");
    expect(await move("Snazzle", "A1")).toMatch(/enters by D1/);
    expect(await move("Snazzle", "D1")).toBe("applied");
    expect([cellOf("Snazzle"), marks(combat, "Snazzle")]).toEqual(["D1", [0, 0]]);
  });

  it("WP-98: hazards of the scene hinder, hasten and bar", async () => {
    await people("Snazzle C3");
    const lies = (pace: string) => ({ note: "Mud", pace, shots: false });
    await scene.update({ "flags.four-tales.board.hazards": { C4: lies("bar"), C2: lies("hinder") } });
    const combat = await fight("Snazzle");
    expect(await move("Snazzle", "C4")).toMatch(/Nobody gets into C4/);
    expect(await move("Snazzle", "C2")).toBe("applied,applied");
    expect(marks(combat, "Snazzle")).toEqual([1, 1]);
  });

  it("WP-105, WP-118, WP-119, WP-120, WP-121, WP-122, WP-126, WP-139, WP-140: what the board says to an attack follows from where tokens stand", async () => {
    const { bearingAt } = await source(`${BOARD}/bearing-at.ts`);
    const book = ["White D4", "Black D2", "Red D7", "Orange C1", "Blue D1", "Purple D5"];
    await people("Pink D3", ...book.map((piece) => `${piece} foe`));
    const at = (name: string, mode = "ranged") => bearingAt(actorOf("Pink").uuid, actorOf(name).uuid, mode);
    expect([at("Red").steps, at("Red").inTheWay.map(({ name }: Loose) => name)]).toEqual([
      2,
      ["White", "Black", "Blue", "Purple"],
    ]);
    expect([at("Orange").steps, at("Blue").steps]).toEqual([1, 3]);
    expect(at("White").problems[0].key).toMatch(/tooNear$/);
    expect([at("White", "melee").problems.length, at("Red", "melee").problems.length]).toEqual([0, 1]);
    for (const name of ["White", "Black", "Blue", "Purple", "Orange"])
      await token(name).actor.update({ "system.down": true });
    expect(at("Red").steps, "nobody else on the board").toBe(1);
    await people("Pink C4", "Astra C2", "Orc C3 foe");
    expect(at("Orc", "melee").flanksWith.map(({ name }: Loose) => name)).toEqual(["Astra"]);
    await people("Pink D6", "Astra C4", "Orc C3 foe");
    expect(at("Orc", "melee").flanksWith).toEqual([]);
    const lonely = await CONFIG.Actor.documentClass.create({ name: "Nowhere", type: "wordsCreature" });
    expect(bearingAt(actorOf("Pink").uuid, lonely.uuid, "melee")).toBeNull();
  });

  it.each([true, false])(
    "WP-93, WP-94: whoever is dragged in a fight goes by the rules, told of their place before the update or not (%s)",
    async (told) => {
      const tokens = CONFIG.Token.documentClass;
      await people("Snazzle C3", "Orc C1 foe");
      const combat = await fight("Snazzle", "Orc");
      const drag = async (name: string, cell: string) => {
        const [{ id }, { x, y }] = [token(name), await corner(cell)];
        const way = { waypoints: [{ x: x + 31, y: y - 22 }], method: "dragging" };
        await scene.updateEmbeddedDocuments("Token", [{ _id: id, ...way.waypoints[0] }], { movement: { [id]: way } });
        await calm();
      };
      tokens.tellsPlaces = told;
      try {
        const stood = [token("Snazzle").x, token("Snazzle").y];
        await drag("Snazzle", "A1");
        expect(tales.shown.warnings.join()).toMatch(/takes 4 actions/);
        expect([token("Snazzle").x, token("Snazzle").y], "refused, and moved by nobody").toEqual(stood);
        const cards = game.messages.size;
        await drag("Snazzle", "C4");
        await until(() => cellOf("Snazzle") === "C4");
        expect([game.messages.size - cards, marks(combat, "Snazzle")]).toEqual([1, [1, 0]]);
      } finally {
        tokens.tellsPlaces = true;
      }
    },
  );

  it("WP-85: several who are dragged at once all come to stand in their cells", async () => {
    await people("Snazzle D1", "Astra C3");
    const updates = await Promise.all(
      [
        ["Snazzle", "D5"],
        ["Astra", "C1"],
      ].map(async ([name, cell]) => ({ _id: token(name!).id, ...(await corner(cell!)) })),
    );
    await scene.updateEmbeddedDocuments("Token", updates);
    await until(() => cellOf("Snazzle") === "D5" && cellOf("Astra") === "C1");
  });

  it("WP-80, WP-81: a formation is saved with the party and laid out again, turned, round those who stand there", async () => {
    const { saveMarch, layOut } = await source(`${BOARD}/map/march.ts`);
    await people("Snazzle D1", "Astra C3", "Orc D4 foe");
    await saveMarch(await on());
    await calm();
    expect([actorOf("Snazzle").system.formation, actorOf("Astra").system.formation]).toEqual(["D1", "C3"]);
    await layOut(await on(), 4);
    await calm();
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["D5", "C1"]);
    await layOut(await on(), 3);
    await calm();
    expect(cellOf("Snazzle"), "beside the orc").toBe("D5");
    // Whoever is not on the board comes on to it.
    await scene.deleteEmbeddedDocuments("Token", [token("Astra").id]);
    await layOut(await on(), 0);
    await calm();
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["D1", "C3"]);
  });

  it("WP-82: on a scene with levels of its own a band stands on one of them, and moves there", async () => {
    await people();
    const loft = { _id: "loftLoftLoftLoft", name: "Loft" };
    const levels = generation === 14 ? await scene.createEmbeddedDocuments("Level", [loft], { keepId: true }) : [];
    const { standAt } = await source(`${BOARD}/map/band.ts`);
    await standAt(await on(), [game.actors.get(ORC)], "C3", false);
    await calm();
    expect([cellOf("Orc"), token("Orc").level]).toEqual(["C3", levels[0]?.id]);
    await arrange("Orc", "D1");
    expect(cellOf("Orc")).toBe("D1");
    if (levels.length > 0) await scene.deleteEmbeddedDocuments("Level", [loft._id]);
  });

  it("WP-82, WP-83, WP-85: a band comes on in one go, each in a cell of their own", async () => {
    await people("Snazzle C3");
    const { standAt } = await source(`${BOARD}/map/band.ts`);
    const orc = game.actors.get(ORC);
    await standAt(await on(), [orc, orc, orc, orc], "C3", false);
    await calm();
    const { unitsOn } = await source(`${BOARD}/scene-board.ts`);
    const cells = unitsOn(await on()).map(({ cell }: Loose) => cell);
    expect([cells.length, new Set(cells).size, cells.includes("")]).toEqual([5, 5, false]);
    await standAt(
      await on(),
      Array.from({ length: 20 }, () => orc),
      "D1",
      false,
    );
    await calm();
    const all = unitsOn(await on()).map(({ cell }: Loose) => cell);
    expect([all.filter(Boolean).length, new Set(all.filter(Boolean)).size]).toEqual([15, 15]);
    expect(
      all.filter((cell: string) => cell === ""),
      "the rest waits outside",
    ).toHaveLength(10);
  });
});
