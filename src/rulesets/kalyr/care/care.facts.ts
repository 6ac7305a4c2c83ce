import type { Asked, World } from "../../../core/contract/roll-kind.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { askedContest, regained } from "../contest/contest.facts.ts";
import type { Dress } from "../contest/said.ts";
import { characterIn } from "../people.ts";
import { type CareRequest, careIn, checkCare, healing } from "../rules/care/care-request.ts";

/** AM-22: the game master has a say in which ability heals. */
export const asHealer: Dress = (side, { keeper }) => healing(side, keeper);

/** KA-68 to KA-71: what sheets give to a healer's roll. That there is nothing to be done for the patient shows in the end. */
export function careFacts(asked: Asked<object, CareRequest>, world: World): Result<CareRequest> {
  const before = asked.before && careIn(asked.before);
  if (before) return ok({ ...before, contest: regained(before.contest, asked, world) });
  const checked = checkCare(asked.choices);
  if (!checked.ok) return checked;
  const { choices, track } = checked.value;
  const patient = characterIn(world, checked.value.patient);
  const touches = patient && patient.uuid !== choices.who ? [patient] : [];
  const built = askedContest(choices, "care", asked, world, { dress: asHealer, touches });
  if (!built.ok) return built;
  if (!patient) return fail({ key: "FOURTALES.Kalyr.Rules.Mend.noPatient", field: "patient" });
  const contest = built.value;
  // Whoever may not heal with one thing chooses another.
  const acting = Object.values(contest.said).at(-1)?.side ?? contest.acting;
  const unit = acting.abilities[0]?.kind === "psionic" ? "hours" : "days";
  return ok({ contest, care: { patient: { uuid: patient.uuid, name: patient.name }, track, unit } });
}
