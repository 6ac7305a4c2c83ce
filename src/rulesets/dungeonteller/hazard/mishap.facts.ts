import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { spotsIn } from "../../../core/documents/places.ts";
import { t } from "../../../core/text/text.ts";
import { isText, lookFor, oneOf, orNothing, within } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { standingIn } from "../ground/standing-in.ts";
import type { Hazard, TimedEffect } from "../rules/effect.ts";
import { DEEPEST, fallOf } from "../rules/hazard/fall.ts";
import { HAZARD_IDS, HAZARDS, type HazardId } from "../rules/hazard/hazard.ts";
import { type MishapRequest, mishapRequest } from "../rules/hazard/mishap.ts";
import { stepsUp } from "../rules/move/climb.ts";
import { luckyFaces, tellerSettings } from "../teller-settings.ts";

/** What somebody is hit by, and who. */
export interface MishapChoices {
  /** UUID of the victim. */
  who: string;
  /** What happens; a patch is something that lies on the scene. */
  hazard: HazardId | "patch";
  /** How deep a fall is, where neither a climb nor a token tells. */
  paces?: number;
  /** UUID of the token that falls from where it is in the air. */
  token?: string;
  /** Of a patch: who made it, and the id of the effect there. */
  maker?: string;
  /** See `maker`. */
  effect?: string;
  /** The turn of the encounter in which somebody met it. */
  turn?: string;
}

const look = lookFor({
  who: isText,
  hazard: oneOf(...HAZARD_IDS, "patch"),
  paces: orNothing(within(1, DEEPEST)),
  token: orNothing(isText),
  maker: orNothing(isText),
  effect: orNothing(isText),
  turn: orNothing(isText),
});

/** What a hazard comes to by the sheet of its victim; what dice fell for stays. */
export function mishapFacts(
  { choices, before }: Pick<Asked<MishapChoices, MishapRequest>, "choices" | "before">,
  world: World,
): Result<MishapRequest> {
  if (before) return ok(before);
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const being = standingIn(world, choices.who);
  if (!being) return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  const found = hazardIn(choices, world);
  if (!found) return fail(problem("FOURTALES.Teller.Hazard.gone", "effect"));
  const { hazard, label, from, lying } = found;
  const { climb } = being.system;
  const token = choices.token || (climb && stepsUp(climb) > 0 && climb.token) || "";
  const spot = spotsIn(world, [token]).get(being.uuid) ?? null;
  if (choices.token && !spot) return fail(problem("FOURTALES.Core.Problem.targetGone", "token"));
  const fall = hazard.falls ? fallOf(being, { paces: choices.paces ?? 1, spot }, tellerSettings()) : null;
  if (hazard.falls && !fall) return fail(problem("FOURTALES.Teller.Hazard.onGround", "who", { name: being.name }));
  const about = { id: choices.hazard, label, from, fall };
  const request = mishapRequest(being, hazard, about, tellerSettings(), lying);
  if (!request.ok || !request.value.save || being.type === "tellerMonster") return request;
  // DT-02: what falls on a hero has the dice of everybody; what the hero throws against it, the hero's own.
  const lucky = luckyFaces(world.document(being.uuid), "");
  return ok({ ...request.value, save: { ...request.value.save, lucky } });
}

function hazardIn(
  { hazard, maker = "", effect = "" }: MishapChoices,
  world: World,
): { hazard: Hazard; label: string; from: TimedEffect["from"]; lying?: TimedEffect } | null {
  if (hazard !== "patch") {
    return {
      hazard: HAZARDS[hazard],
      label: t(`FOURTALES.Teller.Hazard.Name.${hazard}`),
      from: { uuid: "", name: "" },
    };
  }
  const by = beingIn(world, maker);
  const lying = by && Object.hasOwn(by.system.effects, effect) ? by.system.effects[effect] : undefined;
  return by && lying?.hazard
    ? { hazard: lying.hazard, label: lying.label, from: { uuid: by.uuid, name: by.name }, lying }
    : null;
}
