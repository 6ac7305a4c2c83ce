import { describe, expect, it } from "vitest";
import { joinEvent } from "../../../../src/rulesets/words-of-power/rules/character/join.event.ts";
import { does, expectLooks, maybe, TEXT, YES_NO } from "../../one-event.ts";
import { tag } from "../beings.ts";

const RULES = "FOURTALES.Words.Rules";

describe("a faction that somebody joins", () => {
  const join = { faction: "Crows", tags: { f1: "Sly", f2: "Swift" } };
  const old = tag("Loyal", { source: "faction", sort: 3 });
  const state = { faction: "Doves", tags: { own: tag("Brave", { sort: 5 }), old, f1: { ...old, text: "Meek" } } };

  it("WP-65: its Tags take the place of the former one's", () => {
    expectLooks(joinEvent.check, join, {
      faction: TEXT,
      tags: { takes: [{}, { a: "A" }], refuses: [undefined, null, [], { a: 3 }, { "a.b": "A" }] },
      was: maybe({
        takes: [
          { faction: "", tags: {} },
          { faction: "x", tags: { a: {} } },
        ],
        refuses: [3, [], {}, { faction: 3, tags: {} }, { faction: "", tags: { a: 3 } }, { faction: "" }],
      }),
      undo: maybe(YES_NO),
    });
    const fresh = (text: string, sort: number) => ({
      text,
      sense: "",
      source: "faction",
      weaverName: "",
      lost: false,
      pending: false,
      sort,
    });
    expect(does(joinEvent, state, join)).toEqual({
      set: { faction: "Crows", "tags.f1": fresh("Sly", 6), "tags.f2": fresh("Swift", 7) },
      remove: ["tags.old"],
      done: { ...join, was: { faction: "Doves", tags: { old, f1: { ...old, text: "Meek" } } } },
    });
    expect(does(joinEvent, { faction: "", tags: {} }, join).set).toMatchObject({ "tags.f1": { sort: 1 } });
  });

  it("WP-65: taken back, somebody is what they were, unless they have joined another since", () => {
    const undo = { ...join, was: { faction: "Doves", tags: { old, f1: old } }, undo: true };
    const crow = { faction: "Crows", tags: { own: tag("Brave"), f1: old, f2: old } };
    expect(does(joinEvent, crow, undo)).toEqual({
      set: { faction: "Doves", "tags.old": old, "tags.f1": old },
      remove: ["tags.f2"],
      done: undo,
    });
    const untouched = { set: {}, remove: [], done: undo };
    expect(does(joinEvent, { ...crow, faction: "Owls" }, undo)).toEqual(untouched);
    expect(does(joinEvent, crow, { ...join, undo: true }).set).toEqual({});
    expect([joinEvent.describe(join), joinEvent.describe(undo)]).toEqual([
      { key: `${RULES}.Join.joined`, data: { faction: "Crows" } },
      { key: `${RULES}.Join.left`, data: { faction: "Crows" } },
    ]);
  });
});
