import type { AppHandler } from "../foundry/applications.ts";
import { begunSoFar } from "../text/begun.ts";
import { guarded } from "../text/notify.ts";

/** What a button does: called with its window, the element that names the action, and the event. */
type Act<W> = (window: W, target: HTMLElement, event: PointerEvent) => unknown;

/** Is this the second click of a double click? What the first one meant may have made room for its opposite by then. */
export const isSecond = (event: UIEvent | undefined): boolean => (event?.detail ?? 0) > 1;

/** What a window's buttons do, by the names of their actions. */
export type Acts<W> = Readonly<Record<string, Act<W>>>;

/** The last click on one button: whether it is still being carried out, and whether a roll or a question came of it. */
interface Last {
  begins: boolean;
  under: Promise<unknown> | null;
}

const lasts = new WeakMap<object, Map<string, Last>>();

/**
 * A window's actions, for its `DEFAULT_OPTIONS`, each a plain function of the window. What fails reaches the person as a
 * notification.
 *
 * Children click fast, and twice. Clicks on one button are carried out one after the other, so that a button that counts
 * counts each of them; but of a double click on what begins a roll or opens a question, the first alone counts.
 */
export function actions<W extends object>(acts: Acts<W>): Record<string, AppHandler> {
  const bound = Object.entries(acts).map(([name, act]) => [
    name,
    function (this: W, event: PointerEvent, target: HTMLElement) {
      return click(this, nameOf(name, target), event, () => act(this, target, event));
    },
  ]);
  return Object.fromEntries(bound);
}

/**
 * Carries out what a button does whose action no options of the window name, as those of `actions` are: by a file that comes with
 * what the window is drawn from. For Foundry's `_onClickAction`.
 */
export function actLate<W extends object>(
  window: W,
  event: PointerEvent,
  target: HTMLElement,
  acts: () => Promise<{ acts: Acts<W> }>,
): void {
  const { action = "" } = target.dataset;
  // Foundry hands on clicks of all buttons of the mouse.
  if (event.button > 0) return;
  void click(window, nameOf(action, target), event, async () => (await acts()).acts[action]?.(window, target, event));
}

async function click(
  window: object,
  button: string,
  event: PointerEvent | undefined,
  work: () => unknown,
): Promise<unknown> {
  const known = lasts.get(window) ?? new Map<string, Last>();
  lasts.set(window, known);
  const before = known.get(button);
  // A browser counts the clicks that follow each other: that tells a double click after the first of the two has ended.
  const follows = (before?.under ?? null) !== null || isSecond(event);
  const now: Last = { begins: false, under: null };
  known.set(button, now);
  now.under = (async () => {
    if (before?.under) await before.under;
    now.begins = before?.begins === true && follows;
    if (now.begins) return null;
    const start = begunSoFar();
    const came = await guarded(async () => work());
    now.begins = begunSoFar() > start;
    return came;
  })();
  const came = await now.under;
  now.under = null;
  return came;
}

/** Tells a button from others of the same action: by what it carries, and by the thing in whose row it stands. */
function nameOf(action: string, target: HTMLElement | undefined): string {
  const row = target?.closest?.<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
  return [action, row, JSON.stringify({ ...target?.dataset })].join(" ");
}
