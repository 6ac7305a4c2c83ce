import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, readJson, runAsProgram, say } from "./house.mjs";
import { staleCopies } from "./parts/copies.mjs";
import { manifestSources, mergeManifests } from "./parts/manifest.mjs";
import { checkedPacks } from "./parts/packs.mjs";
import { rewrite } from "./parts/yaml-text.mjs";

/** Writes the cards of the compendium over their copies in the sources of whoever has them. */
await runAsProgram(import.meta.url, () => {
  const manifest = mergeManifests(
    manifestSources(ROOT).map((source) => ({ source, data: readJson(join(ROOT, source)) })),
  );
  /** @type {Map<string, { text: string, data: Record<string, any>, fresh: Map<string, object> }>} */
  const files = new Map();
  for (const { entry, id, name, fresh } of staleCopies(ROOT, checkedPacks(ROOT, manifest.packs ?? []))) {
    const { file, text, data } = entry;
    const found = files.get(file) ?? { text, data, fresh: new Map() };
    files.set(file, found);
    found.fresh.set(id, fresh);
    say(`${file}: ${name}`);
  }
  for (const [file, { text, data, fresh }] of files) {
    const items = data.items.map((/** @type {{ _id: string }} */ item) => fresh.get(item._id) ?? item);
    writeFileSync(join(ROOT, file), rewrite(text, { ...data, items }));
  }
});
