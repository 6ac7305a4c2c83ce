import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Where Chromium (or a browser made from it) is: the environment's CHROMIUM, the PATH, or a usual place.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM names a file that is not there
 */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM says ${named}, but there is no such file.`);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...candidates, ...APPLICATIONS].find((path) => existsSync(path));
}
