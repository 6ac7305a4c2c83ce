import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** `expect(a).toEqual(b)` for walks that compare a hundred thousand times: Vitest is asked only where they may differ. */
export function expectSame(a: unknown, b: unknown, message?: string): void {
  if (!isDeepStrictEqual(a, b)) expect(a, message).toEqual(b);
}

/** Is this a language key rather than words for people? */
export function isKey(text: string): boolean {
  return /^(FOURTALES|TYPES|PEBBLES)\.[\w.-]+$/.test(text);
}

/** The key has a text of its own, and not a group of texts. */
export function expectKey(key: string): void {
  if (!game.i18n.has(key)) expect.fail(`lang/en has no text ${key}`);
}

/** The sentence that key and data make has no gap and no key left in it. */
export function expectSentence(words: { key: string; data?: Record<string, unknown> }): void {
  expectKey(words.key);
  for (const [name, value] of Object.entries(words.data ?? {})) {
    if (typeof value !== "string" && typeof value !== "number")
      expect.fail(`${words.key}: {${name}} is ${JSON.stringify(value)}`);
  }
  const data = Object.fromEntries(
    Object.entries(words.data ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" && isKey(value) ? game.i18n.localize(value) : value,
    ]),
  );
  expectReadable(game.i18n.format(words.key, data), words.key);
}

const LEFT_BEHIND = /\b(FOURTALES|TYPES|PEBBLES)\.\w|undefined|NaN|\[object |\{\w+\}/;

/** Text as people see it: no keys, no gaps, nothing that a program left behind. */
export function expectReadable(text: string, from = ""): void {
  if (LEFT_BEHIND.test(text)) expect(text, from).not.toMatch(LEFT_BEHIND);
}
