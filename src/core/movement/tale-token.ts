import { isBoard } from "../contract/boards.ts";
import type { MovementSpec, Mover } from "../contract/movement-spec.ts";
import { rulesetOfType } from "../contract/ruleset.ts";
import { ontoLevel } from "../foundry/compat.ts";
import { currentUser } from "../foundry/game.ts";
import { type Corner, type Movement, type MovingToken, type PlaceOfToken, TokenBase } from "../foundry/moving.ts";
import { findActor } from "../foundry/uuid.ts";
import { guarded, notifyProblems } from "../text/notify.ts";
import { wayOf } from "./way-of.ts";

/** Ways to move a token that a person takes by hand. */
const BY_HAND = new Set(["dragging", "keyboard"]);

/** A token whose game says who stays where they are, and what follows from how far somebody went in their turn. */
export class TaleToken extends TokenBase {
  /** Code that puts a token on a scene need not know the scene's levels. */
  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    this.updateSource(ontoLevel(this, this.parent));
    return await super._preCreate(data, options, user);
  }

  /** On a board the hand leaves a token where it means to: the squares below are no places there, and may lie across two cells. */
  override getSnappedPosition(place: Partial<PlaceOfToken> = {}): Corner {
    if (!isBoard(this.parent)) return super.getSnappedPosition(place);
    const { x, y, elevation } = { x: this.x, y: this.y, elevation: this.elevation, ...place };
    return { x: Math.round(x), y: Math.round(y), elevation };
  }

  override async _preUpdateMovement(movement: Movement, operation: object): Promise<boolean | undefined> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    const found = ofGame(this);
    if (!found || !BY_HAND.has(movement.method)) return undefined;
    const { game, mover } = found;
    const { origin, passed, pending } = movement;
    // What lies on the way cuts it in two: all of it counts before any of it is gone.
    const paces = pacesGone(this) + pacesOf(this, passed.distance + pending.distance);
    // The Gamemaster pushes, carries and drops whom she likes; she is told who could not have gone there by themselves.
    const keeper = currentUser().isGM;
    const way = wayOf(found.id, this, [origin, ...passed.waypoints, ...pending.waypoints]);
    const problem = (keeper ? null : game.stays(mover, paces, way)) ?? game.shuns?.(mover, way);
    const beyond = keeper ? game.beyond?.(mover, paces, way) : null;
    if (problem || beyond) notifyProblems([problem ?? beyond!]);
    if (problem && !keeper) return false;
    return beyond && !isCarried(this, movement) ? false : undefined;
  }

  override _onUpdateMovement(movement: Movement, operation: object, user: { isSelf: boolean }): void {
    super._onUpdateMovement(movement, operation, user);
    // What pushes somebody is no move of theirs.
    const own = user.isSelf && (BY_HAND.has(movement.method) || movement.method === "undo");
    const found = own && this.combatant?.parent?.started ? ofGame(this) : null;
    const went = found?.game.went(found.mover, pacesGone(this));
    if (!found || !went) return;
    void guarded(async () => {
      const actor = await findActor(found.mover.uuid);
      if (!actor) return;
      const { applyLoose } = await import("../ledger/loose-event.ts");
      notifyProblems(await applyLoose(found.id, actor, went.kind, went.data));
    });
  }
}

/** The last place that the Gamemaster at this page was told somebody can't get to by themselves. */
let refused = "";

/** Does she move it to where it was just now held back? */
function isCarried({ uuid }: MovingToken, { passed, pending }: Movement): boolean {
  const { x, y } = [...passed.waypoints, ...pending.waypoints].at(-1) ?? {};
  const to = `${uuid} ${x} ${y}`;
  const again = refused === to;
  refused = again ? "" : to;
  return again;
}

/** The game of a token's actor, where it says how moving goes. */
export function ofGame({ actor }: Pick<MovingToken, "actor">): { id: string; game: MovementSpec; mover: Mover } | null {
  const ruleset = actor && rulesetOfType("Actor", actor.type);
  return ruleset?.movement ? { id: ruleset.id, game: ruleset.movement, mover: actor! } : null;
}

/** How many paces a token went in its turn of an encounter; outside of one, none. */
export function pacesGone(token: MovingToken): number {
  const { movementHistory: way } = token;
  return way.length > 1 ? pacesOf(token, token.measureMovementPath(way).distance) : 0;
}

/** A distance in paces: fields of the grid. */
export function pacesOf({ parent }: Pick<MovingToken, "parent">, distance: number): number {
  return Math.ceil(distance / (parent?.grid.distance || 1) - 1e-6);
}
