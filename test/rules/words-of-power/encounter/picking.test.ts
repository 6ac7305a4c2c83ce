import { describe, expect, it } from "vitest";
import { swapped } from "../../../../src/rulesets/words-of-power/rules/encounter/picking.ts";
import { type PlaceData, placeEvent } from "../../../../src/rulesets/words-of-power/rules/encounter/turn.event.ts";
import { does, expectLooks } from "../../one-event.ts";

const one = (uuid: string, disposition: number, place = 0) => ({
  uuid,
  type: "wordsCharacter",
  system: null,
  initiative: 3,
  joined: 0,
  disposition,
  own: { place },
});
const turns = [one("a", 1), one("b", 1), one("orc", -1), one("c", 1)];

describe("a team picks its order (WP-89)", () => {
  it("changes places with the next of the same team, whoever stands between", () => {
    expect(swapped(turns, "a", 1)).toEqual({ value: 1, others: [{ combatant: "c", value: 2 }] });
    expect(swapped(turns, "c", -1)).toEqual({ value: 1, others: [{ combatant: "b", value: 2 }] });
    const picked = [one("c", 1, 0), one("a", 1, 1), one("b", 1, 2)];
    expect(swapped(picked, "b", -1)).toEqual({ value: 1, others: [{ combatant: "a", value: 2 }] });
  });

  it("has nothing to change at the ends, and for whoever is not there or alone", () => {
    expect(swapped(turns, "a", -1)).toBeNull();
    expect(swapped(turns, "c", 1)).toBeNull();
    expect(swapped(turns, "orc", 1)).toBeNull();
    expect(swapped(turns, "gone", 1)).toBeNull();
  });

  it("takes the others along with it, once", () => {
    const data: PlaceData = { value: 1, others: [{ combatant: "Combat.c.Combatant.b", value: 0 }] };
    const wrong = [3, {}, [null], [{ combatant: "b" }], [{ combatant: 3, value: 1 }], Array(61).fill(data.others![0])];
    expectLooks(placeEvent.check, data, { others: { takes: [undefined, []], refuses: wrong } });
    const { done } = does(placeEvent, {}, data);
    expect(placeEvent.leadsTo!(data, done)).toEqual([
      { kind: "words.place", target: "Combat.c.Combatant.b", data: { value: 0 } },
    ]);
    expect(placeEvent.leadsTo!({ ...data, undo: true }, done)).toEqual([]);
    expect(placeEvent.leadsTo!({ value: 1 }, done)).toEqual([]);
  });
});
