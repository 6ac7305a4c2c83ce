import type { Asked, World } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { isText, lookFor, oneOf, orNothing, within } from "../../../kernel/sound.ts";
import { beingIn } from "../being.ts";
import { standingIn } from "../ground/standing-in.ts";
import type { Hazard, TimedEffect } from "../rules/effect.ts";
import { HAZARD_IDS, HAZARDS, type HazardId } from "../rules/hazard/hazard.ts";
import { type MishapRequest, mishapRequest } from "../rules/hazard/mishap.ts";
import { tellerSettings } from "../teller-settings.ts";

/** Paces that nobody falls at a table. */
const DEEPEST = 40;

/** What somebody is hit by, and who. */
export interface MishapChoices {
  /** UUID of the victim. */
  who: string;
  hazard: HazardId | "patch";
  /** How deep a fall is. */
  paces?: number;
  /** Of a patch: who made it, and the id of the effect there. */
  maker?: string;
  effect?: string;
  /** The turn of the encounter in which somebody met it. */
  turn?: string;
}

const look = lookFor({
  who: isText,
  hazard: oneOf(...HAZARD_IDS, "patch"),
  paces: orNothing(within(1, DEEPEST)),
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
  const about = { id: choices.hazard, label, from, paces: choices.paces ?? 1 };
  return mishapRequest(being, hazard, about, tellerSettings(), lying);
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
