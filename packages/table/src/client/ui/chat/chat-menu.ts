import { menuEntry } from "../dom/menu-entry.ts";
import { ChatPopout } from "./chat-popout.app.ts";

const messageOf = (target: HTMLElement): Loose =>
  game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId);

/** What one can do with a message: see it in a window of its own, delete one's own, show rolls to everybody or to oneself. */
export function messageMenuEntries(): unknown[] {
  return [
    menuEntry({
      label: "Pop out",
      icon: "fa-solid fa-up-right-from-square",
      visible: (target) => messageOf(target)?.getFlag("core", "canPopout") === true,
      onClick: (target) => new ChatPopout({ message: messageOf(target) }).render({ force: true }),
    }),
    menuEntry({
      label: "Show to everybody",
      icon: "fa-solid fa-eye",
      visible: (target) => {
        const message = messageOf(target);
        return Boolean(message?.isOwner && (message.whisper.length > 0 || message.blind));
      },
      onClick: (target) => messageOf(target)?.update({ whisper: [], blind: false }),
    }),
    menuEntry({
      label: "Hide from the others",
      icon: "fa-solid fa-eye-slash",
      visible: (target) => {
        const message = messageOf(target);
        return Boolean(message?.isOwner && message.whisper.length === 0);
      },
      onClick: (target) => messageOf(target)?.update({ whisper: [game.user.id] }),
    }),
    menuEntry({
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(messageOf(target)?.canUserModify(game.user, "delete")),
      onClick: (target) => messageOf(target)?.delete(),
    }),
  ];
}
