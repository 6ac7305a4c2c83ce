import type { States } from "../../kernel/event-book.ts";
import type { WorldEvent } from "../../kernel/events.ts";
import { isId, isObject, isText, isWhole, lookFor, oneOf, orNothing } from "../../kernel/looks.ts";
import type { Moment, Passage } from "../../kernel/passing.ts";
import { fail, ok, type Problem } from "../../kernel/result.ts";
import type { RollKind, World } from "../contract/roll-kind.ts";
import { keeperOf } from "../contract/ruleset.ts";
import type { Someone, TimeSpec } from "../contract/time-spec.ts";
import { listed, t } from "../text/text.ts";

/** Name of the kind, the same in every game. */
export const TIME = "time";

const WORDS = "FOURTALES.Core.Time";

/** More people than any table lets time pass for at once. */
const MOST_PEOPLE = 100;
/** More passages than anybody passes over in an encounter. */
const MOST_PASSAGES = 10_000;

/** Of more people than this a sentence names these few, and counts the others. */
const MOST_NAMED = 6;
const FEW_NAMED = 4;

/** What a person lets pass, and for whom. */
export interface TimeChoices {
  /** What passes, one after the other: the game's own spans. */
  passages: readonly Passage[];
  /** UUIDs of the actors concerned. */
  people: readonly string[];
  /** Of an encounter that goes on: which, and from where to where. */
  encounter?: string;
  /** See `encounter`. */
  from?: Moment;
  /** See `encounter`. */
  to?: Moment;
}

/** What it comes to. */
export interface TimeRequest {
  passages: readonly Passage[];
  people: readonly { uuid: string; name: string }[];
  events: readonly WorldEvent[];
}

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone", field: "people" };

const looks = lookFor({
  span: isId,
  way: oneOf("begins", "ends"),
  round: orNothing(isWhole),
  who: orNothing(isText),
  with: orNothing(
    (value) => isObject(value) && Object.values(value as object).every((it) => isWhole(it) || isText(it)),
  ),
});

const isListUpTo = (most: number, list: unknown): list is unknown[] => Array.isArray(list) && list.length <= most;

/**
 * Time that passes: one card for everybody concerned, and one undoing. Gamemasters let it pass; players, where the game says
 * so, for a character of their own.
 */
export function timeKind(spec: TimeSpec): RollKind<TimeRequest, TimeChoices> {
  return {
    id: TIME,
    facts({ choices, by }, world) {
      const { passages, people } = choices;
      if (!isListUpTo(MOST_PASSAGES, passages) || !isListUpTo(MOST_PEOPLE, people)) return fail(GONE);
      const problems = passages.flatMap(looks);
      if (problems.length > 0) return fail(...problems);
      if (!by.isGM && !isAlone(spec, choices)) {
        return fail({ key: "FOURTALES.Core.Problem.keepersTime", data: { keeper: keeperOf(spec.game) } });
      }
      const found = peopleIn(spec, people, world);
      if (found.length === 0 && people.length > 0) return fail(GONE);
      const events = eventsOf(spec, passages, found);
      return ok({ passages, people: found.map(({ uuid, name }) => ({ uuid, name })), events });
    },
    actor: ({ people }) => (people.length === 1 ? people[0]!.uuid : ""),
    next: () => ({ do: "resolve" }),
    resolve: ({ request: { events } }) => ok({ outcome: {}, events }),
    odds: () => null,
    card: ({ request }) => ({ story: storyOf(spec, request), tone: "open", template: "", context: {} }),
    title: () => ({ key: `${WORDS}.title` }),
  };
}

/** Does this concern a single person, and let pass what a player may let pass for one? */
function isAlone({ spans }: TimeSpec, { passages, people }: TimeChoices): boolean {
  const [passage] = passages;
  const span = spans.find(({ id }) => id === passage?.span);
  return people.length === 1 && passages.length === 1 && passage!.way === "ends" && span?.alone === true;
}

/** Those of the game who are still there, each once. */
export function peopleIn({ being }: TimeSpec, uuids: readonly unknown[], world: World): Someone[] {
  return [...new Set(uuids)].flatMap((uuid) => being(world, uuid) ?? []);
}

/** What ends and begins for these people with all of it, one passage after the other. */
export function eventsOf(spec: TimeSpec, passages: readonly Passage[], people: readonly Someone[]): WorldEvent[] {
  const found: WorldEvent[] = [];
  let states: States = new Map(
    people.flatMap(({ uuid, system, items }) => [
      [uuid, system] as const,
      ...items.map((item) => [item.uuid, item.system] as const),
    ]),
  );
  for (const [n, passage] of passages.entries()) {
    const now = people.map((one) => asIn(states, one));
    const events = spec.passes(passage, now).map((event, m) => ({ ...event, id: `${n}:${m}:${event.id}` }));
    found.push(...events);
    const worked = spec.book.applyAll(states, events);
    if (worked.ok) states = worked.value.states;
  }
  return found;
}

/** Somebody as what has passed so far left them. */
function asIn(states: States, one: Someone): Someone {
  const stateOf = <S extends { uuid: string; system: object }>(it: S): S => ({
    ...it,
    system: (states.get(it.uuid) as object | undefined) ?? it.system,
  });
  return { ...stateOf(one), items: one.items.map(stateOf) };
}

function storyOf({ spans }: TimeSpec, { passages, people }: TimeRequest): string {
  const nameOf = (uuid: string | undefined) => people.find((one) => one.uuid === uuid)?.name;
  const named = people.slice(0, people.length > MOST_NAMED ? FEW_NAMED : MOST_NAMED).map(({ name }) => name);
  const rest = people.length - named.length;
  const names = listed(rest > 0 ? [...named, t("FOURTALES.Core.Card.more", { count: rest })] : named);
  const own = spans.find(({ id }) => id === passages[0]?.span);
  if (own) return t(own.story, { names, ...passages[0]!.with });
  const last = passages.at(-1);
  const round = passages.findLast(({ span, way }) => span === "round" && way === "begins")?.round;
  if (last?.span === "encounter") return t(`${WORDS}.over`);
  if (round !== undefined) return t(`${WORDS}.round`, { round });
  const ended = nameOf(passages.findLast(({ span, way }) => span === "turn" && way === "ends")?.who);
  const begun = nameOf(last?.span === "turn" && last.way === "begins" ? last.who : undefined);
  if (begun) return t(`${WORDS}.${ended ? "next" : "turn"}`, { name: begun, before: ended ?? "" });
  return t(`${WORDS}.${ended ? "ended" : "passes"}`, { before: ended ?? "" });
}
