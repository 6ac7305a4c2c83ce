import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PACKS, type PackName, packsFolder, readJson, readPack, root, type Source, texts } from "./packs.reader.ts";

interface Manifest {
  documentTypes: Record<string, Record<string, { htmlFields: string[] }>>;
  packs: { name: string; type: string; path: string; system: string }[];
  packFolders: { name: string; packs: string[] }[];
}

const manifest = readJson<Manifest>("src/rulesets/dungeonteller/manifest.json");
const icons = readJson<string[]>("styles/icons.json");
const iconSet = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
  icons: Record<string, unknown>;
};

const COLLECTION: Record<string, string> = {
  Item: "items",
  Actor: "actors",
  RollTable: "tables",
  JournalEntry: "journal",
};
const typeOf = (pack: PackName): string => manifest.packs.find(({ name }) => name === `dungeonteller-${pack}`)!.type;
const all = PACKS.flatMap((pack) => readPack(pack).map(({ file, doc }) => ({ pack, file, doc })));
const isFolder = (doc: Source): boolean => doc._key.startsWith("!folders!");
const known = new Set(
  all
    .filter(({ doc }) => !isFolder(doc))
    .map(({ pack, doc }) => `Compendium.four-tales.dungeonteller-${pack}.${typeOf(pack)}.${doc._id}`),
);
const embedded = (doc: Source) => [...(doc.items ?? []), ...(doc.results ?? []), ...(doc.pages ?? [])];

describe("the manifest's part", () => {
  it("names every pack once, in one folder", () => {
    // The adventure is made of the others (`adventures.test.ts`).
    const named = [...PACKS, "adventure"].map((pack) => `dungeonteller-${pack}`);
    expect(manifest.packs.map(({ name }) => name).sort()).toEqual(named.sort());
    for (const pack of manifest.packs) expect(pack).toMatchObject({ system: "four-tales", path: `packs/${pack.name}` });
    expect(manifest.packFolders).toHaveLength(1);
    expect([...manifest.packFolders[0]!.packs].sort()).toEqual(manifest.packs.map(({ name }) => name).sort());
  });

  it("knows every type the packs use", () => {
    const used = all.filter(({ doc, pack }) => !isFolder(doc) && ["Item", "Actor"].includes(typeOf(pack)));
    for (const { pack, doc } of used) expect(manifest.documentTypes[typeOf(pack)]).toHaveProperty(doc.type!);
  });
});

describe("ids and keys", () => {
  it("are sixteen letters and figures, and unique over all packs", () => {
    const ids = all.map(({ doc }) => doc._id);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(PACKS)("fit in %s", (pack) => {
    const top = COLLECTION[typeOf(pack)]!;
    const inner = { items: "", actors: "items", tables: "results", journal: "pages" }[top];
    const folders = readPack(pack)
      .filter(({ doc }) => isFolder(doc))
      .map(({ doc }) => doc._id);
    for (const { file, doc } of readPack(pack)) {
      expect(doc._key, file).toBe(`!${isFolder(doc) ? "folders" : top}!${doc._id}`);
      if (doc.folder) expect(folders, file).toContain(doc.folder);
      expect(doc._stats).toMatchObject({ coreVersion: "13.347", systemId: "four-tales", systemVersion: "0.1.0" });
      const parts = embedded(doc);
      for (const part of parts) {
        expect(part._id).toMatch(/^[A-Za-z0-9]{16}$/);
        expect(part._key).toBe(`!${top}.${inner}!${doc._id}.${part._id}`);
      }
      expect(new Set(parts.map(({ _id }) => _id)).size).toBe(parts.length);
    }
  });
});

describe("links and pictures", () => {
  const strings = all.flatMap(({ pack, file, doc }) => texts(doc).map((text) => ({ where: `${pack}/${file}`, text })));

  it("every uuid leads to a document", () => {
    let count = 0;
    for (const { where, text } of strings) {
      for (const [uuid] of text.matchAll(/Compendium\.[\w-]+\.[\w-]+\.\w+\.\w+/g)) {
        count += 1;
        expect(known, `${where}: ${uuid}`).toContain(uuid);
      }
      expect(text.replace(/@UUID\[Compendium\.[^\]]+\]\{[^}]+\}/g, ""), where).not.toContain("@UUID");
    }
    expect(count).toBeGreaterThan(150);
  });

  it("every icon is in the list", () => {
    const used = strings.flatMap(({ text }) =>
      [...text.matchAll(/systems\/four-tales\/icons\/([\w-]+)\.svg/g)].map(([, name]) => name!),
    );
    expect(icons).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  it("the list of icons is sorted, without doubles, and all exist", () => {
    expect(icons).toEqual([...new Set(icons)].sort());
    for (const name of icons) expect(iconSet.icons, name).toHaveProperty([name]);
  });

  it("every own picture exists", () => {
    const used = strings.flatMap(({ text }) =>
      [...text.matchAll(/^systems\/four-tales\/(assets\/.*)$/g)].map(([, path]) => path!),
    );
    expect(used.length).toBeGreaterThan(50);
    for (const path of new Set(used)) expect(existsSync(join(root, path)), path).toBe(true);
  });
});

/** Words that no child shall read here; a die is rolled, and what is undead was never anything else. */
const OF_DEATH = /\b(?:dead(?:ly)?|deaths?|corpses?|kill(?:s|ed|er|ing)?|slain|slays?|dying|die[sd])\b(?! roll)/i;

describe("texts", () => {
  it("use only plain markup, and never speak of death", () => {
    const allowed =
      /<\/?(?:p|strong|em|ul|ol|li|h2|table|thead|tbody|tr|th|td|a)(?: scope="(?:row|col)"| href="https?:\/\/[\w./-]+")?>/g;
    for (const { pack, file, doc } of all) {
      for (const text of texts(doc)) {
        expect(text.replace(allowed, ""), `${pack}/${file}`).not.toMatch(/[<>]/);
        expect(text, `${pack}/${file}`).not.toMatch(OF_DEATH);
      }
    }
  });

  it("of the adventure and of the interface never speak of death either", () => {
    const adventure = readdirSync(join(packsFolder, "adventure"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yml"))
      .map((file) => [file, readFileSync(join(packsFolder, "adventure", file), "utf8")] as const);
    const interfaces = readdirSync(join(root, "lang/en"))
      .filter((file) => file.startsWith("teller"))
      .map((file) => [file, texts(readJson(`lang/en/${file}`)).join("\n")] as const);
    expect(Math.min(adventure.length, interfaces.length)).toBeGreaterThan(0);
    for (const [file, text] of [...adventure, ...interfaces]) expect(text, file).not.toMatch(OF_DEATH);
  });
});
