import { takeStep } from "../../../core/ledger/steps.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { listed, t } from "../../../core/text/text.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { namedId } from "../../../kernel/named-id.ts";
import { askForm } from "../ask-form.ts";
import { rulings, sceneAtHand } from "../attempt/said-beforehand.ts";
import { ATTRIBUTES, type AttributeId, attributeKey } from "../rules/attributes.ts";
import { RUNGS, rungKey } from "../rules/ladder/rungs.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { rulingEvent } from "../rules/trial/ruling.event.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

const WORDS = "FOURTALES.Woven.Ruling";

/** SW-06: asks how hard what is on the scene that everybody is on, and keeps it until she says otherwise. */
export async function sayBeforehand(): Promise<void> {
  const scene = sceneAtHand();
  const here = Object.values(rulings()).filter((one) => one.scene === scene);
  const told = here.map(({ what, rung }) => t(`${WORDS}.line`, { what: nameOf(what), rung: rungKey(rung) }));
  const names = [...ATTRIBUTES, ...SKILLS.filter(({ set }) => set !== "social").map(({ slug }) => slug)];
  const whats = Object.fromEntries(names.map((what) => [what, nameOf(what)]));
  const rungs = Object.fromEntries(RUNGS.map((_, index) => [String(index + 1), t(rungKey(index + 1))]));
  const asked = await askForm(
    t(`${WORDS}.open`),
    [
      { name: "what", label: `${WORDS}.what`, type: "list", value: "climb", choices: whats },
      { name: "rung", label: `${WORDS}.rung`, type: "list", value: "5", choices: { ...rungs, "": t(`${WORDS}.none`) } },
    ],
    told.length > 0 ? t(`${WORDS}.told`, { told: listed(told) }) : t(`${WORDS}.hint`),
  );
  if (!asked) return;
  const what = String(asked.what);
  const rung = Number(asked.rung);
  const ruling = rung > 0 ? { what, scene, rung } : null;
  const id = namedId(`${scene} ${what}`);
  notifyProblems(await takeStep(SPELLWOVEN, worldStateOf(SPELLWOVEN), rulingEvent.kind, { id, ruling }));
}

function nameOf(what: string): string {
  return t((ATTRIBUTES as readonly string[]).includes(what) ? attributeKey(what as AttributeId) : skillKey(what));
}
