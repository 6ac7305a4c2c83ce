import type { EncounterPlace, RollKind, World } from "../../../core/contract/roll-kind.ts";
import { type Piece, pieceOf } from "../../../core/foundry/scenes.ts";
import { listed, t } from "../../../core/text/text.ts";
import type { Consequence, WorldEvent } from "../../../kernel/events.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { entryBeside, spotsIn } from "../rules/board/geometry.ts";
import { type MoveChoices, type MoveTurn, moveLooks, movePlan } from "../rules/board/move-facts.ts";
import { type StandData, standEvent } from "../rules/board/stand.event.ts";
import { isHeld } from "../rules/encounter/deed.ts";
import { turnState } from "../rules/encounter/order.ts";
import { begunEvent } from "../rules/encounter/turn.event.ts";
import { turnAt } from "../turn-at.ts";
import { WORDS } from "../words-of-power.ts";
import { centerOf, placeOn, pointOn, type SceneBoard, soundBoard, unitsOn } from "./scene-board.ts";

const BOARD = "FOURTALES.Words.Board";

/** What the encounter calls a step to another ring. */
const CROSS = "cross";

/** A move over the Battle Board, as the scene has it. */
export interface MoveRequest {
  readonly who: { readonly uuid: string; readonly name: string };
  readonly scene: string;
  readonly actions: number;
  readonly way: readonly string[];
  readonly enters: boolean;
  /** WP-99: it is begun with the last action of a turn, or ends what was begun so; and what all of it takes. */
  readonly part: "" | "begins" | "ends";
  readonly of: number;
  readonly stand: StandData;
}

/** Somebody moves over the Battle Board: no dice, one card, one undo. */
export const moveKind: RollKind<MoveRequest, MoveChoices, { actions: number }> = {
  id: "move",
  facts: ({ choices, before }, world) => (before ? ok(before) : moveOn(choices, world)),
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request }) =>
    ok({ outcome: { actions: request.actions }, events: request.part === "begins" ? [] : [comesTo(request)] }),
  odds: () => null,
  card: ({ request: { who, way, actions, enters, part, stand } }) => ({
    story: t(enters ? `${BOARD}.entered` : part === "begins" ? `${BOARD}.begins` : `${BOARD}.moved`, {
      actions,
      name: who.name,
      cell: stand.cell,
      way: listed(way.slice(1, -1)),
    }),
    tone: "good",
    template: "",
    context: {},
  }),
  title: ({ who, stand }) => ({ key: `${BOARD}.moves`, data: { name: who.name, cell: stand.cell } }),
};

/** What a move does on the board: the token comes to stand in its cell. */
export function comesTo({ scene, stand }: MoveRequest): WorldEvent {
  return { id: "stand", kind: standEvent.kind, target: scene, data: stand };
}

/**
 * The move by the scene as it is now.
 * @param withstands who has begun the step withstands a blow first, before it ends (WP-100)
 * Problems: choices that make no sense, a token that is gone or on no board, and what the rules say.
 */
export function moveOn(chosen: MoveChoices, world: World, withstands = false): Result<MoveRequest> {
  const unsound = moveLooks(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const piece = pieceOf(world.document(chosen.token));
  const on = soundBoard(piece?.parent ?? null);
  if (!piece?.actor || !on || piece.actor.uuid !== chosen.who) {
    return fail(problem("FOURTALES.Words.Rules.Board.gone", "token"));
  }
  const { board, scene, frame } = on;
  const units = unitsOn(on);
  const mover = units.find(({ id }) => id === piece.id)!;
  const turn = turnOf(world, piece.actor.uuid, withstands);
  const being = beingIn(world, piece.actor.uuid);
  // WP-143: whoever is held leaves no cell before they are free.
  if (being && isHeld(being)) return fail(problem("FOURTALES.Words.Rules.Deed.held", "token", { name: piece.name }));
  const plan = movePlan(board, units, mover, chosen.cell, waitsBeside(on, piece), turn);
  if (!plan.ok) return plan;
  const { cell, actions, way, enters, part, of } = plan.value;
  const { size } = scene.dimensions;
  const stand: StandData = {
    token: piece.id,
    spots: spotsIn(board, cell).map((spot) => pointOn(frame, spot)),
    // Half of what lies between two places of one cell.
    reach: frame.breadth * (board.data.most > 1 ? 0.12 : 0.4),
    size,
    past: units.filter(({ down, cell: at, level }) => down || !at || level !== mover.level).map(({ id }) => id),
    name: piece.name,
    cell: cell.name,
  };
  const who = { uuid: piece.actor.uuid, name: piece.name };
  return ok({ who, scene: scene.uuid, actions, way, enters, part, of, stand });
}

/** The cell of the outer ring beside which a token waits; empty for one on the board. @forTests */
export function waitsBeside({ board, frame, scene }: SceneBoard, piece: Piece): string {
  return entryBeside(board, placeOn(frame, centerOf(piece, scene.dimensions.size)))?.name ?? "";
}

/** WP-90, WP-99: the turn of somebody in an encounter; null outside of one. */
function turnOf(world: World, actor: string, withstands: boolean): MoveTurn | null {
  const turn = turnAt(world, actor);
  if (!turn) return null;
  const { acts, round, left, begun } = turn;
  const system = world.document(turn.combatant)?.system as Record<string, object | undefined> | undefined;
  const step = begun?.deed === CROSS ? begun : null;
  return {
    acts,
    round,
    left,
    arrives: turnState(system?.[WORDS] ?? {}).arrival.round,
    begun: step && { cell: step.text, rest: step.of - step.paid, shaken: !withstands && step.shocks.length > 0 },
  };
}

/** WP-99: what a move notes in the tracker beside its actions: a step that is begun or ended. */
export function moveBegun(
  { actions, part, of, stand }: MoveRequest,
  { combatant, round }: EncounterPlace,
): Consequence[] {
  if (part === "") return [];
  const value = { deed: CROSS, text: stand.cell, item: "", to: "", paid: actions, of, round, shocks: [] };
  return [{ kind: begunEvent.kind, target: combatant, data: { value: part === "begins" ? value : null } }];
}
