import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Assembly,
  type Character,
  checkGroup,
  dealOut,
  fairShare,
  freshSide,
  type GroupChoices,
  type GroupRequest,
  groupEvents,
  groupOdds,
  groupRequest,
  muster,
  outnumberedBy,
  type Participant,
  resolveGroup,
  rollName,
  softened,
  spendableGroup,
  supposeGroup,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, armour, gift, npc, person, refused, settings, sum, weapon } from "../people.ts";

const SWORDS = { domain: "physical" } as const;
const fighter = (name: string, level: number, more: Character["items"] = []) =>
  person(name, [ability("Swords", level, SWORDS), ...more]);
const bandit = (n: number, more: Character["items"] = []) =>
  npc(`Bandit ${n}`, [ability("Swords", 0, SWORDS), ...more], { tier: "cannonFodder" });

const part = (character: Character, heard = true): Participant => ({ character, played: true, said: null, heard });

/** A contest of these people, all of whom do what their leader does. */
function group(
  ours: Character[],
  theirs: Character[],
  more: Partial<GroupChoices> = {},
  table: Partial<Assembly> = {},
): GroupRequest {
  const [lead] = ours as [Character];
  const choices: GroupChoices = {
    ...freshSide(lead, "swords"),
    who: lead.uuid,
    goal: "the gate",
    method: "",
    type: "physical",
    fight: false,
    harm: "none",
    track: "physical",
    parties: [
      { side: "acting", members: ours.map(({ uuid }) => uuid) },
      { side: "opposing", members: theirs.map(({ uuid }) => uuid) },
    ],
    facing: [],
    battle: null,
    watchers: [],
    ...more,
  };
  expect(refused(checkGroup(choices))).toEqual([]);
  const acting = ours.map((one, i) => ({ ...part(one), said: i === 0 ? { plan: choices, keeper: true } : null }));
  const assembly: Assembly = {
    acting,
    opposing: theirs.map((one) => part(one)),
    watchers: [],
    rulings: [],
    handDealt: true,
    settings: settings(),
    ...table,
  };
  return unwrap(groupRequest(choices, assembly));
}

/** Dice of everybody by the sums they shall show, in order. */
const dice = (request: GroupRequest, ...sums: number[]) =>
  Object.fromEntries(
    request.members.map(({ key, side }, i) => [rollName(key, side.abilities[0]!.id), sum(sums[i] ?? 0)]),
  );
const penalties = (request: GroupRequest) => muster(request, settings()).map(({ penalty }) => penalty);

describe("contests of groups", () => {
  const three = [fighter("Kylar", 2), fighter("Karela", 1), fighter("Marlith", 1)];
  const seven = [1, 2, 3, 4, 5, 6, 7].map((n) => bandit(n));

  it("EX-16 three against seven: the best faces three, the others two each", () => {
    expect(penalties(group(three, seven))).toEqual([-2, -1, -1, 0, 0, 0, 0, 0, 0, 0]);
    // Whoever is best, wherever they stand.
    expect(penalties(group([three[1]!, three[0]!, three[2]!], seven)).slice(0, 3)).toEqual([-1, -2, -1]);
  });

  it("EX-17 one against two, and one against three", () => {
    expect(penalties(group([three[0]!], seven.slice(0, 2)))).toEqual([-1, 0, 0]);
    expect(penalties(group([three[0]!], seven.slice(0, 3)))).toEqual([-2, 0, 0, 0]);
    expect(penalties(group(three, seven.slice(0, 4)))).toEqual([-1, 0, 0, 0, 0, 0, 0]);
    expect([1, 2, 3, 9].map((k) => outnumberedBy(k, settings({ outnumberedCap: "2" })))).toEqual([0, -1, -2, -2]);
  });

  it("KA-33 opponents may be placed by hand, and the rest is dealt evenly around them", () => {
    const facing = [1, 2, 3].map((n) => ({ who: `Actor.Bandit ${n}`, foe: "Actor.Karela" }));
    expect(penalties(group(three, seven, { facing })).slice(0, 3)).toEqual([-1, -2, -1]);
    const asked = group(three, seven, { facing }, { handDealt: null });
    expect([asked.asksDeal, penalties(asked).slice(0, 3)]).toEqual([true, [-2, -1, -1]]);
    expect(penalties(group(three, seven, { facing }, { handDealt: false })).slice(0, 3)).toEqual([-2, -1, -1]);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 6 }),
        fc.nat(14),
        (few, many) => {
          const dealt = dealOut(
            few,
            Array.from({ length: many }, () => null),
          );
          const counts = few.map((_, i) => dealt.filter((place) => place === i).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2);
          const spare = few.filter((_, i) => counts[i] === Math.max(...counts));
          const plain = few.filter((_, i) => counts[i] !== Math.max(...counts));
          if (plain.length > 0) expect(Math.min(...spare)).toBeGreaterThanOrEqual(Math.max(...plain));
        },
      ),
      { numRuns: 100 },
    );
  });

  it("KA-31 the better average wins, to the last fraction", () => {
    const request = group(three.slice(0, 2), seven.slice(0, 3));
    // Great and Good, with one facing two: 1 + 1 against 0, 0 and 2, that is 1 against two thirds.
    expect(resolveGroup(request, dice(request, 0, 0, 0, 0, 2), settings())).toMatchObject({
      verdict: "win",
      parties: [
        { sum: 2, count: 2 },
        { sum: 2, count: 3 },
      ],
    });
    expect(resolveGroup(request, dice(request, 0, 0, 1, 1, 1), settings()).verdict).toBe("tie");
    expect(resolveGroup(request, dice(request, 0, 0, 1, 1, 2), settings()).verdict).toBe("loss");
    const missing = { ...dice(request), [rollName("m1", "swords")]: [] };
    expect(resolveGroup(request, missing, settings())).toMatchObject({ verdict: "waiting", damage: [] });
  });

  it("KA-35 each is hurt by their own margin, rounded down, also on the side that wins", () => {
    const request = group(three.slice(0, 2), seven.slice(0, 2), { harm: "margin" });
    const outcome = resolveGroup(request, dice(request, 2, -4, 1, 0), settings());
    expect(outcome.verdict).toBe("tie");
    // Averages of a half each: 0 − 4, 0 − (−3), then 0 − 1 and 0 − 0.
    expect(outcome.damage.map(({ total, letter }) => [total, letter])).toEqual([
      [-4, null],
      [3, "VH"],
      [-1, null],
      [0, null],
    ]);
    const wins = resolveGroup(request, dice(request, 4, -4, 0, 0), settings());
    expect(wins.verdict).toBe("win");
    expect(wins.damage[1]).toMatchObject({ letter: "VH", total: 3, name: "Karela", cause: "Bandit 2" });
    const events = groupEvents(request, wins, settings());
    // Kylar's Superb +3 and Karela's Terrible make one and a half on average: that scratches the bandits.
    expect(
      events.filter(({ kind }) => kind === "kalyr.wound").map(({ id, data }) => [id, (data as { to: string }).to]),
    ).toEqual([
      ["wound:m1", "VH"],
      ["wound:m2", "S"],
      ["wound:m3", "S"],
    ]);
    expect(resolveGroup(request, dice(request, 2, -4, 1, 0), settings({ tieDamageSimple: false })).damage).toEqual([]);
    const point = { id: "p1", by: "Actor.Kylar", side: "m1" };
    const after = softened(spendableGroup(request), [point], events, settings());
    expect(after.find(({ id }) => id === "wound:m1")!.data).toMatchObject({ to: "H" });
  });

  it("AM-11 whose blow counts: the hardest of those one faces, or of all", () => {
    const armed = [bandit(1, [weapon("Knife", 1)]), bandit(2, [weapon("Axe", 4)]), bandit(3, [weapon("Club", 2)])];
    const two = [
      fighter("Kylar", 2, [armour("Mail", 2)]),
      fighter("Karela", 1, [gift("Tough", { damageResisted: 1 })]),
    ];
    const request = group(two, armed, { harm: "margin", fight: true, stance: 1 });
    const totals = (groupAttacker: "assigned" | "best") =>
      resolveGroup(request, dice(request), settings({ groupAttacker, simpleFightGear: "damageOnly" }))
        .damage.slice(0, 2)
        .map(({ parts }) => parts.map(({ value }) => value));
    // Kylar faces the first and the third, Karela the second; their leader goes at it, and both sides feel it.
    expect(totals("assigned")).toEqual([
      [-1, 2, -2, 1],
      [-1, 4, -1, 1],
    ]);
    expect(totals("best")).toEqual([
      [-1, 4, -2, 1],
      [-1, 4, -1, 1],
    ]);
  });

  it("KA-37 the better armed group has half of what it is better on average", () => {
    const request = group([fighter("Kylar", 0, [weapon("Sword", 3), armour("Mail", 2)])], [bandit(1), bandit(2)], {
      fight: true,
    });
    const gear = (table = settings()) =>
      muster(request, table).map(({ side }) => side.modifiers.find(({ id }) => id === "gear")?.value ?? 0);
    expect(gear()).toEqual([2, 0, 0]);
    expect(gear(settings({ simpleFightGear: "damageOnly" }))).toEqual([0, 0, 0]);
  });

  it("KA-34 a battle is played by those in play against their share of the enemy", () => {
    expect([fairShare(3, 100, 200), fairShare(4, 100, 150), fairShare(2, 500, 100)]).toEqual([6, 6, 1]);
    const request = group(three, seven, { battle: { own: 100, foes: 200 } });
    expect(request.members).toHaveLength(9);
    const outcome = resolveGroup(request, dice(request, 4, 4, 4), settings());
    expect(outcome.sentence.key).toBe("FOURTALES.Kalyr.Rules.Group.battle_win");
    const [lead] = three as [Character];
    const few = { ...freshSide(lead, "swords"), battle: { own: 100, foes: 900 } };
    const plan = { ...few, who: lead.uuid, facing: [], harm: "none", track: "physical", type: "physical" } as never;
    const acting = [{ ...part(lead), said: { plan, keeper: true } }];
    const assembly = { acting, opposing: seven.map((one) => part(one)), watchers: [], rulings: [] };
    const short = groupRequest(plan, { ...assembly, handDealt: true, settings: settings() });
    expect(refused(short)).toEqual(["Input.share"]);
  });

  it("the odds are those of all dice that can fall", () => {
    const armed = [bandit(1, [weapon("Axe", 2)])];
    const two = [fighter("Kylar", 1), fighter("Karela", -1)];
    for (const table of [settings(), settings({ tieDamageSimple: false })]) {
      const request = group(two, armed, { harm: "margin", fight: true });
      const counted = { win: 0, tie: 0, loss: 0 };
      const harm = request.members.map(() => 0);
      const chances = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((total, i) => [total, [1, 4, 10, 16, 19, 16, 10, 4, 1][i]!]);
      for (const [a, p] of chances)
        for (const [b, q] of chances)
          for (const [c, r] of chances) {
            const outcome = resolveGroup(request, dice(request, a!, b!, c!), table);
            const weight = (p! * q! * r!) / 81 ** 3;
            counted[outcome.verdict as "win"] += weight;
            outcome.damage.forEach(({ letter }, i) => {
              if (letter === "H") harm[i]! += weight;
            });
          }
      const odds = groupOdds(request, table);
      for (const name of ["win", "tie", "loss"] as const) expect(odds.verdicts[name]).toBeCloseTo(counted[name], 12);
      request.members.forEach(({ key }, i) => {
        expect(odds.harm![key]!.H).toBeCloseTo(harm[i]!, 12);
      });
    }
  });

  it("of strangers only what one supposes of them stands in the odds", () => {
    const request = group([fighter("Kylar", 0)], [bandit(1, [weapon("Axe", 9)])], { harm: "margin", fight: true });
    const open = { ...request, members: request.members.map((one, i) => ({ ...one, said: i === 0 })) };
    const odds = (known: boolean) =>
      groupOdds(
        supposeGroup(open, () => known, 3),
        settings(),
      );
    expect(odds(true).verdicts.win).not.toBeCloseTo(odds(false).verdicts.win, 3);
    expect(odds(false).harm!.m0!.DS).toBeLessThan(odds(true).harm!.m0!.DS);
    const same = { ...open, members: open.members.map((one) => ({ ...one, side: { ...one.side, blow: [] } })) };
    expect(
      groupOdds(
        supposeGroup(same, () => false, 3),
        settings(),
      ),
    ).toEqual(odds(false));
  });

  it("people who are named twice, nobody at all, or another leader are refused", () => {
    const base = { ...freshSide(three[0]!, "swords"), who: "A", goal: "", method: "", type: "physical", fight: false };
    const more = { harm: "none", track: "physical", facing: [], battle: null, watchers: [] };
    const parties = (acting: string[], opposing: string[]) => [
      { side: "acting", members: acting },
      { side: "opposing", members: opposing },
    ];
    const check = (change: object) =>
      refused(checkGroup({ ...base, ...more, parties: parties(["A"], ["B"]), ...change }));
    expect(check({})).toEqual([]);
    expect(check({ parties: parties(["A", "B"], ["B"]) })).toEqual(["FOURTALES.Kernel.Party.twice"]);
    expect(check({ watchers: ["B"] })).toEqual(["FOURTALES.Kernel.Party.twice"]);
    expect(check({ parties: parties(["A"], []) })).toEqual(["FOURTALES.Kernel.Party.empty"]);
    expect(check({ parties: parties(["B"], ["A"]) })).toEqual(["Input.leader"]);
    expect(check({ battle: { own: 0, foes: 5 } })).toEqual(["Input.unsound"]);
    expect(check({ parties: parties(["A", "C"], ["B"]), battle: { own: 1, foes: 5 } })).toEqual(["Input.army"]);
    expect(check({ mode: "paired" })).toEqual(["Input.unsound"]);
  });
});
