import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { makePacks } from "../../../tools/parts/packs.mjs";
import { rewrite } from "../../../tools/parts/yaml-text.mjs";
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

  it("refuse a card with a word that its game does not read, in a document and inside of one", async () => {
    const unread = (game: string, type: string, system: object) =>
      game === "teller" && type === "tellerWeapon" && "wings" in system ? ["wings"] : [];
    const root = tree({
      "packs/teller/arms/bow.yml": `${SWORD.replaceAll("Sword00001", "Bow0000001")}system:\n  wings: 2\n`,
      "packs/teller/foes/orc.yml": `${ORC}    type: tellerWeapon\n    system:\n      wings: 2\n`,
    });
    await expect(makePacks(root, join(root, "dist"), unread)).rejects.toThrow(
      /^packs\/teller\/arms\/bow.yml:6: no rule reads wings of "Sword".\npacks\/teller\/foes\/orc.yml:\d+: no rule reads wings of "Axe".$/,
    );
  });

  it("refuse a copy that is not as its card, but for what is its bearer's own", async () => {
    const sharp = `${SWORD}system:\n  dice: 3\n`;
    const copy = (dice: number) =>
      ORC.replace("name: Axe", "name: Sword").concat(`    type: tellerWeapon\n    system:\n      dice: ${dice}\n`);
    const own = '{ "tellerWeapon": ["inHand"] }';
    const held = `${copy(3)}      inHand: true\n`;
    const packs = (orc: string) =>
      refusal({
        "packs/teller/arms/sword.yml": sharp,
        "packs/teller/foes/orc.yml": orc,
        "packs/teller/own-fields.json": own,
      });
    expect(await packs(held)).toBe("");
    expect(await packs(copy(2))).toMatch(/^packs\/teller\/foes\/orc.yml:6: dice of "Sword" not as on its card/);
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

describe("a source that is written back", () => {
  const TEXT = `# By hand
name: 'Orc'   # not a goblin
_id: a
system:
  luck: 3
  tags: [ big, green ]
  text: >-
    Some words
    over two lines.

  old: true
items:
  # What it bites with.
  - _id: fang
    name: Fang
  - _id: claw
    name: Claw
`;
  // biome-ignore lint/suspicious/noExplicitAny: what the text says, in which each row reaches somewhere else
  type Said = any;
  const said = (): Said => parse(TEXT);

  it.each<[string, (data: Said) => void, string, string]>([
    ["a value in quotes", (data) => (data.name = "Ork"), "'Orc'   #", "'Ork'   #"],
    ["a number", (data) => (data.system.luck = 4), "luck: 3", "luck: 4"],
    ["a list in brackets", (data) => data.system.tags.push("loud"), "[ big, green ]", "[ big, green, loud ]"],
    ["a folded text", (data) => (data.system.text = "One line."), "Some words\n    over two lines.", "One line."],
    ["something new", (data) => (data.system.new = { a: 1 }), "  old: true\n", "  old: true\n  new:\n    a: 1\n"],
    ["something gone", (data) => delete data.system.old, "  old: true\n", ""],
    ["the last that is gone", (data) => data.items.pop(), "  - _id: claw\n    name: Claw\n", ""],
    ["the first of a list gone", (data) => data.items.shift(), "  - _id: fang\n    name: Fang\n", ""],
    ["a member of a list", (data) => (data.items[1].name = "Paw"), "name: Claw", "name: Paw"],
    [
      "a new member",
      (data) => data.items.splice(1, 0, { _id: "horn", name: "Horn" }),
      "  - _id: claw",
      "  - _id: horn\n    name: Horn\n  - _id: claw",
    ],
  ])("changes %s alone", (_what, change, from, to) => {
    const data = said();
    change(data);
    expect(rewrite(TEXT, data)).toBe(TEXT.replace(from, to));
  });

  it("says what it should in every case, if need be as a whole", () => {
    const wild = [
      {},
      { items: [] },
      { ...said(), items: [{ _id: "claw" }, { _id: "fang" }] },
      { ...said(), items: "none" },
    ];
    for (const data of [...wild, { _id: "b", more: null, system: { text: "a\n\nb\n" } }])
      expect(parse(rewrite(TEXT, data))).toEqual(data);
    expect(rewrite(TEXT, said())).toBe(TEXT);
    const twice = "a: &one\n  b: 1\nc: *one\n";
    expect(parse(rewrite(twice, { a: { b: 2 }, c: { b: 1 } }))).toEqual({ a: { b: 2 }, c: { b: 1 } });
  });
});
