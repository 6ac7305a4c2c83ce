import type { WorldEvent } from "../../../../kernel/events.ts";
import { countLucky, type Faces } from "../../../../kernel/faces.ts";
import { fail, ok, problem, type Result } from "../../../../kernel/result.ts";
import { isAction } from "../actions.ts";
import type { Hazard, TimedEffect } from "../effect.ts";
import { effectsOf, fixedLoss } from "../gear/armor.ts";
import { meets } from "../ground/standing.ts";
import { type OutRule, outRule } from "../luck/luck.ts";
import { reactionRequest, whoOf } from "../pool/action-request.ts";
import { gatherPool } from "../pool/pool.ts";
import type { SuccessRequest } from "../pool/request.ts";
import type { TellerSettings } from "../settings.ts";
import { type Master, TellerEvents } from "../teller-events.ts";
import type { Being, PowerItem } from "../types.ts";
import { type Fall, fallLoss, fallRequest, landing } from "./fall.ts";
import { scorpionPoison } from "./poison.ts";

/** A hazard and the one whom it hits, as the sheets give it. */
export interface MishapRequest {
  readonly who: { readonly uuid: string; readonly name: string };
  /** Names its sentences: an id of `HAZARDS`, or `patch`. */
  readonly hazard: string;
  /** The hazard in words: of a patch the name of the power that left it. */
  readonly label: string;
  /** The dice of a fall; null for what takes a fixed loss. */
  readonly fall: SuccessRequest | null;
  /** Luck lost, armor against it taken off. */
  readonly loss: number;
  /** What the victim may roll; null where there is nothing, or it can't. */
  readonly save: SuccessRequest | null;
  readonly how: "each-reduces" | "one-avoids" | "";
  /** The power that helps (DT-127); empty where anybody may roll. */
  readonly by: string;
  readonly suffers: TimedEffect | null;
  readonly either: boolean;
  readonly rule: OutRule;
  /** Whom the victim serves (DT-75). */
  readonly master?: Master;
  /** Successes that it takes to get away. */
  readonly needs?: number;
  /** What is spent on them: whose effect it is. */
  readonly spent?: { readonly uuid: string; readonly effect: TimedEffect };
  /** UUID of the one who is told, and nobody else. */
  readonly tells?: string;
  /** The token that comes down in a fall. */
  readonly lands?: NonNullable<Fall["lands"]>;
  /** The fall is the end of a climb. */
  readonly slips?: boolean;
}

/** What is known of it: dice of the fall, what the victim rolled and chose. */
export interface MishapState {
  readonly faces: Faces;
  /** Null for whoever did not roll. */
  readonly saved: Faces | null;
  readonly chose: "luck" | "turn" | null;
}

export interface MishapOutcome {
  /** Luck lost before anybody saved any. */
  readonly threat: number;
  readonly lost: number;
  readonly suffers: boolean;
}

/**
 * DT-65, DT-67, DT-68, DT-127: a hazard hits somebody. Refused: giants, who do not mind what lies on a pace.
 * @param fall how deep it is; null for what is no fall
 * @param label the hazard's name
 * @param lying what left it there, where something did
 */
export function mishapRequest(
  being: Being,
  hazard: Hazard,
  { id, label, fall, from }: { id: string; label: string; fall: Fall | null; from: TimedEffect["from"] },
  settings: TellerSettings,
  lying?: TimedEffect,
): Result<MishapRequest> {
  const giant = being.type === "tellerMonster" && being.system.size === "giant";
  if (hazard.small && giant) {
    return fail(problem("FOURTALES.Teller.Rules.Refuse.target.below-giant", "who", { name: being.name }));
  }
  if (!meets(being, from.uuid, hazard, false)) {
    return fail(problem("FOURTALES.Teller.Rules.Refuse.target.living", "who", { name: being.name }));
  }
  const helps = hazard.falls ? softLanding(being) : null;
  const save = helps
    ? reactionRequest(being, helps.system.roll.actions.filter(isAction), settings)
    : hazard.save && reactionRequest(being, hazard.save.roll, settings, { tags: hazard.tags ?? [] });
  const { master: serves } = whoOf(being);
  return ok({
    who: { uuid: being.uuid, name: being.name },
    hazard: id,
    label,
    fall: fall && fall.dice > 0 ? fallRequest(whoOf(being), fall.dice) : null,
    loss: fall?.luck || fixedLoss(hazard.loss, hazard.burns ? armorAgainstFire(being) : 0),
    save: save && gatherPool(save, settings).ok ? save : null,
    how: helps ? "each-reduces" : (hazard.save?.how ?? ""),
    by: helps?.name ?? "",
    suffers: hazard.suffers && SUFFERING[hazard.suffers](label, from),
    either: hazard.either === true,
    rule: outRule(being.type === "tellerMonster", settings),
    ...(serves ? { master: { uuid: serves, rule: outRule(false, settings) } } : {}),
    ...(hazard.needs ? { needs: hazard.needs } : {}),
    ...(hazard.once && lying ? { spent: { uuid: from.uuid, effect: lying } } : {}),
    ...(hazard.tells ? { tells: from.uuid } : {}),
    ...(fall?.lands ? { lands: fall.lands } : {}),
    ...(fall?.slips ? { slips: true } : {}),
  });
}

/** Luck that it would take, and whether anything can still be saved. */
export function threatOf({ fall, loss }: MishapRequest, faces: Faces): number {
  return fall ? countLucky(faces, fall.lucky) : loss;
}

/** What becomes of the one whom it hit. The same request and faces always give the same. */
export function resolveMishap(
  request: MishapRequest,
  { faces, saved, chose }: MishapState,
): { outcome: MishapOutcome; events: readonly WorldEvent[] } {
  const { who, how, either, rule, suffers, hazard } = request;
  const threat = threatOf(request, faces);
  const successes = request.save ? countLucky(saved ?? [], request.save.lucky) : 0;
  const away = how === "one-avoids" && successes >= (request.needs ?? 1);
  const left = how === "each-reduces" ? fallLoss(threat, successes) : threat;
  const lost = away || (either && chose === "turn") ? 0 : left;
  const hit = suffers !== null && !away && (!either || chose === "turn");
  const list = new TellerEvents();
  if (lost > 0) list.hurt(who.uuid, lost, hazard === "fall" ? "fall" : "hazard", rule, request.master);
  if (hit) list.add("effect", who.uuid, { id: suffers.id, effect: suffers });
  if (request.slips) list.add("climb", who.uuid, { climb: null });
  if (request.lands) list.also(landing(request.lands));
  // DT-104, DT-105: a mark catches one, and is gone.
  if (request.spent) list.ends(request.spent.uuid, request.spent.effect);
  return { outcome: { threat, lost, suffers: hit }, events: list.all };
}

/** DT-127: a power that softens falls, if it can be used. */
function softLanding({ items }: Being): PowerItem | null {
  return (
    items.find((item): item is PowerItem => item.type === "tellerPower" && item.system.does.includes("soften-fall")) ??
    null
  );
}

/** A-23, DT-119: what helps against fire: the armor of a statue and what was cast against it. Worn armor does not. */
function armorAgainstFire(being: Being): number {
  const statue = effectsOf(being).reduce((most, { mods }) => Math.max(most, mods.setArmor ?? 0), 0);
  return effectsOf(being).reduce((sum, { mods }) => sum + (mods.armorAgainstFire ?? 0), statue);
}

/** DT-105: held for an hour, or until somebody lets go. */
function held(label: string, from: TimedEffect["from"]): TimedEffect {
  return {
    id: "held",
    power: "held",
    rule: "DT-105",
    label,
    until: "hour",
    turns: null,
    fresh: false,
    ends: [],
    successes: 1,
    left: null,
    mods: { forbid: ["move"], condition: "held" },
    from,
  };
}

/** On the ground for a turn: the bearer's next one is lost. */
function lostTurn(label: string, from: TimedEffect["from"]): TimedEffect {
  return {
    id: "lost-turn",
    power: "lost-turn",
    rule: "DT-136",
    label,
    until: "turns",
    turns: 1,
    fresh: false,
    ends: ["timer"],
    successes: 1,
    left: null,
    mods: { forbid: ["move", "act"], prone: true },
    from,
  };
}

/** What becomes of those who do not get away. */
const SUFFERING = { poisoned: scorpionPoison, "lose-turn": lostTurn, held } as const;
