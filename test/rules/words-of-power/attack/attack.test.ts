import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackActions,
  attackOdds,
  attackRequest,
  attackWarnings,
  type Being,
  type Blow,
  type Creature,
  declareDown,
  type HitState,
  halve,
  hitDieOf,
  hitPhase,
  resolveAttack,
  stepHitDie,
  strike,
  zoneProblems,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, happen, newAttack, refused, settings, weapon } from "../beings.ts";

const hero = character("Astra");
const sword = weapon("Sword", 6, 6);
const orc = (armor: Record<string, number> = {}) =>
  creature("Orc", { Head: 4, Offhand: 6, Mainhand: 6, Legs: 6 }, armor);
const blow = (zone: string, damage: number, more: Partial<Blow> = {}): Blow => ({
  zone,
  damage,
  word: null,
  unarmed: false,
  half: "up",
  ...more,
});

function fight(
  { request }: HitState,
  hit: number | null,
  damage: number | null = null,
  zone: string | null = null,
  table = settings(),
) {
  return unwrap(resolveAttack({ request, thrown: { hit, damage, zone } }, table));
}
const swing = (target: Creature) => newAttack(attackRequest(hero, sword, target, "Bare hands"));

describe("the Hit Die", () => {
  it("WP-106, WP-107 faces are zones, the rest is a miss, the highest a critical", () => {
    const struck = [1, 2, 3, 4].map((face) => fight(swing(orc()), face).outcome.zone?.id);
    expect(struck).toEqual(["Head", "Offhand", "Mainhand", "Legs"]);
    expect(fight(swing(orc()), 5)).toMatchObject({
      outcome: { verdict: "miss", phase: "done", zone: null },
      events: [],
    });
    expect(fight(swing(orc()), 6)).toMatchObject({ outcome: { verdict: "critical", phase: "zone", critical: true } });
  });

  it("WP-106: a fresh attack waits for its Hit Die; at nobody there is no die and no chance", () => {
    expect(hitPhase(swing(orc()), settings())).toBe("hitDie");
    const nobody = attackRequest(hero, sword, null, "Bare hands");
    for (const asked of [hitDieOf(nobody, settings()), attackOdds(nobody, settings())])
      expect(refused(asked)).toEqual(["Attack.noTarget"]);
  });

  it("WP-108 the attacker picks the zone of a critical, for normal damage", () => {
    const done = fight(swing(orc()), 6, 3, "Head");
    expect(done.outcome).toMatchObject({ verdict: "landed", critical: true, strike: { result: "hp", lost: 3 } });
    const lost = { ...swing(orc()), thrown: { hit: 6, damage: 3, zone: "Tail" } };
    expect(refused(resolveAttack(lost, settings()))).toEqual(["Refuse.noZone"]);
  });

  it("WP-109, Q-15 more zones take more faces, but the highest stays a critical", () => {
    const six = creature("Spider", Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`Z${n}`, 3])));
    expect(fight(swing(six), 5).outcome.zone?.id).toBe("Z5");
    expect(fight(swing(six), 6).outcome.verdict).toBe("critical");
  });

  it("WP-123, WP-125, Q-12, Q-34 steps along the chain, the weapon's limit, the chain's end", () => {
    expect(unwrap(stepHitDie(8, -1, settings()))).toBe(6);
    expect(refused(stepHitDie(6, 5, settings()))).toEqual(["Attack.tooFar"]);
    expect(unwrap(stepHitDie(6, 5, settings({ beyondChain: "stayD20" })))).toBe(20);
    expect(refused(stepHitDie(4, 1, settings()))).toEqual(["Attack.offChain"]);
    const bow = weapon("Crossbow", 6, 4, { mode: "ranged", rangeLimit: 8 });
    const shot = (steps: number) => hitDieOf(attackRequest(hero, bow, orc(), "", { steps }), settings());
    expect(unwrap(shot(1))).toBe(8);
    expect(refused(shot(2))).toEqual(["Attack.limit"]);
  });

  it("WP-149, WP-150 the unaware are struck without a Hit Die, but not by a shot", () => {
    const state = newAttack(attackRequest(hero, sword, orc(), "", { unaware: true }));
    expect(hitPhase(state, settings())).toBe("zone");
    expect(fight(state, null, 6, "Head").outcome).toMatchObject({ kills: true });
    const bow = weapon("Bow", 6, 4, { mode: "ranged" });
    expect(refused(hitDieOf(attackRequest(hero, bow, orc(), "", { unaware: true }), settings()))).toEqual([
      "Attack.unawareRanged",
    ]);
  });

  it("refuses to strike at nobody, and at bodies that cannot be", () => {
    expect(refused(resolveAttack(newAttack(attackRequest(hero, sword, null, "")), settings()))).toEqual([
      "Attack.noTarget",
    ]);
    expect(zoneProblems({}).map(({ key }) => key.split(".").at(-1))).toEqual(["none"]);
    const twoHeads = orc();
    const zones = { ...twoHeads.system.zones, Legs: { ...twoHeads.system.zones.Legs!, vital: true, face: 9 } };
    expect(zoneProblems(zones).map(({ key }) => key.split(".").at(-1))).toEqual(["faces", "vital"]);
  });
});

describe("where damage lands", () => {
  const landed = (target: Creature, ...args: Parameters<typeof blow>) => strike(target.system.zones, blow(...args));
  const hurt = (target: Creature, zone: string, damage: number) =>
    happen(
      [{ id: "x", kind: "words.hit", target: target.uuid, data: { ...blow(zone, damage), label: zone } }],
      target,
    )[0]!;

  it("WP-111 to WP-113 Armor first, damage beyond it is lost, then HP", () => {
    const clad = orc({ Legs: 3 });
    expect(landed(clad, "Legs", 2)).toMatchObject({ result: "armor", lost: 2 });
    expect(landed(clad, "Legs", 5)).toMatchObject({ result: "broke", pool: "armor", damage: 5, lost: 3 });
    expect(landed(hurt(clad, "Legs", 5), "Legs", 5)).toMatchObject({ result: "hp", lost: 5 });
  });

  it("WP-114, WP-115 Maimed at 0, the rest is lost; the next hit goes to the Head, past its Armor (Q-07)", () => {
    const helmet = orc({ Head: 5 });
    expect(landed(helmet, "Legs", 9)).toMatchObject({ result: "maimed", lost: 6 });
    const maimed = hurt(helmet, "Legs", 9);
    expect(landed(maimed, "Legs", 3)).toMatchObject({ result: "diverted", into: "Head", pool: "hp", lost: 3 });
    const after = hurt(maimed, "Legs", 3);
    expect(after.system.zones.Head).toMatchObject({ hp: { value: 1 }, armor: { value: 5 } });
  });

  it("Q-07 a Maimed zone's own Armor is used up first", () => {
    const mended = orc({ Legs: 2 });
    const zones = { ...mended.system.zones, Legs: { ...mended.system.zones.Legs!, hp: { value: 0, max: 6 } } };
    expect(strike(zones, blow("Legs", 4))).toMatchObject({ result: "broke", into: "Legs", lost: 2 });
  });

  it("WP-116 Head at 0 is death, and nothing hurts the dead", () => {
    const dead = hurt(orc(), "Head", 6);
    expect(dead.system).toMatchObject({ down: true, zones: { Head: { hp: { value: 0 } } } });
    expect(landed(dead, "Head", 6)).toMatchObject({ result: "nothing", lost: 0 });
    const maimed = hurt(orc(), "Legs", 6);
    expect(hurt(hurt(maimed, "Legs", 3), "Legs", 3).system.down).toBe(true);
  });

  it("WP-147, WP-148 bare hands harm only bare or bound zones", () => {
    const clad = orc({ Legs: 3 });
    expect(landed(clad, "Legs", 4, { unarmed: true })).toMatchObject({ result: "nothing", lost: 0 });
    expect(landed(clad, "Head", 3, { unarmed: true })).toMatchObject({ result: "hp", lost: 3 });
    const zones = { ...clad.system.zones, Legs: { ...clad.system.zones.Legs!, bound: true } };
    expect(strike(zones, blow("Legs", 4, { unarmed: true }))).toMatchObject({ pool: "hp", lost: 4 });
    expect(strike(zones, blow("Legs", 4))).toMatchObject({ pool: "armor" });
  });

  it("WP-172, WP-173, WP-176, WP-177 factors count for the pool, before the cap, also for diverted damage", () => {
    const clad = orc({ Legs: 3 });
    expect(landed(clad, "Legs", 2, { word: "sunder" })).toMatchObject({ damage: 4, lost: 3, result: "broke" });
    expect(landed(clad, "Legs", 5, { word: "rend" })).toMatchObject({ damage: 3, lost: 3, result: "broke" });
    const maimed = hurt(orc(), "Legs", 6);
    expect(landed(maimed, "Legs", 2, { word: "rend" })).toMatchObject({ result: "death", damage: 4 });
    expect(landed(maimed, "Legs", 2, { word: "sunder" })).toMatchObject({ result: "diverted", lost: 1 });
  });

  it("Q-08 half of odd damage", () => {
    expect([1, 5, 6].map((n) => halve(n, "up"))).toEqual([1, 3, 3]);
    expect([1, 5, 6].map((n) => halve(n, "down"))).toEqual([0, 2, 3]);
    expect([1, 5, 6].map((n) => halve(n, "downMin1"))).toEqual([1, 2, 3]);
  });

  it("Q-09 a weapon's Word costs an action, or always works", () => {
    const mace = weapon("Mace", 6, 6, { word: "Sunder" });
    const plain = newAttack(attackRequest(hero, mace, orc({ Legs: 6 }), ""));
    expect(fight(plain, 4, 2).outcome).toMatchObject({ actions: 1, strike: { lost: 2 } });
    expect(fight(plain, 4, 2, null, settings({ weaponWords: "passive" })).outcome).toMatchObject({
      actions: 1,
      strike: { lost: 4 },
    });
    const used = newAttack(attackRequest(hero, mace, orc({ Legs: 6 }), "", { useWord: true }));
    expect(attackActions(used.request, settings())).toBe(2);
    expect(fight(used, 4, 2).outcome.strike?.lost).toBe(4);
  });
});

describe("what an attack changes", () => {
  it("applies to the target as it is then, not as it was", () => {
    const target = orc({ Legs: 3 });
    const { events } = fight(swing(target), 4, 5);
    const [once] = happen(events, target);
    const [twice] = happen(events, once!);
    expect(once!.system.zones.Legs!.armor.value).toBe(0);
    expect(twice!.system.zones.Legs!.hp.value).toBe(1);
  });

  it("WP-33, Q-20 a kill draws a Word; a Fate Weaver's death waits for what is paid", () => {
    const kill = fight(swing(orc()), 1, 6);
    expect(kill).toMatchObject({ outcome: { kills: true }, events: [{ kind: "words.hit" }] });
    const [dead, killer] = happen<Being>(kill.events, orc(), hero);
    expect(dead!.system).toMatchObject({ down: true, zones: { Head: { hp: { value: 0 } } } });
    expect(killer!.system.draws).toBe(1);
    const rival = { ...orc(), system: { ...orc().system, fateWeaver: true } };
    const waits = fight(swing(rival), 1, 6);
    expect(waits.outcome).toMatchObject({ kills: true });
    expect(waits.outcome.sentence.key).toMatch(/fated$/);
    const [dying, waiting] = happen<Being>(waits.events, rival, hero);
    expect([dying!.system.down, waiting!.system.draws]).toEqual([false, 0]);
    const [gone, paid] = happen<Being>(declareDown(swing(rival).request), dying!, waiting!);
    expect([gone!.system.down, paid!.system.draws]).toEqual([true, 1]);
  });

  it("WP-33 two blows that were both meant to kill kill once and draw once, whichever comes first", () => {
    const kill = fight(swing(orc()), 1, 6).events;
    const other = { ...kill[0]!, data: { ...(kill[0]!.data as object), by: "Actor.Brakka" } };
    const brakka = character("Brakka");
    const [dead, first, second] = happen<Being>([...kill, other], orc(), hero, brakka);
    expect([dead!.system.down, first!.system.draws, second!.system.draws]).toEqual([true, 1, 0]);
    const late = happen<Being>([{ ...other, id: "first" }, ...kill], orc(), hero, brakka);
    expect(late.slice(1).map(({ system }) => system.draws)).toEqual([0, 1]);
    const again = happen<Being>(declareDown(swing(orc()).request), dead!, first!);
    expect(again[1]!.system.draws).toBe(1);
  });

  it("WP-33 a blow that was not meant to kill draws if it does", () => {
    const weak = fight(swing(orc()), 1, 3).events;
    const hurt = { ...orc(), system: { ...orc().system, zones: orc().system.zones } };
    const [once, none] = happen<Being>(weak, hurt, hero);
    const [dead, draws] = happen<Being>(weak, once!, none!);
    expect([once!.system.down, none!.system.draws, dead!.system.down, draws!.system.draws]).toEqual([
      false,
      0,
      true,
      1,
    ]);
  });

  it("WP-117 the Storyteller may declare a Maimed foe down, which draws as a kill does", () => {
    const state = swing(orc());
    expect(declareDown(state.request)).toMatchObject([{ kind: "words.down", target: "Actor.Orc" }]);
    const [fallen, killer] = happen<Being>(declareDown(state.request), orc(), hero);
    expect([fallen!.system.down, killer!.system.draws]).toEqual([true, 1]);
  });

  it("warns of hands that cannot strike and of foes that are down", () => {
    const zones = { ...hero.system.zones, mainhand: { ...hero.system.zones.mainhand!, hp: { value: 0, max: 6 } } };
    const hurt = { ...hero, items: [sword], system: { ...hero.system, zones } };
    const fallen = { ...orc(), system: { ...orc().system, down: true } };
    const keys = attackWarnings(hurt, attackRequest(hurt, sword, fallen, "")).map(({ key }) => key.split(".").at(-1));
    expect(keys).toEqual(["maimedHand", "downAlready"]);
  });
});

describe("odds of an attack", () => {
  it("WP-107 the table: zone, critical, miss by Hit Die", () => {
    const table = {
      0: [4 / 6, 1 / 6, 1 / 6],
      1: [0.5, 1 / 8, 3 / 8],
      2: [0.4, 0.1, 0.5],
      3: [4 / 12, 1 / 12, 7 / 12],
      4: [0.2, 0.05, 0.75],
    };
    for (const [steps, [zone, critical, miss]] of Object.entries(table)) {
      const odds = unwrap(attackOdds(attackRequest(hero, sword, orc(), "", { steps: Number(steps) }), settings()));
      expect(odds.zones.reduce((sum, it) => sum + it.struck, 0)).toBeCloseTo(zone!, 12);
      expect(odds.critical).toBeCloseTo(critical!, 12);
      expect(odds.miss).toBeCloseTo(miss!, 12);
    }
  });

  it("equal every throw, and sum to 1", () => {
    const target = orc({ Legs: 3, Head: 1 });
    const state = swing(target);
    for (const aim of ["Head", "Legs"]) {
      const odds = unwrap(attackOdds(state.request, settings(), aim));
      const counts: Record<string, number> = {};
      for (let hit = 1; hit <= 6; hit++) {
        for (let damage = 1; damage <= 6; damage++) {
          const { outcome } = hit === 5 ? fight(state, hit) : fight(state, hit, damage, hit === 6 ? aim : null);
          const name = outcome.strike?.result ?? "miss";
          counts[name] = (counts[name] ?? 0) + 1;
        }
      }
      const all = { ...odds.results, miss: odds.miss };
      for (const [name, chance] of Object.entries(all)) expect(chance * 36, name).toBeCloseTo(counts[name] ?? 0, 10);
      expect(Object.values(all).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    }
    expect(refused(attackOdds(state.request, settings(), "Tail"))).toEqual(["Refuse.noZone"]);
  });
});
