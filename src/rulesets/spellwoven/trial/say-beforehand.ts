import { takeStep } from "../../../core/ledger/steps.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { listed, t } from "../../../core/text/text.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { askForm } from "../ask-form.ts";
import { rulings, sceneAtHand } from "../attempt/said-beforehand.ts";
import { ATTRIBUTES, type AttributeId, attributeKey } from "../rules/attributes.ts";
import type { LadderRequest } from "../rules/ladder/request.ts";
import { RUNGS, rungKey } from "../rules/ladder/rungs.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { rulingEvent, rulingLine } from "../rules/trial/ruling.event.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { ruledBefore } from "./ruled-before.ts";

const WORDS = "FOURTALES.Woven.Ruling";

/** SW-06: asks how hard what is on the scene that everybody is on, and keeps it until she says otherwise. */
export async function sayBeforehand(): Promise<void> {
  const scene = sceneAtHand();
  const here = Object.values(rulings()).filter((one) => one.scene === scene);
  const told = here.map(({ what, rung }) => t(`${WORDS}.line`, { what: nameOf(what), rung: rungKey(rung) }));
  const names = [...ATTRIBUTES, ...SKILLS.filter(({ set }) => set !== "social").map(({ slug }) => slug)];
  const whats = Object.fromEntries(names.map((what) => [what, nameOf(what)]));
  const rungs = rungChoices();
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
  const line = rulingLine({ scene, what }, rung > 0 ? { what, scene, rung } : null);
  notifyProblems(await takeStep(SPELLWOVEN, worldStateOf(SPELLWOVEN), rulingEvent.kind, line));
}

/**
 * SW-06: names the rung of a test for as long as all are on this scene; the window closes when somebody else answers.
 * @returns null when she backs out
 */
export async function nameForScene(
  { attribute, skill, difficulty }: LadderRequest,
  closing: AbortSignal,
): Promise<{ rung: number; scene: string } | null> {
  const what = skill?.name ?? t(attributeKey(attribute));
  const value = String(ruledBefore({ attribute, skill }) ?? difficulty);
  const asked = await askForm(
    t(`${WORDS}.open`),
    [{ name: "rung", label: `${WORDS}.rung`, type: "list", value, choices: rungChoices() }],
    t(`${WORDS}.forScene`, { what }),
    { closing },
  );
  return asked && { rung: Number(asked.rung), scene: sceneAtHand() };
}

function rungChoices(): Record<string, string> {
  return Object.fromEntries(RUNGS.map((_, index) => [String(index + 1), t(rungKey(index + 1))]));
}

function nameOf(what: string): string {
  return t((ATTRIBUTES as readonly string[]).includes(what) ? attributeKey(what as AttributeId) : skillKey(what));
}
