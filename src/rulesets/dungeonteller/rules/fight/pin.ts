import { type Problem, problem } from "../../../../kernel/result.ts";
import type { EffectMods } from "../effect.ts";
import { wordsOf } from "../gear/armor.ts";
import { bestFor, handsUsed, heldWeapons } from "../gear/hands.ts";
import {
  actionRequest,
  attackRequest,
  type Circumstances,
  circumstancesOf,
  reactionRequest,
} from "../pool/action-request.ts";
import type { SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being } from "../types.ts";
import { defenseOf } from "./defense.ts";

/** DT-58: why this one cannot try a pin: both hands must be empty. */
export function pinProblems(being: Being): Problem[] {
  const full = handsUsed(being.items) > 0;
  return full ? [problem("FOURTALES.Teller.Rules.Refuse.handsFull", "who", { name: being.name })] : [];
}

/** DT-58: the blow that an armed target has before it can be pinned. */
export function freeBlow(being: Being, target: Being, settings: TellerSettings): Pick<SuccessRequest, "freeBlow"> {
  if (!strikesFirst(target)) return {};
  const weapon = bestFor(target, "battle");
  const defense = defenseOf(being, "battle", { attacker: wordsOf(target) });
  const blow = attackRequest(target, "battle", defense, settings, { weapon, moved: "still" });
  return blow.ok ? { freeBlow: { request: blow.value, faces: null } } : {};
}

/** DT-58: whether the target strikes first. A creature without weapons of its own may have one in its dice. */
export function strikesFirst({ type, system, items }: Being): boolean {
  const own = items.some((item) => item.type === "tellerWeapon");
  return own || type === "tellerHero" ? heldWeapons(items).length > 0 : system.armed;
}

/** DT-59, DT-61: Stunt and Muscle dice against the same; strictly more wins. Also for getting free (A-36: no pin penalty). */
export function pinRequest(
  actor: Being,
  other: Being,
  settings: TellerSettings,
  options: Circumstances = {},
): SuccessRequest {
  const theirs = reactionRequest(other, ["stunt", "muscle"], settings, { purpose: "pin" });
  return withoutPin(
    actionRequest(actor, ["stunt", "muscle"], settings, {
      ...circumstancesOf(options),
      purpose: "pin",
      needed: 1,
      opposition: { how: "beat", successes: null, request: withoutPin(theirs) },
    }),
  );
}

/** DT-62, A-35, A-36: from the pinner's next turn, Muscle against Muscle. */
export function squeezeRequest(
  pinner: Being,
  pinned: Being,
  settings: TellerSettings,
  options: Circumstances = {},
): SuccessRequest {
  const theirs = withoutPin(reactionRequest(pinned, "muscle", settings, { purpose: "squeeze" }));
  const opposition =
    settings.squeeze === "net" ? ({ how: "subtract", successes: null, request: theirs } as const) : null;
  // Neither armor nor dodging helps in somebody's arms; the target is named so that it loses the Luck.
  const defense = defenseOf(pinned, "strike", { byArmor: false, byStunt: false });
  const met = circumstancesOf(options);
  return actionRequest(pinner, "muscle", settings, { ...met, purpose: "squeeze", needed: 1, opposition, defense });
}

/** What a pin does to its victim, as a power's `mods`. */
export function pinMods(pinner: Being): EffectMods & Record<string, unknown> {
  return { condition: "pinned", pinDice: -pinner.system.actions.muscle, forbid: ["walk", "run"] };
}

/** a pin does not count against getting free, or against another pin. */
export function withoutPin(request: SuccessRequest): SuccessRequest {
  return { ...request, penalties: request.penalties.filter((part) => !part.id.startsWith("pin.")) };
}
