import type { Token } from "../placeables/token.placeable.ts";
import { placeAfterMap } from "./page.area.ts";

/**
 * The map's tokens as a list of buttons: select, target, open sheet. It shows itself while the keyboard is in it, and
 * is always there for screen readers. A live region tells what keys on the map did.
 */
export class TokenList {
  readonly element: HTMLElement;
  private readonly list = document.createElement("ul");
  private readonly status = document.createElement("p");
  private scheduled = false;

  constructor() {
    this.element = document.createElement("section");
    this.element.id = "canvas-tokens";
    this.element.className = "canvas-tokens";
    this.element.setAttribute("aria-label", "Tokens");
    const heading = document.createElement("h2");
    heading.textContent = "Tokens";
    this.status.className = "canvas-status";
    this.status.setAttribute("role", "status");
    this.element.append(heading, this.list, this.status);
    this.list.addEventListener("click", (event) => this.onClick(event));
    placeAfterMap(this.element);
  }

  /** Says something to screen readers. */
  announce(text: string): void {
    this.status.textContent = text;
  }

  /** Brings the list up to date; several calls in one turn make one refresh. */
  refresh(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      this.render();
    });
  }

  private render(): void {
    const tokens: Token[] = canvas.ready ? canvas.tokens._getCycleOrder("visible") : [];
    const focused = this.list.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const { token: focusedToken, action: focusedAction } = focused?.dataset ?? {};
    this.element.hidden = tokens.length === 0;
    this.list.replaceChildren(...tokens.map((token) => createRow(token)));
    if (!focusedToken) return;
    const again = this.list.querySelector<HTMLElement>(
      `[data-token="${CSS.escape(focusedToken)}"][data-action="${focusedAction}"]`,
    );
    (again ?? this.list.querySelector<HTMLElement>("button"))?.focus();
  }

  private onClick(event: Event): void {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button");
    const token: Token | undefined = canvas.tokens?.get(button?.dataset.token ?? "");
    if (!button || !token) return;
    const { action } = button.dataset;
    if (action === "select")
      token.controlled ? token.release() : token.control({ releaseOthers: !(event as MouseEvent).shiftKey });
    if (action === "target") token.setTarget(!token.isTargeted, { releaseOthers: !(event as MouseEvent).shiftKey });
    if (action === "sheet") token.openSheet();
    canvas.showOnScreen(token.center);
    this.refresh();
  }
}

function createRow(token: Token): HTMLLIElement {
  const row = document.createElement("li");
  const { name } = token.document;
  row.dataset.tokenId = token.id;
  const label = document.createElement("span");
  label.textContent = name;
  row.append(label);
  const add = (action: string, text: string, pressed?: boolean): void => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = action;
    button.dataset.token = token.id;
    button.textContent = text;
    button.setAttribute("aria-label", `${text} ${name}`);
    if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
    row.append(button);
  };
  if (token._canControl(game.user)) add("select", "Select", token.controlled);
  add("target", "Target", token.isTargeted);
  if (token.actor && token._canView(game.user)) add("sheet", "Open sheet");
  return row;
}
