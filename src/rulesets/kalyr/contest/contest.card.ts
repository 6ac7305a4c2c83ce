import type { CardView, PersonTold } from "../../../core/contract/roll-kind.ts";
import { worldActors } from "../../../core/foundry/game.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { labelText, say, t, type Words } from "../../../core/text/text.ts";
import { isFree, untaken } from "../../../core/world/whose.ts";
import type { Phrase } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { rail, signed } from "../ladder/rail.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { ContestOutcome, DamageSum, RollOutcome, SideOutcome, Verdict } from "../rules/contest/outcome.ts";
import { difficultyOf } from "../rules/contest/prepare.ts";
import { resolve } from "../rules/contest/resolve.ts";
import { softSum } from "../rules/contest/soften.ts";
import { tellingOf } from "../rules/contest/story.ts";
import { woundEvent } from "../rules/damage/wound.event.ts";
import { levelKey } from "../rules/ladder/levels.ts";
import { fullName } from "../rules/side/ability-choice.ts";
import type { LevelPart } from "../rules/side/side-rolls.ts";
import { type Contest, type ContestState, contestOf } from "./contest-state.ts";
import { isDifficultyHidden, toldSentence } from "./hidden-difficulty.ts";

const CARD = "FOURTALES.Kalyr.Card";

const TONES: Partial<Record<Verdict, string>> = {
  success: "good",
  win: "good",
  tier: "good",
  failure: "bad",
  loss: "bad",
  below: "bad",
};

/** What a contest came to that somebody backed out of. */
export interface Withdrawn {
  /** Who did. */
  readonly withdrawn: string;
}

/** How a contest is told: the sentence, then dice and results climbing the rail, then each sum. */
export function contestCard(state: ContestState, outcome: ContestOutcome | Withdrawn | null): CardView {
  return contestView(contestOf(state), outcome);
}

/** The same of a contest with everything written into it that lies open. */
export function contestView(contest: Contest, outcome: ContestOutcome | Withdrawn | null): CardView {
  const { request, faces, softenings } = contest;
  if (contest.withdrawn) {
    const story = t(`${CARD}.backedOut`, { name: contest.withdrawn });
    return { story, tone: "open", template: "", context: {} };
  }
  const settings = kalyrSettings();
  const known = outcome && "verdict" in outcome ? outcome : null;
  const soFar = known ?? partly(resolve(request, faces, settings));
  const sides = soFar?.sides ?? [];
  const needed = isDifficultyHidden(known !== null) ? null : difficultyOf(request);
  const marks = sides.flatMap(({ side, name, rolls }) =>
    rolls.flatMap(({ result, level, kept, dropped }) =>
      dropped ? [] : [{ value: result ?? level, shape: side, solid: result !== null && kept, label: name }],
    ),
  );
  return {
    story: known ? say(toldSentence(known)) : t(`${CARD}.notYet`),
    tone: (known && TONES[known.verdict]) ?? "open",
    people: (known?.damage ?? []).map((sum) => sumView(softSum(sum, softenings))),
    answersOpen: 2,
    template: kalyrTemplate("contest/contest-card"),
    context: {
      goal: request.goal,
      method: request.method,
      stakes: request.stakes.level === "high" ? request.stakes.text : "",
      rail: rail(marks, needed),
      sides: sides.map(sideView),
      needed: needed === null ? "" : t(`${CARD}.needed`, { level: levelKey(needed) }),
      tiers: request.against.kind === "tiers" ? tiersView(request, known) : [],
      duels: (known?.duels ?? []).map(({ verdict, margin }, i) => ({
        text: t(`${CARD}.duel_${verdict}`, {
          name: request.acting.who.name,
          ability: sides[0]?.rolls[i]?.label ?? "",
          other: sides[1]?.rolls[i]?.label ?? "",
          steps: Math.abs(margin),
        }),
      })),
      telling: known && known.verdict !== "waiting" ? say(tellingNow(request, known)) : "",
      warnings: (known?.warnings ?? []).map((warning) => say(warning)),
    },
  };
}

/** KA-16: the winner tells only where a player has them; whom an adventure brought and nobody chose, none has. */
function tellingNow(request: Contest["request"], { narrator, telling }: ContestOutcome): Phrase {
  if (narrator === null) return telling;
  const winner = actorAtHand(narrator);
  // Only of somebody who is everybody's, and whom nobody took, the others have to tell.
  const isLeft = winner && isFree(winner) && untaken([...worldActors()]).includes(winner);
  return playersOf(narrator).length > 0 && !isLeft ? telling : tellingOf(request, null);
}

/** What is being tried: who, by what, against whom. */
export function contestTitle({ acting, opposing }: AskedContest): Words {
  const ability = acting.abilities.map(({ name, specialisation }) => fullName(name, specialisation)).join(", ");
  const data = { name: acting.who.name, ability, foe: opposing?.who.name ?? "" };
  return { key: `${CARD}.${opposing ? "against" : "tries"}`, data };
}

/** Parts of a sum in words, each with its sign; the first is a level. */
function partsView(parts: readonly LevelPart[]): { text: string; value: string }[] {
  return parts.map(({ label, value }) => ({ text: labelText(label), value: signed(value) }));
}

function sideView({ name, side, place, rolls }: SideOutcome) {
  // What a single roll came to stands behind the name.
  const several = rolls.length > 1;
  return { name, side, place: place ? say(place) : "", rolls: rolls.map((roll) => ({ ...rollView(roll), several })) };
}

/** One roll with its dice and what they came to. */
export function rollView(roll: RollOutcome<string>) {
  const { side, ability, label, level, faces, sum, shift, automatic, result, kept, dropped, parts } = roll;
  return {
    at: `${side}-${ability}`,
    label,
    kept,
    dropped: dropped ? say(dropped) : "",
    dice: faces.map((face) => ({
      face,
      label: t(`FOURTALES.Kalyr.Die.${face > 0 ? "plus" : face < 0 ? "minus" : "blank"}`),
    })),
    automatic: automatic ? t(`${CARD}.automatic`) : "",
    sum: sum === null ? "" : signed(sum),
    shift: shift === 0 ? "" : t(`${CARD}.shift`, { value: signed(shift) }),
    level: t(levelKey(level)),
    result: result === null ? "" : t(levelKey(result)),
    parts: partsView(parts),
  };
}

function tiersView(request: AskedContest, known: ContestOutcome | null) {
  if (request.against.kind !== "tiers") return [];
  return request.against.tiers
    .map(({ level, text }, i) => ({ level, name: t(levelKey(level)), text, on: known?.tier === i }))
    .sort((a, b) => b.level - a.level);
}

/** Who takes what, and how it adds up. */
export function sumView({ uuid, name, sentence, parts, total, letter }: DamageSum<string>): PersonTold {
  return {
    about: uuid,
    name,
    text: say(sentence),
    ...(letter !== null && { by: woundEvent.kind }),
    ...(total !== null && { sum: { parts: partsView(parts), total: String(total).replace("-", "−") } }),
  };
}

function partly(resolved: ReturnType<typeof resolve>): ContestOutcome | null {
  return resolved.ok ? resolved.value.outcome : null;
}
