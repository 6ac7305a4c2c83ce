import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../tools/house.mjs";
import { makeManifest, mergeManifests } from "../../../tools/parts/manifest.mjs";
import { releaseManifest } from "../../../tools/zip.mjs";
import { plantTree } from "./planted-tree.ts";

const base = {
  source: "system.json",
  data: {
    id: "four-tales",
    version: "1.0.0",
    documentTypes: { ChatMessage: { tale: {} } },
    packs: [],
    packFolders: [],
  },
};
const teller = {
  source: "src/rulesets/teller/manifest.json",
  data: {
    documentTypes: { Actor: { tellerHero: { htmlFields: ["story"] } }, ChatMessage: { tellerNote: {} } },
    packs: [{ name: "teller-roles", type: "Item" }],
    packFolders: [{ name: "Teller", packs: ["teller-roles"] }],
  },
};
const kalyr = {
  source: "src/rulesets/kalyr/manifest.json",
  data: { documentTypes: { Actor: { kalyrCharacter: {} } } },
};

describe("the manifest in parts", () => {
  it("is merged deeply", () => {
    const merged = mergeManifests([base, kalyr, teller]);
    expect(merged.documentTypes).toEqual({
      ChatMessage: { tale: {}, tellerNote: {} },
      Actor: { kalyrCharacter: {}, tellerHero: { htmlFields: ["story"] } },
    });
    expect(merged.packs).toEqual(teller.data.packs);
    expect(merged.packFolders).toEqual(teller.data.packFolders);
    expect(base.data.documentTypes).toEqual({ ChatMessage: { tale: {} } });
  });

  it("is whole without any ruleset", () => {
    expect(mergeManifests([base])).toEqual(base.data);
  });

  it("refuses what two rulesets claim", () => {
    const again = { ...teller, source: "src/rulesets/other/manifest.json" };
    expect(() => mergeManifests([base, teller, again])).toThrow(
      'src/rulesets/other/manifest.json: the Actor subtype "tellerHero" is already declared by src/rulesets/teller/manifest.json.',
    );
    const pack = { source: "x", data: { packs: [{ name: "teller-roles" }] } };
    expect(() => mergeManifests([base, teller, pack])).toThrow(/the pack "teller-roles" is already declared/);
  });

  it("refuses a ruleset that sets a key of the base, and a folder of packs that are not there", () => {
    expect(() => mergeManifests([base, { source: "x", data: { version: "2" } }])).toThrow(
      /"version" belongs in system.json/,
    );
    const folder = { source: "x", data: { packFolders: [{ name: "A", folders: [{ name: "B", packs: ["gone"] }] }] } };
    expect(() => mergeManifests([base, folder])).toThrow('The pack folder "B" lists "gone"');
  });

  it("names a broken file, a second version and a language without words", () => {
    const system = JSON.stringify({ ...base.data, languages: [{ lang: "fr", path: "lang/fr.json" }] });
    expect(() => makeManifest(plantTree({ "system.json": "{" }), "dist")).toThrow(/system.json: not valid JSON/);
    expect(() =>
      makeManifest(plantTree({ "system.json": system, "package.json": '{"version":"2.0.0"}' }), "dist"),
    ).toThrow("system.json says version 1.0.0, package.json says 2.0.0: make them equal.");
    expect(() => makeManifest(plantTree({ "system.json": system }), "dist")).toThrow(/no folder lang\/fr/);
  });

  it("has a base that Foundry accepts", () => {
    const system = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
    expect(system).toMatchObject({
      id: "four-tales",
      title: "Four Tales",
      initiative: "1d6",
      esmodules: ["four-tales.mjs"],
      styles: [{ src: "four-tales.css", layer: "system" }],
      socket: true,
    });
    // Whoever has run the specs on a licensed Foundry writes down which one; nobody has so far.
    expect(system.compatibility).toEqual({ minimum: "13.347" });
  });
});

describe("the manifest of a release", () => {
  it("has the addresses of the environment", () => {
    const { manifest, unset } = releaseManifest(base.data, {
      FOUR_TALES_MANIFEST_URL: "https://example.org/system.json",
      FOUR_TALES_DOWNLOAD_URL: "https://example.org/1.0.0/four-tales.zip",
    });
    expect(manifest).toMatchObject({
      id: "four-tales",
      manifest: "https://example.org/system.json",
      download: "https://example.org/1.0.0/four-tales.zip",
    });
    expect(unset).toEqual(["FOUR_TALES_URL", "FOUR_TALES_BUGS_URL"]);
  });

  it("does without them, and says which are not set", () => {
    const { manifest, unset } = releaseManifest(base.data, {});
    expect(manifest).toEqual(base.data);
    expect(unset).toContain("FOUR_TALES_MANIFEST_URL");
  });

  it("refuses what is no address", () => {
    expect(() => releaseManifest(base.data, { FOUR_TALES_DOWNLOAD_URL: "here" })).toThrow(
      /must be a web address, not "here"/,
    );
  });
});
