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
import { characterOf, companyOf, foesInSight, targeted } from "../people.ts";
import { freshPlan } from "../rules/contest/plan.ts";
import { conditionsOf, DEFEATED } from "../rules/damage/tracks.ts";
import { type Character, TRACKS } from "../rules/types.ts";

/**
 * Tries something with an ability: asks how, or rolls at once as proposed.
 * @param item id of the ability; empty = something never learned
 */
export async function tryAbility(actor: OwnedActor, item: string, options: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const character = characterOf(actor);
    const aimed = targeted(actor.uuid)[0]?.uuid ?? (options.skipDialog ? null : onlyFoe(actor, character, item));
    const begun = freshPlan(character, item, aimed);
    const forms = [...SIMPLE_FORMS, CARE_FORM, roundsForm()];
    const roll = await new ContestDialog(character, begun, companyOf(actor.uuid), mayRead, forms).begin(options);
    if (roll) await startRoll(KALYR, roll.kind, roll.choices);
  });
}

/** Who is meant where somebody raises their arms and a single enemy stands in sight; the window shows it before anything is rolled. */
function onlyFoe(actor: OwnedActor, character: Character, item: string): string | null {
  const standing = foesInSight(actor).filter((foe) => {
    const conditions = conditionsOf(characterOf(foe).system.damage);
    return TRACKS.every((track) => conditions[track] < DEFEATED);
  });
  const [foe] = standing;
  return standing.length === 1 && foe && freshPlan(character, item, foe.uuid).fight ? foe.uuid : null;
}
