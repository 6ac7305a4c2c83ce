import { CONST } from "../common/constants/index.ts";

/**
 * Tells regions what a token did. Every client does so for its own behaviours, from the same data: which regions the
 * token was in before and is in now, and the way it took.
 * Left out: what animation crosses (TOKEN_ANIMATE_IN and OUT).
 * @param before ids of the regions it was in
 * @param movement the movement that is the cause; null where the token came, went, or the ground changed
 */
export async function tellRegions(
  token: Loose,
  before: readonly string[],
  movement: Loose,
  user: Loose,
  now: readonly string[] = token._source._regions,
): Promise<void> {
  const events = CONST.REGION_EVENTS;
  const data = { token, movement };
  const scene = token.parent;
  if (!scene) return;
  const tell = async (ids: readonly string[], name: string): Promise<void> => {
    for (const id of ids) await scene.regions.get(id)?._triggerEvent(name, data, user);
  };
  const left = before.filter((id) => !now.includes(id));
  const entered = now.filter((id) => !before.includes(id));
  await tell(left, events.TOKEN_EXIT);
  if (movement) await tell(left, events.TOKEN_MOVE_OUT);
  await tell(entered, events.TOKEN_ENTER);
  if (!movement) return;
  await tell(entered, events.TOKEN_MOVE_IN);
  await tell(
    now.filter((id) => before.includes(id)),
    events.TOKEN_MOVE_WITHIN,
  );
}

const inRegions = (combatant: Loose): Loose[] => [...(combatant?.token?.regions ?? [])];

async function tellOf(combatants: Iterable<Loose>, name: string, combat: Loose, when: Loose): Promise<void> {
  const user = game.users.activeGM ?? game.user;
  for (const combatant of combatants) {
    const data = { token: combatant.token, combatant, combat, ...when, skipped: false };
    for (const region of inRegions(combatant)) await region._triggerEvent(name, data, user);
  }
}

/**
 * Turns and rounds of an encounter, told to the regions that combatants stand in. The real one does so from the methods
 * of Combat on the active Gamemaster's client and by socket on all others; here every client hears of it by itself.
 */
export async function tellOfTurns(combat: Loose, prior: Loose, current: Loose): Promise<void> {
  const events = CONST.REGION_EVENTS;
  const isForward =
    current.round > prior.round || (current.round === prior.round && (current.turn ?? -1) > (prior.turn ?? -1));
  if (!isForward) return;
  const was = { round: prior.round, turn: prior.turn };
  const is = { round: current.round, turn: current.turn };
  const one = (id: string | null) => [combat.combatants.get(id ?? "")].filter(Boolean);
  const isNewRound = prior.round !== current.round;
  if (prior.round > 0) await tellOf(one(prior.combatantId), events.TOKEN_TURN_END, combat, was);
  if (prior.round > 0 && isNewRound) await tellOf(combat.combatants, events.TOKEN_ROUND_END, combat, was);
  if (isNewRound) await tellOf(combat.combatants, events.TOKEN_ROUND_START, combat, is);
  await tellOf(one(current.combatantId), events.TOKEN_TURN_START, combat, is);
}
