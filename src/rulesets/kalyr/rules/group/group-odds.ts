import { Distribution } from "../../../../kernel/distribution.ts";
import { kept, rollOdds, type WoundOdds } from "../contest/odds.ts";
import { letterFor } from "../damage/tracks.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Side, SideName } from "../side/side.ts";
import { LETTERS, type Letter } from "../types.ts";
import type { GroupRequest, Member } from "./group.ts";
import { countedOf, type Mustered, muster } from "./muster.ts";
import { compare, groupMargin, memberDamage, type PartyOutcome } from "./resolve-group.ts";

/** Exact chances of a contest of two groups. */
export interface GroupOdds {
  /** As the acting party sees them; they sum to 1. */
  readonly verdicts: Readonly<Record<"win" | "tie" | "loss", number>>;
  /** Everybody's chances of each wound, by key; null where no harm is at stake. */
  readonly harm: Readonly<Record<string, WoundOdds>> | null;
}

/** Results of some people together: how likely each sum is. */
type Sums = readonly (readonly [sum: number, chance: number])[];

/** KA-31 to KA-35: the exact odds by the same rules as `resolveGroup`. Time grows with the number of people, not with levels. */
export function groupOdds(request: GroupRequest, settings: KalyrSettings): GroupOdds {
  const all = muster(request, settings).map((member) => ({ member, result: resultOdds(member, settings) }));
  const parties = { acting: only(all, "acting"), opposing: only(all, "opposing") };
  const sums = { acting: sumsOf(parties.acting), opposing: sumsOf(parties.opposing) };
  const verdicts = { win: 0, tie: 0, loss: 0 };
  const count = { acting: parties.acting.length, opposing: parties.opposing.length };
  for (const [ours, p] of sums.acting) {
    for (const [theirs, q] of sums.opposing) {
      verdicts[compare(party("acting", ours, count.acting), party("opposing", theirs, count.opposing))] += p * q;
    }
  }
  if (request.contest.damage.kind === "none") return { verdicts, harm: null };
  const harm = all.map(({ member, result }) => {
    const own = member.party;
    const other = own === "acting" ? "opposing" : "acting";
    const rest = sumsOf(parties[own].filter((one) => one.member !== member));
    const odds = noWounds();
    // A step of the margin is a step of the sum.
    const base = memberDamage(request, member, 0, settings).total ?? 0;
    for (const [theirs, q] of sums[other]) {
      const against = party(other, theirs, count[other]);
      for (const [mine, p] of result.entries()) {
        const unhurt = settings.tieDamageSimple ? 0 : tieChance(mine, rest, count[own], against);
        const letter = letterFor(base + groupMargin(mine, against));
        odds[letter ?? "none"] += p * q * (1 - unhurt);
        odds.none += p * q * unhurt;
      }
    }
    return [member.key, odds] as const;
  });
  return { verdicts, harm: Object.fromEntries(harm) };
}

/**
 * The contest as somebody may think it who does not know everybody: those of whom they know nothing stand at a level, without
 * weapons, armour and reasons.
 * @param known may this person look at the sheet of somebody?
 */
export function supposeGroup(request: GroupRequest, known: (uuid: string) => boolean, level: number): GroupRequest {
  const thought = (side: Side): Side => ({
    ...side,
    mode: "single",
    abilities: [{ ...side.abilities[0]!, level, source: "own", penalty: 0 }],
    modifiers: [],
    blow: [],
    guard: [],
  });
  const members = request.members.map(
    (member): Member =>
      member.said || known(member.side.who.uuid) ? member : { ...member, side: thought(member.side) },
  );
  return { ...request, members };
}

interface Rolling {
  readonly member: Mustered;
  readonly result: Distribution;
}

function only(all: readonly Rolling[], name: SideName): Rolling[] {
  return all.filter(({ member }) => member.party === name);
}

/** Somebody's result; of several abilities the one that is kept. */
function resultOdds(member: Mustered, settings: KalyrSettings): Distribution {
  return kept(
    member.side.mode,
    countedOf(member).map((roll) => rollOdds(roll, [], settings)),
  );
}

function sumsOf(rolling: readonly Rolling[]): Sums {
  return rolling.reduce((sum, { result }) => sum.convolve(result), Distribution.certain(0)).entries();
}

/** How likely a tie is, of one's own result, what the others of one's party add, and what the other party has. */
function tieChance(mine: number, rest: Sums, count: number, against: PartyOutcome): number {
  return rest.reduce((sum, [others, p]) => {
    const tied = compare(party("acting", mine + others, count), against) === "tie";
    return tied ? sum + p : sum;
  }, 0);
}

function party(name: SideName, sum: number, count: number): PartyOutcome {
  return { party: name, sum, count };
}

function noWounds(): Record<Letter | "none", number> {
  return Object.fromEntries(["none", ...LETTERS].map((letter) => [letter, 0])) as Record<Letter | "none", number>;
}
