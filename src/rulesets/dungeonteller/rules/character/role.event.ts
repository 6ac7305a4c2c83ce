import type { Applied, EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isText, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, ok, problem } from "../../../../kernel/result.ts";
import { same } from "../../../../kernel/same.ts";
import { isKept, isSource } from "../../../../kernel/source-sound.ts";
import { type Source, storedCopy, type Whole } from "../../../../kernel/whole.ts";
import { ACTIONS, type ActionDice } from "../actions.ts";
import { wearProblems } from "../gear/armor.ts";
import { holdProblems } from "../gear/hands.ts";
import type { ArmorItem, HeroSystem, TellerItem, WeaponItem } from "../types.ts";
import { MOST_ACTION_DICE } from "./reward.ts";
import { isNobodys, isOfRole, isRoleGives, MOST_ROLE_CARDS, type RoleGives } from "./role-card.ts";

/** What of a hero a role changes beside the cards. */
interface Before {
  readonly system: Pick<HeroSystem, "role" | "luck" | "out" | "actions" | "bonuses" | "traits">;
  /** Fields of the document that were written, as they were. */
  readonly fields: Fields;
  /** What an earlier role had brought, whole. */
  readonly items: readonly Source[];
  /** Ids of what this one brought. */
  readonly made: readonly string[];
}

/** A role that a hero takes. */
export interface RoleData {
  /** The role's name, for the sentence. */
  readonly name: string;
  readonly gives: RoleGives;
  /** The cards that come with it, its own first. Those that come back have their ids. */
  readonly items: readonly Source[];
  /** Fields of the document that it sets. A picture only where nobody chose one. */
  readonly fields: { readonly name?: string; readonly img?: string };
  /** Set once done. */
  readonly was?: Before;
  readonly undo?: boolean;
  /** Set by taking it back: what it had brought, as it was by then. */
  readonly left?: readonly Source[];
}

const isSources = (sound: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 2 * MOST_ROLE_CARDS && value.every(sound);

const isItem = (value: unknown): boolean =>
  typeof (value as Source | null)?._id === "string" ? isKept(value) : isSource(value);

const look = lookFor({
  name: isText,
  gives: isRoleGives,
  items: isSources(isItem),
  fields: (value) => lookFor({ name: orNothing(isText), img: orNothing(isText) })(value).length === 0,
  was: orNothing(isKept),
  undo: orNothing(isBoolean),
  left: orNothing(isSources(isKept)),
});

/**
 * `teller.role`: a hero is of this role from now on (DT-71): dice, Luck, bonus dice, traits, and the cards that come with it
 * in place of those that came with an earlier one. Taken back, all of it is as before; what was won, lost or found meanwhile
 * stays so.
 */
export const roleEvent: EventKind<Whole, RoleData> = {
  kind: "teller.role",
  whole: true,
  check(data) {
    const problems = look(data);
    if (problems.length > 0) return problems;
    const { was, undo } = data as RoleData;
    if (!undo || isBefore(was)) return [];
    return [problem("FOURTALES.Kernel.Event.unsound", "data.was", { name: "was" })];
  },
  apply: (whole, data, name = "") => (data.undo ? ok(takenBack(whole, data, data.was!)) : taken(whole, data, name)),
  invert: ({ left, ...done }) => ({ ...done, undo: !done.undo }),
  again: (data, _done, { left }) => (left ? { ...data, items: left } : data),
  describe: ({ name, undo }) => ({ key: `FOURTALES.Teller.Rules.Role.${undo ? "back" : "taken"}`, data: { name } }),
};

const isBefore = (was: unknown): boolean =>
  lookFor({
    system: (system) => isRoleGives({ ...(system as object), luck: 1 }) && isLuck((system as HeroSystem).luck),
    fields: isKept,
    items: isSources(isKept),
    made: isSources(isText),
  })(was).length === 0;

const isLuck = (luck: unknown): boolean => {
  const isNumber = (value: unknown) => typeof value === "number";
  return lookFor({ base: isNumber, value: isNumber, cold: isNumber })(luck).length === 0;
};

function taken(whole: Whole, data: RoleData, name: string) {
  const system = whole.system as HeroSystem;
  const { luck, actions, ...rest } = data.gives;
  const held = Object.entries(whole.held.Item ?? {});
  const items = held.filter(([, source]) => isOfRole(source)).map(([_id, source]) => storedCopy({ ...source, _id }));
  const made = data.items.map((source, n) => ({
    of: "Item",
    id: idOf(source) ?? (name && namedId(`${name}.${n}`)),
    source,
  }));
  if (made.some(({ id }) => !id))
    return fail(problem("FOURTALES.Kernel.Event.unsound", "data.items", { name: "items" }));
  const fields = fieldsFor(whole, data);
  const was: Before = {
    system: before(system),
    fields: Object.fromEntries(Object.entries(fieldsNow(whole)).filter(([one]) => one in fields)),
    items,
    made: made.map(({ id }) => id),
  };
  const change = {
    set: { ...rest, ...dicePaths(actions), "luck.base": luck, "luck.value": luck, "luck.cold": 0, out: false },
    remove: [],
  };
  const removed = items.map(({ _id }) => ({ of: "Item", id: String(_id) }));
  return ok({ change, fields: byPath(fields), made: inHand(whole, data, made), removed, done: { ...data, was } });
}

const idOf = ({ _id }: Source): string | undefined => (typeof _id === "string" ? _id : undefined);

function before({ role, luck, out, actions, bonuses, traits }: HeroSystem): Before["system"] {
  return { role, luck: { base: luck.base, value: luck.value, cold: luck.cold }, out, actions, bonuses, traits };
}

const dicePaths = (actions: ActionDice): Record<string, number> =>
  Object.fromEntries(ACTIONS.map((id) => [`actions.${id}`, actions[id]]));

/** Where what a role sets beside the figures is written. */
const PATHS = { name: "name", img: "img", token: "prototypeToken.texture.src" } as const;

/** Fields of the document by the names above. */
type Fields = Readonly<Partial<Record<keyof typeof PATHS, unknown>>>;

function fieldsNow({ fields: { name, img, prototypeToken } }: Whole): Fields {
  const { texture } = (prototypeToken ?? {}) as { texture?: { src?: string | null } };
  return { name: name ?? null, img: img ?? null, token: texture?.src ?? null };
}

/** What it writes; a picture that somebody chose stays. */
function fieldsFor(whole: Whole, { fields: { name, img } }: RoleData): Fields {
  return { ...(name ? { name } : {}), ...(img && isNobodys(whole.fields.img) ? { img, token: img } : {}) };
}

const byPath = (fields: Fields): Source =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [PATHS[name as keyof typeof PATHS], value]));

type Made = NonNullable<Applied<RoleData>["made"]>[number];

/** Armor is put on, and the hands are filled with what comes first: nobody wants to start by unpacking. */
function inHand(whole: Whole, { gives: { actions } }: RoleData, made: readonly Made[]): Made[] {
  const stays = Object.entries(whole.held.Item ?? {}).filter(([, source]) => !isOfRole(source));
  const items = stays.map(([id, source]) => itemOf(id, source));
  return made.map((one) => {
    const { id, source } = one;
    const item = itemOf(id, source);
    // What comes back is as it was.
    const used = idOf(source) ? item : inUse(item, items, actions);
    items.push(used);
    return used === item ? one : { ...one, source: { ...source, system: used.system } };
  });
}

function itemOf(id: string, { name, type, system }: Source): TellerItem {
  return { uuid: "", id, name, type, system } as TellerItem;
}

function inUse(item: TellerItem, items: readonly TellerItem[], actions: ActionDice): TellerItem {
  if (item.type === "tellerWeapon")
    return holdProblems(items, item as WeaponItem).length > 0 ? item : using(item, { inHand: true });
  if (item.type !== "tellerArmor") return item;
  const wearer = { system: { actions }, items };
  const problems = [...wearProblems(wearer, item as ArmorItem), ...holdProblems(items, item as ArmorItem)];
  return problems.length > 0 ? item : using(item, { worn: true });
}

function using(item: TellerItem, how: { inHand: true } | { worn: true }): TellerItem {
  return { ...item, system: { ...item.system, ...how } } as TellerItem;
}

/** What the hero had before; what came on top of the role meanwhile stays on top. */
function takenBack(whole: Whole, data: RoleData, was: Before): Applied<RoleData> {
  const now = whole.system as HeroSystem;
  const { gives } = data;
  const held = whole.held.Item ?? {};
  const left = was.made.filter((id) => held[id]).map((id) => storedCopy({ ...held[id], _id: id }));
  const made = was.items.flatMap((source) => {
    const id = idOf(source);
    return id && !held[id] ? [{ of: "Item", id, source }] : [];
  });
  const { luck, actions } = was.system;
  const set = {
    role: now.role === gives.role ? was.system.role : now.role,
    "luck.base": onTop(now.luck.base, gives.luck, luck.base),
    "luck.value": onTop(now.luck.value, gives.luck, luck.value),
    "luck.cold": onTop(now.luck.cold, 0, luck.cold),
    out: now.out || was.system.out,
    ...Object.fromEntries(
      ACTIONS.map((id) => {
        const dice = onTop(now.actions[id], gives.actions[id], actions[id]);
        return [`actions.${id}`, Math.min(MOST_ACTION_DICE, dice)];
      }),
    ),
    bonuses: [...was.system.bonuses, ...without(now.bonuses, gives.bonuses)],
    traits: [...was.system.traits, ...without(now.traits, gives.traits)],
  };
  const fields = byPath(untouched(whole, data, was));
  const removed = left.map(({ _id }) => ({ of: "Item", id: String(_id) }));
  return { change: { set, remove: [] }, fields, made, removed, done: { ...data, left } };
}

/** What it was before, and whatever came or went since it was set. */
const onTop = (now: number, set: number, before: number): number => Math.max(0, before + now - set);

/** A list without what a role had put there, each as often as it did. */
function without<T>(list: readonly T[], gone: readonly T[]): T[] {
  const rest = [...list];
  for (const one of gone) {
    const at = rest.findIndex((other) => same(other, one));
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** Fields that nobody has written to since. */
function untouched(whole: Whole, { fields: { name, img } }: RoleData, was: Before): Fields {
  const wrote: Fields = { name, img, token: img };
  const now = fieldsNow(whole);
  const mine = (Object.keys(PATHS) as (keyof typeof PATHS)[]).filter(
    (one) => Object.hasOwn(was.fields, one) && same(now[one], wrote[one]),
  );
  return Object.fromEntries(mine.map((one) => [one, was.fields[one]]));
}
