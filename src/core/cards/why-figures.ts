import type { Why } from "../contract/why-spec.ts";
import { say, type Words } from "../text/text.ts";

/** A number that stands for itself: d6 and D5 are names. */
export const NUMBER = /(?<![\p{L}\p{N}.])[+−-]?\d+(?:\.\d+)?(?![\p{L}\d])/gu;

/** A number on a card, and where it stands. */
interface Standing {
  readonly figure: string;
  /** What marks the part of the card that it stands in. */
  readonly at: string | undefined;
  /** Whom its line is about, and kinds of the events that the line tells of. */
  readonly about: string | undefined;
  readonly events: ReadonlySet<string>;
  /** Its line, and how far into that it begins. */
  readonly line: string;
  readonly offset: number;
}

/** Looks where a number stands. */
export function standing(number: HTMLElement, figure: string, events: ReadonlySet<string>): Standing {
  const block = number.closest("p, li, dt, dd, h4") ?? number;
  const before = number.ownerDocument.createRange();
  before.setStart(block, 0);
  before.setEndBefore(number);
  return {
    figure,
    at: number.closest<HTMLElement>("[data-why]")?.dataset.why,
    about: number.closest<HTMLElement>("[data-about]")?.dataset.about,
    events,
    line: block.textContent ?? "",
    offset: before.toString().length,
  };
}

/**
 * The sums that a number is, by the surest way that finds one: those that say where they stand, then those of the event that is
 * told there, then a part that is named on the line, then what comes to it at all.
 * @param steps sums by where they come from, the surest first
 */
export function findWhys(steps: readonly (readonly Why[])[], here: Standing): readonly Why[] {
  const { figure, at, about, events, line } = here;
  const all = steps.flat();
  const isHere = (why: Why) => why.where !== undefined && standsIn(why.where, here);
  const isFree = (why: Why) => why.where === undefined;
  const near = at === undefined ? [] : all.filter((why) => why.at === at && has(why, figure));
  const theirs = (why: Why) => why.about === undefined || why.about === about;
  const ways: (readonly Why[])[] = [
    near.filter((why) => isHere(why) && comesTo(why.total, figure)),
    near.filter((why) => isFree(why) && exactly(why, figure)),
    near.filter((why) => isFree(why) && comesTo(why.total, figure)),
    near.filter((why) => isFree(why)),
    all.filter((why) => isHere(why) && why.at === undefined && comesTo(why.total, figure)),
    ...steps.map((some) =>
      some.filter(
        (why) => why.event !== undefined && events.has(why.event) && theirs(why) && comesTo(why.total, figure),
      ),
    ),
    all.filter(({ parts }) => parts.some(({ text, value }) => bare(value) === bare(figure) && line.includes(text))),
    ...steps.flatMap((some) => {
      const free = some.filter((why) => isFree(why) && why.at === undefined);
      return [
        free.filter((why) => about !== undefined && why.about === about && comesTo(why.total, figure)),
        free.filter((why) => exactly(why, figure)),
        free.filter((why) => comesTo(why.total, figure)),
      ];
    }),
    ...steps.map((some) => some.filter((why) => comesTo(why.total, figure))),
    ...steps.map((some) => some.filter((why) => has(why, figure))),
  ];
  return ways.find((some) => some.length > 0) ?? [];
}

/** Is the number what fills this gap of a sentence on its line? */
function standsIn({ key, data = {}, gap }: NonNullable<Why["where"]>, { figure, line, offset }: Standing): boolean {
  const sentence = say({ key, data } as Words);
  const start = line.indexOf(sentence);
  if (start < 0 || String(data[gap] ?? "") === "") return false;
  const places = [...sentence.matchAll(NUMBER)].filter(([one]) => bare(one) === bare(figure));
  const place = places.findIndex(({ index }) => start + index === offset);
  // The sentence with a mark in this gap tells whether it has that gap, and which of two equal figures stands in it.
  const marked = say({ key, data: { ...data, [gap]: MARK } } as Words);
  if (place < 0 || !marked.includes(MARK)) return false;
  const [left = ""] = marked.split(MARK);
  const nearest = places
    .map(({ index }, n) => [Math.abs(index - left.length), n] as const)
    .sort(([a], [b]) => a - b)[0];
  return nearest?.[1] === place;
}

const MARK = "\uE000";

const exactly = ({ total }: Why, figure: string): boolean => total.trim() === figure;

function has({ total, parts }: Why, figure: string): boolean {
  return comesTo(total, figure) || parts.some(({ value }) => bare(value) === bare(figure));
}

/** A word may have a figure in it, as what lies beyond the end of a ladder. */
export function comesTo(total: string, figure: string): boolean {
  return bare(total) === bare(figure) || [...total.matchAll(NUMBER)].some(([one]) => bare(one) === bare(figure));
}

/** A figure without its sign: a sentence tells of three steps short, the sum of −3. */
export function bare(figure: string): string {
  return figure.trim().replace(/^[+−-]\s*/, "");
}

/** Each sum once, wherever it stands. */
export function onceEach(whys: readonly Why[]): Why[] {
  return [...new Map(whys.map((why) => [JSON.stringify([why.label, why.parts, why.total]), why])).values()];
}
