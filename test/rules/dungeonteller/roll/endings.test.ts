import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  actionRequest,
  type Being,
  type ClimbState,
  defenseOf,
  gatherPool,
  type SuccessRequest,
  type TellerSettings,
} from "../../../../src/rulesets/dungeonteller/rules/index.ts";
import { armor, hero, monster, refused, settings } from "../beings.ts";
import { cast, luckOf, shown, tried } from "../cards.ts";

const DICE = { battle: 6, magic: 6, make: 6, muscle: 6, notice: 6, resist: 6, shoot: 6, sneak: 6, stunt: 6, talk: 6 };
const pip = (more: object = {}) =>
  hero("Pip", "rogue", [], { actions: DICE, bonuses: [], luck: { base: 30, value: 30, cold: 0 }, ...more });
const orc = (more: object = {}) => monster("Orc", { battle: 5, muscle: 4, notice: 3, stunt: 2 }, 6, more);
const trying = (choices: object, being: Being = pip(), ...others: Being[]) =>
  unwrap(tried(being, choices, { others, keeper: true }));
const say = (request: SuccessRequest, successes: number, theirs?: number) => {
  const { verdict, sentence, strength, needed } = shown(request, [successes, theirs]).outcome;
  return { verdict, key: sentence.key.replace("FOURTALES.Teller.Rules.", ""), data: sentence.data, strength, needed };
};

describe("DT-45, DT-57, DT-62, DT-65: rolls with an end of their own", () => {
  it("a run goes 10 paces and one for each success; without any it costs 1 Luck", () => {
    const run = trying({ way: "run" });
    expect([say(run, 3), say(run, 0)].map(({ key, data }) => [key, data?.count])).toEqual([
      ["Verdict.run", 13],
      ["Verdict.run", 10],
    ]);
    expect(shown(run, [3]).events.map(({ kind, data }) => [kind, (data as { value: unknown }).value])).toEqual([
      ["teller.moved", "run"],
      ["teller.ran", 13],
    ]);
    const breathless = shown(run, [0]);
    expect(luckOf(breathless)).toEqual({ "Actor.Pip": -1 });
    expect(breathless.events.at(-1)!.data).toMatchObject({ cause: "run", rule: "belowZero" });
    const slow = trying({ way: "run" }, pip({ move: 3 }));
    expect(say(slow, 2).data?.count, "A-41: twice its own Move").toBe(8);
    const cat = monster("Cat", { muscle: 2, stunt: 2 }, 3, { master: "Actor.Pip" });
    expect(luckOf(shown(trying({ way: "run" }, cat), [0]))).toEqual({ "Actor.Cat": -1, "Actor.Pip": -1 });
  });

  it("a jump is a pace for each success; a tricky one calls for a landing", () => {
    const jump = trying({ way: "jump" });
    expect([say(jump, 3), say(jump, 0)].map(({ key, data }) => [key, data?.count])).toEqual([
      ["Verdict.jump", 3],
      ["Verdict.no", 0],
    ]);
    expect([jump.follow, trying({ way: "jump", tricky: true }).follow]).toEqual([
      undefined,
      { way: "land", who: "Actor.Pip" },
    ]);
    const land = trying({ way: "land" });
    expect([say(land, 1).key, say(land, 0).key]).toEqual(["Verdict.landed", "Verdict.tumbled"]);
  });

  it("a squeeze costs what is left over, or every success where the table plays it so (A-35)", () => {
    const pinned = orc({
      effects: {
        pin: {
          id: "pin",
          power: "p",
          rule: "DT-165",
          label: "Pin",
          until: "broken",
          turns: null,
          fresh: false,
          ends: [],
          successes: 1,
          left: null,
          mods: { condition: "pinned", pinDice: -6 },
          from: { uuid: "Actor.Pip", name: "Pip" },
        },
      },
    });
    const squeeze = trying({ way: "squeeze", targets: ["Actor.Orc"] }, pip(), pinned);
    expect(say(squeeze, 3, 1)).toMatchObject({ verdict: "yes", key: "Verdict.hit" });
    expect([luckOf(shown(squeeze, [3, 1])), luckOf(shown(squeeze, [1, 1]))]).toEqual([{ "Actor.Orc": -2 }, {}]);
    expect(say(squeeze, 1, 1).key).toBe("Verdict.miss");
    expect(shown(squeeze, [3]).events, "until they have rolled").toEqual([]);
    expect(squeeze.opposition!.request!.penalties, "A-36: no dice lost to the pin").toEqual([]);
    expect(squeeze.defense).toMatchObject({ armor: 0, canDodge: false });
    const raw = unwrap(
      tried(pip(), { way: "squeeze", targets: ["Actor.Orc"] }, { others: [pinned], table: { squeeze: "raw" } }),
    );
    expect(raw.opposition).toBeNull();
    expect(luckOf(shown(raw, [3]))).toEqual({ "Actor.Orc": -3 });
  });

  const wall = (more: Partial<ClimbState> = {}): ClimbState => ({
    steps: ["muscle", "muscle", "stunt", "muscle"],
    passed: 0,
    paces: 2,
    token: "Scene.s.Token.p",
    from: 0,
    rise: 2,
    ...more,
  });
  const climbs = (climb: ClimbState, n: number, table: Partial<TellerSettings> = {}) => {
    const spots = { "Actor.Pip": { token: "Scene.s.Token.p" } } as never;
    const request = unwrap(tried(pip({ climb }), { way: "climb" }, { spots, table }));
    const done = shown(request, [n], settings(table));
    const { key, data } = done.outcome.sentence;
    return { key: key.replace(/.*Verdict\./, ""), data, events: done.events, request };
  };

  it("X-31: a climb goes step by step, and its token with it", () => {
    const first = climbs(wall(), 2);
    expect([first.key, first.data]).toMatchObject(["Climb.climbs", { passed: 2, all: 4, fallen: 0 }]);
    expect(first.events.map(({ kind, data }) => [kind, data])).toMatchObject([
      ["teller.climb", { climb: { passed: 2 } }],
      ["core.move", { set: { elevation: 4 } }],
    ]);
    expect(climbs(wall({ passed: 1 }), 0)).toMatchObject({ key: "Climb.stays", events: [] });
    expect(climbs(wall(), 0), "nobody holds on at the foot").toMatchObject({ key: "Climb.foot", events: [] });
    expect(climbs(wall({ steps: ["stunt", "muscle"] }), 0).key, "nor falls from there").toBe("Climb.foot");
    const fell = climbs(wall({ passed: 2 }), 0);
    expect([fell.key, fell.data]).toMatchObject(["Climb.falls", { fallen: 2, passed: 0 }]);
    expect(fell.events.map(({ data }) => data)).toMatchObject([{ climb: null }, { set: { elevation: 0 } }]);
    const top = climbs(wall({ passed: 3 }), 1);
    expect([top.key, top.events[0]!.data, top.events[1]!.data]).toMatchObject([
      "Climb.done",
      { climb: null },
      { set: { elevation: 8 } },
    ]);
    expect(climbs(wall({ passed: 2 }), 3).data).toMatchObject({ passed: 3 });
    expect(climbs(wall(), 5).data, "not past a Stunt step").toMatchObject({ passed: 2 });
  });

  it("down has words and a foot of its own", () => {
    const down = climbs(wall({ down: true, from: 8, passed: 2 }), 0);
    expect(down.key).toBe("Climb.Down.falls");
    expect(down.events.map(({ data }) => data)).toMatchObject([{ climb: null }, { set: { elevation: 0 } }]);
    expect(climbs(wall({ down: true, from: 8 }), 1).events[1]!.data).toMatchObject({ set: { elevation: 6 } });
  });

  it("A-33: falling costs dice later, or 1 Luck for each step at once", () => {
    expect(luckOf(climbs(wall({ passed: 2 }), 0))).toEqual({});
    expect(luckOf(climbs(wall({ passed: 2 }), 0, { climbFall: "flat" }))).toEqual({ "Actor.Pip": -2 });
    const flat = climbs(wall({ passed: 2 }), 0, { climbFall: "flat" }).events.at(-1)!.data;
    expect(flat).toMatchObject({ cause: "fall", rule: "belowZero" });
  });

  it("a climber without a token on the scene climbs without one", () => {
    const bare = unwrap(tried(pip({ climb: wall() }), { way: "climb" }));
    expect(bare.climb).toMatchObject({ token: "" });
    expect(shown(bare, [1]).events.map(({ kind }) => kind)).toEqual(["teller.climb"]);
    expect(climbs(wall(), 1).request.climb).toMatchObject({ token: "Scene.s.Token.p" });
    expect(bare.parts.filter(({ on }) => on).map(({ dice }) => dice)).toEqual([6]);
  });
});

describe("what a roll costs and takes", () => {
  it("DT-23: a dodge costs the one who dodges 1 Luck, hit or not", () => {
    const blow = trying({ action: "battle", targets: ["Actor.Orc"] }, pip(), orc());
    const dodged = { ...blow, defense: { ...blow.defense!, dodge: true } };
    expect([luckOf(shown(dodged, [0])), luckOf(shown(dodged, [1]))]).toEqual([
      { "Actor.Orc": -1 },
      { "Actor.Orc": -2 },
    ]);
    expect(shown(dodged, [0]).events[0]!.data).toMatchObject({ cause: "dodge", rule: "never" });
    const free = { ...dodged, defense: { ...dodged.defense, luck: null } };
    expect(luckOf(shown(free, [0]))).toEqual({});
    expect(luckOf(shown(blow, [0]))).toEqual({});
  });

  it("DT-19: whoever is attacked is marked, hit or not", () => {
    const blow = trying({ action: "battle", targets: ["Actor.Orc"] }, pip(), orc());
    expect(shown(blow, [0]).events).toMatchObject([
      { kind: "teller.attacked", target: "Actor.Orc", data: { value: true } },
    ]);
    expect(shown(trying({ action: "talk" }), [1]).events).toEqual([]);
  });

  it("DT-143: a blow takes a swarm 1 Luck at most, a shot none, a spell all", () => {
    const swarm = monster("Bugs", {}, 5, { tags: ["swarm"] });
    const lost = (choices: object) => luckOf(shown(trying({ targets: ["Actor.Bugs"], ...choices }, pip(), swarm), [3]));
    expect([lost({ action: "battle" }), lost({ action: "shoot" })]).toEqual([{ "Actor.Bugs": -1 }, {}]);
    expect(luckOf(cast(pip(), "zap", [3], { targets: ["Actor.Bugs"] }, { others: [swarm] }))).toEqual({
      "Actor.Bugs": -3,
    });
  });

  it("DT-75: who hurts a familiar hurts its master, once for each blow", () => {
    const cat = monster("Cat", {}, 3, { master: "Actor.Feeney" });
    const blow = shown(trying({ action: "battle", targets: ["Actor.Cat"] }, orc(), cat), [2]);
    expect(luckOf(blow)).toEqual({ "Actor.Cat": -2, "Actor.Feeney": -1 });
    expect(blow.events.find(({ target }) => target === "Actor.Feeney")!.data).toMatchObject({
      cause: "familiar",
      rule: "belowZero",
    });
    expect(
      blow.events.find(({ kind, target }) => kind === "teller.luck" && target === "Actor.Cat")!.data,
    ).toMatchObject({ rule: "atZero" });
  });

  it("several stores stop blows one after the other, no more than they hold", () => {
    const store = (id: string, left: number) => ({ id, label: id, left });
    const blow = trying({ action: "battle", targets: ["Actor.Orc"] }, pip(), orc());
    const blocks = [store("parry", 1), store("shield", 2)];
    const hit = (successes: number) => shown({ ...blow, defense: { ...blow.defense!, blocks } }, [successes]);
    const used = (successes: number) =>
      hit(successes)
        .events.filter(({ kind }) => kind === "teller.bank")
        .map(({ data }) => data);
    expect(used(2)).toEqual([
      { id: "parry", amount: -1, label: "parry" },
      { id: "shield", amount: -1, label: "shield" },
    ]);
    expect(used(1)).toHaveLength(1);
    expect([luckOf(hit(3)), luckOf(hit(4))]).toEqual([{}, { "Actor.Orc": -1 }]);
  });

  it("DT-49, DT-114: a spike and lent dice are spent by the roll that uses them, whatever it shows", () => {
    const part = { source: "gear" as const, on: true, auto: false, dice: 4 };
    const request = actionRequest(pip(), "stunt", settings());
    const spike = { ...part, id: "spike", label: { text: "Spike" }, spend: { kind: "item" as const, uuid: "Item.s" } };
    const lent = {
      ...part,
      id: "lent",
      source: "lent" as const,
      dice: 2,
      label: { key: "FOURTALES.Teller.Action.talk" },
      spend: { kind: "effect" as const, uuid: "Actor.f", id: "inspire" },
    };
    const spent = (...parts: object[]) =>
      shown({ ...request, parts: [...request.parts, ...(parts as never[])] }, [0]).events.map(({ target, data }) => [
        target,
        data,
      ]);
    expect(spent(spike, lent)).toEqual([
      ["Item.s", { amount: -1, name: "Spike" }],
      ["Actor.f", { id: "inspire", amount: -2, label: "FOURTALES.Teller.Action.talk" }],
    ]);
    expect(spent({ ...spike, on: false })).toEqual([]);
  });

  it("DT-17: who is out, asleep or a statue tries nothing", () => {
    expect(refused(gatherPool(trying({ action: "talk" }, pip({ out: true })), settings()))).toEqual(["Refuse.out"]);
    const plated = { ...pip(), items: [armor("plate", 4)] };
    expect(defenseOf(plated, "battle").canDodge).toBe(true);
    expect(defenseOf({ ...plated, system: { ...plated.system, out: true } }, "battle").canDodge).toBe(false);
  });
});
