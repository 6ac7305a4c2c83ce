import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Locator, Page } from "playwright-core";

const FOLDER = resolve(import.meta.dirname, "../../../build/pictures");

/**
 * Takes a picture for looking at, below `build/pictures`; nothing is compared with it.
 * @returns the file
 */
export async function takePicture(what: Page | Locator, name: string): Promise<string> {
  const path = resolve(FOLDER, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await what.screenshot({ path, animations: "disabled" });
  return path;
}
