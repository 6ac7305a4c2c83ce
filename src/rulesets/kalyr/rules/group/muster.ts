import type { Problem } from "../../../../kernel/result.ts";
import { type Spendable, spendProblems } from "../fudge/fudge.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Modifier, Side, SideName } from "../side/side.ts";
import { type PlannedRoll, planSide } from "../side/side-rolls.ts";
import { dealOut, outnumberedBy } from "./deal.ts";
import { across, type GroupRequest, largerParty, type Member, partyOf } from "./group.ts";

/** Somebody of a group contest with whom they face, and what that makes of their rolls. */
export interface Mustered extends Member {
  /** With the reasons that hang on both parties: arms, and being outnumbered. */
  readonly side: Side;
  /** Keys of those whom they face. */
  readonly foes: readonly string[];
  /** KA-33: what facing so many costs; 0 for most. */
  readonly penalty: number;
  readonly rolls: readonly PlannedRoll<string>[];
}

const MODIFIER = "FOURTALES.Kalyr.Rules.Modifier";

/** A group contest, as far as Fudge points go. */
export function spendableGroup({ contest, members, spends }: GroupRequest): Spendable<string> {
  return { sides: members.map(({ key, side }) => [key, side] as const), affected: contest.affected, spends };
}

/** Why points that were spent on a group contest may not be. */
export function groupSpendProblems(request: GroupRequest, settings: KalyrSettings): Problem[] {
  return spendProblems(spendableGroup(request), settings);
}

/** KA-31 to KA-33: everybody with whom they face and the rolls that they make. */
export function muster(request: GroupRequest, settings: KalyrSettings): Mustered[] {
  const foes = facing(request);
  return request.members.map((member) => {
    const against = foes.get(member.key) ?? [];
    const penalty = outnumberedBy(against.length, settings);
    const side = withReasons(member.side, [
      reason("gear", "KA-37", gearBonus(request, member.party, settings)),
      reason("outnumbered", "KA-33", penalty, { count: against.length }),
    ]);
    return { ...member, side, foes: against, penalty, rolls: planSide(member.key, side, request.spends) };
  });
}

/** The rolls of somebody that are truly made. */
export function countedOf({ rolls }: Pick<Mustered, "rolls">): readonly PlannedRoll<string>[] {
  return rolls.filter(({ dropped }) => dropped === null);
}

/** The level that somebody stands at before being outnumbered: of several abilities the best (AM-13). */
export function standing({ key, side }: Member): number {
  const levels = planSide<string>(key, side, []).flatMap(({ level, dropped }) => (dropped ? [] : [level]));
  return Math.max(...levels);
}

/** Who faces whom, by key. */
function facing(request: GroupRequest): Map<string, string[]> {
  const party: SideName = largerParty(request);
  const many = partyOf(request, party);
  const few = partyOf(request, across(party));
  const placed = many.map(({ placed: key }) => {
    const place = few.findIndex((one) => one.key === key);
    return request.asksDeal || place < 0 ? null : place;
  });
  if (few.length === 0) return new Map();
  const dealt = dealOut(few.map(standing), placed);
  const found = new Map<string, string[]>(few.map(({ key }) => [key, []]));
  many.forEach(({ key }, i) => {
    const foe = few[dealt[i]!]!.key;
    found.set(key, [foe]);
    found.get(foe)!.push(key);
  });
  return found;
}

/** KA-37, AM-17: half of what the weapons and armour of a party are better on average, rounded down; 0 for the other. */
function gearBonus(request: GroupRequest, party: SideName, { simpleFightGear }: KalyrSettings): number {
  if (!request.contest.fight || simpleFightGear === "damageOnly") return 0;
  const mean = (name: SideName) => {
    const people = partyOf(request, name);
    return people.reduce((sum, { worth }) => sum + worth, 0) / people.length;
  };
  const ahead = mean(party) - mean(across(party));
  return ahead > 0 ? Math.floor(ahead / 2) : 0;
}

function reason(source: "gear" | "outnumbered", rule: string, value: number, data = {}): Modifier {
  return { id: source, source, label: { key: `${MODIFIER}.${source}`, data }, value, on: true, auto: true, rule };
}

function withReasons(side: Side, reasons: readonly Modifier[]): Side {
  return { ...side, modifiers: [...side.modifiers, ...reasons.filter(({ value }) => value !== 0)] };
}
