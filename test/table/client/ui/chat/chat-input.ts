import { el } from "../dom/element.builder.ts";
import type { ChatLog } from "./chat-log.app.ts";

/**
 * The place to type. Enter sends, Shift with Enter makes a new line. A line that cannot be sent stays, and a
 * notification says why.
 *
 * Left out: in generation 14 the real one is a rich-text element with the same id; this one is a plain text area in
 * both.
 */
export function buildChatInput(log: ChatLog): HTMLElement {
  const suffix = log.isPopout ? "-popout" : "";
  const input = el("textarea", {
    id: `chat-message${suffix}`,
    class: "chat-input",
    name: "content",
    rows: 2,
    autocomplete: "off",
    "aria-label": "Say something",
    placeholder: "Say something, or /roll 2d6",
  });
  let sending = false;
  input.addEventListener("keydown", async (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const text = input.value;
    try {
      await log.processMessage(text);
      if (input.value === text) input.value = "";
    } catch (error) {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    } finally {
      sending = false;
    }
  });
  return el("form", { class: "chat-form", on: { submit: (event: Event) => event.preventDefault() } }, input);
}
