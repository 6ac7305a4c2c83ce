import type { WorldEvent } from "../../../../kernel/events.ts";
import type { ContestVerdict } from "../contest/contest-result.ts";
import type { Spread } from "./allotment.ts";
import type { Resolution } from "./resolution.ts";
import type { Stand, StandData } from "./struggle.event.ts";
import { isRound, isUnderWay, noteIn, type RoundOfConflict, type Side, type Struggle, standing } from "./struggle.ts";

/** What a contest is worth in a conflict: whose it is, and in which round. */
export interface Stake {
  /** UUID of the combatant. */
  readonly combatant: string;
  /** Round of the conflict. */
  readonly round: number;
  /** The tracker's round in which that began; 0 in worlds of before. */
  readonly since: number;
  /** Round of the tracker. */
  readonly turn: number;
}

/** SW-41: everybody is in it, and each side has one die. */
export function beginning({ round, since, sides }: Struggle): StandData {
  return { from: round, since, to: { round: 1, winner: "", sides: afresh(sides) }, how: "begins", name: "" };
}

/** The conflict is over without anybody having won, or done with. */
export function ending({ round, since }: Struggle): StandData {
  return { from: round, since, to: { round: 0, winner: "", sides: {} }, how: "ends", name: "" };
}

/** SW-52: a side gives up, or nobody is left on it. It falls, and whoever stands alone then has won. */
export function yielding({ round, since, sides }: Struggle, id: string): StandData {
  const [winner, ...more] = standing({ sides }).filter((side) => side.id !== id);
  const won = more.length === 0 ? winner : undefined;
  const { base = 0, name = "" } = sides.find((side) => side.id === id) ?? {};
  const to = { round, winner: won?.id ?? "", sides: { [id]: { base, out: true } } };
  return { from: round, since, to, how: won ? "won" : "yields", name: won?.name ?? name };
}

function afresh(sides: readonly Pick<Side, "id">[]): Stand["sides"] {
  return Object.fromEntries(sides.map(({ id }) => [id, { base: 1, out: false }]));
}

/** The sides that are still in it, with the dice that their leaders have thrown. @param faces by the side's id */
export function spreadOf(
  sides: readonly Side[],
  pools: Readonly<Record<string, number>>,
  faces: Readonly<Record<string, readonly number[]>>,
): Spread {
  return sides.map(({ id, name, members, pool }) => ({
    id,
    name,
    pool: pools[id] ?? pool,
    faces: faces[id] ?? [],
    members: members
      .filter(({ present }) => present)
      .map((one) => ({ id: one.id, name: one.name, actor: one.actor, failed: one.contest === "failed" })),
  }));
}

/**
 * SW-51 to SW-55: what a resolved round does: to the encounter, and to those who are removed or, where nobody has won, return.
 * @param encounter its UUID
 */
export function resolutionEvents(
  encounter: string,
  { round, since, sides }: RoundOfConflict & Pick<Struggle, "sides">,
  spread: Spread,
  { sides: results, end }: Resolution,
): WorldEvent[] {
  const winner = end.how === "won" ? end.winner : "";
  const left = results.map(({ id, pool, lost, falls }) => [id, { base: pool - lost, out: falls && id !== winner }]);
  const to: Stand = {
    round: end.how === "won" ? round : round + 1,
    winner,
    sides: end.how === "afresh" ? afresh(results) : (Object.fromEntries(left) as Stand["sides"]),
  };
  const name = spread.find(({ id }) => id === winner)?.name ?? "";
  const data: StandData = { from: round, ...(since === undefined ? {} : { since }), to, how: end.how, name };
  const removed = (actor: string, value: boolean): WorldEvent[] =>
    actor === "" ? [] : [{ id: `removed:${actor}`, kind: "woven.removed", target: actor, data: { value } }];
  const here = spread.flatMap(({ members }) => members);
  const gone = results.flatMap((side) => side.removed).flatMap((id) => here.find((one) => one.id === id) ?? []);
  const back = sides.filter(({ id }) => id in to.sides).flatMap(({ members }) => members.filter((one) => !one.present));
  return [
    { id: "stand", kind: "woven.stand", target: encounter, data },
    ...(end.how === "afresh" ? back : gone).flatMap(({ actor }) => removed(actor, end.how !== "afresh")),
  ];
}

/**
 * SW-40, SW-42: what a contest counts for in a conflict: won, or failed where the instigator's own roll failed or the defence held.
 * @param stake whose contest it is, and in which round; null outside of a conflict
 */
export function contestCounts(stake: Stake | null, verdict: ContestVerdict): WorldEvent[] {
  if (!stake || verdict === "open") return [];
  const { combatant, turn } = stake;
  const data = { ...noteIn(stake, turn), outcome: verdict === "hit" ? "won" : "failed", turn, word: false };
  return [{ id: "instigated", kind: "woven.instigated", target: combatant, data }];
}

/** Why a round can't be resolved now; nothing where it can. */
export function resolutionHindrance(struggle: Struggle, of: RoundOfConflict): "over" | "otherRound" | "sides" | null {
  if (!isUnderWay(struggle)) return "over";
  if (!isRound(of, struggle)) return "otherRound";
  return standing(struggle).length < 2 ? "sides" : null;
}
