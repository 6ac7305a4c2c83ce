import { type HandlebarsWindow, windowsBeside } from "../foundry/applications.ts";
import { guarded } from "../text/notify.ts";
import { refocus, rememberFocus } from "./keep-focus.ts";
import { Typing } from "./keep-typing.ts";
import { noteDrawn, patchPart } from "./patch-part.ts";
import { place, rememberPlace } from "./placing.ts";

/** What one of our windows does from when it opens until it closes so that nothing gets lost, and all is in sight. */
export class Redrawing {
  readonly #typing = new Typing();

  constructor(private readonly window: HandlebarsWindow) {}

  /** By what its place is remembered: all windows of one kind have one. */
  get #kind(): string {
    return this.window.options.classes.join(" ");
  }

  /** The window has come into the page. */
  opened(): void {
    this.#typing.hear(this.window.element);
    if (this.window.hasFrame) place(this.window, this.#kind, windowsBeside(this.window));
  }

  /** The window has left the page. */
  closed(): void {
    if (this.window.hasFrame) void guarded(() => rememberPlace(this.window, this.#kind));
  }

  /** The window begins to be drawn. */
  begins(): void {
    // By now the window does not say any more that it is rendered.
    if (this.window.element?.isConnected) this.#typing.begin(this.window.element);
  }

  /**
   * Changes the parts that are in the page into fresh ones.
   * @returns those that are not there yet
   */
  patch(result: Readonly<Record<string, HTMLElement>>, content: HTMLElement): Record<string, HTMLElement> {
    const others = Object.entries(result).filter(([id, fresh]) => {
      const prior = this.window.parts[id];
      if (prior?.localName !== fresh.localName || !content.contains(prior)) return true;
      fresh.dataset.applicationPart = id;
      const focus = rememberFocus(prior);
      this.#typing.keep(prior, fresh, (...inputs) => patchPart(prior, fresh, inputs));
      refocus(prior, focus);
      return false;
    });
    for (const [, fresh] of others) noteDrawn(fresh);
    return Object.fromEntries(others);
  }
}
