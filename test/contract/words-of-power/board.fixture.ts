import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { fatesOf } from "../core/referee/forge.fixture.ts";
import { ADA, calm, GM, openTales, source, type Tales, type TalesOptions, until } from "../tales.fixture.ts";

export const BOARD = "rulesets/words-of-power/board";
export const ORC = "orcOnTheBoard000";
const BOW = { name: "Bow", type: "wordsWeapon", system: { mode: "ranged", hitDie: 6, damageDie: 4, place: "held" } };

export let tales: Tales;
export let scene: Loose;
let sceneBoard: Loose;

const rules = (): Promise<Loose> => source("rulesets/words-of-power/rules/index.ts");
/** The scene as a board. */
export const on = (): Loose => sceneBoard.soundBoard(scene);
export const token = (name: string): Loose => scene.tokens.getName(name);
export const actorOf = (name: string): Loose => token(name).actor;

/** The middle of a cell, as the corner of a token of one field. */
export async function corner(cell: string): Promise<{ x: number; y: number }> {
  const { board, frame } = on();
  const { middleOf, cellOf: named } = await rules();
  const middle = sceneBoard.pointOn(frame, middleOf(board, named(board, cell)));
  return sceneBoard.cornerOf({ width: 1, height: 1 }, scene.dimensions.size, middle);
}

/** Where somebody stands now; empty outside. */
export const cellOf = (name: string): string => sceneBoard.cellOfPiece(on(), token(name))?.name ?? "";
/** The cells of all that are on the board or wait beside it, in the order in which they came. */
export const cells = (): string[] => sceneBoard.unitsOn(on()).map(({ cell }: Loose) => cell);

/** What became of the events of a card, in their order. */
export const fates = (card: Loose): string =>
  fatesOf(card)
    .map((fate) => fate.split(" ").at(-1))
    .join();

/** Puts people on the board: friends are characters of their own, foes tokens of one orc. `out` waits outside. */
export async function people(...pieces: string[]): Promise<void> {
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
      ...(cell === "out" ? { x: 0, y: 0 } : await corner(cell)),
    });
  }
  const placed = pieces.some((piece) => piece.includes(" out")) ? {} : { "four-tales": { placed: true } };
  await scene.createEmbeddedDocuments("Token", data, placed);
  await calm();
}

/** The Storyteller puts somebody into a cell, past all rules but room. */
export async function arrange(name: string, cell: string): Promise<void> {
  const { arrange: put } = await source(`${BOARD}/map/placing.ts`);
  const board = on();
  await put(board, token(name), (await rules()).cellOf(board.board, cell));
  await calm();
}

/** A fight of those on the board, in this order of turns. */
export async function fightOf(...names: string[]): Promise<Loose> {
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

const fighter = (combat: Loose, name: string): Loose => combat.combatants.find((one: Loose) => one.name === name);
export const inFight = (combat: Loose, name: string): Loose => fighter(combat, name).system["words-of-power"];
export const marks = (combat: Loose, name: string): number[] => {
  const { first, second } = inFight(combat, name);
  return [first, second];
};
/** A step that was begun has been struck at since, by blows of so many HP. */
export const shaken = (combat: Loose, name: string, ...shocks: number[]): Promise<unknown> =>
  fighter(combat, name).update({ "system.words-of-power.begun.shocks": shocks });

/** It is somebody's turn. */
export async function turnGoesTo(combat: Loose, name: string): Promise<void> {
  do await combat.nextTurn();
  while (combat.turns[combat.turn].name !== name);
  await until(() => combat.system.clock.turn === combat.turn && combat.system.clock.round === combat.round);
  await calm();
}

/** Nothing of the map is drawn, but it is this scene's, as whoever sits at the page sees it. */
export async function sceneFor(table: Tales, ford: Loose): Promise<void> {
  tales = table;
  sceneBoard = await source(`${BOARD}/scene-board.ts`);
  show(ford);
}

let store = new MemoryStore();

/** A table with a scene that the Storyteller's map shows. @param page to draw windows on */
export async function openBoard(generation: 13 | 14, page: boolean): Promise<void> {
  store = new MemoryStore();
  await sit({ generation, page, asUser: GM });
  await CONFIG.Actor.documentClass.create({ _id: ORC, name: "Orc", type: "wordsCreature" }, { keepId: true });
  // Squares, as most scenes have, which lie across the cells.
  const grid = { type: 1, size: 130 };
  const data = { name: "The ford", width: 1400, height: 1400, padding: 0.1, grid, active: true };
  show(await CONFIG.Scene.documentClass.create(data));
}

/** The same table, from the page of somebody else. */
export async function sitsAtBoard(user: string): Promise<void> {
  await sit({ asUser: user, page: true });
  show(game.scenes.getName("The ford"));
}

async function sit(options: TalesOptions): Promise<void> {
  tales = await openTales({ ...options, store });
  await calm();
  sceneBoard = await source(`${BOARD}/scene-board.ts`);
}

/** Nothing of the map is drawn, but it is this scene's. */
function show(ford: Loose): void {
  scene = ford;
  globalThis.canvas.scene = ford;
}

/** The scene is the book's board, and no fight goes on. */
export async function clearBoard(): Promise<void> {
  for (const old of [...game.combats]) await old.delete();
  const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
  await scene.unsetFlag("four-tales", "board");
  await switchBoard(scene, true);
  await calm();
  tales.shown.warnings.length = 0;
}
