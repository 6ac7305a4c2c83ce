import { getProperty, setProperty } from "../foundry/data.ts";

/** Takes out of what a form sends, by name, all that nobody changed: it may be of yesterday by now. */
export function keepChanged(sent: object, changed: ReadonlySet<Element>): void {
  const names = new Set([...changed].map((field) => field.closest("[name]")?.getAttribute("name")));
  for (const name of Object.keys(sent)) if (!names.has(name)) Reflect.deleteProperty(sent, name);
}

/**
 * Lays the cells of rows that were changed over a list as it is stored now: a list is stored as a whole.
 * @param path where the list lies, in both
 */
export function layOver(stored: object, data: object, path: string): void {
  const said = getProperty(data, path);
  if (!said || Array.isArray(said)) return;
  const rows = getProperty(stored, path) as unknown[];
  for (const [index, cells] of Object.entries(said)) {
    const row = rows[Number(index)];
    rows[Number(index)] = typeof cells === "object" && row ? Object.assign(row, cells) : cells;
  }
  setProperty(data, path, rows.filter(Boolean));
}
