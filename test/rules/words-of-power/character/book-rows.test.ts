import { expect, it } from "vitest";
import { ARMOR, FACTIONS, WEAPONS } from "../../../../src/rulesets/words-of-power/rules/index.ts";

it("WP-146: weapons with a name have the book's dice, Words and Tags", () => {
  const rows = WEAPONS.map(({ id, hit, damage, word, tag }) => `${id} ${hit}/${damage} ${word}${tag}`.trim());
  expect(rows).toEqual([
    "mace 6/6 Sunder",
    "claw 6/4 Clumsy",
    "crossbow 6/4 Sunder",
    "axe 6/6 Rend",
    "glaive 8/10 Cover",
    "rapier 6/6",
  ]);
  expect(WEAPONS.filter(({ mode }) => mode === "ranged")).toMatchObject([{ id: "crossbow", rangeLimit: 8 }]);
  expect(WEAPONS.filter(({ hands }) => hands === 2)).toMatchObject([{ id: "glaive" }]);
});

it("WP-127: Armor has the book's durability and Tags", () => {
  const rows = ARMOR.map(({ id, kind, durability, tags }) => [id, kind, durability, tags.join()]);
  expect(rows).toEqual([
    ["cloth", "body", 1, "Nimble"],
    ["leather", "body", 3, ""],
    ["chainmail", "body", 4, "Noisy"],
    ["plate", "body", 6, "Heavy,Restricted"],
    ["shield", "shield", 13, "Block"],
  ]);
});

it("WP-66: each faction has a name and two Tags", () => {
  expect(FACTIONS.map(({ id }) => id)).toEqual(["orc", "human", "elf", "dwarf", "nezbereth"]);
  for (const { name, tags } of FACTIONS) expect([name, ...tags].every((text) => /^[A-Z]/.test(text))).toBe(true);
  expect(FACTIONS.every(({ tags }) => tags.length === 2)).toBe(true);
});
