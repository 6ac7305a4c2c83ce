import { el } from "../dom/element.builder.ts";

/**
 * Lays out the page: the canvas fills the window, and around it lie the places where the parts of the interface put
 * themselves. `#scene-controls` is filled by the canvas, `#notifications` by the applications. Doing it twice is
 * harmless.
 *
 * Left out of the real frame: camera views, the logo, the playlist and frame-rate corner.
 */
export function buildFrame(): void {
  if (document.getElementById("interface")) return;
  document.body.classList.add("game");
  // Packages take it before the first tooltip is shown.
  document.body.append(el("aside", { id: "tooltip", role: "tooltip", popover: "manual" }));
  document.body.prepend(
    el("a", { class: "skip-link", href: "#sidebar" }, "Skip to the sidebar"),
    el("div", { id: "board-area", "aria-label": "Scene", role: "region" }, board()),
    el(
      "div",
      { id: "interface" },
      el(
        "div",
        { id: "ui-left" },
        el("aside", { id: "scene-controls", "aria-label": "Scene controls" }),
        el("aside", { id: "players", "aria-label": "People at the table" }),
      ),
      el(
        "div",
        { id: "ui-middle" },
        el("div", { id: "ui-top" }, el("nav", { id: "scene-navigation", "aria-label": "Scenes" })),
        el("div", { id: "ui-bottom" }, el("section", { id: "hotbar", "aria-label": "Macro bar" })),
      ),
      el(
        "div",
        { id: "ui-right" },
        el(
          "section",
          { id: "chat-notifications", "aria-label": "New messages" },
          el("h2", { class: "visually-hidden" }, "New messages"),
        ),
        el("main", { id: "sidebar", tabindex: "-1" }),
      ),
    ),
  );
  if (!document.getElementById("notifications")) document.body.append(el("ol", { id: "notifications" }));
}

function board(): HTMLElement {
  return document.getElementById("board") ?? el("canvas", { id: "board" });
}
