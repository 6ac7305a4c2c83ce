import { statusChoices } from "../placeables/token.facts.ts";
import type { Token } from "../placeables/token.placeable.ts";
import { freeArea, placeAfterMap } from "./page.area.ts";
import { placeBeside } from "./place-beside.ts";

interface HudButton {
  label: string;
  action: string;
  icon?: string;
  img?: string;
  pressed?: boolean;
  onClick(): unknown;
}

/**
 * The small palette beside a token: sheet, target, combat, hidden (game master), and status effects.
 * Hook: renderTokenHUD(hud, element, context, options). Left out: it is no Application, shows no bar inputs, movement
 * actions, elevation or sort buttons.
 */
export class TokenHUD {
  object: Token | null = null;
  element: HTMLElement | null = null;

  get document(): Token["document"] | null {
    return this.object?.document ?? null;
  }

  get actor(): Token["actor"] {
    return this.object?.actor ?? null;
  }

  get rendered(): boolean {
    return this.element !== null;
  }

  /** Opens beside a token. With `focus` the first button takes the keyboard. */
  bind(token: Token, { focus = false } = {}): void {
    this.close();
    this.object = token;
    this.element = document.createElement("div");
    this.element.id = "token-hud";
    this.element.className = "token-hud";
    this.element.setAttribute("role", "toolbar");
    this.element.setAttribute("aria-orientation", "vertical");
    this.element.setAttribute("aria-label", `Choices for ${token.document.name}`);
    this.element.addEventListener("keydown", (event) => this.onKeyDown(event));
    placeAfterMap(this.element);
    this.render();
    if (focus) this.element.querySelector("button")?.focus();
  }

  close(): void {
    const hadFocus = this.element?.contains(document.activeElement);
    this.element?.remove();
    this.element = null;
    this.object = null;
    if (hadFocus) canvas.focusBoard();
  }

  /** Draws anew, keeping the focus. */
  render(): void {
    const { element, object } = this;
    if (!element || !object) return;
    const focused = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("#token-hud button")?.dataset
      .action;
    const columns = [this.commonButtons(object), this.statusButtons(object)].map((buttons, index) => {
      const column = document.createElement("div");
      column.className = index === 0 ? "token-hud-actions" : "token-hud-effects";
      column.append(...buttons.map((button) => createButton(button)));
      return column;
    });
    element.replaceChildren(...columns);
    const again = focused ? element.querySelector<HTMLElement>(`[data-action="${CSS.escape(focused)}"]`) : null;
    again?.focus();
    this.align();
    Hooks.callAll("renderTokenHUD", this, element, {}, {});
  }

  private commonButtons(token: Token): HudButton[] {
    const { document } = token;
    const buttons: HudButton[] = [
      { label: "Open sheet", action: "sheet", icon: "fa-solid fa-user", onClick: () => token.openSheet() },
      {
        label: "Target",
        action: "target",
        icon: "fa-solid fa-bullseye",
        pressed: token.isTargeted,
        onClick: () => token.setTarget(!token.isTargeted, { releaseOthers: false }),
      },
    ];
    if (document.toggleCombatant) {
      const onClick = () => document.toggleCombatant?.();
      buttons.push({
        label: "In combat",
        action: "combat",
        icon: "fa-solid fa-shield-halved",
        pressed: token.inCombat,
        onClick,
      });
    }
    if (game.user.isGM) {
      const onClick = () => document.update({ hidden: !document.hidden });
      buttons.push({
        label: "Hidden from players",
        action: "visibility",
        icon: "fa-solid fa-eye-slash",
        pressed: document.hidden === true,
        onClick,
      });
    }
    return buttons;
  }

  private statusButtons({ actor }: Token): HudButton[] {
    if (!actor?.toggleStatusEffect || !actor.isOwner) return [];
    return statusChoices((actor as unknown as { type: string }).type).map(({ id, name, img }) => ({
      label: name,
      action: `status-${id}`,
      img,
      pressed: actor.statuses?.has(id) === true,
      onClick: () => actor.toggleStatusEffect?.(id),
    }));
  }

  /** Puts the palette beside its token, on whichever side there is room. */
  align(): void {
    const { element, object } = this;
    if (!element || !object || object.destroyed) return;
    const { x, y, width, height } = object.bounds;
    const from = canvas.clientCoordinatesFromCanvas({ x, y });
    const to = canvas.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
    const token = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
    const { left, right } = freeArea();
    const area = { x: left, y: 0, width: right - left, height: globalThis.innerHeight };
    const place = placeBeside(token, { width: element.offsetWidth, height: element.offsetHeight }, area);
    element.style.left = `${Math.round(place.x)}px`;
    element.style.top = `${Math.round(place.y)}px`;
  }

  private onKeyDown(event: KeyboardEvent): void {
    const buttons = [...(this.element?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (event.key === "Escape") this.close();
    else if (step) buttons.at((at + step) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function createButton({ label, action, icon, img, pressed, onClick }: HudButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.action = action;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
  const picture = document.createElement(img ? "img" : "i");
  if (picture instanceof HTMLImageElement) {
    picture.src = img ?? "";
    picture.alt = "";
  } else {
    picture.className = icon ?? "fa-solid fa-circle";
    picture.setAttribute("aria-hidden", "true");
  }
  button.append(picture);
  button.addEventListener("click", async () => {
    await onClick();
    canvas.hud?.token.render();
  });
  return button;
}
