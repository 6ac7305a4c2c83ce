import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { isAttack } from "../attack.ts";
import { useProblems } from "../gear/hands.ts";
import type { RequestOptions } from "../pool/action-request.ts";
import type { SuccessRequest } from "../pool/request.ts";
import { type PowerOptions, powerRequest } from "../power/power-request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, PowerItem } from "../types.ts";
import type { Table } from "./around.ts";
import type { Company, PowerTry } from "./attempt.ts";
import { strikeAfter } from "./ways.ts";

const RULES = "FOURTALES.Teller.Rules";

/** The request of a power in use. */
export function tryPower(
  being: Being,
  power: PowerItem,
  attempt: PowerTry,
  targets: Being[],
  settings: TellerSettings,
  options: RequestOptions & Undoing & Pick<PowerOptions, "things">,
): Result<SuccessRequest> {
  const action = power.system.roll.actions.find(isAttack);
  // DT-36: a shield is in the way of a power with a weapon, too.
  const problems = options.weapon && action ? useProblems(being.items, options.weapon, action) : [];
  if (problems.length > 0) return fail(...problems);
  const { against } = attempt;
  // only a spell with a number to reach is worked up.
  if (attempt.job && !worksUp(power)) return fail(problem(`${RULES}.Refuse.noWorkUp`, "jobId", { name: power.name }));
  const built = powerRequest(being, power, settings, { ...powerOptions(attempt, targets), ...options, against });
  if (!built.ok) return built;
  if (options.job) return ok({ ...built.value, job: { ...options.job, needed: built.value.needed } });
  return power.system.does.includes("ambush") ? ok({ ...built.value, ...strikeAfter(attempt) }) : built;
}

/** A-40, DT-40: may this power be worked up over several turns, at its price each turn? */
export function worksUp({ system: { needs, spell } }: PowerItem): boolean {
  return spell && (needs.by === "object-luck" || needs.by === "caster-magic");
}

function powerOptions(attempt: PowerTry, targets: Being[]): PowerOptions {
  const { number, lost, give, first } = attempt;
  return { targets, lost, give, first, bought: number, attempt: number, objectLuck: number, casterMagic: number };
}

/** DT-161: the spell that is to end, and the Magic dice of the one who cast it. */
export function undone(attempt: PowerTry, power: PowerItem, targets: readonly Being[], company: Company): Undoing {
  if (!power.system.does.includes("undo")) return {};
  const [target] = targets;
  const effect =
    target && Object.hasOwn(target.system.effects, attempt.effect) && target.system.effects[attempt.effect];
  if (!target || !effect) return {};
  const caster = company.get(effect.from.uuid);
  return {
    undoes: { uuid: target.uuid, effect },
    ...(caster ? { casterMagic: Math.max(1, caster.system.actions.magic) } : {}),
  };
}

type Undoing = Pick<PowerOptions, "undoes" | "casterMagic">;

/** May this person say how many successes the power needs? */
export function mayNeed({ system }: PowerItem, { keeper }: Pick<Table, "keeper">): boolean {
  return keeper || system.needs.by === "gm";
}
