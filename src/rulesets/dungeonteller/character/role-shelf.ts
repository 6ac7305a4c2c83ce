import { type Offer, offersOf } from "../../../core/creation/offers.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import { t } from "../../../core/text/text.ts";
import { mayComeAlong, type RoleSystem } from "../rules/character/role-card.ts";
import type { RoleNeed } from "../rules/character/role-draft.ts";
import { itemFacts } from "./item.facts.ts";

/** A card that may come with a role. */
export interface ShelfCard {
  uuid: string;
  name: string;
  img: string;
  type: string;
  /** The few things that one wants to know of it. */
  facts: string;
  /** Words that one may look for, in small letters. */
  find: string;
  need: RoleNeed;
}

/** A role that others may be mixed from. */
export interface ShelfRole extends Offer {
  system: RoleSystem;
}

const below = (...names: string[]) => names.map((name) => `system.${name}`);

const POWER = below("summary", "cost", "roll", "roles", "spell");
const THINGS: Readonly<Record<string, readonly string[]>> = {
  tellerArmor: below("value", "minMuscle", "price"),
  tellerWeapon: below("dice", "uses", "hands", "price"),
  tellerGear: below("quantity", "price"),
  tellerTreasure: below("appraised", "gold"),
};
const ROLE = below("luck", "actions", "bonuses", "traits", "powers", "stuff", "kit");

/** All that a role can be made from: the roles, powers and things that this user may read. */
export async function readShelf(): Promise<{ roles: ShelfRole[]; powers: ShelfCard[]; stuff: ShelfCard[] }> {
  const [roles, powers, ...things] = await Promise.all([
    offersOf("tellerRole", ROLE),
    offersOf("tellerPower", POWER),
    ...Object.entries(THINGS).map(([type, fields]) => offersOf(type, fields)),
  ]);
  return {
    roles: roles.filter(({ system }) => system !== undefined) as ShelfRole[],
    powers: powers.map(cardOf).sort(byName),
    stuff: things.flatMap((cards) => cards.map(cardOf).sort(byName)),
  };
}

/** A card that is on no shelf, such as one that was dragged here; null for what can't come with a role, or is gone. */
export async function lookUpCard(uuid: string): Promise<ShelfCard | null> {
  const found = await findItem(uuid).catch(() => null);
  if (!found || !mayComeAlong(found.type)) return null;
  const { name, type, img } = found;
  return cardOf({ uuid, name, type, img: img ?? "", system: found.toObject().system });
}

const byName = (a: ShelfCard, b: ShelfCard): number => a.name.localeCompare(b.name);

function cardOf({ uuid, name, img, type, system = {} }: Offer): ShelfCard {
  const {
    summary = "",
    roles = [],
    spell,
    minMuscle,
  } = system as { summary?: string; roles?: readonly string[]; spell?: boolean; minMuscle?: number };
  const facts = [...itemFacts(type, system), ...(summary ? [summary] : [])].join(" · ");
  return {
    uuid,
    name,
    img: img ?? "",
    type,
    facts,
    find: [name, facts, t(`TYPES.Item.${type}`), ...roles].join(" ").toLowerCase(),
    need: { name, ...(spell ? { spell } : {}), ...(minMuscle ? { muscle: minMuscle } : {}) },
  };
}
