import { el } from "../dom/element.builder.ts";

const BANNER_ID = "connection-banner";

/**
 * Says that the connection to the server is down. Nothing typed is lost meanwhile: the page stays as it is. A second
 * call changes nothing.
 */
export function showConnectionLost(): void {
  if (document.getElementById(BANNER_ID)) return;
  const reload = el("button", { type: "button", on: { click: () => window.location.reload() } }, "Reload the page");
  document.body.append(
    el(
      "div",
      { id: BANNER_ID, role: "alert" },
      el("strong", {}, "The connection to the table is lost."),
      el("span", {}, " It is being tried again. What you change now is not saved."),
      reload,
    ),
  );
}

/** Takes the banner down when the connection is back. */
export function hideConnectionLost(): void {
  document.getElementById(BANNER_ID)?.remove();
}
