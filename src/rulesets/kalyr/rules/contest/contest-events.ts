import type { WorldEvent } from "../../../../kernel/events.ts";
import type { WoundData } from "../damage/wound.event.ts";
import type { FudgeData } from "../fudge/fudge.event.ts";
import { type Spendable, spendable, spenders, xpForSpending } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Side } from "../side/side.ts";
import { readySides } from "./counted-rolls.ts";
import type { ContestOutcome } from "./outcome.ts";
import type { ContestRequest } from "./request.ts";
import { woundId } from "./soften.ts";
import type { UsedData } from "./used.event.ts";

/** All that a contest changes, in order. Ids are the same each time, so a card can tell what it has applied already. */
export function contestEvents(
  request: ContestRequest,
  outcome: ContestOutcome,
  settings: Pick<KalyrSettings, "xpSource" | "advancement">,
): WorldEvent[] {
  const spent = spendEvents(spendable(request), request.goal, settings);
  if (outcome.verdict === "waiting") return spent;
  return [...spent, ...useEvents(readySides(request).map(([, side]) => side)), ...woundEvents(request, outcome)];
}

/**
 * KA-97, KA-99, KA-103: points spent on the rolls, each an event of its own named after the spend: a point less for whoever
 * spends, an experience point more for a player's character.
 * @param note what it was all for
 */
export function spendEvents(
  table: Spendable<string>,
  note: string,
  settings: Pick<KalyrSettings, "xpSource" | "advancement">,
): WorldEvent<FudgeData>[] {
  return table.spends.map((spend) => {
    const who = spenders(table).find(({ uuid }) => uuid === spend.by);
    const data: FudgeData = {
      points: -1,
      xp: xpForSpending(who?.player ?? false, settings),
      what: spend.use === "automatic" ? "automatic" : spend.value > 0 ? "raise" : "lower",
      note,
    };
    return { id: `fudge:${spend.id}`, kind: "kalyr.fudge", target: spend.by, data, binds: true };
  });
}

/** KA-105: abilities used in a contest, so that they may be raised at the end of the scene. */
export function useEvents(sides: readonly Side[]): WorldEvent<UsedData>[] {
  return sides
    .flatMap(({ abilities }) => abilities)
    .flatMap(({ uuid, name }) =>
      uuid === null ? [] : [{ id: `used:${uuid}`, kind: "kalyr.used", target: uuid, data: { value: true, name } }],
    );
}

/** KA-54, KA-79: the wounds. */
function woundEvents(request: ContestRequest, outcome: ContestOutcome): WorldEvent<WoundData>[] {
  return outcome.damage.flatMap(({ side, uuid, track, letter }) => {
    if (letter === null) return [];
    const foe = request[side === "acting" ? "opposing" : "acting"];
    const cause = foe?.who.name || request.goal;
    return [{ id: woundId(side), kind: "kalyr.wound", target: uuid, data: { track, to: letter, cause } }];
  });
}
