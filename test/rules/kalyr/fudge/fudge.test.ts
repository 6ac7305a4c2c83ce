import { describe, expect, it } from "vitest";
import { fail, ok, problem, type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  type ContestFaces,
  type ContestRequest,
  contestRequest,
  type FudgeSpend,
  otherWounds,
  pointsLeft,
  prepare,
  type Softening,
  softened,
  softerWounds,
  spendable,
  spendOptions,
  spendProblem,
  whoOf,
} from "../../../../src/rulesets/kalyr/rules/index.ts";
import { ability, happen, npc, opposedBy, person, refused, roll, settings, sum, uses } from "../people.ts";

/** What stands for a point that the rules do not offer at all; a sentence of the kernel's, as any. */
const NOT_OFFERED = "FOURTALES.Core.Problem.itemGone";

const kylar = person("Kylar", [ability("Melee", 0)]);
const marlith = person("Marlith", [ability("Brawling", 0)], { fudgePoints: 2 });
const villain = npc("Villain", [ability("Swords", 0)], { tier: "villain", fudgePoints: 1 });
const fodder = npc("Fodder", [ability("Clubs", 0)], { tier: "cannonFodder" });

function against(foe: typeof kylar, name: string, more: object = {}): ContestRequest {
  const request = contestRequest(kylar, uses(kylar, "Melee"), settings(), { foe, ...more });
  return opposedBy(request, foe, [name]);
}
/** The request with one more point, where it may be spent and is offered now. */
function spent(
  request: ContestRequest,
  point: FudgeSpend,
  faces: ContestFaces,
  table = settings(),
): Result<ContestRequest> {
  const wrong = spendProblem(spendable(request), point, table);
  if (wrong) return fail(wrong);
  const offered = spendOptions(request, faces, table).some(
    ({ by, use, side, ability, value }) =>
      JSON.stringify([by, use, side, ability, value]) ===
      JSON.stringify([point.by, point.use, point.side, point.ability, point.value]),
  );
  return offered ? ok({ ...request, spends: [...request.spends, point] }) : fail(problem(NOT_OFFERED, "spends"));
}
const fallen = [sum(0), sum(0)];
const spend = (by: string, more: Partial<FudgeSpend> = {}): FudgeSpend => ({
  id: "s1",
  by: `Actor.${by}`,
  use: "shift",
  side: "acting",
  ability: "melee",
  value: 1,
  ...more,
});
const options = (request: ContestRequest, faces: ContestFaces) =>
  spendOptions(request, faces, settings()).map(({ by, side, use, value }) => `${by.slice(6)} ${use} ${side} ${value}`);

describe("Fudge points on rolls", () => {
  it("KA-99 before the dice one's own roll may be taken at +2, by NPCs too", () => {
    expect(options(against(villain, "Swords"), [])).toEqual([
      "Kylar automatic acting 2",
      "Villain automatic opposing 2",
    ]);
    const request = unwrap(spent(against(villain, "Swords"), spend("Kylar", { use: "automatic", value: 2 }), []));
    const { outcome, events } = roll(request, [[], sum(1)]);
    expect(outcome.sides[0]!.rolls[0]).toMatchObject({ automatic: true, sum: 2, result: 2, faces: [] });
    expect(outcome).toMatchObject({ verdict: "win" });
    expect(events[0]).toMatchObject({ id: "fudge:s1", target: "Actor.Kylar", data: { points: -1, xp: 1 } });
    // What was not rolled cannot be altered (AM-34).
    expect(options(request, [[], sum(1)])).toEqual(["Villain shift opposing 1", "Villain shift opposing -1"]);
  });
  it("KA-97, KA-54 say whose wounds a point on the dice would make others, with the points that are spent on them", () => {
    const request = against(villain, "Swords", { damage: { kind: "margin", track: "physical" } });
    const faces = [sum(-2), sum(1)];
    const now = roll(request, faces).outcome.damage;
    const up = [...spendOptions(request, faces, settings())].find(
      ({ by, value }) => by === "Actor.Kylar" && value === 1,
    )!;
    expect(otherWounds(now, up.would!.damage, [])).toEqual([{ side: "acting", name: "Kylar", from: "VH", to: "H" }]);
    const point: Softening = { id: "p1", by: "Actor.Kylar", side: "acting" };
    expect(otherWounds(now, up.would!.damage, [point])).toEqual([
      { side: "acting", name: "Kylar", from: "H", to: "S" },
    ]);
    expect(otherWounds(now, now, [point])).toEqual([]);
    expect(otherWounds(now, [], []), "what goes").toEqual([{ side: "acting", name: "Kylar", from: "VH", to: null }]);
  });
  it("KA-100, AM-36 make the wound of a contest lighter before it counts, a letter for each point", () => {
    const request = against(villain, "Swords", { damage: { kind: "margin", track: "physical" } });
    const faces = [sum(-2), sum(1)];
    const { outcome, events } = roll(request, faces);
    const wound = outcome.damage.find(({ side }) => side === "acting")!;
    expect(wound.letter).toBe("VH");
    const softer = (points: Softening[]) => softerWounds(outcome.damage, points);
    expect(softer([])).toEqual([{ side: "acting", name: "Kylar", from: "VH", to: "H" }]);
    const point: Softening = { id: "p1", by: "Actor.Villain", side: "acting" };
    expect(softer([point]), "by whoever is touched by it").toEqual([
      { side: "acting", name: "Kylar", from: "H", to: "S" },
    ]);
    const own: Softening = { ...point, by: "Actor.Kylar" };
    const after = softened(spendable(request), [own], events, settings());
    expect(after[0]).toMatchObject({
      id: "fudge:p1",
      target: "Actor.Kylar",
      data: { points: -1, xp: 1, what: "wound" },
    });
    expect(after.find(({ id }) => id === "wound:acting")).toMatchObject({ data: { to: "H" } });
    // A third letter down there is nothing left, and a fourth point is kept.
    const many = ["p1", "p2", "p3", "p4"].map((id) => ({ ...point, id }));
    const gone = softened(spendable(request), many, events, settings()).map(({ id }) => id);
    expect(gone.filter((id) => id.startsWith("fudge:"))).toEqual(["fudge:p3", "fudge:p2", "fudge:p1"]);
    expect(gone).not.toContain("wound:acting");
  });
  it("KA-97, KA-98 after the dice: one's own, or one made for an NPC, never that of a player", () => {
    expect(options(against(villain, "Swords"), fallen)).toEqual([
      "Kylar shift acting 1",
      "Kylar shift acting -1",
      "Kylar shift opposing 1",
      "Kylar shift opposing -1",
      "Villain shift opposing 1",
      "Villain shift opposing -1",
    ]);
    expect(options(against(marlith, "Brawling"), fallen)).toEqual([
      "Kylar shift acting 1",
      "Kylar shift acting -1",
      "Marlith shift opposing 1",
      "Marlith shift opposing -1",
    ]);
    expect(options(against(fodder, "Clubs"), fallen).some((option) => option.startsWith("Fodder"))).toBe(false);
  });
  it("KA-97 others whom the roll affects may spend on it, too", () => {
    const request = { ...against(villain, "Swords"), affected: [whoOf(marlith)] };
    expect(options(request, fallen)).toContain("Marlith shift opposing -1");
    expect(options(request, fallen)).not.toContain("Marlith shift acting 1");
  });
  it("tells what a point would change", () => {
    const list = spendOptions(against(villain, "Swords"), fallen, settings());
    const would = (by: string, value: number, side: string) =>
      list.find((one) => one.by === `Actor.${by}` && one.value === value && one.side === side)!.would!.verdict;
    expect([would("Kylar", 1, "acting"), would("Kylar", -1, "opposing"), would("Villain", 1, "opposing")]).toEqual([
      "win",
      "win",
      "loss",
    ]);
    expect(spendOptions(against(villain, "Swords"), [], settings())[0]!.would).toBeNull();
  });
  it("both sides in turn: the shifts add up and the damage follows", () => {
    const start = { ...against(villain, "Swords"), damage: { kind: "margin", track: "physical" } } as ContestRequest;
    const one = unwrap(spent(start, spend("Kylar"), fallen));
    expect(roll(one, fallen).outcome.damage.map(({ letter }) => letter)).toEqual([null, "S"]);
    const answer = spend("Villain", { id: "s2", side: "opposing", ability: "swords" });
    const two = unwrap(spent(one, answer, fallen));
    expect(roll(two, fallen).outcome).toMatchObject({ verdict: "tie", margin: 0 });
    const { after } = happen(roll(two, fallen).events, kylar, villain);
    expect(after.map(({ system }) => [system.fudgePoints, system.xp.available])).toEqual([
      [0, 1],
      [0, 0],
    ]);
    const back = { ...two, spends: two.spends.filter(({ id }) => id !== "s1") };
    expect(roll(back, fallen).outcome.verdict).toBe("loss");
    expect(pointsLeft(spendable(back), kylar.uuid)).toBe(1);
  });
  it("KA-97 the purse tells whether a point raised a result, lowered one, or stood for the dice", () => {
    const told = (more: Partial<FudgeSpend>, faces: ContestFaces = fallen) => {
      const request = { ...against(villain, "Swords"), spends: [spend("Kylar", more)] };
      return (roll(request, faces).events[0]!.data as { what: string }).what;
    };
    expect([
      told({ value: 1 }),
      told({ value: -1, side: "opposing", ability: "swords" }),
      told({ use: "automatic", value: 2 }, [[], sum(0)]),
    ]).toEqual(["raise", "lower", "automatic"]);
  });
  it("KA-103, KA-108, AM-31 experience only where it is kept and for spending", () => {
    const request = { ...against(villain, "Swords"), spends: [spend("Kylar")] };
    const xp = (some: object) => (roll(request, fallen, settings(some)).events[0]!.data as { xp: number }).xp;
    expect([xp({}), xp({ advancement: false }), xp({ xpSource: "unspentOnly" })]).toEqual([1, 0, 0]);
  });

  const wrong: [string, FudgeSpend, ContestFaces, string][] = [
    ["a stranger", spend("Nobody"), fallen, "Fudge.refuse.stranger"],
    ["a roll that is not there", spend("Kylar", { ability: "none" }), fallen, "Fudge.refuse.noRoll"],
    [
      "another player's roll",
      spend("Kylar", { side: "opposing", ability: "brawling" }),
      fallen,
      "Fudge.refuse.notYours",
    ],
    ["two steps", spend("Kylar", { value: 2 }), fallen, "Fudge.refuse.value"],
    ["an automatic of three", spend("Kylar", { use: "automatic", value: 3 }), [], "Fudge.refuse.value"],
    ["+2 after the dice", spend("Kylar", { use: "automatic", value: 2 }), fallen, NOT_OFFERED],
    ["a shift before the dice", spend("Kylar"), [], NOT_OFFERED],
    ["an id that would be a path", spend("Kylar", { id: "a.b" }), fallen, "Fudge.refuse.twice"],
  ];
  it.each(wrong)("refuses %s", (_, point, faces, key) => {
    expect(refused(spent(against(marlith, "Brawling"), point, faces))).toEqual([key]);
  });
  it("AM-34 one on a roll by each, unless the table is generous; nobody spends what is not there, or twice", () => {
    const rich = person("Kylar", [ability("Melee", 0)], { fudgePoints: 2 });
    const request = opposedBy(contestRequest(rich, uses(rich, "Melee"), settings(), { foe: villain }), villain, [
      "Swords",
    ]);
    const once = unwrap(spent(request, spend("Kylar"), fallen));
    const again = spend("Kylar", { id: "s2" });
    expect(refused(spent(once, again, fallen))).toEqual(["Fudge.refuse.again"]);
    const generous = settings({ fudgePerRoll: "unlimited" });
    const twice = unwrap(spent(once, again, fallen, generous));
    expect(roll(twice, fallen, generous).outcome.sides[0]!.result).toBe(2);
    expect(refused(spent(twice, spend("Kylar", { id: "s3" }), fallen, generous))).toEqual(["Fudge.refuse.noPoints"]);
    expect(refused(spent(once, spend("Kylar"), fallen))).toEqual(["Fudge.refuse.twice"]);
    // A card that claims it all the same is refused as a whole.
    const forged = { ...request, spends: [spend("Kylar"), again] };
    expect(refused(prepare(forged, settings()))).toEqual(["Fudge.refuse.again"]);
  });
});
