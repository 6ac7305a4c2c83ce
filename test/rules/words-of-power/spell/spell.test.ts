import { describe, expect, it } from "vitest";
import { type Result, unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type CounterAnswer,
  countersIn,
  derive,
  meansOf,
  plainRuling,
  readCounters,
  readRuling,
  resolveSpell,
  rulingProblems,
  type Said,
  type SpellChoices,
  type SpellRequest,
  type SpellRuling,
  type SpellState,
  spellFacts,
  spellPhase,
  spellProblems,
  spellsPass,
  spellWords,
  stacksOf,
  wordKey,
  wordsOf,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { character, creature, drawn, happen, magic, refused, settings, stowed } from "../beings.ts";

const card = (text: string) => ({ ...drawn(text) });
/** Somebody who has one Inherent Word, and these cards in the Hand. */
const weaver = (name: string, inherent: string, ...hand: string[]) =>
  character(
    name,
    { words: [inherent] },
    { hand: Object.fromEntries(hand.map((text) => [text.toLowerCase(), card(text)])) },
  );
const guard = creature("Guard", { Head: 4, Legs: 6 });

/** A spell of all Words that somebody has. */
const allOf = (who: Being, intent: string, target = ""): SpellChoices => {
  const { inherent, drawn: cards } = spellWords(who);
  return { who: who.uuid, inherent: wordKey(inherent[0]!), drawn: cards.map(wordKey), intent, target };
};
const finder =
  (...beings: Being[]) =>
  (uuid: string) =>
    beings.find((being) => being.uuid === uuid) ?? null;
const look = (choices: SpellChoices, ...beings: Being[]): Result<SpellRequest> =>
  spellFacts(choices, [], null, finder(...beings));
const wordsIn = ({ words }: SpellRequest) => words.map(({ text }) => text);

const said = (id: string, answer: object | null, about = ""): Said => ({
  id,
  kind: id.split("-")[0]!,
  about,
  status: answer ? "answered" : "lapsed",
  answer: answer as Said["answer"],
});
const lay = (...counters: CounterAnswer["counters"]): CounterAnswer => ({ counters, all: false });
const hand = (at: number, id: string) => ({ at, from: "hand" as const, id });
const PASS: CounterAnswer = { counters: [], all: false };
const NEVER: CounterAnswer = { counters: [], all: true };

/** A spell that was said, as it stands after these answers of those who watch. */
function cast(choices: SpellChoices, ruling: Partial<SpellRuling>, answers: readonly CounterAnswer[], beings: Being[]) {
  const full = { ...plainRuling(choices.target !== "", []), ...ruling };
  let questions = [said("rule", full), said("cast", { go: true })];
  let request = unwrap(spellFacts(choices, questions, null, finder(...beings)));
  for (const answer of answers) {
    questions = [...questions, said(`counter-${request.order.length - 1}`, answer, request.order.at(-1))];
    request = unwrap(spellFacts(choices, questions, request, finder(...beings)));
  }
  const state: SpellState = {
    request,
    ruling: full,
    unheard: false,
    goes: true,
    sense: null,
    hit: null,
    zone: null,
    damage: null,
    check: null,
  };
  return { state, questions, request };
}
const told = (state: SpellState) => unwrap(resolveSpell(state, settings())).outcome;
const eventsOf = (state: SpellState) => unwrap(resolveSpell(state, settings())).events;
const tops = (request: SpellRequest) => stacksOf(request.words, countersIn(request)).map(({ top }) => top);

describe("the book's examples: spells", () => {
  const legal = (inherent: string, hand_: string[], intent: string) => {
    const who = weaver("Astra", inherent, ...hand_);
    return wordsIn(unwrap(look(allOf(who, intent), who)));
  };

  it("EX-06 [Decrease] [Speech] silences one person: two Words are enough, and a blow of the bare hand carries it", () => {
    const who = weaver("Astra", "Decrease", "Speech");
    const request = unwrap(look(allOf(who, "silence the guard", guard.uuid), who, guard));
    expect(wordsIn(request)).toEqual(["Decrease", "Speech"]);
    expect(request.target?.name).toBe("Guard");
    expect(plainRuling(true, [])).toMatchObject({
      delivery: "attack",
      hitDie: 6,
      damageDie: 0,
      span: "rounds",
      rounds: 1,
    });
  });

  it("EX-07 [Zone] makes it an area", () => {
    expect(legal("Decrease", ["Speech", "Zone"], "silence the square")).toHaveLength(3);
    expect(readRuling({ ...plainRuling(false, []), effect: "twenty paces", span: "scene" })).not.toBeNull();
  });

  it("EX-08 six Words: one Inherent, five that are used up", () => {
    const who = weaver("Astra", "Silent", "Still", "Permanent", "Decrease", "Speech", "Zone");
    const { state } = cast(allOf(who, "silence the town for good"), { span: "lasting", witnesses: [] }, [], [who]);
    expect(state.request.words).toHaveLength(6);
    const [after] = happen(eventsOf(state), who);
    expect(after!.system.hand).toEqual({});
    expect(Object.values(after!.system.words)).toHaveLength(1);
    expect(Object.values(after!.system.spells)).toMatchObject([
      { effect: "silence the town for good", span: "lasting" },
    ]);
  });

  it("EX-09 [Stone] [Heart] may be meant as a picture", () => {
    expect(legal("Stone", ["Heart"], "resist all influence")).toEqual(["Stone", "Heart"]);
  });

  it("EX-10 [Lead] [Person] has the one sense that its card carries", () => {
    const lead = { text: "Lead", sense: "to guide", sort: 0 };
    const who = character("Astra", { words: ["Person"] }, { hand: { lead } });
    const request = unwrap(look(allOf(who, "make them follow", guard.uuid), who, guard));
    expect(request.words.find(({ text }) => text === "Lead")?.sense).toBe("to guide");
  });

  it("EX-13 [Fire] [Ball] fits three intents", () => {
    for (const intent of ["throw a ball of fire", "ball up the flames to clear the way", "set a ball on fire"]) {
      expect(legal("Fire", ["Ball"], intent)).toEqual(["Fire", "Ball"]);
    }
  });

  it("EX-13x [Fire] [Ball] on the Orc, without an intent, is no spell", () => {
    const who = weaver("Astra", "Fire", "Ball");
    expect(refused(look(allOf(who, "  ", guard.uuid), who, guard))).toEqual(["Spell.noIntent"]);
  });

  it("EX-14 without [Trap] the Storyteller refuses a trap, says why, and nothing is used up", () => {
    expect(legal("Fire", ["Ball", "Trap"], "a trap of fire")).toHaveLength(3);
    const no = { ...plainRuling(false, []), granted: false };
    expect(rulingProblems(no, false)).toMatchObject([{ field: "reason" }]);
    const who = weaver("Astra", "Fire", "Ball");
    const request = unwrap(look(allOf(who, "a trap of fire"), who));
    const ruling = { ...no, reason: "No Word covers the trap." };
    const state: SpellState = {
      request,
      ruling,
      unheard: false,
      goes: null,
      sense: null,
      hit: null,
      zone: null,
      damage: null,
      check: null,
    };
    expect(rulingProblems(ruling, false)).toEqual([]);
    expect(told(state)).toMatchObject({ verdict: "vetoed" });
    expect(eventsOf(state)).toEqual([]);
  });

  it("EX-33b [Bind] [Person] countered with [Fly] is [Fly] [Person]: it lands, the target flies for a round, the cards are gone", () => {
    const who = weaver("Astra", "Person", "Bind");
    const other = weaver("Brakka", "Steal", "Fly");
    const choices = allOf(who, "bind Brakka", other.uuid);
    const bind = 1;
    const { state } = cast(choices, { witnesses: [other.uuid] }, [lay(hand(bind, "fly"))], [who, other]);
    expect(tops(state.request)).toEqual(["Person", "Fly"]);
    expect(spellPhase(state, settings())).toBe("sense");
    const ruled = { ...state, sense: { dispelled: false, effect: "the target flies" }, hit: 4 };
    expect(told(ruled)).toMatchObject({ verdict: "cast", zone: { id: "legs" }, effect: "the target flies" });
    const [caster, target] = happen(eventsOf(ruled), who, other);
    expect([caster!.system.hand, target!.system.hand]).toEqual([{}, {}]);
    expect(Object.values(target!.system.spells)).toMatchObject([
      { text: "[Person] [Fly]", effect: "the target flies", span: "rounds", left: 1, by: who.uuid },
    ]);
  });

  it("EX-33a [Become] [Evade], countered by somebody who is not in the fight", () => {
    const who = weaver("Astra", "Become", "Evade");
    const unseen = weaver("Nobody", "Hide", "Lead");
    const { request } = cast(
      allOf(who, "dodge all"),
      { witnesses: [unseen.uuid] },
      [lay(hand(1, "lead"))],
      [who, unseen],
    );
    expect(tops(request)).toEqual(["Become", "Lead"]);
  });
});

describe("putting a spell together", () => {
  const two = character("Astra", { words: ["Fire", "Ice"], hand: ["Ball"] });
  const term = (text: string) => wordsOf(two).find((one) => one.text === text)!;

  it("WP-38, WP-42, WP-43, WP-45: one Inherent Word, a Drawn one, each card once, and an intent", () => {
    const lacking = (texts: string[], intent = "burn") =>
      spellProblems({ words: texts.map(term), intent }).map(({ key, field }) => [key.split(".").at(-1), field]);
    expect(lacking(["Fire", "Ball"])).toEqual([]);
    expect(lacking(["Ball"])).toEqual([["noInherent", "inherent"]]);
    expect(lacking(["Fire", "Ice", "Ball"])).toEqual([["twoInherent", "inherent"]]);
    expect(lacking(["Fire"])).toEqual([["noDrawn", "drawn"]]);
    expect(lacking(["Fire", "Ball", "Ball"])).toEqual([["twice", "drawn"]]);
    expect(lacking([], "")).toEqual([
      ["noInherent", "inherent"],
      ["noDrawn", "drawn"],
      ["noIntent", "intent"],
    ]);
  });

  it("a Word that left the Hand, somebody who is gone or down, and what makes no sense are refused", () => {
    const choices = allOf(two, "burn");
    expect(refused(look({ ...choices, drawn: ["hand:gone"] }, two))).toEqual(["Spell.gone"]);
    expect(refused(look({ ...choices, inherent: "hand:ball" }, two))).toEqual(["Spell.gone"]);
    expect(refused(look({ ...choices, target: "Actor.gone" }, two))).toEqual(["Refuse.nobody"]);
    expect(refused(look(choices))).toEqual(["Refuse.nobody"]);
    const down = character("Astra", { words: ["Fire"], hand: ["Ball"] }, { down: true });
    expect(refused(look(allOf(down, "burn"), down))).toEqual(["Spell.down"]);
    for (const nonsense of [
      {},
      { ...choices, drawn: "x" },
      { ...choices, intent: "x".repeat(301) },
      { ...choices, drawn: Array(41).fill("x") },
    ]) {
      expect(look(nonsense as SpellChoices, two).ok).toBe(false);
    }
  });

  it("WP-48, WP-49: the caster may back out when the demands are known, and no later", () => {
    const choices = allOf(two, "burn");
    const kept = [said("rule", plainRuling(false, [])), said("cast", { go: false })];
    expect(unwrap(spellFacts(choices, kept, null, finder(two))).cast).toBe(false);
    const { request, questions } = cast(choices, {}, [], [two]);
    expect(request.cast).toBe(true);
    // The card is spent by now, and the spell goes on.
    const spent = character("Astra", { words: ["Fire"] });
    expect(unwrap(spellFacts(choices, questions, request, finder(spent))).words).toEqual(request.words);
    expect(refused(spellFacts(choices, questions, null, finder(spent)))).toEqual(["Spell.gone"]);
  });

  it("WP-41, WP-47: rulings of strangers are looked over", () => {
    const sound = plainRuling(false, []);
    expect(readRuling(sound)).toEqual(sound);
    for (const change of [
      { hitDie: 7 },
      { rounds: 0 },
      { rounds: 101 },
      { span: "year" },
      { witnesses: Array(61).fill("x") },
      { granted: "yes" },
    ]) {
      expect(readRuling({ ...sound, ...change })).toBeNull();
    }
    expect(rulingProblems({ ...sound, delivery: "attack" }, false)).toMatchObject([{ field: "delivery" }]);
    expect(rulingProblems({ ...sound, damageDie: 6 }, false)).toMatchObject([{ field: "damageDie" }]);
  });

  it("WP-52: casting takes an action, a blow that delivers it the other one and the turn's attack", () => {
    const choices = allOf(two, "burn", guard.uuid);
    const turn = { combatant: "Combat.c.Combatant.a", round: 3, first: true, second: false, attack: false };
    const marks = (delivery: SpellRuling["delivery"], place: typeof turn) => {
      const questions = [said("rule", { ...plainRuling(true, []), delivery }), said("cast", { go: true })];
      const request = unwrap(spellFacts(choices, questions, null, finder(two, guard), place));
      const ruling = { ...plainRuling(true, []), delivery };
      const state = {
        request,
        ruling,
        unheard: false,
        goes: true,
        sense: null,
        hit: 5,
        zone: null,
        damage: null,
        check: null,
      };
      return eventsOf(state)
        .filter(({ target }) => target === turn.combatant)
        .map(({ kind, data }) => [kind, data]);
    };
    expect(marks("none", turn)).toEqual([["words.second", { value: 3 }]]);
    expect(marks("attack", { ...turn, first: false })).toEqual([
      ["words.first", { value: 3 }],
      ["words.second", { value: 3 }],
      ["words.attack", { value: 3 }],
    ]);
  });

  it("WP-53: the blow of the bare hand only has to land; a miss spends the Words all the same", () => {
    const choices = allOf(two, "burn", guard.uuid);
    const { state } = cast(choices, { delivery: "attack", damageDie: 6 }, [], [two, guard]);
    expect(spellPhase(state, settings())).toBe("hitDie");
    expect(told({ ...state, hit: 5 })).toMatchObject({ verdict: "missed" });
    expect(eventsOf({ ...state, hit: 5 }).map(({ kind }) => kind)).toEqual(["words.hand"]);
    expect(spellPhase({ ...state, hit: 6 }, settings())).toBe("zone");
    expect(spellPhase({ ...state, hit: 2 }, settings())).toBe("damageDie");
    const struck = { ...state, hit: 2, damage: 4 };
    const [, burnt] = happen(eventsOf(struck), two as Being, guard as Being);
    expect(burnt!.system.zones.Legs!.hp.value).toBe(2);
    expect(derive(burnt!).zones.find(({ id }) => id === "Legs")?.maimed).toBe(false);
  });
});

describe("countering", () => {
  const astra = weaver("Astra", "Person", "Bind", "Echo");
  const brakka = weaver("Brakka", "Steal", "Fly", "Moon");
  const cara = weaver("Cara", "Hide", "Wave");
  const dumb = weaver("Dumb", "Sleep");
  const everybody = [astra, brakka, cara, dumb];
  const choices = { ...allOf(astra, "bind Brakka", brakka.uuid), drawn: ["hand:bind"] };
  const watched = (...answers: CounterAnswer[]) =>
    cast(choices, { witnesses: [brakka, cara, dumb].map(({ uuid }) => uuid) }, answers, everybody);
  const next = (...answers: CounterAnswer[]) => watched(...answers).request.order.at(-1);

  it("WP-54 to WP-56: all who see it and have a card are asked in order before it takes effect; Inherent Words do not counter", () => {
    expect(meansOf(dumb, [])).toEqual([]);
    expect(meansOf(brakka, []).map(({ text }) => text)).toEqual(["Fly", "Moon"]);
    expect(next()).toBe(brakka.uuid);
    expect(next(PASS)).toBe(cara.uuid);
    // Nobody has done anything that the caster could answer.
    expect(next(PASS, PASS)).toBe("");
    expect(spellPhase(watched(PASS).state, settings())).toBe("counter");
    expect(spellPhase(watched(PASS, PASS).state, settings())).toBe("hitDie");
    expect(meansOf({ ...brakka, system: { ...brakka.system, down: true } }, [])).toEqual([]);
  });

  it("WP-59: who counters is answered by everybody else, the caster with them; who passed once for all is asked no more", () => {
    const fly = lay(hand(1, "fly"));
    expect(next(fly)).toBe(cara.uuid);
    expect(next(fly, NEVER)).toBe(astra.uuid);
    const back = lay(hand(1, "echo"));
    expect(next(fly, NEVER, back)).toBe(brakka.uuid);
    const moon = lay(hand(1, "moon"));
    const { request, state } = watched(fly, NEVER, back, moon);
    // Nobody has a card left but Cara, who is out of it.
    expect(request.order.at(-1)).toBe("");
    expect(tops(request)).toEqual(["Person", "Moon"]);
    const kinds = eventsOf({ ...state, sense: { dispelled: true, effect: "" } });
    expect(kinds.map(({ target, data }) => [target, (data as { text: string }).text])).toEqual([
      [astra.uuid, "Bind"],
      [brakka.uuid, "Fly"],
      [astra.uuid, "Echo"],
      [brakka.uuid, "Moon"],
    ]);
  });

  it("WP-57, WP-58: from one to all of its Words, each by one of theirs; two upon one, none, or one twice are refused", () => {
    const both = lay(hand(0, "fly"), hand(1, "moon"));
    expect(tops(watched(both).request)).toEqual(["Fly", "Moon"]);
    for (const wrong of [
      lay(hand(0, "fly"), hand(0, "moon")),
      lay(hand(0, "fly"), hand(1, "fly")),
      lay(hand(2, "fly")),
      lay(hand(0, "wave")),
    ]) {
      expect(tops(watched(wrong).request)).toEqual(["Person", "Bind"]);
    }
    for (const nonsense of [
      null,
      {},
      { counters: {}, all: true },
      { counters: [], all: "x" },
      { counters: [{}], all: true },
      { counters: Array(61).fill(hand(0, "fly")), all: false },
    ]) {
      expect(readCounters(nonsense)).toBeNull();
    }
  });

  it("WP-60: a card that was laid is gone whatever is in the Hand by then, and cannot be laid again", () => {
    const fly = lay(hand(1, "fly"));
    const first = watched(fly);
    const spent = { ...brakka, system: { ...brakka.system, hand: { moon: card("Moon") } } };
    const questions = [...first.questions, said("counter-1", PASS, cara.uuid)];
    const later = unwrap(spellFacts(choices, questions, first.request, finder(astra, spent, cara)));
    expect(tops(later)).toEqual(["Person", "Fly"]);
    expect(later.order.slice(0, 2)).toEqual([brakka.uuid, cara.uuid]);
  });

  it("WP-61: a magic item counters with its Word, loses a point by it, and breaks with the last", () => {
    const amulet = magic("Amulet", "head", { word: "Ward", durability: 1 });
    const dressed = stowed({ ...cara, items: [amulet] }, "Amulet", "worn");
    const wearer = { ...dressed, system: { ...dressed.system, hand: {} } };
    expect(meansOf(wearer, []).map(({ text }) => text)).toEqual(["Ward"]);
    const laid = lay({ at: 1, from: "itemWord", id: "Amulet" });
    const { state, request } = cast(choices, { witnesses: [wearer.uuid] }, [laid], [astra, brakka, wearer]);
    expect(tops(request)).toEqual(["Person", "Ward"]);
    const [, worn] = happen(
      eventsOf({ ...state, sense: { dispelled: true, effect: "" } }),
      astra as Being,
      wearer as Being,
    );
    expect(worn!.system.zones.head!.covers.Amulet!.value).toBe(0);
    expect(meansOf(worn!, [])).toEqual([]);
    const wand = { ...wearer.items[0]!, system: { ...wearer.items[0]!.system, uses: { value: 2, max: 3 } } };
    const uses = cast(choices, { witnesses: [wearer.uuid] }, [laid], [astra, brakka, { ...wearer, items: [wand] }]);
    expect(eventsOf({ ...uses.state, sense: { dispelled: true, effect: "" } }).at(-1)).toMatchObject({
      kind: "words.uses",
      target: wand.uuid,
      data: { amount: -1 },
    });
  });

  it("WP-63, WP-64: what nobody counters has its full effect; Words without sense dispel it", () => {
    const { state } = watched(NEVER, NEVER);
    expect(told({ ...state, hit: 1 })).toMatchObject({ verdict: "cast", effect: "bind Brakka" });
    const countered = watched(lay(hand(1, "fly")), PASS, PASS).state;
    const gone = { ...countered, sense: { dispelled: true, effect: "" } };
    expect(told(gone)).toMatchObject({ verdict: "dispelled" });
    expect(eventsOf(gone).map(({ kind }) => kind)).toEqual(["words.hand", "words.hand"]);
  });
});

describe("how long spells last", () => {
  const spell = (span: "rounds" | "scene" | "rest" | "lasting", left = 0) => ({
    text: "[Fly] [Person]",
    effect: "flies",
    span,
    left,
    by: "Actor.Astra",
    caster: "Astra",
  });
  const under = (spells: Record<string, ReturnType<typeof spell>>) => character("Ben", {}, { spells });
  const four = () => under({ a: spell("rounds", 2), b: spell("scene"), c: spell("rest"), d: spell("lasting") });
  const after = (passage: Parameters<typeof spellsPass>[0], ben = four(), others: Being[] = [character("Astra")]) =>
    Object.entries(happen(spellsPass(passage, [ben, ...others]), ben as Being, ...others)[0]!.system.spells).map(
      ([id, { left }]) => `${id}${left || ""}`,
    );

  it("WP-50: rounds are counted by the caster's turns, or by the rounds where the caster has none", () => {
    expect(after({ span: "turn", way: "begins", who: "Actor.Astra" })).toEqual(["a1", "b", "c", "d"]);
    expect(after({ span: "turn", way: "ends", who: "Actor.Astra" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "turn", way: "begins", who: "Actor.Ben" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "round", way: "ends" })).toEqual(["a2", "b", "c", "d"]);
    expect(after({ span: "round", way: "ends" }, four(), [])).toEqual(["a1", "b", "c", "d"]);
    expect(after({ span: "turn", way: "begins", who: "Actor.Astra" }, under({ a: spell("rounds", 1) }))).toEqual([]);
  });

  it("WP-50: a fight, a scene and a rest end what lasts no longer than they", () => {
    expect(after({ span: "encounter", way: "ends" })).toEqual(["b", "c", "d"]);
    expect(after({ span: "scene", way: "ends" })).toEqual(["c", "d"]);
    expect(after({ span: "rest", way: "ends" })).toEqual(["d"]);
    expect(after({ span: "scene", way: "begins" })).toEqual(["a2", "b", "c", "d"]);
  });
});
