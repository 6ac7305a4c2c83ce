/** Who may read a roll: the five kinds both generations know, under the names of neither. */
export type RollVisibility = "default" | "public" | "gm" | "blind" | "self";

/** What a line typed into the chat asks for. */
export type ChatCommand =
  | { kind: "roll"; visibility: RollVisibility; formula: string; flavor: string }
  | { kind: "whisper"; names: string[]; content: string }
  | { kind: "say"; style: "default" | "ooc" | "ic" | "emote"; content: string }
  | { kind: "invalid"; reason: "unknown" | "noFormula" | "noRecipient" | "noContent"; command: string };

const ROLLS: Record<string, RollVisibility> = {
  r: "default",
  roll: "default",
  publicroll: "public",
  pr: "public",
  gmroll: "gm",
  gmr: "gm",
  blindroll: "blind",
  br: "blind",
  broll: "blind",
  selfroll: "self",
  sr: "self",
};

const SAYINGS: Record<string, "ooc" | "ic" | "emote"> = {
  ooc: "ooc",
  ic: "ic",
  emote: "emote",
  em: "emote",
  me: "emote",
};

/**
 * Reads a line of chat. A line that does not begin with a slash is plain speech; a command nobody knows, or one that
 * lacks its formula, recipient or words, is `invalid` with the reason.
 *
 * Left out of the real set: `/reply`, `/players`, `/gm`, `/macro`.
 */
export function parseChatCommand(line: string): ChatCommand {
  const text = line.trim();
  const match = /^\/(\S+)(?:\s+([\s\S]*))?$/.exec(text);
  if (!match) return { kind: "say", style: "default", content: text };
  const command = (match[1] ?? "").toLowerCase();
  const rest = (match[2] ?? "").trim();
  const visibility = Object.hasOwn(ROLLS, command) ? ROLLS[command] : undefined;
  if (visibility) return parseRoll(command, visibility, rest);
  const style = Object.hasOwn(SAYINGS, command) ? SAYINGS[command] : undefined;
  if (style) return rest ? { kind: "say", style, content: rest } : { kind: "invalid", reason: "noContent", command };
  if (command === "w" || command === "whisper") return parseWhisper(command, rest);
  return { kind: "invalid", reason: "unknown", command };
}

/** Everything after a `#` is what the roll is for. */
function parseRoll(command: string, visibility: RollVisibility, rest: string): ChatCommand {
  const [formula = "", ...flavor] = rest.split("#");
  if (!formula.trim()) return { kind: "invalid", reason: "noFormula", command };
  return { kind: "roll", visibility, formula: formula.trim(), flavor: flavor.join("#").trim() };
}

/** One name without spaces, or several names in square brackets between commas. */
function parseWhisper(command: string, rest: string): ChatCommand {
  const match = /^(?:\[([^\]]+)\]|(\S+))\s*([\s\S]*)$/.exec(rest);
  const names = (match?.[1]?.split(",") ?? [match?.[2] ?? ""]).map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return { kind: "invalid", reason: "noRecipient", command };
  const content = (match?.[3] ?? "").trim();
  return content ? { kind: "whisper", names, content } : { kind: "invalid", reason: "noContent", command };
}

/** The sentence a person reads about a line that could not be sent. */
export function explainInvalid(command: Extract<ChatCommand, { kind: "invalid" }>): string {
  switch (command.reason) {
    case "unknown":
      return `There is no chat command "/${command.command}".`;
    case "noFormula":
      return `"/${command.command}" needs dice after it, for example "/${command.command} 2d6 + 1".`;
    case "noRecipient":
      return `"/${command.command}" needs a name after it.`;
    case "noContent":
      return `"/${command.command}" needs words after it.`;
  }
}

/**
 * The users that a list of names means: user names, names of their characters, and the words `gm` and `players`.
 * Names nobody has come back in `unknown`.
 */
export function findRecipients(names: string[], users: Loose[]): { ids: string[]; unknown: string[] } {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    const wanted = name.toLowerCase();
    const found = users.filter((user) => {
      if (wanted === "gm" || wanted === "dm") return user.isGM;
      if (wanted === "players") return !user.isGM;
      return user.name?.toLowerCase() === wanted || user.character?.name?.toLowerCase() === wanted;
    });
    if (found.length === 0) unknown.push(name);
    for (const user of found) ids.add(user.id);
  }
  return { ids: [...ids], unknown };
}
