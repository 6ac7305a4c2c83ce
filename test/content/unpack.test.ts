import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { listFiles, ROOT, readJson } from "../../tools/house.mjs";
import { packFolders } from "../../tools/parts/pack-sources.mjs";
import { makePacks } from "../../tools/parts/packs.mjs";
import { rewrite } from "../../tools/parts/yaml-text.mjs";
import { unpack } from "../../tools/unpack.mjs";

type Source = Record<string, unknown>;

/** An adventure is written by hand: its source says where things come from, which its pack no longer knows. */
const sources = listFiles(join(ROOT, "packs"), (path) => path.endsWith(".yml") && !path.includes("/adventure/"));
const read = (file: string) => readFileSync(join(ROOT, "packs", file), "utf8");

/** What kind of documents each pack holds, by its name. */
function packTypes(): Map<string, string> {
  const manifests = listFiles(join(ROOT, "src/rulesets"), (path) => path.endsWith("/manifest.json"));
  const packs = manifests.flatMap((file): { name: string; type: string }[] => {
    return readJson(join(ROOT, "src/rulesets", file)).packs ?? [];
  });
  return new Map(packs.map(({ name, type }) => [name, type]));
}

/** How many lines a text lost, and how many it has new. */
function linesChanged(before: string, after: string): number {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return now.filter((line) => !old.includes(line)).length + Math.abs(now.length - old.length);
}

/** Adds one to the first number that it meets, however deep. */
function countUp(value: unknown): boolean {
  if (!value || typeof value !== "object") return false;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === "number") (value as Source)[key] = inner + 1;
    if (typeof inner === "number" || countUp(inner)) return true;
  }
  return false;
}

describe("npm run unpack", () => {
  it("writes nothing where the build is as its sources are", async () => {
    const root = mkdtempSync(join(tmpdir(), "four-tales-unpack-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    await makePacks(ROOT, join(root, "dist"));
    cpSync(join(ROOT, "packs"), join(root, "packs"), { recursive: true });
    const types = packTypes();
    const files: string[] = [];
    for (const { name, folder } of packFolders(ROOT)) {
      const type = types.get(name)!;
      if (type === "Adventure") continue;
      const done = await unpack(join(root, "dist/packs", name), root, folder, type);
      files.push(...done.written, ...done.gone);
    }
    expect(files).toEqual([]);
    const same = sources.filter((file) => readFileSync(join(root, "packs", file), "utf8") === read(file)).length;
    expect(same).toBe(sources.length);
    process.stdout.write(`${same} of ${sources.length} sources come back byte for byte.\n`);
  }, 120_000);

  it("changes the lines that say something else, and no other, in every source", () => {
    const wrong = sources.flatMap((file) => {
      const text = read(file);
      const data = parse(text) as Source;
      expect(rewrite(text, structuredClone(data)), file).toBe(text);
      data.name = "Another name";
      const wanted = countUp(data) ? 2 : 1;
      const after = rewrite(text, data);
      expect(parse(after), file).toEqual(data);
      const changed = linesChanged(text, after);
      return changed <= wanted ? [] : [`${file}: ${changed} lines`];
    });
    process.stdout.write(`Two values changed change two lines in ${sources.length - wrong.length} sources.\n`);
    expect(wrong).toEqual([]);
  });
});
