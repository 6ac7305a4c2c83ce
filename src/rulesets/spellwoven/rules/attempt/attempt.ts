import { Checklist } from "../../../../kernel/checklist.ts";
import type { Problem } from "../../../../kernel/result.ts";
import { type AttributeId, GROUPS } from "../attributes.ts";
import { attackRequest, type Strike, strikesOf } from "../contest/attack-request.ts";
import { combatHarm, type Harm } from "../contest/contest.ts";
import { type Choices, isBeyond, PLAIN, withChoices } from "../ladder/choices.ts";
import type { ContestKind, LadderRequest } from "../ladder/request.ts";
import { HIGHEST } from "../ladder/rungs.ts";
import { CASTING, type Spell, type SpellChoice, spellModifiers, spellOf, spellProblems } from "../magery/spell.ts";
import type { WovenSettings } from "../settings.ts";
import { levelOf } from "../skill/levels.ts";
import { testRequest } from "../trial/test-request.ts";
import type { Being } from "../types.ts";

/** Everything a person chooses before a roll of their own: all that its card says of them. */
export interface Attempt extends Choices {
  /** UUID of who rolls. */
  who: string;
  /** What it is: a test, a spell, or one of the contests. */
  purpose: "test" | "spell" | ContestKind;
  /** Of a spell. */
  spell?: SpellChoice | undefined;
  /** With which attribute. */
  attribute: AttributeId;
  /** Slug; null = none; left out = the best that fits. */
  skill?: string | null | undefined;
  /** UUID, or empty. */
  target: string;
  /** Id of a strike: a weapon's, or `bare-hands`; empty = the first. */
  strike: string;
  /** The rung of the ladder that is declared. */
  difficulty: number;
  /** Menace dice against the mind (SW-91). */
  menace: number;
  /** The Gamesmaster names the difficulty of a test. */
  asksDifficulty: boolean;
}

/** A test against nobody, with nothing special about it. */
export const PLAIN_ATTEMPT: Omit<Attempt, "who" | "attribute" | "difficulty"> = {
  ...PLAIN,
  purpose: "test",
  target: "",
  strike: "",
  menace: 0,
  asksDifficulty: false,
};

/** Is this a roll of one alone, and no contest? */
export function isTest(purpose: Attempt["purpose"]): purpose is "test" | "spell" {
  return purpose === "test" || purpose === "spell";
}

/** The rung that a window begins with. Between equals one up is the best to declare, one's own with the one-up defence. */
export function proposedRung(
  being: Being,
  { purpose, attribute }: Pick<Attempt, "purpose" | "attribute">,
  { oneUpDefence }: WovenSettings,
): number {
  const up = !isTest(purpose) && !oneUpDefence ? 1 : 0;
  return Math.min(HIGHEST, levelOf(being, attribute) + up);
}

/** What the sheets give to an attempt. */
export interface AttemptRequest {
  roll: LadderRequest;
  /** What a hit does; null for tests and where nothing but the contest is at stake. */
  harm: Harm | null;
  /** The Gamesmaster has to allow what is beyond the sheet. */
  asksLeave: boolean;
  asksDifficulty: boolean;
  /** SW-08: the Gamesmaster has to agree to the manner of talking. */
  asksManner: boolean;
  /** the Gamesmaster says what a spell costs, of what the caster has left; null where she casts it, or nothing is cast. */
  asksAnma: { left: number } | null;
  spell: Spell | null;
}

/**
 * What the sheets give to an attempt. Whether it may be rolled is for the rules to say.
 * @param keeper a Gamesmaster attempts it, and needs nobody's leave
 * @param named  has a Gamesmaster named the difficulty already, as she called for it (SW-06)?
 */
export function requestOf(
  being: Being,
  target: Being | null,
  attempt: Attempt,
  settings: WovenSettings,
  keeper: boolean,
  named = keeper,
): AttemptRequest {
  const { purpose, attribute, skill, difficulty, opponents } = attempt;
  const wish = { difficulty, ...(skill === undefined ? {} : { skill }) };
  const strike = strikeOf(being, attempt, settings);
  const spell = purpose === "spell" && attempt.spell ? spellOf(being, attempt.spell) : null;
  const plain = isTest(purpose)
    ? testRequest(being, attribute, { ...wish, target })
    : attackRequest(
        being,
        target,
        { ...wish, contest: purpose, attribute, opponents, ...(strike ? { strike } : {}) },
        settings,
      );
  const roll = withChoices(
    { ...plain, modifiers: [...plain.modifiers, ...(spell ? spellModifiers(spell) : [])] },
    attempt,
  );
  const harm = harmOf(roll, attempt);
  return {
    roll,
    harm,
    asksLeave: !keeper && (isBeyond(roll) || harm?.track === "resolve"),
    asksDifficulty: !named && isTest(purpose) && (settings.rungBy === "keeper" || attempt.asksDifficulty),
    asksManner: !keeper && settings.mannersBy === "keeper" && roll.skill?.set === "social",
    asksAnma: !keeper && spell && being.type === "wovenCharacter" ? { left: being.system.anma.value } : null,
    spell,
  };
}

/** What speaks against an attempt, before anything is worked out: it is one's own affair, with what is at hand. */
export function attemptProblems(
  being: Being,
  target: Being | null,
  attempt: Attempt,
  settings: WovenSettings,
): readonly Problem[] {
  const unarmed = attempt.purpose === "combat" && !strikeOf(being, attempt, settings);
  const fits = unarmed || attributesFor(being, attempt, settings).includes(attempt.attribute);
  return new Checklist()
    .when(target?.uuid === being.uuid, "FOURTALES.Woven.Rules.Target.self", "target")
    .when(unarmed, "FOURTALES.Core.Problem.itemGone", "strike")
    .when(!fits, "FOURTALES.Woven.Rules.Refuse.otherAttribute", "attribute")
    .add(attempt.purpose === "spell" ? castingProblems(being, attempt) : []).problems;
}

/** How the attempt strikes; null outside a fight, and where the weapon is no longer in hand. */
export function strikeOf(
  being: Being,
  attempt: Pick<Attempt, "purpose" | "strike">,
  settings: WovenSettings,
): Strike | null {
  if (attempt.purpose !== "combat") return null;
  const strikes = strikesOf(being, settings);
  return (attempt.strike === "" ? strikes[0] : strikes.find(({ id }) => id === attempt.strike)) ?? null;
}

/** Attributes that go with a purpose: those of the strike, of talking, or all. */
export function attributesFor(
  being: Being,
  attempt: Pick<Attempt, "purpose" | "strike">,
  settings: WovenSettings,
): readonly AttributeId[] {
  const { purpose } = attempt;
  if (purpose === "spell") return [CASTING.attribute];
  if (purpose === "social") return GROUPS.social;
  if (purpose === "mental") return GROUPS.intellect;
  if (purpose === "physical") return GROUPS.body;
  if (purpose === "combat") return strikeOf(being, attempt, settings)?.attributes ?? [];
  return Object.values(GROUPS).flat();
}

/** SW-118: a spell is cast with the skill of casting, or with none. */
function castingProblems(being: Being, { spell, skill }: Attempt): Problem[] {
  const other = skill !== undefined && skill !== null && skill !== CASTING.skill;
  const check = new Checklist().when(other, "FOURTALES.Woven.Rules.Refuse.otherSkill", "skill");
  return check.add(spellProblems(being, spell ?? { domain: "", incantation: "", anma: 0 })).problems;
}

function harmOf(roll: LadderRequest, { purpose, menace }: Attempt): Harm | null {
  if (purpose === "combat") return combatHarm(roll);
  if (purpose !== "mental" || menace === 0) return null;
  return { track: "resolve", menace, label: { key: "FOURTALES.Woven.Card.mind" } };
}
