import { type SetData, setKind } from "./event-kinds.ts";
import type { EventKind } from "./events.ts";
import { isCount } from "./looks.ts";

/**
 * A mark that holds until its round is over: kept is the number of the round, so that nobody has to take it off.
 * @param path of that number, 0 where there is none
 * @param yes language key of what it says where it is set
 * @param no where it is taken off
 */
export function roundMarkKind(
  kind: string,
  path: string,
  [yes, no]: readonly [yes: string, no: string],
): EventKind<object, SetData<number>> {
  const describe = ({ value }: SetData<number>) => ({ key: value > 0 ? yes : no });
  return setKind<number>({ kind, path, describe, marks: true }, isCount, 0);
}

/** Does a mark of that round hold in this one? Before the first round nothing does. */
export function holdsIn(round: number, mark: number): boolean {
  return round > 0 && mark === round;
}
