/** Turns the buttons off that would turn beyond the first or the last page. */
export function disableTurning(element: HTMLElement, pageIndex: number, last: number): void {
  for (const [action, disabled] of [
    ["previousPage", pageIndex <= 0],
    ["nextPage", pageIndex >= last],
  ] as const)
    for (const button of element.querySelectorAll<HTMLButtonElement>(`[data-action="${action}"]`))
      button.disabled = disabled;
}
