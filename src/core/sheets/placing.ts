import { SHEET } from "../contract/windows.ts";
import type { HandlebarsWindow } from "../foundry/applications.ts";
import { isInterfaceDrawn } from "../foundry/interface.ts";
import { belowNotices, leftOfSidebar, onSidebar, rightOfControls } from "../foundry/screen.ts";
import { PLACES, readKept, writeKept } from "../settings/kept.ts";

/** Where a window lies and how large it is, in pixels of the page. A height may follow what the window shows. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number | "auto";
}

/** The part of the screen that windows have, in pixels from its upper left corner. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** A window, as far as it is put somewhere. */
type Placed = Pick<HandlebarsWindow, "element" | "position" | "setPosition" | "minimized">;

/** Between windows and the edges around them. */
const GAP = 8;
/** What opens over another of its kind opens by so much further down and to the right. */
const STEP = 28;
/** A window that would have to be narrower goes over the sidebar. */
const NARROWEST = 520;
/** As wide as a page of a journal is read well, and as narrow as it still is. */
const JOURNAL = { widest: 800, narrowest: 480 };

/** Where each open window was put, and on what screen, to tell whether the person has moved it since; and did they choose that place? */
const placedAt = new Map<Placed, readonly [Place, Room, isTheirs: boolean]>();

/** Is the sidebar watched? From the first window on. */
let isWatching = false;

/**
 * Places a window that has just been opened: where this person last put one of its kind, else beside the sidebar, so that
 * the newest card and its buttons are in sight next to it.
 */
export function place(window: Placed, kind: string, beside: readonly Pick<Placed, "position">[]): void {
  const { offsetWidth: width, offsetHeight } = window.element;
  const { height } = window.position;
  const wanted = { width, height: height === "auto" ? ("auto" as const) : offsetHeight };
  const room = roomOnScreen();
  const found = kept()[kind];
  const others = beside.map(placeOf);
  const side = { beside: window.element.matches(`${SHEET}, .ft-beside`), low: window.element.matches(".ft-low") };
  const put = found
    ? apart(within(found, screenRoom()), others, screenRoom())
    : apart(fresh(wanted, offsetHeight, room, side), others, room);
  window.setPosition(put);
  placedAt.set(window, [placeOf(window), screenRoom(), found !== undefined]);
  if (!isWatching) onSidebar(giveWay);
  isWatching = true;
}

/** What nobody has put anywhere, and would lie over the sidebar as that unfolds, gives way to it. */
function giveWay(): void {
  const { width } = roomOnScreen();
  for (const [window, [, , isTheirs]] of placedAt) {
    const wide = Math.min(window.element.offsetWidth, width - 2 * GAP);
    const left = width - wide - GAP;
    if (isTheirs || isMoved(window) || window.minimized || placeOf(window).left <= left) continue;
    window.setPosition({ left, ...(wide < window.element.offsetWidth && { width: wide }) });
    placedAt.set(window, [placeOf(window), screenRoom(), false]);
  }
}

/** Has the person moved it? A window that has grown moves up by itself (`keepInSight`), and one gives way to a smaller screen. */
function isMoved(window: Placed): boolean {
  const [before, screen] = placedAt.get(window) ?? [];
  return alike(screen, screenRoom()) && !alike({ ...before, top: 0 }, { ...placeOf(window), top: 0 });
}

/** Puts a journal's window beside the sidebar: whoever reads it sees the newest card and presses its buttons. */
export function placeJournal(window: { setPosition(position: { left: number; width: number }): unknown } | null): void {
  if (!isInterfaceDrawn()) return;
  const left = rightOfControls() + GAP;
  const width = Math.min(JOURNAL.widest, (leftOfSidebar() ?? 0) - left - GAP);
  if (width >= JOURNAL.narrowest) window?.setPosition({ left, width });
}

/** Call before a window closes: folded to its title, it says nothing of where one of its kind is to lie. */
export function leavePlace(window: Placed): void {
  if (window.minimized) placedAt.delete(window);
}

/** Remembers where a window lies that the person has moved or made larger; call when it has closed. */
export async function rememberPlace(window: Placed, kind: string): Promise<void> {
  const isTheirs = isMoved(window);
  placedAt.delete(window);
  if (isTheirs) await writeKept(PLACES, { ...kept(), [kind]: placeOf(window) });
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where a window lies now. */
function placeOf({ position }: Pick<Placed, "position">): Place {
  const { left = 0, top = 0, width = 0, height = "auto" } = position;
  return { left, top, width: Number(width) || 0, height };
}

/**
 * As large as wanted and as the room allows, in its middle, or at an edge of it.
 * @param tall how tall it is now, in pixels
 * @param side does it lie where the sidebar is, or at the lower edge, so that the head of a sheet stays in sight?
 */
function fresh(
  wanted: { width: number; height: number | "auto" },
  tall: number,
  room: Room,
  { beside, low }: { beside: boolean; low: boolean },
): Place {
  const width = Math.min(wanted.width, room.width - 2 * GAP);
  // On a phone Foundry tells at the upper edge that it wants a larger screen; windows have what is below.
  const upper = GAP + (room.width < NARROWEST ? belowNotices() : 0);
  const height = wanted.height === "auto" ? ("auto" as const) : Math.min(wanted.height, room.height - upper - GAP);
  const rest = room.height - (height === "auto" ? tall : height);
  const top = Math.max(upper, low ? rest - GAP : Math.floor(rest / 2));
  const left = beside ? room.width - width - GAP : Math.floor((room.width - width) / 2);
  return { left: Math.max(GAP, left), top, width, height };
}

/** Not exactly over another one. */
function apart(put: Place, others: readonly Place[], room: Room): Place {
  let { left, top } = put;
  while (others.some((other) => other.left === left && other.top === top)) {
    left = left - STEP >= GAP ? left - STEP : room.width - put.width - GAP;
    top += STEP;
    if (top > room.height / 2) return put;
  }
  return { ...put, left, top };
}

/** As far as it fits on a screen that may be another one. */
function within(put: Place, { width, height }: Room): Place {
  const wide = Math.min(put.width, width - 2 * GAP);
  const tall = put.height === "auto" ? put.height : Math.min(put.height, height - 2 * GAP);
  const left = Math.min(Math.max(put.left, GAP), width - wide - GAP);
  const top = Math.min(Math.max(put.top, GAP), height - (tall === "auto" ? STEP : tall) - GAP);
  return { left, top: Math.max(GAP, top), width: wide, height: tall };
}

function screenRoom(): Room {
  return { width: globalThis.innerWidth, height: globalThis.innerHeight };
}

function roomOnScreen(): Room {
  const { width, height } = screenRoom();
  // A desk that stands at the right edge is no place for others.
  const dock = document.querySelector('.application[data-edge="right"]')?.getBoundingClientRect().left;
  const beside = dock ?? leftOfSidebar() ?? width;
  return { width: beside >= NARROWEST ? beside : width, height };
}

function kept(): Record<string, Place> {
  const places = readKept(PLACES);
  return places !== null && typeof places === "object" ? (places as Record<string, Place>) : {};
}
