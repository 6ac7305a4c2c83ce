import { chatMessages } from "../foundry/game.ts";
import { isTale, type TaleData } from "./tale.model.ts";

/** Newest cards that are looked at: an older one that is open still waits for somebody who went home. */
const LATEST = 50;

/** A card, with what was chosen for it. */
type Found = Pick<TaleData, "stage" | "events"> & { choices: Record<string, unknown> | null };

/** The latest cards for which this was chosen, among other things. */
export function cardsFor(choices: Readonly<Record<string, string>>): Found[] {
  const latest = ([...chatMessages()] as object[]).slice(-LATEST).filter(isTale);
  return latest.flatMap(({ system }) => {
    const said = (system.choices ?? {}) as Record<string, unknown>;
    const fits = Object.entries(choices).every(([name, value]) => said[name] === value);
    return fits ? [{ stage: system.stage, events: system.events, choices: said }] : [];
  });
}

/** Has this card yet to do what it says? */
export function isUnderWay({ stage, events }: Pick<TaleData, "stage" | "events">): boolean {
  return stage === "open" || Object.values(events).some(({ wanted, status }) => wanted && status === "waiting");
}
