import type { PersonTold } from "../contract/roll-kind.ts";
import { t } from "../text/text.ts";
import type { EventLine } from "./event-lines.ts";

const CARD = "FOURTALES.Core.Card";

/** So many people's lines stand open on a card; of more, only those of whoever looks at it. */
const OPEN = 6;

/** What a card did to one person, or what it comes to for them. */
export interface PersonLine extends Pick<EventLine, "name" | "text" | "problem" | "statusText"> {
  /** Empty where nothing is done to them. */
  status: EventLine["status"] | "";
  /** UUID of theirs. */
  about: string;
  sums: NonNullable<PersonTold["sum"]>[];
}

/**
 * One line a person: what goes alike for them stands on it together, with how it adds up. What has a reason of its own keeps
 * its line.
 * @param told what the game says of each
 */
export function personLines(events: readonly EventLine[], told: readonly PersonTold[] = []): PersonLine[] {
  const found = new Map<string, PersonLine>();
  const add = (key: string, line: PersonLine): void => {
    const before = found.get(key);
    if (!before) found.set(key, line);
    else found.set(key, { ...before, text: joined(before.text, line.text), sums: [...before.sums, ...line.sums] });
  };
  const rest = [...told];
  for (const [n, { about, whose, thing, kind, change, status, statusText, problem, ...line }] of events.entries()) {
    const at = rest.findIndex((one) => one.about === about && one.by === kind && one.by !== undefined);
    const [known] = at < 0 ? [] : rest.splice(at, 1);
    // What truly came of it is not the game's to say beforehand.
    const text = known && !change ? known.text : line.text;
    add(problem ? `${n}` : `${about} ${status}`, {
      about,
      name: whose,
      status,
      statusText,
      problem,
      // Where the words name the thing, it is not said twice.
      text: thing && !isNamedIn(text, thing) ? t(`${CARD}.ofThing`, { thing, text }) : text,
      sums: known?.sum ? [known.sum] : [],
    });
  }
  for (const { about, name, text, sum } of rest) {
    add(about, { about, name, text, status: "", statusText: "", problem: "", sums: sum ? [sum] : [] });
  }
  return [...found.values()];
}

/** Does the name stand there by itself, and not within other words? */
function isNamedIn(text: string, name: string): boolean {
  const isLetter = (one = "") => /[\p{L}\p{N}]/u.test(one);
  const parts = text.split(name);
  return parts.some((before, n) => n < parts.length - 1 && !isLetter(before.at(-1)) && !isLetter(parts[n + 1]![0]));
}

/** Whole sentences stand beside each other as they are. */
function joined(before: string, text: string): string {
  return `${before}${/[.!?…]$/.test(before) ? "" : ";"} ${text}`;
}

/**
 * Which lines stand open, and which are folded: all of a few; of many those that are nobody's business but this person's, and
 * whatever did not go well.
 */
export function foldLines(lines: readonly PersonLine[], isOwn: (about: string) => boolean) {
  if (lines.length <= OPEN) return { open: lines, folded: [] };
  const fine = ({ status }: PersonLine) => ["applied", "undone", "waiting", ""].includes(status);
  const own = new Set(lines.filter(({ about }) => isOwn(about)).slice(0, OPEN));
  const isOpen = (line: PersonLine) => own.has(line) || !fine(line);
  return { open: lines.filter(isOpen), folded: lines.filter((line) => !isOpen(line)) };
}
