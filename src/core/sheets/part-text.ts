/** The text of a part as its template made it, cut where the row of a thing begins and ends. */
export interface PartText {
  /** What stands before, between and after the rows: one piece more than there are rows. */
  readonly around: readonly string[];
  readonly rows: readonly RowText[];
}

/** The row of a thing: by the name of its element and the thing that it is about it is found again. */
export interface RowText {
  readonly tag: string;
  readonly id: string;
  readonly text: string;
}

const ROW = /<([a-z]+)\b[^<>]*\sdata-item-id="([\w.-]+)"[^<>]*>/g;
const ENDS = new Map<string, RegExp>();

/**
 * Cuts the text of a part into its rows and what is around them. Templates close what they open and escape what people write,
 * so that counting tags finds the end of a row. A text in which it does not is left whole.
 */
export function cutIntoRows(text: string): PartText {
  const around: string[] = [];
  const rows: RowText[] = [];
  let from = 0;
  ROW.lastIndex = 0;
  for (let row = ROW.exec(text); row; row = ROW.exec(text)) {
    const [, tag = "", id = ""] = row;
    const end = endOf(tag, text, ROW.lastIndex);
    if (end < 0) return { around: [text], rows: [] };
    around.push(text.slice(from, row.index));
    rows.push({ tag, id, text: text.slice(row.index, end) });
    from = end;
    ROW.lastIndex = end;
  }
  around.push(text.slice(from));
  return { around, rows };
}

/** Where the element ends whose content begins at `from`; less than nothing where it never does. */
function endOf(tag: string, text: string, from: number): number {
  const tags = ENDS.get(tag) ?? new RegExp(`<(/?)${tag}(?=[\\s>/])[^>]*>`, "g");
  ENDS.set(tag, tags);
  tags.lastIndex = from;
  let depth = 1;
  for (let next = tags.exec(text); next; next = tags.exec(text)) {
    depth += next[1] ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return -1;
}

/** Is the row of one text that of another, whatever it says? */
export function sameRow(one: RowText, other: RowText | undefined): boolean {
  return one.id === other?.id && one.tag === other.tag;
}

/** The text with a mark in place of each row that `isKept`: `isKeptMark` knows it. */
export function withoutKept({ around, rows }: PartText, isKept: (row: RowText) => boolean): string {
  const shown = rows.map((row) =>
    isKept(row) ? `<${row.tag} data-item-id="${row.id}" data-ft-kept></${row.tag}>` : row.text,
  );
  return around.map((piece, at) => piece + (shown[at] ?? "")).join("");
}

/** Stands this element in for a row that stays as it is? */
export function isKeptMark({ dataset }: HTMLElement): boolean {
  return dataset.ftKept !== undefined;
}
