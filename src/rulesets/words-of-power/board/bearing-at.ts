import { stages } from "../../../core/foundry/scenes.ts";
import { type Bearing, bearingOf } from "../rules/board/bearing.ts";
import { type SceneBoard, soundBoard, unitsOn } from "./scene-board.ts";

/**
 * What the Battle Board says to an attack of one actor at another; null where no board holds both of them. Every client finds
 * the same: documents alone decide which board counts where there are several, and the active scene goes first.
 * @param who UUID of the attacker
 * @param target UUID of whom they want to strike
 */
export function bearingAt(who: string, target: string, mode: "melee" | "ranged"): Bearing | null {
  const on = boardWith(who, target);
  if (!on) return null;
  const units = unitsOn(on);
  const unitFor = (uuid: string) => units.find(({ id }) => on.scene.tokens.get(id)?.actor?.uuid === uuid);
  const [attacker, struck] = [unitFor(who), unitFor(target)];
  return attacker && struck ? bearingOf(on.board, units, attacker, struck, mode) : null;
}

/** The board on which all of these actors have a token; null where there is none. */
export function boardWith(...actors: readonly string[]): SceneBoard | null {
  const all = [...stages()].sort((a, b) => Number(b.active) - Number(a.active));
  for (const scene of all) {
    const on = soundBoard(scene);
    const there = new Set(on ? [...scene.tokens].map(({ actor }) => actor?.uuid) : []);
    if (on && actors.every((uuid) => there.has(uuid))) return on;
  }
  return null;
}
