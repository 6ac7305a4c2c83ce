import { randomId } from "../../../core/foundry/data.ts";
import { type Encounter, placeOf } from "../../../core/foundry/encounters.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import type { Step } from "../../../core/ledger/steps.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { worldStateOf } from "../../../core/world/world-state.ts";
import { namedId } from "../../../kernel/named-id.ts";
import type { Problem } from "../../../kernel/result.ts";
import { askForm } from "../ask-form.ts";
import { struggleIn } from "../encounter/struggle-at-hand.ts";
import { type SideState, type Struggle, startProblems } from "../rules/conflict/struggle.ts";
import { beginning } from "../rules/conflict/struggle-steps.ts";
import { removedEvent } from "../rules/encounter/encounter.event.ts";
import { isRemoved } from "../rules/encounter/turn-order.ts";
import { RUNGS, rungKey } from "../rules/ladder/rungs.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { type EndingChoice, endingKind } from "./ending.kind.ts";
import { type ResolutionChoice, resolutionKind } from "./resolution.kind.ts";
import { resolutionNow, resolutionsOf } from "./resolutions.ts";

const BOARD = "FOURTALES.Woven.Conflict.Board";

/** A side more, behind the others, as an event takes it. */
export function withNewSide({ sides }: Struggle, more: Partial<SideState> = {}): { id: string; side: SideState } {
  const order = Math.max(0, ...sides.map((side) => side.order)) + 1;
  const name = t(`${BOARD}.sideName`, { number: order });
  const side = { name, aim: "", leader: "", base: 1, out: false, hazard: false, order, ...more };
  return { id: randomId(), side };
}

/** SW-56: fire, flood or weather as a side: somebody of one level, whose dice are allotted by themselves. */
export async function addHazard(encounter: Encounter, step: Step): Promise<readonly Problem[]> {
  const rungs = Object.fromEntries(RUNGS.map((_, index) => [String(index + 1), t(rungKey(index + 1))]));
  const asked = await askForm(
    t(`${BOARD}.hazard`),
    [
      { name: "name", label: `${BOARD}.hazardName`, type: "text", value: "", required: true, max: 80 },
      { name: "aim", label: `${BOARD}.aim`, type: "text", value: "", required: true, max: 200 },
      { name: "level", label: `${BOARD}.hazardLevel`, type: "list", value: "5", choices: rungs },
    ],
    t(`${BOARD}.hazardHint`),
  );
  const name = String(asked?.name ?? "").trim();
  if (!asked || name === "") return [];
  const system = { defaultLevel: Number(asked.level) || 5 };
  const made = await step.make(worldStateOf(SPELLWOVEN), "Actor", { name, type: "wovenMinor", system }, name);
  if (!made.ok) return made.problems;
  const side = withNewSide(struggleIn(encounter), { name, aim: String(asked.aim ?? "").trim(), hazard: true });
  const problems = await step.happen(encounter, "woven.side", side);
  if (problems.length > 0) return problems;
  const own = { [SPELLWOVEN]: { side: side.id } };
  const joined = await step.make(encounter, "Combatant", { actorId: made.value, system: own }, name);
  return joined.ok ? [] : joined.problems;
}

/** Somebody joins the encounter: as the token that stands for them where one does, else by themselves. */
export async function join(encounter: Encounter, actor: OwnedActor, step: Step): Promise<readonly Problem[]> {
  const joined = await step.make(encounter, "Combatant", placeOf(actor), actor.name);
  return joined.ok ? [] : joined.problems;
}

/**
 * SW-33, SW-38, SW-41: begins the first round, and the tracker with it: everybody who has no place in the order throws for one.
 * @returns what has to be settled before
 */
export async function beginConflict(encounter: Encounter, step: Step): Promise<readonly Problem[]> {
  const struggle = struggleIn(encounter);
  const problems = startProblems(struggle);
  if (problems.length > 0) return problems;
  const refused = await step.happen(encounter, "woven.stand", beginning(struggle));
  if (refused.length > 0) return refused;
  // SW-55: who was removed from an earlier conflict is in this one.
  for (const { actor } of encounter.combatants) {
    if (!actor || !isRemoved(actor)) continue;
    const stays = await step.happen(actor, removedEvent.kind, { value: false });
    if (stays.length > 0) return stays;
  }
  if (encounter.round > 0) return [];
  await encounter.rollAll();
  await encounter.startCombat();
  return [];
}

/** Calls the leaders to throw and to allot: one card for each round, whoever presses first. */
export async function resolveTheRound(encounter: Encounter): Promise<void> {
  const { uuid } = encounter;
  const { round, since } = struggleIn(encounter);
  if (resolutionNow(uuid, { round, since })) return inform(`${BOARD}.underWay`);
  // What was taken back may be done anew; two Gamesmasters at once post one card.
  const id = namedId(`${uuid} ${round} ${resolutionsOf(uuid).length}`);
  const choice: ResolutionChoice = { encounter: uuid, round, since };
  try {
    await startRoll(SPELLWOVEN, resolutionKind.id, choice, { id });
  } catch (error) {
    if (!chatMessages().has(id)) throw error;
  }
}

/** SW-52: a side falls without dice, or all of it is over. @param side its id; empty for all of it */
export async function endByHand(encounter: Encounter, side: string): Promise<void> {
  const { round, since } = struggleIn(encounter);
  const choice: EndingChoice = { encounter: encounter.uuid, round, since, side };
  await startRoll(SPELLWOVEN, endingKind.id, choice);
}
