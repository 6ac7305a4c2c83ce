import { setKind } from "../../../../kernel/event-kinds.ts";
import { isId, isObject, isText, within } from "../../../../kernel/looks.ts";
import type { Guard } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** `words.guard`: somebody defends with a zone, themselves or another, or does so no longer (WP-131, WP-174). */
export const guardEvent = setKind<Guard | null>(
  { kind: "words.guard", path: "guard", describe: ({ value }) => ({ key: `${RULES}.Guard.${value ? "yes" : "no"}` }) },
  (value) => value === null || isGuard(value),
  null,
);

function isGuard(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { by, zone, dice } = value as Record<string, unknown>;
  return isText(by) && isId(zone) && within(1, 2)(dice);
}
