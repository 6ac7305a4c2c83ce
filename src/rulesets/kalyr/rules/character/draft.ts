import type {
  AbilitySystem,
  ArmourSystem,
  ConnectionSystem,
  EquipmentSystem,
  GiftSystem,
  Intolerance,
  KeySystem,
  LifepathSystem,
  PowerSystem,
  ShieldSystem,
  Tier,
  WeaponSystem,
} from "../types.ts";

/** Something a first character has chosen: a name and its data. */
export interface Chosen<S> {
  /** Unique within its list. */
  readonly id: string;
  readonly name: string;
  readonly system: S;
}

/** A first character in the making, as plain data: it can be left and taken up again. */
export interface Draft {
  readonly name: string;
  readonly race: string;
  readonly intolerance: Intolerance;
  readonly scale: number;
  readonly tier: Tier;
  readonly lifepaths: readonly Chosen<LifepathSystem>[];
  readonly abilities: readonly Chosen<AbilitySystem>[];
  readonly powers: readonly Chosen<PowerSystem>[];
  readonly connections: readonly Chosen<ConnectionSystem>[];
  readonly gifts: readonly Chosen<GiftSystem>[];
  readonly keys: readonly Chosen<KeySystem>[];
  readonly weapons: readonly Chosen<WeaponSystem>[];
  readonly shields: readonly Chosen<ShieldSystem>[];
  readonly armour: readonly Chosen<ArmourSystem>[];
  readonly equipment: readonly Chosen<EquipmentSystem>[];
  /** Steps that the player has called done. */
  readonly done: readonly CreationStepName[];
}

/** The steps, in order. The chapter on making characters is not ours, so the order is the one its terms build on each other. */
export const CREATION_STEPS = [
  "person",
  "lifepaths",
  "powers",
  "abilities",
  "connections",
  "gifts",
  "keys",
  "belongings",
] as const;
export type CreationStepName = (typeof CREATION_STEPS)[number];

/** The lists of a draft with the items they become, in the order in which a character gets them. */
export const LIST_TYPES = {
  lifepaths: "kalyrLifepath",
  powers: "kalyrPower",
  abilities: "kalyrAbility",
  connections: "kalyrConnection",
  gifts: "kalyrGift",
  keys: "kalyrKey",
  weapons: "kalyrWeapon",
  shields: "kalyrShield",
  armour: "kalyrArmour",
  equipment: "kalyrEquipment",
} as const;
export type DraftList = keyof typeof LIST_TYPES;
export const DRAFT_LISTS = Object.keys(LIST_TYPES) as DraftList[];

/**
 * What a game master grants a first character; null = as much as one likes. Points are counted by the
 * prices of experience (KA-104) for abilities and connections.
 */
export interface CreationBudget {
  readonly points: number | null;
  readonly abilities: number | null;
  readonly connections: number | null;
  readonly lifepaths: number | null;
  readonly powers: number | null;
  readonly gifts: number | null;
  readonly keys: number | null;
  /** The best level anybody may start with, −3 to +3. */
  readonly bestLevel: number;
}

/** No limits. */
export const FREE_BUILD: CreationBudget = {
  points: null,
  abilities: null,
  connections: null,
  lifepaths: null,
  powers: null,
  gifts: null,
  keys: null,
  bestLevel: 3,
};

/** A draft of somebody yet unknown. */
export const NEW_DRAFT: Draft = {
  name: "",
  race: "",
  intolerance: "none",
  scale: 0,
  tier: "pc",
  ...withLists(() => []),
  done: [],
};

/** The lists of a draft, each filled by its name. */
export function withLists(fill: (list: DraftList) => unknown): Pick<Draft, DraftList> {
  return Object.fromEntries(DRAFT_LISTS.map((list) => [list, fill(list)])) as Pick<Draft, DraftList>;
}

/** The draft with one more thing in a list, or with the one of this id replaced. */
export function withChosen(draft: Draft, list: DraftList, chosen: Chosen<object>): Draft {
  const before: readonly Chosen<object>[] = draft[list];
  const has = before.some(({ id }) => id === chosen.id);
  const after = has ? before.map((one) => (one.id === chosen.id ? chosen : one)) : [...before, chosen];
  return { ...draft, [list]: after };
}

/** The draft without the thing of this id. */
export function withoutChosen(draft: Draft, list: DraftList, id: string): Draft {
  const before: readonly Chosen<unknown>[] = draft[list];
  return { ...draft, [list]: before.filter((one) => one.id !== id) };
}

/** The draft with another level for an ability or connection. */
export function withLevel(draft: Draft, list: "abilities" | "connections", id: string, level: number): Draft {
  const before: readonly Chosen<{ readonly level: number }>[] = draft[list];
  const after = before.map((one) => (one.id === id ? { ...one, system: { ...one.system, level } } : one));
  return { ...draft, [list]: after };
}

/** The draft with a step called done, or taken up again. */
export function withStep(draft: Draft, step: CreationStepName, done: boolean): Draft {
  const others = draft.done.filter((name) => name !== step);
  return { ...draft, done: done ? [...others, step] : others };
}
