import type { CharacterDraft, Die, DraftThing } from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { armor, gear, weapon } from "../beings.ts";

const stowed = ({ name, type, system }: ReturnType<typeof weapon>, place: "pouch" | "pack"): DraftThing => ({
  name,
  type,
  system: { ...system, place, grip: "" },
});
const thing = (name: string, place: "pouch" | "pack"): DraftThing => {
  const { type, system } = gear(name, { place });
  return { name, type, system };
};
const leather: DraftThing = {
  name: "Leather",
  type: "wordsArmor",
  system: { ...armor("Leather", 3).system, place: "worn" },
};
const plain = (text: string) => ({ text, sense: "" });

/** The book's sample character, all chosen. */
export const SNAZZLE: CharacterDraft = {
  name: "Snazzle",
  faction: { name: "Nezbereth", tags: ["Superstitious", "Cultured"] },
  tags: ["Charismatic", "Cheater", "Musician"].map(plain),
  words: ["Convince", "Daze", "Steal"].map(plain),
  things: [
    stowed(weapon("Rapier", 6, 6), "pouch"),
    stowed(weapon("Crossbow", 6, 4, { mode: "ranged", word: "Sunder", rangeLimit: 8 as Die }), "pouch"),
    thing("Harp", "pouch"),
    thing("Cloak", "pouch"),
    thing("Empty Glass Vial", "pack"),
    leather,
  ],
};
