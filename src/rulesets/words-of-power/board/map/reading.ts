import type { OwnedActor } from "../../../../core/foundry/documents.ts";
import { listed, say, t } from "../../../../core/text/text.ts";
import { stepHitDie } from "../../rules/attack/hit-request.ts";
import type { Cell } from "../../rules/board/board.ts";
import { type Flank, flanksOf } from "../../rules/board/flanking.ts";
import { moveTo } from "../../rules/board/movement.ts";
import { type Shot, shotBetween } from "../../rules/board/shot.ts";
import { TURN } from "../../rules/board/spread.ts";
import { onLevelOf, type Unit } from "../../rules/board/units.ts";
import type { WeaponSystem } from "../../rules/types.ts";
import { wordsSettings } from "../../words-settings.ts";
import type { SceneBoard } from "../scene-board.ts";

const BOARD = "FOURTALES.Words.Board";

/** What there is to say of a cell, and to show. */
export interface Reading {
  /** In sentences. */
  readonly text: string;
  /** Names of the cells on the way there; empty where there is none. */
  readonly way: readonly string[];
  readonly shot: Shot | null;
  /** Ids of those who stand in the way of a shot. */
  readonly inTheWay: readonly string[];
  readonly flanks: readonly Flank[];
}

/** Somebody who looks at the board and may go or shoot. */
export interface Looker {
  readonly unit: Unit;
  readonly actor: OwnedActor | null;
}

/** What can be said of a cell: who is there, what lies there, what it costs to go, and how a shot would fare (WP-93 to WP-98, WP-118 to WP-125, WP-139). */
export function readCell({ board }: SceneBoard, all: readonly Unit[], cell: Cell, looker: Looker | null): Reading {
  // On a scene with levels whoever looks knows of their own.
  const units = looker ? onLevelOf(all, looker.unit) : all;
  const there = units.filter((unit) => unit.cell === cell.name);
  const flanks = there.flatMap((unit) => flanksOf(board, units, unit));
  const said = [
    there.length > 0
      ? t(`${BOARD}.says.who`, { cell: cell.name, names: listed(there.map(nameOf)) })
      : t(`${BOARD}.says.empty`, { cell: cell.name }),
    ...(cell.hazard ? [hazardText(cell)] : []),
    ...flankTexts(board, units, there),
  ];
  const mine = looker?.unit.cell ?? "";
  if (!looker || mine === "" || mine === cell.name)
    return { text: said.join(" "), way: [], shot: null, inTheWay: [], flanks };
  const move =
    there.some(({ down }) => !down) && board.data.most <= there.length
      ? null
      : moveTo(board, units, looker.unit, cell.name);
  if (move) said.push(move.ok ? costText(move.value.actions) : say(move.problems[0]!));
  const weapon = rangedWeapon(looker.actor);
  const shot = weapon ? shotBetween(board, units, mine, cell.name) : null;
  if (weapon && shot)
    said.push(shot.ok ? shotText(weapon, shot.value, units) : `${weapon.name}: ${say(shot.problems[0]!)}`);
  return {
    text: said.join(" "),
    way: move?.ok ? move.value.way : [],
    shot: shot?.ok ? shot.value : null,
    inTheWay: shot?.ok ? shot.value.inTheWay : [],
    flanks,
  };
}

/** One sentence for everybody who is flanked now (WP-139). */
function flankTexts(board: SceneBoard["board"], units: readonly Unit[], of: readonly Unit[]): string[] {
  return of.flatMap((unit) => {
    const pairs = flanksOf(board, units, unit).map((pair) => listed(pair.map(({ name }) => name)));
    return pairs.length > 0 ? [t(`${BOARD}.says.flanked`, { name: unit.name, pairs: pairs.join("; ") })] : [];
  });
}

function nameOf({ name, down }: Unit): string {
  return down ? t(`${BOARD}.says.down`, { name }) : name;
}

function hazardText({ hazard }: Cell): string {
  const does = [hazard!.pace || "", hazard!.shots ? "shots" : ""].filter(Boolean).map((it) => t(`${BOARD}.does.${it}`));
  return t(`${BOARD}.says.hazard`, { note: [hazard!.note, listed(does)].filter(Boolean).join(" ") });
}

function costText(actions: number): string {
  return t(`${BOARD}.says.${actions > TURN ? "long" : "cost"}`, { actions, turns: Math.ceil(actions / TURN) });
}

/** The first ranged weapon in hand. */
function rangedWeapon(actor: OwnedActor | null): (WeaponSystem & { name: string }) | null {
  for (const { name, type, system } of actor?.items ?? []) {
    const weapon = system as WeaponSystem;
    if (type === "wordsWeapon" && weapon.mode === "ranged" && weapon.place === "held") return { ...weapon, name };
  }
  return null;
}

function shotText(
  { name, hitDie, rangeLimit }: WeaponSystem & { name: string },
  shot: Shot,
  units: readonly Unit[],
): string {
  const { cost, range, steps, inTheWay } = shot;
  const die = stepHitDie(hitDie, steps, wordsSettings());
  const names = listed(units.filter(({ id }) => inTheWay.includes(id)).map((unit) => unit.name));
  const about = { weapon: name, cost, range };
  const far = !die.ok || (rangeLimit !== null && die.value > rangeLimit);
  const base = far ? t(`${BOARD}.says.tooFar`, about) : t(`${BOARD}.says.shot`, { ...about, die: die.value });
  return inTheWay.length > 0 ? `${base} ${t(`${BOARD}.says.inTheWay`, { names })}` : base;
}
