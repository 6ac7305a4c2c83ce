import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Phrase, Problem } from "../../src/kernel/result.ts";
import { ROOT } from "../../tools/house.mjs";

type Texts = { readonly [name: string]: string | Texts };

const FOLDER = join(ROOT, "lang/en");
const TEXTS = new Map<string, string>();
const read = (texts: Texts, path: string): void => {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string") TEXTS.set(`${path}${name}`, text);
    else read(text, `${path}${name}.`);
  }
};
for (const file of readdirSync(FOLDER)) read(JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Texts, "");

/**
 * The sentence as people read it in English.
 * @throws {Error} where there is no such sentence, or nothing for a gap in it
 */
export function said({ key, data = {} }: Phrase): string {
  const text = TEXTS.get(key) ?? TEXTS.get(`${key}_other`);
  if (text === undefined) throw new Error(`There is no text for "${key}".`);
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    if (data[name] === undefined) throw new Error(`Nothing fills ${gap} of "${key}".`);
    const value = String(data[name]);
    return TEXTS.get(value) ?? value;
  });
}

/**
 * Why something cannot be done, as people read it: a sentence that is there, with every gap filled.
 * @returns the keys, without what they begin with
 */
export function whyNot(problems: readonly Problem[], prefix: string): string[] {
  for (const one of problems) said(one);
  return problems.map(({ key }) => key.replace(prefix, ""));
}
