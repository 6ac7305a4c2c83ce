import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import type { Being } from "../rules/types.ts";
import { beingOf, isBeing, targetedBeings } from "./being.ts";

/**
 * Who is at hand for a try: whom the user has targeted first, then everybody on the scene in view, then the other heroes.
 * The roller is among them, for powers that work on oneself.
 */
export function companyOf(actor: OwnedActor): Map<string, Being> {
  const company = new Map<string, Being>();
  const add = (other: OwnedActor | null): void => {
    if (other && isBeing(other) && !company.has(other.uuid)) company.set(other.uuid, beingOf(other));
  };
  for (const other of targetedBeings(actor.uuid)) add(other);
  for (const token of sceneTokens()) if (!token.hidden || game.user!.isGM) add(token.actor);
  for (const other of game.actors as unknown as Iterable<OwnedActor>) if (other.type === "tellerHero") add(other);
  add(actor);
  return company;
}

function sceneTokens(): Iterable<{ hidden: boolean; actor: OwnedActor | null }> {
  const scenes = game.scenes as unknown as {
    viewed?: { tokens: Iterable<never> };
    active?: { tokens: Iterable<never> };
  };
  return (scenes.viewed ?? scenes.active)?.tokens ?? [];
}
