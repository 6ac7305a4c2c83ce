import { generation } from "../generation.ts";

/**
 * Draws a message.
 * @param options.canDelete whether the viewer may delete it
 * @param options.canClose whether it stands on its own and can be dismissed
 */
export async function renderMessage(
  message: Loose,
  { canDelete, canClose = false, ...rest }: Loose = {},
): Promise<HTMLElement> {
  const mayDelete = canDelete ?? (message.isAuthor || game.user.isGM);
  if (typeof message.system?.renderHTML === "function") {
    const own = await message.system.renderHTML({ canDelete: mayDelete, canClose, ...rest });
    tellPackages(message, own);
    return own;
  }
  const context = { ...(await prepareContext(message)), canDelete: mayDelete, canClose, ...rest };
  const element = drawFrame(context);
  tellPackages(message, element, context);
  return element;
}

/** Generation 13 also calls the hook of the time when elements were handed over in jQuery. */
function tellPackages(message: Loose, element: HTMLElement, ...context: Loose[]): void {
  foundry.helpers.Hooks.callAll("renderChatMessageHTML", message, element, ...context);
  const { jQuery } = globalThis as Loose;
  if (generation >= 14 || !jQuery) return;
  // Where there was no page yet when it was loaded, it is the function that makes one for a page.
  const $ = jQuery.fn ? jQuery : jQuery(element.ownerDocument.defaultView);
  foundry.helpers.Hooks.callAll("renderChatMessage", message, $(element), ...context);
}

async function prepareContext(message: Loose): Promise<Loose> {
  const { TextEditor } = foundry.applications.ux;
  const data = message.toObject(false);
  const rollData = message.getRollData();
  let content = await TextEditor.implementation.enrichHTML(message.content ?? "", {
    rollData,
    secrets: message.isOwner,
  });
  if (message.isRoll) content = await rollContent(message, content);
  const whisperTo = (message.whisper ?? []).map((id: string) => game.users.get(id)?.name).filter(Boolean);
  return {
    message: { ...data, content },
    user: game.user,
    author: message.author,
    alias: message.alias,
    borderColor: message.author?.color?.css ?? null,
    isWhisper: whisperTo.length > 0,
    whisperTo: whisperTo.join(", "),
    content,
  };
}

/** The dice of a message, unless it brings its own markup with them. */
async function rollContent(message: Loose, content: string): Promise<string> {
  if (!message.isContentVisible) {
    return Promise.all(message.rolls.map((roll: Loose) => roll.render({ isPrivate: true, message }))).then((all) =>
      all.join(""),
    );
  }
  if (/<\w/.test(message.content ?? "")) return content;
  return Promise.all(message.rolls.map((roll: Loose) => roll.render({ isPrivate: false, message }))).then((all) =>
    all.join(""),
  );
}

function drawFrame({
  message,
  alias,
  borderColor,
  isWhisper,
  whisperTo,
  canDelete,
  canClose,
  content,
}: Loose): HTMLElement {
  const element = document.createElement("li");
  element.className = ["chat-message", "message", "flexcol", isWhisper ? "whisper" : "", message.blind ? "blind" : ""]
    .filter(Boolean)
    .join(" ");
  element.dataset.messageId = message._id;
  if (borderColor) element.style.borderColor = borderColor;
  const header = document.createElement("header");
  header.className = "message-header flexrow";
  header.append(heading(alias), metadata(message, canDelete, canClose));
  if (isWhisper) header.append(line("whisper-to", `${game.i18n.localize("CHAT.To")}: ${whisperTo}`));
  if (message.flavor) {
    const flavor = line("flavor-text", "");
    // Flavour is HTML that the server has cleaned.
    flavor.innerHTML = foundry.utils.cleanHTML(message.flavor);
    header.append(flavor);
  }
  const body = document.createElement("div");
  body.className = "message-content";
  body.innerHTML = content;
  element.append(header, body);
  return element;
}

function heading(alias: string): HTMLElement {
  const sender = document.createElement("h3");
  sender.className = "message-sender";
  const name = line("title", alias, "span");
  sender.append(name);
  return sender;
}

function line(className: string, text: string, tag = "span"): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

function metadata(message: Loose, canDelete: boolean, canClose: boolean): HTMLElement {
  const holder = line("message-metadata", "");
  const time = document.createElement("time");
  time.className = "message-timestamp";
  time.dateTime = new Date(message.timestamp).toISOString();
  time.textContent = new Date(message.timestamp).toLocaleTimeString(game.i18n.lang, {
    hour: "2-digit",
    minute: "2-digit",
  });
  holder.append(time);
  if (canDelete) holder.append(iconButton("deleteMessage", "message-delete", "fa-trash", "CHAT.Delete"));
  if (canClose) holder.append(iconButton("dismissMessage", "message-dismiss", "fa-xmark", "COMMON.Close"));
  return holder;
}

function iconButton(action: string, className: string, icon: string, label: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.dataset.action = action;
  button.ariaLabel = game.i18n.localize(label);
  const picture = document.createElement("i");
  picture.className = `fa-solid ${icon} fa-fw`;
  picture.ariaHidden = "true";
  button.append(picture);
  return button;
}
