/**
 * Shows of a window's lines those that hold what its filter says; all where it says nothing.
 * @param lines a selector
 * @returns what the filter says
 */
export function sift(window: HTMLElement, lines: string): string {
  const said = window.querySelector<HTMLInputElement>("input[data-filter]")?.value ?? "";
  const wanted = said.trim().toLocaleLowerCase();
  for (const line of window.querySelectorAll<HTMLElement>(lines))
    line.hidden = !line.textContent!.toLocaleLowerCase().includes(wanted);
  return said;
}
