import type { Problem } from "../../kernel/result.ts";
import type { TaleMessage } from "../card/tale.model.ts";

/** What the referee of this page said last against cards on which dice lie. */
const barred = new WeakMap<TaleMessage, readonly Problem[]>();

/** Notes what the referee says against a card on which dice lie: nobody's answer counts there while that is so. */
export function noteBars(message: TaleMessage, bars: readonly Problem[]): void {
  if (bars.length > 0) barred.set(message, bars);
  else barred.delete(message);
}

/** What it says; undefined where it says nothing. */
export const barsOn = (message: TaleMessage): readonly Problem[] | undefined => barred.get(message);
