import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { describe, expect, it } from "vitest";
import { WEAPON_SIZES, WEAPONS } from "../../../src/rulesets/words-of-power/rules/attack/weapons.ts";
import { boardProblems } from "../../../src/rulesets/words-of-power/rules/board/board-data.ts";
import { BOARDS, newBoard } from "../../../src/rulesets/words-of-power/rules/board/boards.ts";
import { ARMOR } from "../../../src/rulesets/words-of-power/rules/character/armor.ts";
import { HUMANOID } from "../../../src/rulesets/words-of-power/rules/character/body.ts";
import { derive } from "../../../src/rulesets/words-of-power/rules/character/derive.ts";
import { FACTIONS } from "../../../src/rulesets/words-of-power/rules/character/factions.ts";
import { vitalZone, zoneAt, zoneProblems } from "../../../src/rulesets/words-of-power/rules/character/zones.ts";
import type { Being, BeingSystem } from "../../../src/rulesets/words-of-power/rules/types.ts";
import { documents, PACKS, packsFolder, readPack, root, type Source, texts } from "./packs.reader.ts";

const things = documents("things");
const beings = [...documents("characters").values(), ...documents("creatures").values()];
const all = PACKS.flatMap((pack) => readPack(pack).map((doc) => ({ pack, doc })));

function plain({ name, type, system, items = [] }: Source): Being {
  return { uuid: name, name, type, system, items: items.map((it) => ({ ...it, id: it._id, uuid: it._id })) } as Being;
}

describe("the sample tables as things", () => {
  const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

  it.each(WEAPONS)("$id", ({ id, hit, damage, ...row }) => {
    const { hitDie, damageDie, mode, hands, word, tag, rangeLimit } = things.get(nameOf(id))!.system;
    expect({ hit: hitDie, damage: damageDie, mode, hands, word, tag, rangeLimit }).toEqual({ hit, damage, ...row });
  });

  it.each(WEAPON_SIZES)("size: $id", ({ id, hit, damage, ...row }) => {
    const { hitDie, damageDie, mode, hands, word, tag, rangeLimit } = things.get(`${nameOf(id)} weapon`)!.system;
    expect({ hit: hitDie, damage: damageDie, mode, hands, word, tag, rangeLimit }).toEqual({ hit, damage, ...row });
  });

  it.each(ARMOR)("$id", ({ id, ...row }) => {
    const { kind, durability, tags } = things.get(nameOf(id))!.system;
    expect({ kind, durability, tags }).toEqual(row);
  });

  it.each(FACTIONS)("$name", ({ name, tags }) => {
    expect(documents("factions").get(name)!.system.tags).toEqual(tags);
  });

  it("the hit table strikes as the rules do", () => {
    const table = documents("tables").get("Where does it hit? (d6)")!;
    const zones = Object.fromEntries(HUMANOID.map(({ id, face }) => [id, { face }])) as unknown as BeingSystem["zones"];
    for (const { name, range } of table.results!) {
      const zone = zoneAt(zones, range[0]);
      expect(name.toLowerCase()).toBe(zone ?? (range[0] === 6 ? "critical" : "miss"));
    }
  });
});

describe("the people", () => {
  it.each(beings.map((doc) => [doc.name, doc] as const))("%s has a sound body and things that cover it", (_, doc) => {
    const being = plain(doc);
    expect(zoneProblems(being.system.zones)).toEqual([]);
    for (const zone of Object.values(being.system.zones)) {
      for (const [id, cover] of Object.entries(zone.covers)) {
        const item = doc.items?.find((it) => it._id === id);
        expect(item, `${doc.name}: ${cover.name}`).toMatchObject({
          name: cover.name,
          system: { durability: cover.max },
        });
      }
    }
    expect(derive(being).load.warnings).toEqual([]);
  });

  it("EX-20: Snazzle, with a full Pouch, Leather 3 and HP 4/6/6/6", () => {
    const snazzle = plain(documents("characters").get("Snazzle")!);
    const { zones, tags, words, load } = derive(snazzle);
    expect(tags.map(({ text }) => text)).toEqual(["Charismatic", "Cheater", "Musician", "Superstitious", "Cultured"]);
    expect(words.map(({ text }) => text)).toEqual(["Convince", "Daze", "Steal"]);
    expect(zones.map(({ hp }) => hp.max)).toEqual([4, 6, 6, 6]);
    expect(zones.map(({ armor }) => armor.value)).toEqual([3, 3, 3, 3]);
    expect(load.pouch).toMatchObject({ count: 4, max: 4 });
  });

  it("EX-26: the lich's amulet is struck by a 5, the octopus has nine parts", () => {
    const [lich, octopus] = [documents("creatures").get("Lich")!, documents("creatures").get("Giant octopus")!];
    expect(zoneAt(lich.system.zones, 5)).toBe("amulet");
    expect(Object.keys(octopus.system.zones)).toHaveLength(9);
    expect(vitalZone(octopus.system.zones)?.[0]).toBe("head");
  });
});

describe("the ready boards", () => {
  it.each([...documents("boards").values()].map((doc) => [doc.name, doc] as const))(
    "WP-79, WP-98: %s is the book's board, with what lies in its cells",
    (_, doc) => {
      const {
        on: _on,
        picture: _picture,
        ...board
      } = (doc as unknown as { flags: Record<string, Loose> }).flags["four-tales"]!.board;
      expect(boardProblems(board)).toEqual([]);
      expect({ ...board, hazards: {} }).toEqual(newBoard(BOARDS[0]!.rings));
      // Somebody can still come on and leave by the outer ring.
      const barred = Object.entries<Loose>(board.hazards).filter(
        ([cell, { pace }]) => cell.startsWith("D") && pace === "bar",
      );
      expect(barred.length).toBeLessThan(4);
    },
  );
});

describe("the packs", () => {
  it("have sixteen-letter ids, each once, that fit their keys", () => {
    const ids = all.map(({ doc }) => doc._id);
    for (const { doc } of all) {
      expect(doc._id).toMatch(/^[A-Za-z0-9]{16}$/);
      expect(doc._key).toMatch(new RegExp(`^!\\w+!${doc._id}$`));
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("link to what is there, and show pictures that are there", () => {
    const types: Record<string, string> = {
      tables: "RollTable",
      rules: "JournalEntry",
      characters: "Actor",
      creatures: "Actor",
      boards: "Scene",
    };
    const known = new Set(
      all.map(({ pack, doc }) => `Compendium.four-tales.words-of-power-${pack}.${types[pack] ?? "Item"}.${doc._id}`),
    );
    const icons = JSON.parse(readFileSync(join(root, "styles/icons.json"), "utf8")) as string[];
    for (const { doc } of all) {
      for (const text of texts(doc)) {
        for (const [uuid] of text.matchAll(/Compendium\.[\w-]+\.[\w-]+\.\w+\.\w+/g)) expect(known).toContain(uuid);
        const icon = /^systems\/four-tales\/icons\/([\w-]+)\.svg$/.exec(text)?.[1];
        if (icon) expect(icons).toContain(icon);
        const asset = /^systems\/four-tales\/(assets\/.*)$/.exec(text)?.[1];
        if (asset) expect(existsSync(join(root, asset)), asset).toBe(true);
      }
    }
  });

  it("are packed by Foundry's own tool", async () => {
    const folder = mkdtempSync(join(tmpdir(), "words-packs-"));
    try {
      for (const pack of PACKS) await compilePack(join(packsFolder, pack), join(folder, pack), { yaml: true });
      expect(existsSync(join(folder, "rules/CURRENT"))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
