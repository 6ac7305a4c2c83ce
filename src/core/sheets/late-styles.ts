import type { Ruleset } from "../contract/ruleset.ts";
import { systemPath } from "../foundry/system.ts";

/** Longest that somebody waits for looks, in milliseconds: what is there without them can be pressed all the same. */
const PATIENCE = 4_000;

/** The looks of the core's windows that most people never open in an evening (`styles/core/windows.css`). */
export const WINDOWS = "core-windows.css";

const loading = new Map<string, Promise<void>>();

/**
 * Brings a stylesheet along that most tables never need, once: into the layer of the system's own, so that it ranks as if it
 * were part of that.
 * @param file its name in the system's folder
 */
export function lateStyles(file: string): Promise<void> {
  return styles(systemPath(file));
}

/** Brings the looks of a game along, before the first that is seen of it. */
export async function looksOf({ looks }: Pick<Ruleset, "looks">): Promise<void> {
  if (looks) await styles(looks);
}

function styles(address: string): Promise<void> {
  const under = loading.get(address) ?? bring(address);
  loading.set(address, under);
  return under;
}

async function bring(address: string): Promise<void> {
  // Where a game is played without a page nothing is looked at.
  if (typeof document === "undefined") return;
  const style = document.createElement("style");
  style.textContent = `@import url("${address}") layer(system);`;
  await new Promise((done) => {
    style.onload = done;
    style.onerror = (error) => {
      // Whoever needs it next asks for it once more.
      loading.delete(address);
      done(error);
    };
    setTimeout(done, PATIENCE);
    document.head.append(style);
  });
}
