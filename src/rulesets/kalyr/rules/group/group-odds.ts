import { Distribution } from "../../../../kernel/distribution.ts";
import { kept, rollOdds, type WoundOdds } from "../contest/odds.ts";
import { letterFor } from "../damage/tracks.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Side, SideName } from "../side/side.ts";
import { LETTERS, type Letter } from "../types.ts";
import { across, type GroupRequest, type Member } from "./group.ts";
import { countedOf, type Mustered, muster } from "./muster.ts";
import { groupMargin, memberDamage } from "./resolve-group.ts";

/** Exact chances of a contest of two groups. */
export interface GroupOdds {
  /** As the acting party sees them; they sum to 1. */
  readonly verdicts: Readonly<Record<"win" | "tie" | "loss", number>>;
  /** Everybody's chances of each wound, by key; null where no harm is at stake. */
  readonly harm: Readonly<Record<string, WoundOdds>> | null;
}

/**
 * KA-31 to KA-35: the exact odds by the same rules as `resolveGroup`. Results are added up once for each party; of a party that
 * somebody faces no more than its average counts, so that time grows with the number of people.
 */
export function groupOdds(request: GroupRequest, settings: KalyrSettings): GroupOdds {
  const all = muster(request, settings).map((member) => ({ member, result: resultOdds(member, settings) }));
  const parties = { acting: only(all, "acting"), opposing: only(all, "opposing") };
  const sums = { acting: sumOf(parties.acting), opposing: sumOf(parties.opposing) };
  const count = { acting: parties.acting.length, opposing: parties.opposing.length };
  const verdicts = verdictOdds(sums, count);
  if (request.contest.damage.kind === "none") return { verdicts, harm: null };
  const sides = { acting: facingOf("acting", sums, count), opposing: facingOf("opposing", sums, count) };
  const without = restsOf();
  const harm = all.map(({ member, result }) => {
    const { averages, ties } = sides[across(member.party)];
    const results = result.entries();
    const odds = noWounds();
    // A step of the margin is a step of the sum.
    const base = memberDamage(request, member, 0, settings).total ?? 0;
    for (const [average, q] of averages) {
      for (const [mine, p] of results) odds[letterFor(base + average - mine) ?? "none"] += p * q;
    }
    if (settings.tieDamageSimple) return [member.key, odds] as const;
    // AM-09: of these chances a tie takes those back in which the others of one's party make up what is missing.
    const rest = without(parties[member.party], { member, result });
    for (const { average, tied, chance: q } of ties) {
      for (const [mine, p] of results) {
        const letter = letterFor(base + average - mine);
        const unhurt = letter ? p * q * rest(tied - mine) : 0;
        if (letter) odds[letter] = Math.max(0, odds[letter] - unhurt);
        odds.none += unhurt;
      }
    }
    return [member.key, odds] as const;
  });
  return { verdicts, harm: Object.fromEntries(harm) };
}

/** KA-31: the chances of the better average, each sum of one party against all of the other at once. */
function verdictOdds(
  sums: Readonly<Record<SideName, Distribution>>,
  count: Readonly<Record<SideName, number>>,
): Record<"win" | "tie" | "loss", number> {
  const verdicts = { win: 0, tie: 0, loss: 0 };
  for (const [ours, p] of sums.acting.entries()) {
    const even = (ours * count.opposing) / count.acting;
    const tied = tiedAt(ours, count.opposing, count.acting);
    verdicts.win += p * sums.opposing.atMost(Math.ceil(even) - 1);
    verdicts.tie += p * (tied === null ? 0 : sums.opposing.pmf(tied));
    verdicts.loss += p * sums.opposing.atLeast(Math.floor(even) + 1);
  }
  return verdicts;
}

/** A party as those see it whom it faces: its average, rounded down as margins are, and where theirs would be as good. */
function facingOf(
  name: SideName,
  sums: Readonly<Record<SideName, Distribution>>,
  count: Readonly<Record<SideName, number>>,
) {
  const averageOf = (sum: number) => groupMargin(0, { party: name, sum, count: count[name] });
  const ties = sums[name].entries().flatMap(([sum, chance]) => {
    const tied = tiedAt(sum, count[across(name)], count[name]);
    return tied === null ? [] : [{ average: averageOf(sum), tied, chance }];
  });
  return { averages: sums[name].map(averageOf).entries(), ties };
}

/** The sum of so many people that is as good on average as a sum of others; null where there is none. */
function tiedAt(sum: number, count: number, others: number): number | null {
  const even = (sum * count) / others;
  return Number.isInteger(even) ? even : null;
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

/** What some people's results come to together. */
function sumOf(rolling: readonly Pick<Rolling, "result">[]): Distribution {
  return rolling.reduce((sum, { result }) => sum.convolve(result), Distribution.certain(0));
}

/**
 * What the others of somebody's party come to together: how likely each sum is. Results that differ by no more than their level
 * are alike, so that of a crowd few are added up.
 */
function restsOf() {
  const known = new Map<string, Distribution>();
  const steady = ({ result }: Rolling) => result.map((value) => value - result.min);
  return (mine: readonly Rolling[], one: Rolling): ((sum: number) => number) => {
    const others = mine.filter(({ member }) => member !== one.member);
    const key = `${one.member.party} ${steady(one).entries()}`;
    const found = known.get(key) ?? sumOf(others.map((other) => ({ result: steady(other) })));
    known.set(key, found);
    const least = others.reduce((sum, { result }) => sum + result.min, 0);
    return (sum) => found.pmf(sum - least);
  };
}

function noWounds(): Record<Letter | "none", number> {
  return Object.fromEntries(["none", ...LETTERS].map((letter) => [letter, 0])) as Record<Letter | "none", number>;
}
