import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findChromium } from "../packages/table/tools/chromium.mjs";
import { findFirefox } from "./parts/firefox.mjs";

// This file runs before anything is installed: Node's own modules only, and none of ours that need more.

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/**
 * Installs the dependencies when they are missing or older than the lock file.
 * @returns {boolean} whether something was installed
 * @throws {Error} when npm fails
 */
export function ensureDependencies(root = ROOT) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Four Tales needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const lock = statSync(join(root, "package-lock.json"), { throwIfNoEntry: false });
  const done = statSync(join(root, "node_modules/.package-lock.json"), { throwIfNoEntry: false });
  // A clone writes the lock file at the time of cloning; npm writes its own copy when it has finished.
  if (!lock || (done && done.mtimeMs >= lock.mtimeMs - 1000)) return false;
  if (done && sameLock(root)) return false;
  process.stdout.write("Installing dependencies (npm ci)...\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm ci failed; see its message above.");
  return true;
}

/**
 * Whether the installed packages are those of the lock file although the file is newer (a checkout touches it).
 * @param {string} root
 */
function sameLock(root) {
  const list = (/** @type {string} */ file) => {
    const { packages = {} } = JSON.parse(readFileSync(file, "utf8"));
    return Object.entries(packages)
      .filter(([path, entry]) => path && !(/** @type {any} */ (entry).optional))
      .map(([path, entry]) => `${path} ${/** @type {any} */ (entry).version}`)
      .sort()
      .join("\n");
  };
  try {
    return list(join(root, "package-lock.json")) === list(join(root, "node_modules/.package-lock.json"));
  } catch {
    return false;
  }
}

/**
 * Finds Chromium, or installs Debian's when it may.
 * @returns {string} path of the program
 * @throws {Error} with what to do, when there is none and none can be installed
 */
export function ensureChromium() {
  const wanted = process.env.HEADED ? ["chromium"] : ["chromium-headless-shell", "chromium"];
  return ensureBrowser("Chromium", wanted, findChromium, "need Chromium or Chrome", "CHROMIUM");
}

/**
 * Finds Firefox, or installs Debian's when it may.
 * @returns {string} path of the program
 * @throws {Error} with what to do, when there is none and none can be installed
 */
export function ensureFirefox() {
  return ensureBrowser("Firefox", ["firefox-esr"], findFirefox, "need Firefox, too", "FIREFOX");
}

/**
 * @param {string} name      as people call it
 * @param {string[]} wanted  Debian's packages, of which one is enough, the best first
 * @param {() => string | undefined} find
 * @param {string} need      what the browser tests do
 * @param {string} variable  of the environment, for another place
 */
function ensureBrowser(name, wanted, find, need, variable) {
  const found = find();
  if (found) return found;
  const root = process.getuid?.() === 0;
  const may = process.platform === "linux" && existsSync("/usr/bin/apt-get") && (root || canSudo());
  if (may) {
    process.stdout.write(`No ${name} found; installing Debian's for the browser tests...\n`);
    const prefix = root ? [] : ["sudo", "-n"];
    const apt = (/** @type {string[]} */ ...args) => {
      const [program = "", ...rest] = [...prefix, "apt-get", ...args];
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      return spawnSync(program, rest, { stdio: "inherit", env }).status === 0;
    };
    if (apt("update", "-q")) wanted.some((one) => apt("install", "-y", "-q", "--no-install-recommends", one));
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests ${need}, and none was found. Install one, or set ${variable} to the program's path.`,
  );
}

function canSudo() {
  return spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status === 0;
}

if (process.argv[1] && pathToFileURL(resolve(process.argv[1])).href === import.meta.url) {
  try {
    if (!ensureDependencies()) process.stdout.write("Dependencies are up to date.\n");
    process.stdout.write(`Browsers for tests: ${ensureChromium()}, ${ensureFirefox()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
