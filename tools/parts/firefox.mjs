import { findProgram } from "../../packages/table/tools/chromium.mjs";

const APPLICATIONS = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  "C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe",
];

/**
 * Where Firefox is: the environment's FIREFOX, the PATH, or a usual place. Debian's is asked for first.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 * @throws {Error} when FIREFOX names a file that is not there
 */
export function findFirefox(environment = process.env) {
  return findProgram(environment, "FIREFOX", ["firefox-esr", "firefox"], APPLICATIONS);
}
