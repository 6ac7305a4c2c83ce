import type { RollKind, World } from "../../../core/contract/roll-kind.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import { isBoolean, isObject, isText, lookFor, orNothing } from "../../../kernel/looks.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import type { Source } from "../../../kernel/whole.ts";
import { approvedKind, type WishRequest } from "../approval/approved.kind.ts";
import { beingIn } from "../being.ts";
import type { RoleData } from "../rules/character/role.event.ts";
import { asBrought, cardsOf, checkRole, MOST_ROLE_NAME, type RoleSystem } from "../rules/character/role-card.ts";
import { TellerEvents } from "../rules/teller-events.ts";

const WORDS = "FOURTALES.Teller.Role";

/** The role that somebody wants to be. */
export interface RoleChoices {
  /** UUID of the hero. */
  who: string;
  /** UUID of the role's card. */
  role?: string;
  /** A role of one's own that is no card yet: its name, picture and what it says. */
  own?: { name: string; img?: string; system: object };
  /** With what goes beyond armor and powers. */
  kit: boolean;
  /** What the hero is called from now on; as before, where it is left out. */
  name?: string;
}

const isName = (value: unknown): boolean => isText(value) && (value as string).length <= MOST_ROLE_NAME;

const look = lookFor({
  who: isText,
  role: orNothing(isText),
  own: orNothing((own) => lookFor({ name: isName, img: orNothing(isText), system: isObject })(own).length === 0),
  kit: isBoolean,
  name: orNothing(isName),
});

const wish = approvedKind<RoleChoices>("role", `${WORDS}.title`, (choices, world) => {
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const being = beingIn(world, choices.who);
  if (being?.type !== "tellerHero") return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  const role = roleOf(choices, world);
  if (!role) return fail(problem("FOURTALES.Core.Problem.itemGone", "role"));
  const unsound = checkRole(role.system);
  if (unsound.length > 0) return fail(...unsound);
  const { uuid, name } = being;
  const data = roleData(role, choices, world);
  const list = new TellerEvents();
  list.add("role", uuid, data);
  // What somebody made up themselves the Gamemaster says yes to; what lies ready is there to be taken.
  const free = choices.own === undefined || choices.own === null;
  return ok({ who: { uuid, name }, words: `${WORDS}.taken`, data: { role: data.name }, events: list.all, free });
});

/** A hero is of a role from now on (DT-71). What lies in compendia is looked up there, and never what a window says of it. */
export const roleKind: RollKind<WishRequest, RoleChoices, { granted: boolean }> = { ...wish, reads };

/** The role and what comes with it, where that lies in a compendium. */
async function reads({ role, own }: RoleChoices): Promise<TaleDocument[]> {
  const found = isText(role) && role ? await findItem(role) : null;
  const system = found ? found.toObject().system : own?.system;
  if (checkRole(system).length > 0) return found ? [found] : [];
  const things = await Promise.all(cardsOf(system as RoleSystem, true).map(findItem));
  return [found, ...things].flatMap((one) => one ?? []);
}

function roleOf({ role, own }: RoleChoices, world: World): Source | null {
  if (own) return asBrought({ ...own, type: "tellerRole" });
  const found = role ? sourceOf(role, world) : null;
  return found?.type === "tellerRole" ? found : null;
}

function sourceOf(uuid: string, world: World): Source | null {
  const found = world.document(uuid);
  return found?.documentName === "Item" ? asBrought({ ...found.toObject() }) : null;
}

function roleData(role: Source, { kit, name }: RoleChoices, world: World): RoleData {
  const system = role.system as RoleSystem;
  const { luck, actions, bonuses, traits, identifier } = system;
  const things = cardsOf(system, kit).flatMap((uuid): Source[] => {
    const source = sourceOf(uuid, world);
    return source ? [source] : [];
  });
  return {
    name: String(role.name),
    // The name stands in for an identifier that only the book's roles have.
    gives: { role: identifier || String(role.name), luck, actions, bonuses, traits },
    items: [role, ...things.filter(({ type }) => type !== "tellerRole")],
    fields: {
      ...(name?.trim() ? { name: name.trim() } : {}),
      ...(isText(role.img) ? { img: role.img as string } : {}),
    },
  };
}
