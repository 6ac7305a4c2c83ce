import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Result, unwrap } from "../../../src/kernel/result.ts";
import type { Line, Spot } from "../../../src/kernel/spot.ts";
import { readChoices } from "../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import { requestOf } from "../../../src/rulesets/dungeonteller/rules/attempt/attempt-request.ts";
import type { TimedEffect } from "../../../src/rulesets/dungeonteller/rules/effect.ts";
import {
  type Being,
  gatherPool,
  LUCKY,
  type PowerItem,
  type PowerSystem,
  type Resolved,
  type SuccessRequest,
  type TellerItem,
  type TellerSettings,
} from "../../../src/rulesets/dungeonteller/rules/index.ts";
import { ROOT } from "../../../tools/house.mjs";
import { faces, roll, settings } from "./beings.ts";

/** A power as its card in the game's own pack has it. */
export function card(file: string): PowerItem {
  const source = parse(readFileSync(join(ROOT, "packs/dungeonteller/powers", `${file}.yml`), "utf8"));
  const { _id: id, name, system } = source as { _id: string; name: string; system: PowerSystem };
  return { uuid: `Item.${id}`, id, name, type: "tellerPower", system };
}

/** Somebody with one thing more. */
export const withItem = <B extends Being>(being: B, item: TellerItem): B => ({
  ...being,
  items: [...being.items, item],
});

/** What is around a try. */
export interface Around {
  others?: Being[];
  /** Where tokens stand, by the UUID of whose they are. */
  spots?: Readonly<Record<string, Spot>>;
  walls?: Line[];
  players?: string[];
  keeper?: boolean;
  table?: Partial<TellerSettings>;
}

/** What somebody tries, as its choices describe it. */
export function tried(being: Being, choices: object, around: Around = {}): Result<SuccessRequest> {
  const { others = [], spots = {}, walls = [], players = [], keeper = false, table = {} } = around;
  const company = new Map(others.map((one) => [one.uuid, one]));
  const given = readChoices({ who: being.uuid, ...choices });
  if (!given.ok) return given;
  return requestOf(being, given.value, company, settings(table), {
    keeper,
    lucky: () => LUCKY,
    spotOf: (uuid) => spots[uuid] ?? null,
    others: () => others.flatMap((one) => (spots[one.uuid] ? [{ being: one, spot: spots[one.uuid]! }] : [])),
    walls: () => walls,
    players: () => players,
  });
}

/** The request of a power's card in use. */
export function used(being: Being, file: string, choices: object = {}, around: Around = {}): Result<SuccessRequest> {
  const power = card(file);
  return tried(withItem(being, power), { power: power.id, ...choices }, around);
}

/** What comes of it with so many successes, and so many of the other side. */
export function cast(
  being: Being,
  file: string,
  [successes, theirs]: [successes: number, theirs?: number],
  choices: object = {},
  around: Around = {},
): Resolved {
  return shown(unwrap(used(being, file, choices, around)), [successes, theirs], settings(around.table ?? {}));
}

/** What comes of a request with so many successes, and so many of the other side. */
export function shown(
  request: SuccessRequest,
  [successes, theirs]: [successes: number, theirs?: number],
  table = settings(),
): Resolved {
  const { opposition } = request;
  const met = opposition && theirs !== undefined ? { ...opposition, successes: theirs } : opposition;
  const known = { ...request, opposition: met };
  return roll(known, faces(successes, unwrap(gatherPool(known, table)).count), table);
}

/** The effect that an event lays on somebody; nothing where it lays none. */
export function laidOn({ events }: Pick<Resolved, "events">, uuid: string): TimedEffect | undefined {
  const laid = events.find(({ kind, target }) => kind === "teller.effect" && target === uuid);
  return (laid?.data as { effect: TimedEffect } | undefined)?.effect;
}

/** Changes of Luck by whose it is. */
export function luckOf({ events }: Pick<Resolved, "events">): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { kind, target, data } of events) {
    if (kind === "teller.luck") all[target] = (all[target] ?? 0) + (data as { amount: number }).amount;
  }
  return all;
}
