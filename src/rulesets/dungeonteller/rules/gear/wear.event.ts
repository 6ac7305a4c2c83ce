import type { EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isId, isText, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem } from "../../../../kernel/result.ts";
import type { Whole } from "../../../../kernel/whole.ts";
import type { ArmorItem, GearSystem, TellerItem, WeaponItem } from "../types.ts";
import { type Wearer, wearProblems } from "./armor.ts";
import { holdProblems } from "./hands.ts";

/** The field that says a thing is in use, by its type. */
const FIELDS: Readonly<Partial<Record<string, "inHand" | "worn">>> = {
  tellerWeapon: "inHand",
  tellerArmor: "worn",
  tellerGear: "worn",
};

/** A thing taken in hand or put on, or put away. */
export interface WearData {
  /** Its id, and its name for the sentence. */
  readonly item: string;
  readonly name: string;
  /** In hand or on the body from now on. */
  readonly on: boolean;
  /** Set once done: whether it was otherwise before. */
  readonly changed?: boolean;
}

/** The field that says things of this type are in use; undefined for what can be neither held nor worn. */
export function useField(type: string): "inHand" | "worn" | undefined {
  return Object.hasOwn(FIELDS, type) ? FIELDS[type] : undefined;
}

/** DT-66: kinds of clothes against the cold, the warmest first. */
export const WARM = ["freezing-weather", "cold-weather"] as const;

/** Is there a point in taking it in hand or putting it on? Gear does something by that alone where it warms (DT-66) or hinders (DT-50). */
export function isOfUse(type: string, system: object): boolean {
  if (type !== "tellerGear") return useField(type) !== undefined;
  const { worn, tags = [], bonuses = [] } = system as Partial<GearSystem>;
  return worn === true || WARM.some((kind) => tags.includes(kind)) || bonuses.some(({ dice }) => dice < 0);
}

/**
 * `teller.wear`: a weapon is taken in hand, armor is put on, or either is put away (DT-34 to DT-36). On whoever has it: whether
 * there is a hand free, the strength and no other suit is asked of all that they hold at the moment when it happens, also when it
 * is taken back.
 */
export const wearEvent: EventKind<Whole, WearData> = {
  kind: "teller.wear",
  whole: true,
  check: lookFor({ item: isId, name: isText, on: isBoolean, changed: orNothing(isBoolean) }),
  apply(whole, data) {
    const { item: id, on } = data;
    const wearer = wearerOf(whole);
    const item = wearer.items.find((one) => one.id === id);
    const field = item && useField(item.type);
    if (!item || !field) return fail(problem("FOURTALES.Core.Problem.itemGone", "data.item"));
    const nothing = { set: {}, remove: [] };
    const isOn = (item.system as { inHand?: boolean; worn?: boolean })[field] === true;
    // What changed nothing has nothing to take back.
    if (data.changed === false || isOn === on) return ok({ change: nothing, done: { ...data, changed: false } });
    const problems = on ? useProblems(wearer, item) : [];
    if (problems.length > 0) return fail(...problems);
    const altered = [{ of: "Item", id, set: { [`system.${field}`]: on } }];
    return ok({ change: nothing, altered, done: { ...data, changed: true } });
  },
  invert: (done) => ({ ...done, on: done.changed === false ? done.on : !done.on }),
  describe: ({ on, name }) => ({ key: `FOURTALES.Teller.Rules.Wear.${on ? "on" : "off"}`, data: { name } }),
};

function useProblems(wearer: Wearer, item: TellerItem): Problem[] {
  if (item.type === "tellerWeapon") return holdProblems(wearer.items, item as WeaponItem);
  if (item.type !== "tellerArmor") return [];
  const armor = item as ArmorItem;
  return [...wearProblems(wearer, armor), ...holdProblems(wearer.items, armor)];
}

/** What the rules of wearing read, out of the whole document. */
function wearerOf({ system, held }: Whole): Wearer {
  const items = Object.entries(held.Item ?? {}).map(
    ([id, { name, type, system }]) => ({ uuid: "", id, name, type, system }) as TellerItem,
  );
  return { system: system as Wearer["system"], items };
}
