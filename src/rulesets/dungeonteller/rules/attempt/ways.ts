import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { type ActionId, isAction } from "../actions.ts";
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
import type { Attempt, CalledWay, DoubtTry, LandTry, PowerTry, ShotTry, StrikeTry, Way, WayTry } from "./attempt.ts";

const CALLED = ["land", "shot", "strike", "doubt"] as const satisfies readonly CalledWay[];

const REFUSE = "FOURTALES.Teller.Rules.Refuse";

/** DT-163, DT-166: the way that a power stands for. */
export function wayOf({ does }: Pick<PowerItem["system"], "does">): "climb" | "jump" | null {
  return does.includes("climb") ? "climb" : does.includes("jump") ? "jump" : null;
}

/** The action that a try is rolled with, the first of several; a power's card says its own. */
export function firstAction(attempt: Attempt, power: PowerItem | null): ActionId {
  if (attempt.way === "action") return attempt.action;
  if (attempt.way === "power") return power?.system.roll.actions.find(isAction) ?? "magic";
  return ACTION[attempt.way];
}

const ACTION: Readonly<Record<WayTry["way"], ActionId>> = {
  escape: "stunt",
  squeeze: "muscle",
  run: "muscle",
  jump: "muscle",
  climb: "muscle",
  throw: "muscle",
  land: "stunt",
  shot: "shoot",
  strike: "battle",
  doubt: "notice",
};

/** Does whoever tries this leave their place? */
export function isOnTheMove(way: Way): boolean {
  return way === "run" || way === "jump" || way === "climb";
}

/** Does this begin only where a card calls for it? */
export function isCalled(way: Way): boolean {
  return CALLED.some((called) => called === way);
}

/** The request of a try that has rules of its own. */
export function wayRequest(
  being: Being,
  attempt: WayTry,
  { targets, power, maker }: { targets: readonly Being[]; power: PowerItem | null; maker: Being | null },
  settings: TellerSettings,
  options: RequestOptions,
): Result<SuccessRequest> {
  const [target] = targets;
  switch (attempt.way) {
    case "escape": {
      const pin = target && pinOf(being, target);
      if (!pin) return fail(problem(`${REFUSE}.notPinned`, "targets", { name: being.name }));
      const both = [being, target].map(({ uuid }) => ({ uuid, effect: pin }));
      return ok({ ...pinRequest(being, target, settings, options), releases: both });
    }
    case "squeeze":
      if (!target || !pinOf(target, being)) return fail(problem(`${REFUSE}.notHeld`, "targets", { name: being.name }));
      return ok(squeezeRequest(being, target, settings, options));
    case "run":
      return ok(runRequest(being, settings, options));
    case "jump":
      return ok({
        ...actionRequest(being, "muscle", settings, { needed: 1, ...options, purpose: "jump" }),
        ...(attempt.tricky ? follow({ way: "land", who: being.uuid }) : {}),
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
        ...follow({ way: "shot", who: being.uuid, targets: attempt.targets }),
      });
    case "land":
      return ok(actionRequest(being, "stunt", settings, { ...options, needed: 1, purpose: "land" }));
    case "shot": {
      const defense = target
        ? defenseOf(target, "shoot", { attacker: wordsOf(being), seen: options.sees === true })
        : null;
      return attackRequest(being, "shoot", defense, settings, options);
    }
    case "strike":
      if (!power) return fail(problem("FOURTALES.Core.Problem.itemGone", "power"));
      return powerRequest(being, power, settings, { ...options, targets, step: 1 });
    case "doubt":
      return ok(doubtRequest(being, attempt, maker, settings, options));
  }
}

/** DT-123: an ambush that works calls for the blow. */
export function strikeAfter({ who, power, targets }: PowerTry): Pick<SuccessRequest, "follow"> {
  return follow({ way: "strike", who, power, targets });
}

type Called =
  | Pick<LandTry, "way" | "who">
  | Pick<ShotTry, "way" | "who" | "targets">
  | Pick<StrikeTry, "way" | "who" | "targets" | "power">;

function follow(called: Called): Pick<SuccessRequest, "follow"> {
  return { follow: called };
}

/** DT-07: somebody looks twice at a disguise, a voice or a phantom; what can be seen through is gone then. */
function doubtRequest(
  being: Being,
  { effect, needed }: DoubtTry,
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
