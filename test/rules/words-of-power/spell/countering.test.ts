import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  type Being,
  type CounterAnswer,
  meansOf,
  readCounters,
  spellFacts,
  spellPhase,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { happen, magic, settings, stowed } from "../beings.ts";
import { allOf, card, cast, eventsOf, field, hand, lay, NEVER, PASS, said, told, tops, weaver } from "./spells.ts";

describe("countering", () => {
  const astra = weaver("Astra", "Person", "Bind", "Echo");
  const brakka = weaver("Brakka", "Steal", "Fly", "Moon");
  const cara = weaver("Cara", "Hide", "Wave");
  const dumb = weaver("Dumb", "Sleep");
  const everybody = [astra, brakka, cara, dumb];
  const choices = { ...allOf(astra, "bind Brakka", brakka.uuid), drawn: ["hand:bind"] };
  const watched = (...answers: CounterAnswer[]) =>
    cast(choices, { witnesses: [brakka, cara, dumb].map(({ uuid }) => uuid) }, answers, everybody);
  const hand1 = (id: string) => lay(hand(1, id));
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

  it("WP-55: whose time to counter has passed without an answer is asked no more", () => {
    const { request, questions } = watched();
    const after = [...questions, said("counter-0", null, request.order.at(-1))];
    const heard = unwrap(spellFacts(choices, after, request, field(...everybody)));
    expect(heard.order.at(-1)).toBe(cara.uuid);
    const more = [...after, said("counter-1", hand1("wave"), cara.uuid)];
    expect(unwrap(spellFacts(choices, more, heard, field(...everybody))).order.at(-1)).toBe(astra.uuid);
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
    const later = unwrap(spellFacts(choices, questions, first.request, field(astra, spent, cara)));
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
