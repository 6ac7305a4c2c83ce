import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { makePacks } from "../../../tools/parts/packs.mjs";
import { unpack } from "../../../tools/unpack.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const SWORD = 'name: Sword\n_id: tellerSword00001\n_key: "!items!tellerSword00001"\ntype: tellerWeapon\n';
const ORC = `name: Orc
_id: tellerOrc0000001
_key: "!actors!tellerOrc0000001"
items:
  - name: Axe
    _id: tellerAxe0000001
    _key: "!actors.items!tellerOrc0000001.tellerAxe0000001"
`;
const RULESET = "src/rulesets/teller/manifest.json";
const manifestPart = (packs: object[]): string => JSON.stringify({ packs });
const manifest = (packs: object[]): string => JSON.stringify({ id: "four-tales", packs });
const PACKS = [
  { name: "teller-arms", type: "Item", path: "packs/teller-arms" },
  { name: "teller-foes", type: "Actor" },
];

const tree = (files: Record<string, string> = {}): string =>
  plantTree({
    "system.json": manifest([]),
    [RULESET]: manifestPart(PACKS),
    "packs/teller/arms/sword.yml": SWORD,
    "packs/teller/foes/orc.yml": ORC,
    ...files,
  });

const refusal = async (files: Record<string, string>): Promise<string> => {
  const root = tree(files);
  return makePacks(root, join(root, "dist")).then(
    () => "",
    (error: Error) => error.message,
  );
};

async function contents(folder: string): Promise<Map<string, unknown>> {
  const database = new ClassicLevel<string, unknown>(folder, { valueEncoding: "json", createIfMissing: false });
  const entries = new Map(await database.iterator().all());
  await database.close();
  return entries;
}

describe("packs", () => {
  it("become LevelDB folders, each embedded document a record of its own", async () => {
    const root = tree();
    expect(await makePacks(root, join(root, "dist"))).toBe(2);
    const arms = await contents(join(root, "dist/packs/teller-arms"));
    expect(arms.get("!items!tellerSword00001")).toMatchObject({ name: "Sword" });
    const foes = await contents(join(root, "dist/packs/teller-foes"));
    expect([...foes.keys()]).toEqual(["!actors!tellerOrc0000001", "!actors.items!tellerOrc0000001.tellerAxe0000001"]);
    expect(foes.get("!actors!tellerOrc0000001")).toMatchObject({ items: ["tellerAxe0000001"] });
  });

  it("are made anew while the old ones are open, and lose what their sources lost", async () => {
    const root = tree({ "packs/teller/arms/bow.yml": SWORD.replaceAll("Sword00001", "Bow0000001") });
    await makePacks(root, join(root, "dist"));
    const open = new ClassicLevel(join(root, "dist/packs/teller-arms"));
    await open.open();
    plant(root, { "packs/teller/arms/bow.yml": SWORD.replaceAll("Sword00001", "Bow0000002") });
    await makePacks(root, join(root, "dist"));
    await open.close();
    const keys = [...(await contents(join(root, "dist/packs/teller-arms"))).keys()];
    expect(keys).toEqual(["!items!tellerBow0000002", "!items!tellerSword00001"]);
  });

  it.each([
    ["broken YAML", 'name: "Sword\n_id: x\n', /^packs\/teller\/arms\/bad.yml:\d+: broken YAML: /],
    ["tabs", "name: Sword\n\tx: 1\n", /^packs\/teller\/arms\/bad.yml:2: broken YAML/],
    ["no document", "- a\n- b\n", /^packs\/teller\/arms\/bad.yml:1: the file must hold one document/],
    ["an empty file", "", /must hold one document/],
    [
      "a missing key",
      "name: Bow\n\n_id: tellerBow0000001\n",
      /^packs\/teller\/arms\/bad.yml:3: the _key of "Bow" is missing; it must be "!items!tellerBow0000001"/,
    ],
    [
      "the key of another kind",
      'name: Bow\n_id: tellerBow0000001\n_key: "!actors!tellerBow0000001"\n',
      /bad.yml:3: the _key of "Bow" is "!actors!tellerBow0000001"; it must be "!items!tellerBow0000001"/,
    ],
    [
      "a short id",
      'name: Bow\n_id: bow\n_key: "!items!bow"\n',
      /bad.yml:2: the _id of "Bow" must be exactly 16 letters and figures, not "bow"/,
    ],
    ["no id", "name: Bow\n", /bad.yml:1: the _id of "Bow" must be exactly 16 letters and figures and is missing/],
    [
      "an id used twice",
      SWORD,
      /sword.yml:2: the id "tellerSword00001" is already used by packs\/teller\/arms\/bad.yml/,
    ],
    [
      "a link that leads nowhere",
      'name: Bow\n_id: tellerBow0000001\n_key: "!items!tellerBow0000001"\nsee: "@UUID[Compendium.four-tales.teller-arms.Item.nobodyIsHere0000]"\n',
      /bad.yml:4: Compendium.four-tales.teller-arms.Item.nobodyIsHere0000 leads nowhere/,
    ],
  ])("are refused for %s, with file and line", async (_what, text, message) => {
    expect(await refusal({ "packs/teller/arms/bad.yml": text })).toMatch(message);
  });

  it("are refused for an embedded document without its own key", async () => {
    const message = await refusal({ "packs/teller/foes/orc.yml": ORC.replace(/ {4}_key.*\n/, "") });
    expect(message).toMatch(
      /orc.yml:6: the _key of "Axe" is missing; it must be "!actors.items!tellerOrc0000001.tellerAxe0000001"/,
    );
  });

  it("must be the ones that the manifests declare", async () => {
    expect(await refusal({ "packs/teller/gear/rope.yml": SWORD })).toMatch(
      /^packs\/teller\/gear: no manifest declares the pack "teller-gear" \(add it to src\/rulesets\/teller\/manifest.json\)/,
    );
    const more = manifestPart([...PACKS, { name: "teller-gone", type: "Item" }]);
    expect(await refusal({ [RULESET]: more })).toMatch(/declares the pack "teller-gone", but no folder/);
    const elsewhere = manifestPart([{ ...PACKS[0], path: "other" }, PACKS[1] as object]);
    expect(await refusal({ [RULESET]: elsewhere })).toMatch(/must have the path "packs\/teller-arms", not "other"/);
  });

  it("of a game whose code was taken out are left alone", async () => {
    const root = plantTree({ "system.json": manifest([]), "packs/gone/arms/sword.yml": SWORD });
    expect(await makePacks(root, join(root, "dist"))).toBe(0);
  });

  it("go back to YAML, each changed document into the file it came from", async () => {
    const root = tree();
    await makePacks(root, join(root, "dist"));
    const asWritten = `# A comment\n${SWORD}`;
    plant(root, {
      "packs/teller/arms/blade.yml": asWritten,
      "packs/teller/arms/bow.yml": SWORD.replaceAll("Sword00001", "Bow0000001"),
    });
    rmSync(join(root, "packs/teller/arms/sword.yml"));
    const back = () => unpack(join(root, "dist/packs/teller-arms"), root, "packs/teller/arms", "Item");
    expect(await back()).toEqual({ written: [], gone: ["packs/teller/arms/bow.yml"] });
    expect(readFileSync(join(root, "packs/teller/arms/blade.yml"), "utf8")).toBe(asWritten);
    plant(root, { "packs/teller/arms/blade.yml": asWritten.replace("Sword", "Dull sword") });
    expect((await back()).written).toEqual(["packs/teller/arms/blade.yml"]);
    expect(readFileSync(join(root, "packs/teller/arms/blade.yml"), "utf8")).toContain("name: Sword");
  });
});
