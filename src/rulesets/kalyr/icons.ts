import type { Domain } from "./rules/types.ts";

/** Icon of each kind of contest, by its name in game-icons; the build takes those that styles/icons.json lists. */
export const DOMAIN_ICONS: Readonly<Record<Domain, string>> = {
  physical: "biceps",
  mental: "brain",
  social: "conversation",
  none: "open-book",
};
