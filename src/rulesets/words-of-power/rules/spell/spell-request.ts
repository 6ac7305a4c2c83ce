import type { Fate } from "../attack/fray.ts";
import type { HitRequest, HitTarget } from "../attack/hit-state.ts";
import type { Participant } from "../character/participant.ts";
import type { MatchVerdict } from "../check/match-outcome.ts";
import type { SpellRuling } from "./ruling.ts";
import type { SpellMatter } from "./spell-words.ts";
import type { Counter, Used } from "./stack.ts";

/** A spell as plain data: what the sheets give to a caster's choices, and what was laid upon it. */
export interface SpellRequest extends SpellMatter {
  readonly who: Participant;
  /** Whom it is for, if anybody, as they were when it was cast. */
  readonly target: HitTarget | null;
  /** WP-53: the blow that carries it, as it is when the Words are said; null where it neither strikes nor hurts. */
  readonly blow: HitRequest | null;
  /** The caster has said the Words: they are spent, and nothing takes them back (WP-49). */
  readonly cast: boolean;
  /** WP-48: they had said so beforehand, and were not asked. */
  readonly unasked?: boolean;
  /** UUIDs of those who were asked whether they counter it, one after the other; empty where nobody was left to ask. */
  readonly order: readonly string[];
  /** What was laid upon it, by the question that it answered. */
  readonly heard: Readonly<Record<string, readonly Counter[]>>;
}

/** What became of a spell whose Words were replaced (WP-64). */
export interface SpellSense {
  readonly dispelled: boolean;
  /** What it does now, or why it does nothing; empty = as it was ruled. */
  readonly effect: string;
}

/** A spell as dice and answers have left it. */
export interface SpellState {
  readonly request: SpellRequest;
  /** Null until the Storyteller has ruled. */
  readonly ruling: SpellRuling | null;
  /** Nobody ruled in time. */
  readonly unheard: boolean;
  /** Does the caster go on, now that the demands are known (WP-48)? Null until they have said. */
  readonly goes: boolean | null;
  /** Null until the Storyteller has said; asked only where Words were replaced. */
  readonly sense: SpellSense | null;
  readonly hit: number | null;
  /** WP-132: the highest die of the block; 0 where nobody threw; null before. */
  readonly block: number | null;
  /** WP-179: what somebody said who dies of it; null before. */
  readonly fate: Fate | null;
  readonly zone: string | null;
  readonly damage: number | null;
  /** How the Skill Check went that it needed; null before it is settled. */
  readonly check: MatchVerdict | null;
}

/** WP-60: what is spent in a spell so far: the cards that it was made of, and all that was laid upon it. */
export function usedIn({ who, words, heard }: Pick<SpellRequest, "who" | "words" | "heard">): Used[] {
  const cards = words.filter(({ drawn }) => drawn);
  return [
    ...cards.map(({ source }): Used => ({ by: who.uuid, from: "hand", id: source.id })),
    ...countersIn({ heard }),
  ];
}

/** All that was laid upon a spell, in its order. */
export function countersIn({ heard }: Pick<SpellRequest, "heard">): Counter[] {
  const at = (id: string) => Number(id.split("-")[1]);
  return Object.keys(heard)
    .sort((a, b) => at(a) - at(b))
    .flatMap((id) => heard[id]!);
}
