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
  card.addEventListener("click", (event) => {
    if ((event.target as Element).closest("[data-action=dismissMessage]")) remove();
  });
  if (!item.querySelector("[data-action=dismissMessage]"))
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

/** Updates of the same message are drawn one after the other, so that the last one stays. */
let drawing: Promise<unknown> = Promise.resolve();

/** Draws a message that changed anew where it is still shown, and takes it away where it may not be seen any more. */
export async function updateChatNotification(message: Loose): Promise<void> {
  const find = () => document.querySelector(`#chat-notifications [data-message-id="${CSS.escape(message.id)}"]`);
  if (!find()) return;
  drawing = drawing
    .catch(() => {})
    .then(async () => {
      if (!message.visible) return find()?.closest(".chat-notification")?.remove();
      const fresh = (await message.renderHTML({ canDelete: false, canClose: true })) as HTMLElement;
      find()?.replaceWith(fresh);
    });
  await drawing.catch((error) => console.error(error));
}
