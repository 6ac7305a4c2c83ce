import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Bout,
  heldTo,
  type KalyrSettings,
  type Manner,
  resolveRound,
  type ShieldItem,
  withManners,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { armour, settings, sum, weapon } from "../people.ts";
import { fighter, round, shield } from "./rounds.ts";

/**
 * Rounds of a detailed contest against a second reckoning of them, written down from the rules in words and sharing nothing with
 * ours: whatever two people have in hand, however they go into it, and whatever the table plays with.
 */

const REACHES = ["close", "normal", "long"] as const;
type Reach = (typeof REACHES)[number];

/** Somebody who fights, as the rules speak of them. */
interface One {
  readonly level: number;
  readonly dice: number;
  readonly arm: {
    readonly damage: number;
    readonly size: number;
    readonly reach: Reach;
    readonly ranged: boolean;
  } | null;
  readonly coat: number;
  readonly shield: { readonly size: ShieldItem["system"]["size"]; readonly impervious: boolean } | null;
  readonly scale: number;
  readonly manner: Manner;
}

/** What it is about, and how it stands. */
interface Affair {
  readonly kind: "armed" | "unarmed" | "quarrel";
  readonly agreed: boolean;
  readonly later: boolean;
  readonly behind: 0 | 1 | null;
  readonly dodging: 0 | 1 | null;
}

type Switches = Record<
  "reach" | "dodge" | "shields" | "size" | "minimum" | "offence" | "defence" | "winnerHurt",
  boolean
>;

const reachOf = ({ arm }: One): number => REACHES.indexOf(arm?.reach ?? "close");
/** KA-86. */
const covers = ({ shield: worn }: One, missile: boolean): number => {
  if (!worn) return 0;
  if (worn.size === "large") return 2;
  if (!missile) return 1;
  return worn.size === "medium" && worn.impervious ? 1 : 0;
};

/** Who is hurt how badly, and how it ended. */
function reckoned(two: readonly [One, One], { kind, agreed, later, behind, dodging }: Affair, on: Switches) {
  const armed = kind === "armed";
  const dodger = ((): 0 | 1 | null => {
    if (!armed || !on.dodge) return null;
    if (later) return dodging;
    if (reachOf(two[0]) === 0 && reachOf(two[1]) === 2) return 0;
    return reachOf(two[1]) === 0 && reachOf(two[0]) === 2 ? 1 : null;
  })();
  const goes = two.map(({ manner }, i): Manner => {
    if (kind === "quarrel" || manner === "plain") return "plain";
    if (manner === "offence") return on.offence && dodger !== i ? "offence" : "plain";
    return on.defence ? "defence" : "plain";
  });
  const result = two.map((me, i) => {
    const foe = two[1 - i]!;
    let level = me.level + me.dice + (goes[i] === "offence" ? 1 : goes[i] === "defence" ? 2 : 0);
    if (!armed) return level;
    if (on.reach && reachOf(me) !== reachOf(foe) && (later ? behind === i : reachOf(me) < reachOf(foe))) level -= 1;
    if (on.shields) level -= covers(foe, me.arm?.ranged ?? false);
    const bulk = (one: One) => (one.arm?.size ?? 0) + covers(one, false);
    if (on.size && bulk(foe) - bulk(me) >= 2) level -= 1;
    return level;
  });
  const least = (i: number): number => {
    if (!on.minimum) return Number.NEGATIVE_INFINITY;
    const bigger = two[i]!.scale - two[1 - i]!.scale;
    return bigger < 0 ? -3 : bigger === 0 ? -2 : bigger === 1 ? -1 : 0;
  };
  const taken = (i: number, margin: number, extra: number): string | null => {
    if (agreed) return "H";
    const worn = armed ? two[i]!.coat : 0;
    const dealt = armed ? (two[1 - i]!.arm?.damage ?? 0) : 0;
    const whole = margin + extra + dealt - worn;
    const half = whole > 0 ? Math.ceil(whole / 2) : 0;
    return half > 0 ? (["S", "H", "VH", "DF", "DS"][Math.min(half, 5) - 1] ?? null) : null;
  };
  const [mine, theirs] = result as [number, number];
  const nobody = (end: string, winner: number | null) => ({ end, winner, hurt: [null, null] as (string | null)[] });
  const ahead = mine === theirs ? null : mine > theirs ? 0 : 1;
  if (ahead === null && goes[0] === "offence" && goes[1] === "offence") {
    const hurt = [0, 1].map((i) => (result[1 - i]! >= least(1 - i) && dodger !== 1 - i ? taken(i, 0, 2) : null));
    return hurt.some((_, i) => result[1 - i]! >= least(1 - i))
      ? { end: "both", winner: null, hurt }
      : nobody("wide", null);
  }
  const won = ahead ?? (goes[0] === "offence" ? 1 : goes[1] === "offence" ? 0 : null);
  if (won === null) return nobody("standoff", null);
  const lost = 1 - won;
  if (dodger === won) return nobody("dodged", won);
  const critical = two[won]!.dice === 4;
  if (goes[won] === "defence" && !critical) return nobody("held", won);
  if (result[won]! < least(won)) return nobody("wide", null);
  const margin = Math.abs(mine - theirs);
  const hurt: (string | null)[] = [null, null];
  hurt[lost] = taken(lost, margin, (goes[won] === "offence" ? 1 : 0) + (goes[lost] === "offence" ? 2 : 0));
  if (on.winnerHurt && !agreed && dodger !== lost && goes[lost] !== "defence") hurt[won] = taken(won, -margin, 0);
  return { end: "hit", winner: won, hurt };
}

/** The same by the rules of the game. */
function played(two: readonly [One, One], { kind, agreed, later, behind, dodging }: Affair, on: Switches) {
  const table: KalyrSettings = settings({
    detailedReach: on.reach,
    detailedDodge: on.dodge,
    detailedShields: on.shields,
    detailedSize: on.size,
    detailedMinimum: on.minimum,
    detailedOffence: on.offence,
    detailedDefence: on.defence,
    detailedWinnerHurt: on.winnerHurt,
  });
  const [own, foe] = two.map(({ level, arm, coat, shield: worn, scale }, i) =>
    fighter(
      ["Kylar", "Voss"][i]!,
      level,
      [
        ...(arm ? [weapon("Arm", arm.damage, { reach: arm.reach, ranged: arm.ranged, sizeValue: arm.size })] : []),
        ...(coat > 0 ? [armour("Coat", coat)] : []),
        ...(worn ? [shield(worn.size, worn.impervious)] : []),
      ],
      { scale },
    ),
  ) as [ReturnType<typeof fighter>, ReturnType<typeof fighter>];
  const who = (place: 0 | 1 | null) => (place === null ? "" : [own, foe][place]!.uuid);
  const bout: Partial<Bout> = later
    ? { round: 2, pair: [own.uuid, foe.uuid], behind: who(behind), dodging: who(dodging) }
    : {};
  const on_ = kind === "quarrel" ? "social" : "physical";
  const damage = agreed
    ? ({ kind: "fixed", track: on_, letter: "H" } as const)
    : ({ kind: "margin", track: on_ } as const);
  const request = round(own, foe, table, { bout, fight: kind === "armed", damage });
  const manners = heldTo(request, { acting: two[0].manner, opposing: two[1].manner }, table);
  const whole = { ...request, contest: withManners(request.contest, manners) };
  const play = { manners, softenings: [], gaveIn: "", scouted: null, plans: [null, null] };
  const { outcome } = unwrap(
    resolveRound(
      whole,
      two.map(({ dice }) => sum(dice)),
      play,
      table,
    ),
  );
  const letter = (side: string) => outcome.damage.find((one) => one.side === side)?.letter ?? null;
  const winner = outcome.winner === null ? null : outcome.winner === "acting" ? 0 : 1;
  return { end: outcome.end, winner, hurt: [letter("acting"), letter("opposing")] };
}

const one: fc.Arbitrary<One> = fc.record({
  level: fc.integer({ min: -3, max: 3 }),
  dice: fc.integer({ min: -4, max: 4 }),
  arm: fc.option(
    fc.record({
      damage: fc.integer({ min: 0, max: 4 }),
      size: fc.integer({ min: 0, max: 4 }),
      reach: fc.constantFrom(...REACHES),
      ranged: fc.boolean(),
    }),
  ),
  coat: fc.integer({ min: 0, max: 3 }),
  shield: fc.option(
    fc.record({
      size: fc.constantFrom("small" as const, "medium" as const, "large" as const),
      impervious: fc.boolean(),
    }),
  ),
  scale: fc.integer({ min: 0, max: 2 }),
  manner: fc.constantFrom("plain" as const, "offence" as const, "defence" as const),
});
const place = fc.constantFrom(0 as const, 1 as const, null);
const affair: fc.Arbitrary<Affair> = fc.record({
  kind: fc.constantFrom("armed" as const, "armed" as const, "unarmed" as const, "quarrel" as const),
  agreed: fc.boolean(),
  later: fc.boolean(),
  behind: place,
  dodging: place,
});
const NAMES = ["reach", "dodge", "shields", "size", "minimum", "offence", "defence", "winnerHurt"] as const;
const switches = fc
  .tuple(...NAMES.map(() => fc.boolean()))
  .map((all) => Object.fromEntries(NAMES.map((name, i) => [name, all[i]])) as Switches);

describe("a round, reckoned twice", () => {
  it("KA-29, KA-77, KA-78, KA-81, KA-82, KA-83, KA-84, KA-85, KA-86, KA-88, KA-90, KA-91, AM-24: both reckonings agree who wins, how, and who takes what", () => {
    fc.assert(
      fc.property(fc.tuple(one, one), affair, switches, (two, about, on) => {
        expect(played(two, about, on)).toEqual(reckoned(two, about, on));
      }),
      { numRuns: 600 },
    );
  });
});
