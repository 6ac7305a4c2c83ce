import { Checklist, okUnless } from "../../../../kernel/checklist.ts";
import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { type Phrase, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { blowsOf, type Fray, newFray } from "../attack/fray.ts";
import { type FrayOutcome, resolveFray } from "../attack/fray-resolve.ts";
import { struckZone } from "../attack/hit-request.ts";
import { type HitPhase, type HitRequest, type HitTarget, PLAIN } from "../attack/hit-state.ts";
import { swingOf, swingProblems } from "../attack/swing.ts";
import type { SavedData } from "../character/saved.event.ts";
import { isKilled } from "../character/zones.ts";
import type { WordsSettings } from "../settings.ts";
import type { StandingSpell } from "../types.ts";
import { isBlow, isStruck, type SpellRuling } from "./ruling.ts";
import type { SpellData } from "./spell.event.ts";
import { carrierOf } from "./spell-facts.ts";
import { countersIn, type SpellRequest, type SpellState } from "./spell-request.ts";
import { bracketed } from "./spell-words.ts";
import { type Stack, stacksOf } from "./stack.ts";

const RULES = "FOURTALES.Words.Rules";

/** What a spell waits for. */
export type SpellPhase = "ruling" | "cast" | "counter" | "sense" | "check" | HitPhase;

/**
 * `vetoed`: the Storyteller refused it; `kept`: the caster thought better of it, or it was refused by nobody's word;
 * `dispelled`: its Words make no sense any more; `missed`, `failed`: it did not reach its target; `partial`: half of it.
 */
export type SpellVerdict = "waiting" | "vetoed" | "kept" | "dispelled" | "missed" | "failed" | "partial" | "cast";

export interface SpellOutcome {
  readonly verdict: SpellVerdict;
  readonly phase: SpellPhase;
  readonly stacks: readonly Stack[];
  /** Id and name of the zone it strikes or heals, or null. */
  readonly zone: { readonly id: string; readonly label: string } | null;
  /** What came of the blow that carries it; null where it needs none, or while it is not struck yet. */
  readonly blow: FrayOutcome | null;
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
  const blow = carriedBlow(state);
  if (blow) {
    const struck = resolveFray(blow, settings);
    const phase = struck.ok ? struck.value.outcome.phase : "done";
    return phase === "damageDie" && ruling.damageDie === 0 ? "done" : phase;
  }
  return request.target && ruling.heals === "zone" && state.zone === null ? "zone" : "done";
}

/** Why a spell can't be said as it is ruled: what stands against its blow, and what no Words heal (WP-53, WP-105, WP-171). */
export function carriesProblems({ request: { target, blow }, ruling }: SpellState, settings: WordsSettings): Problem[] {
  const heals = (ruling?.heals ?? "none") !== "none";
  // A blow that kills is answered with a Tag, and with no spell (WP-171).
  const late = heals && target && (target.down || isKilled(target.zones));
  const wrong = late ? [problem(`${RULES}.Spell.tooLate`, "target", { name: target.name })] : [];
  if (!blow) return wrong;
  const swing = swingOf(blow, settings);
  return [...wrong, ...(swing.ok ? swingProblems(blow, settings) : swing.problems)];
}

/**
 * WP-42 to WP-64: what a spell comes to as it stands. The same state always gives the same outcome, events and ids.
 * Problems: faces that the dice have not (`hit`, `damage`), a zone that is not there.
 */
export function resolveSpell(
  state: SpellState,
  settings: WordsSettings,
): Result<{ outcome: SpellOutcome; events: WorldEvent[] }> {
  const { zone, request } = state;
  const check = new Checklist();
  // Before the Words are said nothing is struck, wherever its target may have gone.
  const blow = request.cast ? carriedBlow(state) : null;
  const struck = blow && resolveFray(blow, settings);
  if (struck && !struck.ok) return struck;
  if (zone !== null && request.target) {
    check.when(!Object.hasOwn(request.target.zones, zone), `${RULES}.Refuse.noZone`, "zone", { name: zone });
  }
  return okUnless(check.problems, () => {
    const outcome = outcomeOf(state, struck?.value.outcome ?? null, settings);
    const blows = struck?.value.events ?? [];
    return { outcome, events: [...spentOn(state), ...effectsOf(state, outcome, blows, settings)] };
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

/** The blow that carries a spell, as dice and answers have left it; null where it needs none. */
export function carriedBlow({ request, ruling, hit, block, zone, damage, fate }: SpellState): Fray | null {
  if (!ruling || !isBlow(ruling)) return null;
  const blow = request.blow ?? formerBlow(request, ruling);
  if (!blow) return null;
  return {
    ...newFray(blow),
    hit: hit === null ? [] : [hit],
    block,
    fate,
    zones: [zone],
    damage: damage === null ? [] : [[damage]],
  };
}

/** Of a spell that was said before blows were looked up: it meets nothing on its way. */
function formerBlow({ who, target, words, cast }: SpellRequest, ruling: SpellRuling): HitRequest | null {
  const weapon = carrierOf(ruling, words);
  return cast && target ? { ...PLAIN, who, target, weapon, unaware: !isStruck(ruling) } : null;
}

const isReached = (check: SpellState["check"]): boolean => check === "full" || check === "partial";

function outcomeOf(state: SpellState, blow: FrayOutcome | null, settings: WordsSettings): SpellOutcome {
  const { request, ruling, sense } = state;
  const phase = spellPhase(state, settings);
  const stacks = stacksOf(request.words, countersIn(request));
  const verdict = verdictOf(state, phase, settings);
  const zone = zoneOf(state, settings);
  const struck = struckBy(state, settings);
  const effect = sense?.effect || ruling?.effect || request.intent;
  const words = bracketed(stacks.map(({ top }) => ({ text: top })));
  const reason = verdict === "dispelled" ? (sense?.effect ?? "") : (ruling?.reason ?? "");
  const data = { name: request.who.name, target: struck?.name ?? "", words, effect, reason, intent: request.intent };
  return {
    verdict,
    phase,
    stacks,
    effect,
    zone: zone === null ? null : { id: zone, label: struck!.zones[zone]!.label },
    blow,
    actions: ruling && isStruck(ruling) ? 2 : 1,
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
  return isStruck(ruling) && zoneOf(state, settings) === null ? "missed" : "cast";
}

function zoneOf(state: SpellState, settings: WordsSettings): string | null {
  const blow = carriedBlow(state);
  if (!blow) return state.zone;
  const [landed] = blowsOf(blow, settings);
  return landed ? struckZone(landed, settings) : null;
}

/** WP-133: whom it reaches: whoever blocked its blow, else whom it is for. */
function struckBy(state: SpellState, settings: WordsSettings): HitTarget | null {
  const blow = carriedBlow(state);
  const [landed] = blow ? blowsOf(blow, settings) : [];
  return landed?.request.target ?? state.request.target;
}

/** What a spell that reached its target does: damage, healing, and what stands on a sheet for as long as it lasts. */
function effectsOf(
  state: SpellState,
  outcome: SpellOutcome,
  blows: readonly WorldEvent[],
  settings: WordsSettings,
): WorldEvent[] {
  const list = new EventList("words");
  const { request, ruling } = state;
  const { verdict, zone, effect, stacks } = outcome;
  if (!ruling || (verdict !== "cast" && verdict !== "partial")) return list.all;
  const { who } = request;
  const target = struckBy(state, settings);
  list.all.push(...blows);
  if (target) {
    for (const what of healedIn(ruling, target, zone?.id ?? ""))
      list.add("saved", target.uuid, { what } satisfies SavedData);
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

/** WP-171: the zones that are made whole; what has lost nothing is left alone. */
function healedIn({ heals = "none" }: SpellRuling, { zones }: HitTarget, zone: string): string[] {
  if (heals === "none") return [];
  const hurt = Object.keys(zones).filter((id) => zones[id]!.hp.value < zones[id]!.hp.max);
  return heals === "all" ? hurt : hurt.filter((id) => id === zone);
}
