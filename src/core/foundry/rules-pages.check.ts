import type { Held } from "./held.ts";
import type { RulesEntry } from "./rules-pages.ts";

/** Not called by anybody: the compiler holds our entries of rules against the published ones. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [Same<RulesEntry, JournalEntry.Implementation>];
