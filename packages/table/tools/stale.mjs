import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { codeOf, exists, listFiles } from "./files.mjs";

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs   files and folders, relative to the root; missing ones count as empty
 * @property {string[]} outputs  files and folders that must be there afterwards, relative to the root
 * @property {() => unknown} make
 */

/** Remembers what each part of the build was made from, and makes only what is stale. */
export class StaleParts {
  /** @type {Record<string, string>} */
  #known = {};
  #root;
  #file;
  #force;

  /**
   * @param {string} root
   * @param {{ force?: boolean }} [options]
   */
  constructor(root, { force = false } = {}) {
    this.#root = root;
    this.#force = force;
    this.#file = join(root, "build", "parts.json");
    if (exists(this.#file)) {
      try {
        this.#known = JSON.parse(readFileSync(this.#file, "utf8"));
      } catch {
        // A half-written memory only costs a rebuild.
      }
    }
  }

  /**
   * Makes the part when its inputs changed or an output is missing.
   * @param {Part} part
   * @param {string} tools  fingerprint of what makes it
   * @returns {Promise<boolean>} whether it was made
   */
  async bring(part, tools) {
    const print = `${fingerprint(this.#root, part.inputs)}.${tools.slice(0, 16)}`;
    const complete = part.outputs.every((path) => exists(join(this.#root, path)));
    if (!this.#force && complete && this.#known[part.name] === print) return false;
    delete this.#known[part.name];
    await part.make();
    this.#known[part.name] = print;
    mkdirSync(join(this.#root, "build"), { recursive: true });
    writeFileSync(this.#file, `${JSON.stringify(this.#known, null, 2)}\n`);
    return true;
  }
}

/**
 * One hash over names and contents of all inputs.
 * @param {string} root
 * @param {string[]} inputs
 */
export function fingerprint(root, inputs) {
  const hash = createHash("sha256");
  for (const input of inputs) {
    const path = join(root, input);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    const files = isFolder ? listFiles(path).map((name) => join(path, name)) : [path];
    for (const file of files) {
      hash.update(`\0${file.slice(root.length)}\0`);
      if (exists(file)) hash.update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/**
 * Lets one build at a time into the project: two builds that write the same files leave broken ones.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, work) {
  mkdirSync(join(root, "build"), { recursive: true });
  const lock = join(root, "build", "building");
  const owner = join(lock, "pid");
  while (!take(lock)) {
    if (isAbandoned(owner)) rmSync(lock, { recursive: true, force: true });
    else await pause(200);
  }
  writeFileSync(owner, String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(owner, { force: true });
    rmdirSync(lock);
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} owner file with the process id of the build that holds the lock */
function isAbandoned(owner) {
  try {
    process.kill(Number(readFileSync(owner, "utf8")), 0);
    return false;
  } catch (error) {
    // ESRCH: that process ended without letting go. A missing file: the holder is about to write it, or died just then.
    if (codeOf(error) === "ESRCH") return true;
    if (codeOf(error) !== "ENOENT") return false;
    const age = Date.now() - (statSync(join(owner, ".."), { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    return age > 5000;
  }
}
