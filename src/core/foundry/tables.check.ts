import type { Held } from "./held.ts";
import type { RolledTable, TableLine } from "./tables.ts";

/** Not called by anybody: the compiler holds our tables against the published ones. */
type Same<N extends Held<N, P>, P> = N;

export type Checked = [Same<RolledTable, RollTable.Implementation>, Same<TableLine, TableResult.Implementation>];
