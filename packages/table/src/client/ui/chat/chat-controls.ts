import { DialogV2 } from "../application.base.ts";
import { el, iconButton, selectInput } from "../dom/element.builder.ts";
import { currentMode, MODE_SETTING, messageModes } from "./message-mode.ts";

/** The row between log and input: who reads what one sends, and for game masters saving and clearing the log. */
export function buildChatControls(popout: boolean): HTMLElement {
  const choices = messageModes().map((mode) => [mode.key, mode.label] as const);
  const select = selectInput("messageMode", choices, currentMode(), {
    class: "roll-type-select",
    "aria-label": "Who reads what I send",
    on: {
      change: (event: Event) => game.settings.set("core", MODE_SETTING, (event.target as HTMLSelectElement).value),
    },
  });
  const gmButtons = game.user.isGM
    ? [
        iconButton("Save the log as a file", "fa-solid fa-floppy-disk", { dataset: { action: "exportLog" } }),
        iconButton("Clear the log", "fa-solid fa-trash", { dataset: { action: "flushLog" } }),
      ]
    : [];
  return el("div", { id: popout ? undefined : "chat-controls", class: "chat-controls" }, select, gmButtons);
}

/** Saves what this user may read as a text file. */
export function exportLog(): void {
  const lines = game.messages.contents
    .filter((message: Loose) => message.visible)
    .map((message: Loose) => {
      const words = new DOMParser().parseFromString(message.content ?? "", "text/html").body.textContent?.trim();
      const rolls = message.rolls?.map((roll: Loose) => `${roll.formula} = ${roll.total}`).join("; ");
      const when = new Date(message.timestamp).toISOString();
      return `[${when}] ${message.alias ?? message.author?.name ?? ""}: ${[words, rolls].filter(Boolean).join(" | ")}`;
    });
  const url = URL.createObjectURL(new Blob([lines.join("\n---\n")], { type: "text/plain" }));
  el("a", { href: url, download: `chat-${new Date().toISOString().slice(0, 10)}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Deletes every message, after asking. */
export async function flushLog(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: "Clear the log" },
    content: "<p>Every message is deleted for everybody. This cannot be undone.</p>",
  });
  if (!sure) return;
  await getDocumentClass("ChatMessage").deleteDocuments([], { deleteAll: true });
}
