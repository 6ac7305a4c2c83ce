import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A throw-away project folder with the given files, removed when the test ends.
 * @param files path → contents
 */
export function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "four-tales-house-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  plant(root, files);
  return root;
}

/** Writes more files into such a folder. */
export function plant(root: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
