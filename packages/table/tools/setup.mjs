import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// Runs before anything is installed: Node's own modules only.

const TABLE = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Installs the table's dependencies when they are not there: with `npm ci` where a lock file stands in this folder or above it
 * (the table may be one package of several), else with `npm install`.
 * @throws {Error} when Node is too old or npm fails
 */
export function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`The table needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  if (isInstalled("vite") && isInstalled("ws") && isInstalled("classic-level")) return;
  const locked = lockedFolder(TABLE);
  const step = locked ? "ci" : "install";
  process.stdout.write(`Installing dependencies (npm ${step})...\n`);
  const { status } = spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", [step, "--no-audit", "--no-fund"], {
    cwd: locked ?? TABLE,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`npm ${step} failed; see its message above.`);
}

/** @param {string} name */
function isInstalled(name) {
  const { paths } = createRequire(import.meta.url).resolve;
  return (paths(name) ?? []).some((folder) => existsSync(join(folder, name, "package.json")));
}

/**
 * The nearest folder with a lock file, from here up.
 * @param {string} folder
 * @returns {string | null}
 */
function lockedFolder(folder) {
  if (existsSync(join(folder, "package-lock.json"))) return folder;
  return dirname(folder) === folder ? null : lockedFolder(dirname(folder));
}
