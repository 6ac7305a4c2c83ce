import { askForm } from "../../../core/dialogs/ask-form.ts";
import { actorsInHand } from "../../../core/documents/in-hand.ts";
import { tokenAloft, tokensOf } from "../../../core/documents/places.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { HAZARD_IDS, type HazardId } from "../rules/hazard/hazard.ts";
import { flightOf } from "../rules/move/aloft.ts";

const WORDS = "FOURTALES.Teller.Hazard";

/** Splits what is chosen in the list: a patch is named by its maker and its effect. */
const BETWEEN = " ";

/**
 * DT-65, DT-67, DT-68: the Gamemaster lets something happen. Whom it hits is ticked already: those whose tokens are selected
 * or targeted. Each has a card and a question of their own.
 */
export async function askDanger(): Promise<void> {
  const all = actorsAtHand("");
  // Where there is a scene, those who stand on it come first.
  const there = all.filter(({ uuid }) => tokensOf([uuid]).length > 0);
  const people = [...there, ...all.filter((actor) => !there.includes(actor))];
  const hit = new Set(actorsInHand());
  const lying = all.flatMap((actor) => {
    const { uuid, system } = beingOf(actor);
    return Object.values(system.effects).flatMap(({ id, label, hazard }) =>
      hazard
        ? [[`${uuid}${BETWEEN}${id}`, t(`${WORDS}.Name.patch`, { hazard: label, name: calledOf(actor) })] as const]
        : [],
    );
  });
  const said = await askForm({
    title: t(`${WORDS}.title`),
    icon: "fa-solid fa-person-falling",
    classes: ["dt-dialog"],
    hint: t(`${WORDS}.hint`),
    lines: [
      {
        name: "hazard",
        label: `${WORDS}.what`,
        type: "list",
        choices: { ...choices(HAZARD_IDS, `${WORDS}.Name`), ...Object.fromEntries(lying) },
      },
      { name: "paces", label: `${WORDS}.paces`, type: "number", min: 1, max: 40, value: 1, required: true },
      ...people.map((actor, n) => ({
        name: `who-${n}`,
        label: calledOf(actor),
        type: "tick" as const,
        person: there.length === 0 || there.includes(actor) ? ("here" as const) : ("away" as const),
        value: hit.has(actor.uuid) ? 1 : 0,
      })),
    ],
    ok: `${WORDS}.go`,
  });
  if (!said) return;
  const victims = people.filter((_actor, n) => said[`who-${n}`] === true);
  if (victims.length === 0) return void notifyProblems([{ key: "FOURTALES.Core.Problem.nobodyChosen" }]);
  for (const actor of victims) {
    // Whoever flies falls from as high as that is.
    const token = said.hazard === "fall" && flightOf(beingOf(actor)) ? tokenAloft(actor.uuid) : null;
    const choices = { who: actor.uuid, ...hazardIn(said), ...(token ? { token } : {}) };
    await startRoll(DUNGEONTELLER, "hazard", choices);
  }
}

function hazardIn(said: Record<string, unknown>): object {
  const chosen = String(said.hazard);
  if (HAZARD_IDS.includes(chosen as HazardId)) return { hazard: chosen, paces: Math.floor(Number(said.paces)) };
  const at = chosen.lastIndexOf(BETWEEN);
  return { hazard: "patch", maker: chosen.slice(0, at), effect: chosen.slice(at + 1) };
}
