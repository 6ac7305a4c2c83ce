import type { Phrase } from "../../kernel/result.ts";
import { hasText, language, localize, localizeWith } from "../foundry/interface.ts";

/** A language key with the values for its placeholders. A value that is itself a language key is translated first. */
export interface Words {
  key: string;
  data?: Record<string, string | number>;
}

/**
 * Translate `key`; placeholders in braces are filled from `data`. Where the language has a text of its own for the first number
 * of them that the text says, as `key_one`, that is taken. Usable from the i18nInit hook on.
 */
export function t(key: string, data?: Record<string, string | number>): string {
  if (!data) return localize(key);
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(data)) filled[name] = translateValue(value);
  return localizeWith(formFor(key, data), filled);
}

/** What a language counts and writes chances by takes a while to make, and nearly every text asks for it. */
const made = new Map<string, { plurals: Intl.PluralRules; percents: Intl.NumberFormat; numbers: Intl.NumberFormat }>();

function inLanguage() {
  const code = language();
  let found = made.get(code);
  if (!found) {
    const percents = new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 1 });
    found = { plurals: new Intl.PluralRules(code), percents, numbers: new Intl.NumberFormat(code) };
    made.set(code, found);
  }
  return found;
}

/** Which form of a text goes with its first number, by the plural forms of the language; the text itself where there is one only. */
function formFor(key: string, data: Record<string, string | number>): string {
  const numbers = Object.entries(data).filter(([, value]) => typeof value === "number");
  if (numbers.length === 0) return key;
  const text = numbers.length > 1 ? localize(key) : "";
  const [, count] = numbers.find(([name]) => text.includes(`{${name}}`)) ?? numbers[0]!;
  if (typeof count !== "number") return key;
  const form = `${key}_${inLanguage().plurals.select(count)}`;
  return hasText(form) ? form : key;
}

/** Translate a problem or any other pair of key and data that the pure rules hand out. */
export function say(words: Words | Phrase): string {
  return t(words.key, words.data);
}

/** A label: words that somebody typed are left as they are, language keys translated. */
export function labelText(label: Phrase | { readonly text: string }): string {
  return "text" in label ? label.text : say(label);
}

/** A chance from 0 to 1 in the figures of the person's language, with a decimal where it needs one. */
export function percent(chance: number): string {
  return inLanguage().percents.format(chance);
}

/** Names as a sentence has them: "Ann, Bo, and Cy". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** What can be chosen in a list: each id with its word at `prefix.id`, in the order given. */
export function choices(ids: readonly string[], prefix: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, t(`${prefix}.${id}`)]));
}

/** Is this a language key, ours or a module's, and not a name that somebody typed? */
export function isKey(value: string): boolean {
  return value.startsWith("FOURTALES.") || (/^[A-Z][A-Z0-9-]+\.[\w.-]+$/.test(value) && hasText(value));
}

/** Rules name dice and actions by language key; names that users typed are left as they are. */
function translateValue(value: string | number): string {
  if (typeof value === "number") return inLanguage().numbers.format(value);
  return isKey(value) ? localize(value) : value;
}
