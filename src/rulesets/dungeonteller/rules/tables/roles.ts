import type { ActionDice, ActionId } from "../actions.ts";

/** A role's figures; texts and items are content. */
export interface RoleRow {
  readonly id: string;
  readonly luck: number;
  readonly actions: ActionDice;
  readonly bonuses: readonly RoleBonus[];
  readonly traits: readonly string[];
  /** Starting armor, or null. */
  readonly armor: { readonly id: string; readonly value: number } | null;
}

/** A bonus of a role; its words are content. */
export interface RoleBonus {
  readonly action: ActionId;
  readonly dice: number;
  readonly tag: string;
  readonly auto: boolean;
}

type TenDice = readonly [number, number, number, number, number, number, number, number, number, number];

function dice([battle, magic, make, muscle, notice, resist, shoot, sneak, stunt, talk]: TenDice): ActionDice {
  return { battle, magic, make, muscle, notice, resist, shoot, sneak, stunt, talk };
}

const auto = (action: ActionId, n: number, tag: string): RoleBonus => ({ action, dice: n, tag, auto: true });
const tick = (action: ActionId, n: number, tag: string): RoleBonus => ({ action, dice: n, tag, auto: false });

const ELF_BONUSES: readonly RoleBonus[] = [
  tick("notice", 2, "magical-objects"),
  auto("shoot", 1, "bow"),
  tick("sneak", 4, "woods"),
];

/** The six roles and the elf enchanter. */
export const ROLES: readonly RoleRow[] = [
  {
    id: "dwarf",
    luck: 10,
    actions: dice([3, 0, 6, 4, 2, 6, 2, 1, 1, 1]),
    bonuses: [
      auto("battle", 1, "war-hammer"),
      tick("make", 4, "stone"),
      auto("muscle", 4, "poison"),
      auto("resist", 4, "poison"),
      tick("notice", 2, "hidden-doors"),
      // The dwarf's own rows for bad light stand in for the penalty that others have.
      auto("notice", 0, "dim"),
      auto("notice", -2, "dark"),
      auto("resist", 2, "spell"),
      auto("shoot", 1, "heavy-crossbow"),
    ],
    traits: [],
    armor: { id: "dwarf-chainmail", value: 4 },
  },
  {
    id: "elf",
    luck: 10,
    actions: dice([2, 3, 1, 1, 4, 5, 5, 2, 4, 3]),
    bonuses: ELF_BONUSES,
    traits: ["talks-with-animals"],
    armor: null,
  },
  {
    id: "paladin",
    luck: 10,
    actions: dice([4, 0, 1, 4, 2, 5, 0, 1, 2, 4]),
    bonuses: [],
    traits: [],
    armor: { id: "light-plate", value: 4 },
  },
  {
    id: "rogue",
    luck: 10,
    actions: dice([2, 1, 3, 2, 3, 2, 3, 5, 6, 4]),
    bonuses: [
      tick("make", 4, "locks-and-traps"),
      tick("notice", 2, "traps"),
      tick("sneak", 2, "pockets"),
      tick("stunt", 2, "slipping-past"),
    ],
    traits: ["reads-scrolls"],
    armor: { id: "leather-armor", value: 1 },
  },
  {
    id: "warrior",
    luck: 10,
    actions: dice([5, 0, 1, 5, 2, 2, 4, 1, 3, 1]),
    bonuses: [],
    traits: ["no-battle-penalty-when-double-moving"],
    armor: { id: "light-plate", value: 4 },
  },
  {
    id: "wizard",
    luck: 10,
    actions: dice([1, 6, 2, 1, 2, 3, 0, 1, 1, 3]),
    bonuses: [],
    traits: ["reads-scrolls"],
    armor: null,
  },
  {
    id: "elf-enchanter",
    luck: 12,
    actions: dice([2, 4, 1, 1, 4, 5, 5, 2, 4, 4]),
    bonuses: ELF_BONUSES,
    traits: ["talks-with-animals"],
    armor: null,
  },
];

/** A role by id, or null. */
export function role(id: string): RoleRow | null {
  return ROLES.find((row) => row.id === id) ?? null;
}
