import { changeDocument } from "../../../../kernel/document-events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type Area, innerOf, isSeen, type Line, overlap, type Spot } from "../../../../kernel/spot.ts";
import type { TimedEffect } from "../effect.ts";
import { type Cell, cellName, cellOf, type Ground, isJoined } from "../ground.ts";
import { TellerEvents } from "../teller-events.ts";
import type { Being } from "../types.ts";
import { isBorne, layRegion, moveRegion, shapesOf } from "./region.ts";

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** Where somebody lays what their power brought about. */
export interface LayChoices {
  /** UUID of the maker, and the id of the effect. */
  readonly who: string;
  /** See `who`. */
  readonly effect: string;
  /** UUID of the maker's token: on its scene. */
  readonly token: string;
  /** Squares of the scene: row and column, from 0. */
  readonly cells: readonly string[];
  /** There is something to burn. */
  readonly fuel: boolean;
}

/** Something that lies on the same scene, of whoever made it. */
export interface Neighbour {
  readonly maker: string;
  readonly effect: TimedEffect;
  /** UUID of its region. */
  readonly region: string;
}

/** What is around the one who lays something. */
export interface Room {
  /** Where others stand whom everybody sees. */
  readonly taken: readonly Area[];
  /** What nobody looks through. */
  readonly walls: readonly Line[];
}

/** A scene without anything on it. */
const EMPTY: Room = { taken: [], walls: [] };

/** Why something can't lie on a field: it is beyond the scene or its reach, out of sight, or somebody stands there. */
type NoPlace = "tooFar" | "unseen" | "taken";

/**
 * Why nothing of it can lie on a field; null where it can. Whoever is called comes to a free place that the caller sees.
 */
export function whyNotLie(ground: Ground, spot: Spot, cell: Cell, { taken, walls }: Room): NoPlace | null {
  if (!mayLie(ground, spot, cell)) return "tooFar";
  if (ground.shape !== "stand") return null;
  const wide = ground.paces * spot.field;
  const place = { x: cell.j * spot.field, y: cell.i * spot.field, width: wide, height: wide };
  if (taken.some((other) => overlap(innerOf(place), other))) return "taken";
  return isSeen(spot, place, walls) ? null : "unseen";
}

/** The fields that one may choose from: on the scene, and no farther than the power reaches. */
export function mayLie(ground: Ground, spot: Spot, { i, j }: Cell): boolean {
  const { reach, paces } = ground;
  const { field, most, width, height } = spot;
  const wide = isBorne(ground) ? paces : 1;
  if (i < 0 || j < 0 || (j + wide) * field > most.x + width || (i + wide) * field > most.y + height) return false;
  return reach === undefined || pacesTo(spot, { i, j }) <= reach;
}

/** How many fields lie between a token and a field, straight or aslant. */
function pacesTo({ x, y, width, height, field }: Spot, { i, j }: Cell): number {
  const away = (at: number, from: number, wide: number) => Math.max(from - at, at - (from + wide - 1), 0);
  const down = away(i, Math.floor(y / field), Math.max(1, Math.round(height / field)));
  return Math.max(down, away(j, Math.floor(x / field), Math.max(1, Math.round(width / field))));
}

/**
 * DT-136, DT-149, DT-153, DT-167 and all that lies on the ground: no more patches than successes, joined where the power says
 * so; what lies over the scene's edge is not laid. Fire melts ice and burns thorns, ice puts out fire, field by field.
 * @param keeper the Gamemaster may put it elsewhere once it lies
 */
export function layEvents(
  being: Being,
  { effect: id, cells: chosen, fuel }: LayChoices,
  spot: Spot | null,
  neighbours: readonly Neighbour[],
  keeper = false,
  room: Room = EMPTY,
): Result<TellerEvents["all"]> {
  const effect = Object.hasOwn(being.system.effects, id) ? being.system.effects[id] : undefined;
  const ground = effect?.ground;
  if (!effect || !ground) return fail(problem("FOURTALES.Core.Problem.itemGone", "effect"));
  const { name } = being;
  if (!spot) return fail(problem(`${REFUSE}.noToken`, "token", { name }));
  const lies = !!ground.cells?.length;
  if ((lies && !keeper) || ground.most === 0) return fail(problem(`${REFUSE}.laid`, "effect", { name: effect.label }));
  const named = new Map(chosen.flatMap((one) => (cellOf(one) ? [[one, cellOf(one)!] as const] : [])));
  if (named.size > ground.most) return fail(problem(`${REFUSE}.tooMany`, "cells", { count: ground.most }));
  const cells = [...named.values()].filter((cell) => whyNotLie(ground, spot, cell, room) === null);
  if (cells.length === 0) return fail(problem(`${REFUSE}.nowhere`, "cells", { name: effect.label }));
  if (ground.joined && !isJoined(cells)) return fail(problem(`${REFUSE}.apart`, "cells", { name: effect.label }));
  const list = new TellerEvents();
  const names = cells.map(cellName);
  const met = neighbours.filter(({ effect: other }) => other.id !== id && touches(other.ground, ground, names));
  const burns = ground.fuel && (fuel || met.some(({ effect: other }) => other.ground?.element === TINDER));
  for (const one of met) shrink(list, one, names, spot);
  const laid = { ...ground, cells: names };
  const stays = lies || laid.shape === "stand";
  const { events, made } = stays ? { events: [], made: [] } : layRegion(being.uuid, effect, laid, spot);
  // A swarm is put there with what it covers.
  const moved = lies || isBorne(laid) ? moveRegion(effect.made ?? [], laid, spot) : [];
  for (const event of [...moved, ...events]) list.also(event);
  const lasting = burns ? ({ until: "scene", turns: null, fresh: false } as const) : {};
  list.add("effect", being.uuid, {
    id,
    effect: { ...effect, ...lasting, ground: laid, made: [...(effect.made ?? []), ...made] },
  });
  return ok(list.all);
}

/** What fire feeds on. */
const TINDER = "thorns";

function touches(there: Ground | undefined, comes: Ground, names: readonly string[]): boolean {
  return (
    !!there?.element && !!comes.ends?.includes(there.element) && !!there.cells?.some((cell) => names.includes(cell))
  );
}

/** What lies there is gone where the other comes; all of it, and its maker's effect is over. */
function shrink(list: TellerEvents, { maker, effect, region }: Neighbour, names: readonly string[], spot: Spot): void {
  const ground = effect.ground!;
  const cells = ground.cells!.filter((cell) => !names.includes(cell));
  if (cells.length === 0) {
    list.ends(maker, effect);
    return;
  }
  const less = { ...ground, cells };
  list.also(changeDocument(region, { shapes: shapesOf(less, spot) }));
  list.add("effect", maker, { id: effect.id, effect: { ...effect, ground: less } });
}
