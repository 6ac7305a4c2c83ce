import { makeDocument } from "../../../../kernel/document-events.ts";
import type { Consequence, WorldEvent } from "../../../../kernel/events.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { PRICES } from "../figures.ts";
import { levelKey } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import { fullName, sameAbility } from "../side/ability-choice.ts";
import { type AbilityItem, type Character, type ConnectionItem, KEY_CATEGORIES, type KeyCategory } from "../types.ts";
import type { AdvanceData } from "./advance.event.ts";
import { firstLevel, stepPrice } from "./prices.ts";

const REFUSE = "FOURTALES.Kalyr.Rules.Advance.refuse";

/** What can be bought new. */
export const NEW_TRAITS = ["ability", "psionic", "connection", "key"] as const;
export type NewTrait = (typeof NEW_TRAITS)[number];

/** Something that somebody may buy, or has yet to choose. */
export interface Purchase {
  readonly price: number;
  /** What it is called, and the level that it comes to; for sentences. */
  readonly thing: string;
  readonly level: string;
  /** A scene that is over bears it out by itself: it was used in a contest (KA-105). Otherwise the game master is asked. */
  readonly justified: boolean;
  /** It was used in the scene that goes on. */
  readonly early?: boolean;
  readonly events: readonly WorldEvent[];
}

/** What rises: abilities and connections, in the order of the sheet. */
export function raisable({ items }: Character): (AbilityItem | ConnectionItem)[] {
  return items.filter((item) => item.type === "kalyrAbility" || item.type === "kalyrConnection");
}

/**
 * KA-105: does a scene that is over bear it out that something rises? What was used in the one that goes on waits for its end,
 * or for the game master's word.
 */
export function isBornOut({ system }: AbilityItem | ConnectionItem): boolean {
  return system.usedLastScene;
}

/**
 * The next level of a trait and its price (KA-104); null where nothing better is sold. Below Mediocre a mundane one rises to
 * Mediocre at once (AM-33).
 */
export function nextStep(item: AbilityItem | ConnectionItem): { readonly to: number; readonly price: number } | null {
  const kind = item.type === "kalyrAbility" ? item.system.kind : "mundane";
  const to = Math.max(firstLevel(kind), item.system.level + 1);
  const price = stepPrice(kind, to);
  return price === null ? null : { to, price };
}

/**
 * KA-104 to KA-106: one level more of something on the sheet.
 * @returns problems (field `what`): no experience kept, no such trait, nothing better sold, raised in this scene, too dear
 */
export function raise(who: Character, id: string, settings: Pick<KalyrSettings, "advancement">): Result<Purchase> {
  const item = raisable(who).find((one) => one.id === id);
  if (!item) return fail(problem(`${REFUSE}.gone`, "what"));
  const step = nextStep(item);
  if (!step) return fail(problem(`${REFUSE}.best`, "what", { name: item.name }));
  if (item.system.raisedThisScene) return fail(problem(`${REFUSE}.twice`, "what"));
  const thing = item.type === "kalyrAbility" ? fullName(item.name, item.system.specialisation) : item.name;
  const data = { from: item.system.level, to: step.to };
  const brings: Consequence = { kind: "kalyr.level", target: item.uuid, data };
  const told = { thing, level: levelKey(step.to), justified: isBornOut(item), early: item.system.usedThisScene };
  return bought(who, { price: step.price, levels: 1, note: thing, brings: [brings] }, told, settings);
}

/**
 * KA-104: something new: a mundane ability or a connection at Mediocre, a psionic ability at Terrible, a Key.
 * @returns problems: the same (field `what`), without a name or known already (field `name`), no power that permits it
 */
export function learn(
  who: Character,
  trait: NewTrait,
  wanted: string,
  settings: Pick<KalyrSettings, "advancement">,
): Result<Purchase> {
  const name = wanted.trim();
  if (name === "") return fail(problem(`${REFUSE}.noName`, "name"));
  if (
    raisable(who).some(
      (one) => sameAbility(name, one.name) && (one.type === "kalyrConnection") === (trait === "connection"),
    )
  ) {
    return fail(problem(`${REFUSE}.known`, "name", { name }));
  }
  const power = who.items.find(
    (item) =>
      item.type === "kalyrPower" &&
      (item.system.abilities.length === 0 || item.system.abilities.some((one) => sameAbility(one, name))),
  );
  if (trait === "psionic" && !power) return fail(problem(`${REFUSE}.noPower`, "name", { name }));
  if (trait === "key") {
    const brings = [madeOf(who, "kalyrKey", name, { category: "other", origin: "bought" })];
    return bought(
      who,
      { price: PRICES.key, levels: 0, note: name, brings },
      { thing: name, level: "", justified: false },
      settings,
    );
  }
  const kind = trait === "psionic" ? "psionic" : "mundane";
  const level = firstLevel(kind);
  const type = trait === "connection" ? "kalyrConnection" : "kalyrAbility";
  const system = trait === "connection" ? { level } : { level, kind, power: trait === "psionic" ? power!.name : "" };
  const brings = [madeOf(who, type, name, { ...system, raisedThisScene: true })];
  const told = { thing: name, level: levelKey(level), justified: false };
  return bought(who, { price: stepPrice(kind, level)!, levels: 1, note: name, brings }, told, settings);
}

/** KA-66: the Key that being Destroyed brings: its owner's to choose, and free. */
export function chooseOwedKey(who: Character, wanted: string, category: KeyCategory): Result<Purchase> {
  const name = wanted.trim();
  if (name === "") return fail(problem(`${REFUSE}.noName`, "name"));
  if (who.system.keysOwed < 1) return fail(problem(`${REFUSE}.nothingOwed`, "name"));
  const known = KEY_CATEGORIES.includes(category) ? category : "other";
  return ok(owed(who, "keysOwed", name, madeOf(who, "kalyrKey", name, { category: known, origin: "destroyed" })));
}

/** KA-107: the lifepath that eight levels bring, named for what somebody has been doing. */
export function nameLifepath(who: Character, wanted: string): Result<Purchase> {
  const name = wanted.trim();
  if (name === "") return fail(problem(`${REFUSE}.noName`, "name"));
  if (who.system.lifepathsOwed < 1) return fail(problem(`${REFUSE}.nothingOwed`, "name"));
  return ok(owed(who, "lifepathsOwed", name, madeOf(who, "kalyrLifepath", name, { class: "experience" })));
}

function owed(who: Character, what: "keysOwed" | "lifepathsOwed", name: string, made: Consequence): Purchase {
  const events = [
    { id: `owed:${what}`, kind: "kalyr.owed", target: who.uuid, data: { what, amount: -1 } },
    { id: `new:${what}`, ...made },
  ];
  return { price: 0, thing: name, level: "", justified: true, events };
}

function madeOf({ uuid }: Character, type: string, name: string, system: object): Consequence {
  return makeDocument(uuid, "Item", { name, type, system: { ...system } });
}

function bought(
  who: Character,
  data: AdvanceData,
  told: Pick<Purchase, "thing" | "level" | "justified" | "early">,
  { advancement }: Pick<KalyrSettings, "advancement">,
): Result<Purchase> {
  if (!advancement) return fail(problem(`${REFUSE}.none`, "what"));
  if (who.system.xp.available < data.price) return fail(problem(`${REFUSE}.points`, "what", { price: data.price }));
  const event: WorldEvent<AdvanceData> = { id: "advance", kind: "kalyr.advance", target: who.uuid, data };
  return ok({ ...told, price: data.price, events: [event] });
}
