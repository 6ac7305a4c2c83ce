import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";

/** What Foundry's own styles hide, as far as our windows use it. */
const FOUNDRY = ["[hidden]", ".tab[data-tab]:not(.active)"];

const HIDING = /([^{}]+)\{[^{}]*(?:display:none|(?<!-)visibility:hidden)[^{}]*\}/g;

/**
 * Selectors of what nobody sees, by the stylesheets as they are built. What holds for some screens only, or for paper, is left out.
 * @param dist the built system
 */
export function hiddenByStyles(dist: string): string {
  const sheets = readdirSync(dist).filter((file) => file.endsWith(".css"));
  const flat = transform({
    filename: "flat.css",
    code: Buffer.concat(sheets.map((file) => readFileSync(join(dist, file)))),
    minify: true,
    targets: { chrome: 100 << 16 },
    visitor: { Rule: { media: () => [], container: () => [] } },
  });
  const found = [...flat.code.toString().matchAll(HIDING)].map(([, selectors = ""]) => selectors.trim());
  return [...FOUNDRY, ...found].join(",");
}

/** Of a selector's last part: a class or an attribute that whatever it meets has. */
const MARK = /^(?:\.([\w-]+)|\[([\w-]+))/;

/** Tells what nobody sees; a selector is asked only about elements that have the mark it ends in. */
export class Hiding {
  readonly #selectors: readonly { readonly text: string; readonly has: (element: Element) => boolean }[];

  /** @param list selectors, as `hiddenByStyles` has them */
  constructor(list: string) {
    this.#selectors = split(list, ",").map((text) => {
      const [, name, attribute] = MARK.exec(split(text, " ").at(-1) ?? "") ?? [];
      if (name) return { text, has: ({ classList }) => classList.contains(name) };
      return { text, has: (element) => !attribute || element.hasAttribute(attribute) };
    });
  }

  /**
   * Is the element hidden, or something around it?
   * @param known what was found of others of the same moment
   */
  hides(element: Element, known = new Map<Element, boolean>()): boolean {
    const before = known.get(element);
    if (before !== undefined) return before;
    const itself = this.#selectors.some(({ text, has }) => has(element) && element.matches(text));
    const hidden = itself || (element.parentElement !== null && this.hides(element.parentElement, known));
    known.set(element, hidden);
    return hidden;
  }
}

/** Splits where the mark stands outside of all brackets and quotes. */
function split(text: string, mark: string): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const char of text) {
    if (quote) quote = char === quote ? "" : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ("([".includes(char)) depth++;
    else if (")]".includes(char)) depth--;
    if (char === mark && depth === 0 && !quote) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
