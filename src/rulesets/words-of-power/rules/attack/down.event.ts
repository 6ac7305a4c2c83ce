import { type SwitchData, switchKind } from "../../../../kernel/event-kinds.ts";
import type { EventKind } from "../../../../kernel/events.ts";
import { isText, orNothing } from "../../../../kernel/looks.ts";
import { drawFor } from "../deck/deck.event.ts";

const RULES = "FOURTALES.Words.Rules";

/** Declared down, or up again. */
export interface DownData extends SwitchData {
  /** UUID of the Fate Weaver who brought them down: draws a Word if they stood until then. Null for others. */
  readonly by?: string | null;
}

/** `words.down`: the Storyteller declares somebody down (WP-117), which counts as a kill (WP-33) once. */
export const downEvent: EventKind<object, DownData> = {
  ...switchKind<DownData>({
    kind: "words.down",
    path: "down",
    looks: { by: orNothing(isText) },
    describe: ({ value }) => ({ key: `${RULES}.Down.${value ? "yes" : "no"}` }),
  }),
  leadsTo: ({ by }, { value, changed }) => (by && value && changed ? [drawFor(by)] : []),
};
