import { tellProblem } from "../dom/problem.notice.ts";

/** Calls the method of an encounter that a button names, if there is one; a refusal is told as a notification. */
export async function runCombatAction(combat: Loose, action: string): Promise<void> {
  if (typeof combat?.[action] !== "function") return;
  try {
    await combat[action]();
  } catch (error) {
    tellProblem(error);
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

/** Marks a combatant as out of the fight, or takes that back, with the status that says so on its actor. */
export async function toggleDefeated(combatant: Loose): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const status = CONFIG.specialStatusEffects?.DEFEATED;
  if (status) await combatant.actor?.toggleStatusEffect?.(status, { overlay: true, active: defeated });
}
