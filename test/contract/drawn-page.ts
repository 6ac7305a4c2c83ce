import { JSDOM } from "jsdom";
import { populateGlobal } from "vitest/runtime";
import { quickenSelectors } from "./quick-selectors.ts";
import { bringSheets, STANDS_IN, takeOverParsed } from "./stands-in.ts";

/** Node has these as well, but listeners of the page know only the page's own. */
const OWN = ["AbortController", "AbortSignal"];

/**
 * Gives this process a page: real elements, forms and events, and nothing that is measured or painted. To be called before
 * anything of the table is loaded, whose elements extend those of the page.
 * @returns takes the page away again
 */
export function drawPage(): () => void {
  const { window } = new JSDOM("<!doctype html>", { url: "http://localhost/game", pretendToBeVisual: true });
  quickenSelectors(window);
  Object.assign(window, STANDS_IN);
  bringSheets(window as unknown as typeof globalThis);
  takeOverParsed(window as unknown as typeof globalThis);
  // Nothing scrolls either.
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
  // It stamps events with the hour, where a browser's stamps tell how long the page has been there.
  const stamped = Object.getOwnPropertyDescriptor(window.Event.prototype, "timeStamp")!.get!;
  Object.defineProperty(window.Event.prototype, "timeStamp", {
    get(): number {
      return stamped.call(this) - performance.timeOrigin;
    },
  });
  const additionalKeys = [...OWN, ...Object.keys(STANDS_IN)];
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true, additionalKeys });
  return () => {
    window.close();
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals) Reflect.set(globalThis, key, value);
  };
}
