import type { Asked, Question, RoadStep, RollKind, World } from "../../../core/contract/roll-kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok, type Result, unwrap } from "../../../kernel/result.ts";
import { fieldOf } from "../attack/attack-field.ts";
import { blowOffers, DOWN } from "../attack/blow-offers.ts";
import { checkOf } from "../check/check-state.ts";
import { nextInCheck, weighed } from "../check/match.kind.ts";
import { fateAtHand } from "../rules/attack/fray-resolve.ts";
import { declareDown } from "../rules/attack/hit-resolve.ts";
import { swingFormula, swingOf } from "../rules/attack/swing.ts";
import { newCheck } from "../rules/check/match-request.ts";
import { resolveCheck } from "../rules/check/match-resolve.ts";
import { isStruck } from "../rules/spell/ruling.ts";
import {
  asksNothing,
  CAST,
  COUNTER,
  counterId,
  PLAIN_SPELL,
  RULE,
  rulingIn,
  SAID,
  type SpellChoices,
  spellFacts,
} from "../rules/spell/spell-facts.ts";
import { countersIn, type SpellRequest } from "../rules/spell/spell-request.ts";
import {
  carriedBlow,
  carriesProblems,
  resolveSpell,
  type SpellOutcome,
  spellPhase,
  spentOn,
} from "../rules/spell/spell-resolve.ts";
import { bracketed } from "../rules/spell/spell-words.ts";
import { stacksOf } from "../rules/spell/stack.ts";
import { wordsSettings } from "../words-settings.ts";
import { spellCard, spellTitle } from "./spell.card.ts";
import { BLOCK, type CastRequest, type CastState, checkIn, DAMAGE, HIT, SENSE, spellOf } from "./spell-state.ts";

/** A spell: Words and an intent, the Storyteller's ruling, whoever counters it, and how it reaches its target. */
export const spellKind: RollKind<CastRequest, SpellChoices, SpellOutcome> = {
  id: "spell",
  facts,
  complete: (choices) => ({ ...PLAIN_SPELL, ...choices }),
  actor: ({ who }) => who.uuid,
  next,
  resolve(state) {
    const resolved = resolveSpell(spellOf(state, wordsSettings()), wordsSettings());
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    const declared = state.moves.some(({ kind }) => kind === DOWN) ? declareDown(state.request) : [];
    return ok({ outcome, events: [...events, ...declared, ...checkEvents(state)] });
  },
  // WP-49: Words are spent as soon as they are said, and not only once everything is settled that comes of it.
  isFixed: ({ cast }) => cast,
  stakes: (state) => [...spentOn(spellOf(state, wordsSettings())), ...checkEvents(state)],
  odds: () => null,
  card: spellCard,
  title: spellTitle,
  // WP-48, WP-49.
  mayWithdraw: ({ request }) => !request.cast,
  offers: (state, outcome) => {
    const { who, blow } = state.request;
    return blow
      ? blowOffers({ who, target: blow.target, shakes: blow.shakes }, state.moves, outcome?.blow ?? null)
      : [];
  },
};

function facts(
  { choices, by, questions, before }: Asked<SpellChoices, CastRequest>,
  world: World,
): Result<CastRequest> {
  const looked = saidAtOnce(choices, questions, before, fieldOf(world));
  if (!looked.ok) return looked;
  const spell = { ...looked.value, check: null };
  if (!spell.cast || rulingIn(questions)?.delivery !== "check") return ok(spell);
  // The dice fall at once when the player goes on: what they fall for stays.
  const went = questions.findLast(({ kind, status }) => kind === "ready" && status !== "open");
  if (went && went.answer?.go !== false && before?.check?.fixed) return ok({ ...spell, check: before.check });
  const { who, target, intent } = spell;
  const against = target && target.uuid !== who.uuid ? target : null;
  const check = weighed(newCheck(who, intent, { against }).request, by, questions, world);
  return ok({ ...spell, check: { ...check, fixed: went !== undefined && went.answer?.go !== false } });
}

/** WP-48: whoever said so beforehand says the Words without being asked, unless something stands against that. */
function saidAtOnce(
  choices: SpellChoices,
  questions: Asked<SpellChoices, CastRequest>["questions"],
  before: CastRequest | null,
  field: ReturnType<typeof fieldOf>,
): Result<SpellRequest> {
  const looked = spellFacts(choices, questions, before, field);
  const ruling = rulingIn(questions);
  const asked = questions.some(({ id }) => id === CAST);
  if (!looked.ok || looked.value.cast || asked || !choices.atOnce || !ruling || !asksNothing(ruling)) return looked;
  const spell = spellOf(
    { request: { ...looked.value, check: null }, questions: [...questions], throws: {}, moves: [] },
    wordsSettings(),
  );
  return carriesProblems(spell, wordsSettings()).length > 0
    ? looked
    : spellFacts(choices, [...questions, SAID], before, field);
}

function next(state: CastState): RoadStep {
  const settings = wordsSettings();
  const spell = spellOf(state, settings);
  const { request, ruling } = spell;
  const { who, target, words, order } = request;
  const blow = carriedBlow(spell);
  const pose = (id: string, kind: string, about: string, data: object = {}): RoadStep => {
    const question: Question = { id, kind, about, data: { name: who.name, count: words.length, ...data } };
    return { do: "ask", questions: [question] };
  };
  switch (spellPhase(spell, settings)) {
    case "ruling":
      return pose(RULE, RULE, "");
    case "cast": {
      // What can't be done is not begun: until the Words are said, nothing is lost.
      const problems = request.cast ? [] : carriesProblems(spell, settings);
      if (problems.length > 0) return { do: "refuse", problems };
      return pose(CAST, CAST, who.uuid, { demands: ruling!.demands, effect: ruling!.effect });
    }
    case "counter":
      return pose(counterId(order.length - 1), COUNTER, order.at(-1)!);
    case "sense":
      return pose(SENSE, SENSE, "", {
        words: bracketed(stacksOf(words, countersIn(request)).map(({ top }) => ({ text: top }))),
      });
    case "check":
      return nextInCheck(checkIn(state)!);
    case "hitDie":
      return {
        do: "roll",
        throw: HIT,
        formula: swingFormula(unwrap(swingOf(blow!.request, settings))),
        rollClass: "HitRoll",
      };
    case "block": {
      const { by, dice } = blow!.request.guard!;
      return pose(BLOCK, "resist", by.uuid, { dice, why: BLOCK, by: by.name });
    }
    case "fate": {
      const dying = unwrap(resolveSpell(spell, settings)).outcome.blow!.dying!;
      return pose("fate", "fate", dying.uuid, { dying: dying.name, tags: fateAtHand(blow!.request, dying).tags });
    }
    case "zone":
      // Whoever strikes picks where a critical lands, whoever heals what is healed; else it is the Storyteller's to say.
      return pose("aim", "aim", isStruck(ruling!) || ruling!.heals === "zone" ? who.uuid : "", {
        target: target!.name,
      });
    case "damageDie":
      return { do: "roll", throw: DAMAGE, formula: `1d${ruling!.damageDie}`, rollClass: "HitRoll" };
    // A spell strikes once, with one die, and takes hold of nobody.
    case "keep":
    case "grip":
    case "done":
      return { do: "resolve" };
  }
}

/** Words that its Skill Check used up, and what that earned. */
function checkEvents(state: CastState): WorldEvent[] {
  const check = checkIn(state);
  const resolved = check && resolveCheck(checkOf(check, wordsSettings()), wordsSettings());
  return resolved?.ok ? resolved.value.events.map((event) => ({ ...event, id: `check:${event.id}` })) : [];
}
