import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  type Being,
  type Contest,
  combatHarm,
  declareContest,
  defenceOptions,
  guardOf,
  type Harm,
  nextStep,
  resolveContest,
  rung,
  strikesOf,
  type WovenSettings,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { after, fieldsOf, guard, jen, refused, settings, somebody } from "../beings.ts";
import { decide, defend, throwPart } from "./hands.ts";

interface Fight {
  attacker: Being;
  defender: Being;
  rules?: WovenSettings;
}

/** Declares a blow with the first weapon, and rolls the attack. */
function strike({ attacker, defender, rules = settings() }: Fight, faces: number[], difficulty = rung("low")): Contest {
  const [first] = strikesOf(attacker, rules);
  const attack = attackRequest(attacker, defender, { contest: "combat", difficulty, strike: first! }, rules);
  const contest = unwrap(declareContest(attack, combatHarm(attack), rules));
  return faces.length === 0 ? contest : unwrap(throwPart(contest, "attack", faces, rules));
}

/** Answers with a manner of defence, and rolls it. */
function ward({ attacker, defender, rules = settings() }: Fight, contest: Contest, manner: string, faces: number[]) {
  const options = defenceOptions(defender, attacker, contest.attack, rules);
  const option = options.find((entry) => entry.manner === manner)!;
  const answered = unwrap(defend(contest, option, guardOf(defender, "health"), rules));
  return faces.length === 0 ? answered : unwrap(throwPart(answered, "defence", faces, rules));
}

const look = (contest: Contest, rules = settings()) => unwrap(resolveContest(contest, rules)).outcome;
const eventsOf = (contest: Contest, rules = settings()) => unwrap(resolveContest(contest, rules)).events;
const armed = () => jen({ things: ["dagger"] });

describe("SW-24 to SW-28 a contest step by step", () => {
  const fight: Fight = { attacker: armed(), defender: guard() };

  it("EX-35 to EX-39 Jen stabs the guard: attack, defence, menace, one wound", () => {
    let contest = strike(fight, []);
    expect(look(contest).next).toEqual({
      do: "throw",
      part: "attack",
      dice: 2,
      by: { side: "attacker", uuid: fight.attacker.uuid },
    });
    contest = unwrap(throwPart(contest, "attack", [7, 7], settings()));
    expect(look(contest)).toMatchObject({ verdict: "open", next: { do: "defend", by: { uuid: fight.defender.uuid } } });
    contest = ward(fight, contest, "dodge", []);
    expect(look(contest).next).toMatchObject({ do: "throw", part: "defence", dice: 2, by: { side: "defender" } });
    contest = unwrap(throwPart(contest, "defence", [2, 3], settings()));
    expect(look(contest)).toMatchObject({
      verdict: "hit",
      next: { part: "menace", dice: 1, by: { side: "attacker" } },
    });
    contest = unwrap(throwPart(contest, "menace", [8], settings()));
    expect(look(contest)).toMatchObject({ verdict: "hit", wounds: 1, defeat: false, next: { do: "done" } });
    expect(look(contest).sentence).toEqual({
      key: "FOURTALES.Woven.Rules.Contest.wounded",
      data: { attacker: "Nimble Jen", target: "Guard", wounds: 1, step: "FOURTALES.Woven.Rules.Track.health.scathed" },
    });
    expect(after(eventsOf(contest), fight.defender).tracks.health).toBe(1);
  });

  it("SW-26 a failed attack ends it, and nobody asks the defender", () => {
    const contest = strike(fight, [2, 3]);
    expect(look(contest)).toMatchObject({ verdict: "missed", defence: null, next: { do: "done" } });
    expect(eventsOf(contest)).toEqual([]);
  });

  it("SW-28 a defence that holds ends it", () => {
    expect(look(ward(fight, strike(fight, [7, 7]), "dodge", [5, 5]))).toMatchObject({
      verdict: "blocked",
      menace: null,
    });
  });

  it("SW-29 both sides may get by without dice", () => {
    const easy = strike(fight, [], rung("none"));
    expect(look(easy)).toMatchObject({ attack: { automatic: true }, next: { do: "defend" } });
    const master: Fight = { attacker: armed(), defender: guard({ levels: { quickness: "adept" } }) };
    const met = ward(master, strike(master, [7, 7]), "bare", []);
    expect(look(met)).toMatchObject({ verdict: "blocked", defence: { automatic: true, dice: [] } });
  });

  it("SW-30 a contest says nothing of the defender before the attack has succeeded", () => {
    const strong = guard({ levels: { quickness: "mythic", stamina: "fabled" } });
    expect(JSON.stringify(strike({ attacker: armed(), defender: strong }, []))).toBe(JSON.stringify(strike(fight, [])));
  });

  it("refuses dice that nobody asked for, and wrong ones", () => {
    const rolled = strike(fight, [7, 7]);
    expect(refused(throwPart(rolled, "attack", [7, 7], settings()))).toEqual(["FOURTALES.Kernel.Faces.count"]);
    expect(fieldsOf(throwPart(strike(fight, []), "attack", [7, 11], settings()))).toEqual(["faces.1"]);
    expect(refused(throwPart(strike(fight, []), "attack", [7], settings()))).toEqual(["FOURTALES.Kernel.Faces.count"]);
  });

  it("SW-82 whoever can't defend is hit by the attack that succeeds", () => {
    const rolled = strike(fight, [7, 7]);
    const open = {
      ...rolled,
      defence: { manner: "none", request: null, guard: guardOf(fight.defender, "health") },
    } as const;
    expect(look(open)).toMatchObject({ verdict: "hit", defence: null, next: { part: "menace" } });
  });

  it("refuses an attack on nobody, on oneself, or off the ladder", () => {
    const wish = { contest: "social", attribute: "persuade", difficulty: 4 } as const;
    const attack = attackRequest(jen(), null, wish, settings());
    expect(refused(declareContest(attack, null, settings()))).toEqual(["Target.noTarget"]);
    expect(refused(declareContest(attackRequest(jen(), jen(), wish, settings()), null, settings()))).toEqual([
      "Target.self",
    ]);
    const high = attackRequest(jen(), guard(), { ...wish, difficulty: 13 }, settings());
    expect(fieldsOf(declareContest(high, null, settings()))).toEqual(["attack.difficulty"]);
    const harm: Harm = { track: "resolve", menace: 11, label: { text: "A scream" } };
    const sound = attackRequest(jen(), guard(), wish, settings());
    expect(fieldsOf(declareContest(sound, harm, settings()))).toEqual(["harm.menace"]);
  });
});

describe("what a hit does", () => {
  const shielded = guard({ things: ["sword", "small-shield"] });
  const fight: Fight = { attacker: somebody("Brute", { things: ["battle-axe"] }), defender: shielded };
  const landed = (on: Fight = fight) => ward(on, strike(on, [9, 9]), "bare", [1, 1]);

  it("SW-85 a shield rolls after the wounds are counted", () => {
    const hit = unwrap(throwPart(landed(), "menace", [3, 4, 5], settings()));
    expect(look(hit).next).toMatchObject({ do: "throw", part: "soak", dice: 1, by: { side: "defender" } });
    const done = unwrap(throwPart(hit, "soak", [7], settings()));
    expect(look(done)).toMatchObject({ wounds: 2, soak: { soaked: 1 }, next: { do: "done" } });
    expect(look(done).sentence.key).toMatch(/wounded$/);
  });

  it("SW-84 a beaten NPC lives or dies by the Gamemaster's word", () => {
    const hit = unwrap(throwPart(landed(), "menace", [10, 8, 5], settings()));
    expect(look(hit).next).toEqual({ do: "decide", fates: ["take", "kill"], by: { side: "gm", uuid: null } });
    expect(eventsOf(hit)).toEqual([]);
    const spared = unwrap(decide(hit, "take", settings()));
    expect(after(eventsOf(spared), shielded).status).toMatchObject({ defeated: true, dead: false });
    const killed = unwrap(decide(hit, "kill", settings()));
    expect(after(eventsOf(killed), shielded).status).toMatchObject({ defeated: true, dead: true });
    expect(look(killed).sentence.key).toMatch(/killed$/);
  });

  const hero = jen({ system: { effort: { total: 6, spent: 4 } } });
  const onJen: Fight = { attacker: guard(), defender: hero };

  it("SW-93 to SW-96 a player may shrug it off heroically, and then dies of a defeat", () => {
    const hit = unwrap(throwPart(landed(onJen), "menace", [10, 8], settings()));
    expect(look(hit).next).toMatchObject({ do: "decide", fates: ["take", "heroic"], by: { uuid: hero.uuid } });
    expect(look(hit).sentence.key, "no harm is done so far").toMatch(/hanging$/);
    expect(look(unwrap(decide(hit, "kill", settings()))).next.do, "nobody offered that").toBe("decide");
    const shrugged = unwrap(decide(hit, "heroic", settings()));
    const state = after(eventsOf(shrugged), hero);
    expect(state).toMatchObject({
      heroic: { ticked: true, active: true },
      effort: { spent: 0 },
      tracks: { health: 0 },
    });

    const doomed = { ...hero, system: state };
    const again = unwrap(throwPart(landed({ ...onJen, defender: doomed }), "menace", [10, 8], settings()));
    expect(look(again)).toMatchObject({ next: { do: "done" }, defeat: true });
    expect(look(again).sentence.key).toMatch(/dies$/);
    expect(after(eventsOf(again), doomed).status).toMatchObject({ defeated: true, dead: true });
  });

  it("SW-95 the heroic +5 is on every roll", () => {
    const active = jen({ system: { heroic: { ticked: true, active: true } } });
    const [option] = defenceOptions(active, guard(), strike(onJen, []).attack, settings());
    expect(option!.request.modifiers).toMatchObject([{ source: "heroic", value: 5, on: true }]);
  });

  it("a hit that does nothing asks nothing and changes nothing", () => {
    const tough = {
      ...hero,
      system: { ...hero.system, toughness: { ...hero.system.toughness, body: { bought: 9, extra: 0 } } },
    };
    const hit = unwrap(throwPart(landed({ ...onJen, defender: tough }), "menace", [2, 3], settings()));
    expect(look(hit)).toMatchObject({ wounds: 0, next: { do: "done" } });
    expect(look(hit).sentence.key).toMatch(/unhurt$/);
    expect(eventsOf(hit)).toEqual([]);
  });

  it("a fate that nobody offered is no answer", () => {
    const hit = unwrap(throwPart(landed(), "menace", [10, 8, 5], settings()));
    expect(look({ ...hit, fate: "heroic" }).next.do).toBe("decide");
  });

  it("SW-91 words may wound Resolve where the Gamemaster says with how many dice", () => {
    const tyrant = somebody("Tyrant", { levels: { resolve: "high" } });
    const wish = { contest: "mental", attribute: "willpower", difficulty: 3 } as const;
    const attack = attackRequest(tyrant, hero, wish, settings());
    const harm: Harm = { track: "resolve", menace: 2, label: { text: "A vision of doom" } };
    let contest = unwrap(declareContest(attack, harm, settings()));
    contest = unwrap(throwPart(contest, "attack", [9, 9], settings()));
    const options = defenceOptions(hero, tyrant, attack, settings());
    expect(options.map(({ request }) => request.attribute)).toEqual(["resolve", "willpower"]);
    contest = unwrap(defend(contest, options[0]!, guardOf(hero, "resolve"), settings()));
    contest = unwrap(throwPart(contest, "defence", [1, 1], settings()));
    contest = unwrap(throwPart(contest, "menace", [5, 1], settings()));
    contest = unwrap(decide(contest, "take", settings()));
    expect(after(eventsOf(contest), hero).tracks).toEqual({ health: 0, resolve: 1 });
  });

  it("a contest of words without harm is simply won", () => {
    const wish = { contest: "social", attribute: "persuade", difficulty: 4 } as const;
    const attack = attackRequest(jen(), guard(), wish, settings());
    let contest = unwrap(throwPart(unwrap(declareContest(attack, null, settings())), "attack", [9, 9], settings()));
    const [option] = defenceOptions(guard(), jen(), attack, settings());
    contest = unwrap(defend(contest, option!, null, settings()));
    contest = unwrap(throwPart(contest, "defence", [1, 1], settings()));
    expect(look(contest)).toMatchObject({ verdict: "hit", next: { do: "done" }, wounds: null });
    expect(look(contest).sentence.key).toMatch(/won$/);
  });

  it("events keep their ids as the contest goes on", () => {
    const rules = settings();
    const [first] = strikesOf(fight.attacker, rules);
    const wish = { contest: "combat", difficulty: rung("low"), strike: first! } as const;
    const attack = { ...attackRequest(fight.attacker, shielded, wish, rules), effort: true };
    let contest = unwrap(
      throwPart(unwrap(declareContest(attack, combatHarm(attack), rules)), "attack", [9, 9, 1], rules),
    );
    const early = eventsOf(contest);
    contest = ward(fight, contest, "bare", [1, 1]);
    contest = unwrap(throwPart(contest, "menace", [1, 1, 1], rules));
    contest = unwrap(throwPart(contest, "soak", [1], rules));
    const late = eventsOf(contest);
    expect(late.slice(0, early.length)).toEqual(early);
    expect(late.map(({ id, kind }) => [id, kind])).toEqual([
      ["attack-0", "woven.effort"],
      ["harm-0", "woven.wound"],
    ]);
    expect(unwrap(nextStep(contest, rules))).toEqual({ do: "done" });
  });

  it("SW-20 in a contest, too, tens bring dice wave by wave", () => {
    const rules = settings({ explodingTens: true });
    const start = strike({ ...fight, rules }, []);
    const once = unwrap(throwPart(start, "attack", [10, 10], rules));
    expect(unwrap(nextStep(once, rules))).toMatchObject({ part: "attack", dice: 2 });
    const twice = unwrap(throwPart(once, "attack", [3, 10], rules));
    expect(unwrap(nextStep(twice, rules))).toMatchObject({ part: "attack", dice: 1 });
    const all = unwrap(throwPart(twice, "attack", [4], rules));
    expect(look(all, rules).attack).toMatchObject({ natural: 37, verdict: "yes" });
  });
});
