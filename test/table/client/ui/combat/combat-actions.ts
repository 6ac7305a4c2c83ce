import { tellProblem } from "../dom/problem.notice.ts";

const COMBAT_ACTIONS = new Set([
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
]);

/** Does what a button of the tracker's header or footer says; a refusal is told as a notification. */
export async function runCombatAction(combat: Loose, action: string): Promise<void> {
  if (!combat || !COMBAT_ACTIONS.has(action)) return;
  try {
    await combat[action]();
  } catch (error) {
    tellProblem(error);
  }
}

/** Does what a button of a combatant's row says. */
export async function runCombatantAction(combatant: Loose, action: string): Promise<void> {
  if (!combatant) return;
  switch (action) {
    case "rollInitiative":
      await combatant.parent.rollInitiative([combatant.id]);
      return;
    case "toggleHidden":
      await combatant.update({ hidden: !combatant.hidden });
      return;
    case "toggleDefeated":
      await toggleDefeated(combatant);
      return;
    case "panToCombatant":
      await panTo(combatant);
      return;
  }
}

/** Puts the tokens that are selected on the canvas into the encounter; those that are in it already are skipped. */
export async function addSelectedTokens(combat: Loose, complain: boolean): Promise<void> {
  const tokens: Loose[] = canvas?.ready ? canvas.tokens.controlled : [];
  const fresh = tokens.filter((token) => !combat?.combatants.some((entry: Loose) => entry.tokenId === token.id));
  if (!combat || fresh.length === 0) {
    if (complain) ui.notifications.warn("Select the tokens that join the fight first.");
    return;
  }
  const data = fresh.map((token) => ({
    tokenId: token.id,
    sceneId: token.document.parent.id,
    actorId: token.document.actorId,
    hidden: token.document.hidden,
  }));
  await combat.createEmbeddedDocuments("Combatant", data);
}

async function toggleDefeated(combatant: Loose): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = CONFIG.specialStatusEffects?.DEFEATED;
  if (status) await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
}

async function panTo(combatant: Loose): Promise<void> {
  const token = combatant.token?.object;
  if (!token?.visible) {
    ui.notifications.warn(`${combatant.name} has no token that you can see here.`);
    return;
  }
  const { x, y } = token.center;
  await canvas.animatePan({ x, y });
}
