import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { PLAIN_PICK } from "../../../../src/rulesets/kalyr/rules/contest/plan.ts";
import { askedIn, proposedPlan, worthOf } from "../../../../src/rulesets/kalyr/rules/group/group-request.ts";
import { groupProblems } from "../../../../src/rulesets/kalyr/rules/group/prepare-group.ts";
import { average, groupMargin } from "../../../../src/rulesets/kalyr/rules/group/resolve-group.ts";
import {
  type Assembly,
  type Character,
  checkGroup,
  freshSide,
  type GroupChoices,
  type GroupRequest,
  groupEvents,
  groupRequest,
  muster,
  type Participant,
  resolveGroup,
  rollName,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, armour, npc, person, refused, settings, sum, track, weapon } from "../people.ts";

const SWORDS = { domain: "physical" } as const;
const kylar = person("Kylar", [
  ability("Swords", 2, SWORDS),
  ability("Climb", 0, SWORDS),
  ability("Talk", 3, { domain: "social" }),
]);
const karela = person("Karela", [
  ability("Climb", 1, SWORDS),
  ability("Bow", 2, SWORDS),
  ability("Talk", 3, { domain: "social" }),
]);
const bandit = (n: number, items: Character["items"] = []) =>
  npc(`Bandit ${n}`, [ability("Swords", 0, SWORDS), ...items]);

type Said = Participant["said"];
const part = (character: Character, said: Said = null, heard = true): Participant => ({
  character,
  played: true,
  said,
  heard,
});
const plan = (who: Character, item: string, more: object = {}) => ({ ...freshSide(who, item), ...more });

/** What a group contest of these comes to; the first of ours leads. */
const asked = (
  ours: Participant[],
  theirs: Participant[],
  more: Partial<GroupChoices> = {},
  table: Partial<Assembly> = {},
) => {
  const lead = ours[0]!;
  const choices = {
    ...lead.said!.plan,
    who: lead.character.uuid,
    goal: "the gate",
    method: "",
    type: "physical",
    fight: false,
    harm: "none",
    track: "physical",
    parties: [
      { side: "acting", members: ours.map(({ character }) => character.uuid) },
      { side: "opposing", members: theirs.map(({ character }) => character.uuid) },
    ],
    facing: [],
    battle: null,
    watchers: [],
    ...more,
  } as GroupChoices;
  expect(refused(checkGroup(choices))).toEqual([]);
  const assembly = {
    acting: ours,
    opposing: theirs,
    watchers: [],
    rulings: [],
    handDealt: true,
    settings: settings(),
    ...table,
  };
  return groupRequest(choices, assembly);
};
const leads = (more: object = {}, keeper = true) => part(kylar, { plan: plan(kylar, "swords", more), keeper });
const using = ({ members }: GroupRequest) => members.map(({ side }) => side.abilities.map(({ name }) => name).join());

describe("KA-31: everybody rolls, not necessarily the same", () => {
  it("whoever says nothing does what the leader does, else what they are best at of that kind", () => {
    expect(using(unwrap(asked([leads(), part(karela)], [part(bandit(1))])))).toEqual(["Swords", "Bow", "Swords"]);
    const climbing = part(kylar, { plan: plan(kylar, "climb"), keeper: true });
    expect(using(unwrap(asked([climbing, part(karela)], [part(bandit(1))])))).toEqual(["Climb", "Climb", "Swords"]);
    const proposed = (own: Character, item: string, name = "") =>
      proposedPlan(own, plan(kylar, item, { picks: [{ ...PLAIN_PICK, item, name }, PLAIN_PICK] }), kylar, "physical")
        .picks[0];
    expect([proposed(karela, "swords"), proposed(karela, "climb"), proposed(karela, "", "Climb")]).toMatchObject([
      { item: "bow", name: "Swords" },
      { item: "climb", name: "Climb" },
      { item: "climb", name: "Climb" },
    ]);
    expect(proposed(person("Nobody"), "swords")).toMatchObject({ item: "", name: "Swords" });
  });

  it("whoever says something does that; what can't be is told to the leader alone", () => {
    const said = (item: string) => ({ plan: plan(karela, item), keeper: false });
    expect(using(unwrap(asked([leads(), part(karela, said("climb"))], [part(bandit(1))])))).toEqual([
      "Swords",
      "Climb",
      "Swords",
    ]);
    expect(using(unwrap(asked([leads(), part(karela, said(""))], [part(bandit(1))])))).toEqual([
      "Swords",
      "Bow",
      "Swords",
    ]);
    const wrong = asked([part(kylar, { plan: plan(kylar, ""), keeper: true })], [part(bandit(1))]);
    expect(refused(wrong)).toEqual(["Input.oneAbility"]);
  });

  it("each says whether they are played, and were heard", () => {
    const { members } = unwrap(asked([leads(), part(karela, null, false)], [{ ...part(bandit(1)), played: false }]));
    expect(members.map(({ key, party, played, said, placed }) => [key, party, played, said, placed])).toEqual([
      ["m0", "acting", true, true, ""],
      ["m1", "acting", true, false, ""],
      ["m2", "opposing", false, true, ""],
    ]);
  });

  it("KA-99: a Fudge point in place of dice is spent by whoever said so", () => {
    const { spends } = unwrap(asked([leads({ automatic: 0 }), part(karela)], [part(bandit(1))]));
    expect(spends).toMatchObject([{ by: "Actor.Kylar", side: "m0", use: "automatic", value: 2, ability: "swords" }]);
    expect(unwrap(asked([leads()], [part(bandit(1))])).spends).toEqual([]);
  });
});

describe("KA-27: what it is about", () => {
  it("high stakes are named, or are none", () => {
    const stakes = (level: "low" | "high" | "ask", stakesText: string) => {
      const { contest } = unwrap(asked([leads()], [part(bandit(1))], { stakes: level, stakesText } as never));
      return [contest.stakes.level, contest.stakes.text, contest.asksStakes];
    };
    expect([
      stakes("high", " the bridge falls "),
      stakes("high", "  "),
      stakes("low", "x"),
      stakes("ask", "x"),
    ]).toEqual([
      ["high", "the bridge falls", false],
      ["low", "", false],
      ["low", "", false],
      ["low", "", true],
    ]);
  });
});

describe("KA-20: what the Gamemaster rules", () => {
  const extra = { extra: { value: 1, reason: "high ground" } };
  const rules = (rulings: Assembly["rulings"], more: object = extra) =>
    unwrap(asked([leads(more, false), part(karela)], [part(bandit(1))], {}, { rulings }));

  it("what helps and was asked for waits, and counts once it is allowed", () => {
    const open = rules([]);
    expect(askedIn(open).map(({ key }) => key)).toEqual(["m0"]);
    const level = (request: GroupRequest) => muster(request, settings())[0]!.rolls[0]!.level;
    expect(level(open)).toBe(2);
    const ref = "extra";
    expect(level(rules([{ key: "m0", ref, granted: true }]))).toBe(3);
    expect(askedIn(rules([{ key: "m0", ref, granted: true }]))).toEqual([]);
    expect([
      level(rules([{ key: "m0", ref, granted: false }])),
      askedIn(rules([{ key: "m0", ref, granted: false }])),
    ]).toEqual([2, []]);
    expect(level(rules([{ key: "m1", ref, granted: true }])), "another's").toBe(2);
    expect(askedIn(rules([], {}))).toEqual([]);
    const silent = { ...open, members: open.members.map((one) => ({ ...one, said: false })) };
    expect(askedIn(silent), "nobody is asked for those who are not heard").toEqual([]);
  });

  it("reasons that are only offered stay off the card", () => {
    const hurt = { ...kylar, system: { ...kylar.system, damage: { ...kylar.system.damage, physical: track("H") } } };
    const { members } = unwrap(
      asked([part(hurt, { plan: plan(hurt, "swords", extra), keeper: false })], [part(bandit(1))]),
    );
    expect(members[0]!.side.modifiers.every(({ on, asked: waits }) => on || waits)).toBe(true);
    expect(members[0]!.side.modifiers.map(({ value }) => value)).toEqual([-1, 1]);
  });

  it("KA-18: a stand-in that is refused is rolled as what one never learned", () => {
    const standIn = { picks: [{ ...PLAIN_PICK, item: "swords", standsFor: "Ride", penalty: -1 }, PLAIN_PICK] };
    const ruled = (rulings: Assembly["rulings"]) => {
      const request = rules(rulings, standIn);
      const [use] = request.members[0]!.side.abilities;
      return [use!.name, use!.source, muster(request, settings())[0]!.rolls[0]!.level, askedIn(request).length];
    };
    expect(ruled([])).toEqual(["Swords", "standIn", 1, 1]);
    expect(ruled([{ key: "m0", ref: "swords", granted: true }])).toEqual(["Swords", "standIn", 1, 0]);
    expect(ruled([{ key: "m0", ref: "swords", granted: false }])).toEqual(["Ride", "default", -2, 0]);
  });
});

describe("KA-32, KA-33, KA-37: what hangs on both parties", () => {
  it("the card says how many one faces, and whose arms are better", () => {
    const request = unwrap(asked([leads()], [part(bandit(1)), part(bandit(2)), part(bandit(3))]));
    const [first] = muster(request, settings());
    expect(first!.side.modifiers).toMatchObject([
      {
        id: "outnumbered",
        source: "outnumbered",
        rule: "KA-33",
        value: -2,
        label: { data: { count: 3 } },
        on: true,
        auto: true,
      },
    ]);
    expect(first!.foes).toEqual(["m1", "m2", "m3"]);
    expect(
      muster(request, settings())
        .slice(1)
        .map(({ foes }) => foes),
    ).toEqual([["m0"], ["m0"], ["m0"]]);
  });

  it("KA-37: half of what a group is better armed on average, rounded down", () => {
    const armed = person("Armed", [...kylar.items, weapon("Sword", 3), armour("Mail", 2)]);
    expect([
      worthOf(armed, { weapon: "sword" }),
      worthOf(armed, { weapon: "" }),
      worthOf(kylar, { weapon: "" }),
    ]).toEqual([5, 2, 0]);
    const gear = (theirs: Character[], fight = true) => {
      const lead = part(armed, { plan: plan(armed, "swords"), keeper: true });
      const request = unwrap(
        asked(
          [lead, part(kylar)],
          theirs.map((one) => part(one)),
          { fight },
        ),
      );
      return muster(request, settings()).map(({ side }) => side.modifiers.find(({ id }) => id === "gear")?.value ?? 0);
    };
    // Five and none are two and a half on average: half of that is one.
    expect(gear([bandit(1), bandit(2)])).toEqual([1, 1, 0, 0]);
    expect(gear([bandit(1), bandit(2)], false)).toEqual([0, 0, 0, 0]);
    expect(gear([bandit(1, [weapon("Axe", 9)]), bandit(2)])).toEqual([0, 0, 1, 1]);
  });

  it("KA-35: the margin is their average less one's own, rounded down", () => {
    const margin = (result: number, total: number, count: number) =>
      groupMargin(result, { sum: total, count } as never);
    expect([margin(0, 3, 2), margin(0, -3, 2), margin(-1, 1, 3), margin(2, 4, 2)]).toEqual([1, -2, 1, 0]);
    const shown = (total: number, count: number) => average({ sum: total, count });
    expect([shown(3, 2), shown(-1, 3), shown(0, 2), shown(4, 2), shown(2, 3)]).toEqual([
      "+1.5",
      "−0.33",
      "0",
      "+2",
      "+0.67",
    ]);
  });

  it("AM-44: whoever is Defeated takes part with a warning, or not at all", () => {
    const beaten = person("Beaten", [...kylar.items], {
      damage: { physical: track("DF"), mental: track(), social: track() },
    });
    const request = unwrap(asked([part(beaten, { plan: plan(beaten, "swords"), keeper: true })], [part(bandit(1))]));
    expect(refused({ ok: false, problems: groupProblems(request, settings({ defeatedBlocks: "warn" })) })).toEqual([]);
    expect(
      groupProblems(request, settings({ defeatedBlocks: "block" })).map(({ field }) => field?.split(".")[0]),
    ).toEqual(["m0"]);
    const well = unwrap(asked([leads()], [part(bandit(1))]));
    expect(groupProblems(well, settings({ defeatedBlocks: "block" }))).toEqual([]);
    const forbids = {
      ...request,
      members: request.members.map((one) => ({ ...one, side: { ...one.side, abilities: [] } })),
    };
    expect(groupProblems(forbids, settings()).length).toBeGreaterThan(0);
  });

  it("nothing but points is changed while dice are missing", () => {
    const request = unwrap(asked([leads({ automatic: 0 })], [part(bandit(1))]));
    const waits = resolveGroup(request, {}, settings());
    expect(waits.verdict).toBe("waiting");
    expect(groupEvents(request, waits, settings()).map(({ kind }) => kind)).toEqual(["kalyr.fudge"]);
    const done = resolveGroup(request, { [rollName("m1", "swords")]: sum(0) }, settings());
    expect(done).toMatchObject({
      verdict: "win",
      sentence: { data: { name: "Kylar", foe: "Bandit 1", average: "+4", foeAverage: "0" } },
    });
  });
});
