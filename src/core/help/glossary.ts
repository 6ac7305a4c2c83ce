import type { Ruleset } from "../contract/ruleset.ts";
import { t } from "../text/text.ts";

/** A word of a game, explained. */
export interface GameWord {
  readonly id: string;
  /** As a list shows it. */
  readonly word: string;
  /** One line of what it means. */
  readonly line: string;
  /** Id of the page of the game's rules that says more. */
  readonly page: string;
}

/** All words that a game explains, and how they are found in what people read. */
interface Glossary {
  readonly words: readonly GameWord[];
  readonly byForm: ReadonlyMap<string, GameWord>;
  readonly pattern: RegExp;
}

/** What is longer is no label but a sentence, which may begin with any word. In letters. */
const LABEL = 40;

const known = new Map<string, Glossary>();

/**
 * What a game explains. Its language file lists the ids under `Glossary.all` beside the game's name; each has its `word` in all the
 * forms it is written in, its `line`, and the page to `read`.
 */
export function glossaryOf({ id, label }: Pick<Ruleset, "id" | "label">): Glossary {
  const found = known.get(id) ?? read(label.replace(/\.\w+$/, ".Glossary"));
  known.set(id, found);
  return found;
}

function read(texts: string): Glossary {
  const byForm = new Map<string, GameWord>();
  const ids = t(`${texts}.all`);
  // A game that explains nothing has no such text.
  const words = ids.startsWith(texts)
    ? []
    : ids.split(" ").map((id) => {
        const forms = t(`${texts}.${id}.word`).split("|");
        const word = { id, word: forms[0]!, line: t(`${texts}.${id}.line`), page: t(`${texts}.${id}.read`) };
        for (const form of forms) byForm.set(form, { ...word, word: form });
        return word;
      });
  // What is written small is found where it stands alone; the longer of two forms goes first.
  const written = [...byForm.keys()].filter((form) => /^\p{Lu}/u.test(form)).sort((a, b) => b.length - a.length);
  const either = written.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return { words, byForm, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${either || "$^"})(?![\\p{L}\\d])`, "gu") };
}

/** The words of a game in a text, in their order, each once, as it is written there. */
export function wordsIn(text: string, { byForm, pattern }: Glossary): GameWord[] {
  const label = text.trim();
  const whole = byForm.get(label);
  if (whole) return [whole];
  const found = [...text.matchAll(pattern)].filter(
    ({ index }) => label.length <= LABEL || !/(?:^|[.!?:])\s*$/.test(text.slice(0, index)),
  );
  return onceEach(found.map(([form]) => byForm.get(form)!));
}

/** The same of all that stands in an element, for people to read. */
export function wordsOn(element: Element, glossary: Glossary): GameWord[] {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: GameWord[] = [];
  while (texts.nextNode()) found.push(...wordsIn(texts.currentNode.nodeValue ?? "", glossary));
  return onceEach(found);
}

/** Each word as it is written first. */
function onceEach(words: readonly GameWord[]): GameWord[] {
  return words.filter(({ id }, i) => words.findIndex((other) => other.id === id) === i);
}
