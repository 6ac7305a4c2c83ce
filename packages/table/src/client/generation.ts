/**
 * The Foundry generation this copy of the stand-in plays. Read once, at import: set `globalThis.__TABLE__` before the
 * first import, and reset the module registry to play the other one in the same process.
 */
export const generation: 13 | 14 = globalThis.__TABLE__?.generation ?? 14;

/** Whether this copy plays the least convenient Foundry where nobody says which one there is: for specs of packages that must bear any. */
export const mean: boolean = globalThis.__TABLE__?.mean ?? false;
