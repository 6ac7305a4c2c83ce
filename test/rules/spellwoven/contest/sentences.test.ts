import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import { contestSentence } from "../../../../src/rulesets/spellwoven/rules/contest/contest-sentence.ts";
import {
  attackRequest,
  type Contest,
  contestOdds,
  contestSlider,
  defenceOptions,
  type Guard,
  resolveContest,
} from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { guard, jen, settings } from "../beings.ts";

const RULES = "FOURTALES.Woven.Rules";
const attack = attackRequest(jen(), guard(), { contest: "combat", difficulty: 4 }, settings());
const HARM = { track: "health", menace: 2, label: { text: "sword" } } as const;
const meets = (more: Partial<Guard> = {}): Guard => ({
  track: "health",
  thresholds: { wt: 5, dt: 20 },
  taken: 2,
  soak: 0,
  mayBeHeroic: false,
  doomed: false,
  ...more,
});
const contest = (more: Partial<Contest> = {}): Contest => ({
  attack,
  harm: HARM,
  throws: { attack: [], defence: [], menace: [], soak: [] },
  defence: { manner: "none", request: null, guard: meets() },
  fate: null,
  ...more,
});
const names = { attacker: "Nimble Jen", target: "Guard" };

describe("what is said of a contest", () => {
  const says = (outcome: object, more: Partial<Contest> = {}) =>
    contestSentence(contest(more), {
      verdict: "hit",
      attack: null,
      defence: null,
      menace: null,
      soak: null,
      wounds: 1,
      defeat: false,
      fate: null,
      next: { do: "done" },
      ...outcome,
    } as never);
  const plain = (key: string) => ({ key: `${RULES}.Contest.${key}`, data: names });
  const wounded = (key: string, wounds: number, step: string) => ({
    key: `${RULES}.Contest.${key}`,
    data: { ...names, wounds, step: `${RULES}.Track.health.${step}` },
  });

  it("SW-26 to SW-28: how it stands before it hits", () => {
    expect([says({ verdict: "open" }), says({ verdict: "open", attack: {} })]).toEqual([
      plain("open"),
      plain("waiting"),
    ]);
    expect([says({ verdict: "missed", attack: {} }), says({ verdict: "blocked", attack: {} })]).toEqual([
      plain("missed"),
      plain("blocked"),
    ]);
    expect(says({ verdict: "open" }, { attack: { ...attack, target: null } }).data).toEqual({ ...names, target: "" });
  });

  it("SW-81 to SW-84, SW-93, SW-96: and what a hit came to", () => {
    expect([says({}, { harm: null }), says({}, { defence: null })]).toEqual([plain("won"), plain("won")]);
    expect(says({}, { defence: { manner: "bare", request: null, guard: null } })).toEqual(plain("won"));
    expect([says({ wounds: null }), says({ fate: "heroic" })]).toEqual([plain("hit"), plain("heroic")]);
    expect(says({ wounds: 2 })).toEqual(wounded("wounded", 2, "crippled"));
    expect(says({ wounds: 0 })).toEqual(wounded("unhurt", 0, "wounded"));
    expect(says({ wounds: 4 })).toEqual(wounded("defeated", 4, "incapacitated"));
    expect(says({ wounds: 0, defeat: true })).toEqual(wounded("defeated", 0, "incapacitated"));
    expect(says({ wounds: 4, fate: "kill" })).toEqual(wounded("killed", 4, "incapacitated"));
    expect(says({ wounds: 4, fate: "take" })).toEqual(wounded("defeated", 4, "incapacitated"));
    const doomed = { defence: { manner: "bare", request: null, guard: meets({ doomed: true }) } } as const;
    expect(says({ wounds: 4 }, doomed)).toEqual(wounded("dies", 4, "incapacitated"));
  });

  it("SW-26 to SW-29: the odds of both sides, rung by rung", () => {
    const ward = defenceOptions(guard(), jen(), attack, settings()).at(-1)!.request;
    const slider = unwrap(contestSlider(attack, ward, settings()));
    expect(slider.map(({ difficulty }) => difficulty)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(slider[0]).toEqual({ difficulty: 1, attack: 1, defence: 1, hit: 0, hopeless: true });
    expect(slider[3]).toEqual(unwrap(contestOdds(attack, ward, settings())));
    expect(slider[3]!.hit).toBeCloseTo(0.2475, 10);
    expect(slider[3]!.hopeless).toBe(false);
    expect(contestSlider({ ...attack, level: 0 }, ward, settings()).ok).toBe(false);
    expect(contestOdds(attack, { ...ward, level: 0 }, settings()).ok).toBe(false);
  });
});

describe("a contest that is not settled yet", () => {
  const look = (more: Partial<Contest>, rules = settings()) => unwrap(resolveContest(contest(more), rules)).outcome;
  const throws = (more: Partial<Contest["throws"]>) => ({ attack: [9, 9], defence: [], menace: [], soak: [], ...more });

  it("SW-26, SW-27: is open until the defence is thrown, and done where nothing is at stake", () => {
    expect(look({ defence: null, throws: throws({}) })).toMatchObject({
      verdict: "open",
      next: { do: "defend", by: { side: "defender", uuid: "Actor.Guard" } },
    });
    const request = defenceOptions(guard(), jen(), attack, settings()).at(-1)!.request;
    const defence = { manner: "bare", request, guard: meets() } as const;
    expect(look({ defence, throws: throws({}) })).toMatchObject({
      verdict: "open",
      next: { do: "throw", part: "defence", dice: 2, by: { side: "defender", uuid: "Actor.Guard" } },
    });
    expect(look({ defence, throws: throws({ defence: [1, 1] }) })).toMatchObject({ verdict: "hit", wounds: null });
    expect(look({ harm: null, throws: throws({}) })).toMatchObject({
      verdict: "hit",
      next: { do: "done" },
      wounds: null,
    });
    const bare = { manner: "none", request: null, guard: null } as const;
    expect(look({ defence: bare, throws: throws({}) })).toMatchObject({ verdict: "hit", next: { do: "done" } });
  });

  it("SW-84, SW-93: who may decide, and what", () => {
    const hurt = (more: Partial<Guard>, menace: number[], on: Partial<Contest> = {}) =>
      look({ throws: throws({ menace }), defence: { manner: "none", request: null, guard: meets(more) }, ...on }).next;
    const gm = { do: "decide", fates: ["take", "kill"], by: { side: "gm", uuid: null } };
    expect(hurt({ taken: 5 }, [5, 1])).toEqual(gm);
    expect(hurt({ taken: 5 }, [4, 1])).toEqual(gm);
    expect(hurt({ taken: 4 }, [5, 1])).toEqual({ do: "done" });
    expect(hurt({ taken: 6 }, [1, 1]), "nothing to decide").toEqual({ do: "done" });
    expect(hurt({ taken: 5, track: "resolve" }, [5, 1]), "nobody dies of words").toEqual({ do: "done" });
    expect(hurt({ thresholds: { wt: 30, dt: 15 } }, [10, 6])).toEqual(gm);
    const player = { attack: { ...attack, target: { ...attack.target!, player: true } } };
    expect(hurt({ taken: 5 }, [5, 1], player), "a player's character").toEqual({ do: "done" });
    expect(hurt({ mayBeHeroic: true }, [5, 1])).toEqual({
      do: "decide",
      fates: ["take", "heroic"],
      by: { side: "defender", uuid: "Actor.Guard" },
    });
    expect(hurt({ mayBeHeroic: true }, [1, 1])).toEqual({ do: "done" });
    expect(hurt({ mayBeHeroic: true, thresholds: { wt: 30, dt: 15 } }, [10, 6])).toMatchObject({ do: "decide" });
  });

  it("SW-81 to SW-84, SW-93: what happens to whom", () => {
    const events = (more: Partial<Guard>, menace: number[], on: Partial<Contest> = {}) =>
      unwrap(
        resolveContest(
          contest({
            throws: throws({ menace }),
            defence: { manner: "none", request: null, guard: meets(more) },
            ...on,
          }),
          settings(),
        ),
      ).events;
    const wound = (data: object) => [
      {
        id: "harm-0",
        kind: "woven.wound",
        target: "Actor.Guard",
        data: { track: "health", kill: false, defeat: false, ...data },
      },
    ];
    expect(events({}, [5, 5])).toEqual(wound({ levels: 2 }));
    expect(events({}, [1, 1])).toEqual([]);
    expect(events({ thresholds: { wt: 30, dt: 15 } }, [10, 6], { fate: "kill" })).toEqual(
      wound({ levels: 0, defeat: true, kill: true }),
    );
    expect(events({ taken: 5 }, [5, 1], { fate: "take" })).toEqual(wound({ levels: 1 }));
    expect(events({ mayBeHeroic: true }, [5, 1], { fate: "heroic" })).toEqual([
      { id: "harm-0", kind: "woven.heroic", target: "Actor.Guard", data: { undo: false } },
    ]);
    expect(events({ track: "resolve" }, [5, 1])).toEqual(wound({ track: "resolve", levels: 1 }));
  });
});
