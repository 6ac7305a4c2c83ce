import { el } from "../dom/element.builder.ts";
import { tellProblem } from "../dom/problem.notice.ts";
import type { ChatLog } from "./chat-log.app.ts";

/**
 * The place to type. Enter sends, Shift with Enter makes a new line. A line that cannot be sent comes back, and a
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
  input.addEventListener("keydown", async (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    const text = input.value;
    // Emptied at once, so that whoever types fast neither sends a line twice nor waits for the server.
    input.value = "";
    try {
      await log.processMessage(text);
    } catch (error) {
      input.value = [text, input.value].filter(Boolean).join("\n");
      tellProblem(error);
    }
  });
  return el("form", { class: "chat-form", on: { submit: (event: Event) => event.preventDefault() } }, input);
}
