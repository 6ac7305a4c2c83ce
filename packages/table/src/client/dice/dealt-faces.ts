import type { DiceTerm } from "./terms/dice-term.ts";

/** Faces that people gave for dice, by denomination, in the order in which they are used up. */
export type DealtFaces = Record<string, number[]>;

/**
 * Ask the interactive methods among those of a roll's dice, such as dice rolled by hand, for faces. Each die learns its
 * method; where nobody may be asked, it falls back to chance.
 */
export async function dealFaces(roll: Loose, allowInteractive: boolean): Promise<DealtFaces> {
  const { fulfillment } = globalThis.CONFIG?.Dice ?? {};
  const asked = new Map<string, Loose>();
  for (const term of roll.dice as DiceTerm[]) {
    term.method ??= methodFor(term, fulfillment) || undefined;
    const method = fulfillment?.methods?.[term.method ?? ""];
    if (typeof method?.resolver === "function" && allowInteractive) asked.set(term.method as string, method);
    else if (method?.interactive) term.method = undefined;
  }
  const dealt: DealtFaces = {};
  for (const method of asked.values()) Object.assign(dealt, await method.resolver(roll));
  return dealt;
}

/** How the running user comes by the faces of a kind of die: a method's name, or "" for at random. */
function methodFor(term: DiceTerm, fulfillment: Loose): string {
  let chosen: Loose;
  try {
    chosen = globalThis.game?.settings?.get("core", "diceConfiguration");
  } catch {
    // Before the settings are registered there is no choice to read.
  }
  return chosen?.[term.denomination] || fulfillment?.defaultMethod || "";
}
