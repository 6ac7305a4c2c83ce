import type { WhyPart } from "../../../core/contract/why-spec.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { documentAtHand } from "../../../core/foundry/uuid.ts";
import { labelText, say, t } from "../../../core/text/text.ts";
import { attributeKey } from "../rules/attributes.ts";
import type { LadderOutcome } from "../rules/ladder/outcome.ts";
import type { LadderRequest, Participant } from "../rules/ladder/request.ts";
import { HIGHEST, rungKey, threshold } from "../rules/ladder/rungs.ts";

const CARD = "FOURTALES.Woven.Card";
const WHY = "FOURTALES.Woven.Why";

/** A number with its sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** What the threshold of a roll is made of (SW-04). */
export function neededParts({ level, difficulty }: LadderRequest, needed: number): WhyPart[] {
  const own = threshold(0);
  const rungs = { level: rungKey(level), rung: rungKey(difficulty) };
  return [
    { text: t(`${WHY}.level`), value: `${own}` },
    { text: t(`${WHY}.rungs`, rungs), value: signed(needed - own) },
  ];
}

/** May this person see how good somebody is (SW-30)? Players' characters are no secret. @param all is it told to everybody? */
export function mayKnow({ who }: { who: Participant }, all = false): boolean {
  if (all) return who.player;
  return who.player || currentUser().isGM || documentAtHand(who.uuid)?.isOwner === true;
}

/** One roll on the ladder as the card shows it: the dice, the sum, and where both stand on the ladder. */
export function ladderView(request: LadderRequest, outcome: LadderOutcome | null) {
  if (!outcome) return null;
  const known = mayKnow(request);
  const { dice, bonuses, natural, total, threshold: needed, automatic, verdict, sentence } = outcome;
  const rung = rungKey(request.difficulty);
  return {
    good: verdict !== "no",
    uuid: request.who.uuid,
    name: request.who.name,
    what: t(`${CARD}.with`, { attribute: attributeKey(request.attribute), rung }),
    dice: dice.map(({ face, state, origin, reason }) => ({
      face,
      lost: state === "dropped",
      origin,
      label: t(`FOURTALES.Woven.Die.${state === "dropped" ? "dropped" : origin}`, { face }),
      reason: reason ? say(reason) : "",
    })),
    automatic,
    sum: automatic
      ? ""
      : t(`${CARD}.${!known ? "sumOnly" : bonuses.length > 0 ? "sum" : "sumPlain"}`, {
          sum: [natural, ...bonuses.map(({ value }) => signed(value))].join(" "),
          total,
          threshold: needed,
        }),
    lines: known ? bonuses.map(({ label, value }) => ({ text: labelText(label), value: signed(value) })) : [],
    told: automatic && known ? say(sentence) : known ? "" : t(`${CARD}.${verdict === "no" ? "fails" : "succeeds"}`),
    ladder: known ? knots(request.level, outcome.difficulty) : [],
    ladderText: t(`${CARD}.ladder`, { level: rungKey(request.level), rung }),
  };
}

function knots(level: number, difficulty: number) {
  return Array.from({ length: HIGHEST }, (_, index) => ({
    own: index < level,
    level: index + 1 === level,
    mark: index + 1 === Math.min(HIGHEST, difficulty),
  }));
}
