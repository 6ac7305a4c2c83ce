/** A sample faction; the last is the sample character's. */
export interface FactionRow {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly [string, string];
}

export const FACTIONS: readonly FactionRow[] = [
  { id: "orc", name: "Orc", tags: ["Strong", "Prideful"] },
  { id: "human", name: "Human", tags: ["Resourceful", "Greedy"] },
  { id: "elf", name: "Elf", tags: ["Ageless", "Foreign"] },
  { id: "dwarf", name: "Dwarf", tags: ["Stonewise", "Stubborn"] },
  { id: "nezbereth", name: "Nezbereth", tags: ["Superstitious", "Cultured"] },
];
