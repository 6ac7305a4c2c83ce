import { miscounted } from "../../../../kernel/faces.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import { isBoolean, isText, lookFor, within } from "../../../../kernel/sound.ts";
import type { AttributeId } from "../attributes.ts";
import { SIDES } from "../ladder/bursts.ts";
import { CHOICES, type Choices, isBeyond, withChoices } from "../ladder/choices.ts";
import type { ContestKind, LadderRequest } from "../ladder/request.ts";
import { moreDice } from "../ladder/resolve.ts";
import type { WovenSettings } from "../settings.ts";
import type { Being } from "../types.ts";
import type { Harm } from "./contest.ts";
import { type DefenceManner, type DefenceOption, defenceOptions, type Guard, guardOf } from "./defence.ts";

/** What a defender chooses, and the dice thrown for it: all that an answer to an attack holds. */
export interface DefenceChoice extends Choices {
  /** Id of a way to defend. */
  option: string;
  /** Faces of the dice, throw by throw: the first ones, then those that tens brought. */
  faces: number[][];
  /** A Gamesmaster defends, and needs nobody's leave. */
  granted: boolean;
}

/** How an attack is met: what the sheets give to the defender's choice. */
export interface Warding {
  /** `none`: whoever is beaten wards nothing off (SW-82). */
  readonly manner: DefenceManner | "none";
  /** Null where nothing is warded off. */
  readonly request: LadderRequest | null;
  /** What a hit meets; null where the contest does no harm. */
  readonly guard: Guard | null;
  readonly faces: readonly (readonly number[])[];
  /** The Gamesmaster has to allow what is beyond the sheet. */
  readonly asksLeave: boolean;
}

/** The two sides of an attack that has to be met. */
export interface Meeting {
  readonly defender: Being;
  readonly attacker: Being;
  readonly attack: LadderRequest;
  readonly harm: Harm | null;
  /** what the Gamesmaster says that a will is met with; left out where nobody said. */
  readonly with?: AttributeId;
}

const check = lookFor({
  ...CHOICES,
  option: isText,
  faces: (value) => Array.isArray(value) && value.length <= 20 && value.every(areFaces),
  granted: isBoolean,
});

/** A defender's choice out of an answer, which a stranger may have written. */
export function readDefence(claimed: object): Result<DefenceChoice> {
  const problems = check(claimed);
  return problems.length > 0 ? fail(...problems) : ok(claimed as DefenceChoice);
}

/** Every way to ward off an attack, with what was chosen on top. */
export function wardsOf(meeting: Meeting, choices: Choices, settings: WovenSettings) {
  const { defender, attacker, attack, with: attribute } = meeting;
  const wish = { opponents: choices.opponents, ...(attribute ? { attribute } : {}) };
  const all = defenceOptions(defender, attacker, attack, settings, wish);
  return all.map((option): DefenceOption => ({ ...option, request: withChoices(option.request, choices) }));
}

/**
 * What the sheets give to a defender's choice. What has become impossible since the dice fell is left out: a weapon that is
 * no longer there makes it a bare defence, Effort that is gone adds no die.
 */
export function wardingOf(meeting: Meeting, choice: DefenceChoice, settings: WovenSettings): Warding {
  if (isHelpless(meeting.defender, meeting.attack.contest)) return helpless(meeting);
  const wards = wardsOf(meeting, choice, settings);
  const { manner, request: wished } = wards.find(({ id, closed }) => id === choice.option && !closed) ?? wards.at(-1)!;
  const { effortLeft } = wished;
  const request = { ...wished, effort: wished.effort && (effortLeft === null || effortLeft > 0) };
  return {
    manner,
    request,
    guard: guardAgainst(meeting),
    faces: choice.faces,
    asksLeave: !choice.granted && isBeyond(request),
  };
}

/** What speaks against a defender's choice as things stand: it can't be made, or comes with other dice than it takes. */
export function wardProblems(meeting: Meeting, choice: DefenceChoice, settings: WovenSettings): readonly Problem[] {
  const { option, faces } = choice;
  const other = problem("FOURTALES.Woven.Rules.Refuse.notDefence", "option");
  if (isHelpless(meeting.defender, meeting.attack.contest))
    return option === "none" && faces.length === 0 ? [] : [other];
  const ward = wardsOf(meeting, choice, settings).find(({ id }) => id === option);
  if (!ward) return [other];
  if (ward.closed) return [ward.closed];
  const more = moreDice(ward.request, faces.flat(), settings);
  if (!more.ok) return more.problems;
  return more.value === 0 ? [] : [miscounted(faces.flat().length + more.value, faces.flat().length)];
}

/** How somebody meets an attack who can do nothing about it. */
export function helpless(meeting: Pick<Meeting, "defender" | "harm">): Warding {
  return { manner: "none", request: null, guard: guardAgainst(meeting), faces: [], asksLeave: false };
}

/** SW-82: can somebody no longer defend themselves? Whoever is beaten still has their mind, against words and wills. */
export function isHelpless({ system: { status } }: Being, contest: ContestKind | null): boolean {
  return status.dead || (status.defeated && contest !== "social" && contest !== "mental");
}

/**
 * The dice of a defence that count. Figures may have changed since they were thrown, or leave was refused: then dice too many
 * do not count, from the last on. Where there are too few, all of them are still to be thrown.
 */
export function facesThatCount(
  request: LadderRequest,
  [first = [], ...later]: Warding["faces"],
  settings: WovenSettings,
): number[] {
  const needed = moreDice(request, [], settings);
  if (!needed.ok || first.length < needed.value) return [];
  const faces = first.slice(0, needed.value);
  const rest = later.flat();
  for (;;) {
    const more = moreDice(request, faces, settings);
    if (!more.ok || more.value === 0 || rest.length < more.value) return faces;
    faces.push(...rest.splice(0, more.value));
  }
}

function guardAgainst({ defender, harm }: Pick<Meeting, "defender" | "harm">): Guard | null {
  return harm && guardOf(defender, harm.track);
}

function areFaces(value: unknown): boolean {
  return Array.isArray(value) && value.length <= SIDES && value.every(within(1, SIDES));
}
