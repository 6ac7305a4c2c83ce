/** What the page (or a test) says about the table before any of its modules load. */
export interface TableBootFacts {
  /** Which Foundry generation the stand-in plays. */
  generation?: 13 | 14;
}

/**
 * The Foundry generation this copy of the stand-in plays. Read once, at import: set `globalThis.__TABLE__` before the
 * first import, and reset the module registry to play the other one in the same process.
 */
export const generation: 13 | 14 = globalThis.__TABLE__?.generation ?? 14;
