import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";

/** What Foundry's own styles hide, as far as our windows use it. */
const FOUNDRY = ["[hidden]", ".tab[data-tab]:not(.active)"];

const HIDING = /([^{}]+)\{[^{}]*(?:display:none|(?<!-)visibility:hidden)[^{}]*\}/g;

/**
 * Selectors of what nobody sees, by the stylesheet as it is built. What holds for some screens only, or for paper, is left out.
 * @param dist the built system
 */
export function hiddenByStyles(dist: string): string {
  const flat = transform({
    filename: "flat.css",
    code: readFileSync(join(dist, "four-tales.css")),
    minify: true,
    targets: { chrome: 100 << 16 },
    visitor: { Rule: { media: () => [], container: () => [] } },
  });
  const found = [...flat.code.toString().matchAll(HIDING)].map(([, selectors = ""]) => selectors.trim());
  return [...FOUNDRY, ...found].join(",");
}
