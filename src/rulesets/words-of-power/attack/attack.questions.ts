import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { listed, say, type Words } from "../../../core/text/text.ts";
import { checkFaces } from "../../../kernel/faces.ts";
import { ok } from "../../../kernel/result.ts";
import { GAINS, type HitRequest } from "../rules/attack/hit-state.ts";
import { zoneAt } from "../rules/character/zones.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-140, WP-160, Q-33: which of two Hit Dice stands; of two weapons, one of which is Clumsy, which pair. */
const keep = questionKind<RollState<HitRequest>>({
  id: "keep",
  ask: ({ data }) => `${ASK}.keep.${data.theirs ? "theirs" : "own"}`,
  options: ({ data }, { request }) =>
    pairsIn(data).map((pair, die) => ({
      hint: hintOf(pair.map((face, n) => whereTo(request, face, sidesIn(data)[n]!))),
      id: `die-${die}`,
      icon: "dice",
      label: labelOf(pair),
      usual: die === data.best,
      gives: { die },
    })),
  told: ({ data, answer }) => ({
    key: `${ASK}.keep.told`,
    data: { face: listed((pairsIn(data)[Number(answer?.die ?? 0)] ?? []).map(String)) },
  }),
});

type Asked = Readonly<Record<string, unknown>>;

/** What may be picked. Cards of before name the two faces. */
const pairsIn = ({ pairs, first, second }: Asked): number[][] =>
  Array.isArray(pairs) ? (pairs as number[][]) : [[Number(first)], [Number(second)]];

const sidesIn = ({ sides }: Asked): number[] =>
  Array.isArray(sides) ? (sides as number[]) : [Number(sides), Number(sides)];

const labelOf = ([face, other]: number[]): Words =>
  other === undefined
    ? { key: `${ASK}.keep.die`, data: { face: face! } }
    : { key: `${ASK}.keep.pair`, data: { face: face!, other } };

/** Where a number would strike. */
function whereTo({ target }: HitRequest, face: number, sides: number): Words {
  if (face === sides) return { key: `${ASK}.keep.critical` };
  const zone = target && zoneAt(target.zones, face);
  return zone ? { key: `${ASK}.keep.at`, data: { zone: target.zones[zone]!.label } } : { key: `${ASK}.keep.miss` };
}

function hintOf([first, second]: Words[]): Words {
  return second ? { key: `${ASK}.keep.pairAt`, data: { first: say(first!), second: say(second) } } : first!;
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
    { id: "none", icon: "xmark", label: `${ASK}.gain.none`, hint: `${ASK}.gain.noneHint`, gives: { gain: "none" } },
    ...[...GAINS]
      .sort((a, b) => Number(a === data.gain) - Number(b === data.gain))
      .map((gain) => ({
        id: gain,
        icon: gain === data.gain ? "check" : "shuffle",
        label: `${ASK}.gain.${gain}`,
        gives: { gain },
      })),
  ],
  told: ({ answer }) => `${ASK}.gain.${answer?.gain === "none" ? "told.none" : "told.some"}`,
});

export const attackQuestions = [keep, resist, enhance];
