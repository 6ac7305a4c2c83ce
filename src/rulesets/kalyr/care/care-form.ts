import { NOW } from "../../../core/rolls/walk.ts";
import { fail, ok } from "../../../kernel/result.ts";
import { askedNow, type ContestForm, SIMPLE } from "../contest/contest-form.ts";
import { characterIn } from "../people.ts";
import { hasTreatable } from "../rules/care/care.ts";
import type { CareChoices } from "../rules/care/care-request.ts";
import { choicesOf, type Plan } from "../rules/contest/plan.ts";
import type { Character } from "../rules/types.ts";
import { asHealer, careFacts } from "./care.facts.ts";

/** KA-68: a healer's roll, as the window of a contest begins it. */
export const CARE_FORM: ContestForm = {
  ...SIMPLE,
  dress: asHealer,
  stances: "none",
  name: "care",
  kind: "care",
  settled: () => null,
  choices: careChoices,
  build(own, plan) {
    const asked = { ...askedNow(), choices: careChoices(own, plan), moves: [], before: null };
    const built = careFacts(asked, NOW);
    if (!built.ok) return built;
    const { contest, care } = built.value;
    const patient = characterIn(NOW, care.patient.uuid);
    // KA-73: whoever has nothing that a healer could mend on that track now is not cared for.
    if (!patient || hasTreatable(patient.system, care.track)) return ok(contest);
    return fail({ key: "FOURTALES.Kalyr.Rules.Mend.nothing", data: { name: patient.name }, field: "patient" });
  },
};

function careChoices(own: Character, plan: Plan): CareChoices {
  return { ...choicesOf(own, plan), against: "care", patient: plan.patient, treated: plan.treated };
}
