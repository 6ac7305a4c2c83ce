import { type Result, unwrap } from "../../../src/kernel/result.ts";
import {
  type ActionDice,
  type ArmorItem,
  actionDice,
  type Being,
  DEFAULT_SETTINGS,
  type GearItem,
  gatherPool,
  type Hero,
  type HeroSystem,
  type Monster,
  type MonsterSystem,
  type PowerItem,
  type PowerSystem,
  type Resolved,
  resolve,
  role,
  type SuccessRequest,
  type TellerItem,
  type TellerSettings,
  tellerEvents,
  type WeaponItem,
  type WeaponSystem,
} from "../../../src/rulesets/dungeonteller/rules/index.ts";
import { said, whyNot } from "../said.ts";

export const settings = (some: Partial<TellerSettings> = {}): TellerSettings => ({ ...DEFAULT_SETTINGS, ...some });

/** A hero of a role, by its name in the book. */
export function hero(name: string, roleId: string, items: TellerItem[] = [], system: Partial<HeroSystem> = {}): Hero {
  const row = role(roleId)!;
  return {
    uuid: `Actor.${name}`,
    name,
    type: "tellerHero",
    items,
    system: {
      role: roleId,
      luck: { base: row.luck, value: row.luck, cold: 0 },
      out: false,
      actions: row.actions,
      bonuses: row.bonuses.map((bonus) => ({ ...bonus, when: bonus.tag })),
      specialties: [],
      move: 5,
      gold: 0,
      traits: row.traits,
      turn: { moved: "still", attacked: false },
      workUp: {},
      effects: {},
      appraised: [],
      tameAnimal: null,
      familiar: null,
      circle: null,
      minions: [],
      ...system,
    },
  };
}

export function monster(
  name: string,
  dice: Partial<ActionDice>,
  luck = 6,
  system: Partial<MonsterSystem> = {},
): Monster {
  return {
    uuid: `Actor.${name}`,
    name,
    type: "tellerMonster",
    items: [],
    system: {
      luck: { base: luck, value: luck, cold: 0 },
      out: false,
      actions: actionDice(dice),
      bonuses: [],
      move: 5,
      turn: { moved: "still", attacked: false },
      workUp: {},
      effects: {},
      armor: 0,
      canDoubleMove: true,
      canRun: true,
      fly: null,
      size: "normal",
      tags: [],
      weaponInDice: true,
      armed: true,
      ...system,
    },
  };
}

export function weapon(name: string, dice: number, system: Partial<WeaponSystem> = {}): WeaponItem {
  return {
    uuid: `Item.${name}`,
    id: name,
    name,
    type: "tellerWeapon",
    system: { dice, hands: 1, uses: ["battle"], thrown: false, inHand: true, tags: [name], ...system },
  };
}

export const bow = (name: string, dice: number, tags: string[] = ["bow"]): WeaponItem =>
  weapon(name, dice, { hands: 2, uses: ["shoot"], tags });

export function armor(name: string, value: number, kind: "suit" | "shield" = "suit", minMuscle = value): ArmorItem {
  return { uuid: `Item.${name}`, id: name, name, type: "tellerArmor", system: { kind, value, minMuscle, worn: true } };
}

export function gear(name: string, system: Partial<GearItem["system"]>): GearItem {
  const usual = { quantity: 1, bonuses: [], usedUp: false, worn: false, tags: [] };
  return { uuid: `Item.${name}`, id: name, name, type: "tellerGear", system: { ...usual, ...system } };
}

export function power(name: string, rule: string, system: Partial<PowerSystem>): PowerItem {
  const usual: PowerSystem = {
    rule,
    spell: false,
    timing: "action",
    cost: { kind: "zero", luck: 0 },
    roll: { actions: ["magic"], join: "one" },
    needs: { count: 1, by: "" },
    opposed: { by: [], how: "" },
    save: { roll: "", how: "" },
    duration: { unit: "instant", perSuccess: false, ends: [] },
    target: "one opponent",
    aim: "others",
    many: false,
    only: [],
    does: [],
    area: {},
    limits: [],
    mods: {},
  };
  return { uuid: `Item.${name}`, id: name, name, type: "tellerPower", system: { ...usual, ...system } };
}

/** Faces with this many successes among so many dice. */
export function faces(successes: number, dice: number): number[] {
  return Array.from({ length: dice }, (_, i) => (i < successes ? 5 + (i % 2) : 1 + (i % 4)));
}

/** Rolls a request with given successes. What it comes to, what it changes and what became of each die can be said in words. */
export function roll(request: SuccessRequest, shown: number[], table: TellerSettings = settings()): Resolved {
  const resolved = unwrap(resolve(request, shown, table));
  said(resolved.outcome.sentence);
  for (const event of resolved.events) if (tellerEvents.get(event.kind)) said(tellerEvents.describe(event));
  for (const { label, reason } of unwrap(gatherPool(request, table)).dice) {
    if ("key" in label) said(label);
    if (reason) said(reason);
  }
  return resolved;
}

/** The language keys of a refusal. */
export function refused(result: Result<unknown>): string[] {
  return result.ok ? [] : whyNot(result.problems, "FOURTALES.Teller.Rules.");
}

/** Lets the events of a roll happen to beings; gives the beings as they are afterwards. */
export function happen<B extends Being>(resolved: Pick<Resolved, "events">, ...beings: B[]): B[] {
  const states = new Map<string, unknown>(beings.map((being) => [being.uuid, being.system]));
  const events = resolved.events.filter((event) => states.has(event.target));
  const worked = unwrap(tellerEvents.applyAll(states, events));
  return beings.map((being) => ({ ...being, system: worked.states.get(being.uuid) as B["system"] }));
}
