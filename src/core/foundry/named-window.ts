/** Gives a window a role, and the name that stands in its title, where Foundry has not done so. */
export function nameWindow(element: HTMLElement): void {
  const title = element.querySelector(".window-title");
  if (!title) return;
  // By its name a form is a region of the page; the role of a dialog it may not have.
  if (!element.matches("form, dialog, [role]")) element.setAttribute("role", "dialog");
  if (element.matches("[aria-label], [aria-labelledby]")) return;
  title.id ||= `${element.id}-title`;
  element.setAttribute("aria-labelledby", title.id);
}
