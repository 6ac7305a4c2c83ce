import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import type { TimedEffect } from "../effect.ts";
import { defenseOf } from "../fight/defense.ts";
import { pinRequest, squeezeRequest } from "../fight/pin.ts";
import { effectsOf, wordsOf } from "../gear/armor.ts";
import { climbAction } from "../move/climb.ts";
import { runRequest } from "../move/move.ts";
import { actionRequest, attackRequest, type RequestOptions } from "../pool/action-request.ts";
import type { SuccessRequest } from "../pool/request.ts";
import { powerRequest } from "../power/power-request.ts";
import type { TellerSettings } from "../settings.ts";
import type { Being, PowerItem } from "../types.ts";
import type { Attempt, Way } from "./attempt.ts";

/** Those that only a card calls for: the second roll of a turn (DT-08), and somebody who looks twice. */
const CALLED: ReadonlySet<Way> = new Set(["land", "shot", "strike", "doubt"]);

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** DT-163, DT-166: the way that a power stands for. */
export function wayOf({ does }: PowerItem["system"]): Way {
  return does.includes("climb") ? "climb" : does.includes("jump") ? "jump" : "";
}

/** Does whoever tries this leave their place? */
export function isOnTheMove(way: Way): boolean {
  return way === "run" || way === "jump" || way === "climb";
}

/** Does this begin only where a card calls for it? */
export function isCalled(way: Way): boolean {
  return CALLED.has(way);
}

/** The request of a try that has rules of its own. */
export function wayRequest(
  being: Being,
  attempt: Attempt,
  { targets, power, maker }: { targets: readonly Being[]; power: PowerItem | null; maker: Being | null },
  settings: TellerSettings,
  options: RequestOptions,
): Result<SuccessRequest> {
  const [target] = targets;
  const lucky = options.lucky ? { lucky: options.lucky } : {};
  switch (attempt.way) {
    case "escape": {
      const pin = target && pinOf(being, target);
      if (!pin) return fail(problem(`${REFUSE}.notPinned`, "targets", { name: being.name }));
      const both = [being, target].map(({ uuid }) => ({ uuid, effect: pin }));
      return ok({ ...pinRequest(being, target, settings), ...lucky, releases: both });
    }
    case "squeeze":
      if (!target || !pinOf(target, being)) return fail(problem(`${REFUSE}.notHeld`, "targets", { name: being.name }));
      return ok({ ...squeezeRequest(being, target, settings), ...lucky });
    case "run":
      return ok({ ...runRequest(being, settings), ...lucky });
    case "jump":
      return ok({
        ...actionRequest(being, "muscle", settings, { needed: 1, ...options, purpose: "jump" }),
        ...(attempt.tricky ? follow(attempt, "land", "stunt") : {}),
      });
    case "climb": {
      const climbing = being.system.climb;
      const action = climbing && climbAction(climbing);
      if (!action) return fail(problem(`${REFUSE}.noClimb`, "way", { name: being.name }));
      const asked = { needed: 1, ...options, purpose: "climb", tags: ["climbing"] } as const;
      return ok({ ...actionRequest(being, action, settings, asked), climb: climbing });
    }
    case "throw":
      return ok({
        ...actionRequest(being, "muscle", settings, { needed: 1, ...options }),
        ...follow(attempt, "shot", "shoot"),
      });
    case "shot": {
      const defense = target ? defenseOf(target, "shoot", { attacker: wordsOf(being) }) : null;
      return attackRequest(being, "shoot", defense, settings, options);
    }
    case "strike":
      if (!power) return fail(problem("FOURTALES.Core.Problem.itemGone", "power"));
      return powerRequest(being, power, settings, { ...options, targets, step: 1 });
    case "doubt":
      return ok(doubtRequest(being, attempt, maker, settings, options));
    default:
      return ok(actionRequest(being, "stunt", settings, { ...options, needed: 1, purpose: "land" }));
  }
}

/** DT-123: an ambush that works calls for the blow. */
export function strikeAfter(attempt: Attempt): Pick<SuccessRequest, "follow"> {
  return follow(attempt, "strike", "battle");
}

function follow({ who, power, targets }: Attempt, way: Way, action: string): Pick<SuccessRequest, "follow"> {
  return { follow: { who, way, action, power, targets: [...targets] } };
}

/** DT-07: somebody looks twice at a disguise, a voice or a phantom; what can be seen through is gone then. */
function doubtRequest(
  being: Being,
  { effect, needed }: Attempt,
  maker: Being | null,
  settings: TellerSettings,
  options: RequestOptions,
): SuccessRequest {
  const seen = maker?.system.effects[effect];
  const request = actionRequest(being, "notice", settings, { ...options, needed: needed ?? 1 });
  if (!maker || !seen?.ends.includes("seen-through")) return request;
  return { ...request, releases: [{ uuid: maker.uuid, effect: seen }] };
}

/** The hold that one has on the other, as the one who is held bears it. */
function pinOf(held: Being, holder: Being): TimedEffect | undefined {
  return effectsOf(held).find(({ mods, from }) => mods.condition === "pinned" && from.uuid === holder.uuid);
}
