import type { TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { CARE_FORM } from "../care/care-form.ts";
import { ContestDialog } from "../contest/contest.dialog.ts";
import { SIMPLE_FORMS } from "../contest/contest-form.ts";
import { roundsForm } from "../detailed/round-form.ts";
import { KALYR } from "../kalyr.ts";
import { mayRead } from "../may-read.ts";
import { characterOf, companyOf, targeted } from "../people.ts";
import { treatableTracks } from "../rules/care/care.ts";
import { freshPlan, type Plan } from "../rules/contest/plan.ts";
import type { Character, Track } from "../rules/types.ts";
import { standingInSight } from "../side/in-sight.ts";

/**
 * Tries something with an ability: asks how, or rolls at once as proposed.
 * @param item id of the ability; empty = something never learned
 * @param set what is settled already, where a danger threatens and nobody is aimed at
 */
export async function tryAbility(
  actor: OwnedActor,
  item: string,
  options: TryOptions,
  set?: Pick<Plan, "harm">,
): Promise<void> {
  await asPlayer(actor, async () => {
    const character = characterOf(actor);
    const inSight = () =>
      targeted(actor.uuid)[0]?.uuid ?? (options.skipDialog ? null : onlyFoe(actor, character, item));
    const aimed = set ? null : inSight();
    const company = () => companyOf(actor.uuid);
    const fresh = freshPlan(character, item, aimed);
    const begun = { ...fresh, ...set, ...onlyPatient([character, ...company().values()], fresh.treated) };
    const forms = [...SIMPLE_FORMS, CARE_FORM, roundsForm()];
    const roll = await new ContestDialog(character, begun, company, mayRead, forms).begin(options);
    if (roll) await startRoll(KALYR, roll.kind, roll.choices);
  });
}

/** KA-68: whom a healer would care for where nobody else in sight has a wound to treat, and where. @param usual track of the ability */
function onlyPatient(people: readonly Character[], usual: Track): { patient: string; treated: Track } | null {
  const hurt = people.flatMap((one) => {
    const tracks = treatableTracks(one);
    return tracks.length > 0 ? [{ patient: one.uuid, treated: tracks.includes(usual) ? usual : tracks[0]! }] : [];
  });
  return hurt.length === 1 ? hurt[0]! : null;
}

/** Who is meant where somebody raises their arms and a single enemy stands in sight; the window shows it before anything is rolled. */
function onlyFoe(actor: OwnedActor, character: Character, item: string): string | null {
  const standing = standingInSight(actor, "against");
  const [foe] = standing;
  return standing.length === 1 && foe && freshPlan(character, item, foe.uuid).fight ? foe.uuid : null;
}
