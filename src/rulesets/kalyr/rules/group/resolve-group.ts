import type { WorldEvent } from "../../../../kernel/events.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import { spendEvents, useEvents } from "../contest/contest-events.ts";
import { damageSum } from "../contest/damage-sums.ts";
import { duel } from "../contest/judge.ts";
import type { DamageSum, SideOutcome } from "../contest/outcome.ts";
import { rolled, sideOutcome } from "../contest/resolve.ts";
import { woundId } from "../contest/soften.ts";
import type { WoundData } from "../damage/wound.event.ts";
import type { KalyrSettings } from "../settings.ts";
import type { FudgeSpend, Side, SideName } from "../side/side.ts";
import { planSide } from "../side/side-rolls.ts";
import { across, type GroupRequest, type Member, partyOf } from "./group.ts";
import { countedOf, type Mustered, muster, spendableGroup } from "./muster.ts";

/** Faces of four Fudge dice each, by roll: `<key of the member>-<id of the ability>`. */
export type GroupFaces = Readonly<Record<string, readonly number[]>>;

/** How somebody of a group came out. */
export interface MemberOutcome extends SideOutcome<string> {
  readonly party: SideName;
  /** How many they face. */
  readonly foes: number;
  /** KA-33: what that costs. */
  readonly penalty: number;
}

/** A party's results together. The average is exact: the sum of all by their number. */
export interface PartyOutcome {
  readonly party: SideName;
  readonly sum: number;
  readonly count: number;
}

export interface GroupOutcome {
  readonly verdict: "win" | "loss" | "tie" | "waiting";
  readonly parties: readonly PartyOutcome[];
  readonly members: readonly MemberOutcome[];
  readonly damage: readonly DamageSum<string>[];
  readonly sentence: Phrase;
}

/** Name of a roll of somebody's. */
export function rollName(key: string, ability: string): string {
  return `${key}-${ability}`;
}

/** KA-31 to KA-35: what everybody's dice come to. While any are missing the verdict is `waiting`. */
export function resolveGroup(request: GroupRequest, faces: GroupFaces, settings: KalyrSettings): GroupOutcome {
  const all = muster(request, settings);
  return judged(
    request,
    all,
    all.map((member) => memberOutcome(member, faces, settings)),
    settings,
  );
}

/**
 * KA-97: what a point on one roll would make of a contest whose dice lie. Nobody else is reckoned anew.
 * @param all everybody as they were mustered
 * @param outcome without the point
 */
export function groupWith(
  request: GroupRequest,
  all: readonly Mustered[],
  outcome: GroupOutcome,
  spend: FudgeSpend<string>,
  faces: GroupFaces,
  settings: KalyrSettings,
): GroupOutcome {
  const members = outcome.members.map((before, i) => {
    const { key, side, ...rest } = all[i]!;
    if (key !== spend.side) return before;
    const rolls = planSide(key, side, [...request.spends, spend]);
    return memberOutcome({ ...rest, key, side, rolls }, faces, settings);
  });
  return judged(request, all, members, settings);
}

/** What everybody's results come to. */
function judged(
  request: GroupRequest,
  all: readonly Mustered[],
  members: readonly MemberOutcome[],
  settings: KalyrSettings,
): GroupOutcome {
  const done = members.every(({ result }) => result !== null);
  const parties = (["acting", "opposing"] as const).map((party): PartyOutcome => {
    const results = members.filter((one) => one.party === party).map(({ result }) => result ?? 0);
    return { party, sum: results.reduce((sum, result) => sum + result, 0), count: results.length };
  });
  const [ours, theirs] = parties as [PartyOutcome, PartyOutcome];
  const verdict = done ? compare(ours, theirs) : "waiting";
  return {
    verdict,
    parties,
    members,
    damage: done ? groupDamage(request, all, members, parties, verdict, settings) : [],
    sentence: sentenceOf(request, verdict, ours, theirs),
  };
}

/** All that a group contest changes: points spent, abilities used, wounds. */
export function groupEvents(
  request: GroupRequest,
  outcome: GroupOutcome,
  settings: Pick<KalyrSettings, "xpSource" | "advancement">,
): WorldEvent[] {
  const spent = spendEvents(spendableGroup(request), request.contest.goal, settings);
  if (outcome.verdict === "waiting") return spent;
  const wounds = outcome.damage.flatMap(({ side, uuid, track, letter, cause }): WorldEvent<WoundData>[] =>
    letter === null
      ? []
      : [{ id: woundId(side), kind: "kalyr.wound", target: uuid, data: { track, to: letter, cause: cause ?? "" } }],
  );
  return [...spent, ...useEvents(request.members.map(({ side }) => side)), ...wounds];
}

/** KA-31: which average is better, to the last fraction. */
export function compare(ours: PartyOutcome, theirs: PartyOutcome): "win" | "loss" | "tie" {
  return duel(ours.sum * theirs.count, theirs.sum * ours.count).verdict;
}

/** KA-35, AM-10: how far somebody is behind the other party's average, rounded down. */
export function groupMargin(result: number, { sum, count }: PartyOutcome): number {
  return Math.floor(sum / count) - result;
}

/** AM-09: does this outcome wound at all? */
export function mayWound(
  verdict: string,
  { contest: { damage } }: Pick<GroupRequest, "contest">,
  settings: KalyrSettings,
): boolean {
  return damage.kind !== "none" && (verdict !== "tie" || settings.tieDamageSimple);
}

/** What somebody would take who is so far behind (KA-35): from the hardest blow of those they face (AM-11). */
export function memberDamage(
  request: GroupRequest,
  member: Mustered,
  margin: number,
  settings: KalyrSettings,
): DamageSum<string> {
  const other = across(member.party);
  const track = request.contest.damage.kind === "margin" ? request.contest.damage.track : "physical";
  const foe = attackerOf(request, member, settings);
  const lead = partyOf(request, other)[0]!.side;
  const against: Side = { ...(foe?.side ?? { ...lead, blow: [] }), stance: lead.stance };
  const own: Side = { ...member.side, stance: partyOf(request, member.party)[0]!.side.stance };
  const sum = damageSum(member.key, own, against, track, margin);
  return { ...sum, cause: (foe?.side ?? lead).who.name };
}

function groupDamage(
  request: GroupRequest,
  all: readonly Mustered[],
  members: readonly MemberOutcome[],
  parties: readonly PartyOutcome[],
  verdict: string,
  settings: KalyrSettings,
): DamageSum<string>[] {
  if (!mayWound(verdict, request, settings)) return [];
  return all.map((member, i) => {
    const others = parties.find(({ party }) => party !== member.party)!;
    return memberDamage(request, member, groupMargin(members[i]!.result!, others), settings);
  });
}

/** AM-11: whose weapon and gifts count against somebody: of those they face, or of the whole other party, the hardest. */
function attackerOf(request: GroupRequest, { party, foes }: Mustered, settings: KalyrSettings): Member | null {
  const others = partyOf(request, across(party));
  const near = settings.groupAttacker === "best" ? others : others.filter(({ key }) => foes.includes(key));
  const force = ({ side }: Member) => side.blow.reduce((sum, { on, value }) => (on ? sum + value : sum), 0);
  return near.reduce<Member | null>((best, one) => (best && force(best) >= force(one) ? best : one), null);
}

function memberOutcome(member: Mustered, faces: GroupFaces, settings: KalyrSettings): MemberOutcome {
  const counted = countedOf(member);
  const rolls = member.rolls.map((roll) =>
    rolled(roll, counted.includes(roll) ? (faces[rollName(member.key, roll.ability)] ?? []) : [], settings),
  );
  return { ...sideOutcome(member.side, rolls), party: member.party, foes: member.foes.length, penalty: member.penalty };
}

function sentenceOf(
  request: GroupRequest,
  verdict: GroupOutcome["verdict"],
  ours: PartyOutcome,
  theirs: PartyOutcome,
): Phrase {
  const data = {
    name: partyOf(request, "acting")[0]!.side.who.name,
    foe: partyOf(request, "opposing")[0]!.side.who.name,
    average: average(ours),
    foeAverage: average(theirs),
  };
  return { key: `FOURTALES.Kalyr.Rules.Group.${request.battle ? "battle_" : ""}${verdict}`, data };
}

/** An average as one reads it: steps above or below Fair, with two places at most. */
export function average({ sum, count }: Pick<PartyOutcome, "sum" | "count">): string {
  const mean = Math.round((sum / count) * 100) / 100;
  return mean > 0 ? `+${mean}` : String(mean).replace("-", "−");
}
