import type { Consequence, EventKind } from "./events.ts";
import { lookFor } from "./looks.ts";
import { ok } from "./result.ts";
import type { Whole } from "./whole.ts";

/** Time of the world that goes by. */
export interface ClockData {
  /** In seconds of the world; negative = back. */
  readonly seconds: number;
}

/** A hundred years. */
const MOST = 100 * 366 * 24 * 3600;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `core.clock`: Foundry's world time goes on; the target is what a game keeps of the world. Taken back, just so much less of it. */
export const clockKind: EventKind<Whole, ClockData> = {
  kind: "core.clock",
  whole: true,
  check: lookFor({ seconds: (value) => Number.isInteger(value) && Math.abs(value as number) <= MOST }),
  apply({ fields }, data) {
    const now = typeof fields.time === "number" ? fields.time : 0;
    return ok({
      change: { set: {}, remove: [] },
      fields: data.seconds === 0 ? {} : { time: now + data.seconds },
      done: data,
    });
  },
  invert: ({ seconds }) => ({ seconds: 0 - seconds }),
  describe({ seconds }) {
    const amount = Math.abs(seconds);
    const [unit, size] =
      amount % DAY === 0 ? ["days", DAY] : amount % HOUR === 0 ? ["hours", HOUR] : ["minutes", MINUTE];
    const count = Math.round((amount / (size as number)) * 10) / 10;
    return { key: `FOURTALES.Kernel.Time.${seconds < 0 ? "back_" : ""}${unit}`, data: { count } };
  },
};

/** The world's time goes on by so many seconds. @param world `World.<game>` */
export function advanceTime(world: string, seconds: number): Consequence {
  return { kind: clockKind.kind, target: world, data: { seconds } };
}
