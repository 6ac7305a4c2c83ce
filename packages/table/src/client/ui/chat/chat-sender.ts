import { explainInvalid, findRecipients, parseChatCommand } from "./chat-command.parser.ts";
import { currentMode, MODE_OPTION, modeKey } from "./message-mode.ts";

/**
 * Sends a line of chat: asks the `chatMessage` hook first (a hook that returns false has dealt with it), then creates
 * the message. Rejects with a plain sentence when the command is unknown, the formula is bad or a name is nobody's, so
 * that the caller can keep the text.
 */
export async function sendChatLine(log: Loose, line: string, options: { speaker?: Loose } = {}): Promise<Loose> {
  const text = line.trim();
  if (!text) return undefined;
  const ChatMessage = getDocumentClass("ChatMessage");
  const data: Loose = { author: game.user.id, speaker: options.speaker ?? ChatMessage.getSpeaker() };
  if (Hooks.call("chatMessage", log, text, data) === false) return undefined;
  const command = parseChatCommand(text);
  switch (command.kind) {
    case "invalid":
      throw new Error(explainInvalid(command));
    case "roll":
      return sendRoll(command.formula, command.flavor, modeKey(command.visibility), data);
    case "whisper":
      return sendWhisper(command.names, command.content, data);
    case "say":
      return say(command.style, command.content, data);
  }
}

async function sendRoll(formula: string, flavor: string, mode: string, data: Loose): Promise<Loose> {
  const Roll = foundry.dice.Roll.defaultImplementation ?? foundry.dice.Roll;
  let roll: Loose;
  try {
    if (!Roll.validate(formula)) throw new Error("not a formula");
    roll = Roll.create(formula, rollDataOf(data.speaker));
    await roll.evaluate({ allowInteractive: !mode.startsWith("blind") });
  } catch (error) {
    throw new Error(`"${formula}" is not something to roll.`, { cause: error });
  }
  return roll.toMessage({ ...data, flavor: foundry.utils.escapeHTML(flavor) }, { [MODE_OPTION]: mode });
}

function rollDataOf(speaker: Loose): Loose {
  const actor = game.actors?.get(speaker?.actor) ?? game.user.character;
  return actor?.getRollData?.() ?? {};
}

async function sendWhisper(names: string[], content: string, data: Loose): Promise<Loose> {
  const { ids, unknown } = findRecipients(names, game.users.contents);
  if (unknown.length > 0) throw new Error(`Nobody here is called ${unknown.join(", ")}.`);
  return create({ ...data, content: asHtml(content), whisper: ids });
}

async function say(style: "default" | "ooc" | "ic" | "emote", content: string, data: Loose): Promise<Loose> {
  const styles = CONST.CHAT_MESSAGE_STYLES;
  const message: Loose = { ...data, content: asHtml(content) };
  const voiced = Boolean(data.speaker?.actor || data.speaker?.token);
  const inCharacter = style === "ic" || style === "emote" || (style === "default" && voiced);
  message.style = inCharacter ? styles.IC : styles.OOC;
  if (!inCharacter) message.speaker = { ...data.speaker, actor: null, token: null, alias: game.user.name };
  if (style === "emote") {
    message.emote = true;
    message.content = `${foundry.utils.escapeHTML(data.speaker?.alias ?? game.user.name)} ${message.content}`;
  }
  return create(message, { [MODE_OPTION]: currentMode() });
}

async function create(data: Loose, options: Loose = {}): Promise<Loose> {
  const ChatMessage = getDocumentClass("ChatMessage");
  data.content = await enrich(data.content);
  return ChatMessage.create(data, options);
}

/** Inline rolls are rolled when the message is sent, once, for everybody. */
async function enrich(content: string): Promise<string> {
  if (!content.includes("[[")) return content;
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(content, { rolls: true, links: false });
}

/** What was typed is text: markup in it is shown, not obeyed. Line breaks stay. */
function asHtml(text: string): string {
  return foundry.utils.escapeHTML(text).replaceAll("\n", "<br>");
}
