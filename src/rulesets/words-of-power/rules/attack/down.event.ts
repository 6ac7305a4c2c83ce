import { type SetData, setKind } from "../../../../kernel/event-kinds.ts";
import { isBoolean } from "../../../../kernel/sound.ts";

const RULES = "FOURTALES.Words.Rules";

/** Declared down, or up again. */
export type DownData = SetData<boolean>;

/** `words.down`: the Storyteller declares somebody down (WP-117). */
export const downEvent = setKind<boolean>(
  { kind: "words.down", path: "down", describe: ({ value }) => ({ key: `${RULES}.Down.${value ? "yes" : "no"}` }) },
  isBoolean,
  false,
);
