import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Chromium without a window of its own: quicker, where nobody wants to watch. */
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Where Chromium (or a browser made from it) is: the environment's CHROMIUM, the PATH, or a usual place. With HEADED in the
 * environment it is one that can be watched.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM names a file that is not there
 */
export function findChromium(environment = process.env) {
  const names = environment.HEADED ? NAMES : [SHELL, ...NAMES];
  return findProgram(environment, "CHROMIUM", names, APPLICATIONS);
}

/**
 * Where a program is: where a variable of the environment says, on the PATH, or at a usual place.
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} variable       of the environment, whose word counts before all
 * @param {readonly string[]} names
 * @param {readonly string[]} places  whole paths
 * @returns {string | undefined}
 * @throws {Error} when the variable names a file that is not there
 */
export function findProgram(environment, variable, names, places) {
  const named = environment[variable];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${variable} says ${named}, but there is no such file.`);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter(Boolean);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  return [...candidates, ...places].find((path) => existsSync(path));
}
