import { Checklist, okUnless } from "../../../../kernel/checklist.ts";
import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { checkFaces } from "../../../../kernel/faces.ts";
import type { Phrase, Result } from "../../../../kernel/result.ts";
import type { HitData } from "../attack/hit.event.ts";
import { type HitState, isCritical, PLAIN, struckZone } from "../attack/hit-request.ts";
import type { WordsSettings } from "../settings.ts";
import type { StandingSpell } from "../types.ts";
import type { SpellData } from "./spell.event.ts";
import { countersIn, type SpellState } from "./spell-request.ts";
import { bracketed } from "./spell-words.ts";
import { type Stack, stacksOf } from "./stack.ts";

const RULES = "FOURTALES.Words.Rules";

/** What a spell waits for. */
export type SpellPhase = "ruling" | "cast" | "counter" | "sense" | "check" | "hitDie" | "zone" | "damageDie" | "done";

/**
 * `vetoed`: the Storyteller refused it; `kept`: the caster thought better of it, or it was refused by nobody's word;
 * `dispelled`: its Words make no sense any more; `missed`, `failed`: it did not reach its target; `partial`: half of it.
 */
export type SpellVerdict = "waiting" | "vetoed" | "kept" | "dispelled" | "missed" | "failed" | "partial" | "cast";

export interface SpellOutcome {
  readonly verdict: SpellVerdict;
  readonly phase: SpellPhase;
  readonly stacks: readonly Stack[];
  /** Id and name of the zone it strikes, or null. */
  readonly zone: { readonly id: string; readonly label: string } | null;
  /** Actions it takes in a fight (WP-52). */
  readonly actions: 1 | 2;
  /** What it does, as the Storyteller has said. */
  readonly effect: string;
  readonly sentence: Phrase;
}

/** Where a spell stands. */
export function spellPhase(state: SpellState, settings: WordsSettings): SpellPhase {
  const { request, ruling, unheard, goes } = state;
  if (unheard) return "done";
  if (!ruling) return "ruling";
  if (!ruling.granted || goes === false) return "done";
  if (goes === null) return "cast";
  // WP-56: all that counters it comes before it takes effect.
  if (request.order.at(-1) !== "") return "counter";
  if (countersIn(request).length > 0 && !state.sense) return "sense";
  if (state.sense?.dispelled) return "done";
  if (ruling.delivery === "check") {
    if (state.check === null) return "check";
    if (!isReached(state.check)) return "done";
  }
  const blow = blowState(state);
  if (ruling.delivery === "attack" && blow) {
    if (state.hit === null) return "hitDie";
    if (isCritical(blow, settings)) {
      if (state.zone === null) return "zone";
    } else if (struckZone(blow, settings) === null) return "done";
  }
  if (ruling.damageDie === 0 || !request.target) return "done";
  if (ruling.delivery !== "attack" && state.zone === null) return "zone";
  return state.damage === null ? "damageDie" : "done";
}

/**
 * WP-42 to WP-64: what a spell comes to as it stands. The same state always gives the same outcome, events and ids.
 * Problems: faces that the dice have not (`hit`, `damage`), a zone that is not there.
 */
export function resolveSpell(
  state: SpellState,
  settings: WordsSettings,
): Result<{ outcome: SpellOutcome; events: WorldEvent[] }> {
  const { ruling, hit, damage, zone, request } = state;
  const check = new Checklist();
  if (hit !== null && ruling) check.add(checkFaces([hit], 1, ruling.hitDie, "hit"));
  if (damage !== null && ruling) check.add(checkFaces([damage], 1, ruling.damageDie, "damage"));
  if (zone !== null && request.target) {
    check.when(!Object.hasOwn(request.target.zones, zone), `${RULES}.Refuse.noZone`, "zone", { name: zone });
  }
  return okUnless(check.problems, () => {
    const outcome = outcomeOf(state, settings);
    return { outcome, events: [...spentOn(state), ...effectsOf(state, outcome, settings)] };
  });
}

/** WP-49, WP-60, WP-61: what is used up from the moment on in which the Words are said, whatever comes of it. */
export function spentOn({ request }: SpellState): WorldEvent[] {
  const list = new EventList("words");
  if (!request.cast) return list.all;
  for (const { drawn, source, text } of request.words) {
    if (drawn) list.add("hand", request.who.uuid, { id: source.id, word: null, text });
  }
  for (const { by, from, id, text, uses } of countersIn(request)) {
    if (from === "hand") list.add("hand", by, { id, word: null, text });
    else if (uses) list.add("uses", uses, { amount: -1 });
    else list.add("wear", by, { item: id, text });
  }
  return list.all;
}

/** The blow that delivers a spell, where it strikes somebody; its damage is the Storyteller's. */
export function blowState({ request, ruling, hit, zone, damage }: SpellState): HitState | null {
  const { who, target, words } = request;
  if (!target || !ruling) return null;
  const dice = { hitDie: ruling.hitDie, damageDie: ruling.damageDie || 4 };
  const plain = { uuid: null, mode: "melee", word: "", rangeLimit: null, unarmed: false } as const;
  const weapon = { ...plain, ...dice, name: bracketed(words) };
  return { request: { ...PLAIN, who, weapon, target }, thrown: { hit, zone, damage } };
}

const isReached = (check: SpellState["check"]): boolean => check === "full" || check === "partial";

function outcomeOf(state: SpellState, settings: WordsSettings): SpellOutcome {
  const { request, ruling, sense } = state;
  const phase = spellPhase(state, settings);
  const stacks = stacksOf(request.words, countersIn(request));
  const verdict = verdictOf(state, phase, settings);
  const zone = zoneOf(state, settings);
  const effect = sense?.effect || ruling?.effect || request.intent;
  const words = bracketed(stacks.map(({ top }) => ({ text: top })));
  const reason = verdict === "dispelled" ? (sense?.effect ?? "") : (ruling?.reason ?? "");
  const data = {
    name: request.who.name,
    target: request.target?.name ?? "",
    words,
    effect,
    reason,
    intent: request.intent,
  };
  return {
    verdict,
    phase,
    stacks,
    effect,
    zone: zone === null ? null : { id: zone, label: request.target!.zones[zone]!.label },
    actions: ruling?.delivery === "attack" ? 2 : 1,
    sentence: { key: `${RULES}.Spell.${verdict === "waiting" ? `phase.${phase}` : verdict}`, data },
  };
}

function verdictOf(state: SpellState, phase: SpellPhase, settings: WordsSettings): SpellVerdict {
  const { ruling, sense, check } = state;
  if (phase !== "done") return "waiting";
  if (ruling && !ruling.granted) return "vetoed";
  if (!ruling || state.goes === false) return "kept";
  if (sense?.dispelled) return "dispelled";
  if (ruling.delivery === "check") return check === "full" ? "cast" : check === "partial" ? "partial" : "failed";
  return ruling.delivery === "attack" && zoneOf(state, settings) === null ? "missed" : "cast";
}

function zoneOf(state: SpellState, settings: WordsSettings): string | null {
  const blow = blowState(state);
  if (!blow) return null;
  return state.ruling?.delivery === "attack" ? struckZone(blow, settings) : state.zone;
}

/** What a spell that reached its target does: damage, and what stands on a sheet for as long as it lasts. */
function effectsOf(state: SpellState, outcome: SpellOutcome, { halfDamage: half }: WordsSettings): WorldEvent[] {
  const list = new EventList("words");
  const { request, ruling, damage } = state;
  const { verdict, zone, effect, stacks } = outcome;
  if (!ruling || (verdict !== "cast" && verdict !== "partial")) return list.all;
  const { who, target } = request;
  if (target && zone && damage !== null) {
    const blow = { zone: zone.id, damage, word: null, unarmed: false, half };
    const by = who.fateWeaver ? who.uuid : null;
    list.add("hit", target.uuid, { ...blow, label: zone.label, by } satisfies HitData);
  }
  const card = request.words.find(({ drawn }) => drawn);
  if (ruling.span === "moment" || !card) return list.all;
  const text = bracketed(stacks.map(({ top }) => ({ text: top })));
  const { span, rounds } = ruling;
  const left = span === "rounds" ? rounds : 0;
  const spell: StandingSpell = { text, effect, span, left, by: who.uuid, caster: who.name };
  // The card is gone with this spell: no other one is called after it.
  list.add("spell", (target ?? who).uuid, { id: card.source.id, spell, text } satisfies SpellData);
  return list.all;
}
