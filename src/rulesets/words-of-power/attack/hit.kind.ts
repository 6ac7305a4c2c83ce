import type { AskedQuestion, Question, RoadStep, RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { ok } from "../../../kernel/result.ts";
import { blowsOf, blowToAim, type Fray, newFray } from "../rules/attack/fray.ts";
import { type FrayOutcome, fateAtHand, resolveFray, spentIn } from "../rules/attack/fray-resolve.ts";
import { attackFacts, type Granted, type HitChoices, PLAIN_HIT } from "../rules/attack/hit-facts.ts";
import { betterDie } from "../rules/attack/hit-odds.ts";
import { hitPhase } from "../rules/attack/hit-request.ts";
import { declareDown } from "../rules/attack/hit-resolve.ts";
import { GAINS, type Gain, type HitRequest } from "../rules/attack/hit-state.ts";
import { damageDice, pairsOf, swingFormula, swingOf, swingProblems } from "../rules/attack/swing.ts";
import { vitalZone } from "../rules/character/zones.ts";
import { wordsSettings } from "../words-settings.ts";
import { fieldOf } from "./attack-field.ts";
import { attackOddsView } from "./attack-odds-view.ts";
import { blowOffers, DOWN } from "./blow-offers.ts";
import { fateIn } from "./fate.question.ts";
import { hitCard, hitTitle } from "./hit.card.ts";

type State = RollState<HitRequest>;

/** Names of the throws. */
const HIT = "hit";
const DAMAGE = "damage";
const GRIP = "grip";

/** Names of the questions: what makes an attack easier, what a Word gives, which die stands, who blocks, who slips away. */
const FAVOUR = "favour";
const ENHANCE = "enhance";
const KEEP = "keep";
const BLOCK = "block";
const RESIST = "resist";
const FATE = "fate";

/** An attack: Hit Dice to zones, a block, criticals that choose, damage to Armor or HP, or a hold. */
export const hitKind: RollKind<HitRequest, HitChoices, FrayOutcome> = {
  id: "hit",
  // What the Hit Die fell for stays; whom the blow truly hurts is found out when it lands.
  facts: ({ choices, by, questions, before }, world) =>
    before ? ok(before) : attackFacts(choices, by, grantedIn(questions), fieldOf(world)),
  complete: (choices) => ({ ...PLAIN_HIT, ...choices }),
  actor: (request) => request.who.uuid,
  next,
  resolve(state) {
    const fray = frayOf(state);
    const resolved = resolveFray(fray, wordsSettings());
    if (!resolved.ok) return resolved;
    const declared = state.moves.some(({ kind }) => kind === DOWN) ? declareDown(fray.request) : [];
    return ok({ outcome: resolved.value.outcome, events: [...resolved.value.events, ...declared] });
  },
  // WP-39: a Drawn Word is spent with the dice.
  stakes: (state) => (state.throws[HIT] || state.throws[DAMAGE] ? spentIn(frayOf(state)) : []),
  odds: attackOddsView,
  card: (state, outcome) => hitCard(frayOf(state), outcome, asksFavour(state)),
  title: hitTitle,
  mayWithdraw: (state) => !state.throws[HIT] && !state.throws[DAMAGE],
  offers: ({ request, moves }, result) => blowOffers(request, moves, result),
};

/** What the Storyteller said to what makes the attack easier; null while there is no answer. Nobody's answer is a no. */
function grantedIn(questions: readonly AskedQuestion[]): Granted {
  const favour = answerTo<{ granted: boolean }>(questions, FAVOUR);
  const enhance = answerTo<{ gain: Gain | "none" }>(questions, ENHANCE);
  const gain = enhance && [...GAINS, "none" as const].find((one) => one === enhance.gain);
  return {
    favour: favour === undefined ? null : favour?.granted === true,
    gain: enhance === undefined ? null : (gain ?? "none"),
  };
}

/** Has the Storyteller still to say whether the attack is as easy as that? */
const asksFavour = ({ request, questions }: Pick<State, "request" | "questions">): boolean =>
  request.favour !== null && grantedIn(questions).favour === null;

/** The attack as dice and answers have left it; nobody's choice of a zone means the vital one, nobody's die the first. */
export function frayOf({ request, throws, questions }: State): Fray {
  const vital = vitalZone(request.target?.zones ?? {})?.[0] ?? null;
  const aimed = (id: string) => {
    const aim = answerTo<{ zone: string }>(questions, id);
    return aim === undefined ? null : (aim?.zone ?? vital);
  };
  const kept = answerTo<{ die: number }>(questions, KEEP);
  const highest = (id: string) => {
    const answer = answerTo<{ faces: number[] }>(questions, id);
    return answer === undefined ? null : Math.max(0, ...(answer?.faces ?? []));
  };
  return {
    ...newFray(request),
    hit: throws[HIT]?.flat() ?? [],
    kept: kept === undefined ? null : (kept?.die ?? 0),
    block: highest(BLOCK),
    zones: [aimed("aim"), aimed("aim-1")],
    damage: throws[DAMAGE] ?? [],
    fate: fateIn(questions),
    grip: { own: throws[GRIP]?.flat()[0] ?? null, theirs: highest(RESIST) },
  };
}

function next(state: State): RoadStep {
  const settings = wordsSettings();
  const { request } = state;
  const swing = swingOf(request, settings);
  if (!swing.ok) return { do: "refuse", problems: swing.problems };
  const problems = swingProblems(request, settings);
  if (problems.length > 0) return { do: "refuse", problems };
  const { who, target, enhance, guard } = request;
  const pose = (id: string, kind: string, about: string, data: Question["data"] = {}): RoadStep => ({
    do: "ask",
    questions: [{ id, kind, about, data: { name: who.name, target: target?.name ?? "", ...data } }],
  });
  if (asksFavour(state)) return pose(FAVOUR, FAVOUR, "", { ...request.favour });
  if (enhance && answerTo(state.questions, ENHANCE) === undefined) {
    return pose(ENHANCE, ENHANCE, "", { word: enhance.text, gain: enhance.gain });
  }
  const fray = frayOf(state);
  const resolved = resolveFray(fray, settings);
  if (!resolved.ok) return { do: "refuse", problems: resolved.problems };
  const { phase, dying } = resolved.value.outcome;
  switch (phase) {
    case "hitDie":
      return { do: "roll", throw: HIT, formula: swingFormula(swing.value), rollClass: "HitRoll" };
    case "keep": {
      const theirs = swing.value.picks === "target";
      const best = betterDie(fray, settings);
      const pairs = pairsOf(swing.value, fray.hit);
      const sides = [swing.value.dice[0], swing.value.dice.at(-1)];
      return pose(KEEP, KEEP, theirs ? target!.uuid : who.uuid, { pairs, best, theirs, sides });
    }
    case "block":
      return pose(BLOCK, RESIST, guard!.by.uuid, { dice: guard!.dice, why: BLOCK, by: guard!.by.name });
    case "zone": {
      const blow = blowToAim(fray, settings);
      return pose(blow === 0 ? "aim" : `aim-${blow}`, "aim", who.uuid);
    }
    case "grip": {
      if (fray.grip.own === null) return { do: "roll", throw: GRIP, formula: "1d6", rollClass: "HitRoll" };
      const at = blowsOf(fray, settings)[0]!.request.target!;
      const dice = request.clumsy ? 2 : 1;
      return pose(RESIST, RESIST, at.uuid, { dice, why: RESIST, by: at.name, face: fray.grip.own });
    }
    case "damageDie":
      return { do: "roll", throw: DAMAGE, formula: damageFormula(fray), rollClass: "HitRoll" };
    case "fate":
      return pose(FATE, FATE, dying!.uuid, { dying: dying!.name, tags: fateAtHand(request, dying!).tags });
    case "done":
      return { do: "resolve" };
  }
}

/** A die, or two, for each blow that lands. */
function damageFormula(fray: Fray): string {
  const settings = wordsSettings();
  const landing = blowsOf(fray, settings).filter((blow) => hitPhase(blow, settings) === "damageDie");
  return landing.map(({ request }) => `${damageDice(request)}d${request.weapon.damageDie}`).join(" + ");
}
