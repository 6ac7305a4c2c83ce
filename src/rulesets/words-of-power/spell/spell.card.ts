import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import { matchCard } from "../check/match.card.ts";
import { rulingIn } from "../rules/spell/spell-facts.ts";
import { countersIn } from "../rules/spell/spell-request.ts";
import { resolveSpell, type SpellOutcome } from "../rules/spell/spell-resolve.ts";
import { stacksOf } from "../rules/spell/stack.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { knowsWords } from "./knows-words.ts";
import { type CastRequest, type CastState, checkIn, spellOf } from "./spell-state.ts";

const CARD = "FOURTALES.Words.Card";

const TONES: Record<string, string> = {
  cast: "good",
  partial: "good",
  vetoed: "bad",
  dispelled: "bad",
  missed: "bad",
  failed: "bad",
};

/** How a spell is told: what became of it, its Words with what was laid upon each, what the Storyteller ruled, the dice. */
export function spellCard(state: CastState, outcome: SpellOutcome | null): CardView {
  const spell = spellOf(state, wordsSettings());
  const resolved = outcome ? null : resolveSpell(spell, wordsSettings());
  const result = outcome ?? (resolved?.ok ? resolved.value.outcome : null);
  const { request, ruling } = spell;
  // What is over is known to everybody.
  const known = outcome !== null || knowsWords(state);
  const check = checkIn(state);
  return {
    story: result ? (known ? say(result.sentence) : veiled(state)) : "",
    tone: TONES[result?.verdict ?? ""] ?? "open",
    template: wordsTemplate("spell/spell-card"),
    context: {
      intent: request.intent,
      target: request.target?.name ?? "",
      stacks: stacksOf(request.words, countersIn(request)).map(({ word, upon }, i) => ({
        countered: upon.length > 0,
        text: known ? word.text : t(`${CARD}.wordNo`, { place: i + 1 }),
        sense: known ? word.sense : "",
        upon: upon.map(({ text, name }, n) => ({ text, name, top: n === upon.length - 1 })),
      })),
      lines: ruling?.granted ? rulingLines(state, result) : [],
      dice: [...die("hitDie", result?.blow?.dice[0], spell.hit), ...die("damageDie", ruling?.damageDie, spell.damage)],
      check: check && matchCard(check).context,
    },
  };
}

/** Who says which Words. */
export function spellTitle({ who, words, cast, target }: CastRequest): Words {
  const data = { name: who.name, target: target?.name ?? "", count: words.length };
  return { key: `${CARD}.${cast ? "casts" : "wouldCast"}${target ? "At" : ""}`, data };
}

function veiled({ request: { who, words } }: CastState): string {
  return t(`${CARD}.veiled`, { name: who.name, count: words.length });
}

function rulingLines(state: CastState, result: SpellOutcome | null): string[] {
  const ruling = rulingIn(state.questions)!;
  const { delivery, span, rounds, demands, damageDie, heals = "none" } = ruling;
  const effect = result?.effect ?? ruling.effect;
  return [
    // What it is meant to do stands above.
    ...(!effect || effect === state.request.intent ? [] : [t(`${CARD}.does`, { effect })]),
    ...(demands ? [t(`${CARD}.demands`, { demands })] : []),
    t(`${CARD}.delivery.${delivery}`),
    ...(damageDie > 0 ? [t(`${CARD}.spellDamage`, { die: damageDie })] : []),
    ...(heals === "none" ? [] : [t(`${CARD}.spellHeals.${heals}`)]),
    t(`${CARD}.span.${span}`, { rounds }),
    ...(result?.blow?.turned ? [t(`${CARD}.spellTurned`, { name: state.request.blow?.guard?.by.name ?? "" })] : []),
    ...(result?.zone && heals === "none" ? [t(`${CARD}.strikes`, { zone: result.zone.label })] : []),
  ];
}

function die(name: string, sides: number | undefined, face: number | null) {
  if (face === null || !sides) return [];
  return [{ sides, face, pips: sides === 6, text: t(`${CARD}.${name}`, { sides }) }];
}
