import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  type Character,
  type Contest,
  type ContestStep,
  combatHarm,
  DEFAULT_SETTINGS,
  declareContest,
  defenceOptions,
  guardOf,
  nextStep,
  resolveContest,
  strikesOf,
  type WovenSettings,
  wovenEvents,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { somebody } from "../beings.ts";
import { decide, defend, throwPart } from "./hands.ts";

const RUNGS = ["childish", "rudimentary", "moderate", "adept"] as const;
const THINGS = ["dagger", "sword", "battle-axe", "longbow", "small-shield", "scale-tunic"];

const fighter = (name: string) =>
  fc
    .record({
      quickness: fc.constantFrom(...RUNGS),
      stamina: fc.constantFrom(...RUNGS),
      things: fc.uniqueArray(fc.constantFrom(...THINGS)),
      evade: fc.nat(3),
      player: fc.boolean(),
      health: fc.nat(5),
      spent: fc.nat(6),
      ticked: fc.boolean(),
      overSwung: fc.boolean(),
    })
    .map(
      ({ quickness, stamina, things, evade, player, health, spent, ticked, overSwung }): Character =>
        somebody(name, {
          levels: { quickness, stamina },
          things,
          skills: evade > 0 ? { evade } : {},
          system: {
            player,
            tracks: { health, resolve: 0 },
            effort: { total: 6, spent },
            heroic: { ticked, active: ticked },
            overSwung,
          },
        }),
    );

const rulesOf = fc.record({
  explodingTens: fc.boolean(),
  oneUpDefence: fc.boolean(),
  overSwing: fc.boolean(),
  defeatOnEqual: fc.boolean(),
  shieldStopsDefeat: fc.boolean(),
  explodeMenace: fc.boolean(),
});

interface Walk {
  readonly attacker: Character;
  readonly defender: Character;
  readonly rules: WovenSettings;
  readonly luck: () => number;
}

/** Takes the step that is due, whatever it is. */
function take(contest: Contest, step: ContestStep, { attacker, defender, rules, luck }: Walk): Contest {
  if (step.do === "throw") {
    const faces = Array.from({ length: step.dice }, () => 1 + (luck() % 10));
    return unwrap(throwPart(contest, step.part, faces, rules));
  }
  if (step.do === "defend") {
    const open = defenceOptions(defender, attacker, contest.attack, rules).filter(({ closed }) => closed === null);
    return unwrap(defend(contest, open[luck() % open.length]!, guardOf(defender, "health"), rules));
  }
  if (step.do === "decide") return unwrap(decide(contest, step.fates[luck() % step.fates.length]!, rules));
  return contest;
}

describe("any fight at all", () => {
  it("comes to an end, keeps its events, and is undone without a trace", () => {
    fc.assert(
      fc.property(
        fighter("Attacker"),
        fighter("Defender"),
        rulesOf,
        fc.integer({ min: 1, max: 12 }),
        fc.infiniteStream(fc.nat(999)),
        (attacker, defender, more, difficulty, stream) => {
          const rules = { ...DEFAULT_SETTINGS, ...more };
          const walk: Walk = { attacker, defender, rules, luck: () => stream.next().value };
          const strikes = strikesOf(attacker, rules);
          const strike = strikes[walk.luck() % strikes.length]!;
          const attack = attackRequest(attacker, defender, { contest: "combat", difficulty, strike }, rules);
          let contest = unwrap(declareContest(attack, combatHarm(attack), rules));
          let events: readonly unknown[] = [];
          let step = unwrap(nextStep(contest, rules));
          for (let count = 0; step.do !== "done"; count++) {
            expect(count).toBeLessThan(100);
            contest = take(contest, step, walk);
            // Plain data: a card stores it and reads it back.
            contest = JSON.parse(JSON.stringify(contest)) as Contest;
            const resolved = unwrap(resolveContest(contest, rules));
            expect(resolved.events.slice(0, events.length)).toEqual(events);
            events = resolved.events;
            step = resolved.outcome.next;
          }
          const resolved = unwrap(resolveContest(contest, rules));
          expect(resolved.outcome.verdict).not.toBe("open");
          const states = new Map([attacker, defender].map(({ uuid, system }) => [uuid, system] as const));
          const worked = unwrap(wovenEvents.applyAll(states, resolved.events));
          const back = unwrap(wovenEvents.undoAll(worked.states, worked.done));
          expect([...back.states]).toEqual([...states]);
          for (const event of worked.done)
            expect(wovenEvents.describe(event).key).toMatch(/^FOURTALES\.Woven\.Rules\./);
        },
      ),
      { numRuns: 500 },
    );
  });
});
