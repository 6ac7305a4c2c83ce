import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * All files below a folder, sorted, as paths with forward slashes relative to it. A missing folder has none.
 * @param {string} folder
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function listFiles(folder, wanted = () => true) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} inside */
  const walk = (inside) => {
    let entries;
    try {
      entries = readdirSync(inside, { withFileTypes: true });
    } catch (error) {
      if (codeOf(error) === "ENOENT" || codeOf(error) === "ENOTDIR") return;
      throw error;
    }
    for (const entry of entries) {
      const path = join(inside, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!entry.name.endsWith("~") && !entry.name.startsWith(".")) found.push(slashed(relative(folder, path)));
    }
  };
  walk(folder);
  return found.filter(wanted).sort();
}

/** @param {string} path a path with forward slashes, whatever the platform writes */
export function slashed(path) {
  return path.split(sep).join("/");
}

/**
 * @param {string} path
 * @returns {boolean} whether a file or folder is there
 */
export function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * @param {unknown} error
 * @returns {string | undefined} the system's error code, such as ENOENT
 */
export function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
