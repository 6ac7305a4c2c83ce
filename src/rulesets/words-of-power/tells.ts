import type { CardTeller, GameTeller } from "../../core/contract/chronicle-spec.ts";
import { keeperOf } from "../../core/contract/ruleset.ts";
import { listed, say, t } from "../../core/text/text.ts";
import { type CheckRequest, checkOf } from "./check/check-state.ts";
import { matchTitle } from "./check/match.card.ts";
import { deckThreads as threads } from "./deck-threads.ts";
import type { MatchOutcome } from "./rules/check/match-outcome.ts";
import type { Claim } from "./rules/check/match-request.ts";
import type { SpellOutcome } from "./rules/spell/spell-resolve.ts";
import { spellTitle } from "./spell/spell.card.ts";
import { type CastRequest, checkIn, spellOf } from "./spell/spell-state.ts";
import { WORDS } from "./words-of-power.ts";
import { wordsSettings } from "./words-settings.ts";

const TOLD = "FOURTALES.Core.Chronicle.told";
const TELLS = "FOURTALES.Words.Tells";

/** A Skill Check: what was tried, how it went, and which Words and Tags who brought to it. */
const match: CardTeller<CheckRequest, MatchOutcome> = {
  tell: (state, { sentence }) => {
    const { request } = checkOf(state, wordsSettings());
    return [
      t(TOLD, { title: say(matchTitle(state.request)), story: say(sentence) }),
      ...broughtLines(request.claims, request.who.name, request.against?.name ?? ""),
    ];
  },
};

/** A spell: its Words, what it was to do, who laid which Words upon them, and what became of it. Said is said: all know them now. */
const spell: CardTeller<CastRequest, SpellOutcome> = {
  tell: (state, { stacks, effect, verdict, sentence }) => {
    const { request } = spellOf(state, wordsSettings());
    const check = checkIn(state);
    const claims = check ? checkOf(check, wordsSettings()).request.claims : [];
    const words = stacks.map(({ word }) => bracketed(word.text));
    return [
      t(TOLD, { title: say(spellTitle(state.request)), story: say(sentence) }),
      ...(words.length > 0 ? [t(`${TELLS}.words`, { words: listed(words), count: words.length })] : []),
      ...(request.intent ? [t(`${TELLS}.intent`, { intent: request.intent })] : []),
      ...stacks.flatMap(({ word, upon }) =>
        upon.map(({ name, text }) => t(`${TELLS}.upon`, { name, text: bracketed(text), word: bracketed(word.text) })),
      ),
      ...(effect && DONE.has(verdict) ? [t(`${TELLS}.effect`, { effect })] : []),
      ...broughtLines(claims, request.who.name, request.target?.name ?? ""),
    ];
  },
};

const DONE = new Set<SpellOutcome["verdict"]>(["cast", "partial"]);

/** How this game's cards are told; attacks, draws and rests by their own sentences. */
export const tells: GameTeller = { cards: { match, spell }, threads };

/** WP-04, WP-05: who brought which Words, Tags and conditions; what was refused is no part of the story. */
function broughtLines(claims: readonly Claim[], who: string, against: string): string[] {
  const names = { player: who, opponent: against, storyteller: t(keeperOf(WORDS)) };
  const granted = claims.filter(({ state }) => state === "granted");
  // What the Storyteller names for somebody is theirs all the same.
  const seatOf = ({ source, by, side }: Claim) => (!source ? by : side === "player" ? "player" : "opponent");
  return (["player", "difficulty"] as const).flatMap((side) =>
    (["player", "opponent", "storyteller"] as const).flatMap((by) => {
      const brought = granted.filter((claim) => claim.side === side && seatOf(claim) === by);
      if (brought.length === 0) return [];
      const things = brought.map(({ kind, text }) => (kind === "condition" ? text : bracketed(text)));
      return [t(`${TELLS}.${side === "player" ? "helps" : "hinders"}`, { name: names[by], things: listed(things) })];
    }),
  );
}

/** A Word or a Tag as the game writes it. */
function bracketed(text: string): string {
  return `[${text}]`;
}
