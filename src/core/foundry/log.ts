/** The chat log, as far as cards need it; Dice So Nice and other modules for 13 and 14 ask and call the same. */
interface Log {
  isAtBottom?: boolean;
  scrollBottom?(options: { popout: boolean }): Promise<unknown>;
}

/**
 * A message wherever it is shown: in the log, the log's own window, a window of its own, beside the folded sidebar. Version 14
 * may have moved a window out of the main page.
 */
export function shownCopies(id: string): HTMLElement[] {
  const pages = new Set<Document>([document]);
  for (const { element } of foundry.applications.instances.values()) if (element) pages.add(element.ownerDocument);
  return [...pages].flatMap((page) => [...page.querySelectorAll<HTMLElement>(`.message[data-message-id="${id}"]`)]);
}

/** Is this one of the messages that come up beside the folded sidebar? Foundry counts how long it was there on the element. */
export function isPassing(copy: HTMLElement): boolean {
  return copy.closest("#chat-notifications") !== null;
}

/** Is the log scrolled to its end? Then it follows as cards grow. */
export function followsLog(): boolean {
  return log()?.isAtBottom === true;
}

/** Where people work with the sidebar, and are not led away from it. */
const AT_WORK = ["chat", "combat"];

/** Shows the chat log, where the sidebar is unfolded and shows something else than the log or the tracker of encounters. */
export function bringLogToFore(): void {
  if (ui.sidebar?.expanded && !AT_WORK.includes(ui.sidebar.tabGroups.primary ?? ""))
    ui.sidebar.changeTab("chat", "primary");
}

/** Shows the end of the log. */
export async function showEndOfLog(): Promise<void> {
  await log()?.scrollBottom?.({ popout: true });
}

function log(): Log | undefined {
  // Public on both versions; the published types for 13 leave out what a log can do.
  return ui.chat as (typeof ui.chat & Log) | undefined;
}
