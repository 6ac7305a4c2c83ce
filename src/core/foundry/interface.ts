import type { TaleDocument } from "./documents.ts";
import { seen } from "./held.ts";

/** The chat log, as far as cards need it; Dice So Nice and other modules for 13 and 14 ask and call the same. */
interface Log {
  isAtBottom?: boolean;
  scrollBottom?(options: { popout: boolean }): Promise<unknown>;
}

/** Between what stands at an edge of the screen and what is around it, in pixels. */
const EDGE = 16;

/** A text in the person's language; the key itself where there is none. Usable from the i18nInit hook on. */
export function localize(key: string): string {
  return game.i18n!.localize(key);
}

/** The same with its gaps filled. */
export function localizeWith(key: string, data: Record<string, string>): string {
  return game.i18n!.format(key, data);
}

/** Is there a text for this key? */
export function hasText(key: string): boolean {
  return game.i18n!.has(key);
}

/** The person's language, as a tag. */
export function language(): string {
  return game.i18n!.lang;
}

/** Shows a text in a corner for a while; it may hold what users typed, which Foundry escapes as a gap. */
export function notify(how: "info" | "warn", text: string): void {
  ui.notifications?.[how]("{text}", { format: { text } });
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

/** A window with a single message. */
interface Alone {
  readonly element: HTMLElement;
  render(options: { force: true }): Promise<unknown>;
  close(): Promise<unknown>;
  setPosition(position: { left: number; top: number }): unknown;
}

/**
 * Opens a message in Foundry's window for a single one, at the lower right corner of the screen, or beside the sidebar where that
 * leaves room, and keeps it there as it grows.
 */
export async function openAlone(id: string): Promise<Alone> {
  const { ChatPopout } = foundry.applications.sidebar.apps;
  const popout = new ChatPopout({ message: game.messages!.get(id, { strict: true }) });
  const alone = seen<Alone, typeof popout>(popout);
  await alone.render({ force: true });
  const { element } = alone;
  element.style.maxHeight = `calc(100vh - ${2 * EDGE}px)`;
  element.querySelector<HTMLElement>(".window-content")!.style.overflowY = "auto";
  const edge = (room: number, own: number) => Math.max(0, room - own - EDGE);
  const place = () => {
    const { offsetWidth, offsetHeight } = element;
    const beside = edge(leftOfSidebar() ?? 0, offsetWidth);
    alone.setPosition({ left: beside || edge(innerWidth, offsetWidth), top: edge(innerHeight, offsetHeight) });
  };
  place();
  // What is asked and what comes of it make a card longer.
  if ("ResizeObserver" in globalThis) {
    const grown = () => element.getBoundingClientRect().bottom > innerHeight && place();
    new ResizeObserver(grown).observe(element);
  }
  // On a screen that was narrower for a while it would stay where it came to lie then.
  const resized = () => (element.isConnected ? place() : removeEventListener("resize", resized));
  addEventListener("resize", resized);
  return alone;
}

/** Is this one of the messages that come up beside the folded sidebar? Foundry counts how long it was there on the element. */
export function isPassing(copy: HTMLElement): boolean {
  return copy.closest("#chat-notifications") !== null;
}

/** Keeps something of ours at the lower edge of the scene, beside the sidebar and above the macros, wherever these are. */
export function standAtEdge(element: HTMLElement): void {
  document.body.append(element);
  const place = () => {
    // On a narrow screen the unfolded sidebar lies over all that is beside it.
    const right = Math.min(...["ui-right", "sidebar-content"].map((id) => boxOf(id)?.left || innerWidth));
    const macros = boxOf("hotbar");
    const beside = !macros || macros.right + EDGE < right - element.offsetWidth;
    element.style.right = `${innerWidth - right + EDGE}px`;
    element.style.bottom = `${beside ? EDGE : innerHeight - macros.top + EDGE}px`;
  };
  place();
  addEventListener("resize", place);
  onSidebar(place);
}

/** Does something whenever the sidebar folds or unfolds, or messages come up beside it; and once at the beginning. */
export function onSidebar(act: () => void): void {
  if (!("ResizeObserver" in globalThis)) return;
  const watch = new ResizeObserver(act);
  for (const id of ["ui-right", "sidebar-content"]) {
    const around = document.getElementById(id);
    if (around) watch.observe(around);
  }
}

function boxOf(id: string): DOMRect | null {
  return document.getElementById(id)?.getBoundingClientRect() ?? null;
}

/** How much of the screen's width lies left of the sidebar, in pixels: of its strip of tabs, where it is folded; null where there is none. */
export function leftOfSidebar(): number | null {
  const left = ui.sidebar?.element?.getBoundingClientRect().left ?? 0;
  return left > 0 ? left : null;
}

/** A small window, as far as it is put somewhere. */
interface Small {
  readonly element: HTMLElement;
  readonly position: { readonly left?: number | undefined };
  setPosition(position: { left: number }): unknown;
}

/** Whole on the screen, and in the middle of what lies left of the sidebar where it would reach over that and hide what stands there. */
export function besideSidebar(dialog: Small): void {
  const room = leftOfSidebar() ?? 0;
  const { offsetWidth: width } = dialog.element;
  const { left = 0 } = dialog.position;
  const isOver = width <= room && left + width > room;
  dialog.setPosition({ left: isOver ? Math.floor((room - width) / 2) : left });
}

/** Where the scene's controls end, in pixels from the left edge of the screen; 0 where there are none. */
export function rightOfControls(): number {
  return boxOf("scene-controls")?.right ?? 0;
}

/** Where what Foundry tells at the upper edge of the screen ends, in pixels from there; 0 where it tells nothing. */
export function belowNotices(): number {
  const notices = document.getElementById("notifications")?.getBoundingClientRect();
  return notices && notices.height > 0 && notices.top < innerHeight / 2 ? notices.bottom : 0;
}

/** Is there an interface yet: a sidebar that is drawn? */
export function isInterfaceDrawn(): boolean {
  return ui.sidebar?.rendered === true;
}

/** Foundry's lists of what a world has. */
const LISTS = ["actors", "items", "scenes", "nav", "cards", "compendium", "combat"] as const;

let drawing: ReturnType<typeof setTimeout> | undefined;

/** Draws them anew, once for all that asks for it at the same moment. */
export function drawListsAnew(): void {
  clearTimeout(drawing);
  drawing = setTimeout(() => {
    for (const list of LISTS) if (list in ui && ui[list]?.rendered) void ui[list].render();
  });
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

/** HTML of a template. */
export async function renderTemplate(path: string, context: object): Promise<string> {
  return await foundry.applications.handlebars.renderTemplate(path, { ...context });
}

/** HTML that a user wrote, cleaned and enriched by Foundry; the only markup that templates may print unescaped. */
export async function enrichHTML(html: string, relativeTo: TaleDocument): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return await TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(html), {
    secrets: relativeTo.isOwner,
    // A document of the world, seen through a narrow type until now; this file also compiles where no Foundry is known.
    relativeTo: relativeTo as never,
  });
}

/** Lets the person choose a picture in Foundry's window for files, which begins at `current`. */
export async function askForPicture(current: string, chosen: (path: string) => unknown): Promise<void> {
  const Picker = foundry.applications.apps.FilePicker.implementation;
  await new Picker({ type: "image", current, callback: chosen }).browse();
}
