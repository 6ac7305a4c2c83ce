import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  cssClass?: string;
  direction?: Direction;
  locked?: boolean;
}

const TOOLTIPPED = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/**
 * The stand-in for Foundry's TooltipManager (`game.tooltip`): one tooltip for the page, shown after a moment's hover
 * and on keyboard focus, hidden by Escape. It is drawn in the browser's top layer, so modal dialogs do not cover it,
 * and the element it belongs to is described by it.
 * Left out: locked tooltips (a locked one stays until `deactivate`), broadcasting to other users.
 */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 300;
  static TOOLTIP_DIRECTIONS: Record<Direction, Direction> = {
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  };
  static get implementation(): typeof TooltipManager {
    return (runtime.CONFIG?.ux?.TooltipManager as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  element: HTMLElement | null = null;
  #tooltip: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #describedBefore: string | null = null;

  /** The one tooltip element of the page. */
  get tooltip(): HTMLElement {
    if (this.#tooltip?.isConnected) return this.#tooltip;
    const tooltip = document.getElementById("tooltip") ?? document.createElement("aside");
    tooltip.id = "tooltip";
    tooltip.setAttribute("role", "tooltip");
    tooltip.setAttribute("popover", "manual");
    if (!tooltip.isConnected) document.body.append(tooltip);
    this.#tooltip = tooltip;
    return tooltip;
  }

  /** Managers of packages put an element of their own there. */
  set tooltip(element: HTMLElement) {
    this.#tooltip = element;
  }

  /** Listens on the page for hover and focus; call once. */
  activateEventListeners(): void {
    const over = (event: Event, delay: number) => {
      const element = (event.target as Element | null)?.closest?.<HTMLElement>(TOOLTIPPED);
      if (!element || element === this.element) return;
      this.clearPending();
      this.#timer = setTimeout(() => element.isConnected && this.activate(element), delay);
    };
    const out = (event: PointerEvent | FocusEvent) => {
      const to = event.relatedTarget as Node | null;
      if (this.element && to && this.element.contains(to)) return;
      this.clearPending();
      if (this.element) this.deactivate();
    };
    document.addEventListener("pointerover", (event) => over(event, TooltipManager.TOOLTIP_ACTIVATION_MS));
    document.addEventListener("pointerout", out);
    document.addEventListener("focusin", (event) => {
      if ((event.target as Element).matches?.(":focus-visible")) over(event, 0);
    });
    document.addEventListener("focusout", out);
    document.addEventListener("pointerdown", () => this.deactivate());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate(), { capture: true });
  }

  /**
   * Shows the tooltip of an element. Text comes from the options, `data-tooltip-html` (cleaned), `data-tooltip-text`
   * (plain) or `data-tooltip` (a language key, else HTML that is cleaned); an empty `data-tooltip` uses `aria-label`.
   */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    const { tooltip } = this;
    if (!this.#fill(tooltip, element, options)) return;
    this.element = element;
    const inherited = (name: string) => element.closest<HTMLElement>(`[data-${name}]`)?.getAttribute(`data-${name}`);
    const classes = options.cssClass ?? inherited("tooltip-class") ?? "";
    tooltip.className = ["themed", this.#theme(element), "active", ...classes.split(/\s+/)].filter(Boolean).join(" ");
    tooltip.showPopover?.();
    const wanted = options.direction ?? (inherited("tooltip-direction") as Direction | null | undefined);
    this._setAnchor(wanted ?? this._determineDirection());
    this.#describedBefore = element.getAttribute("aria-describedby");
    if (tooltip.textContent !== element.getAttribute("aria-label")) element.setAttribute("aria-describedby", "tooltip");
  }

  deactivate(): void {
    this.clearPending();
    const { element } = this;
    this.element = null;
    if (!this.#tooltip) return;
    if (element) {
      if (this.#describedBefore === null) element.removeAttribute("aria-describedby");
      else element.setAttribute("aria-describedby", this.#describedBefore);
    }
    this.#tooltip.className = "";
    // A module may have put in the tooltip of a window that has been closed since.
    const { defaultView } = this.#tooltip.ownerDocument;
    if (defaultView && this.#tooltip.matches(":popover-open")) this.#tooltip.hidePopover();
  }

  clearPending(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  _determineDirection(): Direction {
    const box = this.element!.getBoundingClientRect();
    const room = this.tooltip.getBoundingClientRect().height + TooltipManager.TOOLTIP_MARGIN_PX;
    return box.bottom + room > document.documentElement.clientHeight ? "UP" : "DOWN";
  }

  #theme(element: HTMLElement): string {
    const themed = element.closest(".theme-light, .theme-dark");
    return themed?.classList.contains("theme-light") ? "theme-light" : "theme-dark";
  }

  #fill(tooltip: HTMLElement, element: HTMLElement, options: TooltipOptions): boolean {
    const clean = (html: string) => runtime.foundry.utils.cleanHTML(html);
    const html = options.html ?? options.content ?? element.dataset.tooltipHtml;
    if (html !== undefined) {
      if (typeof html === "string") tooltip.innerHTML = clean(html);
      else tooltip.replaceChildren(html);
      return true;
    }
    const plain = options.text ?? element.dataset.tooltipText;
    if (plain !== undefined) {
      tooltip.textContent = plain;
      return plain !== "";
    }
    const key = element.dataset.tooltip;
    if (key === undefined) return false;
    if (!key) {
      tooltip.textContent = element.getAttribute("aria-label") ?? "";
      return tooltip.textContent !== "";
    }
    const text = localize(key);
    if (text === key) tooltip.innerHTML = clean(key);
    else tooltip.textContent = text;
    return true;
  }

  /** Puts the tooltip beside its element, on that side. Packages wrap it for elements in windows of their own. */
  _setAnchor(direction: Direction): void {
    const { element, tooltip } = this;
    if (!element) return;
    const margin = TooltipManager.TOOLTIP_MARGIN_PX;
    const box = element.getBoundingClientRect();
    const { width, height } = tooltip.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const middleX = box.left + (box.width - width) / 2;
    const middleY = box.top + (box.height - height) / 2;
    const spots: Record<Direction, [number, number]> = {
      UP: [middleX, box.top - height - margin],
      DOWN: [middleX, box.bottom + margin],
      LEFT: [box.left - width - margin, middleY],
      RIGHT: [box.right + margin, middleY],
      CENTER: [middleX, middleY],
    };
    const [left, top] = spots[direction] ?? spots.DOWN;
    this._setStyle({
      left: `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`,
      top: `${Math.max(margin, Math.min(top, clientHeight - height - margin))}px`,
    });
  }

  /** Writes where the tooltip lies into its style. */
  _setStyle(position: Partial<Record<"top" | "right" | "bottom" | "left" | "textAlign", string>> = {}): void {
    const style = { top: "", right: "", bottom: "", left: "", textAlign: "left", ...position };
    Object.assign(this.tooltip.style, style);
  }
}
