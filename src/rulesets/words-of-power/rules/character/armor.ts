/** Sample armor. */
export interface ArmorRow {
  readonly id: string;
  readonly kind: "body" | "shield";
  readonly durability: number;
  readonly tags: readonly string[];
}

export const ARMOR: readonly ArmorRow[] = [
  { id: "cloth", kind: "body", durability: 1, tags: ["Nimble"] },
  { id: "leather", kind: "body", durability: 3, tags: [] },
  { id: "chainmail", kind: "body", durability: 4, tags: ["Noisy"] },
  { id: "plate", kind: "body", durability: 6, tags: ["Heavy", "Restricted"] },
  { id: "shield", kind: "shield", durability: 13, tags: ["Block"] },
];

/** WP-129: Armor of a magic item that states none. */
export const MAGIC_DURABILITY = 1;
