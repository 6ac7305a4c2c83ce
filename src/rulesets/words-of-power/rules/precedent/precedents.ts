import { isObject, isText } from "../../../../kernel/looks.ts";
import { claimOf, readSteps } from "../check/match-facts.ts";
import { readRuling } from "../spell/ruling.ts";
import { RULE, type Said } from "../spell/spell-facts.ts";

/** What the Storyteller once said to a Tag or Word that somebody claimed, or to a spell (WP-29, WP-51). */
export interface Precedent {
  readonly kind: "claim" | "spell";
  /** The Tag or Word; of a spell all its Words. */
  readonly words: readonly string[];
  /** Who it was, and what they tried or intended. */
  readonly who: string;
  readonly deed: string;
  readonly granted: boolean;
  /** The reason, or what the spell did. */
  readonly said: string;
}

/** What a card holds that rulings are read from; its author may have written it. */
export interface RuledCard {
  readonly kind: string;
  readonly request: object;
  readonly questions: readonly Said[];
}

/** The rulings on a card, in their order; none where it makes no sense. */
export function precedentsIn({ kind, request, questions }: RuledCard): Precedent[] {
  const { who, deed, intent, words, claims } = request as Record<string, unknown>;
  const name = isObject(who) ? textOf((who as { name?: unknown }).name) : "";
  if (kind === "match") return claimsIn(claims, questions).map((one) => ({ ...one, who: name, deed: textOf(deed) }));
  if (kind !== "spell" || !Array.isArray(words)) return [];
  const ruling = readRuling(questions.find(({ id }) => id === RULE)?.answer);
  if (!ruling) return [];
  const said = ruling.granted ? ruling.effect : ruling.reason;
  const texts = words.map((word) => (isObject(word) ? textOf((word as { text?: unknown }).text) : ""));
  return [{ kind: "spell", words: texts, who: name, deed: textOf(intent), granted: ruling.granted, said }];
}

function claimsIn(
  first: unknown,
  questions: readonly Said[],
): Pick<Precedent, "kind" | "words" | "granted" | "said">[] {
  const steps = questions.flatMap(({ answer }) => readSteps(answer?.steps) ?? []);
  const texts = new Map<string, string>();
  for (const claim of Array.isArray(first) ? first : []) {
    if (isObject(claim) && (claim as { kind?: unknown }).kind !== "condition") {
      const { id, text } = claim as { id?: unknown; text?: unknown };
      texts.set(textOf(id), textOf(text));
    }
  }
  for (const step of steps) {
    if (step.kind === "claim" && step.claim.kind !== "condition") texts.set(claimOf(step.claim).id, step.claim.text);
  }
  // Whoever was asked again said it last.
  const judged = new Map(steps.flatMap((step) => (step.kind === "judge" ? [[step.id, step] as const] : [])));
  return [...judged].flatMap(([id, { granted, reason }]) => {
    const text = texts.get(id);
    return text ? [{ kind: "claim" as const, words: [text], granted, said: reason }] : [];
  });
}

/**
 * Earlier rulings on these Words, the likest first: of spells those with just the same Words, then those that share more of
 * them; newer before older.
 * @param all oldest first
 */
export function precedentsOn(all: readonly Precedent[], words: readonly string[], most = 5): Precedent[] {
  const wanted = new Set(words.map(plain));
  const likeness = (one: Precedent): number => {
    const shared = one.words.filter((word) => wanted.has(plain(word))).length;
    return shared === wanted.size && one.words.length === wanted.size ? shared + 0.5 : shared;
  };
  return [...all]
    .reverse()
    .map((one) => ({ one, like: likeness(one) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ one }) => one);
}

/**
 * WP-51: what the Storyteller said last to this Tag or Word when somebody claimed it: to this one if ever, otherwise to
 * anybody; null where that never happened, or was refused without a word.
 * @param all oldest first
 * @param who name of the one who claims it now
 */
export function rulingOn(all: readonly Precedent[], word: string, who: string): Precedent | null {
  const on = all.filter(
    ({ kind, words, granted, said }) =>
      kind === "claim" && plain(words[0] ?? "") === plain(word) && (granted || said !== ""),
  );
  return on.findLast((one) => one.who === who) ?? on.at(-1) ?? null;
}

/** The reasons for which this table's claims were refused most often, the commonest first; none that was given only once. */
export function usualReasons(all: readonly Precedent[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { kind, granted, said } of all) {
    if (kind === "claim" && !granted && said !== "") counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([reason]) => reason);
}

/** Earlier rulings that hold all words of a search, newest first. */
export function searched(all: readonly Precedent[], query: string, most = 20): Precedent[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const text = ({ words, who, deed, said }: Precedent): string => plain([...words, who, deed, said].join(" "));
  return [...all]
    .reverse()
    .filter((one) => wanted.every((word) => text(one).includes(word)))
    .slice(0, most);
}

const plain = (text: string): string => text.trim().toLowerCase();
const textOf = (value: unknown): string => (isText(value) ? (value as string) : "");
