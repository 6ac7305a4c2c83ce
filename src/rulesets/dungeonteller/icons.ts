import type { ActionId } from "./rules/actions.ts";

/** Icon of each action, by its name in game-icons; the build takes those that styles/icons.json lists. */
export const ACTION_ICONS: Readonly<Record<ActionId, string>> = {
  battle: "crossed-swords",
  magic: "magic-swirl",
  make: "claw-hammer",
  muscle: "biceps",
  notice: "eyeball",
  resist: "magic-shield",
  shoot: "high-shot",
  sneak: "hooded-figure",
  stunt: "acrobatic",
  talk: "talk",
};
