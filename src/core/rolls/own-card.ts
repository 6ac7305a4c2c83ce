import { once } from "../../kernel/once.ts";
import type { TaleMessage } from "../card/tale.model.ts";
import { ASKS } from "../contract/windows.ts";
import { windowsLike } from "../foundry/applications.ts";
import { listen } from "../foundry/hooks.ts";
import { isPassing, shownCopies } from "../foundry/log.ts";
import { openAlone } from "../foundry/popout.ts";
import { sidebarAround } from "../foundry/screen.ts";
import { guarded } from "../text/notify.ts";
import { isShownElsewhere } from "./elsewhere.ts";

/** By what windows of ours are known, whatever they show. */
const OURS = ".application.four-tales";

/** The log scrolls and unfolds meanwhile, and the window of the roll closes. In milliseconds. */
const UNTIL_DRAWN = 400;

/** So long has to be in sight what goes away by itself. In milliseconds. */
const TO_READ = 3_000;

/** The last card that somebody threw here, and the window of the last that was out of sight. */
let newest: TaleMessage | null = null;
let last: Awaited<ReturnType<typeof openAlone>> | null = null;
/** When it was thrown, in milliseconds: the second press of a double click comes a moment later. */
let thrownAt = 0;

/** It is heard what else comes up, from the first such window on. */
const watch = once(() => listen("renderApplicationV2", (_app, element) => void guarded(() => makeRoom(element))));

/** What a card offers or asks, beside being taken back. */
const TO_PRESS = "[data-action=ft-choose], [data-action=ft-move]";

/**
 * Whoever has thrown sees what came of it: where a sheet lies over the log, as on a small screen, the card comes in a window of its
 * own above it, which the next one takes the place of. It is Foundry's for a single message, so the card is gone on with there.
 * What wants an answer of them comes first.
 */
export async function keepOwnCardInSight(message: TaleMessage): Promise<void> {
  const { id } = message;
  newest = message;
  thrownAt = Date.now();
  addEventListener("pointerdown", giveWay);
  for (;;) {
    await untilNothingAsks();
    if (isShownElsewhere(message) || (await isSeen(id)) || newest !== message) return;
    await last?.close();
    last = await openAlone(id);
    if (windowsLike(ASKS).length === 0 && newest === message) break;
    // It would lie over a question that came meanwhile, or over what somebody has gone on with.
    await last.close();
  }
  watch();
}

/** What is asked meanwhile comes first, often by this very card, which is back once nothing asks any more. */
async function makeRoom(asking: HTMLElement): Promise<void> {
  if (!asking.matches(ASKS) || !last?.element?.isConnected) return;
  await last.close();
  if (newest) await keepOwnCardInSight(newest);
}

/** Whoever goes on at a sheet, a board or the sidebar is done with the card above it, unless it has something for them to press. */
function giveWay({ target }: Event): void {
  const pressed = target as Element;
  const goesOn = (pressed.closest(OURS) ?? sidebarAround(pressed)) && !pressed.closest(ASKS);
  if (!goesOn || Date.now() < thrownAt + UNTIL_DRAWN) return;
  const open = last?.element;
  if (open?.isConnected && open.querySelector(TO_PRESS)) return;
  removeEventListener("pointerdown", giveWay);
  newest = null;
  void last?.close();
}

/** What has closed may have opened something else that asks. */
async function untilNothingAsks(): Promise<void> {
  for (;;) {
    await untilDrawn();
    const [asking] = windowsLike(ASKS);
    if (!asking) return;
    await new Promise<void>((done) => asking.addEventListener("close", done));
  }
}

function untilDrawn(): Promise<void> {
  return new Promise((done) => setTimeout(done, UNTIL_DRAWN));
}

/** Is a copy of a card in sight, and stays there? What comes up beside a folded sidebar may be about to go. */
async function isSeen(id: string): Promise<boolean> {
  for (let waited = 0; ; waited += UNTIL_DRAWN) {
    const copies = shownCopies(id);
    const open = copies.filter((copy) => !isCovered(copy));
    if (copies.length === 0 || !open.every(isPassing)) return true;
    if (open.length === 0) return false;
    if (waited >= TO_READ) return true;
    await untilDrawn();
  }
}

/**
 * Does a window of ours, or that of the card before, lie over the middle of what the screen has of a card, or over what it came to,
 * which stands at its top; or is it off the screen: behind the tracker of encounters, folded away with the sidebar? A page without
 * a layout has nothing over anything.
 */
function isCovered(copy: HTMLElement): boolean {
  const found = whatLiesOn(copy);
  if (found === undefined) return false;
  if (!copy.getBoundingClientRect().width || !found) return true;
  const story = copy.querySelector<HTMLElement>(".ft-card-story");
  return [found, story && whatLiesOn(story)].some(
    (one) => one && !copy.contains(one) && (one.closest(OURS) ?? last?.element?.contains(one)),
  );
}

/** What is uppermost in the middle of what the screen has of something; null off the screen, and undefined without a layout. */
function whatLiesOn(part: HTMLElement): Element | null | undefined {
  const { left, top, bottom, width } = part.getBoundingClientRect();
  const middle = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  return document.elementFromPoint?.(left + width / 2, middle);
}
