import { menuEntry } from "../dom/menu-entry.ts";

const messageOf = (target: HTMLElement): Loose =>
  game.messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId);

/** What one can do with a message: delete one's own, and for rolls show them to everybody or to oneself. */
export function messageMenuEntries(): unknown[] {
  return [
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
