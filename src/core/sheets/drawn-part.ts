import { INPUTS, type Input } from "./keep-typing.ts";
import type { PartText, RowText } from "./part-text.ts";
import { sameRow } from "./part-text.ts";

/** What of a part need not be drawn. */
export interface Unchanged {
  /** The elements of its rows, in the order of the text. */
  readonly rows: readonly HTMLElement[];
  /** Those of them that nobody had a hand in. */
  readonly whole: ReadonlySet<HTMLElement>;
  /** Had nobody a hand in what is around them? */
  readonly around: boolean;
}

/**
 * A part as it was drawn last: its text, and whether anybody has had a hand in its elements since. What says the same as
 * before and was left alone need not be drawn.
 */
export class DrawnPart {
  readonly #watch = new MutationObserver((changes) => this.#note(changes));
  /** What was changed since, by whomever. */
  readonly #touched = new Set<Node>();

  constructor(
    readonly element: HTMLElement,
    public text: PartText,
  ) {
    const all = { subtree: true, childList: true, characterData: true };
    this.#watch.observe(element, { ...all, attributes: true, attributeOldValue: true });
  }

  /** It has just been drawn anew. */
  says(text: PartText): void {
    this.#watch.takeRecords();
    this.#touched.clear();
    this.text = text;
  }

  /** It is gone. */
  forget(): void {
    this.#watch.disconnect();
  }

  /**
   * What of the part is as its text said: not what hands, modules or Foundry changed, nor what people put into its inputs.
   * @returns null where its rows are not those of the text any more
   */
  unchanged(): Unchanged | null {
    this.#note(this.#watch.takeRecords());
    const rows = outerRows(this.element);
    if (rows.length !== this.text.rows.length || !rows.every((row, at) => isRow(row, this.text.rows[at]!))) return null;
    const whole = new Set(rows);
    let around = true;
    const inputs = [...this.element.querySelectorAll<Input>(INPUTS)].filter(saysOtherwise);
    for (const node of [...this.#touched, ...inputs]) {
      let row: Node | null = node;
      while (row && row !== this.element && !rows.includes(row as HTMLElement)) row = row.parentNode;
      if (row && row !== this.element) whole.delete(row as HTMLElement);
      else around = false;
    }
    return { rows, whole, around };
  }

  #note(changes: readonly MutationRecord[]): void {
    for (const { type, target, attributeName, oldValue } of changes) {
      // What is written once more as it was is no change.
      const same = type === "attributes" && (target as Element).getAttribute(attributeName!) === oldValue;
      if (!same) this.#touched.add(target);
    }
  }
}

/** The rows of things in a part that lie in no other row. */
function outerRows(part: HTMLElement): HTMLElement[] {
  const rows: HTMLElement[] = [];
  for (const row of part.querySelectorAll<HTMLElement>("[data-item-id]"))
    if (!rows.at(-1)?.contains(row)) rows.push(row);
  return rows;
}

function isRow({ localName, dataset }: HTMLElement, text: RowText): boolean {
  return sameRow(text, { tag: localName, id: dataset.itemId ?? "", text: "" });
}

/** Does an input say something else than its markup? */
function saysOtherwise(input: Input): boolean {
  if (input instanceof HTMLSelectElement) {
    return input.selectedIndex !== (input.querySelector<HTMLOptionElement>("[selected]")?.index ?? 0);
  }
  if (input instanceof HTMLInputElement && input.checked !== input.defaultChecked) return true;
  return input.value !== input.defaultValue;
}
