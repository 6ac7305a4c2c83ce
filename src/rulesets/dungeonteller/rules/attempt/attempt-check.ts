import {
  isBoolean,
  isId,
  isObject,
  type Look,
  type Looks,
  lookFor,
  oneOf,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { DIRECTIONS } from "../../../../kernel/spot.ts";
import { isAction } from "../actions.ts";
import { MOST_DICE } from "../pool/request.ts";
import { type Attempt, type AttemptChoices, choicesOf, freshAttempt, isWay, targetsOf } from "./attempt.ts";

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

type FieldOf<A> = A extends unknown ? keyof A : never;

/** What each field may hold. */
const LOOKS: Looks & Record<FieldOf<AttemptChoices>, Look> = {
  way: isWay,
  who: isName,
  moved: orNothing(oneOf("still", "moved", "double", "run")),
  light: oneOf("bright", "dim", "dark"),
  ticks: isListOf(isMadeOf({ id: isName, on: isBoolean }), MOST_TICKS),
  extra: isMadeOf({ dice: isDice, reason: isName }),
  bought: within(0, MOST_DICE),
  lent: isMadeOf({ from: isName, dice: within(0, MOST_DICE) }),
  targets: isListOf(isName, MOST_TARGETS),
  weapon: isNoneOr(isId),
  needed: orNothing(within(0, MOST_FIGURE)),
  against: isNoneOr(isAction),
  job: orNothing(isMadeOf({ id: isId, name: isName, needed: orNothing(within(1, MOST_FIGURE)) })),
  action: isAction,
  power: isNoneOr(isId),
  first: within(1, MOST_DICE),
  maker: isName,
  effect: isNoneOr(isId),
  thing: isName,
  tokens: isListOf(isName, MOST_TARGETS + 1),
  direction: oneOf(...DIRECTIONS),
  paces: within(1, MOST_DICE),
  kind: isNoneOr(isId),
  fresh: (value) => value === "" || (typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value)),
  give: orNothing(within(1, MOST_DICE)),
  lost: within(0, 2),
  number: within(1, MOST_FIGURE),
  tricky: isBoolean,
};

/**
 * Reads choices that may come from a macro, a stranger or a card of before. What is left out is as with somebody who chose
 * nothing; what is no choice of this way is passed over.
 * @returns problems that name the fields which make no sense
 */
export function readChoices(given: unknown): Result<Attempt> {
  if (!isObject(given)) return fail(...lookFor({})(given));
  const said = new Map<string, unknown>(Object.entries(given as object));
  const way = wayIn(said);
  if (!isWay(way)) return fail(...lookFor({ way: isWay })({ way }));
  const fresh = choicesOf(freshAttempt(way, ""));
  const names = Object.keys(fresh).filter((name) => name !== "way" && said.has(name));
  const all = { ...fresh, ...Object.fromEntries(names.map((name) => [name, said.get(name)])) };
  const problems = lookFor(Object.fromEntries(Object.keys(fresh).map((name) => [name, LOOKS[name]!])))(all);
  if (problems.length > 0) return fail(...problems);
  const read = { ...all, ticks: Object.fromEntries(all.ticks.map(({ id, on }) => [id, on])) };
  const targets = targetsOf(read);
  const twice = targets.findIndex((one, i) => targets.indexOf(one) < i);
  return twice < 0 ? ok(read) : fail(problem("FOURTALES.Teller.Rules.Input.sameTarget", `targets.${twice}`));
}

/** Whoever names no way means an action, or the power that they name; cards of before say so with an empty one. */
function wayIn(said: ReadonlyMap<string, unknown>): unknown {
  return said.get("way") || (said.get("power") ? "power" : "action");
}
