import { standingOf } from "../../../../core/encounter/standing.ts";
import { currentUser } from "../../../../core/foundry/game.ts";
import { listen } from "../../../../core/foundry/hooks.ts";
import { listenBeforeMoves } from "../../../../core/foundry/moving.ts";
import type { Piece, Stage } from "../../../../core/foundry/scenes.ts";
import { SYSTEM_ID } from "../../../../core/foundry/system.ts";
import { startRoll } from "../../../../core/rolls/road.ts";
import { guarded, notifyProblems, warn } from "../../../../core/text/notify.ts";
import { say, t } from "../../../../core/text/text.ts";
import { placeAtHand } from "../../../../core/world/fighter-at-hand.ts";
import { once } from "../../../../kernel/once.ts";
import { problem } from "../../../../kernel/result.ts";
import type { Cell } from "../../rules/board/board.ts";
import { nearestRoom } from "../../rules/board/entry.ts";
import {
  cellAt,
  entryBeside,
  middleOf,
  type PlaceOnBoard,
  pointAt,
  radiusOf,
  spotsIn,
  turnOf,
  waitingSpot,
} from "../../rules/board/geometry.ts";
import { onLevelOf, standing } from "../../rules/board/units.ts";
import { turnState } from "../../rules/encounter/order.ts";
import { WORDS } from "../../words-of-power.ts";
import { centerOf, cornerOf, placeOn, pointOn, type SceneBoard, soundBoard, unitOf, unitsOn } from "../scene-board.ts";
import { arrivalsOn } from "./arrivals.ts";

/** Marks a write that has put a token where it belongs already; each write has one of its own. */
const placed = (): object => ({ [SYSTEM_ID]: { placed: true } });

/** Nearer than this to its place, a token stands there; in pixels. Positions are whole. */
const EXACT = 2;

/** Whoever stands in a cell beside this one, on the same level, and is not defeated. */
function othersIn(on: SceneBoard, cell: Cell, piece: Piece, except: readonly string[] = [piece.id]): string[] {
  return standing(on.board, onLevelOf(unitsOn(on), unitOf(on, piece)))
    .filter((one) => one.cell === cell && !except.includes(one.unit.id))
    .map(({ unit }) => unit.id);
}

/** The places of a cell where nobody stands, as points of the scene; none in a full cell (WP-85). */
function freeSpots(on: SceneBoard, cell: Cell, piece: Piece, except?: readonly string[]): PlaceOnBoard[] {
  const { most } = on.board.data;
  const others = othersIn(on, cell, piece, except).map((id) => middleOfPiece(on, on.scene.tokens.get(id)!));
  if (others.length >= most) return [];
  const reach = on.frame.breadth * (most > 1 ? 0.12 : 0.4);
  const spots = spotsIn(on.board, cell).map((spot) => pointOn(on.frame, spot));
  return spots.filter((spot) => others.every((other) => apart(other, spot) >= reach));
}

function freeSpot(on: SceneBoard, cell: Cell, piece: Piece): PlaceOnBoard | null {
  return freeSpots(on, cell, piece)[0] ?? null;
}

/** Where somebody waits outside beside a cell, behind those who wait there already (WP-154). */
function waitingPoint(on: SceneBoard, cell: Cell, except: string): PlaceOnBoard {
  const spots = Array.from({ length: 12 }, (_, n) => pointOn(on.frame, waitingSpot(on.board, cell, n)));
  const others = [...on.scene.tokens].filter(({ id }) => id !== except).map((piece) => middleOfPiece(on, piece));
  return spots.find((spot) => others.every((other) => apart(other, spot) > on.frame.breadth * 0.3)) ?? spots[0]!;
}

/** The n-th place to wait at outside of a cell, counting from those that nobody has taken yet. */
export function pointToWait(on: SceneBoard, beside: Cell, n: number): PlaceOnBoard {
  const door = entryBeside(on.board, pointAt(radiusOf(on.board) + 0.1, turnOf(on.board, beside)))!;
  const spots = Array.from({ length: 24 }, (_, m) => pointOn(on.frame, waitingSpot(on.board, door, m)));
  const others = [...on.scene.tokens].map((piece) => middleOfPiece(on, piece));
  const free = spots.filter((spot) => others.every((other) => apart(other, spot) > on.frame.breadth * 0.3));
  return free[n] ?? spots[0]!;
}

function middleOfPiece({ scene }: SceneBoard, piece: Piece): PlaceOnBoard {
  return centerOf(piece, scene.dimensions.size);
}

function apart(one: PlaceOnBoard, other: PlaceOnBoard): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Puts a token down there. Whoever it belongs to may. */
async function put({ scene }: SceneBoard, piece: Piece, center: PlaceOnBoard): Promise<void> {
  const corner = cornerOf(piece, scene.dimensions.size, center);
  await scene.updateEmbeddedDocuments("Token", [{ _id: piece.id, ...corner }], placed());
}

/** Puts a token into a cell without asking whose turn it is; where there is no room, says so. */
export async function arrange(on: SceneBoard, piece: Piece, cell: Cell): Promise<void> {
  const spot = freeSpot(on, cell, piece);
  if (spot) return put(on, piece, spot);
  const names = othersIn(on, cell, piece).map((id) => on.scene.tokens.get(id)!.name);
  notifyProblems([problem("FOURTALES.Words.Rules.Board.taken", "cell", { cell: cell.name, name: names[0] ?? "" })]);
}

/** Puts many tokens into cells that have room for them, all at once, so that they may change places. */
export async function arrangeAll(
  on: SceneBoard,
  moves: readonly { readonly piece: Piece; readonly cell: Cell }[],
): Promise<void> {
  const moving = moves.map(({ piece }) => piece.id);
  const updates = moves.flatMap(({ piece, cell }, n) => {
    const { level } = unitOf(on, piece);
    const before = moves.slice(0, n).filter((one) => one.cell === cell && unitOf(on, one.piece).level === level).length;
    const free = freeSpots(on, cell, piece, moving)[before];
    return free ? [{ _id: piece.id, ...cornerOf(piece, on.scene.dimensions.size, free) }] : [];
  });
  if (updates.length > 0) await on.scene.updateEmbeddedDocuments("Token", updates, placed());
}

/** Somebody wants to go to a cell: in an encounter by the rules, as a card; else the token is simply put there. */
export async function goTo(on: SceneBoard, piece: Piece, cell: Cell): Promise<void> {
  const { actor } = piece;
  if (!actor || !piece.isOwner) return warn(t("FOURTALES.Core.Problem.notYours", { name: piece.name }));
  if (!placeAtHand(actor.uuid)) return arrange(on, piece, cell);
  await startRoll(WORDS, "move", { who: actor.uuid, token: piece.uuid, cell: cell.name });
}

/** A token was let go at a point of the scene: it goes to the cell there, or waits outside beside the one by which it will enter. */
export async function dropAt(on: SceneBoard, piece: Piece, point: PlaceOnBoard, byRules: boolean): Promise<void> {
  const place = placeOn(on.frame, point);
  const cell = cellAt(on.board, place);
  if (cell) return byRules ? goTo(on, piece, cell) : arrange(on, piece, cell);
  const fights = byRules && piece.actor !== null && placeAtHand(piece.actor.uuid) !== null;
  if (fights && !currentUser().isGM) return warn(t("FOURTALES.Words.Board.notOff", { name: piece.name }));
  await put(on, piece, waitingPoint(on, entryBeside(on.board, place)!, piece.id));
}

/** A token on a board goes where the board says, and not there. @returns false where Foundry is not to move it */
function instead(piece: Piece, { x, y }: Partial<PlaceOnBoard>, options: object): false | undefined {
  if (x === undefined && y === undefined) return undefined;
  const { isUndo, [SYSTEM_ID]: ours } = options as { isUndo?: boolean; [SYSTEM_ID]?: object };
  const on = ours || isUndo ? null : soundBoard(piece.parent);
  if (!on) return undefined;
  const to = centerOf({ ...sizeOf(piece), x: x ?? piece.x, y: y ?? piece.y }, on.scene.dimensions.size);
  void guarded(() => dropAt(on, piece, to, true));
  return false;
}

/** What is dropped on a board, by whatever hand, comes to stand where it belongs, from now on. */
export const watchPieces = once(() => {
  listen("preUpdateToken", (piece, changes, options) => instead(piece, changes, options));
  // A token that is dragged may be told of here alone.
  listenBeforeMoves((piece, { passed, pending }, operation) => {
    const { x, y } = [...passed.waypoints, ...pending.waypoints].at(-1) ?? piece;
    return x === piece.x && y === piece.y ? undefined : instead(piece, { x, y }, operation);
  });
  listen("createToken", settle);
  listen("updateToken", (piece, changes) => {
    if ("x" in changes || "y" in changes || "level" in changes) settle(piece);
  });
  // WP-157: whoever comes on where somebody stands by then goes beside.
  listen("updateCombat", ({ round, combatants }, changes) => {
    if (!("round" in changes)) return;
    for (const fighter of combatants) {
      const { arrival } = turnState(standingOf(fighter, WORDS).own);
      if (arrival.round === round) settle(fighter.token as Piece | null);
    }
  });
});

function sizeOf({ width, height }: Piece) {
  return { width, height };
}

let settling = Promise.resolve<unknown>(null);

/** Whoever came too late for the last place of a cell, or lies across its border, is put right: by the Gamemaster's page, one after the other. */
function settle(piece: Piece | null): void {
  if (!currentUser().isActiveGM || !piece || !soundBoard(piece.parent)) return;
  settling = settling.then(() => guarded(() => putRight(piece.parent!, piece.id)));
}

/**
 * WP-85: a scene has become a board: everybody comes to stand in the cell they lie in, or the nearest with room; whoever lies
 * nearest to the middle of a cell keeps it. Who lies beside the board waits outside, unless they are in a fight already: they
 * come on by the cell beside them. Whoever finds no room is named.
 */
export async function settleAll(scene: Stage): Promise<void> {
  settling = settling.then(() => guarded(() => putAllRight(scene)));
  await settling;
}

async function putAllRight(scene: Stage): Promise<void> {
  const on = soundBoard(scene);
  if (!on) return;
  const late = arrivalsOn(on);
  const fights = ({ id, actor }: Piece) => actor !== null && !late.has(id) && placeAtHand(actor.uuid) !== null;
  const lying = [...scene.tokens].flatMap((piece) => {
    const middle = middleOfPiece(on, piece);
    const place = placeOn(on.frame, middle);
    const cell = cellAt(on.board, place) ?? (fights(piece) ? entryBeside(on.board, place) : null);
    return cell ? [{ piece, cell, off: apart(pointOn(on.frame, middleOf(on.board, cell)), middle) }] : [];
  });
  lying.sort((one, other) => one.off - other.off);
  let units = unitsOn(on).map((unit) => (unit.down ? unit : { ...unit, cell: "" }));
  const moves: { piece: Piece; cell: Cell }[] = [];
  for (const { piece, cell } of lying) {
    if (units.find(({ id }) => id === piece.id)?.down) continue;
    const room = nearestRoom(on.board, onLevelOf(units, unitOf(on, piece)), cell, piece.id);
    if (room) moves.push({ piece, cell: room });
    else warn(say({ key: "FOURTALES.Words.Board.full", data: { name: piece.name } }));
    units = units.map((unit) => (unit.id === piece.id && room ? { ...unit, cell: room.name } : unit));
  }
  await arrangeAll(on, moves);
  const within = new Set(lying.map(({ piece }) => piece.id));
  for (const { id } of [...scene.tokens]) if (!within.has(id)) await putRight(scene, id);
}

async function putRight(scene: NonNullable<Piece["parent"]>, id: string): Promise<void> {
  const on = soundBoard(scene);
  const piece = scene.tokens.get(id);
  if (!on || !piece) return;
  const middle = middleOfPiece(on, piece);
  const place = placeOn(on.frame, middle);
  const cell = cellAt(on.board, place);
  if (!cell) {
    const beside = entryBeside(on.board, place);
    const wanted = beside && waitingPoint(on, beside, id);
    if (wanted && !isWaiting(on, beside, middle)) await put(on, piece, wanted);
    return;
  }
  const units = unitsOn(on);
  if (units.find((unit) => unit.id === id)?.down) return;
  const others = othersIn(on, cell, piece);
  const stands = spotsIn(on.board, cell).some((spot) => apart(pointOn(on.frame, spot), middle) <= EXACT);
  const alone = others.every((other) => apart(middleOfPiece(on, scene.tokens.get(other)!), middle) > EXACT);
  if (stands && alone && others.length < on.board.data.most) return;
  const room = nearestRoom(on.board, onLevelOf(units, unitOf(on, piece)), cell, id);
  const spot = room && freeSpot(on, room, piece);
  if (!room || !spot) return warn(say({ key: "FOURTALES.Words.Board.full", data: { name: piece.name } }));
  await put(on, piece, spot);
  if (room !== cell) warn(t("FOURTALES.Words.Board.aside", { name: piece.name, cell: room.name }));
}

function isWaiting(on: SceneBoard, cell: Cell, middle: PlaceOnBoard): boolean {
  return Array.from({ length: 12 }, (_, n) => pointOn(on.frame, waitingSpot(on.board, cell, n))).some(
    (spot) => apart(spot, middle) <= EXACT,
  );
}
