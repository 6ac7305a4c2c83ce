/**
 * Puts something of ours among Foundry's own buttons, above one of its lists, in the place of what was there by this name.
 * @param name the class that it is known by
 */
export function putAbove(list: HTMLElement, name: string, content: readonly (Node | string)[]): HTMLElement | null {
  list.querySelector(`.${name}`)?.remove();
  if (content.length === 0) return null;
  const bar = document.createElement("div");
  bar.className = `four-tales ft-way-in ${name}`;
  bar.append(...content);
  list.querySelector(".directory-header")?.append(bar);
  return bar;
}
