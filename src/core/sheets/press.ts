/** What a press does something to, once it has come to its end. */
const PRESSED = "button, a, label, summary, [data-action], input:is([type='checkbox'], [type='radio'])";

/** A finger's click comes a moment after it has left the screen; so long, in milliseconds, it is waited for. */
const CLICK_COMES = 300;

/** Of a press that lasts longer, in milliseconds, the end may have been heard by somebody else. */
const LONGEST = 2000;

/**
 * A finger or a mouse on a window. What was pressed has to stay where it is until its click is heard: a browser clicks what lies
 * there at the end.
 */
export class Press {
  #over: Promise<unknown> | undefined;

  /** Listens to a window, once. */
  hear(window: HTMLElement): void {
    const begin = ({ target }: Event): void => {
      const on = (target as Element).closest(PRESSED);
      if (on) this.#over = untilClicked(on.ownerDocument);
    };
    window.addEventListener("pointerdown", begin, true);
  }

  /** Waits until no press is under way: the next may begin before the last one's click has done anything. */
  async over(): Promise<void> {
    for (let last: unknown; last !== this.#over; await last) last = this.#over;
  }
}

/** What the click does comes first. */
function untilClicked(page: Document): Promise<unknown> {
  return new Promise((done) => {
    const heard = new AbortController();
    const once = { capture: true, once: true, signal: heard.signal };
    const end = (): void => {
      heard.abort();
      done(null);
    };
    const soon = (): void => void setTimeout(end);
    page.addEventListener("click", soon, once);
    page.addEventListener("pointercancel", soon, once);
    page.addEventListener("pointerup", () => setTimeout(end, CLICK_COMES), once);
    setTimeout(end, LONGEST);
  });
}
