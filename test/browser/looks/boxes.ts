import type { Locator } from "playwright-core";

/** How an element looks: its box within what it is measured in, and what its text is like. */
export interface Look {
  name: string;
  box: readonly [left: number, top: number, width: number, height: number];
  text: string;
}

/** How each visible element within looks, in their order. What lies in an editor of Foundry's is Foundry's. */
export function looksOf(within: Locator): Promise<Look[]> {
  return within.evaluate((root) => {
    const base = root.getBoundingClientRect();
    return [...root.querySelectorAll("*")].flatMap((element): Look[] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || element.matches("prose-mirror *")) return [];
      const style = getComputedStyle(element);
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { fontSize, fontWeight, textTransform, letterSpacing, textAlign, color } = style;
      return [
        {
          name: `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`,
          box: [left - base.left, top - base.top, width, height].map(Math.round) as never,
          text: own ? [fontSize, fontWeight, textTransform, letterSpacing, textAlign, color].join(" ") : "",
        },
      ];
    });
  });
}

/** What looks otherwise: a box by more than one pixel, or its text at all. A sentence for each, the outermost first. */
export function differences(before: readonly Look[], after: readonly Look[]): string[] {
  const said = before.flatMap((look, index) => {
    const now = after[index];
    if (now?.name !== look.name) return [`${look.name} is not there, or elsewhere`];
    const moved = now.box.some((edge, side) => Math.abs(edge - look.box[side]!) > 1);
    if (moved) return [`${look.name}: ${look.box} became ${now.box}`];
    return now.text === look.text ? [] : [`${look.name}: ${look.text} became ${now.text}`];
  });
  if (after.length !== before.length) said.push(`${before.length} elements became ${after.length}`);
  return said;
}
