import type { Side, SideName } from "../side/side.ts";
import { type PlannedRoll, planSide } from "../side/side-rolls.ts";
import type { ContestRequest } from "./request.ts";

/** The sides of a contest that have said what they do. */
export function readySides(request: ContestRequest): [SideName, Side][] {
  const sides: [SideName, Side][] = [["acting", request.acting]];
  if (request.opposing) sides.push(["opposing", request.opposing]);
  return sides.filter(([, side]) => side.ready);
}

/** All rolls of a contest that are truly made, the acting side's first: faces are listed in this order. */
export function countedRolls(request: ContestRequest): PlannedRoll[] {
  return readySides(request)
    .flatMap(([name, side]) => planSide(name, side, request.spends))
    .filter(({ dropped }) => dropped === null);
}
