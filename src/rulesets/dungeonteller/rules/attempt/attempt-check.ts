import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { isBoolean, isId, isObject, type Look, lookFor, oneOf, orNothing, within } from "../../../../kernel/sound.ts";
import { DIRECTIONS } from "../../../../kernel/spot.ts";
import { isAction } from "../actions.ts";
import { MOST_DICE } from "../pool/request.ts";
import { type Attempt, type AttemptChoices, freshAttempt, WAYS } from "./attempt.ts";

/** Most people that one try is meant for. */
const MOST_TARGETS = 40;
/** More ticks than any sheet has boxes. */
const MOST_TICKS = 300;
/** Longest UUID, id of a part, name and reason. */
const LONGEST = 300;
/** More than any job or power needs. */
const MOST_FIGURE = 10_000;

const isName: Look = (value) => typeof value === "string" && value.length <= LONGEST;
const isNoneOr =
  (sound: Look): Look =>
  (value) =>
    value === "" || sound(value);
const isListOf =
  (sound: Look, most: number): Look =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(sound);
const isMadeOf =
  (looks: Readonly<Record<string, Look>>): Look =>
  (value) =>
    isObject(value) && lookFor(looks)(value).length === 0;
const isDice = within(-MOST_DICE, MOST_DICE);

/** What choices may hold. */
const check = lookFor({
  who: isName,
  action: isAction,
  power: isNoneOr(isId),
  weapon: isNoneOr(isId),
  targets: isListOf(isName, MOST_TARGETS),
  first: within(1, MOST_DICE),
  moved: orNothing(oneOf("still", "moved", "double", "run")),
  light: oneOf("bright", "dim", "dark"),
  needed: orNothing(within(0, MOST_FIGURE)),
  against: isNoneOr(isAction),
  job: orNothing(isMadeOf({ id: isId, name: isName, needed: orNothing(within(1, MOST_FIGURE)) })),
  ticks: isListOf(isMadeOf({ id: isName, on: isBoolean }), MOST_TICKS),
  extra: isMadeOf({ dice: isDice, reason: isName }),
  lent: isMadeOf({ from: isName, dice: within(0, MOST_DICE) }),
  number: within(1, MOST_FIGURE),
  way: oneOf(...WAYS),
  tricky: isBoolean,
  maker: isName,
  effect: isNoneOr(isId),
  thing: isName,
  tokens: isListOf(isName, MOST_TARGETS + 1),
  direction: oneOf(...DIRECTIONS),
  paces: within(1, MOST_DICE),
  kind: isNoneOr(isId),
  fresh: (value) => value === "" || (typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value)),
  bought: within(0, MOST_DICE),
  give: orNothing(within(1, MOST_DICE)),
  lost: within(0, 2),
});

/**
 * Reads choices that may come from a macro or a stranger. What is left out is as with somebody who chose nothing; what is no
 * choice is passed over.
 * @returns problems that name the fields which make no sense
 */
export function readChoices(given: unknown): Result<Attempt> {
  if (!isObject(given)) return fail(...check(given));
  const fresh = { ...freshAttempt("", "battle"), ticks: [] } satisfies AttemptChoices;
  const chosen = Object.keys(fresh).filter((name) => Object.hasOwn(given as object, name));
  const all = {
    ...fresh,
    ...Object.fromEntries(chosen.map((name) => [name, (given as Record<string, unknown>)[name]])),
  };
  const problems = check(all);
  if (problems.length > 0) return fail(...problems);
  const twice = all.targets.findIndex((one, i) => all.targets.indexOf(one) < i);
  if (twice >= 0) return fail(problem("FOURTALES.Teller.Rules.Input.sameTarget", `targets.${twice}`));
  return ok({ ...all, ticks: Object.fromEntries(all.ticks.map(({ id, on }) => [id, on])) });
}
