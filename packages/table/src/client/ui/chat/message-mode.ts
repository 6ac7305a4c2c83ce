import { generation } from "../../generation.ts";
import type { RollVisibility } from "./chat-command.parser.ts";

/** A choice of who reads what one sends. */
export interface MessageMode {
  key: string;
  label: string;
  icon: string;
}

const KEYS_13: Record<Exclude<RollVisibility, "default">, string> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

const OWN_LABELS: Record<string, string> = {
  public: "Everybody",
  gm: "Game masters",
  blind: "Game masters, unseen by me",
  self: "Only me",
  ic: "In character",
};

const ICONS: Record<string, string> = {
  public: "fa-solid fa-globe",
  gm: "fa-solid fa-user-secret",
  blind: "fa-solid fa-eye-slash",
  self: "fa-solid fa-user",
  ic: "fa-solid fa-masks-theater",
};

/** The setting that holds a person's default: its name changed in generation 14. */
export const MODE_SETTING = generation < 14 ? "rollMode" : "messageMode";

/** The option that `ChatMessage.create` and `Roll#toMessage` read the mode from. */
export const MODE_OPTION = generation < 14 ? "rollMode" : "messageMode";

/** The key of a kind of visibility in this generation; `default` is what the person has set. */
export function modeKey(visibility: RollVisibility): string {
  if (visibility === "default") return currentMode();
  return generation < 14 ? KEYS_13[visibility] : visibility;
}

/** The mode this person has set, or the public one when nothing is set yet. */
export function currentMode(): string {
  return game.settings.get("core", MODE_SETTING) || modeKey("public");
}

/** The modes there are, as CONFIG lists them. */
export function messageModes(): MessageMode[] {
  const registry = (generation < 14 ? CONFIG.Dice?.rollModes : CONFIG.ChatMessage?.modes) ?? {};
  const keys = Object.keys(registry);
  const known = keys.length > 0 ? keys : Object.keys(OWN_LABELS).map((kind) => modeKey(kind as RollVisibility));
  return known.map((key) => {
    const entry = registry[key];
    const kind = key.replace(/roll$/, "");
    const own = OWN_LABELS[kind] ?? key;
    const given = typeof entry === "string" ? entry : entry?.label;
    const label = given ? game.i18n.localize(given) : own;
    return { key, label: label === given ? own : label, icon: entry?.icon ?? ICONS[kind] ?? "fa-solid fa-comment" };
  });
}
