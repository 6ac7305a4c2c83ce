import { describe, expect, it } from "vitest";
import { spendEvent } from "../../../../src/rulesets/words-of-power/rules/encounter/turn.event.ts";
import { FREE, turnToll } from "../../../../src/rulesets/words-of-power/rules/encounter/turn-toll.ts";
import {
  attackRequest,
  fetchedFor,
  type Grip,
  handlessProblems,
  handsToFetch,
  heldWeapon,
  intoHand,
  type WeaponItem,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { does, expectLooks } from "../../one-event.ts";
import { character, weapon } from "../beings.ts";

const away = { place: "pouch", grip: "" } as const;
const [dirk, club] = [weapon("Dirk", 6, 4, away), weapon("Club", 6, 6, away)];
const glaive = weapon("Glaive", 8, 10, { ...away, hands: 2 });
const holds = (grip: Grip) => weapon("Mace", 6, 6, { place: "held", grip });
const free = (items: WeaponItem[], ...weapons: (WeaponItem | null)[]) =>
  handsToFetch(character("Ada", { items }), weapons);
const strikesWith = (one: WeaponItem, into: Grip | null) =>
  attackRequest(character("Ada"), one, null, "", { weapon: heldWeapon(one, "", into) });

describe("what is struck with is fetched first (WP-70, WP-92)", () => {
  it("into a hand that is free, the mainhand first", () => {
    expect(free([dirk], dirk, null)).toEqual(["mainhand", null]);
    expect(free([holds("mainhand"), dirk], dirk)).toEqual(["offhand"]);
    expect(free([holds("both"), dirk], dirk)).toEqual([null]);
    expect(free([dirk, club], dirk, club)).toEqual(["mainhand", "offhand"]);
    expect(free([glaive], glaive)).toEqual(["both"]);
    expect(free([glaive, holds("offhand")], glaive), "it takes two").toEqual([null]);
  });

  it("into none that is Maimed or held fast", () => {
    const ada = character("Ada");
    const { mainhand, offhand } = ada.system.zones as Record<string, NonNullable<(typeof ada.system.zones)[string]>>;
    const hurt = { ...mainhand!, hp: { ...mainhand!.hp, value: 0 } };
    const zones = { ...ada.system.zones, mainhand: hurt, offhand: { ...offhand!, bound: true } };
    expect(handsToFetch({ ...ada, system: { ...ada.system, zones } }, [dirk])).toEqual([null]);
  });

  it("and stays there, in turn or out of it; without a hand that is told", () => {
    const taken = strikesWith(dirk, "mainhand");
    expect([fetchedFor(taken), handlessProblems(taken)]).toEqual([
      [{ item: dirk.uuid, name: "Dirk", into: "mainhand" }],
      [],
    ]);
    const none = strikesWith(dirk, null);
    expect([fetchedFor(none), handlessProblems(none).map(({ data }) => data)]).toEqual([
      [],
      [{ name: "Ada", weapon: "Dirk" }],
    ]);
    expect(fetchedFor(strikesWith(holds("mainhand"), null)), "it is there").toEqual([]);
    const place = { combatant: "Combat.c.Combatant.a", name: "Ada", round: 3, acts: false, next: 3, own: {} };
    const price = { ...FREE, actions: 2, least: 2, attack: true, own: true, fetched: fetchedFor(taken) };
    const data = { actions: 0, attack: false, round: 3, fetched: fetchedFor(taken) };
    expect(turnToll(price, place).pays).toEqual([{ kind: "words.spend", target: place.combatant, data }]);
    expect(turnToll({ ...price, lacks: handlessProblems(none) }, { ...place, acts: true }).against).toHaveLength(1);
    expectLooks(spendEvent.check, data, {
      fetched: {
        takes: [undefined, []],
        refuses: [3, [3], [{ ...data.fetched[0], into: "" }], Array(3).fill(data.fetched[0])],
      },
    });
    const { done } = does(spendEvent, {}, data);
    expect(spendEvent.leadsTo!(data, done)).toEqual(data.fetched.map(intoHand));
    expect(spendEvent.leadsTo!({ ...data, undo: true }, done)).toEqual([]);
  });
});
