import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { resolveRound, scoutOf } from "../../../../src/rulesets/kalyr/rules/detailed/resolve-round.ts";
import {
  type Bout,
  dodgerOf,
  type Manners,
  nextBout,
  roundOdds,
  withManners,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { said } from "../../said.ts";
import { settings, sum, track, weapon } from "../people.ts";
import { fighter, fought, quarrel, round } from "./rounds.ts";

const plain = settings();
const kylar = fighter("Kylar", 1, [weapon("Sword", 3)]);
const voss = fighter("Voss", 0, [weapon("Sword", 3)]);
const manner = (acting: Manners["acting"], opposing: Manners["opposing"] = "plain"): Manners => ({ acting, opposing });

describe("how a round came out", () => {
  it("KA-76: what is said of it names who won against whom, and in which round", () => {
    const { outcome } = fought(
      round(kylar, voss, plain, { bout: { round: 3, pair: [kylar.uuid, voss.uuid] } }),
      0,
      2,
      plain,
    );
    expect(outcome).toMatchObject({
      round: 3,
      verdict: "loss",
      winner: "opposing",
      sentence: { key: "FOURTALES.Kalyr.Rules.Round.hit", data: { name: "Voss", foe: "Kylar", round: 3 } },
    });
    expect(said(outcome.sentence)).toContain("Voss");
    const tie = fought(round(kylar, voss, plain), 0, 1, plain).outcome;
    expect(tie.sentence).toMatchObject({
      key: "FOURTALES.Kalyr.Rules.Round.standoff",
      data: { name: "Kylar", foe: "Voss" },
    });
    expect(fought(round(kylar, voss, plain), 2, 0, plain).outcome).toMatchObject({
      verdict: "win",
      winner: "acting",
      part: null,
    });
  });

  it("waits while dice are missing, and changes nothing", () => {
    const play = { manners: manner("plain"), softenings: [], gaveIn: "", scouted: null, plans: [null, null] } as const;
    for (const faces of [[sum(1), []], [[], sum(1)], []]) {
      const { outcome, events } = unwrap(resolveRound(round(kylar, voss, plain), faces, play, plain));
      expect(outcome).toMatchObject({
        verdict: "waiting",
        end: "waiting",
        dodger: null,
        next: null,
        winner: null,
        beaten: [],
      });
      expect(events).toEqual([]);
    }
  });

  it("KA-92: whoever looked for an opening sees it with Fair", () => {
    const seen = (scouted: number | null) => fought(round(kylar, voss, plain), 1, 0, plain, { scouted }).outcome.seen;
    expect([seen(null), seen(-1), seen(0), seen(1)]).toEqual([null, false, true, true]);
    const next = (scouted: number | null, mine = 1) =>
      fought(round(kylar, voss, plain), mine, 0, plain, { scouted }).outcome.next!.hampered;
    expect([next(0), next(-1), next(null), next(0, -1)]).toEqual(["Actor.Voss", "", "", ""]);
  });

  it("KA-92: only whoever won with an all-out defence may look, where the table plays so", () => {
    const scouts = (mine: number, theirs: number, manners: Manners, table = settings({ detailedScouting: true })) =>
      scoutOf(round(kylar, voss, table, { manners }), [sum(mine), sum(theirs)], manners, table);
    expect([scouts(2, 0, manner("defence")), scouts(2, 0, manner("plain")), scouts(2, 0, manner("offence"))]).toEqual([
      "acting",
      null,
      null,
    ]);
    expect(scouts(-2, 2, manner("plain", "defence"))).toBe("opposing");
    expect(scouts(-2, 2, manner("defence"))).toBeNull();
    expect(scouts(2, 0, manner("defence"), settings({ detailedScouting: false }))).toBeNull();
    const table = settings({ detailedScouting: true });
    expect(scoutOf(round(kylar, voss, table), [sum(2), []], manner("defence"), table)).toBeNull();
  });

  it("KA-76: whoever gives in ends it, and whoever is beaten already is out of it", () => {
    const gone = fighter("Gone", 0, [], { damage: { physical: track("DF"), mental: track(), social: track() } });
    const warned = fought(round(kylar, gone, settings({ defeatedBlocks: "warn" })), 0, -3, plain).outcome;
    expect(warned.beaten).toEqual(["Gone"]);
    expect(fought(round(kylar, voss, plain), 1, 0, plain, { gaveIn: kylar.uuid }).outcome).toMatchObject({
      gaveIn: kylar.uuid,
      next: null,
    });
  });
});

describe("KA-90, KA-91: manners", () => {
  it("go into the levels in place of a stance, each with its rule", () => {
    const base = round(kylar, voss, plain).contest;
    const stanced = {
      ...base,
      acting: { ...base.acting, stance: 1 as const },
      opposing: { ...base.opposing!, stance: -1 as never },
    };
    const { acting, opposing } = withManners(stanced, manner("offence", "defence"));
    const last = (side: typeof acting) => side.modifiers.at(-1)!;
    expect(last(acting)).toMatchObject({ id: "manner", source: "detailed", rule: "KA-90", on: true, auto: true });
    expect(last(opposing!)).toMatchObject({ id: "manner", rule: "KA-91" });
    for (const one of [acting, opposing!]) expect(said(last(one).label as never)).not.toBe("");
    expect([acting.stance, opposing!.stance]).toEqual([0, 0]);
    const kept = withManners(stanced, manner("plain"));
    expect([kept.acting, kept.opposing]).toEqual([stanced.acting, stanced.opposing]);
    expect(withManners({ ...base, opposing: null }, manner("plain")).opposing).toBeNull();
  });
});

describe("KA-83 to KA-85: reach", () => {
  const table = settings({ detailedReach: true, detailedDodge: true });
  const knife = fighter("Kylar", 0, [weapon("Knife", 1, { reach: "close" })]);
  const pike = fighter("Voss", 0, [weapon("Pike", 3, { reach: "long" })]);
  const sword = fighter("Voss", 0, [weapon("Sword", 3)]);
  const dodges = (...how: Parameters<typeof round>) => dodgerOf(round(...how), how[2]);

  it("whoever comes close against a long arm may only dodge at first", () => {
    expect([
      dodges(knife, pike, table),
      dodges(pike, knife, table),
      dodges(knife, sword, table),
      dodges(sword, pike, table),
    ]).toEqual(["acting", "opposing", null, null]);
    expect(dodges(knife, pike, settings({ detailedReach: true, detailedDodge: false }))).toBeNull();
    expect(dodges(knife, pike, table, { ...quarrel })).toBeNull();
  });

  it("later by the round before: a dodge that succeeds turns the roles round, once", () => {
    const later = (dodging: string) =>
      dodges(knife, pike, table, { bout: { round: 2, dodging, pair: [knife.uuid, pike.uuid] } });
    expect([later(""), later(knife.uuid), later(pike.uuid)]).toEqual([null, "acting", "opposing"]);
    const next = (winner: "acting" | "opposing" | null, bout: Partial<Bout> = {}) => {
      const {
        dodging,
        turned,
        behind,
        round: n,
        pair,
      } = nextBout(round(knife, pike, table, { bout }), { winner, dodger: "acting", seenThrough: null }, [null, null]);
      return [n, dodging, turned, behind, pair.length];
    };
    expect(next("acting")).toEqual([2, pike.uuid, true, pike.uuid, 2]);
    expect(next("opposing")).toEqual([2, "", false, knife.uuid, 2]);
    expect(next(null), "a stand-off changes nothing").toEqual([2, knife.uuid, false, knife.uuid, 2]);
    const turned = {
      round: 2,
      turned: true,
      pair: [knife.uuid, pike.uuid] as [string, string],
      dodging: knife.uuid,
      behind: pike.uuid,
    };
    expect(next("acting", turned)).toEqual([3, "", false, pike.uuid, 2]);
    expect(next(null, turned)).toEqual([3, knife.uuid, true, pike.uuid, 2]);
  });

  it("what a round has settled stays so in those that follow", () => {
    const terms = (damage: Parameters<typeof round>[3]) =>
      nextBout(round(knife, pike, table, damage), { winner: "acting", dodger: null, seenThrough: null }, [null, null])
        .terms;
    expect(terms({})).toMatchObject({
      fight: true,
      harm: "margin",
      track: "physical",
      letter: "H",
      stakes: "",
      persuader: "",
    });
    expect(terms({ damage: { kind: "fixed", track: "social", letter: "VH" } as never })).toMatchObject({
      harm: "fixed",
      track: "social",
      letter: "VH",
    });
    expect(terms({ damage: { kind: "none" } as never })).toMatchObject({ harm: "margin", track: "physical" });
    const asked = round(knife, pike, table);
    const won = {
      ...asked,
      contest: {
        ...asked.contest,
        persuader: "opposing" as const,
        stakes: { level: "high" as const, text: "all", answer: "accepted" as const },
      },
    };
    const next = nextBout(won, { winner: "acting", dodger: null, seenThrough: null }, [null, null]);
    expect(next.terms).toMatchObject({ persuader: pike.uuid, stakes: "all" });
  });
});

describe("the odds of a round", () => {
  const chances = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map(
    (total, i) => [total, [1, 4, 10, 16, 19, 16, 10, 4, 1][i]! / 81] as const,
  );
  it.each([
    ["one roll each", {}],
    ["a Fudge point in place of dice", { automatic: true }],
  ])("are those of all dice that can fall: %s", (_name, how: { automatic?: boolean }) => {
    const base = round(kylar, voss, plain);
    const [use] = base.contest.acting.abilities;
    const spends = how.automatic
      ? [{ id: "p", by: kylar.uuid, use: "automatic" as const, side: "acting" as const, ability: use!.id, value: 2 }]
      : [];
    const request = { ...base, contest: { ...base.contest, spends } };
    const counted = { acting: 0, nobody: 0, opposing: 0, both: 0 };
    for (const [mine, p] of how.automatic ? ([[0, 1]] as const) : chances)
      for (const [theirs, q] of chances) {
        const play = {
          manners: manner("plain"),
          softenings: [],
          gaveIn: "",
          scouted: null,
          plans: [null, null],
        } as const;
        const faces = how.automatic ? [[], sum(theirs)] : [sum(mine), sum(theirs)];
        const { damage } = unwrap(resolveRound(request, faces, play, plain)).outcome;
        const hurt = damage.filter(({ letter }) => letter !== null).map(({ side }) => side);
        counted[hurt.length === 0 ? "nobody" : hurt[0] === "acting" ? "opposing" : "acting"] += p * q;
      }
    const { hits } = unwrap(roundOdds(request, manner("plain"), plain));
    for (const name of ["acting", "nobody", "opposing", "both"] as const)
      expect(hits[name]).toBeCloseTo(counted[name], 12);
  });

  it("of two rolls the better or the worse counts, in the odds as on the table", () => {
    const base = round(kylar, voss, plain);
    const mode = (how: "best" | "worst" | "single") => {
      const [use] = base.contest.acting.abilities;
      const acting =
        how === "single"
          ? base.contest.acting
          : {
              ...base.contest.acting,
              mode: how,
              abilities: [use!, { ...use!, id: "again", uuid: "Item.again", name: "Axes" }],
            };
      return unwrap(roundOdds({ ...base, contest: { ...base.contest, acting } }, manner("plain"), plain)).hits;
    };
    const [best, single, worst] = [mode("best"), mode("single"), mode("worst")];
    expect(best.acting).toBeGreaterThan(single.acting);
    expect(worst.acting).toBeLessThan(single.acting);
    for (const hits of [best, single, worst])
      expect(hits.acting + hits.nobody + hits.opposing + hits.both).toBeCloseTo(1, 12);
    expect(roundOdds({ ...base, contest: { ...base.contest, opposing: null } }, manner("plain"), plain).ok).toBe(false);
  });
});
