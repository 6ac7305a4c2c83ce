/** Most marks of a row: more can't be counted by eye, and would take a page's time. */
const MOST = 200;

/** A row of marks to be drawn: `full` of them filled, the rest empty. None where there are more than `most`. */
export function pips(full: number, length: number, most = MOST): boolean[] {
  const drawn = length >= 0 && length <= Math.min(most, MOST) ? Math.floor(length) : 0;
  return Array.from({ length: drawn }, (_, index) => index < full);
}
