import { FrameApplication } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { el, icon, iconButton } from "../dom/element.builder.ts";
import { menuEntry } from "../dom/menu-entry.ts";

/**
 * Who is at the table: everybody connected, in their colour, and those who are away when asked for.
 *
 * Left out: latency, frame rate, kicking people.
 */
export class Players extends FrameApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "players",
    tag: "aside",
    actions: { togglePlayers: Players.#onToggle, openUser: Players.#onOpenUser },
  };

  #showAway = false;

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const users = [...game.users].sort((a: Loose, b: Loose) => b.role - a.role || a.name.localeCompare(b.name));
    return {
      active: users.filter((user: Loose) => user.active || user.isSelf),
      inactive: users.filter((user: Loose) => !user.active && !user.isSelf),
    };
  }

  protected override _build({ active, inactive }: RenderContext): Node[] {
    const away = inactive.length > 0;
    const toggle = iconButton(
      this.#showAway ? "Hide those who are away" : "Show those who are away",
      this.#showAway ? "fa-solid fa-chevron-down" : "fa-solid fa-chevron-up",
      { dataset: { action: "togglePlayers" }, "aria-expanded": String(this.#showAway) },
    );
    return [
      el("h2", { class: "visually-hidden" }, "People at the table"),
      this.#showAway ? el("ol", { class: "players-list plain away" }, inactive.map(userItem)) : el("span"),
      el(
        "div",
        { class: "players-present" },
        el("ol", { id: "players-active", class: "players-list plain" }, active.map(userItem)),
        away ? toggle : null,
      ),
    ];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "People at the table");
    const userOf = (target: HTMLElement): Loose =>
      game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId);
    const entries = () => [
      menuEntry({
        label: "Settings of this person",
        icon: "fa-solid fa-user-gear",
        visible: (target) => game.user.isGM || Boolean(userOf(target)?.isSelf),
        onClick: (target) => userOf(target)?.sheet?.render({ force: true }),
      }),
      menuEntry({
        label: "Open the character",
        icon: "fa-solid fa-user",
        visible: (target) => Boolean(userOf(target)?.character?.visible),
        onClick: (target) => userOf(target)?.character?.sheet?.render({ force: true }),
      }),
    ];
    this._createContextMenu(entries, "[data-user-id]", {
      hookName: "getUserContextOptions",
      parentClassHooks: false,
      fixed: true,
      jQuery: false,
    });
  }

  static #onToggle(this: Players): void {
    this.#showAway = !this.#showAway;
    void this.render({ force: true });
  }

  /** A click opens the person's character, or one's own settings when there is none. */
  static #onOpenUser(this: Players, _event: PointerEvent, target: HTMLElement): void {
    const user = game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId);
    if (user?.character?.visible) void user.character.sheet?.render({ force: true });
    else if (user?.isSelf) void user.sheet?.render({ force: true });
  }
}

function userItem(user: Loose): HTMLElement {
  const note = user.isGM ? null : user.character?.name;
  const dot = el("span", { class: `player-dot ${user.active ? "online" : "offline"}`, "aria-hidden": "true" });
  dot.style.setProperty("--user-color", String(user.color?.css ?? user.color ?? "#888888"));
  return el(
    "li",
    {
      class: `player ${user.active ? "active" : "inactive"}${user.isSelf ? " self" : ""}`,
      dataset: { userId: user.id },
    },
    el(
      "button",
      { type: "button", class: "player-name", dataset: { action: "openUser", userId: user.id } },
      dot,
      el("span", {}, user.name),
      user.isGM ? icon("fa-solid fa-crown") : null,
      user.isGM ? el("span", { class: "visually-hidden" }, " (game master)") : null,
      note ? el("small", {}, ` ${note}`) : null,
      user.active ? null : el("span", { class: "visually-hidden" }, " (away)"),
    ),
  );
}
