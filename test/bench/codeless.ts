import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The built system. */
const DIST = join(import.meta.dirname, "../../dist");

/** A folder with the bare system: the same packs and texts, and neither code nor styles. Whoever asks for it takes it away. */
export function withoutCode(): string {
  const folder = mkdtempSync(join(tmpdir(), "four-tales-codeless-"));
  cpSync(DIST, folder, { recursive: true });
  const file = join(folder, "system.json");
  const { esmodules: _code, styles: _styles, ...manifest } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(manifest));
  return folder;
}
