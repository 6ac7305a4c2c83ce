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
  const under = loading.get(file) ?? bring(file);
  loading.set(file, under);
  return under;
}

function bring(file: string): Promise<void> {
  const style = document.createElement("style");
  style.textContent = `@import url("${systemPath(file)}") layer(system);`;
  const there = new Promise<void>((done) => {
    style.addEventListener("load", () => done());
    style.addEventListener("error", () => done());
    setTimeout(done, PATIENCE);
  });
  document.head.append(style);
  return there;
}
