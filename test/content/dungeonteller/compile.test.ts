import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PACKS, packsFolder, readPack } from "./packs.reader.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "teller-packs-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("packed with Foundry's own tool", () => {
  it.each(PACKS)("%s opens and holds every document and every part of it", async (pack) => {
    const target = join(folder, pack);
    await compilePack(join(packsFolder, pack), target, { yaml: true });
    const db = new ClassicLevel<string, { _id: string; name?: string }>(target, { valueEncoding: "json" });
    await db.open();
    try {
      const keys = await db.keys().all();
      const expected = readPack(pack).flatMap(({ doc }) => [
        doc._key,
        ...[...(doc.items ?? []), ...(doc.results ?? []), ...(doc.pages ?? [])].map(({ _key }) => _key),
      ]);
      expect(keys.sort()).toEqual(expected.sort());
      for (const { doc } of readPack(pack))
        expect(await db.get(doc._key)).toMatchObject({ _id: doc._id, name: doc.name });
    } finally {
      await db.close();
    }
  });
});
