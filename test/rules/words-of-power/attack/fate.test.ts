import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import {
  attackRequest,
  type FateAtHand,
  type Fray,
  isDying,
  newFray,
  type ResistData,
  resistEvent,
  resolveFray,
  unableProblems,
} from "../../../../src/rulesets/words-of-power/rules/index.ts";
import { does, expectLooks, ID, maybe, TEXT, whyNot, YES_NO } from "../../one-event.ts";
import { character, creature, happen, settings, tag, weapon } from "../beings.ts";

const orc = creature("Orc", { Head: 4, Legs: 6 });
const grown = { grown: tag("Grown", { source: "level" as const }) };
/** Ann, with so many HP left at the head; one Tag of hers came with a level. */
const ann = (head = 1) => {
  const whole = character("Ann");
  const { zones } = whole.system;
  const hurt = (id: string, value: number) => ({ ...zones[id]!, hp: { ...zones[id]!.hp, value } });
  return character("Ann", {}, { tags: grown, zones: { ...zones, head: hurt("head", head), legs: hurt("legs", 0) } });
};
const FATES: FateAtHand = {
  uuid: "Actor.Ann",
  tags: [{ id: "grown", text: "Grown" }],
  pays: { combatant: "Combat.c", round: 3 },
};

/** A blow at Ann's head, with what she or her player says to it. */
const blow = (said: Partial<Fray> = {}, pays = FATES.pays): Fray => {
  const target = ann();
  const fates = [{ ...FATES, pays }];
  const request = attackRequest(orc, weapon("Axe", 6, 6), target, "", { fates });
  return { ...newFray(request), hit: [1], damage: [[2]], ...said };
};
const come = (fray: Fray) => unwrap(resolveFray(fray, settings()));

describe("WP-179: a blow that kills a Fate Weaver", () => {
  it("asks what is given up before anything else; one that does not kill asks nothing", () => {
    expect(come(blow()).outcome).toMatchObject({ phase: "fate", dying: { uuid: "Actor.Ann" } });
    const foe = attackRequest(ann(), weapon("Axe", 6, 6), orc, "");
    const killing = { ...newFray(foe), hit: [1], damage: [[6]] };
    expect(come(killing).outcome, "no Fate Weaver").toMatchObject({ phase: "done", kills: true, dying: null });
  });

  it("WP-152, WP-169: a Tag that is named is gone, all HP are back, and the turn pays an action", () => {
    const fate = { tag: "grown", goes: false };
    const { outcome, events } = come(blow({ fate }));
    expect(outcome.phase).toBe("done");
    const [saved] = happen(come(blow({ fate }, null)).events, ann());
    const { zones, tags, down } = saved!.system;
    expect([zones.head!.hp.value, zones.legs!.hp.value]).toEqual([zones.head!.hp.max, zones.legs!.hp.max]);
    expect([tags.grown!.lost, down]).toEqual([true, false]);
    expect(events.at(-1)).toMatchObject({ kind: "words.resist", data: { pays: FATES.pays } });
  });

  it("WP-117, WP-168: it ends where they say so; where others may pay, it stays open", () => {
    const goes = come(blow({ fate: { tag: "", goes: true } }));
    expect(happen(goes.events, ann())[0]!.system.down).toBe(true);
    const others = come(blow({ fate: { tag: "", goes: false } }));
    const left = happen(others.events, ann())[0]!;
    expect([left.system.down, isDying(left)]).toEqual([false, true]);
    // A Tag that can't be paid is none.
    expect(come(blow({ fate: { tag: "base", goes: false } })).events.map(({ kind }) => kind)).toEqual(["words.hit"]);
  });

  it("nothing else of theirs goes on meanwhile", () => {
    expect(unableProblems(ann(0), "who")).toMatchObject([{ field: "who", data: { name: "Ann" } }]);
    expect(unableProblems(ann(1), "who")).toEqual([]);
  });
});

describe("words.resist", () => {
  const data: ResistData = { tag: "grown", text: "Grown", pays: FATES.pays };
  const state = (head: number) => ann(head).system;

  it("is looked over", () => {
    expectLooks(resistEvent.check, data, {
      tag: ID,
      text: TEXT,
      pays: maybe({ takes: [FATES.pays], refuses: [3, {}, { combatant: "x" }, { combatant: 3, round: 1 }] }),
      resisted: maybe(YES_NO),
      rose: maybe(YES_NO),
      healed: maybe({ takes: [{ head: 3 }], refuses: [3, { head: -1 }] }),
      undo: maybe(YES_NO),
    });
  });

  it("takes a Tag only where there is a death to resist, and gives exactly that back", () => {
    const done = does(resistEvent, state(0), data).done as ResistData;
    expect(done).toMatchObject({ resisted: true, rose: false, healed: { head: 4, legs: state(0).zones.legs!.hp.max } });
    expect(resistEvent.leadsTo!(data, done)).toEqual([
      { kind: "words.spend", target: "Combat.c", data: { actions: 1, attack: false, round: 3, owes: true } },
    ]);
    expect(resistEvent.leadsTo!({ ...data, pays: null }, done)).toEqual([]);
    expect(does(resistEvent, state(0), resistEvent.invert(done)).set).toMatchObject({ "tags.grown.lost": false });
    // Somebody healed them between the dice and the blow.
    const spared = does(resistEvent, state(2), data);
    expect([spared.set, (spared.done as ResistData).resisted]).toEqual([{}, false]);
    expect(resistEvent.leadsTo!(data, spared.done as ResistData)).toEqual([]);
    expect(does(resistEvent, state(2), resistEvent.invert(spared.done as ResistData)).set).toEqual({});
  });

  it("finds the Tag gone where it was given up elsewhere", () => {
    const lost = { ...state(0), tags: { grown: tag("Grown", { lost: true }) } };
    expect(whyNot(resistEvent, lost, data)).toMatchObject([{ field: "data.tag" }]);
    expect(whyNot(resistEvent, { ...state(0), tags: {} }, data)).toMatchObject([{ field: "data.tag" }]);
  });
});
