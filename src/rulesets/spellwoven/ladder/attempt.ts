import type { Company } from "../being.ts";
import { type AttributeId, GROUPS } from "../rules/attributes.ts";
import { attackRequest, type Strike, strikesOf } from "../rules/contest/attack-request.ts";
import { combatHarm, type Harm } from "../rules/contest/contest.ts";
import type { ContestKind, LadderRequest, Modifier, Situation } from "../rules/ladder/request.ts";
import type { WovenSettings } from "../rules/settings.ts";
import { testRequest } from "../rules/test/test-request.ts";
import type { Being } from "../rules/types.ts";

/** What may be chosen for every roll, attack and defence alike. */
export interface Choices {
  effort: boolean;
  situation: Situation;
  /** Ticks that the person changed, by the modifier's id. */
  ticks: Record<string, boolean>;
  /** A bonus beyond the sheet, and why. */
  extra: { value: number; reason: string };
  /** Are the rarer choices unfolded? */
  more: boolean;
  /** Opponents one is fighting, for the optional penalty (SW-90). */
  opponents: number;
}

/** Everything a person chooses before a roll of their own. */
export interface Attempt extends Choices {
  purpose: "test" | ContestKind;
  attribute: AttributeId;
  /** Slug; null = none; left out = the best that fits. */
  skill: string | null | undefined;
  /** UUID, or empty. */
  target: string;
  /** Id of a strike: a weapon's, or `bare-hands`. */
  strike: string;
  difficulty: number;
  /** Menace dice against the mind (SW-91). */
  menace: number;
  /** The Gamesmaster names the difficulty of a test. */
  asksDifficulty: boolean;
}

/** A roll as it goes down the road. */
export interface WovenRequest {
  roll: LadderRequest;
  /** What a hit does; null for tests and where nothing but the contest is at stake. */
  harm: Harm | null;
  /** The Gamesmaster has to allow what is beyond the sheet. */
  asksLeave: boolean;
  asksDifficulty: boolean;
}

/** Choices of somebody who has not chosen anything. */
export const PLAIN: Choices = {
  effort: false,
  situation: "none",
  ticks: {},
  extra: { value: 0, reason: "" },
  more: false,
  opponents: 1,
};

/** The request that an attempt describes. Whether it may be rolled is for the rules to say. */
export function requestOf(
  being: Being,
  attempt: Attempt,
  company: Company,
  settings: WovenSettings,
  keeper: boolean,
): WovenRequest {
  const { purpose, attribute, skill, difficulty, opponents } = attempt;
  const target = company.get(attempt.target) ?? null;
  const wish = { difficulty, ...(skill === undefined ? {} : { skill }) };
  const strike = strikeOf(being, attempt, settings);
  const roll =
    purpose === "test"
      ? testRequest(being, attribute, { ...wish, target })
      : attackRequest(
          being,
          target,
          { ...wish, contest: purpose, attribute, opponents, ...(strike ? { strike } : {}) },
          settings,
        );
  const chosen = withChoices(roll, attempt);
  const harm = harmOf(chosen, attempt);
  const beyond = chosen.situation === "advantage" || attempt.extra.value > 0 || harm?.track === "resolve";
  return {
    roll: chosen,
    harm,
    asksLeave: !keeper && beyond,
    asksDifficulty: !keeper && purpose === "test" && attempt.asksDifficulty,
  };
}

/** Puts what somebody chose into a request that the rules made. */
export function withChoices(roll: LadderRequest, { effort, situation, ticks, extra }: Choices): LadderRequest {
  const { value, reason } = extra;
  const label = reason ? { text: reason } : { key: "FOURTALES.Woven.Rules.Bonus.other" };
  const other: Modifier[] = value === 0 ? [] : [{ id: "other", source: "other", label, value, on: true, auto: false }];
  const modifiers = roll.modifiers.map((entry) => ({ ...entry, on: ticks[entry.id] ?? entry.on }));
  return { ...roll, effort, situation, modifiers: [...modifiers, ...other] };
}

/** How the attempt strikes; null outside a fight. */
export function strikeOf(being: Being, attempt: Attempt, settings: WovenSettings): Strike | null {
  if (attempt.purpose !== "combat") return null;
  const strikes = strikesOf(being, settings);
  return strikes.find(({ id }) => id === attempt.strike) ?? strikes[0] ?? null;
}

/** Attributes that go with a purpose: those of the strike, of talking, or all. */
export function attributesFor(being: Being, attempt: Attempt, settings: WovenSettings): readonly AttributeId[] {
  const { purpose } = attempt;
  if (purpose === "social") return GROUPS.social;
  if (purpose === "mental") return GROUPS.intellect;
  if (purpose === "physical") return GROUPS.body;
  return strikeOf(being, attempt, settings)?.attributes ?? Object.values(GROUPS).flat();
}

function harmOf(roll: LadderRequest, { purpose, menace }: Attempt): Harm | null {
  if (purpose === "combat") return combatHarm(roll);
  if (purpose !== "mental" || menace === 0) return null;
  return { track: "resolve", menace, label: { key: "FOURTALES.Woven.Card.mind" } };
}
