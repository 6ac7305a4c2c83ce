import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { slashed } from "../packages/table/tools/files.mjs";

export { codeOf, exists, listFiles, slashed } from "../packages/table/tools/files.mjs";

/** The project's top folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** A fault that people can put right: shown as its message alone, without a stack trace. */
export class Problem extends Error {
  /** @param {string | string[]} lines what is wrong and what to do about it */
  constructor(lines) {
    super(Array.isArray(lines) ? lines.join("\n") : lines);
    this.name = "Problem";
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs `main` when the module was started as a program, and turns faults into a message and an exit code.
 * @param {string} moduleUrl `import.meta.url` of the caller
 * @param {(args: string[]) => unknown} main
 */
export async function runAsProgram(moduleUrl, main) {
  const started = process.argv[1] && pathToFileURL(resolve(process.argv[1])).href;
  if (started !== moduleUrl) return;
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    const text =
      error instanceof Problem ? error.message : ((error instanceof Error ? error.stack : undefined) ?? String(error));
    process.stderr.write(`${text}\n`);
  }
}

/**
 * Reads JSON and names the file when it is broken.
 * @param {string} path
 * @returns {any}
 */
export function readJson(path) {
  const text = readFileSync(path, "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(
      `${slashed(relative(ROOT, path))}: not valid JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * The value behind `--name value` or `--name=value`, or undefined.
 * @param {string[]} args
 * @param {string} name
 */
export function optionOf(args, name) {
  for (const [index, arg] of args.entries()) {
    if (arg === `--${name}`) return args[index + 1];
    if (arg.startsWith(`--${name}=`)) return arg.slice(name.length + 3);
  }
  return undefined;
}
