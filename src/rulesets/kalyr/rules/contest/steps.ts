import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { onLadder } from "../ladder/levels.ts";
import type { Modifier, Side, SideName } from "../side/side.ts";
import type { ContestFaces, ContestRequest } from "./request.ts";

const STEP = "FOURTALES.Kalyr.Rules.Step";

/** KA-10, KA-63: the game master names the difficulty. Problems: off the ladder (field `against.level`), dice have fallen. */
export function setDifficulty(request: ContestRequest, level: number, faces: ContestFaces): Result<ContestRequest> {
  if (anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "against.level"));
  if (!onLadder(level)) return fail(problem("FOURTALES.Kalyr.Rules.Input.level", "against.level"));
  const shifts = request.against.kind === "difficulty" ? request.against.shifts : [];
  return ok({ ...request, opposing: null, against: { kind: "difficulty", level, shifts } });
}

/** KA-13: the other side says what it does. Problems: not opposed, somebody else, dice have fallen since. */
export function oppose(request: ContestRequest, side: Side, faces: ContestFaces): Result<ContestRequest> {
  if (!request.opposing) return fail(problem(`${STEP}.notOpposed`, "opposing"));
  if (side.who.uuid !== request.opposing.who.uuid) return fail(problem(`${STEP}.somebodyElse`, "opposing.who"));
  if (request.opposing.ready && anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "opposing"));
  return ok({ ...request, opposing: { ...side, ready: true } });
}

/**
 * KA-20, KA-44: the game master allows a stand-in or a modifier that somebody asked for, at her own figure, or refuses it: a
 * refused modifier is unticked, a refused stand-in leaves its side without an ability until another is chosen.
 * @param ref id of the ability or modifier
 * @param value her figure; left out = as asked
 */
export function approve(
  request: ContestRequest,
  side: SideName,
  ref: string,
  granted: boolean,
  value?: number,
): Result<ContestRequest> {
  const here = request[side];
  const now = here && approved(here, ref, granted, value);
  return now ? ok({ ...request, [side]: now }) : fail(problem(`${STEP}.notAsked`, side));
}

/** The same for one side alone; null where it asked for no such thing. */
export function approved(here: Side, ref: string, granted: boolean, value?: number): Side | null {
  const use = here.abilities.find(({ id, asked }) => id === ref && asked);
  const modifier = here.modifiers.find(({ id, asked }) => id === ref && asked);
  if (!use && !modifier) return null;
  const abilities = use
    ? here.abilities.flatMap((one) => {
        if (one !== use) return [one];
        return granted ? [{ ...one, asked: false, penalty: value ?? one.penalty }] : [];
      })
    : here.abilities;
  const modifiers = here.modifiers.map((one): Modifier => {
    if (one !== modifier) return one;
    const { asked: _, ...rest } = one;
    return { ...rest, on: granted, value: value ?? one.value };
  });
  const ready = here.ready && abilities.length === here.abilities.length;
  return { ...here, abilities, modifiers, ready };
}

/** KA-27: the player hears the stakes and goes on or backs out at no cost. Problems: dice have fallen, no stakes told. */
export function answerStakes(request: ContestRequest, accept: boolean, faces: ContestFaces): Result<ContestRequest> {
  if (anyDice(faces)) return fail(problem(`${STEP}.tooLate`, "stakes"));
  if (accept && request.stakes.level !== "high") return fail(problem(`${STEP}.noStakes`, "stakes"));
  return ok({ ...request, stakes: { ...request.stakes, answer: accept ? "accepted" : "withdrawn" } });
}

function anyDice(faces: ContestFaces): boolean {
  return faces.some((list) => list.length > 0);
}
