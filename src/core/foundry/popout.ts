import { seen } from "./held.ts";
import { EDGE, leftOfSidebar, type Movable } from "./screen.ts";

/** A window with a single message. */
interface Alone extends Pick<Movable, "setPosition"> {
  /** Null once it is closed. */
  readonly element: HTMLElement | null;
  render(options: { force: true }): Promise<unknown>;
  close(): Promise<unknown>;
  addEventListener(type: "close", listener: () => void): void;
}

/** What people most likely press next in windows of ours. */
const NEXT = ".application.four-tales .ft-main";

/**
 * Opens a message in Foundry's window for a single one, at the lower right corner of the screen, or beside the sidebar where that
 * leaves room, and keeps it there as it grows. Where it would hide what is pressed next it lies over the unfolded sidebar.
 */
export async function openAlone(id: string): Promise<Alone> {
  const { ChatPopout } = foundry.applications.sidebar.apps;
  const popout = new ChatPopout({ message: game.messages!.get(id, { strict: true }) });
  const alone = seen<Alone, typeof popout>(popout);
  await alone.render({ force: true });
  const element = alone.element!;
  element.style.maxHeight = `calc(100vh - ${2 * EDGE}px)`;
  element.querySelector<HTMLElement>(".window-content")!.style.overflowY = "auto";
  const edge = (room: number, own: number) => Math.max(0, room - own - EDGE);
  const place = () => {
    const { offsetWidth, offsetHeight } = element;
    const sidebar = leftOfSidebar() ?? 0;
    const top = edge(innerHeight, offsetHeight);
    const usual = edge(sidebar, offsetWidth) || edge(innerWidth, offsetWidth);
    const hides = [...document.querySelectorAll(NEXT)].some((button) => {
      const { left, right, bottom } = button.getBoundingClientRect();
      return right > usual && left < usual + offsetWidth && bottom > top;
    });
    alone.setPosition({ left: hides && sidebar + offsetWidth <= innerWidth ? sidebar : usual, top });
  };
  place();
  // What is asked and what comes of it make a card longer.
  if ("ResizeObserver" in globalThis) {
    const grown = () => element.getBoundingClientRect().bottom > innerHeight && place();
    new ResizeObserver(grown).observe(element);
  }
  // On a screen that was narrower for a while it would stay where it came to lie then, and not where somebody has put it.
  const leave = () => removeEventListener("resize", place);
  addEventListener("resize", place);
  element.querySelector(".window-header")?.addEventListener("pointerdown", leave);
  alone.addEventListener("close", leave);
  return alone;
}
