import type { World } from "../../../core/contract/roll-kind.ts";
import { type Piece, stages } from "../../../core/foundry/scenes.ts";
import { problem } from "../../../kernel/result.ts";
import { type Bearing, bearingOf } from "../rules/board/bearing.ts";
import { latecomers, type SceneBoard, soundBoard, unitsOn } from "./scene-board.ts";

/**
 * What the Battle Board says to an attack of one actor at another; null where no board holds both of them. With
 * or without one nobody is struck who has still to come on (WP-154). Every client finds
 * the same: documents alone decide which board counts where there are several, and the active scene goes first.
 * @param who UUID of the attacker
 * @param target UUID of whom they want to strike
 */
export function bearingAt(who: string, target: string, mode: "melee" | "ranged"): Bearing | null {
  const late = latecomers().get(target);
  if (late) {
    const problems = [problem("FOURTALES.Words.Rules.Board.tooEarly", "target", late)];
    return { problems, along: false, steps: 0, shot: null, inTheWay: [], flanksWith: [] };
  }
  const on = boardWith(who, target);
  if (!on) return null;
  const units = unitsOn(on);
  const unitFor = (uuid: string) => units.find(({ id }) => on.scene.tokens.get(id)?.actor?.uuid === uuid);
  const [attacker, struck] = [unitFor(who), unitFor(target)];
  return attacker && struck ? bearingOf(on.board, units, attacker, struck, mode) : null;
}

/** The board on which all of these actors have a token; null where there is none, or they are on the active scene, which is none. */
function boardWith(...actors: readonly string[]): SceneBoard | null {
  const all = [...stages()].sort((a, b) => Number(b.active) - Number(a.active));
  for (const scene of all) {
    const there = new Set([...scene.tokens].map(({ actor }) => actor?.uuid));
    if (!actors.every((uuid) => there.has(uuid))) continue;
    const on = soundBoard(scene);
    if (on || scene.active) return on;
  }
  return null;
}

/**
 * Where on a board somebody stands or waits: with the token they fight with, else with any that is theirs. Null where they fight
 * on no board, or no board holds them.
 * @param combatant UUID of their place in an encounter; empty outside of one
 */
export function standOf(world: World, who: string, combatant: string): { on: SceneBoard; piece: Piece } | null {
  const fighter = combatant === "" ? null : (world.document(combatant) as Fighting | null);
  const own = fighter?.token ?? null;
  const on = own ? soundBoard(own.parent) : boardWith(who);
  const piece = own ?? (on && [...on.scene.tokens].find(({ actor }) => actor?.uuid === who));
  return on && piece ? { on, piece } : null;
}

interface Fighting {
  readonly token: Piece | null;
}
