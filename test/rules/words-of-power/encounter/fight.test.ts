import { describe, expect, it } from "vitest";
import { type Fight, fightEvents, fightFacts } from "../../../../src/rulesets/words-of-power/rules/encounter/fight.ts";
import { guardsPass } from "../../../../src/rulesets/words-of-power/rules/encounter/guarding.ts";
import {
  actionsLeft,
  begunIn,
  compareTurns,
  idleIn,
  OPENINGS,
  openingOf,
  TEAM_DIE,
  teamOf,
  turnState,
  UNPLACED,
  type Waiting,
} from "../../../../src/rulesets/words-of-power/rules/encounter/order.ts";
import { stowInTurn } from "../../../../src/rulesets/words-of-power/rules/encounter/stow-turn.ts";
import { character } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";
const WORDS = "FOURTALES.Words.Encounter";
const waits = (more: Partial<Waiting> = {}): Waiting => ({
  type: "wordsCharacter",
  system: null,
  initiative: 3,
  joined: 0,
  disposition: null,
  own: {},
  ...more,
});

describe("whose turn it is", () => {
  it("WP-87: a team by the sheet, by the token, or heroes against creatures", () => {
    const team = (more: Partial<Waiting>) => teamOf(waits(more));
    expect(team({ system: { team: "Crows" }, disposition: -1 })).toBe("Crows");
    expect([team({ system: { team: "" } }), team({}), team({ type: "wordsCreature" })]).toEqual([
      `${WORDS}.friends`,
      `${WORDS}.friends`,
      `${WORDS}.foes`,
    ]);
    expect([1, 0, -1].map((disposition) => team({ disposition }))).toEqual([
      `${WORDS}.friends`,
      `${WORDS}.foes`,
      `${WORDS}.foes`,
    ]);
    expect(team({ type: "wordsCreature", disposition: 1 })).toBe(`${WORDS}.friends`);
    expect(TEAM_DIE).toBe("1d6");
  });

  const foes = { type: "wordsCreature" };
  const first = (one: Partial<Waiting>, other: Partial<Waiting>, round = 2, own: object = {}) =>
    Math.sign(compareTurns(waits(one), waits(other), { round, own }));

  it("WP-87, WP-89: the team that threw higher, then by the places that it picked", () => {
    expect(first({ initiative: 4 }, { initiative: 3 })).toBe(-1);
    expect(first({ initiative: 3 }, { initiative: 4 })).toBe(1);
    expect(first({ initiative: null }, { initiative: 1 })).toBe(1);
    expect(first({ initiative: 1 }, { initiative: null })).toBe(-1);
    expect(first({ own: { place: 1 } }, { own: { place: 2 } })).toBe(-1);
    expect(first({ own: { place: 2 } }, { own: { place: 1 } })).toBe(1);
    expect(first({}, {})).toBe(0);
    expect([first({ joined: 1 }, { joined: 2 }), first({ joined: 2 }, { joined: 1 })], "as they joined").toEqual([
      -1, 1,
    ]);
    expect(first({ joined: 2, own: { place: 1 } }, { joined: 1 }), "unless they picked").toBe(-1);
    expect(first({ initiative: null }, { initiative: null, own: { place: 1 } }), "who has no place comes last").toBe(1);
  });

  it("WP-86, WP-88: out of hiding for a round, and whoever attacks openly for the whole fight", () => {
    const by = (how: string) => ({ opening: { how, team: `${WORDS}.foes` } });
    const low = { ...foes, initiative: 1 };
    expect([first({}, low, 2, by("aggressor")), first(low, {}, 2, by("aggressor"))]).toEqual([1, -1]);
    expect([first({}, low, 1, by("surprise")), first({}, low, 2, by("surprise"))]).toEqual([1, -1]);
    expect(first({}, low, 0, by("surprise"))).toBe(1);
    expect(first({}, low, 1, by("dice"))).toBe(-1);
    expect(openingOf({})).toEqual({ how: "dice", team: "" });
    expect(OPENINGS).toEqual(["dice", "surprise", "aggressor"]);
  });

  it("WP-86, WP-153, WP-154: who has no turn comes last", () => {
    const idle = (more: Partial<Waiting>, round: number, own: object = {}) => idleIn(waits(more), { round, own });
    const surprise = { opening: { how: "surprise", team: `${WORDS}.foes` } };
    expect([idle({}, 1, surprise), idle({}, 2, surprise), idle(foes, 1, surprise)]).toEqual(["surprised", null, null]);
    const late = { own: { arrival: { round: 3, entry: "" } } };
    expect([idle(late, 2), idle(late, 3), idle(late, 4)]).toEqual(["waits", null, null]);
    const away = { own: { gone: 2, arrival: { round: 9, entry: "" } } };
    expect(idle(away, 3)).toBe("gone");
    expect(idle({ own: { gone: 2 } }, 2), "others have still to act in that round").toBeNull();
    expect(idle({}, 1, { opening: { how: "aggressor", team: "x" } })).toBeNull();
    expect(first({ initiative: 9, ...late }, { initiative: 1 })).toBe(1);
    expect(first({ initiative: 1 }, { initiative: 9, own: { gone: 1 } })).toBe(-1);
    expect(first({ initiative: 9, own: { gone: 1 } }, { initiative: 1, own: { gone: 1 } })).toBe(-1);
  });

  it("WP-90, WP-99: what is left of a turn, and what goes on", () => {
    const left = (own: object) => actionsLeft(own, 2);
    expect([
      left({}),
      left({ first: 2 }),
      left({ second: 2 }),
      left({ first: 2, second: 2 }),
      left({ first: 3 }),
    ]).toEqual([2, 1, 1, 0, 1]);
    const begun = { round: 2 };
    expect([2, 3, 4].map((round) => begunIn({ begun }, round))).toEqual([begun, begun, null]);
    expect(begunIn({}, 2)).toBeNull();
    expect(turnState({ first: 2 })).toEqual({
      place: UNPLACED,
      first: 2,
      second: 0,
      attack: 0,
      begun: null,
      arrival: { round: 0, entry: "" },
      gone: 0,
    });
  });
});

describe("a fight as the Storyteller sets it up", () => {
  const here = { round: 0, entry: "" };
  const one = (id: string, team: string, arrival = here) => ({ id, uuid: `Combatant.${id}`, name: id, team, arrival });
  const fight: Fight = {
    uuid: "Combat.c",
    round: 2,
    opening: { how: "dice", team: "" },
    people: [one("ann", "friends"), one("wolf", "foes", { round: 3, entry: "A1" })],
  };
  const facts = (more: object = {}, isGM = true) =>
    fightFacts({ encounter: "Combat.c", how: "dice", team: "", arrivals: {}, ...more }, { isGM }, (uuid) =>
      uuid === "Combat.c" ? fight : null,
    );
  const why = (more: object, isGM = true) => {
    const result = facts(more, isGM);
    return result.ok ? [] : result.problems;
  };
  const unsound = (name: string) => [{ key: "FOURTALES.Kernel.Event.unsound", data: { name }, field: `data.${name}` }];

  it("WP-86, WP-154: choices that make no sense are refused, and players", () => {
    expect(why({ encounter: 3 })).toEqual(unsound("encounter"));
    expect(why({ how: "luck" })).toEqual(unsound("how"));
    expect(why({ team: null })).toEqual(unsound("team"));
    for (const arrivals of [
      null,
      [],
      { ann: null },
      { ann: { round: -1, entry: "" } },
      { ann: { round: 100, entry: "" } },
      { ann: { round: 3, entry: 3 } },
      { ann: { round: 3, entry: "x".repeat(61) } },
      { ann: { round: 3, entry: "" }, wolf: 3 },
    ])
      expect(why({ arrivals })).toEqual(unsound("arrivals"));
    expect(why({ arrivals: { ann: { round: 99, entry: "x".repeat(60) } } })).toEqual([]);
    expect(why({}, false)).toEqual([{ key: `${RULES}.Fight.keeper`, field: "encounter" }]);
    expect(why({ encounter: "Combat.x" })).toEqual([{ key: `${RULES}.Fight.gone`, field: "encounter" }]);
    expect(why({ how: "surprise", team: "crows" })).toEqual([{ key: `${RULES}.Fight.team`, field: "team" }]);
  });

  it("WP-86, WP-88: who begins, and nobody in particular where dice decide", () => {
    const opening = (more: object) => {
      const result = facts(more);
      return result.ok && result.value.opening;
    };
    expect(opening({ team: "foes" })).toEqual({ how: "dice", team: "" });
    expect(opening({ how: "aggressor", team: "foes" })).toEqual({ how: "aggressor", team: "foes" });
  });

  it("WP-154, WP-155: who comes later, but not in this round or before", () => {
    const late = (arrivals: object) => {
      const result = facts({ arrivals });
      return result.ok ? result.value.late : result.problems;
    };
    expect(late({ ann: { round: 3, entry: " B2 " } })).toEqual([
      { uuid: "Combatant.ann", name: "ann", arrival: { round: 3, entry: "B2" } },
    ]);
    expect(late({ wolf: { round: 3, entry: "A1" }, nobody: { round: 1, entry: "" } })).toEqual([]);
    expect(late({ wolf: { round: 0, entry: "A1" } })).toEqual([
      { uuid: "Combatant.wolf", name: "wolf", arrival: here },
    ]);
    expect(late({ ann: { round: 2, entry: "" } })).toEqual([
      { key: `${RULES}.Fight.early`, field: "arrivals", data: { name: "ann", round: 3 } },
    ]);
    expect(late({ ann: { round: 1, entry: "" } })).toMatchObject([{ key: `${RULES}.Fight.early` }]);
  });

  it("WP-86, WP-154: only what is new happens", () => {
    const arrival = { round: 3, entry: "" };
    const opening = { how: "aggressor", team: "foes" } as const;
    expect(fightEvents({ fight, opening, late: [{ uuid: "Combatant.ann", name: "ann", arrival }] })).toMatchObject([
      { kind: "words.opening", target: "Combat.c", data: { value: opening } },
      { kind: "words.arrives", target: "Combatant.ann", data: { value: arrival } },
    ]);
    expect(fightEvents({ fight, opening: { how: "dice", team: "" }, late: [] })).toEqual([]);
  });
});

describe("a defence that passes", () => {
  const guard = (by: string) => ({ by, zone: "legs", dice: 1 });
  const people = [
    character("Ann", {}, { guard: guard("Actor.Ann") }),
    character("Bob", {}, { guard: guard("Actor.Ann") }),
    character("Cid", {}, { guard: guard("Actor.Cid") }),
    character("Dot"),
  ];
  const passing = (more: object) => guardsPass(more as never, people).map(({ target }) => target);

  it("WP-132: with the next turn of who defends, or with the fight", () => {
    expect(passing({ span: "turn", way: "begins", who: "Actor.Ann" })).toEqual(["Actor.Ann", "Actor.Bob"]);
    expect(passing({ span: "turn", way: "ends", who: "Actor.Ann" })).toEqual([]);
    const all = ["Actor.Ann", "Actor.Bob", "Actor.Cid"];
    for (const span of ["encounter", "scene", "rest"]) {
      expect([span, passing({ span, way: "ends" })]).toEqual([span, all]);
      expect([span, passing({ span, way: "begins" })]).toEqual([span, []]);
    }
    expect(passing({ span: "round", way: "ends" })).toEqual([]);
    expect(guardsPass({ span: "turn", way: "begins", who: "Actor.Cid" } as never, people)).toEqual([
      { id: "guard:Actor.Cid", kind: "words.guard", target: "Actor.Cid", data: { value: null } },
    ]);
  });
});

describe("a thing that is put elsewhere in a fight", () => {
  const moved = [{ id: "e", kind: "words.stow", target: "Item.rope", data: {} }];
  const put = (actions: number, place: object | null) =>
    stowInTurn(
      { actions, item: { name: "Rope" } as never, events: moved },
      { item: "rope", to: "pack" },
      place as never,
    );
  const place = (left: number, more: object = {}) => ({
    acts: true,
    left,
    round: 4,
    combatant: "Combatant.a",
    begun: null,
    ...more,
  });
  it("WP-70: takes none outside of one's own turn, or where it takes none", () => {
    const free = { begins: false, begun: false, spent: 0, events: moved };
    expect([put(1, null), put(1, place(2, { acts: false })), put(0, place(2))]).toEqual([free, free, free]);
  });

  it("WP-70, WP-90: takes its actions where they are left", () => {
    expect(put(1, place(2))).toEqual({ begins: false, begun: false, spent: 1, events: moved });
    expect(put(2, place(2))).toEqual({ begins: false, begun: false, spent: 2, events: moved });
  });

  it("WP-99: begins where some are left, and goes on with the next turn", () => {
    const begun = {
      id: expect.any(String),
      kind: "words.begun",
      target: "Combatant.a",
      data: { value: { deed: "slow", text: "Rope", item: "rope", to: "pack", paid: 1, of: 2, round: 4, shocks: [] } },
    };
    expect(put(2, place(1))).toEqual({ begins: true, begun: false, spent: 1, events: [begun] });
  });

  it("WP-90: let pass where none is left, or something else is begun, it is done at once", () => {
    expect(put(1, place(0))).toEqual({ begins: false, begun: false, spent: 0, events: moved });
    expect(put(2, place(1, { begun: {} }))).toEqual({ begins: false, begun: true, spent: 1, events: moved });
  });
});
