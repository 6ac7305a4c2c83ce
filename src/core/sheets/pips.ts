/** A row of marks to be drawn: `full` of them filled, the rest empty. None where there are more than `most`. */
export function pips(full: number, length: number, most = Number.POSITIVE_INFINITY): boolean[] {
  return Array.from({ length: length > most ? 0 : Math.max(0, length) }, (_, index) => index < full);
}
