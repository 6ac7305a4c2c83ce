import { encounters } from "../foundry/encounters.ts";
import { placeAtHand } from "../world/fighter-at-hand.ts";

/** A turn that somebody ended: where the tracker stood, and where it went. */
export interface EndedTurn {
  /** Id of the encounter. */
  readonly encounter: string;
  readonly from: Moment;
  readonly to: Moment;
}

interface Moment {
  readonly round: number;
  readonly turn: number | null;
}

/**
 * Ends this actor's turn in the tracker; its player may do so.
 * @returns null where there was none: outside of encounters and of one's own turn nothing happens
 */
export async function endTurnOf(actor: string): Promise<EndedTurn | null> {
  const place = placeAtHand(actor);
  if (!place?.acts) return null;
  const encounter = [...encounters()].find(({ combatants }) =>
    [...combatants].some(({ uuid }) => uuid === place.combatant),
  );
  if (!encounter) return null;
  const from = momentOf(encounter);
  try {
    await encounter.nextTurn();
  } catch (error) {
    // The fight was ended in the same moment, and the turn with it.
    if (encounters().has(encounter.id)) throw error;
  }
  return { encounter: encounter.id, from, to: momentOf(encounter) };
}

/** Can the turn still be taken up again: has nobody moved the tracker since? */
export function isStillEnded({ encounter: id, to }: EndedTurn): boolean {
  const encounter = encounters().get(id);
  return encounter !== undefined && encounter.round === to.round && encounter.turn === to.turn;
}

/** Takes an ended turn up again, as long as the tracker stands where that brought it. */
export async function resumeTurn(ended: EndedTurn): Promise<boolean> {
  const encounter = isStillEnded(ended) ? encounters().get(ended.encounter) : undefined;
  await encounter?.update({ ...ended.from }, { direction: -1 });
  return encounter !== undefined;
}

function momentOf({ round, turn }: Moment): Moment {
  return { round, turn };
}
