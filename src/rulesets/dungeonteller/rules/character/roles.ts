import { ACTIONS, type ActionDice, type ActionId } from "../actions.ts";

/** The six roles and the elf enchanter. */
export const ROLE_IDS = ["dwarf", "elf", "paladin", "rogue", "warrior", "wizard", "elf-enchanter"] as const;
export type RoleId = (typeof ROLE_IDS)[number];

/** A role's figures; texts and items are content. */
export interface RoleRow {
  readonly id: RoleId;
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

/** Dice of the ten actions in the order of `ACTIONS`, then what a role has besides. */
function row(id: RoleId, dice: readonly number[], more: Partial<Omit<RoleRow, "id" | "actions">> = {}): RoleRow {
  const actions = Object.fromEntries(ACTIONS.map((action, i) => [action, dice[i]!])) as ActionDice;
  return { id, luck: 10, actions, bonuses: [], traits: [], armor: null, ...more };
}

const auto = (action: ActionId, n: number, tag: string): RoleBonus => ({ action, dice: n, tag, auto: true });
const tick = (action: ActionId, n: number, tag: string): RoleBonus => ({ action, dice: n, tag, auto: false });

function rows(): RoleRow[] {
  const elf = {
    bonuses: [tick("notice", 2, "magical-objects"), auto("shoot", 1, "bow"), tick("sneak", 4, "woods")],
    traits: ["talks-with-animals"],
  };
  const plate = { id: "light-plate", value: 4 };
  return [
    row("dwarf", [3, 0, 6, 4, 2, 6, 2, 1, 1, 1], {
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
      armor: { id: "dwarf-chainmail", value: 4 },
    }),
    row("elf", [2, 3, 1, 1, 4, 5, 5, 2, 4, 3], elf),
    row("paladin", [4, 0, 1, 4, 2, 5, 0, 1, 2, 4], { armor: plate }),
    row("rogue", [2, 1, 3, 2, 3, 2, 3, 5, 6, 4], {
      bonuses: [
        tick("make", 4, "locks-and-traps"),
        tick("notice", 2, "traps"),
        tick("sneak", 2, "pockets"),
        tick("stunt", 2, "slipping-past"),
      ],
      traits: ["reads-scrolls"],
      armor: { id: "leather-armor", value: 1 },
    }),
    row("warrior", [5, 0, 1, 5, 2, 2, 4, 1, 3, 1], { traits: ["no-battle-penalty-when-double-moving"], armor: plate }),
    row("wizard", [1, 6, 2, 1, 2, 3, 0, 1, 1, 3], { traits: ["reads-scrolls"] }),
    row("elf-enchanter", [2, 4, 1, 1, 4, 5, 5, 2, 4, 4], { ...elf, luck: 12 }),
  ];
}

/** The figures of all roles. Whoever only wants their names does not carry the table along. */
export const ROLES: readonly RoleRow[] = /* @__PURE__ */ rows();

/** A role by id, or null. */
export function role(id: string): RoleRow | null {
  return ROLES.find((row) => row.id === id) ?? null;
}
