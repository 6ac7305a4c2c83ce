import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { GAINS, type HitRequest } from "../rules/attack/hit-request.ts";
import { zoneAt } from "../rules/character/zones.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-140, WP-160, Q-33: which of two Hit Dice stands. */
const keep = questionKind<RollState<HitRequest>>({
  id: "keep",
  ask: ({ data }) => `${ASK}.keep.${data.theirs ? "theirs" : "own"}`,
  options: ({ data: { first, second, best, sides } }, { request }) =>
    [first, second].map((face, die) => ({
      hint: whereTo(request, Number(face), Number(sides)),
      id: `die-${die}`,
      icon: "dice",
      label: { key: `${ASK}.keep.die`, data: { face: Number(face) } },
      usual: die === best,
      gives: { die },
    })),
  told: ({ data: { first, second }, answer }) => ({
    key: `${ASK}.keep.told`,
    data: { face: Number(answer?.die === 1 ? second : first) },
  }),
});

/** Where a number would strike. */
function whereTo({ target }: HitRequest, face: number, sides: number) {
  if (face === sides) return `${ASK}.keep.critical`;
  const zone = target && zoneAt(target.zones, face);
  return zone ? { key: `${ASK}.keep.at`, data: { zone: target.zones[zone]!.label } } : `${ASK}.keep.miss`;
}

/** WP-132, WP-142, WP-145, WP-160: a die against a blow or a hold, of two the better one; its owner's to throw. */
const resist = questionKind({
  id: "resist",
  direct: "roll",
  ask: ({ data: { why } }) => `${ASK}.resist.${why}`,
  options: [{ id: "roll", icon: "dice", label: `${ASK}.resist.roll` }],
  told: ({ data: { why }, answer }) => ({
    key: `${ASK}.resist.${why === "block" ? "blocked" : "resisted"}`,
    data: { face: Math.max(0, ...((answer?.faces as number[] | undefined) ?? [])) },
  }),
  throws: async (_answer, { data }, _state, throwDice) =>
    ok({ faces: (await throwDice("HitRoll", formulaOf(data.dice))).flat() }),
  sound: ({ faces }, { data }) => checkFaces(faces, Number(data.dice), 6).length === 0,
  dice: ({ faces }, { data }) => [{ rollClass: "HitRoll", formula: formulaOf(data.dice), faces: [faces as number[]] }],
});

const formulaOf = (dice: unknown): string => `${Number(dice)}d6`;

/** WP-161: does the Word fit, and what does it give? */
const enhance = questionKind({
  id: "enhance",
  ask: ({ data: { gain } }) => `${ASK}.enhance.${gain}`,
  options: ({ data }) => [
    ...[...GAINS]
      .sort((a, b) => Number(b === data.gain) - Number(a === data.gain))
      .map((gain) => ({
        id: gain,
        icon: gain === data.gain ? "check" : "shuffle",
        label: `${ASK}.gain.${gain}`,
        gives: { gain },
      })),
    { id: "none", icon: "xmark", label: `${ASK}.gain.none`, hint: `${ASK}.gain.noneHint`, gives: { gain: "none" } },
  ],
  told: ({ answer }) => `${ASK}.gain.${answer?.gain === "none" ? "told.none" : "told.some"}`,
});

export const attackQuestions = [keep, resist, enhance];
