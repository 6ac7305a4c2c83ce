import { isBoolean, isText, type Look, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type AttackField, spellBlow } from "../attack/hit-facts.ts";
import { targetOf } from "../attack/hit-request.ts";
import type { HitWeapon } from "../attack/hit-state.ts";
import { unableProblems } from "../character/derive.ts";
import { participantOf } from "../character/participant.ts";
import { wordKey } from "../character/vocabulary.ts";
import type { Being } from "../types.ts";
import { isBlow, isStruck, readRuling, type SpellRuling } from "./ruling.ts";
import { countersIn, type SpellRequest, usedIn } from "./spell-request.ts";
import { bracketed, type SpellWord, spellProblems, spellWords } from "./spell-words.ts";
import { type Counter, countersOf, meansOf, readCounters } from "./stack.ts";

const RULES = "FOURTALES.Words.Rules";

/** What a caster chooses. */
export interface SpellChoices {
  /** UUID of the caster. */
  readonly who: string;
  /** The Inherent Word by `wordKey`; empty while there is none. */
  readonly inherent: string;
  /** The Drawn Words by `wordKey`. */
  readonly drawn: readonly string[];
  /** What it is meant to do. */
  readonly intent: string;
  /** UUID of whom it is for; empty for nobody. */
  readonly target: string;
  /** WP-48: are the Words said at once where the Storyteller asks for nothing? Left out: the caster is asked. */
  readonly atOnce?: boolean;
}

/** A spell without Words, for nobody. */
export const PLAIN_SPELL: Omit<SpellChoices, "who"> = {
  inherent: "",
  drawn: [],
  intent: "",
  target: "",
  atOnce: false,
};

/** What was asked about a spell and how it was settled. */
export interface Said {
  readonly id: string;
  readonly kind: string;
  readonly about: string;
  readonly status: "open" | "answered" | "lapsed";
  readonly answer: Readonly<Record<string, unknown>> | null;
}

/** What of a spell does not stand on the sheets of those whom it concerns. */
export type SpellField = Omit<AttackField, "awaits">;

/** More Words than anybody has ever drawn. */
const MOST_WORDS = 40;

/** The longest that a caster may say about it, in letters. */
const LONGEST = 300;

const isList: Look = (value) => Array.isArray(value) && value.length <= MOST_WORDS && value.every(isText);
const isIntent: Look = (value) => isText(value) && (value as string).length <= LONGEST;
const looksRight = lookFor({
  who: isText,
  inherent: isText,
  drawn: isList,
  intent: isIntent,
  target: isText,
  atOnce: orNothing(isBoolean),
});

/** Names of the questions about a spell. */
export const RULE = "rule";
export const CAST = "cast";
export const COUNTER = "counter";

/** The counter that is asked for as the so manieth, from 0. */
export function counterId(n: number): string {
  return `${COUNTER}-${n}`;
}

/** What the Storyteller ruled; null while it is open, or where nobody ruled. */
export function rulingIn(said: readonly Said[]): SpellRuling | null {
  return readRuling(said.find(({ id, status }) => id === RULE && status === "answered")?.answer);
}

/**
 * WP-48: what the Storyteller ruled asks the caster for nothing that was not to be thought of: no demands, no other effect, and
 * it reaches its target as spells do (WP-53).
 */
export function asksNothing({ granted, demands, effect, delivery, hitDie }: SpellRuling): boolean {
  const plain = delivery === "none" || (delivery === "attack" && hitDie === 6);
  return granted && demands === "" && effect === "" && plain;
}

/** The caster's word that the Words are said, as they give it before they are asked. */
export const SAID: Said = { id: CAST, kind: CAST, about: "", status: "answered", answer: { go: true } };

/**
 * A spell as the sheets have it. Until it is cast, each Word has to be there; from then on they are spent, and what was
 * looked up stays (`before`).
 * @param chosen anybody may have written it
 * Problems: choices that make no sense, a caster who is gone or down, Words that left the Hand, what `spellProblems` finds.
 */
export function spellFacts(
  chosen: object,
  said: readonly Said[],
  before: SpellRequest | null,
  field: SpellField,
): Result<SpellRequest> {
  const { find } = field;
  if (before?.cast) return ok(countered(before, said, find));
  const looked = lookUp(chosen, rulingIn(said), field);
  if (!looked.ok) return looked;
  const word = said.find(({ id, status }) => id === CAST && status === "answered");
  if (word?.answer?.go !== true) return looked;
  return ok(countered({ ...looked.value, cast: true, unasked: word === SAID }, said, find));
}

function lookUp(chosen: object, ruling: SpellRuling | null, field: SpellField): Result<SpellRequest> {
  const { find } = field;
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const { who, inherent, drawn, intent, target } = chosen as SpellChoices;
  const caster = find(who);
  const aim = target === "" ? null : find(target);
  if (!caster || (target !== "" && !aim)) return fail(problem(`${RULES}.Refuse.nobody`, caster ? "target" : "who"));
  const unable = unableProblems(caster, "who");
  if (unable.length > 0) return fail(...unable);
  const hand = spellWords(caster);
  const taken = [
    ...(inherent === "" ? [] : [pick(hand.inherent, inherent)]),
    ...drawn.map((key) => pick(hand.drawn, key)),
  ];
  const words = taken.flatMap((word) => word ?? []);
  if (words.length < taken.length) {
    return fail(problem(`${RULES}.Spell.gone`, taken[0] || inherent === "" ? "drawn" : "inherent"));
  }
  const matter = { words, intent: intent.trim() };
  const lacking = spellProblems(matter);
  if (lacking.length > 0) return fail(...lacking);
  const blow =
    aim && ruling?.granted && isBlow(ruling)
      ? spellBlow(caster, aim, carrierOf(ruling, words), isStruck(ruling), field)
      : null;
  const parties = { who: participantOf(caster), target: aim && targetOf(aim) };
  return ok({ ...parties, blow, ...matter, cast: false, order: [], heard: {} });
}

/** What carries a spell that has to strike: its Words, with the dice of the ruling. */
export function carrierOf({ delivery, hitDie, damageDie }: SpellRuling, words: readonly SpellWord[]): HitWeapon {
  const mode = delivery === "shot" ? "ranged" : "melee";
  // A spell without damage throws none; a weapon names a die all the same.
  const dice = { hitDie, damageDie: damageDie || 4 } as const;
  return { uuid: null, name: bracketed(words), mode, word: "", rangeLimit: null, unarmed: false, ...dice };
}

function pick(words: readonly SpellWord[], key: string): SpellWord | null {
  const found = words.find((word) => wordKey(word) === key);
  if (!found) return null;
  const { text, sense, source, drawn } = found;
  return { text, sense, source, drawn };
}

/** WP-54 to WP-60: looks up what was answered since, and whom to ask next. What was looked up before is kept. */
function countered(spell: SpellRequest, said: readonly Said[], find: (uuid: string) => Being | null): SpellRequest {
  const settled = settledCounters(said);
  let heard: Record<string, readonly Counter[]> = { ...spell.heard };
  for (const [n, { id, about, answer }] of settled.entries()) {
    // What was laid there is spent by now, and not to be found any more.
    if (heard[id]) continue;
    const laid = readCounters(answer);
    const used = usedIn({ ...spell, heard: firstOf(heard, n) });
    heard = { ...heard, [id]: laid ? countersOf(laid, spell.words.length, find(about), used) : [] };
  }
  // Whom it was put to once it stays put to, whatever they have in hand by now.
  if (spell.order.length > settled.length) return { ...spell, heard };
  const next = nextToAsk({ ...spell, heard: firstOf(heard, settled.length) }, settled, rulingIn(said), find);
  return { ...spell, heard, order: [...settled.map(({ about }) => about), next] };
}

/** A spell as far as its questions are settled: of what is known of later ones, nothing. */
export function asFarAs<S extends SpellRequest>(spell: S, said: readonly Said[]): S {
  const { length } = settledCounters(said);
  return { ...spell, heard: firstOf(spell.heard, length), order: spell.order.slice(0, length + 1) };
}

/** The questions whether somebody counters that are settled, in their order. */
function settledCounters(said: readonly Said[]): Said[] {
  const settled: Said[] = [];
  for (;;) {
    const question = said.find(({ id }) => id === counterId(settled.length));
    if (!question || question.status === "open") return settled;
    settled.push(question);
  }
}

/** What answered the first so many of those questions. */
function firstOf(heard: SpellRequest["heard"], count: number): SpellRequest["heard"] {
  const ids = Array.from({ length: count }, (_, n) => counterId(n));
  return Object.fromEntries(ids.flatMap((id) => (heard[id] ? [[id, heard[id]]] : [])));
}

/**
 * Whom to ask next, empty when nobody is left. All who see it in their order, the caster once there is something to
 * counter. Whoever counters gives everybody else another word; whoever passes once for all is not asked again.
 */
function nextToAsk(
  spell: SpellRequest,
  settled: readonly Said[],
  ruling: SpellRuling | null,
  find: (uuid: string) => Being | null,
): string {
  const caster = spell.who.uuid;
  const laid = countersIn(spell);
  let passed = new Set<string>();
  const out = new Set<string>();
  for (const { id, about, answer } of settled) {
    if ((spell.heard[id] ?? []).length > 0) passed = new Set();
    passed.add(about);
    if (readCounters(answer)?.all ?? true) out.add(about);
  }
  const watching = [...new Set(ruling?.witnesses ?? [])].filter((uuid) => uuid !== caster);
  const line = [...watching, ...(laid.length > 0 ? [caster] : [])];
  const start = line.indexOf(settled.at(-1)?.about ?? "") + 1;
  const able = (uuid: string) => {
    const being = find(uuid);
    return being !== null && meansOf(being, usedIn(spell)).length > 0;
  };
  const next = [...line.slice(start), ...line.slice(0, start)].find(
    (uuid) => !passed.has(uuid) && !out.has(uuid) && able(uuid),
  );
  return next ?? "";
}
