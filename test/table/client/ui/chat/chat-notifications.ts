import { iconButton } from "../dom/element.builder.ts";

const SHOWN_FOR_MS = 6000;
const MOST = 3;

/**
 * Shows a message beside the folded sidebar for a few seconds. It stays while the mouse or the keyboard is on it, and
 * its buttons work as in the log.
 */
export async function showChatNotification(message: Loose): Promise<void> {
  const place = document.getElementById("chat-notifications");
  if (!place) return;
  const item = (await message.renderHTML({ canDelete: false, canClose: true })) as HTMLElement;
  const card = document.createElement("div");
  card.className = "chat-notification";
  const list = document.createElement("ol");
  list.className = "plain";
  list.append(item);
  // The message's own button serves when it has one.
  const dismiss = item.querySelector("[data-action=dismissMessage]");
  dismiss?.addEventListener("click", remove);
  if (!dismiss)
    card.append(iconButton("Close", "fa-solid fa-xmark", { class: "close-notification", on: { click: remove } }));
  card.append(list);
  place.append(card);
  const shown = place.getElementsByClassName("chat-notification");
  while (shown.length > MOST) shown[0]?.remove();
  const timer = setInterval(() => {
    if (!card.matches(":hover, :focus-within")) remove();
  }, SHOWN_FOR_MS);
  function remove(): void {
    clearInterval(timer);
    card.remove();
  }
}
