import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import type { ActionId } from "../rules/actions.ts";
import { defenseOf } from "../rules/fight/defense.ts";
import { effectsOf } from "../rules/gear/armor.ts";
import { actionRequest, attackRequest, type RequestOptions, reactionRequest } from "../rules/pool/action-request.ts";
import type { Light } from "../rules/pool/light.ts";
import type { JobUse, PoolPart, SuccessRequest } from "../rules/pool/request.ts";
import { type PowerOptions, powerRequest } from "../rules/power/power-request.ts";
import type { TellerSettings } from "../rules/settings.ts";
import type { Being, Moved, PowerItem, WeaponItem } from "../rules/types.ts";
import { ASKED_PART } from "./effective-request.ts";

/** A job in the making: no id yet means a new one. */
export interface JobChoice {
  id: string;
  name: string;
  needed: number | null;
}

/** Everything a person chooses for one try; the dialog edits this and nothing else. */
export interface Attempt {
  action: ActionId;
  power: PowerItem | null;
  /** Id of the weapon in use; empty for bare fists. */
  weapon: string;
  /** UUIDs of those it is meant for, the first attacked first. */
  targets: string[];
  /** Dice for the first of two opponents (DT-13). */
  first: number;
  moved: Moved;
  light: Light;
  needed: number | null;
  /** The action that the target rolls against this; empty when nobody does. */
  against: ActionId | "";
  job: JobChoice | null;
  /** Ticks that the person changed, by part id. */
  ticks: Record<string, boolean>;
  /** Dice beyond the sheet, and why. */
  extra: { dice: number; reason: string };
  /** Dice of a friend's Inspire: "<uuid> <effect id>" and how many. */
  lent: { from: string; dice: number };
  /** The number a power asks for: dice to buy, the attempt, an object's Luck, a caster's Magic. */
  number: number;
  lucky: readonly [number, number];
}

/** What can be chosen from: those at the table, by UUID. */
export type Company = ReadonlyMap<string, Being>;

/** A try as it stands before anybody chose anything. */
export function freshAttempt(being: Being, action: ActionId, lucky: readonly [number, number]): Attempt {
  return {
    action,
    power: null,
    weapon: "",
    targets: [],
    first: 1,
    moved: being.system.turn.moved,
    light: "bright",
    needed: null,
    against: "",
    job: null,
    ticks: {},
    extra: { dice: 0, reason: "" },
    lent: { from: "", dice: 0 },
    number: 1,
    lucky,
  };
}

/** The request that an attempt describes, or why it can't be. Pure: the same choices always give the same request. */
export function requestOf(
  being: Being,
  attempt: Attempt,
  company: Company,
  settings: TellerSettings,
): Result<SuccessRequest> {
  const targets = attempt.targets.flatMap((uuid) => company.get(uuid) ?? []);
  const weapon = being.items.find(
    (item): item is WeaponItem => item.type === "tellerWeapon" && item.id === attempt.weapon,
  );
  const options: RequestOptions = {
    weapon: weapon ?? null,
    light: attempt.light,
    moved: attempt.moved,
    lucky: attempt.lucky,
    lent: lentOf(attempt, company),
    job: jobOf(being, attempt),
    ...(attempt.needed === null ? {} : { needed: attempt.needed }),
  };
  const built = attempt.power
    ? powerRequest(being, attempt.power, settings, { ...options, ...powerOptions(attempt, targets) })
    : plainRequest(being, attempt, targets, settings, options);
  if (!built.ok) return fail(...built.problems);
  return ok({
    ...built.value,
    parts: [...built.value.parts.map(ticked), ...extraPart(attempt)],
    penalties: built.value.penalties.map(ticked),
  });

  function ticked(part: PoolPart): PoolPart {
    const tick = attempt.ticks[part.id];
    return tick === undefined || part.source === "action" ? part : { ...part, on: tick };
  }
}

/** Friends' stores of lent dice (DT-114), as the dialog offers them. */
export function lenders(being: Being, company: Company): { from: string; name: string; most: number }[] {
  return [...company.values()].flatMap((friend) =>
    friend.uuid === being.uuid
      ? []
      : effectsOf(friend)
          .filter(({ mods, left }) => mods.lends && (left ?? 0) > 0)
          .map(({ id, left }) => ({ from: `${friend.uuid} ${id}`, name: friend.name, most: left ?? 0 })),
  );
}

function plainRequest(
  being: Being,
  attempt: Attempt,
  targets: Being[],
  settings: TellerSettings,
  options: RequestOptions,
): Result<SuccessRequest> {
  const { action, against } = attempt;
  const target = targets[0];
  if ((action === "battle" || action === "shoot") && against === "" && !attempt.job) {
    return attackRequest(being, action, target ? defenseOf(target, action) : null, settings, options);
  }
  if (against === "") return ok(actionRequest(being, action, settings, options));
  if (!target) return fail(problem("FOURTALES.Teller.Problem.againstWhom", "targets"));
  const request = reactionRequest(target, against, settings, { opponent: being.uuid });
  const opposition = { how: "subtract" as const, successes: null, request };
  return ok(actionRequest(being, action, settings, { ...options, opposition, opponent: target.uuid }));
}

function powerOptions(attempt: Attempt, targets: Being[]): PowerOptions {
  const { number } = attempt;
  return { targets, first: attempt.first, bought: number, attempt: number, objectLuck: number, casterMagic: number };
}

function jobOf(being: Being, { job }: Attempt): JobUse | null {
  if (!job) return null;
  const begun = being.system.workUp[job.id];
  if (begun) return { id: job.id, name: begun.name, needed: begun.needed, collected: begun.collected, release: true };
  return { id: job.id, name: job.name, needed: job.needed, collected: 0, release: true };
}

function lentOf({ lent }: Attempt, company: Company): RequestOptions["lent"] {
  const [uuid = "", id = ""] = lent.from.split(" ");
  const friend = company.get(uuid);
  return friend && lent.dice > 0 ? { uuid, id, name: friend.name, dice: lent.dice } : null;
}

function extraPart({ extra }: Attempt): PoolPart[] {
  if (extra.dice === 0) return [];
  const label = extra.reason ? { text: extra.reason } : { key: "FOURTALES.Teller.Dialog.extra" };
  return [{ id: ASKED_PART, source: "other", label, dice: extra.dice, on: true, auto: false }];
}
