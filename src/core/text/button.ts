import { guarded } from "./notify.ts";

/** A button with its text in the person's language; dressed like Foundry's own. */
export function buttonFor(text: string, use: () => Promise<unknown>, icon?: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  if (icon) button.append(iconOf(icon), " ");
  button.append(text);
  button.addEventListener("click", () => void guarded(use));
  return button;
}

/** A picture beside what says the same in words. */
export function iconOf(icon: string): HTMLElement {
  const picture = document.createElement("i");
  picture.className = icon;
  picture.setAttribute("aria-hidden", "true");
  return picture;
}
