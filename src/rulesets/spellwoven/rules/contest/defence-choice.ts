import { miscounted } from "../../../../kernel/faces.ts";
import { isBoolean, isText, lookFor, within } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { AttributeId } from "../attributes.ts";
import { SIDES } from "../ladder/bursts.ts";
import { CHOICES, type Choices, isBeyond, withChoices, withoutLeave } from "../ladder/choices.ts";
import type { ContestKind, LadderRequest } from "../ladder/request.ts";
import { moreDice } from "../ladder/resolve.ts";
import type { WovenSettings } from "../settings.ts";
import type { Being } from "../types.ts";
import type { Harm } from "./contest.ts";
import {
  type ChosenDefence,
  type Defence,
  defenceOptions,
  type Guard,
  guardOf,
  type OfferedDefence,
} from "./defence.ts";

/** What a defender chooses, and the dice thrown for it: all that an answer to an attack holds. */
export interface DefenceChoice extends Choices {
  /** Id of a way to defend. */
  option: string;
  /** Faces of the dice, throw by throw: the first ones, then those that tens brought. */
  faces: number[][];
  /** A Gamesmaster defends, and needs nobody's leave. */
  granted: boolean;
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
export function defencesFor(meeting: Meeting, choices: Choices, settings: WovenSettings) {
  const { defender, attacker, attack, with: attribute } = meeting;
  const wish = { opponents: choices.opponents, ...(attribute ? { attribute } : {}) };
  const all = defenceOptions(defender, attacker, attack, settings, wish);
  return all.map((option): OfferedDefence => ({ ...option, request: withChoices(option.request, choices) }));
}

/**
 * What the sheets give to a defender's choice. What has become impossible since the dice fell is left out: a weapon that is
 * no longer there makes it a bare defence, Effort that is gone adds no die.
 */
export function chosenDefence(meeting: Meeting, choice: DefenceChoice, settings: WovenSettings): ChosenDefence {
  if (isHelpless(meeting.defender, meeting.attack.contest)) return helpless(meeting);
  const wards = defencesFor(meeting, choice, settings);
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

/**
 * What counts of the defence that was chosen.
 * @param leave what the Gamesmaster said of what is beyond the sheet; undefined before
 * @param soaks does the shield count? One that nobody rolled for stops nothing (SW-85)
 * @returns null while leave is needed and not yet given: nobody sees what the dice show before
 */
export function countedDefence(
  { manner, request, guard, asksLeave }: ChosenDefence,
  leave: boolean | undefined,
  soaks: boolean,
): Defence | null {
  if (asksLeave && leave === undefined) return null;
  return {
    manner,
    request: request && leave === false ? withoutLeave(request) : request,
    guard: guard && !soaks ? { ...guard, soak: 0 } : guard,
  };
}

/** What speaks against a defender's choice as things stand: it can't be made, or comes with other dice than it takes. */
export function choiceProblems(meeting: Meeting, choice: DefenceChoice, settings: WovenSettings): readonly Problem[] {
  const { option, faces } = choice;
  const other = problem("FOURTALES.Woven.Rules.Refuse.notDefence", "option");
  if (isHelpless(meeting.defender, meeting.attack.contest))
    return option === "none" && faces.length === 0 ? [] : [other];
  const ward = defencesFor(meeting, choice, settings).find(({ id }) => id === option);
  if (!ward) return [other];
  if (ward.closed) return [ward.closed];
  const more = moreDice(ward.request, faces.flat(), settings);
  if (!more.ok) return more.problems;
  return more.value === 0 ? [] : [miscounted(faces.flat().length + more.value, faces.flat().length)];
}

/** How somebody meets an attack who can do nothing about it. */
export function helpless(meeting: Pick<Meeting, "defender" | "harm">): ChosenDefence {
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
  [first = [], ...later]: ChosenDefence["faces"],
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
