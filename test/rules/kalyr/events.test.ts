import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../src/kernel/result.ts";
import {
  awardPoint,
  type Character,
  type CharacterSystem,
  FUDGE_USES,
  kalyrEvents,
  LETTERS,
  layOut,
  lowerWound,
  sceneEndEvents,
  TRACKS,
  turnIn,
} from "../../../src/rulesets/kalyr/rules/index.ts";
import { ability, happen, noWounds, person, refused, settings, track } from "./people.ts";

type Event = Parameters<typeof kalyrEvents.describe>[0];
const on = (who: Character, kind: string, data: object, id = "e"): Event => ({ id, kind, target: who.uuid, data });
const wound = (who: Character, to: string | null, more: object = {}) =>
  on(who, "kalyr.wound", { track: "physical", to, cause: "a blow", ...more });

/** Undoes what was done to the states left over. */
const undone = (result: ReturnType<typeof happen>) => unwrap(kalyrEvents.undoAll(result.states, result.done)).states;
const system = (states: ReadonlyMap<string, unknown>, who: Character) => states.get(who.uuid) as CharacterSystem;

describe("events", () => {
  it("applied and undone, everything is as it was", () => {
    const letter = fc.constantFrom(...LETTERS);
    const where = fc.constantFrom(...TRACKS);
    const event = (who: Character) =>
      fc.oneof(
        fc
          .record({ track: where, to: letter })
          .map(({ track: t, to }) => on(who, "kalyr.wound", { track: t, to, cause: "" })),
        fc
          .record({ track: where, to: fc.option(letter), id: fc.constantFrom("w1", "w2") })
          .map((data) => on(who, "kalyr.wound", { ...data, cause: "" })),
        fc
          .record({
            points: fc.constantFrom(-1, 1, 2),
            xp: fc.constantFrom(0, 1),
            what: fc.constantFrom(...FUDGE_USES),
          })
          .map((data) => on(who, "kalyr.fudge", { ...data, note: "" })),
        fc.boolean().map((overflow) => on(who, "kalyr.scene", { overflow })),
      );
    const who = person("Kylar", [], {
      fudgePoints: 20,
      damage: { physical: track("S", "H"), mental: track("DS"), social: track() },
    });
    fc.assert(
      fc.property(fc.array(event(who), { maxLength: 8 }), (events) => {
        const result = happen(events, who);
        expect(system(undone(result), who)).toEqual(who.system);
      }),
    );
  });

  it("KA-60 only letters are stored", () => {
    const { after } = happen([wound(person("A"), "VH"), wound(person("A"), "VH")], person("A"));
    expect(Object.values(after[0]!.system.damage.physical.wounds).map(({ letter, order }) => [letter, order])).toEqual([
      ["VH", 1],
      ["VH", 2],
    ]);
    expect(layOut(after[0]!.system.damage.physical).condition).toBe(4);
  });
  it("KA-66 becoming Destroyed brings a Key, once; undone, it is not owed", () => {
    const who = person("A");
    const result = happen([wound(who, "DS"), wound(who, "DS")], who);
    expect(result.after[0]!.system.keysOwed).toBe(1);
    expect(system(undone(result), who).keysOwed).toBe(0);
  });
  it("AM-36 no Key when bought down before the contest is over, but later it stays", () => {
    const who = person("A", [], { fudgePoints: 1 });
    const keys = (atOnce: boolean) => {
      const hit = happen([wound(who, "DS")], who).after[0]!;
      return happen(unwrap(lowerWound(hit, hit, "physical", "w1", settings(), atOnce)), hit).after[0]!.system.keysOwed;
    };
    expect([keys(true), keys(false)]).toEqual([0, 1]);
  });
  it("a blow taken back goes even if it was made lighter meanwhile; a scratch that was swept stays away", () => {
    const who = person("A", [], { fudgePoints: 1 });
    const hit = happen([wound(who, "VH")], who);
    const lighter = happen(
      unwrap(lowerWound(hit.after[0]!, hit.after[0]!, "physical", "w1", settings())),
      hit.after[0]!,
    );
    const back = unwrap(kalyrEvents.undoAll(lighter.states, hit.done)).states;
    expect(system(back, who).damage).toEqual(noWounds());
    const both = unwrap(kalyrEvents.undoAll(back, lighter.done)).states;
    expect(system(both, who)).toMatchObject({ damage: noWounds(), fudgePoints: 1, xp: { available: 0 } });
  });
  it("a blow that is put back finds another place if its own is taken", () => {
    const who = person("A");
    const first = happen([wound(who, "VH")], who);
    const none = undone(first);
    const inverse = unwrap(kalyrEvents.undoAll(first.states, first.done)).done;
    const other = { ...who, system: system(none, who) };
    const second = happen([wound(other, "S")], other);
    const again = unwrap(kalyrEvents.undoAll(second.states, inverse)).states;
    const letters = Object.values(system(again, who).damage.physical.wounds).map(({ letter }) => letter);
    expect(letters.sort()).toEqual(["S", "VH"]);
  });

  it("KA-67, KA-105, AM-20 at the end of a scene scratches go, and what was used in it may be raised", () => {
    const used = ability("Stealth", 0, { usedThisScene: true });
    const who = person("A", [used], {
      damage: { physical: track("S", "S", "S", "S", "H"), mental: track("S"), social: track("VH") },
    });
    const all = happen(sceneEndEvents([who], settings()), who);
    expect(all.after[0]!.system.damage).toMatchObject({ mental: { wounds: {} } });
    expect(Object.keys(all.after[0]!.system.damage.physical.wounds)).toEqual(["w5"]);
    expect(all.states.get(used.uuid)).toMatchObject({ usedThisScene: false, usedLastScene: true });
    const kept = happen(sceneEndEvents([who], settings({ overflowScratchClears: false })), who);
    expect(Object.keys(kept.after[0]!.system.damage.physical.wounds)).toEqual(["w4", "w5"]);
    const back = undone(all);
    expect(system(back, who)).toEqual(who.system);
    expect(back.get(used.uuid)).toEqual(used.system);
  });

  it("KA-94, KA-95, KA-102 points come and go with a line in the ledger, and never fall below none", () => {
    const who = person("A", [], { fudgePoints: 1 });
    const paid = happen([awardPoint(who, "Fear of heights")], who).after[0]!;
    expect(paid.system.fudgePoints).toBe(2);
    const turned = happen(unwrap(turnIn(paid, 2, settings())), paid).after[0]!;
    expect(turned.system).toMatchObject({ fudgePoints: 0, xp: { available: 2, earned: 2 } });
    expect(Object.values(turned.system.xp.ledger).map(({ what, points, order }) => [what, points, order])).toEqual([
      ["award", 1, 1],
      ["turnIn", -2, 2],
    ]);
    expect(refused(turnIn(turned, 1, settings()))).toEqual(["Fudge.refuse.noPoints"]);
    expect(refused(turnIn(paid, 0, settings()))).toEqual(["Fudge.refuse.howMany"]);
    expect(refused(turnIn(paid, 1, settings({ advancement: false })))).toEqual(["Fudge.refuse.noAdvancement"]);
    const spend = on(turned, "kalyr.fudge", { points: -1, xp: 1, what: "raise", note: "" });
    expect(refused(kalyrEvents.applyAll(new Map([[turned.uuid, turned.system]]), [spend]))).toEqual([
      "Fudge.refuse.none",
    ]);
  });

  it("unsound data is refused with the field, and every event has a sentence", () => {
    const who = person("A");
    const refuse = (kind: string, data: object) =>
      refused(kalyrEvents.applyAll(new Map([[who.uuid, who.system]]), [on(who, kind, data)]));
    expect(refuse("kalyr.wound", { track: "moral", to: "S", cause: "" })).toEqual(["FOURTALES.Kernel.Event.unsound"]);
    expect(refuse("kalyr.wound", { track: "social", to: "X", cause: "" })).toEqual(["FOURTALES.Kernel.Event.unsound"]);
    expect(refuse("kalyr.wound", { track: "social", to: "S", cause: "", id: "a.b" })).toEqual([
      "FOURTALES.Kernel.Event.unsound",
    ]);
    expect(refuse("kalyr.fudge", { points: 0.5, xp: 0, what: "raise", note: "" })).toEqual([
      "FOURTALES.Kernel.Event.unsound",
    ]);
    expect(refuse("kalyr.scene", { overflow: "yes" })).toEqual(["FOURTALES.Kernel.Event.unsound"]);
    expect(kalyrEvents.describe(wound(who, "VH")).data).toMatchObject({ to: "FOURTALES.Kalyr.Rules.Letter.VH" });
    for (const kind of kalyrEvents.kinds) expect(kalyrEvents.get(kind)).not.toBeNull();
  });
});
