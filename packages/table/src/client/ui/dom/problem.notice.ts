/**
 * Tells somebody as a notification why something did not work. Refusals by the server have been told already when
 * they get here; what stands on the page is not said a second time.
 */
export function tellProblem(error: unknown): void {
  const words = error instanceof Error ? error.message : String(error);
  const shown = [...document.querySelectorAll("#notifications .notification")];
  if (shown.some((notice) => notice.textContent?.includes(words))) return;
  ui.notifications.error(words);
}
