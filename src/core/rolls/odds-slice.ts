import type { OddsSlice } from "../contract/roll-kind.ts";

/**
 * One slice of the odds bar.
 * @param label what comes out, with its chance in figures
 * @param short the few characters that fit on the slice itself
 * @param part the chance, 0 to 1
 * @param room the chance from which the slice has room for `short`
 */
export function oddsSlice(label: string, short: string, part: number, good: boolean, room: number): OddsSlice {
  return { label, short, share: Math.round(part * 1000), wide: part > room, good };
}
