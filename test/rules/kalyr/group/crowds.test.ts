import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Character,
  checkGroup,
  freshSide,
  type GroupChoices,
  type GroupRequest,
  groupOdds,
  groupRequest,
  groupWith,
  type KalyrItem,
  type KalyrSettings,
  muster,
  optionsFor,
  resolveGroup,
  rollName,
  spendableGroup,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, npc, person, refused, settings, sum, weapon } from "../people.ts";

const SWORDS = { domain: "physical" } as const;
const LEVELS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
/** How many of the 81 ways four Fudge dice fall come to each sum, −4 to +4. */
const WAYS = [1n, 4n, 10n, 16n, 19n, 16n, 10n, 4n, 1n];

/** A contest of people of these levels, all with their swords. */
function crowd(ours: readonly number[], theirs: readonly number[], table: KalyrSettings): GroupRequest {
  const fighter = (who: (name: string, items: KalyrItem[]) => Character, stem: string) => (level: number, n: number) =>
    who(`${stem} ${n}`, [ability("Swords", level, SWORDS), weapon("Axe", 1 + (n % 3))]);
  const acting = ours.map(fighter(person, "Ours"));
  const opposing = theirs.map(fighter(npc, "Theirs"));
  const [lead] = acting as [Character];
  const choices: GroupChoices = {
    ...freshSide(lead, "swords"),
    who: lead.uuid,
    goal: "",
    method: "",
    type: "physical",
    fight: true,
    harm: "margin",
    track: "physical",
    parties: [
      { side: "acting", members: acting.map(({ uuid }) => uuid) },
      { side: "opposing", members: opposing.map(({ uuid }) => uuid) },
    ],
    facing: [],
    battle: null,
    watchers: [],
  };
  expect(refused(checkGroup(choices))).toEqual([]);
  const part = (character: Character) => ({ character, played: true, said: null, heard: true });
  return unwrap(
    groupRequest(choices, {
      acting: acting.map((one, i) => ({ ...part(one), said: i === 0 ? { plan: choices, keeper: true } : null })),
      opposing: opposing.map(part),
      watchers: [],
      rulings: [],
      handDealt: true,
      settings: table,
    }),
  );
}

/** Everybody's dice by the sums that they show. */
function thrown(request: GroupRequest, table: KalyrSettings, sums: readonly number[]) {
  return Object.fromEntries(
    muster(request, table).map(({ key, rolls }, i) => [rollName(key, rolls[0]!.ability), sum(sums[i] ?? 0)]),
  );
}

/** What so many dice come to, counted whole: ways for each sum from the least on. */
function counted(people: number): bigint[] {
  let ways = [1n];
  for (let n = 0; n < people; n++) {
    const next = Array.from({ length: ways.length + 8 }, () => 0n);
    ways.forEach((many, i) => {
      WAYS.forEach((more, j) => {
        next[i + j]! += many * more;
      });
    });
    ways = next;
  }
  return ways;
}

describe("contests of crowds", () => {
  it("KA-33, KA-37 who leads by their arms, and who is outnumbered, has it by its own rule", () => {
    const table = settings();
    const request = crowd([1, 1], [0], table);
    const armed = request.members.map((one) => (one.party === "acting" ? { ...one, worth: 4 } : one));
    const reasons = muster({ ...request, members: armed }, table).map(({ side }) =>
      side.modifiers.flatMap(({ rule, value }) => (rule === "KA-37" || rule === "KA-33" ? [[rule, value]] : [])),
    );
    expect(reasons).toEqual([[["KA-37", 1]], [["KA-37", 1]], [["KA-33", -1]]]);
  });
  const plain = settings();

  it("KA-31 forty against twenty-five: the odds are those of all dice, counted whole", () => {
    const request = crowd(Array(40).fill(0), Array(25).fill(0), plain);
    const levels = muster(request, plain).map(({ rolls }) => rolls[0]!.level);
    const base = (from: number, to: number) => levels.slice(from, to).reduce((all, level) => all + level, 0);
    const [ours, theirs] = [counted(40), counted(25)];
    const [mine, yours] = [base(0, 40), base(40, 65)];
    // The outnumbered face one or two each.
    expect([mine, yours]).toEqual([0, -15]);
    const all = { win: 0n, tie: 0n, loss: 0n };
    ours.forEach((p, i) => {
      theirs.forEach((q, j) => {
        const lead = (mine + i - 160) * 25 - (yours + j - 100) * 40;
        all[lead > 0 ? "win" : lead < 0 ? "loss" : "tie"] += p * q;
      });
    });
    const total = 81n ** 65n;
    const { verdicts, harm } = groupOdds(request, plain);
    for (const name of ["win", "tie", "loss"] as const)
      expect(verdicts[name]).toBeCloseTo(Number((all[name] * 10n ** 15n) / total) / 1e15, 9);
    for (const one of Object.values(harm!)) expect(Object.values(one).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
  });

  it("KA-31, KA-35 of a few the odds are those of all dice that can fall, whatever their levels and the ruling on ties", () => {
    const level = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        fc.array(level, { minLength: 1, maxLength: 2 }),
        level,
        fc.boolean(),
        fc.constantFrom("none" as const, "ladder" as const),
        (ours, foe, tieDamageSimple, resultCap) => {
          const table = settings({ tieDamageSimple, resultCap });
          const request = crowd(ours, [foe], table);
          const verdicts = { win: 0, tie: 0, loss: 0, waiting: 0 };
          const wounds = request.members.map((): Record<string, number> => ({}));
          const every = request.members.reduce<number[][]>(
            (all) => all.flatMap((one) => LEVELS.map((value) => [...one, value])),
            [[]],
          );
          for (const sums of every) {
            const weight = sums.reduce((all, value) => (all * Number(WAYS[value + 4])) / 81, 1);
            const outcome = resolveGroup(request, thrown(request, table, sums), table);
            verdicts[outcome.verdict] += weight;
            request.members.forEach(({ key }, i) => {
              const letter = outcome.damage.find(({ side }) => side === key)?.letter ?? "none";
              wounds[i]![letter] = (wounds[i]![letter] ?? 0) + weight;
            });
          }
          const odds = groupOdds(request, table);
          for (const name of ["win", "tie", "loss"] as const)
            expect(odds.verdicts[name]).toBeCloseTo(verdicts[name], 12);
          request.members.forEach(({ key }, i) => {
            for (const [letter, chance] of Object.entries(odds.harm![key]!))
              expect(chance, letter).toBeCloseTo(wounds[i]![letter] ?? 0, 12);
          });
        },
      ),
      { numRuns: 12 },
    );
  });

  it("KA-31 whoever names more than a card holds is told of battles", () => {
    const many = Array.from({ length: 61 }, (_, n) => `Actor.${n}`);
    const parties = [
      { side: "acting", members: ["A", ...many.slice(0, 40)] },
      { side: "opposing", members: [...many.slice(40), ...many.map((one) => `${one}x`)] },
    ];
    const choices = { ...crowdChoices(), parties };
    const checked = checkGroup(choices);
    expect(refused(checked)).toEqual(["Input.crowd"]);
    expect(checked).toMatchObject({ problems: [{ field: "parties", data: { most: 100, count: 123 } }] });
  });

  it("KA-97 of a crowd each way to spend a point tells what it would make of everybody", () => {
    const request = crowd([1, 0, 0], [0, 0], plain);
    const faces = thrown(request, plain, [0, 1, -1, 0, 1]);
    const owner = request.members[0]!.side.who.uuid;
    const all = muster(request, plain);
    const rolls = all.flatMap(({ key, rolls: [roll] }) => [
      { side: key, ability: roll!.ability, label: "Swords", whose: key, fallen: true },
    ]);
    const ways = [
      ...optionsFor(spendableGroup(request), owner, rolls, plain, (spend) =>
        resolveGroup({ ...request, spends: [spend] }, faces, plain),
      ),
    ];
    const outcome = resolveGroup(request, faces, plain);
    for (const { by, use, side, ability, value, would } of ways) {
      const spend = { id: "s1", by, use, side, ability, value };
      expect(groupWith(request, all, outcome, spend, faces, plain)).toEqual(would);
    }
    // Their own both ways, and both of those whom nobody plays.
    expect(ways.map(({ side, value }) => [side, value])).toEqual([
      ["m0", 1],
      ["m0", -1],
      ["m3", 1],
      ["m3", -1],
      ["m4", 1],
      ["m4", -1],
    ]);
    expect([...optionsFor(spendableGroup(request), "Actor.Stranger", rolls, plain, () => null)]).toEqual([]);
  });
});

function crowdChoices() {
  const base = { ...freshSide(person("A", []), ""), who: "A", goal: "", method: "", type: "physical", fight: false };
  return { ...base, harm: "none", track: "physical", facing: [], battle: null, watchers: [] };
}
