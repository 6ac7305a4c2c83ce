import type { Allotment, Spread, Use } from "./allotment.ts";

/**
 * SW-56: what a hazard does with its dice, without malice or plan: a die of 7 or more takes somebody who failed, one after the
 * other; any other that can takes a die from the others in turn. It shields nothing of its own.
 */
export function hazardAllotment(spread: Spread, side: string): Allotment {
  const own = spread.find(({ id }) => id === side);
  const others = spread.filter(({ id }) => id !== side);
  const failed = others.flatMap(({ members }) => members.filter((member) => member.failed));
  const uses: Use[] = [];
  let turn = 0;
  for (const [at, face] of (own?.faces ?? []).entries()) {
    const caught = face >= 7 ? failed.shift() : undefined;
    if (caught) uses.push({ dice: [at], option: 7, target: caught.id });
    else if (face >= 3 && others.length > 0) {
      uses.push({ dice: [at], option: 3, target: others[turn++ % others.length]!.id });
    }
  }
  return uses;
}
