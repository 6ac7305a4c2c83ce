import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, readJson } from "../../tools/house.mjs";
import { staleCopies } from "../../tools/parts/copies.mjs";
import { manifestSources, mergeManifests } from "../../tools/parts/manifest.mjs";
import { checkedPacks } from "../../tools/parts/packs.mjs";

const parts = manifestSources(ROOT).map((source) => ({ source, data: readJson(join(ROOT, source)) }));
const packs = checkedPacks(ROOT, mergeManifests(parts).packs);

describe("things of the characters and creatures in the packs", () => {
  it.each(["dungeonteller", "kalyr", "spellwoven", "words-of-power"])("of %s are as their cards are", (game) => {
    const own = packs.filter(({ folder }) => folder.startsWith(`packs/${game}/`));
    expect(staleCopies(ROOT, own).map(({ entry, name, fields }) => `${entry.file}: ${name}: ${fields}`)).toEqual([]);
    const things = own.flatMap(({ type, entries }) =>
      type === "Actor" ? entries.flatMap(({ data }) => data.items ?? []) : [],
    );
    expect(things.length, "there are some").toBeGreaterThan(15);
  });

  it("are noticed where one differs", () => {
    const card = { _id: "a", type: "tellerPower", name: "Disguise", img: "x.svg", system: { mods: { looks: {} } } };
    const copy = { ...card, _id: "b", system: { mods: {} } };
    const entry = (data: object) => ({ file: "", text: "", data });
    const pack = (type: string, data: object) => ({
      name: type,
      type,
      folder: "packs/dungeonteller/x",
      entries: [entry(data)],
    });
    const found = staleCopies(ROOT, [pack("Item", card), pack("Actor", { items: [copy] })]);
    expect(found.map(({ name, fields }) => [name, fields])).toEqual([["Disguise", ["mods"]]]);
  });
});
