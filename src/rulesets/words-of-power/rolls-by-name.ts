import type { GivenChoices } from "../../core/contract/roll-kind.ts";
import type { TimeChoices } from "../../core/time/time.kind.ts";
import type { HitChoices } from "./rules/attack/hit-facts.ts";
import type { MoveChoices } from "./rules/board/move-facts.ts";
import type { ApproveChoices } from "./rules/character/approval.ts";
import type { StowChoices } from "./rules/character/stow.ts";
import type { MatchChoices } from "./rules/check/match-facts.ts";
import type { DrawChoices } from "./rules/deck/draw.ts";
import type { DeedChoices } from "./rules/encounter/deed.ts";
import type { FightChoices } from "./rules/encounter/fight.ts";
import type { FortuneChoices } from "./rules/rest/fortune.ts";
import type { SpellChoices } from "./rules/spell/spell-facts.ts";

/**
 * What anybody may ask for with `startRoll`, by name of the kind of roll, and what they choose. Kinds that begin only where a
 * card calls for them are left out. `docs/api.md` shows it.
 */
export interface WordsRolls {
  /** A Skill Check, talked over before the dice fall. */
  match: GivenChoices<MatchChoices, "who">;
  /** An attack. */
  hit: GivenChoices<HitChoices, "who" | "target">;
  /** What somebody does in a turn beside attacks, spells and checks. */
  deed: GivenChoices<DeedChoices, "who" | "deed">;
  /** How a fight begins, and who comes later. The Storyteller's. */
  fight: GivenChoices<FightChoices, "encounter" | "how">;
  /** A step on a Battle Board. */
  move: MoveChoices;
  /** A spell of an Inherent Word and Drawn Words. */
  spell: GivenChoices<SpellChoices, "who" | "inherent" | "intent">;
  /** Words that were earned are drawn; without anybody, words are gathered for the Deck. */
  draw: DrawChoices;
  /** A Tag is paid for a life or a Maim, or taken of the slain. */
  fortune: GivenChoices<FortuneChoices, "who" | "deed">;
  /** A thing is put elsewhere. */
  stow: StowChoices;
  /** New Tags are shown to the Storyteller. */
  approve: ApproveChoices;
  /** A Rest of the party. */
  rest: TimeChoices;
  /** Time passes for a party. */
  time: TimeChoices;
}
