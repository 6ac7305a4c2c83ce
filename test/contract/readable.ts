import { expect } from "vitest";

/** Is this a language key rather than words for people? */
export function isKey(text: string): boolean {
  return /^(FOURTALES|TYPES|PEBBLES)\.[\w.-]+$/.test(text);
}

/** The key has a text of its own, and not a group of texts. */
export function expectKey(key: string): void {
  expect(game.i18n.has(key), `lang/en has no text ${key}`).toBe(true);
}

/** The sentence that key and data make has no gap and no key left in it. */
export function expectSentence(words: { key: string; data?: Record<string, unknown> }): void {
  expectKey(words.key);
  for (const [name, value] of Object.entries(words.data ?? {})) {
    expect(["string", "number"], `${words.key}: {${name}} is ${JSON.stringify(value)}`).toContain(typeof value);
  }
  const data = Object.fromEntries(
    Object.entries(words.data ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" && isKey(value) ? game.i18n.localize(value) : value,
    ]),
  );
  expectReadable(game.i18n.format(words.key, data), words.key);
}

/** Text as people see it: no keys, no gaps, nothing that a program left behind. */
export function expectReadable(text: string, from = ""): void {
  expect(text, from).not.toMatch(/\b(FOURTALES|TYPES|PEBBLES)\.\w|undefined|NaN|\[object |\{\w+\}/);
}
