import { rulesets } from "../contract/ruleset.ts";
import { language } from "../foundry/interface.ts";
import { t } from "../text/text.ts";
import type { Told } from "./chronicle.ts";
import type { Teller, ToldCard } from "./told-card.ts";

const WORDS = "FOURTALES.Core.Chronicle";

/** One thing that happened. Plain text, all of it. */
export interface StoryLine {
  readonly time: string;
  readonly lines: readonly string[];
  /** What it changed, and for whom. */
  readonly changes: readonly { readonly name: string; readonly text: string }[];
  /** Not everybody saw it. */
  readonly secret: boolean;
}

/** Part of a story: an evening, a game in it, or somebody in that. */
export interface StoryPart {
  readonly heading: string;
  /** From 1 on; parts of the next level belong to it. */
  readonly level: number;
  readonly lines: readonly StoryLine[];
}

/** How a story is put in order. */
export interface Arrangement {
  /** As it happened, person by person, or along what runs through all of it. */
  readonly by: "time" | "person" | "thread";
  /** Of one game alone; of all where it is empty. */
  readonly game: string;
}

/** The games that are told of, by id. */
export function gamesIn(told: Told): { id: string; label: string }[] {
  const there = new Set(told.flat().map(({ game }) => game));
  return rulesets().flatMap(({ id, label }) => (there.has(id) ? [{ id, label: t(label) }] : []));
}

/**
 * Follows what runs through all of it, in the order of its names: where it comes from, and what came of it. What nothing came of is
 * left out: it may still be somebody's secret.
 */
export function followed(told: Told, heading: string, game: string): StoryPart[] {
  const threads = new Map<string, { origins: StoryLine[]; lines: StoryLine[] }>();
  for (const card of told.flat().filter((one) => game === "" || one.game === game)) {
    for (const { name, origin } of card.threads) {
      const known = threads.get(name) ?? { origins: [], lines: [] };
      threads.set(name, known);
      const line = { ...wholeLine(card), time: shortDay(card.at) };
      if (origin === undefined) known.lines.push(line);
      else known.origins.push({ ...line, lines: [origin], changes: [] });
    }
  }
  const parts = [...threads]
    .filter(([, { lines }]) => lines.length > 0)
    .sort(([one], [other]) => one.localeCompare(other, language()))
    .map(([name, { origins, lines }]) => ({ heading: name, level: 2, lines: [...origins, ...lines] }));
  return parts.length > 0 ? [{ heading, level: 1, lines: [] }, ...parts] : [];
}

/** Puts in order what happened: evening by evening, game by game, and person by person where that is wanted. */
export function arranged(told: Told, { by, game }: Arrangement): StoryPart[] {
  const evenings = told.map((cards) => cards.filter((card) => game === "" || card.game === game));
  return evenings.flatMap((cards) => {
    const [first] = cards;
    if (!first) return [];
    const games = gamesIn([cards]);
    const own = { heading: dayText(first.at), level: 1 };
    if (games.length === 1) return withPeople(own, cards, by);
    return [
      { ...own, lines: [] },
      ...games.flatMap(({ id, label }) =>
        withPeople(
          { heading: label, level: 2 },
          cards.filter((card) => card.game === id),
          by,
        ),
      ),
    ];
  });
}

function withPeople(part: Omit<StoryPart, "lines">, cards: readonly ToldCard[], by: Arrangement["by"]): StoryPart[] {
  if (by === "time") return [{ ...part, lines: cards.map(wholeLine) }];
  const people = new Map<string, { who: Teller; lines: StoryLine[] }>();
  const add = (who: Teller, line: StoryLine) => {
    const known = people.get(who.uuid) ?? { who, lines: [] };
    people.set(who.uuid, known);
    known.lines.push(line);
  };
  for (const card of cards) {
    add(card.who, wholeLine(card));
    const others = new Map(card.changes.map(({ who }) => [who.uuid, who]));
    others.delete(card.who.uuid);
    for (const who of others.values()) add(who, sharedLine(card, who));
  }
  const level = part.level + 1;
  return [
    { ...part, lines: [] },
    ...[...people.values()].map(({ who, lines }) => ({ heading: who.name, level, lines })),
  ];
}

function wholeLine({ at, lines, changes, open }: ToldCard): StoryLine {
  return { time: timeText(at), lines, changes: changes.map(({ name, text }) => ({ name, text })), secret: !open };
}

/** What somebody else's card did to a person. */
function sharedLine({ at, title, changes, open }: ToldCard, who: Teller): StoryLine {
  const own = changes.filter((change) => change.who.uuid === who.uuid);
  return { time: timeText(at), lines: [title], changes: own.map(({ name, text }) => ({ name, text })), secret: !open };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the person's language. Making a format costs far more than using it. */
function format(time: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${language()} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language(), options);
  formats.set(key, known);
  return known.format(time);
}

function timeText(time: number): string {
  return format(time, { hour: "2-digit", minute: "2-digit" });
}

function shortDay(time: number): string {
  return format(time, { day: "numeric", month: "short" });
}

/** A day, written out. */
export function dayText(time: number): string {
  return format(time, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** What is said of a line that not everybody saw. */
export function secretText(): string {
  return t(`${WORDS}.secret`);
}

/** A change as a line of its own. */
export function changeText({ name, text }: StoryLine["changes"][number]): string {
  return t(`${WORDS}.change`, { name, text });
}
