import { findItem } from "../../../core/foundry/uuid.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { SYSTEM_ID } from "../../../core/system.ts";

/** What a role item holds, as stored. */
interface RoleSource {
  identifier: string;
  luck: number;
  actions: Record<string, number>;
  bonuses: object[];
  traits: string[];
  powers: string[];
  stuff: string[];
  kit: string[];
}

/** Marks items that came with a role, so that another role can take their place. */
const FROM_ROLE = "fromRole";

/**
 * Makes the actor a hero of this role: dice, Luck, bonus dice, traits, powers, starting armor and, if wanted, the starter
 * kit. What an earlier role brought is replaced; everything else in the hero's hand stays. Everything is fetched before
 * anything is written.
 * @throws Error when the role can't be read
 */
export async function takeRole(
  actor: OwnedActor,
  roleUuid: string,
  options: { name?: string; kit: boolean },
): Promise<void> {
  const role = await findItem(roleUuid);
  if (role?.type !== "tellerRole") throw new Error(`No role at ${roleUuid}`);
  const source = role.toObject().system as RoleSource;
  const wanted = [...source.powers, ...source.stuff, ...(options.kit ? source.kit : [])];
  const items = await Promise.all(wanted.map(findItem));
  const brought = [role, ...items.filter((item) => item !== null)].map((item) => asBrought(item));
  const old = [...actor.items].filter(
    (item) => item.flags[SYSTEM_ID]?.[FROM_ROLE] === true || item.type === "tellerRole",
  );

  await actor.createEmbeddedDocuments("Item", inHand(brought));
  if (old.length > 0) {
    await actor.deleteEmbeddedDocuments(
      "Item",
      old.map(({ id }) => id),
    );
  }
  await actor.update({
    ...(options.name ? { name: options.name } : {}),
    ...(isGeneric(actor.img) ? { img: role.img, "prototypeToken.texture.src": role.img } : {}),
    system: {
      role: source.identifier,
      luck: { base: source.luck, value: source.luck, cold: 0 },
      out: false,
      actions: source.actions,
      bonuses: source.bonuses,
      traits: source.traits,
    },
  });
}

function asBrought(item: OwnedItem): Record<string, unknown> & { type: string; system: Record<string, unknown> } {
  const data = item.toObject() as Record<string, unknown> & {
    type: string;
    system: Record<string, unknown>;
  };
  delete data._id;
  const flags = (data.flags ?? {}) as Record<string, object>;
  return { ...data, flags: { ...flags, [SYSTEM_ID]: { ...flags[SYSTEM_ID], [FROM_ROLE]: true } } };
}

/** Armor is put on, and the hands are filled with what comes first: nobody wants to start by unpacking. */
function inHand<T extends { type: string; system: Record<string, unknown> }>(items: T[]): T[] {
  let free = 2;
  return items.map((item) => {
    if (item.type === "tellerArmor") {
      if (item.system.kind === "shield") free -= 1;
      return { ...item, system: { ...item.system, worn: true } };
    }
    const hands = Number(item.system.hands ?? 1);
    if (item.type !== "tellerWeapon" || hands > free) return item;
    free -= hands;
    return { ...item, system: { ...item.system, inHand: true } };
  });
}

/** A picture that nobody chose: Foundry's own stand-in or the one new heroes get. */
function isGeneric(img: string | null | undefined): boolean {
  return !img || img.startsWith("icons/") || img.endsWith("/icons/person.svg");
}
