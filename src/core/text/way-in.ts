import { guarded } from "./notify.ts";

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

/** A button with its text in the person's language; dressed like Foundry's own. */
export function buttonFor(text: string, use: () => Promise<unknown>, icon?: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  if (icon) button.append(pictureOf(icon), " ");
  button.append(text);
  button.addEventListener("click", () => void guarded(use));
  return button;
}

/** A picture beside what says the same in words. */
export function pictureOf(icon: string): HTMLElement {
  const picture = document.createElement("i");
  picture.className = icon;
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
